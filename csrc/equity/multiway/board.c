/* One board: the scores of the combos that can be held on it, and their order. */
#include "equity/multiway/board.h"

/* Scores have 13 bits; they are put in order by the lower seven, then by the upper six. */
#define LOW_BITS 7

static void sort_by(const uint32_t *from, uint32_t *to, size_t n, unsigned shift, unsigned buckets)
{
    size_t start[1 << LOW_BITS] = {0};
    size_t at = 0;
    for (size_t i = 0; i < n; i++)
        start[from[i] >> shift & (buckets - 1)]++;
    for (unsigned bucket = 0; bucket < buckets; bucket++) {
        size_t count = start[bucket];
        start[bucket] = at;
        at += count;
    }
    for (size_t i = 0; i < n; i++)
        to[start[from[i] >> shift & (buckets - 1)]++] = from[i];
}

void brelan_multiway_rank(brelan_multiway *m, uint64_t key)
{
    for (unsigned p = 0; p < 13; p++)
        for (unsigned q = 0; q <= p; q++)
            m->block[sweep_block(p, q)] = sweep_rank_score(m->scorer, key, p, q);
}

static unsigned score_of(const brelan_multiway *m, const brelan_multiway_combo *combo,
                         uint64_t board, unsigned suit)
{
    if (suit != BRELAN_NO_SUIT) {
        unsigned ranks = (unsigned)((board | combo->bits) >> 16 * suit) & 8191;
        if (brelan_count_bits(ranks) > 4)
            return m->scorer->order->masks[ranks];
    }
    return m->block[combo->block];
}

void brelan_multiway_order(brelan_multiway *m, uint64_t board, uint64_t blocked, int flat)
{
    unsigned suit =
        flat || m->scorer->flush != BRELAN_FLUSH_WINS ? BRELAN_NO_SUIT : brelan_three_suited(board);
    size_t n = 0;
    m->best = 0;
    m->items = 0;
    for (size_t i = 0; i < m->combos; i++) {
        const brelan_multiway_combo *combo = &m->combo[i];
        if (combo->bits & blocked)
            continue;
        unsigned score = flat ? 0 : score_of(m, combo, board, suit);
        m->score[i] = (uint16_t)score;
        if (combo->row != MULTIWAY_NOBODY && score >= m->best) {
            m->best = score;
            m->items = 1; /* somebody is there */
        }
        if (combo->swept)
            m->spare[n++] = (uint32_t)(score << 16 | i);
    }
    if (!m->items)
        return;
    /* What beats all combos of player 0 is of no use. */
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (m->spare[i] >> 16 <= m->best)
            m->spare[kept++] = m->spare[i];
    sort_by(m->spare, m->item, kept, 16, 1u << LOW_BITS);
    sort_by(m->item, m->spare, kept, 16 + LOW_BITS, 1u << 6);
    for (size_t i = 0; i < kept; i++)
        m->item[i] = m->spare[i];
    m->items = kept;
}
