/* A table laid out for the walk, and sums over combos of its range. */
#ifndef BRELAN_EQUITY_KNOWN_OPEN_H
#define BRELAN_EQUITY_KNOWN_OPEN_H

#include "equity/known/state.h"

/* What the combos that a board leaves weigh, by where they stand beside the best known hand. */
typedef struct {
    double weight[3];
} known_split;

/* Check a table and lay it out; the caller sets outcomes, and the walk's state and visits. */
int brelan_known_open(const brelan_known_table *table, brelan_scorer *scorer, brelan_walk *walk,
                      known_run *run);

void brelan_known_clear(known_sum *sum);

/* Add the combos of a block to a sum. */
void brelan_known_add(const known_run *run, unsigned block, known_sum *sum);

/* How combos stand beside the best known hand, as long as they make no flush: place[block * step],
 * the sums of those places that are known, and the place of all others. */
typedef struct {
    const uint8_t *place;
    const known_sum *sum[3];
    unsigned step;
    unsigned rest;
} known_sums;

/* Weigh the combos that the cards leave. */
void brelan_known_left(const known_run *run, const known_sums *sums, uint64_t cards,
                       known_split *split);

#endif
