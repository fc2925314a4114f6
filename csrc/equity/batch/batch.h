/* Equities of many deals in one call, exact or sampled. */
#ifndef BRELAN_EQUITY_BATCH_BATCH_H
#define BRELAN_EQUITY_BATCH_BATCH_H

#include "equity/hands/deal.h"

/* cdef begin */
/* Deals of one shape: deal i has its hole cards at hole + 2*players*i, its board at board +
 * board_n*i and its dead cards at dead + dead_step*i (a step of 0 shares them). */
typedef struct {
    int ranking, players, board_n, dead_n, check;
    size_t dead_step, deals;
    const uint8_t *hole, *board, *dead;
    const uint64_t *numbers; /* of the deals' streams; null: one after the other */
} brelan_equity_deals;

/* The share of the pot of each player of each deal, and, unless null, the tallies (see
 * brelan_outcome_tallies) that it comes from. On a bad deal the call stops with bad[0] its number,
 * and bad[1] and bad[2] as in brelan_equity_hands. Without check, cards that are none or that repeat
 * give meaningless numbers, and nothing worse. */
int brelan_equity_batch(const brelan_equity_deals *deals, double *equities, int64_t *tallies,
                        size_t *bad);

/* The same from `samples` random boards a deal. Deal i draws from a stream of its own, which depends
 * on `seed`, four words, and on its number, or first + i where none are given, alone. */
int brelan_sample_batch(const brelan_equity_deals *deals, uint64_t samples, const uint64_t *seed,
                        uint64_t first, double *equities, int64_t *tallies, size_t *bad);
/* cdef end */

#endif
