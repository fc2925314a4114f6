/* Scores of hands that may hold a flush. */
#ifndef BRELAN_SCORE_FLUSH_H
#define BRELAN_SCORE_FLUSH_H

#include "base/scorer.h"

/* The score of a hand with five or more cards of a suit, from the bits of its cards. */
uint16_t brelan_flush_score(const brelan_scorer *scorer, uint64_t bits, uint16_t by_ranks);

/* The score of cards from the sum of their keys and BRELAN_SUIT_BIAS, and from their bits. */
BRELAN_INLINE uint16_t brelan_key_score(const brelan_scorer *scorer, uint64_t key, uint64_t bits)
{
    uint16_t score = brelan_rank_value(scorer, key);
    if (key & BRELAN_SUIT_FIVE && scorer->flush != BRELAN_FLUSH_NONE)
        score = brelan_flush_score(scorer, bits, score);
    return brelan_above_floor(scorer, score);
}

#endif
