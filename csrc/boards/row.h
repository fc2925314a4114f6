/* One situation of a block in registers: written without branches, so that the same lines serve a
 * vector of situations. */
#ifndef BRELAN_BOARDS_ROW_H
#define BRELAN_BOARDS_ROW_H

#include "boards/spot.h"

/* Numbers of cards, known when a loop is compiled; `lowest` is the rank that the deck starts at. */
typedef struct {
    int held;
    int shown;
    uint32_t lowest;
} brelan_row_size;

/* The cards of a situation: hole cards, then the board. */
typedef struct {
    uint32_t card[BRELAN_MOST_HOLE + 5];
} brelan_row;

BRELAN_INLINE uint32_t brelan_rank_of(uint32_t card)
{
    return card >> 2 & 15;
}

/* All ones if a condition holds, else zero. */
BRELAN_INLINE uint32_t brelan_when(int condition)
{
    return condition ? 0xffffffffu : 0;
}

/* One of two numbers. */
BRELAN_INLINE uint32_t brelan_pick(int condition, uint32_t yes, uint32_t no)
{
    uint32_t chosen = brelan_when(condition);
    return (chosen & yes) | (~chosen & no);
}

/* The ranks of cards; and those of one suit, none where it is 4. */
BRELAN_INLINE uint32_t brelan_row_ranks(const uint32_t *card, int n)
{
    uint32_t ranks = 0;
    BRELAN_UNROLL
    for (int j = 0; j < n; j++)
        ranks |= 1u << brelan_rank_of(card[j]);
    return ranks;
}

BRELAN_INLINE uint32_t brelan_row_suited(const uint32_t *card, int n, uint32_t suit)
{
    uint32_t ranks = 0;
    BRELAN_UNROLL
    for (int j = 0; j < n; j++)
        ranks |= 1u << brelan_rank_of(card[j]) & brelan_when((card[j] & 3) == suit);
    return ranks;
}

/* The ranks of which there are so many cards at least. */
typedef struct {
    uint32_t one, two, three, four;
} brelan_groups;

BRELAN_INLINE brelan_groups brelan_row_groups(const uint32_t *card, int n)
{
    brelan_groups found = {0, 0, 0, 0};
    BRELAN_UNROLL
    for (int j = 0; j < n; j++) {
        uint32_t bit = 1u << brelan_rank_of(card[j]);
        found.four |= found.three & bit;
        found.three |= found.two & bit;
        found.two |= found.one & bit;
        found.one |= bit;
    }
    return found;
}

/* How many of the cards there are of each suit, a byte each. */
BRELAN_INLINE uint32_t brelan_row_suits(const uint32_t *card, int n)
{
    uint32_t counts = 0;
    BRELAN_UNROLL
    for (int j = 0; j < n; j++)
        counts += 1u << 8 * (card[j] & 3);
    return counts;
}

/* The suits that have so many cards at least, bit 7 of a byte each; and the last of them, 4 if there
 * is none. */
BRELAN_INLINE uint32_t brelan_suits_with(uint32_t counts, uint32_t least)
{
    return (counts + (128 - least) * 0x01010101u) & 0x80808080u;
}

BRELAN_INLINE uint32_t brelan_suit_reaching(uint32_t counts, uint32_t least)
{
    uint32_t suit = 4;
    BRELAN_UNROLL
    for (uint32_t s = 0; s < 4; s++)
        suit = brelan_pick((counts >> 8 * s & 255) >= least, s, suit);
    return suit;
}

#endif
