/* Scoring of batches: blocks of hands in three passes. Pass 1 makes keys and differs by level;
 * pass 2 looks ranks up; pass 3 puts the flushes right. */
#include "score/score.h"

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

/* The best badugi of four cards: among its subsets without a repeated rank or suit. */
static uint16_t badugi_score(const uint16_t *masks, const uint8_t *hand)
{
    uint16_t best = 0;
    for (unsigned subset = 1; subset < 16; subset++) {
        unsigned ranks = 0, suits = 0, clash = 0;
        for (unsigned j = 0; j < 4; j++)
            if (subset >> j & 1) {
                unsigned rank = 1u << (hand[j] >> 2 & 15), suit = 1u << (hand[j] & 3);
                clash |= (ranks & rank) | (suits & suit);
                ranks |= rank;
                suits |= suit;
            }
        uint16_t value = clash ? 0 : masks[ranks & BRELAN_ALL_RANKS];
        best = value > best ? value : best;
    }
    return best;
}

static int score_badugi(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                        uint16_t *scores, size_t *bad)
{
    uint8_t hand[4];
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < 4; j++)
            hand[j] = hands->cards[i * hands->hand_step + j * hands->card_step];
        int status = bad ? brelan_cards_status(scorer, hand, scorer->k, 0) : BRELAN_OK;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        scores[i] = badugi_score(scorer->order->masks, hand);
    }
    return BRELAN_OK;
}

static int score_hands(const brelan_scorer *scorer, brelan_block_pass *pass, brelan_hands hands,
                       size_t n, uint16_t *scores, size_t *bad)
{
    int check = bad != 0;
    brelan_flushes flushes;
    if (scorer->k < 5)
        return score_badugi(scorer, &hands, n, scores, bad);
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

uint16_t brelan_scalar_score(const brelan_scorer *scorer, const uint8_t *hand)
{
    uint64_t key = BRELAN_SUIT_BIAS;
    if (scorer->k < 5)
        return badugi_score(scorer->order->masks, hand);
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
    int status = check ? brelan_cards_status(&scorer, hand, k, 0) : BRELAN_OK;
    return status == BRELAN_OK ? brelan_scalar_score(&scorer, hand) : status;
}
