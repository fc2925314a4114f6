/* Walking all hands of a deck. */
#include "score/enumerate.h"

#include "score/flush.h"
#include "base/bits.h"

/* Set `hand` to the combination of k of n numbers that has `place` before it. */
static void unrank(int k, int n, uint64_t place, int *hand)
{
    int next = 0;
    for (int j = 0; j < k; j++, next++) {
        uint64_t here;
        while (place >= (here = brelan_choose(n - next - 1, k - j - 1))) {
            place -= here;
            next++;
        }
        hand[j] = next;
    }
}

static void step(int k, int n, int *hand)
{
    int j = k - 1;
    while (j > 0 && hand[j] == n - k + j)
        j--;
    hand[j]++;
    for (j++; j < k; j++)
        hand[j] = hand[j - 1] + 1;
}

int brelan_list_hands(int k, int deck_size, uint64_t first, size_t n, uint8_t *hands)
{
    int hand[7];
    if (k < 1 || k > 7 || deck_size < k || deck_size > 52)
        return BRELAN_BAD_ARGUMENT;
    uint64_t all = brelan_choose(deck_size, k);
    if (first > all || n > all - first)
        return BRELAN_BAD_ARGUMENT;
    if (n)
        unrank(k, deck_size, first, hand);
    for (size_t i = 0; i < n; i++) {
        for (int j = 0; j < k; j++)
            hands[i * (size_t)k + (size_t)j] = (uint8_t)(hand[j] + 52 - deck_size);
        if (i + 1 < n)
            step(k, deck_size, hand);
    }
    return BRELAN_OK;
}

typedef struct {
    const brelan_scorer *scorer;
    uint64_t *counts;
} counting;

/* The key of n cards of a rank. */
static uint64_t rank_key(int rank, int n)
{
    return (uint64_t)n * brelan_card_keys[4 * rank];
}

/* Hands by ranks alone: every multiset of ranks stands for as many hands as there are ways to choose
 * its suits, a binomial a rank. */
static void count_ranks(const counting *c, int rank, int left, uint64_t key, uint64_t ways)
{
    if (!left) {
        uint16_t value = brelan_rank_value(c->scorer, key);
        c->counts[brelan_above_floor(c->scorer, value)] += ways;
        return;
    }
    if (left > 4 * (13 - rank))
        return;
    for (int n = 0; n <= 4 && n <= left; n++)
        count_ranks(c, rank + 1, left - n, key + rank_key(rank, n), ways * brelan_choose(4, n));
}

/* Move flushes from where their ranks stand to their own score. */
static void move_flushes(const counting *c, uint64_t key, uint64_t cards, uint64_t ways)
{
    uint16_t by_ranks = brelan_rank_value(c->scorer, key);
    uint16_t score = brelan_flush_score(c->scorer, cards, by_ranks);
    c->counts[brelan_above_floor(c->scorer, by_ranks)] -= ways;
    c->counts[brelan_above_floor(c->scorer, score)] += ways;
}

/* The hands with these cards of one suit and `left` of others, none of them below `rank`. The suit
 * is one of four, and which of the others a card has does not matter: a rank has it once in three
 * ways, and twice in as many. */
static void count_others(const counting *c, int rank, int left, uint64_t key, uint64_t cards,
                         uint64_t ways)
{
    if (!left) {
        move_flushes(c, key, cards, ways);
        return;
    }
    for (; rank < 13; rank++) {
        uint64_t once = brelan_card_bit(4 * (unsigned)rank + 1);
        uint64_t twice = once | brelan_card_bit(4 * (unsigned)rank + 2);
        count_others(c, rank + 1, left - 1, key + rank_key(rank, 1), cards | once, 3 * ways);
        if (left == 2)
            move_flushes(c, key + rank_key(rank, 2), cards | twice, 3 * ways);
    }
}

static void count_flushes(const counting *c)
{
    int k = c->scorer->k, lowest = c->scorer->lowest / 4;
    unsigned deck = brelan_deck_ranks(c->scorer);
    for (unsigned suited = 31; suited <= deck; suited++) {
        int held = brelan_count_bits(suited);
        uint64_t key = 0, cards = 0;
        if (held < 5 || held > k || suited & ~deck)
            continue;
        for (int rank = lowest; rank < 13; rank++)
            if (suited >> rank & 1) {
                key += rank_key(rank, 1);
                cards |= brelan_card_bit(4 * (unsigned)rank);
            }
        count_others(c, lowest, k - held, key, cards, 4);
    }
}

int brelan_count_scores(int ranking, int k, uint64_t *counts)
{
    brelan_scorer scorer;
    if (brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK || k < 5)
        return BRELAN_BAD_ARGUMENT;
    const counting c = {&scorer, counts};
    count_ranks(&c, scorer.lowest / 4, k, 0, 1);
    if (scorer.flush != BRELAN_FLUSH_NONE)
        count_flushes(&c);
    return BRELAN_OK;
}
