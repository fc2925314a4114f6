/* Equity of hands against hands, exact: how the boards that can still come share out. */
#ifndef BRELAN_EQUITY_HANDS_HANDS_H
#define BRELAN_EQUITY_HANDS_HANDS_H

#include "base/internal.h"
#include "equity/hands/multisets.h"

#define BRELAN_MOST_PLAYERS 10

/* cdef begin */
enum { BRELAN_TOO_FEW_CARDS = -4 }; /* not enough cards are left to complete the board */

/* Deal every board that `hole` (two cards a player, 2 to 10 players), the cards of the board
 * already out (0 to 5) and the dead cards leave possible, and count the boards by their set of
 * winners: outcomes[set], 1 << players counters, is overwritten. Rankings: HIGH, HIGH_NO_WHEEL,
 * SHORT_DECK and SHORT_DECK_TRIPS. On a bad card bad[0] is its place in hole, board and dead taken
 * one after the other, and bad[1] that of its twin. */
int brelan_equity_hands(int ranking, int players, const uint8_t *hole, const uint8_t *board,
                        int board_n, const uint8_t *dead, int dead_n, uint64_t *outcomes,
                        size_t *bad);

/* From counts of boards by set of winners to the tallies of each player, 5 + players numbers: units
 * of 1/5040 pot won, the sum of their squares, units won of the high part, of the low part, pots
 * won alone, and boards by number of winners that the player is among. Overwrites tallies. */
void brelan_outcome_tallies(int players, const uint64_t *outcomes, int64_t *tallies);
/* cdef end */

/* Cards dealt and cards to come, in the forms that the counting wants them. Suit s of a set of
 * cards is its bits 16*s to 16*s + 12. */
typedef struct {
    brelan_scorer scorer;
    int players;
    int to_come;
    int live_cards;
    uint64_t live;                              /* cards that can still come */
    uint64_t held[BRELAN_MOST_PLAYERS];         /* hole cards and board of a player */
    uint64_t key[BRELAN_MOST_PLAYERS];          /* sum of their card keys */
    uint64_t board;
    uint8_t live_suits[16];                     /* by rank, a bit a suit */
    int need[4]; /* cards of a suit to come that give somebody a flush; above to_come: none can */
    unsigned contested; /* suits, a bit each, that can give a flush to some and not to others */
    uint8_t times[4];   /* suits that count for this one too; 0 where another counts for it */
} brelan_deal;

/* Lay out a deal. Any bytes are safe; only sizes are checked. */
int brelan_make_deal(int ranking, int players, const uint8_t *hole, const uint8_t *board,
                     int board_n, const uint8_t *dead, int dead_n, brelan_deal *deal);

/* The status of the cards of a deal, as brelan_equity_hands reports it. */
int brelan_deal_status(const brelan_deal *deal, const uint8_t *hole, const uint8_t *board,
                       int board_n, const uint8_t *dead, int dead_n, size_t *bad);

/* Add the boards of a deal to outcomes; the deal has at least to_come live cards. */
void brelan_count_outcomes(const brelan_deal *deal, uint64_t *outcomes);

/* The boards, by multiset of ranks to come, on which nobody has a flush. */
void brelan_weigh_multisets(const brelan_deal *deal, uint16_t *weights);

/* Boards on which somebody has a flush, as if no other hand could beat it. */
void brelan_count_flushes(const brelan_deal *deal, uint64_t *outcomes);

/* Multisets on which the best hand by ranks alone may beat a flush. */
#define BRELAN_MOST_RIVALS 512
typedef struct {
    size_t count;
    uint16_t multiset[BRELAN_MOST_RIVALS + 1];
    uint16_t winners[BRELAN_MOST_RIVALS + 1];
    uint16_t score[BRELAN_MOST_RIVALS + 1];
} brelan_rivals;

/* Give them the boards on which somebody has a lower flush. */
void brelan_beat_flushes(const brelan_deal *deal, const brelan_rivals *rivals, uint64_t *outcomes);

/* The lowest score of a flush: hands below it by their ranks lose to any. */
uint16_t brelan_lowest_flush(const brelan_deal *deal);

BRELAN_INLINE unsigned brelan_suit_ranks(uint64_t cards, int suit)
{
    return (unsigned)(cards >> 16 * suit) & 8191;
}

BRELAN_INLINE int brelan_count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* Ways to choose k <= 5 of n cards. */
BRELAN_INLINE uint64_t brelan_choose(int n, int k)
{
    uint64_t product = 1;
    for (int i = 1; i <= k; i++)
        product = product * (uint64_t)(n - k + i > 0 ? n - k + i : 0) / (uint64_t)i;
    return product;
}

#endif
