/* Random boards of one deal. */
#include "equity/batch/sample.h"

#include "score/flush.h"

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

brelan_random brelan_start_stream(const uint64_t *seed, uint64_t number)
{
    /* Odd, so that stepping by them visits every word. */
    static const uint64_t step[4] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xd1342543de82ef95),
                                     UINT64_C(0xaf251af3b0f025b5), UINT64_C(0xb564ef22ec7aece5)};
    uint64_t words[4];
    for (int w = 0; w < 4; w++)
        words[w] = mix(seed[w] + number * step[w]);
    return brelan_random_from(words);
}

/* The cards that can come, as bits and as keys. */
typedef struct {
    uint64_t bits[52], key[52];
    uint32_t count;
    uint32_t unfair; /* remainders of a draw that would favour some boards */
} deck;

static deck make_deck(const brelan_deal *deal)
{
    deck made;
    uint32_t ways = 1;
    made.count = 0;
    for (unsigned card = 0; card < 52; card++)
        if (deal->live & brelan_card_bit(card)) {
            made.bits[made.count] = brelan_card_bit(card);
            made.key[made.count++] = brelan_card_keys[card];
        }
    for (int i = 0; i < deal->to_come; i++)
        ways *= made.count;
    made.unfair = brelan_random_surplus(ways);
    return made;
}

/* Boards are drawn some at a time and then scored, so that neither waits for the other. */
#define BLOCK 128
typedef struct {
    uint64_t key[BLOCK], bits[BLOCK];
} block;

/* All cards of a board come from the high half of one word, of which each takes a factor; if one
 * comes twice, the next word is tried. No branch, nothing to mispredict. */
BRELAN_INLINE void draw_sized(const deck *live, int to_come, int n, brelan_random *random, block *b)
{
    brelan_random own = *random;
    for (int s = 0; s < n;) {
        uint64_t key = 0, bits = 0, clash = 0;
        uint32_t rest = (uint32_t)(brelan_random_next(&own) >> 32);
        BRELAN_UNROLL
        for (int i = 0; i < to_come; i++) {
            uint64_t product = (uint64_t)rest * live->count;
            uint64_t bit = live->bits[product >> 32];
            key += live->key[product >> 32];
            clash |= bits & bit;
            bits |= bit;
            rest = (uint32_t)product;
        }
        b->key[s] = key;
        b->bits[s] = bits;
        s += (clash == 0) & (rest >= live->unfair);
    }
    *random = own;
}

static void draw_block(const deck *live, int to_come, int n, brelan_random *random, block *b)
{
    switch (to_come) {
    case 5:
        draw_sized(live, 5, n, random, b);
        return;
    case 2:
        draw_sized(live, 2, n, random, b);
        return;
    case 1:
        draw_sized(live, 1, n, random, b);
        return;
    default:
        draw_sized(live, to_come, n, random, b);
    }
}

static void score_player(const brelan_deal *deal, int player, int n, const block *b,
                         int16_t *restrict scores)
{
    const brelan_scorer scorer = deal->scorer;
    const uint64_t own = BRELAN_SUIT_BIAS + deal->key[player], held = deal->held[player];
    for (int s = 0; s < n; s++)
        scores[s] = (int16_t)brelan_key_score(&scorer, own + b->key[s], held | b->bits[s]);
}

/* Winners without branches: who wins cannot be predicted. Scores stay below 32,768. */
static void count_two(const brelan_deal *deal, int n, const block *b, uint64_t *outcomes)
{
    int16_t one[BLOCK], other[BLOCK];
    uint16_t wins = 0, losses = 0;
    score_player(deal, 0, n, b, one);
    score_player(deal, 1, n, b, other);
    for (int s = 0; s < n; s++) {
        wins = (uint16_t)(wins + (one[s] > other[s]));
        losses = (uint16_t)(losses + (other[s] > one[s]));
    }
    outcomes[1] += wins;
    outcomes[2] += losses;
    outcomes[3] += (uint64_t)n - wins - losses;
}

static void count_many(const brelan_deal *deal, int n, const block *b, uint64_t *outcomes)
{
    int16_t score[BLOCK], best[BLOCK] = {0};
    uint16_t winners[BLOCK] = {0};
    for (int p = 0; p < deal->players; p++) {
        const unsigned bit = 1u << p;
        score_player(deal, p, n, b, score);
        for (int s = 0; s < n; s++) {
            unsigned kept = score[s] > best[s] ? 0 : winners[s];
            winners[s] = (uint16_t)(kept | (score[s] >= best[s] ? bit : 0));
            best[s] = score[s] > best[s] ? score[s] : best[s];
        }
    }
    for (int s = 0; s < n; s++)
        outcomes[winners[s]]++;
}

void brelan_sample_outcomes(const brelan_deal *deal, uint64_t samples, brelan_random *random,
                            uint64_t *outcomes)
{
    const deck live = make_deck(deal);
    block b;
    while (samples) {
        int n = samples < BLOCK ? (int)samples : BLOCK;
        draw_block(&live, deal->to_come, n, random, &b);
        if (deal->players == 2)
            count_two(deal, n, &b, outcomes);
        else
            count_many(deal, n, &b, outcomes);
        samples -= (uint64_t)n;
    }
}
