/* The pair table: the best that two hole cards make with three of a board, flushes apart. */
#ifndef BRELAN_OMAHA_PAIR_TABLE_H
#define BRELAN_OMAHA_PAIR_TABLE_H

#include "base/scorer.h"

/* cdef begin */
/* A pair table gives, for the ranks of a board and the ranks of two hole cards, the best score of
 * the two with three of the board, flushes apart. The caller keeps it: this many 16-bit entries. */
enum { BRELAN_OMAHA_STRIDE = 96, BRELAN_OMAHA_ENTRIES = 593280 };

/* Fill the pair table of a ranking; BRELAN_BAD_ARGUMENT for badugi and deuce-to-seven. */
int brelan_omaha_table(int ranking, uint16_t *table);

/* A ranking with its pair table, and the number of hole cards, 4, 5 or 6. */
typedef struct {
    int ranking;
    int k;
    const uint16_t *table;
} brelan_omaha_game;
/* cdef end */

/* A board's row in a pair table is the ace-to-five score of its ranks, 1 to 6,175, which names
 * the multiset and puts the boards that are dealt most often last, side by side. */
#define BRELAN_OMAHA_ROWS 6175

/* The row in a table that a score names; stray bytes may score anything, which must not leave it. */
BRELAN_INLINE const uint16_t *brelan_omaha_row(const uint16_t *table, size_t score)
{
    return table + (score < BRELAN_OMAHA_ROWS ? score : BRELAN_OMAHA_ROWS) * BRELAN_OMAHA_STRIDE;
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
