/* Scoring of batches: blocks of hands in three passes. Pass 1 makes keys and differs by level;
 * pass 2 looks ranks up; pass 3 puts the flushes right. */
#include "score/score.h"

#include "score/badugi.h"
#include "score/flush.h"
#include "score/levels.h"

static void cut_below_floor(const brelan_scorer *scorer, size_t n, uint16_t *scores)
{
    const brelan_scorer copy = *scorer; /* which the scores cannot overlap */
    for (size_t i = 0; i < n; i++)
        scores[i] = brelan_above_floor(&copy, scores[i]);
}

BRELAN_INLINE void mend_each(const brelan_scorer *scorer, const brelan_hands *hands,
                             size_t card_step, const brelan_flushes *flushes, uint16_t *scores)
{
    for (size_t f = 0; f < flushes->count; f++) {
        size_t i = flushes->place[f];
        const uint8_t *card = hands->cards + i * hands->hand_step;
        uint64_t bits = brelan_hand_bits(card, card_step, scorer->k);
        scores[i] = brelan_flush_score(scorer, bits, scores[i]);
    }
}

/* Pass 3. In rows the cards stand side by side, and four of them are one load. */
static void mend_flushes(const brelan_scorer *scorer, const brelan_hands *hands,
                         const brelan_flushes *flushes, uint16_t *scores)
{
    if (hands->card_step == 1)
        mend_each(scorer, hands, 1, flushes, scores);
    else
        mend_each(scorer, hands, hands->card_step, flushes, scores);
}

static int first_bad(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, size_t *bad)
{
    uint8_t hand[7];
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < scorer->k; j++)
            hand[j] = hands->cards[i * hands->hand_step + j * hands->card_step];
        int status = brelan_cards_status(scorer, hand, scorer->k, 0);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
    }
    return BRELAN_OK;
}

BRELAN_INLINE int score_badugis(const brelan_scorer *scorer, const brelan_hands *hands, size_t step,
                                size_t n, uint16_t *scores, size_t *bad)
{
    const uint16_t *masks = scorer->order->masks;
    const uint8_t *card = hands->cards;
    for (size_t i = 0; i < n; i++, card += hands->hand_step) {
        brelan_badugi found = brelan_best_badugi(masks, brelan_four_cards(card, step));
        if (bad && found.is_bad) {
            int status = first_bad(scorer, hands, n, bad);
            if (status != BRELAN_OK)
                return status;
        }
        scores[i] = found.score;
    }
    return BRELAN_OK;
}

/* The score of a hand, or a negative status. */
static int score_hand(const brelan_scorer *scorer, const uint8_t *hand, int check)
{
    int status = check ? brelan_cards_status(scorer, hand, scorer->k, 0) : BRELAN_OK;
    return status == BRELAN_OK ? brelan_scalar_score(scorer, hand) : status;
}

/* A few hands, which are scored before vectors would be filled. */
#define FEW_HANDS 5

static int score_few(const brelan_scorer *scorer, const uint8_t *hand, size_t n, uint16_t *scores,
                     size_t *bad)
{
    for (size_t i = 0; i < n; i++, hand += scorer->k) {
        int found = score_hand(scorer, hand, bad != 0);
        if (found < 0) {
            *bad = i;
            return found;
        }
        scores[i] = (uint16_t)found;
    }
    return BRELAN_OK;
}

static int score_hands(const brelan_scorer *scorer, brelan_block_pass *pass, brelan_hands hands,
                       size_t n, uint16_t *scores, size_t *bad)
{
    int check = bad != 0;
    brelan_flushes flushes;
    if (n < FEW_HANDS && hands.card_step == 1)
        return score_few(scorer, hands.cards, n, scores, bad);
    if (scorer->k < 5)
        return hands.card_step == 1
                   ? score_badugis(scorer, &hands, 1, n, scores, bad)
                   : score_badugis(scorer, &hands, hands.card_step, n, scores, bad);
    for (size_t start = 0; start < n; start += BRELAN_BLOCK) {
        size_t count = n - start < BRELAN_BLOCK ? n - start : BRELAN_BLOCK;
        if (pass(scorer, &hands, count, check, scores + start, &flushes)) {
            int status = first_bad(scorer, &hands, count, bad);
            *bad += start;
            if (status != BRELAN_OK)
                return status;
            /* Another thread wrote to the hands meanwhile: whatever they hold now gets scored. */
            pass(scorer, &hands, count, 0, scores + start, &flushes);
        }
        if (scorer->flush != BRELAN_FLUSH_NONE)
            mend_flushes(scorer, &hands, &flushes, scores + start);
        if (scorer->floor)
            cut_below_floor(scorer, count, scores + start);
        hands.cards += count * hands.hand_step;
    }
    return BRELAN_OK;
}

int brelan_score_rows(int level, int ranking, int k, const uint8_t *hands, size_t n,
                      uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    const brelan_level *passes = brelan_find_level(level);
    brelan_hands rows = {hands, (size_t)k, 1};
    if (!passes || brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    return score_hands(&scorer, passes->rows, rows, n, scores, bad);
}

int64_t brelan_score_some(int level, int ranking, int k, const uint8_t *hands, size_t n,
                          uint16_t *scores, int check)
{
    size_t bad = 0;
    int status = brelan_score_rows(level, ranking, k, hands, n, scores, check ? &bad : 0);
    return status == BRELAN_OK ? 0 : 8 * (int64_t)bad - status;
}

int brelan_score_columns(int level, int ranking, int k, const uint8_t *cards, size_t stride,
                         size_t n, uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    const brelan_level *passes = brelan_find_level(level);
    brelan_hands columns = {cards, 1, stride};
    if (!passes || stride < n || brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    return score_hands(&scorer, passes->columns, columns, n, scores, bad);
}

/* The hands of a block, set side by side, and scored up to the first that bytes cannot hold. */
static int score_gathered(const brelan_scorer *scorer, brelan_block_pass *pass,
                          const brelan_gathering *from, size_t n, uint16_t *scores, size_t *bad)
{
    uint8_t rows[BRELAN_BLOCK * 7];
    const brelan_hands hands = {rows, scorer->k, 1};
    size_t sound = brelan_gather(from->parts, from->part_count, n, rows);
    int status = score_hands(scorer, pass, hands, sound, scores, from->check ? bad : 0);
    if (status == BRELAN_OK && sound < n) {
        *bad = sound;
        return BRELAN_BAD_CARD;
    }
    return status;
}

int brelan_score_parts(int level, int ranking, const brelan_gathering *from, size_t n,
                       uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    brelan_part parts[2];
    brelan_gathering here = {parts, from->part_count, from->check};
    const brelan_level *passes = brelan_find_level(level);
    int k = brelan_gathered_size(from->parts, from->part_count);
    if (!passes || brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < n; start += BRELAN_BLOCK) {
        size_t count = n - start < BRELAN_BLOCK ? n - start : BRELAN_BLOCK;
        for (int p = 0; p < from->part_count; p++) {
            parts[p] = from->parts[p];
            parts[p].cards =
                (const uint8_t *)parts[p].cards + (ptrdiff_t)start * parts[p].hand_step;
        }
        int status = score_gathered(&scorer, passes->rows, &here, count, scores + start, bad);
        if (status != BRELAN_OK) {
            *bad += start;
            return status;
        }
    }
    return BRELAN_OK;
}

uint16_t brelan_scalar_score(const brelan_scorer *scorer, const uint8_t *hand)
{
    uint64_t key = BRELAN_SUIT_BIAS;
    if (scorer->k < 5)
        return brelan_best_badugi(scorer->order->masks, brelan_four_cards(hand, 1)).score;
    for (int j = 0; j < scorer->k; j++)
        key += brelan_card_keys[hand[j]];
    uint16_t score = brelan_rank_value(scorer, key);
    if (key & BRELAN_SUIT_FIVE && scorer->flush != BRELAN_FLUSH_NONE)
        score = brelan_flush_score(scorer, brelan_hand_bits(hand, 1, scorer->k), score);
    return brelan_above_floor(scorer, score);
}

int brelan_score_one(int ranking, int k, const uint8_t *hand, int check)
{
    brelan_scorer scorer;
    if (brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    return score_hand(&scorer, hand, check);
}
