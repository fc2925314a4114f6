/* Which ranks make a straight, all places of it at once: bit w of a word stands for the five bits of
 * a line from w on. */
#ifndef BRELAN_BOARDS_STRAIGHTS_H
#define BRELAN_BOARDS_STRAIGHTS_H

#include "boards/spot.h"

/* The ranks, as a line, that make a straight, and whether two of them stand at the ends of four in a
 * row. */
typedef struct {
    unsigned ranks;
    unsigned open;
} brelan_completions;

/* Where three, four and five of five bits are set. */
typedef struct {
    unsigned three;
    unsigned four;
    unsigned five;
} brelan_runs;

/* The places at which a straight of the deck may begin. */
BRELAN_INLINE unsigned brelan_places(unsigned lowest)
{
    return 0x3ffu & ~((1u << lowest) - 1);
}

BRELAN_INLINE brelan_runs brelan_find_runs(unsigned line)
{
    unsigned a = line, b = line >> 1, c = line >> 2, d = line >> 3, e = line >> 4;
    unsigned odd = a ^ b ^ c, twos = (a & b) | (a & c) | (b & c);
    unsigned ones = odd ^ d ^ e, more = (odd & d) | (odd & e) | (d & e);
    const brelan_runs runs = {ones & (twos ^ more), ~ones & twos & more, ones & twos & more};
    return runs;
}

/* What makes a straight that a board of four does not make, nor a higher one, with the same card. */
BRELAN_INLINE brelan_completions brelan_own_completions(unsigned line, unsigned shown,
                                                        unsigned places)
{
    unsigned boards = brelan_find_runs(shown).four & places;
    unsigned four = brelan_find_runs(line).four & places & ~boards;
    unsigned missing[5];
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++)
        missing[j] = four & ~(line >> j);
    BRELAN_UNROLL
    for (int up = 1; up < 5; up++) {
        BRELAN_UNROLL
        for (int j = 0; j < 5 - up; j++)
            missing[j + up] &= ~((boards & ~(shown >> j)) >> up);
    }
    brelan_completions found = {0, 0};
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++)
        found.ranks |= missing[j] << j;
    unsigned two = line & line >> 1, row = (two & two >> 2) >> 1;
    found.open = row & found.ranks & found.ranks >> 5;
    return found;
}

/* The ranks of a line, the ace as the highest alone. */
BRELAN_INLINE unsigned brelan_ranks_of_line(unsigned line, unsigned lowest)
{
    unsigned deck = BRELAN_ALL_RANKS & ~((1u << lowest) - 1);
    return (line >> 1 | (line >> lowest & 1) << 12) & deck;
}

/* The places at which straights with some card of a line may begin. */
BRELAN_INLINE unsigned brelan_places_with(unsigned line)
{
    unsigned two = line | line >> 1;
    return two | two >> 2 | line >> 4;
}

/* Where two hole cards and three of the board make a straight; and where they would with a card of
 * the board that stands so many bits after the place. */
typedef struct {
    uint32_t made;
    uint32_t lacking[5];
} brelan_pair_straights;

/* Where two and where three of five bits are set, or more. */
typedef struct {
    uint32_t two, three;
} brelan_reached;

BRELAN_INLINE brelan_reached brelan_reach(const uint32_t *bit)
{
    uint32_t low = bit[0] | bit[1], high = bit[2] | bit[3];
    uint32_t both_low = bit[0] & bit[1], both_high = bit[2] & bit[3];
    uint32_t two = both_low | both_high | (low & high);
    uint32_t three = (both_low & high) | (both_high & low);
    const brelan_reached found = {two | (bit[4] & (low | high)), three | (bit[4] & two)};
    return found;
}

/* Five ranks are a straight if hand and board have them all, two of them the hand and three the
 * board. A card of the board completes four in the same way, two of each. */
BRELAN_INLINE brelan_pair_straights brelan_find_pair_straights(uint32_t mine, uint32_t shown,
                                                               uint32_t places)
{
    brelan_pair_straights found;
    uint32_t held[5], board[5], any[5], upto[6], from[6];
    upto[0] = from[5] = places;
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++) {
        held[j] = mine >> j;
        board[j] = shown >> j;
        any[j] = held[j] | board[j];
        upto[j + 1] = upto[j] & any[j];
    }
    BRELAN_UNROLL
    for (int j = 4; j >= 0; j--)
        from[j] = from[j + 1] & any[j];
    brelan_reached hand = brelan_reach(held), common = brelan_reach(board);
    found.made = upto[5] & hand.two & common.three;
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++) {
        uint32_t two_others = hand.three | (hand.two & ~held[j]);
        found.lacking[j] = upto[j] & from[j + 1] & two_others & common.two & ~board[j];
    }
    return found;
}

#endif
