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

/* Add what cards make a straight at places where four of a line stand. A fifth bit missing at the
 * lower end there and at the upper end one place above leave the same four. */
BRELAN_INLINE void brelan_complete(unsigned four, unsigned line, brelan_completions *found)
{
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++)
        found->ranks |= (four & ~(line >> j)) << j;
    found->open |= four & ~line & (four & ~(line >> 4)) >> 1;
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

/* The same where two hole cards, each a line of its own, and two of the board must take part. */
BRELAN_INLINE brelan_completions brelan_pair_completions(const unsigned *held, int n,
                                                         unsigned shown, unsigned lowest)
{
    brelan_completions found = {0, 0};
    unsigned within[BRELAN_MOST_HOLE], places = brelan_places(lowest);
    for (int i = 0; i < n; i++)
        within[i] = brelan_places_with(held[i]) & places;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++) {
            unsigned line = held[i] | held[j] | shown;
            if (held[i] != held[j])
                brelan_complete(brelan_find_runs(line).four & within[i] & within[j], line, &found);
        }
    return found;
}

#endif
