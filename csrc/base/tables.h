/* What stands in the generated files under tables/. */
#ifndef BRELAN_BASE_TABLES_H
#define BRELAN_BASE_TABLES_H

#include "base/portability.h"

/* Suit bytes of a hand size: one byte a suit (repeated to serve a lookup by the low four bits of a
 * card), and two lookups by the nibbles of the sum whose AND is nonzero for a flush. */
typedef struct {
    uint8_t weights[16];
    uint8_t low_nibble[16];
    uint8_t high_nibble[16];
} brelan_suit_bytes;

/* An order of hands. `values` says where its scores for 5, 6 and 7 cards start in brelan_values;
 * `masks` gives the best five of a mask of suited ranks (badugi: of one to four ranks); `distinct`
 * the best five different ranks of a mask, suits apart; each may be null. */
typedef struct {
    const char *name;
    int32_t size;
    int32_t deck; /* 0: 52 cards; 1: 36, sixes and up */
    uint32_t values[3];
    const uint16_t *masks;
    const uint16_t *distinct;
    const uint32_t *classes;
} brelan_order;

/* Three planes of bytes by rank; entries 13 to 15 are zero. */
extern const uint8_t brelan_rank_bytes[3][16];
/* The same three bytes a card in fields of 16 bits, and above them four nibbles that count suits;
 * zero for anything that is not a card. */
extern const uint64_t brelan_card_keys[256];
extern const brelan_suit_bytes brelan_suits[3];
/* Row displacement by deck, hand size - 5 and the key's high 13 bits. */
extern const uint16_t brelan_offsets[2][3][8192];
/* All scores of rank multisets; ends in a pad so that no 16-bit slot leaves it. */
extern const uint16_t brelan_values[];
extern const brelan_order brelan_orders[];
/* By which pairs of the places 01 12 23 30 02 13 clash: the largest choices of places without a
 * clash, in nibbles, the lowest first; and the lanes of 16 bits of the places of a choice. */
extern const uint16_t brelan_badugi_choices[64];
extern const uint64_t brelan_badugi_lanes[16];

extern const uint16_t brelan_masks_HIGH[], brelan_masks_HIGH_NO_WHEEL[];
extern const uint16_t brelan_masks_SHORT_DECK[], brelan_masks_SHORT_DECK_TRIPS[];
extern const uint16_t brelan_masks_DEUCE_TO_SEVEN[], brelan_distinct_DEUCE_TO_SEVEN[];
extern const uint16_t brelan_masks_BADUGI[];
extern const uint32_t brelan_classes_HIGH[], brelan_classes_HIGH_NO_WHEEL[];
extern const uint32_t brelan_classes_SHORT_DECK[], brelan_classes_SHORT_DECK_TRIPS[];
extern const uint32_t brelan_classes_ACE_TO_FIVE[], brelan_classes_DEUCE_TO_SEVEN[];
extern const uint32_t brelan_classes_BADUGI[];

#endif
