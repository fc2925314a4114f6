/* Draws, in blocks, by plain loops that compilers turn into vectors. */
#include "boards/draws.h"

#include "base/columns.h"
#include "base/dispatch.h"
#include "boards/holdem_draws.h"
#include "boards/omaha_draws.h"

typedef void flags_of(brelan_column *card, uint32_t lowest, uint16_t *flags);

BRELAN_INLINE void block_flags(brelan_column *card, brelan_row_size size, uint16_t *flags)
{
    uint32_t wide[BRELAN_MOST_HOLE + 4][BRELAN_COLUMN], found[BRELAN_COLUMN];
    for (int j = 0; j < size.held + size.shown; j++)
        for (size_t i = 0; i < BRELAN_COLUMN; i++)
            wide[j][i] = card[j][i];
    for (size_t i = 0; i < BRELAN_COLUMN; i++) {
        brelan_row row;
        BRELAN_UNROLL
        for (int j = 0; j < size.held + size.shown; j++)
            row.card[j] = wide[j][i];
        found[i] = size.held == BRELAN_HOLDEM_HOLE ? brelan_holdem_draws(&row, size)
                                                   : brelan_omaha_draws(&row, size);
    }
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        flags[i] = (uint16_t)found[i];
}

/* The same loops, compiled once for each number of hole cards, each street and each level. */
#define FLAGS_OF(kind, name, held, shown)                                 \
    kind void name(brelan_column *card, uint32_t lowest, uint16_t *flags) \
    {                                                                     \
        const brelan_row_size size = {held, shown, lowest};               \
        block_flags(card, size, flags);                                   \
    }
#define FLAGS_OF_ALL(kind, flop, turn) \
    FLAGS_OF(kind, flop##_of_2, 2, 3)  \
    FLAGS_OF(kind, flop##_of_4, 4, 3)  \
    FLAGS_OF(kind, flop##_of_5, 5, 3)  \
    FLAGS_OF(kind, flop##_of_6, 6, 3)  \
    FLAGS_OF(kind, turn##_of_2, 2, 4)  \
    FLAGS_OF(kind, turn##_of_4, 4, 4)  \
    FLAGS_OF(kind, turn##_of_5, 5, 4)  \
    FLAGS_OF(kind, turn##_of_6, 6, 4)
FLAGS_OF_ALL(static, flop, turn)
#ifdef BRELAN_X86_64
FLAGS_OF_ALL(static BRELAN_TARGET_AVX2, avx2_flop, avx2_turn)
#endif

/* The loops for a spot before the river, or null when this build does not hold the level. */
static flags_of *find_flags(int level, const brelan_spot *spot)
{
    static flags_of *const plain[2][5] = {{flop_of_2, 0, flop_of_4, flop_of_5, flop_of_6},
                                          {turn_of_2, 0, turn_of_4, turn_of_5, turn_of_6}};
#ifdef BRELAN_X86_64
    static flags_of *const avx2[2][5] = {
        {avx2_flop_of_2, 0, avx2_flop_of_4, avx2_flop_of_5, avx2_flop_of_6},
        {avx2_turn_of_2, 0, avx2_turn_of_4, avx2_turn_of_5, avx2_turn_of_6}};
    if (level == BRELAN_AVX2)
        return avx2[spot->shown - 3][spot->held - 2];
#endif
    return brelan_level_built(level) ? plain[spot->shown - 3][spot->held - 2] : 0;
}

int brelan_draws(int level, const brelan_situations *situations, uint16_t *flags, size_t *bad)
{
    const brelan_spot spot = situations->spot;
    brelan_scorer scorer;
    brelan_column card[BRELAN_MOST_HOLE + 5];
    uint16_t found[BRELAN_COLUMN] = {0};
    if (brelan_spot_scorer(&spot, 5, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    flags_of *block = spot.shown < 5 ? find_flags(level, &spot) : 0;
    if (!block && (spot.shown < 5 || !brelan_level_built(level)))
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < situations->n; start += BRELAN_COLUMN) {
        size_t left = situations->n - start, count = left < BRELAN_COLUMN ? left : BRELAN_COLUMN;
        int status = brelan_load_block(situations, &scorer, start, count, card, bad);
        if (status != BRELAN_OK)
            return status;
        if (block)
            block(card, scorer.lowest / 4u, found);
        for (size_t i = 0; i < count; i++)
            flags[start + i] = found[i];
    }
    return BRELAN_OK;
}
