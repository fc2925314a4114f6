/* What the files on Omaha share: pair places, and the flush of two hole and three board cards. */
#ifndef BRELAN_OMAHA_INTERNAL_H
#define BRELAN_OMAHA_INTERNAL_H

#include "base/internal.h"
#include "omaha/omaha.h"

/* A board's row in a pair table is the ace-to-five score of its ranks, 1 to 6,175, which names
 * the multiset and puts the boards that are dealt most often last, side by side. */
#define BRELAN_OMAHA_ROWS 6175

/* Place of a pair of ranks in a row. */
BRELAN_INLINE unsigned brelan_pair_place(unsigned a, unsigned b)
{
    unsigned high = a > b ? a : b, low = a > b ? b : a;
    return high * (high + 1) / 2 + low;
}

BRELAN_INLINE int brelan_more_than_two(unsigned mask)
{
    mask &= mask - 1;
    return (mask & (mask - 1)) != 0;
}

/* The 13 ranks of a suit among card bits. */
BRELAN_INLINE unsigned brelan_suit_ranks(uint64_t bits, unsigned suit)
{
    return (unsigned)(bits >> 16 * suit) & 8191;
}

/* A scorer of five cards for a ranking that Omaha can be played with. */
int brelan_omaha_scorer(int ranking, brelan_scorer *scorer);

/* The best flush of two ranks of `held` and three of `shown`, 0 if there are too few. */
uint16_t brelan_omaha_flush(const brelan_order *order, unsigned held, unsigned shown);

/* The suit of which a board holds three cards or more, or 4. */
unsigned brelan_board_suit(const uint8_t *board);

#endif
