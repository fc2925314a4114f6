/* Equity of every combo against a range, exactly: boards are walked, not matchups. */
#ifndef BRELAN_EQUITY_SWEEP_SWEEP_H
#define BRELAN_EQUITY_SWEEP_SWEEP_H

#include "base/portability.h"

/* cdef begin */
/* A range of combos (numbered high * (high - 1) / 2 + low, 0 .. 1325) by weight, and the combos wanted
 * against it, on a board of 0, 3, 4 or 5 cards; no card of it or of `dead` is dealt.
 *
 * With a group of suit permutations (see brelan_permute_combos) that leaves board, dead and weights
 * unchanged, one board of each orbit is walked and counted for all: then only means over orbits of
 * combos are right, and wanted must be a union of orbits. The group is 1 for no symmetry. */
typedef struct {
    int ranking;
    int board_n;
    int dead_n;
    uint32_t group;
    const uint8_t *board;
    const uint8_t *dead;
    const double *weights;
    const uint8_t *wanted;
    int as_it_lies; /* hands are made of the board as it is: of 3, 4 or 5 cards, nothing comes */
} brelan_sweep_range;

/* Number of rank multisets of k cards, 0 .. 5: the unit in which a sweep is cut into spans. */
size_t brelan_sweep_length(int k);

/* Sweep the completions of the board whose ranks to come are multisets from .. to - 1. Adds to
 * less[c] and not_more[c], for every combo c that is wanted and live, the weight of the opposing
 * combos, disjoint from it, that it beats, and that it beats or ties, summed over completions. */
int brelan_equity_sweep(int level, const brelan_sweep_range *range, size_t from, size_t to,
                        void *scratch, double *less, double *not_more);
/* cdef end */

#endif
