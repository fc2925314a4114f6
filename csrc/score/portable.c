/* The portable level: sums of 64-bit card keys, four hands at a time. The one to read first. */
#include "score/levels.h"

#ifdef BRELAN_X86_64
#include "score/faults_sse2.h"
#else
#include "score/faults_words.h"
#endif

#define AT_ONCE 16
#define ADDED_AT_ONCE 4

/* The test for fewer than 16 hands, or where nothing may be read behind the last: of a copy, the last
 * hand repeated to fill it. */
static int few_are_bad(const brelan_scorer *scorer, const brelan_hands *hands, size_t i,
                       size_t count)
{
    const uint8_t *cards = hands->cards + i * hands->hand_step;
    uint8_t copy[AT_ONCE * 8];
    int k = scorer->k;
    for (size_t h = 0; h < AT_ONCE; h++)
        for (size_t j = 0; j < 8; j++)
            copy[h * 8 + j] = cards[(h < count ? h : count - 1) * hands->hand_step +
                                    (j < (size_t)k ? j : 0) * hands->card_step];
    return rows_are_bad(copy, 8, k, scorer->lowest);
}

/* Scores by ranks for a few hands from i on. All keys first: the processor has more to choose from
 * while it waits for tables. */
BRELAN_INLINE size_t score_few(const brelan_scorer *scorer, brelan_hands hands, int k, size_t i,
                               size_t few, uint16_t *scores, uint16_t *places)
{
    const uint16_t *offsets = scorer->offsets, *values = scorer->values;
    uint64_t key[ADDED_AT_ONCE];
    size_t found = 0;
    BRELAN_UNROLL
    for (size_t h = 0; h < few; h++) {
        key[h] = BRELAN_SUIT_BIAS;
        BRELAN_UNROLL
        for (size_t j = 0; j < (size_t)k; j++)
            key[h] +=
                brelan_card_keys[hands.cards[(i + h) * hands.hand_step + j * hands.card_step]];
    }
    BRELAN_UNROLL
    for (size_t h = 0; h < few; h++) {
        /* Written in any case, kept if it is a flush: no branch to mispredict. */
        places[found] = (uint16_t)(i + h);
        found += (key[h] & BRELAN_SUIT_FIVE) != 0;
    }
    BRELAN_UNROLL
    for (size_t h = 0; h < few; h++)
        scores[i + h] = values[brelan_key_slot(offsets, key[h])];
    return found;
}

BRELAN_INLINE int block_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int k, int columns, int check, uint16_t *scores,
                             brelan_flushes *flushes)
{
    const uint8_t *cards = hands->cards;
    size_t hand_step = columns ? 1 : (size_t)k, card_step = columns ? hands->card_step : 1;
    const brelan_hands known = {cards, hand_step, card_step}; /* steps that the compiler knows */
    size_t found = 0, checked = 0, i = 0;
    int bad = 0;
    for (; i + AT_ONCE <= n; i += AT_ONCE) {
        /* Rows are read past their end. */
        if (check && (columns || i + AT_ONCE < n)) {
            bad |= columns ? columns_are_bad(cards + i, card_step, k, scorer->lowest)
                           : rows_are_bad(cards + i * hand_step, hand_step, k, scorer->lowest);
            checked = i + AT_ONCE;
        }
        for (size_t few = 0; few < AT_ONCE; few += ADDED_AT_ONCE)
            found +=
                score_few(scorer, known, k, i + few, ADDED_AT_ONCE, scores, flushes->place + found);
    }
    for (; i < n; i++)
        found += score_few(scorer, known, k, i, 1, scores, flushes->place + found);
    if (check && checked < n)
        bad |= few_are_bad(scorer, hands, checked, n - checked);
    flushes->count = found;
    return bad;
}

BRELAN_INLINE int sized_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int columns, int check, uint16_t *scores, brelan_flushes *flushes)
{
    switch (scorer->k) {
    case 5:
        return block_pass(scorer, hands, n, 5, columns, check, scores, flushes);
    case 6:
        return block_pass(scorer, hands, n, 6, columns, check, scores, flushes);
    default:
        return block_pass(scorer, hands, n, 7, columns, check, scores, flushes);
    }
}

static int rows_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, int check,
                     uint16_t *scores, brelan_flushes *flushes)
{
    return sized_pass(scorer, hands, n, 0, check, scores, flushes);
}

static int columns_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, int check,
                        uint16_t *scores, brelan_flushes *flushes)
{
    return sized_pass(scorer, hands, n, 1, check, scores, flushes);
}

const brelan_level brelan_portable_level = {rows_pass, columns_pass};
