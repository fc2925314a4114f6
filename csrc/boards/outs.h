/* The next cards that help a hand. */
#ifndef BRELAN_BOARDS_OUTS_H
#define BRELAN_BOARDS_OUTS_H

#include "boards/spot.h"

/* cdef begin */
/* Opponents and the weights of what they may hold: in Hold'em of the 1,326 combos of each, in Omaha
 * of hands, whose cards are `holes`; those of opponent i begin at starts[i] and end before
 * starts[i + 1]. */
typedef struct {
    size_t count;
    const double *weights;
    const uint8_t *holes;
    const size_t *starts;
} brelan_opponents;

/* The next cards, a bit each (bit 0 is the deuce of clubs), after which a hand makes a better
 * category of its own than it does now, its score being given; or, with opponents, after which it
 * is ahead of all of them: of more than half of a range, ties by half. The first bad situation
 * stops the call: the status says why and *bad which, BRELAN_BAD_ARGUMENT that an opponent holds
 * nothing that is left. */
int brelan_outs(const brelan_situations *situations, uint64_t *outs, size_t *bad);
int brelan_outs_against(const brelan_situations *situations, const brelan_opponents *opponents,
                        uint64_t *outs, size_t *bad);
/* cdef end */

#endif
