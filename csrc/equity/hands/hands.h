/* Equity of hands against hands, exact: how the boards that can still come share out. */
#ifndef BRELAN_EQUITY_HANDS_HANDS_H
#define BRELAN_EQUITY_HANDS_HANDS_H

#include "equity/hands/deal.h"

/* cdef begin */
/* Deal every board that the known cards leave possible, and count the boards by their set of
 * winners: outcomes[set], 1 << players counters, is overwritten. On a bad card bad[0] is its place
 * in hole, board and dead taken one after the other, and bad[1] that of its twin. */
int brelan_equity_hands(const brelan_known_cards *known, uint64_t *outcomes, size_t *bad);

/* The same as tallies of 2 to 10 players (see brelan_outcome_tallies). */
int brelan_hands_tallies(const brelan_known_cards *known, int64_t *tallies, size_t *bad);
/* cdef end */

#endif
