/* Winners by ranks alone, multiset after multiset, and the parts put together. */
#include "equity/hands/ranks.h"

#include "equity/hands/flushes.h"
#include "equity/hands/multisets.h"
#include "equity/hands/weights.h"
#include "score/flush.h"

#define BLOCK BRELAN_MOST_RIVALS
#define VECTOR 16

/* What a block of multisets gives. Scores stay below 32,768: signed, compilers compare them in
 * vectors on every processor. */
typedef struct {
    uint16_t row[BLOCK], low[BLOCK];
    int16_t score[BRELAN_MOST_PLAYERS][BLOCK];
    int16_t best[BLOCK];
    uint16_t winners[BLOCK];
} block;

/* The keys of a player's cards with each multiset: bytes that wrap around. */
static void make_keys(uint64_t key, size_t multiset, size_t n, block *b)
{
    const uint8_t base[3] = {(uint8_t)key, (uint8_t)(key >> 16), (uint8_t)(key >> 32)};
    for (size_t start = 0; start < n; start += VECTOR)
        for (size_t i = start; i < start + VECTOR; i++) {
            uint8_t plane[3];
            for (int p = 0; p < 3; p++)
                plane[p] = (uint8_t)(base[p] + brelan_multiset_keys[p][multiset + i]);
            b->row[i] = (uint16_t)(plane[1] >> 3 | plane[2] << 5);
            b->low[i] = (uint16_t)(plane[0] | plane[1] << 8);
        }
}

static void score_block(const brelan_deal *deal, size_t multiset, size_t n, block *b)
{
    const uint16_t *offsets = deal->scorer.offsets, *values = deal->scorer.values;
    for (int p = 0; p < deal->players; p++) {
        int16_t *score = b->score[p];
        make_keys(deal->key[p], multiset, n, b);
        for (size_t i = 0; i < n; i++)
            score[i] = (int16_t)values[(uint16_t)(offsets[b->row[i]] + b->low[i])];
    }
}

static void find_best(const brelan_deal *deal, size_t n, block *b)
{
    for (size_t i = 0; i < n; i++)
        b->best[i] = b->score[0][i];
    for (int p = 1; p < deal->players; p++)
        for (size_t i = 0; i < n; i++)
            b->best[i] = b->score[p][i] > b->best[i] ? b->score[p][i] : b->best[i];
}

static void find_winners(const brelan_deal *deal, size_t n, block *b)
{
    for (size_t i = 0; i < n; i++)
        b->winners[i] = 0;
    for (int p = 0; p < deal->players; p++) {
        const uint16_t bit = (uint16_t)(1u << p);
        for (size_t i = 0; i < n; i++)
            b->winners[i] |= b->score[p][i] == b->best[i] ? bit : 0;
    }
}

static void count_two(const uint16_t *weights, size_t n, const block *b, uint64_t *outcomes)
{
    const int16_t *first = b->score[0], *second = b->score[1];
    uint32_t all = 0, wins = 0, losses = 0;
    for (size_t i = 0; i < n; i++) {
        all += weights[i];
        wins += (uint16_t)(first[i] > second[i] ? weights[i] : 0);
        losses += (uint16_t)(second[i] > first[i] ? weights[i] : 0);
    }
    outcomes[1] += wins;
    outcomes[2] += losses;
    outcomes[3] += all - wins - losses;
}

static void count_many(const uint16_t *weights, size_t n, const block *b, uint64_t *outcomes)
{
    for (size_t i = 0; i < n; i++)
        outcomes[b->winners[i]] += weights[i];
}

/* Multisets on which some hand might beat a flush by its ranks; padding does not count. */
static void beat_flushes(const brelan_deal *deal, size_t multiset, size_t n, const block *b,
                         uint64_t *outcomes)
{
    const int16_t flush = (int16_t)brelan_lowest_flush(&deal->scorer);
    brelan_rivals rivals;
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        rivals.multiset[count] = (uint16_t)i;
        count += b->best[i] > flush && brelan_multiset_masks[multiset + i];
    }
    for (size_t k = 0; k < count; k++) {
        size_t i = rivals.multiset[k];
        unsigned winners = 0;
        for (int p = 0; p < deal->players; p++)
            winners |= (unsigned)(b->score[p][i] == b->best[i]) << p;
        rivals.multiset[k] = (uint16_t)(multiset + i);
        rivals.winners[k] = (uint16_t)winners;
        rivals.score[k] = (uint16_t)b->best[i];
    }
    rivals.count = count;
    if (count)
        brelan_beat_flushes(deal, &rivals, outcomes);
}

static void count_block(const brelan_deal *deal, const uint16_t *weights, size_t multiset, size_t n,
                        uint64_t *outcomes)
{
    block b;
    score_block(deal, multiset, n, &b);
    if (deal->contested || deal->players > 2)
        find_best(deal, n, &b);
    if (deal->players > 2) {
        find_winners(deal, n, &b);
        count_many(weights, n, &b, outcomes);
    } else {
        count_two(weights, n, &b, outcomes);
    }
    if (deal->contested)
        beat_flushes(deal, multiset, n, &b, outcomes);
}

unsigned brelan_board_winners(const brelan_deal *deal, uint64_t key, uint64_t board)
{
    unsigned winners = 0;
    uint16_t best = 0;
    for (int p = 0; p < deal->players; p++) {
        uint64_t all = BRELAN_SUIT_BIAS + deal->key[p] + key;
        uint16_t score = brelan_key_score(&deal->scorer, all, deal->held[p] | board);
        winners = score > best ? 0 : winners;
        best = score > best ? score : best;
        winners |= (unsigned)(score == best) << p;
    }
    return winners;
}

void brelan_count_outcomes(const brelan_deal *deal, uint64_t *outcomes)
{
    uint16_t weights[BRELAN_MOST_MULTISETS + VECTOR];
    if (!deal->to_come) {
        outcomes[brelan_board_winners(deal, 0, deal->board)]++;
        return;
    }
    size_t first = brelan_multiset_start[deal->to_come];
    size_t last = deal->to_come < 5 ? brelan_multiset_start[deal->to_come + 1] : BRELAN_MULTISETS;
    brelan_weigh_multisets(deal, weights);
    for (size_t from = first; from < last; from += BLOCK) {
        size_t n = last - from < BLOCK ? last - from : BLOCK;
        count_block(deal, weights + (from - first), from, n, outcomes);
    }
    brelan_count_flushes(deal, outcomes);
}
