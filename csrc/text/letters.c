/* What single characters mean in each notation, and characters outside ASCII. */
#include "text/letters.h"

#define RANK(rank) (BRELAN_RANK | 4 * (rank))
#define SUIT(suit) (BRELAN_SUIT | (suit))

#define NUMBERS                                                                          \
    ['2'] = RANK(0), ['3'] = RANK(1), ['4'] = RANK(2), ['5'] = RANK(3), ['6'] = RANK(4), \
    ['7'] = RANK(5), ['8'] = RANK(6), ['9'] = RANK(7), ['A'] = RANK(12), ['a'] = RANK(12)

#define ENGLISH_RANKS                                                                              \
    NUMBERS, ['T'] = RANK(8), ['t'] = RANK(8), ['J'] = RANK(9), ['j'] = RANK(9), ['Q'] = RANK(10), \
             ['q'] = RANK(10), ['K'] = RANK(11), ['k'] = RANK(11)

#define ENGLISH_SUITS                                                                    \
    ['C'] = SUIT(0), ['c'] = SUIT(0), ['D'] = SUIT(1), ['d'] = SUIT(1), ['H'] = SUIT(2), \
    ['h'] = SUIT(2), ['S'] = SUIT(3), ['s'] = SUIT(3)

#define FRENCH_RANKS                                                               \
    NUMBERS, ['V'] = RANK(9), ['v'] = RANK(9), ['D'] = RANK(10), ['d'] = RANK(10), \
             ['R'] = RANK(11), ['r'] = RANK(11)

#define FRENCH_SUITS                                                                     \
    ['T'] = SUIT(0), ['t'] = SUIT(0), ['K'] = SUIT(1), ['k'] = SUIT(1), ['C'] = SUIT(2), \
    ['c'] = SUIT(2), ['P'] = SUIT(3), ['p'] = SUIT(3)

#define OTHERS                                                                          \
    [0] = BRELAN_END, ['1'] = BRELAN_ONE, [' '] = BRELAN_GAP, [','] = BRELAN_GAP,       \
    [';'] = BRELAN_GAP, ['-'] = BRELAN_GAP, ['_'] = BRELAN_GAP, ['['] = BRELAN_GAP,     \
    [']'] = BRELAN_GAP, ['\t'] = BRELAN_GAP, ['\n'] = BRELAN_GAP, ['\v'] = BRELAN_GAP,  \
    ['\f'] = BRELAN_GAP, ['\r'] = BRELAN_GAP, [0x1c] = BRELAN_GAP, [0x1d] = BRELAN_GAP, \
    [0x1e] = BRELAN_GAP, [0x1f] = BRELAN_GAP

/* The symbols in the order of their code points, at the entries 128 to 135. */
#define SYMBOLS                                                                          \
    [128] = SUIT(3), [129] = SUIT(2), [130] = SUIT(1), [131] = SUIT(0), [132] = SUIT(3), \
    [133] = SUIT(2), [134] = SUIT(1), [135] = SUIT(0)

/* In the order of the numbers of notations. French symbols are read one by one: in 9CA♠ the A is
 * the second letter of a suit, where the letter of a suit stood after it the rank of a card. */
const brelan_letters brelan_notations[] = {
    {{OTHERS, ENGLISH_RANKS, ENGLISH_SUITS}, {ENGLISH_RANKS}, {ENGLISH_SUITS, SYMBOLS}, 0, 0},
    {{OTHERS, FRENCH_RANKS, FRENCH_SUITS}, {FRENCH_RANKS}, {FRENCH_SUITS}, 0, 1},
    {{OTHERS, ENGLISH_RANKS, ENGLISH_SUITS}, {ENGLISH_SUITS, SYMBOLS}, {ENGLISH_RANKS}, 1, 0},
};

int brelan_symbol_suit(uint32_t character)
{
    return (character & ~7u) == BRELAN_SYMBOLS ? 3 - (int)(character & 3) : -1;
}

int brelan_wide_gap(uint32_t character)
{
    switch (character) {
    case 0x85:
    case 0xa0:
    case 0x1680:
    case 0x2028:
    case 0x2029:
    case 0x202f:
    case 0x205f:
    case 0x3000:
        return 1;
    default: /* spaces of all widths, hyphens and dashes */
        return (character >= 0x2000 && character <= 0x200a) ||
               (character >= 0x2010 && character <= 0x2014);
    }
}

int brelan_long_suit(uint32_t first, uint32_t second)
{
    uint32_t one = first | 0x20, two = second < 128 ? second | 0x20 : second;
    if (one == 't' && two == 'r')
        return 0;
    if (one == 'c' && two == 'a')
        return 1;
    if (one == 'c' && (two == 'o' || two == 0x152 || two == 0x153))
        return 2;
    return one == 'p' && two == 'i' ? 3 : -1;
}
