/* The pass of a sweep that differs by level. */
#ifndef BRELAN_EQUITY_SWEEP_LEVELS_H
#define BRELAN_EQUITY_SWEEP_LEVELS_H

#include "equity/sweep/state.h"

/* Sweep one board, given as bits, that stands for so many. */
typedef void brelan_sweep_board(brelan_sweep *sweep, uint64_t board, double times);

/* Each stands in the file of its name. */
brelan_sweep_board brelan_sweep_board_portable;
#ifdef BRELAN_X86_64
brelan_sweep_board brelan_sweep_board_avx2;
#endif

/* The pass of a level, or null when this build does not hold it. */
brelan_sweep_board *brelan_find_sweep(int level);

#endif
