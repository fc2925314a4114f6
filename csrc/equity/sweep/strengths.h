/* How strong each combo is on every final board of a walk. */
#ifndef BRELAN_EQUITY_SWEEP_STRENGTHS_H
#define BRELAN_EQUITY_SWEEP_STRENGTHS_H

#include "equity/sweep/sweep.h"

/* cdef begin */
enum { BRELAN_MOST_HALVES = 2450 };

/* What is added up for each of the 1,326 combos over the final boards that leave it. The strength
 * on one of them is counted in halves: two for each opposing combo that is beaten, one for a tie.
 * Any of the three may be null. */
typedef struct {
    uint64_t *halves;
    uint64_t *squares;   /* of halves */
    uint32_t *histogram; /* 1326 x bins */
    size_t bins;
    const uint32_t *bin_of; /* by halves, 0 .. BRELAN_MOST_HALVES: all below bins */
} brelan_strengths;

/* Walk the completions of a board whose ranks to come are multisets from .. to - 1. The range is as
 * for a sweep, with a group of 1; weights are 0 or 1, and combos are counted whether wanted or not:
 * only those wanted mean something. The scratch is a sweep's. */
int brelan_board_strengths(int level, const brelan_sweep_range *range, size_t from, size_t to,
                           void *scratch, const brelan_strengths *sums);
/* cdef end */

#endif
