/* The ranges of a spot, seated. */
#ifndef BRELAN_EQUITY_MULTIWAY_SEATS_H
#define BRELAN_EQUITY_MULTIWAY_SEATS_H

#include "equity/multiway/run.h"

/* cdef begin */
/* Bytes of scratch that a call needs, anyhow aligned. */
size_t brelan_multiway_scratch(void);
/* cdef end */

/* The place of a multiway equity in its scratch. */
brelan_multiway *brelan_align_multiway(void *scratch);

/* Give all players the combos of the spot; `players` and `between` are set. */
int brelan_multiway_seat(brelan_multiway *m, const brelan_multiway_spot *spot);

#endif
