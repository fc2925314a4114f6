/* Boards on which nobody has a flush. */
#ifndef BRELAN_EQUITY_HANDS_WEIGHTS_H
#define BRELAN_EQUITY_HANDS_WEIGHTS_H

#include "equity/hands/deal.h"

/* The boards, by multiset of ranks to come, on which nobody has a flush. */
void brelan_weigh_multisets(const brelan_deal *deal, uint16_t *weights);

#endif
