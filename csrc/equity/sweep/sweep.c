/* Equities of all combos against a range: every board of the walk is swept. */
#include "equity/sweep/sweep.h"

#include "equity/sweep/levels.h"
#include "equity/sweep/setup.h"

typedef struct {
    brelan_sweep *sweep;
    brelan_sweep_board *pass;
} sweeping;

size_t brelan_sweep_length(int k)
{
    static const size_t lengths[6] = {1, 13, 91, 455, 1820, 6188};
    return k < 0 || k > 5 ? 0 : lengths[k];
}

static void visit_ranks(void *state, uint64_t key)
{
    brelan_rank_blocks(((sweeping *)state)->sweep, key);
}

static void visit_board(void *state, uint64_t board, double times)
{
    sweeping *s = state;
    s->pass(s->sweep, board, times);
}

static void pour(const brelan_sweep *s, const uint8_t *wanted, double *less, double *not_more)
{
    for (unsigned a = 1, combo = 0; a < 52; a++)
        for (unsigned b = 0; b < a; b++, combo++) {
            unsigned place = sweep_place(a, b);
            if (!wanted[combo] || s->live[a] == 0 || s->live[b] == 0)
                continue;
            less[combo] += s->less[place / 16][place % 16];
            not_more[combo] += s->not_more[place / 16][place % 16];
        }
}

int brelan_equity_sweep(int level, const brelan_sweep_range *range, size_t from, size_t to,
                        void *scratch, double *less, double *not_more)
{
    brelan_scorer scorer;
    brelan_walk walk;
    sweeping s = {brelan_align_sweep(scratch), brelan_find_sweep(level)};
    if (!s.pass ||
        brelan_make_scorer(range->ranking, brelan_hand_size(range->board_n, range->as_it_lies),
                           &scorer) != BRELAN_OK ||
        scorer.flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_start_sweep(s.sweep, &walk, &scorer, range);
    if (status != BRELAN_OK)
        return status;
    walk.state = &s;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    status = brelan_walk_boards(&walk, from, to);
    if (status == BRELAN_OK && from < to)
        pour(s.sweep, range->wanted, less, not_more);
    return status;
}
