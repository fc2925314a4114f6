/* The boards of a deal, counted by their set of winners. */
#ifndef BRELAN_EQUITY_HANDS_RANKS_H
#define BRELAN_EQUITY_HANDS_RANKS_H

#include "equity/hands/deal.h"

/* Add the boards of a deal to outcomes; the deal has at least to_come live cards. */
void brelan_count_outcomes(const brelan_deal *deal, uint64_t *outcomes);

/* The players who win with the cards of a complete board, given as bits and as the sum of the keys
 * of those that the deal does not have. */
unsigned brelan_board_winners(const brelan_deal *deal, uint64_t key, uint64_t board);

#endif
