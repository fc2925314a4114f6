/* Many matchups of known hands on one board, counted in one call. */
#ifndef BRELAN_EQUITY_HANDS_MATCHUPS_H
#define BRELAN_EQUITY_HANDS_MATCHUPS_H

#include "base/portability.h"

/* cdef begin */
/* Matchups of two hole cards a player, n times 2 * players cards in `hole`; the same cards of the
 * board are out and the same are dead. */
typedef struct {
    int ranking;
    int players;
    int board_n;
    int dead_n;
    const uint8_t *board;
    const uint8_t *dead;
    const uint8_t *hole;
    size_t n;
} brelan_matchups;

/* Count the boards of each matchup by their set of winners, as brelan_equity_hands does: 1 << players
 * counters each. The first bad matchup stops the call: the status says why and *bad which. */
int brelan_equity_matchups(const brelan_matchups *matchups, uint64_t *outcomes, size_t *bad);
/* cdef end */

#endif
