/* Who wins how much of the pot, in any game: every deal, or a sample of deals. */
#ifndef BRELAN_EQUITY_GAMES_GAMES_H
#define BRELAN_EQUITY_GAMES_GAMES_H

#include "equity/sample_run.h"

/* cdef begin */
enum { BRELAN_SEATS = 10, BRELAN_UNKNOWN_CARD = 255 };

/* Four hole cards made ready to be scored by pairs: as bits, and the places of their six pairs of ranks
 * in a row of a pair table. */
typedef struct {
    uint64_t bits;
    uint8_t pair[8]; /* the last two are 0 */
} brelan_ready_hand;

/* A deal with known and unknown (255) cards. A group is the unknown cards of the board, then those
 * of each seat in turn, if there are any. */
typedef struct {
    int32_t seats;
    int32_t hole_cards;  /* a seat, at most 7 */
    int32_t board_cards; /* at most 5 */
    int32_t used;        /* hole cards that must play; -1: the best of all cards */
    int32_t high;        /* rankings that share the pot, -1 for none; not both */
    int32_t low;
    const uint16_t *high_table; /* pair tables: for used = 2 with a board of 5; else ignored */
    const uint16_t *low_table;
    const uint8_t *hole;
    const uint8_t *board;
    const uint8_t *dead;
    int32_t dead_count;
    const int32_t *choices;     /* a seat: how many hands it may hold, 0 for the one in `hole`; */
    const uint8_t *choice_hole; /* these hands, seat after seat; both are null if there are none */
    /* To sample from them only, each null if it is not wanted: how likely each hand is to be held, 1
     * for the likeliest of its seat; and the hands made ready, four cards each, scored by pairs. */
    const double *choice_odds;
    const brelan_ready_hand *choice_ready;
    int64_t *made; /* BRELAN_MADE numbers a seat, which are added to; null if they are not wanted */
} brelan_game_deal;

/* What a seat makes and wins with it: a row of three numbers for each category of its high, or only,
 * hand, then one for low hands that share a pot with high ones: deals, share of the pot won so in
 * units of 1/5040, and the sum of its squares. */
enum { BRELAN_MADE_ROWS = 10, BRELAN_MADE = 3 * BRELAN_MADE_ROWS };

/* Make n hands of four cards ready; BRELAN_BAD_CARD or BRELAN_REPEATED_CARD for one that is none. */
int brelan_ready_hands(const uint8_t *hole, size_t n, brelan_ready_hand *ready);

/* The hands to choose from hardly ever fit together. */
enum { BRELAN_NO_FIT = -5 };

/* Add to the tallies (a row a seat, 5 + seats numbers a row: share of the pot in units of 1/5040
 * and its square, share of the high part and of the low part, pots won whole, and the number of
 * deals in which the seat is among exactly 1 .. seats winners of the high, or of the only, pot), and
 * to what seats make, if that is wanted.
 *
 * Every choice of hands that have no card in common, for the seats that may hold one of several, is
 * as likely, or as the product of their odds. Exact: all deals whose choice is numbered first .. last - 1. Choices of hands come
 * first, the last seat's hand moving fastest, clashes numbered though they are not dealt; for each
 * of them the first group gets its cards in lexicographic order of the live ones (a deal without
 * groups is one choice). Sample: random deals, as far as the draws of a call reach; a deal uses one
 * at least.
 * BRELAN_BAD_CARD or BRELAN_REPEATED_CARD for cards that cannot be, BRELAN_BAD_ARGUMENT for a game
 * that makes no sense, a deck too small or a number too high. */
int brelan_game_exact(const brelan_game_deal *deal, int depth, uint64_t first, uint64_t last,
                      int64_t *tallies);
int brelan_game_sample(const brelan_game_deal *deal, brelan_sample_run *progress, int64_t *tallies);
/* cdef end */

/* All deals, where no seat has several hands. */
int brelan_game_all(const brelan_game_deal *deal, int64_t *tallies);

#endif
