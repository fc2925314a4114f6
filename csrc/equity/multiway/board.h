/* The combos of one board, in order. */
#ifndef BRELAN_EQUITY_MULTIWAY_BOARD_H
#define BRELAN_EQUITY_MULTIWAY_BOARD_H

#include "equity/multiway/run.h"

/* Score the pairs of ranks with those of a board. */
void brelan_multiway_rank(brelan_multiway *m, uint64_t key);

/* Score the live combos of a board and put those that are swept in order; with `flat` all of them
 * are worth the same. */
void brelan_multiway_order(brelan_multiway *m, uint64_t board, uint64_t blocked, int flat);

#endif
