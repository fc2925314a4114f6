/* The draws of an Omaha hand, without branches: two hole cards and three of the board make it. */
#ifndef BRELAN_BOARDS_OMAHA_DRAWS_H
#define BRELAN_BOARDS_OMAHA_DRAWS_H

#include "boards/draws.h"
#include "boards/row.h"
#include "boards/straights.h"

/* The ranks of each suit, two suits a word: those of suit s from bit 16 * (s & 1) of word s / 2. */
typedef struct {
    uint32_t word[2];
} brelan_by_suit;

BRELAN_INLINE brelan_by_suit brelan_row_by_suit(const uint32_t *card, int n)
{
    brelan_by_suit found = {{0, 0}};
    BRELAN_UNROLL
    for (int j = 0; j < n; j++) {
        uint32_t bit = 1u << (brelan_rank_of(card[j]) | (card[j] & 1) << 4);
        uint32_t upper = brelan_when((card[j] & 2) != 0);
        found.word[0] |= bit & ~upper;
        found.word[1] |= bit & upper;
    }
    return found;
}

BRELAN_INLINE uint32_t brelan_ranks_in(const brelan_by_suit *cards, int suit)
{
    return cards->word[suit / 2] >> 16 * (suit & 1) & BRELAN_ALL_RANKS;
}

/* The ranks of which there is a card, two and three at least. */
BRELAN_INLINE brelan_groups brelan_suit_groups(const brelan_by_suit *cards)
{
    uint32_t a = cards->word[0], b = cards->word[1], c = a >> 16, d = b >> 16;
    uint32_t one = a | c, other = b | d, pair = a & c, other_pair = b & d;
    const brelan_groups found = {(one | other) & BRELAN_ALL_RANKS,
                                 (pair | other_pair | (one & other)) & BRELAN_ALL_RANKS,
                                 ((pair & other) | (other_pair & one)) & BRELAN_ALL_RANKS,
                                 pair & other_pair & BRELAN_ALL_RANKS};
    return found;
}

/* The suits of which a hand has two and the board so many, as brelan_suits_with has them. */
BRELAN_INLINE uint32_t brelan_paired_suits(uint32_t held, uint32_t shown, uint32_t least,
                                           uint32_t most)
{
    return brelan_suits_with(held, 2) & brelan_suits_with(shown, least) &
           ~brelan_suits_with(shown, most + 1);
}

/* The same for suits of which the hand holds the highest card that the board does not show. */
BRELAN_INLINE uint32_t brelan_nut_suits(const brelan_by_suit *mine, const brelan_by_suit *shown,
                                        uint32_t lowest)
{
    uint32_t deck = BRELAN_ALL_RANKS & ~((1u << lowest) - 1), nut = 0;
    BRELAN_UNROLL
    for (int suit = 0; suit < 4; suit++) {
        uint32_t held = brelan_ranks_in(mine, suit);
        uint32_t hidden = deck & ~brelan_ranks_in(shown, suit) & ~held;
        nut |= brelan_when(held > hidden) & 0x80u << 8 * suit;
    }
    return nut;
}

/* Whether a full house or quads are made: all ones if so. */
BRELAN_INLINE uint32_t brelan_makes_quads(const brelan_groups *mine, const brelan_groups *shown)
{
    return brelan_when(((mine->two & shown->two) | (mine->one & shown->three)) != 0);
}

BRELAN_INLINE uint32_t brelan_makes_full(const brelan_groups *mine, const brelan_groups *shown)
{
    uint32_t joined = mine->one & shown->one, set = mine->two & shown->one;
    uint32_t full = brelan_when(mine->two != 0) & brelan_when(shown->three != 0);
    full |= brelan_when(set != 0) & brelan_when(shown->two != 0);
    return full |
           (brelan_when((joined & shown->two) != 0) & brelan_when((joined & (joined - 1)) != 0));
}

/* One of the four straight draws, or none. */
BRELAN_INLINE uint32_t brelan_straight_draw(const brelan_pair_straights *found, uint32_t lowest)
{
    uint32_t line = 0;
    BRELAN_UNROLL
    for (int j = 0; j < 5; j++)
        line |= found->lacking[j] << j;
    uint32_t ranks = brelan_ranks_of_line(line, lowest), rest = ranks & (ranks - 1);
    uint32_t open = brelan_when((found->lacking[0] & found->lacking[4] >> 1) != 0);
    uint32_t two = (open & BRELAN_OPEN_ENDED) | (~open & BRELAN_DOUBLE_GUTSHOT);
    uint32_t many = brelan_pick((rest & (rest - 1)) != 0, BRELAN_WRAP, two);
    return brelan_when(ranks != 0) & brelan_pick(rest != 0, many, BRELAN_GUTSHOT);
}

/* Whether a card makes a straight flush of a hand that has none: both suits of a word at once. */
BRELAN_INLINE uint32_t brelan_straight_flush_draw(const brelan_by_suit *mine,
                                                  const brelan_by_suit *shown, uint32_t lowest)
{
    const uint32_t places = brelan_places(lowest) * 0x10001u;
    uint32_t made = 0, lacking = 0;
    BRELAN_UNROLL
    for (int w = 0; w < 2; w++) {
        uint32_t held = mine->word[w], board = shown->word[w];
        held = held << 1 | (held >> 12 & 0x10001u) << lowest;
        board = board << 1 | (board >> 12 & 0x10001u) << lowest;
        brelan_pair_straights found = brelan_find_pair_straights(held, board, places);
        made |= found.made;
        for (int j = 0; j < 5; j++)
            lacking |= found.lacking[j];
    }
    return brelan_when(lacking != 0) & ~brelan_when(made != 0) & BRELAN_STRAIGHT_FLUSH_DRAW;
}

/* All of them, before the river. */
BRELAN_INLINE uint32_t brelan_omaha_draws(const brelan_row *row, brelan_row_size size)
{
    const uint32_t *board = row->card + size.held, lowest = size.lowest;
    uint32_t held = brelan_row_suits(row->card, size.held);
    uint32_t suits = brelan_row_suits(board, size.shown);
    brelan_by_suit mine = brelan_row_by_suit(row->card, size.held);
    brelan_by_suit shown = brelan_row_by_suit(board, size.shown);
    brelan_groups hand = brelan_suit_groups(&mine);
    brelan_groups common = brelan_suit_groups(&shown);
    brelan_pair_straights straights = brelan_find_pair_straights(
        brelan_line(hand.one, lowest), brelan_line(common.one, lowest), brelan_places(lowest));
    uint32_t full = brelan_makes_full(&hand, &common), quads = brelan_makes_quads(&hand, &common);
    uint32_t flush = brelan_when(brelan_paired_suits(held, suits, 3, 5) != 0);
    uint32_t straight = brelan_when(straights.made != 0) | flush | full | quads;
    /* with 36 cards a flush beats a full house */
    uint32_t above = flush | quads | (lowest ? 0 : full);
    uint32_t nut = brelan_nut_suits(&mine, &shown, lowest);
    uint32_t two = brelan_paired_suits(held, suits, 2, 2);
    uint32_t flags = brelan_when(two != 0) & BRELAN_FLUSH_DRAW;
    flags |= brelan_when((two & nut) != 0) & BRELAN_NUT_FLUSH_DRAW;
    if (size.shown == 3) {
        uint32_t one = brelan_paired_suits(held, suits, 1, 1);
        flags |= brelan_when(one != 0) & BRELAN_BACKDOOR_FLUSH;
        flags |= brelan_when((one & nut) != 0) & BRELAN_BACKDOOR_NUT_FLUSH;
    }
    uint32_t to_straight = brelan_straight_draw(&straights, lowest) & ~straight;
    flags = (flags & ~above) | to_straight;
    flags |= brelan_straight_flush_draw(&mine, &shown, lowest);
    return flags | (brelan_when((flags & BRELAN_FLUSH_DRAW) != 0) & brelan_when(to_straight != 0) &
                    BRELAN_COMBO_DRAW);
}

#endif
