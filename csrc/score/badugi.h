/* The best badugi of four cards: among the choices without a repeated rank or suit. */
#ifndef BRELAN_SCORE_BADUGI_H
#define BRELAN_SCORE_BADUGI_H

#include "base/bits.h"
#include "base/tables.h"

typedef struct {
    uint16_t score;
    uint8_t chosen; /* a bit for each place, the lowest choice that makes the score */
    uint8_t is_bad; /* whether a byte is no card, or a card is repeated */
} brelan_badugi;

BRELAN_INLINE uint32_t brelan_four_cards(const uint8_t *card, size_t step)
{
    return (uint32_t)card[0] | (uint32_t)card[step] << 8 | (uint32_t)card[2 * step] << 16 |
           (uint32_t)card[3 * step] << 24;
}

/* The top bit of each byte whose bits of the mask are all zero. */
BRELAN_INLINE uint64_t brelan_zero_bytes(uint64_t word, unsigned mask)
{
    return ~((word & mask * BRELAN_EACH_BYTE) + 127 * BRELAN_EACH_BYTE) & 128 * BRELAN_EACH_BYTE;
}

/* The word turned by one byte and by two meets each of the six pairs of cards; which of them clash
 * says which choices can be best: those of most cards, four at most. */
BRELAN_INLINE brelan_badugi brelan_best_badugi(const uint16_t *masks, uint32_t hand)
{
    uint64_t turned = hand ^ (hand >> 8 | hand << 24);
    uint64_t pairs = turned | (uint64_t)(hand ^ (hand >> 16 | hand << 16)) << 32;
    uint64_t ranks = brelan_zero_bytes(pairs, 0x3c), suits = brelan_zero_bytes(pairs, 0x03);
    uint64_t lanes = 0, gathered = ((ranks | suits) >> 7) * UINT64_C(0x0102040810204080);
    unsigned choices = brelan_badugi_choices[gathered >> 56 & 63];
    brelan_badugi best = {0, 0, 0};
    BRELAN_UNROLL
    for (int j = 0; j < 4; j++)
        lanes |= (uint64_t)1 << (16 * j + (hand >> (8 * j + 2) & 15));
    BRELAN_UNROLL
    for (int c = 0; c < 4; c++) {
        unsigned chosen = choices >> 4 * c & 15;
        uint64_t held = lanes & brelan_badugi_lanes[chosen];
        held |= held >> 32;
        uint16_t score = masks[(held | held >> 16) & BRELAN_ALL_RANKS];
        best.chosen = score > best.score ? (uint8_t)chosen : best.chosen;
        best.score = score > best.score ? score : best.score;
    }
    uint32_t beyond = ((hand & 0x7f7f7f7f) + 0x4c4c4c4c) | hand;
    best.is_bad = (beyond & 0x80808080) != 0 || (ranks & suits) != 0;
    return best;
}

#endif
