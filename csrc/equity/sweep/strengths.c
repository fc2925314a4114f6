/* The strength of all combos, board by board: each final board is swept by itself. */
#include "equity/sweep/strengths.h"

#include "equity/sweep/levels.h"
#include "equity/sweep/setup.h"

typedef struct {
    brelan_sweep *sweep;
    brelan_sweep_board *pass;
    const brelan_strengths *sums;
    const brelan_shares *shares; /* or this */
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

void brelan_add_share(const brelan_shares *sums, size_t row, double won, double met)
{
    if (!(met > 0))
        return;
    double share = won > 0 ? won < met ? won / met : 1 : 0;
    sums->shares[row] += won;
    sums->squares[row] += won * share;
    sums->met[row] += met;
    if (sums->histogram) {
        size_t bin = (size_t)((double)sums->bins * won / met);
        sums->histogram[row * sums->bins + (bin < sums->bins ? bin : sums->bins - 1)]++;
    }
}

static void add_combo(const strengths *s, unsigned a, unsigned b)
{
    const brelan_sweep *sweep = s->sweep;
    unsigned place = sweep_place(a, b), block = place / 16, lane = place % 16;
    unsigned combo = a * (a - 1) / 2 + b;
    double found = sweep->less[block][lane] + sweep->not_more[block][lane];
    if (s->sums) {
        add_up(s->sums, combo, found);
        return;
    }
    size_t row = s->shares->row_of ? s->shares->row_of[combo] : combo;
    if (row == BRELAN_NO_ROW)
        return;
    /* what was met by the end of the pass is all there is, the combo itself taken out once a card */
    double met = sweep->total - sweep->sum[a] - sweep->sum[b] + sweep->weight[block][lane];
    brelan_add_share(s->shares, row, found / 2, met);
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
        for (unsigned b = 0; b < a; b++)
            if (!(gone & brelan_card_bit(b)))
                add_combo(s, a, b);
    }
}

static int walk(strengths *s, const brelan_sweep_range *range, size_t from, size_t to)
{
    brelan_scorer scorer;
    brelan_walk boards;
    int size = brelan_hand_size(range->board_n, range->as_it_lies);
    if (!s->pass || brelan_make_scorer(range->ranking, size, &scorer) != BRELAN_OK ||
        scorer.flush == BRELAN_FLUSH_LOSES || range->group != 1)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_start_sweep(s->sweep, &boards, &scorer, range);
    if (status != BRELAN_OK)
        return status;
    boards.state = s;
    boards.visit_ranks = visit_ranks;
    boards.visit_board = visit_board;
    return brelan_walk_boards(&boards, from, to);
}

int brelan_board_strengths(int level, const brelan_sweep_range *range, size_t from, size_t to,
                           void *scratch, const brelan_strengths *sums)
{
    strengths s = {brelan_align_sweep(scratch), brelan_find_sweep(level), sums, 0};
    return walk(&s, range, from, to);
}

int brelan_board_shares(int level, const brelan_sweep_range *range, size_t from, size_t to,
                        void *scratch, const brelan_shares *sums)
{
    strengths s = {brelan_align_sweep(scratch), brelan_find_sweep(level), 0, sums};
    return walk(&s, range, from, to);
}
