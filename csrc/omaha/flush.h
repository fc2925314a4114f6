/* The flush of two hole cards and three of the board. */
#ifndef BRELAN_OMAHA_FLUSH_H
#define BRELAN_OMAHA_FLUSH_H

#include "base/scorer.h"

/* The best flush of two ranks of `held` and three of `shown`, 0 if there are too few. */
uint16_t brelan_omaha_flush(const brelan_order *order, unsigned held, unsigned shown);

/* The suit of which a board holds three cards or more, or 4. */
unsigned brelan_board_suit(const uint8_t *board);

#endif
