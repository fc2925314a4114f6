/* What a board changes in a sweep. */
#ifndef BRELAN_EQUITY_SWEEP_BOARD_H
#define BRELAN_EQUITY_SWEEP_BOARD_H

#include "equity/sweep/state.h"

/* Make live, times, lane, order and flush ready for a board, and put back what this changed. Returns
 * the suit in which flushes are possible, or 4 for none. */
unsigned brelan_sweep_open(brelan_sweep *sweep, uint64_t board, double times);
void brelan_sweep_close(brelan_sweep *sweep, uint64_t board, unsigned suit);

#endif
