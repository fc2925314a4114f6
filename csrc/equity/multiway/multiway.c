/* The choices of the players between the first and the last two, board after board. */
#include "equity/multiway/multiway.h"

#include "base/dispatch.h"
#include "equity/multiway/board.h"
#include "equity/multiway/levels.h"
#include "equity/multiway/one_by_one.h"
#include "equity/multiway/seats.h"
#include "equity/sweep/setup.h"
#include "equity/sweep/strengths.h"

/* Choose combos for the players between, from player p on, and sweep for each choice. */
static void choose(brelan_multiway *m, int p, const brelan_chosen *before)
{
    if (p > m->between) {
        m->sweep(m, before);
        return;
    }
    for (size_t i = 0; i < m->choices[p]; i++) {
        unsigned place = m->choice[p][i];
        brelan_chosen chosen = *before;
        if (m->combo[place].bits & chosen.gone)
            continue;
        unsigned score = m->score[place];
        if (score > m->best) /* and so player 0 wins nothing */
            continue;
        chosen.set = score > chosen.best ? 1u << (p - 1)
                                         : chosen.set | (unsigned)(score == chosen.best) << (p - 1);
        chosen.best = score > chosen.best ? score : chosen.best;
        chosen.gone |= m->combo[place].bits;
        chosen.weight *= m->choice_weight[p][i];
        choose(m, p + 1, &chosen);
    }
}

typedef struct {
    brelan_multiway *m;
    uint64_t blocked;
    const brelan_shares *sums; /* or null: then tallies are added up over boards */
    double *work;
    double constant;
} visitor;

static void visit_ranks(void *state, uint64_t key)
{
    brelan_multiway_rank(((visitor *)state)->m, key);
}

static void visit(brelan_multiway *m, uint64_t board, uint64_t blocked, double times, int flat)
{
    brelan_multiway_order(m, board, blocked, flat);
    if (m->items) {
        brelan_chosen nobody = {blocked, times, 0, 0};
        choose(m, 1, &nobody);
    }
}

/* Add what each combo of player 0 gets of one board, told by its tallies. */
static void add_shares(const visitor *v, uint64_t gone, const double *met)
{
    const brelan_multiway *m = v->m;
    unsigned sets = (1u << (m->players - 1)) - 1;
    for (size_t i = 0; i < m->combos; i++) {
        const brelan_multiway_combo *combo = &m->combo[i];
        if (combo->row == MULTIWAY_NOBODY || combo->bits & gone)
            continue;
        const double *tally = v->work + (size_t)combo->row * (sets + 1);
        double won = 0;
        for (unsigned set = 0; set <= sets; set++)
            won += tally[set] / (brelan_count_bits(set) + 1);
        brelan_add_share(v->sums, combo->row, won, v->constant > 0 ? v->constant : met[combo->row]);
    }
}

static void visit_board(void *state, uint64_t board, double times)
{
    visitor *v = state;
    brelan_multiway *m = v->m;
    uint64_t gone = board | v->blocked;
    if (!v->sums) {
        visit(m, board, gone, times, 0);
        return;
    }
    unsigned sets = (1u << (m->players - 1)) - 1;
    size_t rows = m->choices[0];
    double *met = v->work + rows * (sets + 1);
    for (size_t i = 0; i < rows * (sets + 2); i++)
        v->work[i] = 0;
    m->sets = sets;
    m->tallies = v->work;
    visit(m, board, gone, 1, 0);
    if (!(v->constant > 0)) {
        m->sets = 0;
        m->tallies = met;
        visit(m, board, gone, 1, 1);
    }
    add_shares(v, gone, met);
}

static brelan_multiway_sweep *sweep_of(int level, const brelan_multiway_spot *spot)
{
    if (!brelan_level_built(level))
        return 0;
    if (spot->one_by_one)
        return brelan_multiway_one_by_one;
    if (spot->players < 3)
        return 0;
#ifdef BRELAN_X86_64
    if (level == BRELAN_AVX2)
        return brelan_multiway_avx2;
#endif
    return brelan_multiway_portable;
}

static int open_spot(int level, const brelan_multiway_spot *spot, brelan_multiway *m,
                     brelan_scorer *scorer, brelan_walk *walk)
{
    brelan_known known = {spot->board,     spot->dead,  spot->board_size,
                          spot->dead_size, spot->group, spot->as_it_lies};
    if (spot->players < 2 || spot->players > MULTIWAY_PLAYERS)
        return BRELAN_BAD_ARGUMENT;
    m->sweep = sweep_of(level, spot);
    int size = brelan_hand_size(spot->board_size, spot->as_it_lies);
    if (!m->sweep || brelan_make_scorer(spot->ranking, size, scorer) != BRELAN_OK ||
        scorer->flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    m->scorer = scorer;
    m->players = spot->players;
    m->between = spot->one_by_one ? spot->players - 1 : spot->players - 3;
    int status = brelan_open_walk(walk, scorer, &known);
    return status == BRELAN_OK ? brelan_multiway_seat(m, spot) : status;
}

static int walk_spot(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                     visitor *v)
{
    brelan_scorer scorer;
    brelan_walk walk;
    int status = open_spot(level, spot, v->m, &scorer, &walk);
    if (status != BRELAN_OK)
        return status;
    v->m->tallies = v->work;
    v->m->sets = (1u << (spot->players - 1)) - 1;
    v->blocked = walk.blocked;
    walk.state = v;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    return brelan_walk_boards(&walk, from, to);
}

int brelan_equity_multiway(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                           void *scratch, double *tallies)
{
    visitor v = {brelan_align_multiway(scratch), 0, 0, tallies, 0};
    return walk_spot(level, spot, from, to, &v);
}

int brelan_multiway_shares(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                           void *scratch, double *work, const brelan_board_sums *wanted)
{
    visitor v = {brelan_align_multiway(scratch), 0, &wanted->sums, work, wanted->met_each};
    if (spot->group != 1)
        return BRELAN_BAD_ARGUMENT;
    return walk_spot(level, spot, from, to, &v);
}

int brelan_multiway_met(int level, const brelan_multiway_spot *spot, void *scratch, double *met)
{
    brelan_scorer scorer;
    brelan_walk walk;
    brelan_multiway *m = brelan_align_multiway(scratch);
    int status = open_spot(level, spot, m, &scorer, &walk);
    if (status != BRELAN_OK)
        return status;
    /* All are worth the same, so that each combo shares with all others. */
    m->tallies = met;
    m->sets = 0;
    visit(m, walk.given, walk.blocked, 1, 1);
    return BRELAN_OK;
}
