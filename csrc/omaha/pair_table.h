/* The pair table: the best that two hole cards make with three of a board, flushes apart. */
#ifndef BRELAN_OMAHA_PAIR_TABLE_H
#define BRELAN_OMAHA_PAIR_TABLE_H

#include "base/scorer.h"

/* cdef begin */
/* A pair table gives, for the ranks of a board and the ranks of two hole cards, the best score of
 * the two with three of the board, flushes apart. The caller keeps it: this many 16-bit entries. */
enum { BRELAN_OMAHA_STRIDE = 96, BRELAN_OMAHA_ENTRIES = 811776 };

/* Fill the pair table of a ranking; BRELAN_BAD_ARGUMENT for badugi and deuce-to-seven. */
int brelan_omaha_table(int ranking, uint16_t *table);

/* A ranking with its pair table, and the number of hole cards, 4, 5 or 6. */
typedef struct {
    int ranking;
    int k;
    const uint16_t *table;
} brelan_omaha_game;
/* cdef end */

/* The row of a board of five is the ace-to-five score of its ranks, 1 to 6,175, which names the
 * multiset and puts the boards that are dealt most often last, side by side. Boards of three and of
 * four, the 455 and 1,820 multisets of so many ranks, stand in order behind. */
enum { BRELAN_OMAHA_FLOPS = 6180, BRELAN_OMAHA_TURNS = 6635, BRELAN_OMAHA_LAST = 8454 };

/* A row by its number; stray bytes may give any, which must not leave the table. */
BRELAN_INLINE const uint16_t *brelan_omaha_row(const uint16_t *table, size_t row)
{
    return table + (row < BRELAN_OMAHA_LAST ? row : BRELAN_OMAHA_LAST) * BRELAN_OMAHA_STRIDE;
}

/* The row of a flop by its ranks, the highest first, and that of a turn by its highest rank and the
 * row that the other three would have. */
BRELAN_INLINE uint16_t brelan_flop_row(uint16_t high, uint16_t middle, uint16_t low)
{
    unsigned three = high * (high + 1u) * (high + 2u) / 6, two = middle * (middle + 1u) / 2;
    return (uint16_t)(BRELAN_OMAHA_FLOPS + three + two + low);
}

BRELAN_INLINE uint16_t brelan_turn_row(uint16_t highest, uint16_t flop_row)
{
    unsigned four = highest * (highest + 1u) * (highest + 2u) * (highest + 3u) / 24;
    return (uint16_t)(BRELAN_OMAHA_TURNS - BRELAN_OMAHA_FLOPS + four + flop_row);
}

/* Place of a pair of ranks in a row. */
BRELAN_INLINE unsigned brelan_pair_place(unsigned a, unsigned b)
{
    unsigned high = a > b ? a : b, low = a > b ? b : a;
    return high * (high + 1) / 2 + low;
}

/* A scorer of five cards for a ranking that Omaha can be played with. */
int brelan_omaha_scorer(int ranking, brelan_scorer *scorer);

#endif
