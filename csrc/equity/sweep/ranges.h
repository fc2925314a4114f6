/* The weights of a range of combos: what a spot must know of them before anything is swept. */
#ifndef BRELAN_EQUITY_SWEEP_RANGES_H
#define BRELAN_EQUITY_SWEEP_RANGES_H

#include "base/portability.h"

/* cdef begin */
/* Facts about the live combos of a range, those of positive weight without a blocked card. */
typedef struct {
    double largest; /* weight; 0 if there are none */
    double least;
    int count;
    int blocks; /* pairs of ranks, suited or not */
    int first;  /* the lowest combo, -1 if there are none */
    int bad;    /* the lowest combo whose weight is no number from 0 up, -1 if there is none */
} brelan_range_facts;

/* Look through 1,326 weights. Cards are blocked by the bits of their codes. */
void brelan_look_at_range(const double *weights, uint64_t blocked, brelan_range_facts *facts);

/* Set the weights of blocked combos to 0; with `level`, those of all others above 0 to 1. */
void brelan_block_range(double *weights, uint64_t blocked, int level);

/* For each combo the weight of the combos that share no card with it, never below 0, and 0 where
 * there are none: differences of sums leave the dust of rounding. */
void brelan_range_disjoint(const double *weights, double *disjoint);
/* cdef end */

#endif
