/* A made hand from its class and its cards, without branches. */
#ifndef BRELAN_BOARDS_MADE_WORD_H
#define BRELAN_BOARDS_MADE_WORD_H

#include "boards/made.h"
#include "boards/row.h"

enum { BRELAN_NO_RANK = 15 };

BRELAN_INLINE uint32_t brelan_named_rank(uint32_t named, int place)
{
    return named >> 4 * place & 15;
}

/* What the word of a made hand is told by. */
typedef struct {
    uint32_t named; /* the class of its score */
    uint32_t shown; /* ranks of the board */
    uint32_t first,
        second;     /* how many hole cards are of the ranks at places 0 and 2 of the class */
    uint32_t suits; /* how many cards of each suit may be of a flush, a byte each */
    uint32_t least; /* of how many it is one: in Omaha of three cards of the board */
    uint32_t plays; /* whether the board is as good without the hole cards */
} brelan_made_view;

/* A pair of a rank, of which the hand holds a card or two. */
BRELAN_INLINE uint32_t brelan_pair_kind(uint32_t shown, uint32_t rank, uint32_t held)
{
    uint32_t bit = 1u << rank;
    int highest = shown <= (bit | (bit - 1)), lowest = (shown & (bit - 1)) == 0;
    uint32_t pocket = brelan_pick(lowest, BRELAN_MADE_UNDERPAIR, BRELAN_MADE_POCKET_PAIR);
    uint32_t joined = brelan_pick(lowest, BRELAN_MADE_BOTTOM_PAIR, BRELAN_MADE_MIDDLE_PAIR);
    pocket = brelan_pick(highest, BRELAN_MADE_OVERPAIR, pocket);
    joined = brelan_pick(highest, BRELAN_MADE_TOP_PAIR, joined);
    return brelan_pick(held > 1, pocket, joined);
}

/* The first rank of a class that stands at `from` or after it, is below `below`, and is not on the
 * board: that of a hole card. */
BRELAN_INLINE uint32_t brelan_own_rank(uint32_t named, uint32_t shown, uint32_t from,
                                       uint32_t below)
{
    uint32_t found = BRELAN_NO_RANK;
    BRELAN_UNROLL
    for (uint32_t back = 0; back < 5; back++) {
        uint32_t j = 4 - back, rank = named >> 4 * j & 15;
        uint32_t own = brelan_when(j >= from) & brelan_when(rank < below) & ~(shown >> rank);
        found = brelan_pick(own & 1, rank, found);
    }
    return found;
}

/* The kind by category, where `first` and `second` hole cards are of the two ranks it names, and the
 * rank that it speaks of. */
BRELAN_INLINE uint32_t brelan_made_kind(uint32_t named, uint32_t shown, uint32_t first,
                                        uint32_t second, uint32_t *own)
{
    uint32_t category = named >> 20, high = brelan_named_rank(named, 0);
    uint32_t low = brelan_named_rank(named, 2), both = (1u << high) | (1u << low);
    uint32_t of_first = brelan_when(first != 0), of_second = brelan_when(second != 0);
    uint32_t two_pair = brelan_when(category == 2);
    uint32_t on_low = two_pair & ~of_first & of_second;
    uint32_t held = brelan_pick(on_low & 1, second, first),
             pair = brelan_pick(on_low & 1, low, high);
    uint32_t top = brelan_when((shown & ~both) < (1u << low)) & 1;
    uint32_t trips = brelan_pick(held > 1, BRELAN_MADE_SET, BRELAN_MADE_TRIPS);
    uint32_t kind = brelan_pair_kind(shown, pair, held);
    kind = brelan_pick(two_pair & of_first & of_second & 1, BRELAN_MADE_TWO_PAIR + top, kind);
    kind = brelan_pick(category == 3, trips, kind);
    kind = brelan_pick(category == 7, BRELAN_MADE_FOUR_OF_A_KIND, kind);
    kind = brelan_pick(held != 0, kind, BRELAN_MADE_ON_BOARD);
    kind = brelan_pick(category == 4, BRELAN_MADE_STRAIGHT, kind);
    kind = brelan_pick(category == 5, BRELAN_MADE_FLUSH, kind);
    kind = brelan_pick(category == 6, BRELAN_MADE_FULL_HOUSE, kind);
    kind = brelan_pick(category == 8, BRELAN_MADE_STRAIGHT_FLUSH, kind);
    *own = brelan_pick(category != 0, pair, brelan_own_rank(named, shown, 0, 13));
    return brelan_pick(category != 0, kind, BRELAN_MADE_HIGH_CARD);
}

BRELAN_INLINE uint32_t brelan_made_word(const brelan_made_view *view)
{
    const uint32_t named = view->named, shown = view->shown, plays = view->plays;
    uint32_t category = named >> 20, own, high = brelan_named_rank(named, 0);
    uint32_t low = brelan_named_rank(named, 2), other = brelan_named_rank(named, 3);
    uint32_t kind = brelan_made_kind(named, shown, view->first, view->second, &own);
    kind = brelan_pick(plays != 0, BRELAN_MADE_BOARD_PLAYS, kind);
    own = brelan_pick(plays != 0, high, own);
    uint32_t next = brelan_pick(category == 2, low, BRELAN_NO_RANK);
    next = brelan_pick(category == 6, other, next);
    /* where the cards beside the groups begin, 4 bits a category; a high card has its own above */
    uint32_t from = 0x54555342u >> 4 * ((category - 1) & 7) & 15;
    from = brelan_pick(category != 0, from, 0);
    uint32_t below = brelan_pick(category != 0, 13, own);
    uint32_t kicker = brelan_own_rank(named, shown, from, below);
    kicker = brelan_pick(plays != 0, BRELAN_NO_RANK, kicker);
    uint32_t flush = brelan_when(category == 5) | brelan_when(category == 8);
    uint32_t suit = flush & (brelan_suit_reaching(view->suits, view->least) + 1) & 7;
    return kicker << BRELAN_MADE_KICKER | own << BRELAN_MADE_OWN | high << BRELAN_MADE_FIRST |
           next << BRELAN_MADE_SECOND | category << BRELAN_MADE_CATEGORY |
           kind << BRELAN_MADE_KIND | suit << BRELAN_MADE_SUIT;
}

#endif
