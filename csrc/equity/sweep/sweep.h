/* Equity of every combo against a range, exactly: boards are walked, not matchups. */
#ifndef BRELAN_EQUITY_SWEEP_SWEEP_H
#define BRELAN_EQUITY_SWEEP_SWEEP_H

#include "base/portability.h"

/* cdef begin */
/* Combos of two cards are numbered high * (high - 1) / 2 + low, 0 .. 1325. Suit permutations are
 * numbered in lexicographic order of the images of clubs, diamonds, hearts, spades: 0 is the
 * identity, 23 the reversal; a group of them is a mask of 24 bits. */

/* Number of rank multisets of k cards, 0 .. 5: the unit in which a sweep is cut into spans. */
size_t brelan_sweep_length(int k);
/* Bytes of scratch that a sweep needs, anyhow aligned. */
size_t brelan_sweep_scratch(void);

/* Sweep the completions of `board` (0, 3, 4 or 5 cards; no card of it or of `dead` is dealt) whose
 * ranks to come are multisets from .. to - 1. Adds to less[c] and not_more[c], for every combo c
 * that is wanted and live, the weight of the opposing combos, disjoint from it, that it beats, and
 * that it beats or ties, summed over completions.
 *
 * With a group of suit permutations that leaves board, dead and weights unchanged, one board of
 * each orbit is walked and counted for all: then only means of less and not_more over orbits of
 * combos are right, and wanted must be a union of orbits. Pass 1 for no symmetry. */
int brelan_equity_sweep(int level, int ranking, const uint8_t *board, int board_size,
                        const uint8_t *dead, int dead_size, uint32_t group,
                        const double *weights, const uint8_t *wanted, size_t from, size_t to,
                        void *scratch, double *less, double *not_more);

/* Apply each permutation of the group: bit g of *unchanged tells whether the weights (1,326)
 * are left as they are by permutation g. */
uint32_t brelan_weights_group(const double *weights, uint32_t among);
/* The combos that permutation g brings combos 0 .. 1325 to. */
int brelan_permute_combos(int g, uint16_t *images);
/* cdef end */

#endif
