/* Boards on which somebody has a flush. */
#ifndef BRELAN_EQUITY_HANDS_FLUSHES_H
#define BRELAN_EQUITY_HANDS_FLUSHES_H

#include "equity/hands/deal.h"

/* Boards on which somebody has a flush, as if no other hand could beat it. */
void brelan_count_flushes(const brelan_deal *deal, uint64_t *outcomes);

/* Multisets on which the best hand by ranks alone may beat a flush. */
#define BRELAN_MOST_RIVALS 512
typedef struct {
    size_t count;
    uint16_t multiset[BRELAN_MOST_RIVALS + 1];
    uint16_t winners[BRELAN_MOST_RIVALS + 1];
    uint16_t score[BRELAN_MOST_RIVALS + 1];
} brelan_rivals;

/* Give them the boards on which somebody has a lower flush. */
void brelan_beat_flushes(const brelan_deal *deal, const brelan_rivals *rivals, uint64_t *outcomes);

#endif
