/* A sweep made ready for known cards, and for the ranks of a board. */
#ifndef BRELAN_EQUITY_SWEEP_SETUP_H
#define BRELAN_EQUITY_SWEEP_SETUP_H

#include "equity/sweep/state.h"
#include "equity/sweep/sweep.h"
#include "equity/sweep/walk.h"

/* Cards of a hand on a board of so many. */
BRELAN_INLINE int brelan_hand_size(int board_size, int as_it_lies)
{
    return as_it_lies ? board_size + 2 : 7;
}

/* cdef begin */
/* Bytes of scratch that a sweep needs, anyhow aligned. */
size_t brelan_sweep_scratch(void);
/* cdef end */

/* The place of a sweep in its scratch. */
brelan_sweep *brelan_align_sweep(void *scratch);

/* Open the walk over the completions of a board and make the sweep ready; the caller sets the walk's
 * state and visits. */
int brelan_start_sweep(brelan_sweep *sweep, brelan_walk *walk, const brelan_scorer *scorer,
                       const brelan_sweep_range *range);

/* Score the blocks of use with the ranks of a board, and order them. */
void brelan_rank_blocks(brelan_sweep *sweep, uint64_t key);

#endif
