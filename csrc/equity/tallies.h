/* Tallies: what each player wins of how many pots. */
#ifndef BRELAN_EQUITY_TALLIES_H
#define BRELAN_EQUITY_TALLIES_H

#include "base/portability.h"

/* A pot has 5,040 units, which divide by 1 to 10, as do those of its half. */
#define BRELAN_POT 5040

/* The columns of a player: units won, their squares, units won of the high part, of the low part,
 * pots won whole; from BRELAN_AMONG on pots by number of winners that the player is among. */
enum { BRELAN_SHARE, BRELAN_SQUARE, BRELAN_HIGH_PART, BRELAN_LOW_PART, BRELAN_WHOLE, BRELAN_AMONG };

/* cdef begin */
/* From counts of boards by set of winners to the tallies of each player, 5 + players numbers: units
 * of 1/5040 pot won, the sum of their squares, units won of the high part, of the low part, pots
 * won alone, and boards by number of winners that the player is among. Overwrites tallies. */
void brelan_outcome_tallies(int players, const uint64_t *outcomes, int64_t *tallies);
/* The same from weights of boards; 0, and nothing written, unless all are whole numbers whose tallies
 * fit. */
int brelan_weight_tallies(int players, const double *weights, int64_t *tallies);
/* cdef end */

/* Add `pots` won by a set of players, a bit each. Absurd counts wrap around. */
void brelan_add_outcome(int players, unsigned winners, uint64_t pots, int64_t *tallies);

#endif
