/* The walk over boards, and what the combos that make no flush share on each. */
#include "equity/known/known.h"

#include "equity/known/flush.h"
#include "equity/known/open.h"

#define CACHE_LINE 64

size_t brelan_known_scratch(void)
{
    return sizeof(known_run) + CACHE_LINE;
}

/* The best known hand by ranks alone. */
static void find_best(known_run *run, uint64_t key)
{
    run->best = run->set = 0;
    for (int i = 0; i < run->known; i++) {
        unsigned score = sweep_rank_score(run->scorer, key, run->rank[i][0], run->rank[i][1]);
        run->set = score > run->best ? 0 : run->set;
        run->best = score > run->best ? score : run->best;
        run->set |= score == run->best ? run->player[i] : 0;
    }
}

static void visit_ranks(void *state, uint64_t key)
{
    known_run *run = state;
    find_best(run, key);
    brelan_known_clear(&run->sum[0]);
    brelan_known_clear(&run->sum[1]);
    run->is_over_known = 0;
    for (int i = 0; i < run->blocks; i++) {
        unsigned block = run->used[i];
        unsigned score =
            sweep_rank_score(run->scorer, key, run->block_high[block], run->block_low[block]);
        run->beats[block] = score > run->flush ? KNOWN_ABOVE : KNOWN_BELOW;
        run->place[block] = score < run->best    ? KNOWN_BELOW
                            : score == run->best ? KNOWN_LEVEL
                                                 : KNOWN_ABOVE;
        if (score >= run->best)
            brelan_known_add(run, block, &run->sum[score > run->best]);
    }
}

static void visit_board(void *state, uint64_t board, double times)
{
    known_run *run = state;
    known_split split;
    unsigned best = run->set;
    unsigned suit =
        run->scorer->flush == BRELAN_FLUSH_WINS ? brelan_three_suited(board) : BRELAN_NO_SUIT;
    if (suit != BRELAN_NO_SUIT) {
        best = brelan_known_flushes(run, board, suit, &split);
    } else {
        const known_sums sums = {run->place, {0, &run->sum[0], &run->sum[1]}, 1, KNOWN_BELOW};
        brelan_known_left(run, &sums, board & ~run->given, &split);
    }
    run->outcomes[best] += times * split.weight[KNOWN_BELOW];
    run->outcomes[best | run->seat] += times * split.weight[KNOWN_LEVEL];
    run->outcomes[run->seat] += times * split.weight[KNOWN_ABOVE];
}

int brelan_known_equity(const brelan_known_table *table, size_t from, size_t to, void *scratch,
                        double *outcomes)
{
    uint8_t *bytes = scratch;
    known_run *run = (void *)(bytes + (CACHE_LINE - (uintptr_t)bytes % CACHE_LINE) % CACHE_LINE);
    brelan_scorer scorer;
    brelan_walk walk;
    int status = brelan_known_open(table, &scorer, &walk, run);
    if (status != BRELAN_OK)
        return status;
    run->outcomes = outcomes;
    walk.state = run;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    return brelan_walk_boards(&walk, from, to);
}
