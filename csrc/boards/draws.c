/* Draws: Hold'em in blocks, by plain loops that compilers turn into vectors; Omaha one by one. */
#include "boards/draws.h"

#include "base/columns.h"
#include "base/dispatch.h"
#include "boards/holdem_draws.h"

enum { STRAIGHT = 4, FLUSH = 5, FULL = 6, STRAIGHT_FLUSH = 8 };
#define ANY_STRAIGHT (BRELAN_GUTSHOT | BRELAN_DOUBLE_GUTSHOT | BRELAN_OPEN_ENDED | BRELAN_WRAP)

typedef void flags_of(brelan_column *card, uint32_t lowest, uint16_t *flags);

BRELAN_INLINE void block_flags(brelan_column *card, int shown, uint32_t lowest, uint16_t *flags)
{
    const brelan_row_size size = {2, shown, lowest};
    for (size_t i = 0; i < BRELAN_COLUMN; i++) {
        brelan_row row;
        BRELAN_UNROLL
        for (int j = 0; j < 2 + shown; j++)
            row.card[j] = card[j][i];
        flags[i] = (uint16_t)brelan_holdem_draws(&row, size);
    }
}

#define FLAGS_OF(kind, name, shown)                                       \
    kind void name(brelan_column *card, uint32_t lowest, uint16_t *flags) \
    {                                                                     \
        block_flags(card, shown, lowest, flags);                          \
    }
FLAGS_OF(static, flop_flags, 3)
FLAGS_OF(static, turn_flags, 4)
#ifdef BRELAN_X86_64
FLAGS_OF(static BRELAN_TARGET_AVX2, avx2_flop_flags, 3)
FLAGS_OF(static BRELAN_TARGET_AVX2, avx2_turn_flags, 4)
#endif

static void river_flags(brelan_column *card, uint32_t lowest, uint16_t *flags)
{
    (void)card, (void)lowest;
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        flags[i] = 0;
}

static flags_of *find_flags(int level, int shown)
{
    static flags_of *const plain[3] = {flop_flags, turn_flags, river_flags};
#ifdef BRELAN_X86_64
    static flags_of *const avx2[3] = {avx2_flop_flags, avx2_turn_flags, river_flags};
    if (level == BRELAN_AVX2)
        return avx2[shown - 3];
#endif
    return brelan_level_built(level) ? plain[shown - 3] : 0;
}

static int holdem_draws(int level, const brelan_situations *rows, const brelan_scorer *scorer,
                        uint16_t *flags, size_t *bad)
{
    const int shown = rows->spot.shown;
    flags_of *block = find_flags(level, shown);
    brelan_column card[2 + 5];
    uint16_t found[BRELAN_COLUMN];
    if (!block)
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < rows->n; start += BRELAN_COLUMN) {
        size_t count = rows->n - start < BRELAN_COLUMN ? rows->n - start : BRELAN_COLUMN;
        int status = brelan_load_block(rows, scorer, start, count, card, bad);
        if (status != BRELAN_OK)
            return status;
        block(card, scorer->lowest / 4u, found);
        for (size_t i = 0; i < count; i++)
            flags[start + i] = found[i];
    }
    return BRELAN_OK;
}

/* A deck, and a situation of Omaha in it. */
typedef struct {
    const brelan_seen *seen;
    const uint8_t *hole;
    int held, flop;
    unsigned lowest; /* rank */
    unsigned deck;
} drawing;

/* Whether the hand holds the highest card of a suit that the board does not show. */
static int holds_highest(const drawing *d, unsigned suit)
{
    unsigned held = brelan_suit_ranks(d->seen->hole, suit);
    return held > (d->deck & ~brelan_suit_ranks(d->seen->board, suit) & ~held);
}

/* Suits of which the hand has two and the board so many, in lanes: a draw, and to the highest. */
static unsigned suited(const drawing *d, unsigned shown, unsigned draw)
{
    uint64_t suits = brelan_lanes_equal(brelan_suit_counts(d->seen->board), shown) &
                     brelan_lanes_reach(brelan_suit_counts(d->seen->hole), 2);
    unsigned flags = suits ? draw : 0;
    for (unsigned suit = 0; suits && suit < 4; suit++)
        if (suits >> 16 * suit & 1 && holds_highest(d, suit))
            flags |= draw << 1;
    return flags;
}

/* What makes a straight, of one suit or, for 4, of any. */
static brelan_completions completions(const drawing *d, unsigned suit)
{
    unsigned held[BRELAN_MOST_HOLE];
    int n = 0;
    unsigned shown =
        suit < 4 ? brelan_suit_ranks(d->seen->board, suit) : brelan_all_suits(d->seen->board);
    for (int j = 0; j < d->held; j++)
        if (suit > 3 || (d->hole[j] & 3) == suit)
            held[n++] = brelan_line(1u << (d->hole[j] >> 2 & 15), d->lowest);
    return brelan_pair_completions(held, n, brelan_line(shown, d->lowest), d->lowest);
}

/* One of the four straight draws, or none. */
static unsigned straight_draw(const drawing *d)
{
    brelan_completions found = completions(d, 4);
    unsigned ranks = brelan_ranks_of_line(found.ranks, d->lowest), rest = ranks & (ranks - 1);
    if (!rest)
        return ranks ? BRELAN_GUTSHOT : 0;
    if (rest & (rest - 1))
        return BRELAN_WRAP;
    return found.open ? BRELAN_OPEN_ENDED : BRELAN_DOUBLE_GUTSHOT;
}

static unsigned straight_flush_draw(const drawing *d)
{
    uint64_t suits = brelan_lanes_reach(brelan_suit_counts(d->seen->board), 2) &
                     brelan_lanes_reach(brelan_suit_counts(d->seen->hole), 2);
    for (unsigned suit = 0; suits && suit < 4; suit++)
        if (suits >> 16 * suit & 1 && completions(d, suit).ranks)
            return BRELAN_STRAIGHT_FLUSH_DRAW;
    return 0;
}

static unsigned omaha_flags(const drawing *d, unsigned category)
{
    unsigned flags = category < STRAIGHT ? straight_draw(d) : 0;
    /* with 36 cards a flush beats a full house */
    if (category < FLUSH || (category == FULL && d->lowest)) {
        flags |= suited(d, 2, BRELAN_FLUSH_DRAW);
        if (d->flop)
            flags |= suited(d, 1, BRELAN_BACKDOOR_FLUSH);
    }
    if (category < STRAIGHT_FLUSH)
        flags |= straight_flush_draw(d);
    if (flags & BRELAN_FLUSH_DRAW && flags & ANY_STRAIGHT)
        flags |= BRELAN_COMBO_DRAW;
    return flags;
}

static int omaha_draws(const brelan_situations *rows, const brelan_scorer *scorer, uint16_t *flags,
                       size_t *bad)
{
    const brelan_spot spot = rows->spot;
    const uint8_t *hole = rows->holes, *board = rows->boards;
    for (size_t i = 0; i < rows->n; i++, hole += spot.held, board += spot.shown) {
        brelan_seen seen;
        int status = brelan_see(scorer, &spot, hole, board, &seen);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        const drawing d = {&seen,
                           hole,
                           spot.held,
                           spot.shown == 3,
                           scorer->lowest / 4u,
                           brelan_deck_ranks(scorer)};
        unsigned category = brelan_class_of(spot.ranking, rows->scores[i]) >> 20;
        flags[i] = spot.shown < 5 ? (uint16_t)omaha_flags(&d, category) : 0;
    }
    return BRELAN_OK;
}

int brelan_draws(int level, const brelan_situations *situations, uint16_t *flags, size_t *bad)
{
    brelan_scorer scorer;
    if (brelan_spot_scorer(&situations->spot, 5, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    return situations->spot.held == BRELAN_HOLDEM_HOLE
               ? holdem_draws(level, situations, &scorer, flags, bad)
               : omaha_draws(situations, &scorer, flags, bad);
}
