/* A sweep made ready for known cards, and for the ranks of a board. */
#include "equity/sweep/setup.h"

#define CACHE_LINE 64

size_t brelan_sweep_scratch(void)
{
    return sizeof(brelan_sweep) + CACHE_LINE;
}

/* Vectors that straddle two lines of the cache are slow. */
brelan_sweep *brelan_align_sweep(void *scratch)
{
    uint8_t *bytes = scratch;
    return (void *)(bytes + (CACHE_LINE - (uintptr_t)bytes % CACHE_LINE) % CACHE_LINE);
}

/* Score the blocks of use with the ranks of the board, and order them. Blocks that would hold a
 * rank five times get any score: none of their combos is live. */
void brelan_rank_blocks(brelan_sweep *s, uint64_t key)
{
    size_t n = 0;
    for (unsigned block = 0; block < SWEEP_BLOCKS; block++) {
        if (!s->use[block])
            continue;
        uint16_t score = sweep_rank_score(s->scorer, key, s->high[block], s->low[block]);
        s->ranked[n++] = (uint32_t)score << 16 | block;
    }
    brelan_sweep_sort(s->ranked, n);
    s->ranked[n] = SWEEP_END;
    s->blocks = n;
}

static void clear_sweep(brelan_sweep *s, const brelan_scorer *scorer)
{
    unsigned block = 0;
    s->scorer = scorer;
    s->key = 0;
    for (unsigned high = 0; high < 13; high++)
        for (unsigned low = 0; low <= high; low++, block++) {
            s->high[block] = (uint8_t)high;
            s->low[block] = (uint8_t)low;
            s->use[block] = 0;
            for (int lane = 0; lane < 16; lane++)
                s->less[block][lane] = s->not_more[block][lane] = s->weight[block][lane] =
                    s->turned[block][lane] = 0;
        }
}

static void set_live(brelan_sweep *s)
{
    for (unsigned card = 0; card < 52; card++) {
        s->live[card] = !(s->blocked & brelan_card_bit(card));
        for (int i = 0; i < 4; i++)
            s->lane[i][card] = s->live[card];
    }
}

/* Lay out weights and wanted combos; those with blocked cards are left out. */
static void set_combos(brelan_sweep *s, const double *weights, const uint8_t *wanted)
{
    for (unsigned a = 1, combo = 0; a < 52; a++)
        for (unsigned b = 0; b < a; b++, combo++) {
            unsigned block = sweep_block(a >> 2, b >> 2), row = a & 3, column = b & 3;
            if (s->live[a] == 0 || s->live[b] == 0)
                continue;
            if (wanted[combo])
                s->use[block] |= SWEEP_WANTED;
            if (weights[combo] != 0)
                s->use[block] |= SWEEP_HOLDS;
            s->weight[block][4 * row + column] = s->turned[block][4 * column + row] =
                weights[combo];
            if (a >> 2 == b >> 2)
                s->weight[block][4 * column + row] = s->turned[block][4 * row + column] =
                    weights[combo];
        }
}

int brelan_start_sweep(brelan_sweep *s, brelan_walk *walk, const brelan_scorer *scorer,
                       const brelan_sweep_range *range)
{
    brelan_known known = {range->board,  range->dead,  range->board_n,
                          range->dead_n, range->group, range->as_it_lies};
    int status = brelan_open_walk(walk, scorer, &known);
    if (status != BRELAN_OK)
        return status;
    clear_sweep(s, scorer);
    s->key = walk->key;
    s->given = walk->given;
    s->blocked = walk->blocked;
    set_live(s);
    set_combos(s, range->weights, range->wanted);
    return BRELAN_OK;
}
