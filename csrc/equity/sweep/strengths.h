/* How strong each combo is on every final board of a walk. */
#ifndef BRELAN_EQUITY_SWEEP_STRENGTHS_H
#define BRELAN_EQUITY_SWEEP_STRENGTHS_H

#include "equity/sweep/sweep.h"

/* cdef begin */
enum { BRELAN_MOST_HALVES = 2450, BRELAN_NO_ROW = 65535 };

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

/* What is added up of shares of the pot over the boards of a walk, a row a combo. On a board a combo
 * meets a weight of opposing combos, and its share of the pot counts as much. A board on which it
 * meets none counts for nothing. */
typedef struct {
    const uint16_t *row_of; /* by combo, BRELAN_NO_ROW for none; or null: rows are combos */
    double *shares;
    double *squares; /* of shares */
    double *met;
    uint32_t *histogram; /* rows x bins: boards by share; or null */
    size_t bins;
} brelan_shares;

/* The same as brelan_board_strengths for weights of any size, or the board as it lies. */
int brelan_board_shares(int level, const brelan_sweep_range *range, size_t from, size_t to,
                        void *scratch, const brelan_shares *sums);
/* cdef end */

/* Add a board on which a combo gets of the weight that it meets so much. */
void brelan_add_share(const brelan_shares *sums, size_t row, double won, double met);

#endif
