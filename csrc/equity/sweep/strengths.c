/* The strength of all combos, board by board: each final board is swept by itself. */
#include "equity/sweep/strengths.h"

#include "equity/sweep/levels.h"
#include "equity/sweep/setup.h"

typedef struct {
    brelan_sweep *sweep;
    brelan_sweep_board *pass;
    const brelan_strengths *sums;
} strengths;

static void visit_ranks(void *state, uint64_t key)
{
    brelan_rank_blocks(((strengths *)state)->sweep, key);
}

static void clear_counts(brelan_sweep *s)
{
    for (unsigned block = 0; block < SWEEP_BLOCKS; block++)
        for (int lane = 0; lane < 16; lane++)
            s->less[block][lane] = s->not_more[block][lane] = 0;
}

static void add_up(const brelan_strengths *sums, unsigned combo, double found)
{
    /* weights that no caller of ours gives must not lead out of bin_of */
    uint32_t halves = found > 0 && found < BRELAN_MOST_HALVES ? (uint32_t)found
                      : found > 0                             ? BRELAN_MOST_HALVES
                                                              : 0;
    if (sums->halves)
        sums->halves[combo] += halves;
    if (sums->squares)
        sums->squares[combo] += (uint64_t)halves * halves;
    if (sums->histogram)
        sums->histogram[combo * sums->bins + sums->bin_of[halves]]++;
}

static void visit_board(void *state, uint64_t board, double times)
{
    strengths *s = state;
    uint64_t gone = board | s->sweep->blocked;
    (void)times; /* the group is the identity alone: each board stands for itself */
    clear_counts(s->sweep);
    s->pass(s->sweep, board, 1);
    for (unsigned a = 1; a < 52; a++) {
        if (gone & brelan_card_bit(a))
            continue;
        for (unsigned b = 0; b < a; b++) {
            unsigned place = sweep_place(a, b), block = place / 16, lane = place % 16;
            if (!(gone & brelan_card_bit(b)))
                add_up(s->sums, a * (a - 1) / 2 + b,
                       s->sweep->less[block][lane] + s->sweep->not_more[block][lane]);
        }
    }
}

int brelan_board_strengths(int level, const brelan_sweep_range *range, size_t from, size_t to,
                           void *scratch, const brelan_strengths *sums)
{
    brelan_scorer scorer;
    brelan_walk walk;
    strengths s = {brelan_align_sweep(scratch), brelan_find_sweep(level), sums};
    if (!s.pass || brelan_make_scorer(range->ranking, 7, &scorer) != BRELAN_OK ||
        scorer.flush == BRELAN_FLUSH_LOSES || range->group != 1)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_start_sweep(s.sweep, &walk, &scorer, range);
    if (status != BRELAN_OK)
        return status;
    walk.state = &s;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    return brelan_walk_boards(&walk, from, to);
}
