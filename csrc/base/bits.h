/* Sets of cards and ranks as bits, how many there are, and how many ways to choose them. */
#ifndef BRELAN_BASE_BITS_H
#define BRELAN_BASE_BITS_H

#include "base/portability.h"

/* A bit for each of the 13 ranks of a suit. */
#define BRELAN_ALL_RANKS 8191u

/* A set of cards is a word of four lanes of 16 bits, one a suit: this one has bit 0 of each. */
#define BRELAN_EACH_SUIT UINT64_C(0x0001000100010001)

/* A word of eight bytes: this one has bit 0 of each. */
#define BRELAN_EACH_BYTE UINT64_C(0x0101010101010101)

/* Bit for each card, 16 a suit; any byte is safe. */
BRELAN_INLINE uint64_t brelan_card_bit(unsigned card)
{
    return (uint64_t)1 << ((card & 3) * 16 + (card >> 2 & 15));
}

/* The ranks of a suit among cards. */
BRELAN_INLINE unsigned brelan_suit_ranks(uint64_t cards, unsigned suit)
{
    return (unsigned)(cards >> 16 * suit) & BRELAN_ALL_RANKS;
}

/* The bits of a hand of k = 5 to 7 cards, any bytes. Its first four cards and its last four, some of
 * them twice, fill a word, in which all places of bits are found at once. */
BRELAN_INLINE uint64_t brelan_hand_bits(const uint8_t *card, size_t step, int k)
{
    uint64_t first = 0, last = 0, bits = 0;
    BRELAN_UNROLL
    for (size_t j = 4; j-- > 0;) {
        first = first << 8 | card[j * step];
        last = last << 8 | card[((size_t)k - 4 + j) * step];
    }
    uint64_t word = first | last << 32;
    uint64_t places =
        (word << 4 & UINT64_C(0x3030303030303030)) | (word >> 2 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    BRELAN_UNROLL
    for (int j = 0; j < 8; j++)
        bits |= (uint64_t)1 << (places >> 8 * j & 63);
    return bits;
}

BRELAN_INLINE int brelan_count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* The suit of which a set of cards has three or more, if it is one at most. */
#define BRELAN_NO_SUIT 4u
BRELAN_INLINE unsigned brelan_three_suited(uint64_t cards)
{
    uint64_t lanes = cards - (cards >> 1 & UINT64_C(0x5555555555555555));
    lanes = (lanes & UINT64_C(0x3333333333333333)) + (lanes >> 2 & UINT64_C(0x3333333333333333));
    lanes = (lanes + (lanes >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    /* Counts of five at most start at five: bit 3 is set from three cards on. */
    lanes = lanes + (lanes >> 8) + 5 * BRELAN_EACH_SUIT;
    lanes &= 8 * BRELAN_EACH_SUIT;
    return lanes ? BRELAN_CTZ64(lanes) >> 4 : BRELAN_NO_SUIT;
}

/* Ways to choose k <= 7 of n <= 64; none if there are fewer. */
BRELAN_INLINE uint64_t brelan_choose(int n, int k)
{
    uint64_t product = 1;
    for (int i = 1; i <= k; i++)
        product = product * (uint64_t)(n - k + i > 0 ? n - k + i : 0) / (uint64_t)i;
    return product;
}

#endif
