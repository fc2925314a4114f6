/* The draws of a Hold'em hand, without branches. */
#ifndef BRELAN_BOARDS_HOLDEM_DRAWS_H
#define BRELAN_BOARDS_HOLDEM_DRAWS_H

#include "boards/draws.h"
#include "boards/row.h"
#include "boards/straights.h"

/* What a hand is, as far as its draws depend on it, all ones where it is so. */
typedef struct {
    uint32_t straight, full, quads, flush, straight_flush;
} brelan_holdem_made;

/* The cards of the suit that most of them have: three on the flop, four on the turn. */
typedef struct {
    uint32_t counts;
    uint32_t mine, shown;
} brelan_holdem_suit;

BRELAN_INLINE brelan_holdem_suit brelan_main_suit(const brelan_row *row, brelan_row_size size)
{
    uint32_t counts = brelan_row_suits(row->card, 2 + size.shown);
    uint32_t suit = brelan_suit_reaching(counts, (uint32_t)size.shown);
    const brelan_holdem_suit found = {counts, brelan_row_suited(row->card, 2, suit),
                                      brelan_row_suited(row->card + 2, size.shown, suit)};
    return found;
}

BRELAN_INLINE brelan_holdem_made brelan_what_is_made(const brelan_row *row, brelan_row_size size,
                                                     const brelan_holdem_suit *suit)
{
    brelan_groups all = brelan_row_groups(row->card, 2 + size.shown);
    uint32_t places = brelan_places(size.lowest);
    uint32_t suited = brelan_line(suit->mine | suit->shown, size.lowest);
    brelan_holdem_made made;
    made.straight =
        brelan_when((brelan_find_runs(brelan_line(all.one, size.lowest)).five & places) != 0);
    made.full = brelan_when(all.three != 0) & brelan_when((all.two & (all.two - 1)) != 0);
    made.quads = brelan_when(all.four != 0);
    made.flush = brelan_when(brelan_suits_with(suit->counts, 5) != 0);
    made.straight_flush = brelan_when((brelan_find_runs(suited).five & places) != 0);
    return made;
}

BRELAN_INLINE uint32_t brelan_flush_draws(const brelan_holdem_suit *suit, brelan_row_size size,
                                          uint32_t none)
{
    uint32_t deck = BRELAN_ALL_RANKS & ~((1u << size.lowest) - 1);
    uint32_t own = brelan_when(suit->mine != 0) & ~none;
    uint32_t hidden = deck & ~suit->shown & ~suit->mine;
    uint32_t nut = brelan_when(suit->mine > hidden);
    uint32_t four = brelan_when(brelan_suits_with(suit->counts, 4) != 0);
    uint32_t flags = own & four & (BRELAN_FLUSH_DRAW | (nut & BRELAN_NUT_FLUSH_DRAW));
    if (size.shown == 3)
        flags |= own & ~four & (BRELAN_BACKDOOR_FLUSH | (nut & BRELAN_BACKDOOR_NUT_FLUSH));
    return flags;
}

BRELAN_INLINE uint32_t brelan_straight_draws(const brelan_row *row, brelan_row_size size)
{
    uint32_t mine = brelan_row_ranks(row->card, 2);
    uint32_t shown = brelan_row_ranks(row->card + 2, size.shown);
    uint32_t line = brelan_line(mine | shown, size.lowest), places = brelan_places(size.lowest);
    brelan_completions found =
        brelan_own_completions(line, brelan_line(shown, size.lowest), places);
    uint32_t ranks = brelan_ranks_of_line(found.ranks, size.lowest);
    uint32_t any = brelan_when(ranks != 0), many = brelan_when((ranks & (ranks - 1)) != 0);
    uint32_t open = brelan_when(found.open != 0), lower = mine & (0u - mine);
    uint32_t flags = any & ~many & BRELAN_GUTSHOT;
    flags |= any & many & ((open & BRELAN_OPEN_ENDED) | (~open & BRELAN_DOUBLE_GUTSHOT));
    flags |= brelan_when(lower > shown) & brelan_when(mine != lower) & BRELAN_OVERCARDS;
    if (size.shown == 3) {
        uint32_t own = brelan_places_with(brelan_line(mine & ~shown, size.lowest));
        uint32_t three = brelan_find_runs(line).three & own & places;
        flags |= ~any & brelan_when(three != 0) & BRELAN_BACKDOOR_STRAIGHT;
    }
    return flags;
}

/* All of them, before the river. */
BRELAN_INLINE uint32_t brelan_holdem_draws(const brelan_row *row, brelan_row_size size)
{
    brelan_holdem_suit suit = brelan_main_suit(row, size);
    brelan_holdem_made made = brelan_what_is_made(row, size, &suit);
    /* with 36 cards a flush beats a full house */
    uint32_t above = made.quads | made.flush | (size.lowest ? 0 : made.full);
    uint32_t flags = brelan_flush_draws(&suit, size, above);
    uint32_t suited = brelan_line(suit.mine | suit.shown, size.lowest);
    uint32_t to_it = brelan_own_completions(suited, brelan_line(suit.shown, size.lowest),
                                            brelan_places(size.lowest))
                         .ranks;
    flags |=
        brelan_straight_draws(row, size) & ~(made.straight | made.flush | made.full | made.quads);
    flags |= brelan_when(to_it != 0) & ~made.straight_flush & BRELAN_STRAIGHT_FLUSH_DRAW;
    const uint32_t straight = BRELAN_GUTSHOT | BRELAN_DOUBLE_GUTSHOT | BRELAN_OPEN_ENDED;
    flags |= brelan_when((flags & straight) != 0) & brelan_when((flags & BRELAN_FLUSH_DRAW) != 0) &
             BRELAN_COMBO_DRAW;
    return flags;
}

#endif
