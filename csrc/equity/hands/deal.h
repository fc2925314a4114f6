/* Hands, a board and dead cards, laid out for counting the boards that can still come. */
#ifndef BRELAN_EQUITY_HANDS_DEAL_H
#define BRELAN_EQUITY_HANDS_DEAL_H

#include "base/scorer.h"

#define BRELAN_MOST_PLAYERS 10

/* cdef begin */
enum { BRELAN_TOO_FEW_CARDS = -4 }; /* not enough cards are left to complete the board */

/* The known cards of a deal: two hole cards each of 2 to 10 players, 0 to 5 cards of the board, dead
 * cards. Rankings: HIGH, HIGH_NO_WHEEL, SHORT_DECK and SHORT_DECK_TRIPS. */
typedef struct {
    int ranking;
    int players;
    int board_n;
    int dead_n;
    const uint8_t *hole;
    const uint8_t *board;
    const uint8_t *dead;
} brelan_known_cards;
/* cdef end */

/* Cards dealt and cards to come, in the forms that the counting wants them. Suit s of a set of
 * cards is its bits 16*s to 16*s + 12. */
typedef struct {
    brelan_scorer scorer;
    int players;
    int to_come;
    int live_cards;
    uint64_t live;                      /* cards that can still come */
    uint64_t held[BRELAN_MOST_PLAYERS]; /* hole cards and board of a player */
    uint64_t key[BRELAN_MOST_PLAYERS];  /* sum of their card keys */
    uint64_t board;
    uint8_t live_suits[16]; /* by rank, a bit a suit */
    int need[4]; /* cards of a suit to come that give somebody a flush; above to_come: none can */
    unsigned contested; /* suits, a bit each, that can give a flush to some and not to others */
    uint8_t times[4];   /* suits that count for this one too; 0 where another counts for it */
} brelan_deal;

/* Lay out a deal. Any bytes are safe; only sizes are checked. */
int brelan_make_deal(const brelan_known_cards *known, brelan_deal *deal);

/* The status of the cards of a deal. On a bad card bad[0] is its place in hole, board and dead taken
 * one after the other, and bad[1] that of its twin. */
int brelan_deal_status(const brelan_known_cards *known, const brelan_deal *deal, size_t *bad);

#endif
