/* Sampling of deals: hole cards from weighted ranges, the rest of the board, and who wins. */
#ifndef BRELAN_EQUITY_SAMPLE_SAMPLE_H
#define BRELAN_EQUITY_SAMPLE_SAMPLE_H

#include "equity/sample_run.h"

/* cdef begin */
enum { BRELAN_MAX_PLAYERS = 10 };
/* No compatible deal turned up in a great many attempts. */
enum { BRELAN_NO_DEAL = -4 };

/* Where a player's hole cards come from. */
enum {
    BRELAN_FROM_RANDOM = -1, /* from the cards that nobody else holds */
    BRELAN_FIXED = -2        /* known: the player's place in `fixed` */
};

/* A table of deals. Ranges are drawn in groups, one independent of the other, and the whole of a
 * draw is taken back if a card comes twice. A group is a list of `size` entries; an entry gives
 * a combo (numbered as in a sweep) to each of the group's `width` players in turn. The combos of a
 * group stand in `combos` from `first` on; groups may have the same. Where its entries do not all
 * weigh the same, they are drawn with an alias table, which stands in `keep` and `alias` from
 * `weights` on, else -1: of the 2^32 numbers those up to `keep` stand for the entry, the rest for
 * `alias`. */
typedef struct {
    int ranking;
    int players;
    int groups;
    int board; /* known cards of the board: 0, 3, 4 or 5 */
    const uint8_t *board_cards;
    const uint8_t *fixed; /* two cards a player; read for fixed players only */
    const int8_t *source; /* per player: fixed, random, or 0 for a range */
    const uint8_t *dead;  /* cards out of play besides those of board and fixed players */
    int dead_count;
    const int32_t *size;  /* per group */
    const int32_t *width; /* per group */
    const int64_t *first;
    const int64_t *weights;
    const uint8_t *seat; /* players in the order of the groups */
    const uint32_t *keep;
    const int32_t *alias;
    const uint16_t *combos;
} brelan_deal_table;

/* Bytes of room that a call needs. */
size_t brelan_sample_room(void);

/* Deal, and add to the tallies: a row a player of 5 + players numbers, as brelan_outcome_tallies has
 * them. A call ends after a block of deals, and may use a few draws more than it is given. `room`
 * is aligned for any type and holds nothing between calls. BRELAN_NO_DEAL if the ranges hardly
 * ever fit together; the tallies then say nothing. */
int brelan_sample(int level, const brelan_deal_table *table, brelan_sample_run *run, void *room,
                  int64_t *tallies);
/* cdef end */

#endif
