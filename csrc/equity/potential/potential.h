/* What the cards to come change between two hands. */
#ifndef BRELAN_EQUITY_POTENTIAL_POTENTIAL_H
#define BRELAN_EQUITY_POTENTIAL_POTENTIAL_H

#include "equity/multiway/multiway.h"

/* cdef begin */
size_t brelan_potential_scratch(void);

/* Of a spot of two players on a board of 3, 4 or 5 cards: for every combo c of player 0, adds to
 * gains[c] the weight of the opposing combos that are not behind it as the board lies and lose to it
 * in the end, and that of those ahead of it which do not beat it in the end, over the final boards
 * whose ranks to come are multisets from .. to - 1. Half of it is what it gains: one from an
 * opponent ahead that is beaten, a half from a tie on either side. The group must be 1. */
int brelan_board_potentials(const brelan_multiway_spot *spot, size_t from, size_t to, void *scratch,
                            double *gains);
/* cdef end */

#endif
