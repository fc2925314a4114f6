/* Rankings, and the scorer that one makes for a hand size. */
#ifndef BRELAN_BASE_SCORER_H
#define BRELAN_BASE_SCORER_H

#include "base/bits.h"
#include "base/constants.h"
#include "base/tables.h"

/* cdef begin */
/* Number of classes of a ranking, 0 if unknown; and what its scores 0 .. size mean: five nibbles of
 * ranks in display order (15: none) and the category above them. */
int32_t brelan_ranking_size(int ranking);
const char *brelan_ranking_name(int ranking);
const uint32_t *brelan_ranking_classes(int ranking);
/* Digest (FNV-1a, 64 bits) of all tables the kernel reads. */
uint64_t brelan_tables_digest(void);
/* cdef end */

/* How a flush is weighed against the ranks alone. */
enum { BRELAN_FLUSH_NONE, BRELAN_FLUSH_WINS, BRELAN_FLUSH_LOSES };

/* A ranking made ready for one hand size. */
typedef struct {
    const brelan_order *order;
    const uint16_t *offsets;
    const uint16_t *values;
    uint16_t floor; /* subtracted from every score, which stops at zero */
    uint8_t lowest; /* lowest card of the deck */
    uint8_t k;
    uint8_t flush; /* one of the three above */
} brelan_scorer;

/* Make a scorer; BRELAN_BAD_ARGUMENT for a ranking or size that does not exist. */
int brelan_make_scorer(int ranking, int k, brelan_scorer *scorer);

/* The class of a score, as brelan_ranking_classes has it; of any score, as stray bytes may give. */
uint32_t brelan_class_of(int ranking, uint16_t score);

/* The ranks that a suit of the deck has. */
BRELAN_INLINE unsigned brelan_deck_ranks(const brelan_scorer *scorer)
{
    return BRELAN_ALL_RANKS & ~((1u << scorer->lowest / 4) - 1);
}

/* Add a card to those seen; BRELAN_BAD_CARD or BRELAN_REPEATED_CARD if it cannot be. */
BRELAN_INLINE int brelan_take_card(const brelan_scorer *scorer, unsigned card, uint64_t *seen)
{
    if (card > 51 || card < scorer->lowest)
        return BRELAN_BAD_CARD;
    if (*seen & brelan_card_bit(card))
        return BRELAN_REPEATED_CARD;
    *seen |= brelan_card_bit(card);
    return BRELAN_OK;
}

/* Why n cards are bad beside those seen, or BRELAN_OK. A byte that is no card comes first. */
int brelan_cards_status(const brelan_scorer *scorer, const uint8_t *cards, int n, uint64_t seen);

/* The place of a key in a value table. `key` is a sum of brelan_card_keys: two folds bring its
 * bytes together, the three planes of 8 bits at 0, 8 (and again 16) and 24. */
BRELAN_INLINE uint64_t brelan_fold_key(uint64_t key)
{
    uint64_t bytes = key & UINT64_C(0x00ff00ff00ff);
    return bytes | bytes >> 8;
}

BRELAN_INLINE uint16_t brelan_key_slot(const uint16_t *offsets, uint64_t key)
{
    uint64_t folded = brelan_fold_key(key);
    return (uint16_t)(offsets[(uint32_t)folded >> 19] + folded);
}

/* What the ranks of a key are worth; the floor is still to be taken off. */
BRELAN_INLINE uint16_t brelan_rank_value(const brelan_scorer *scorer, uint64_t key)
{
    return scorer->values[brelan_key_slot(scorer->offsets, key)];
}

/* The score that a value is. */
BRELAN_INLINE uint16_t brelan_above_floor(const brelan_scorer *scorer, uint16_t value)
{
    return (uint16_t)(value > scorer->floor ? value - scorer->floor : 0);
}

/* The lowest score of a flush: that of the four lowest ranks and the sixth, the lowest five that are
 * no straight. */
BRELAN_INLINE uint16_t brelan_lowest_flush(const brelan_scorer *scorer)
{
    return scorer->order->masks[0x2fu << scorer->lowest / 4];
}

/* Counters of suits start at three: the top bit of a nibble is set from the fifth card on. */
#define BRELAN_SUIT_BIAS UINT64_C(0x3333000000000000)
#define BRELAN_SUIT_FIVE UINT64_C(0x8888000000000000)

#endif
