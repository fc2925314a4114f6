/* Ranges made ready, and the choices of the players between the first and the last two. */
#include "equity/multiway/multiway.h"

#include "base/dispatch.h"
#include "equity/multiway/board.h"
#include "equity/multiway/levels.h"
#include "equity/multiway/one_by_one.h"

#define CACHE_LINE 64

size_t brelan_multiway_scratch(void)
{
    return sizeof(brelan_multiway) + CACHE_LINE;
}

/* Vectors that straddle two lines of the cache are slow. */
static brelan_multiway *align(void *scratch)
{
    uint8_t *bytes = scratch;
    return (void *)(bytes + (CACHE_LINE - (uintptr_t)bytes % CACHE_LINE) % CACHE_LINE);
}

static void clear_met(brelan_met *met)
{
    for (int high = 0; high < 52; high++)
        for (int low = 0; low < 52; low++)
            met->pair[high][low] = 0;
}

/* The place of a combo in the list of all that are held; a new one is added. */
static uint16_t place_combo(brelan_multiway *m, unsigned number)
{
    if (m->number[number] != MULTIWAY_NOBODY)
        return m->number[number];
    brelan_multiway_combo *combo = &m->combo[m->combos];
    unsigned high = 1;
    while ((high + 1) * high / 2 <= number)
        high++;
    unsigned low = number - high * (high - 1) / 2;
    combo->bits = brelan_card_bit(high) | brelan_card_bit(low);
    combo->weight[0] = combo->weight[1] = 0;
    combo->row = MULTIWAY_NOBODY;
    combo->high = (uint8_t)high;
    combo->low = (uint8_t)low;
    combo->block = (uint8_t)sweep_block(high >> 2, low >> 2);
    combo->swept = 0;
    return m->number[number] = (uint16_t)m->combos++;
}

/* Give player p the combos from .. to - 1 of the spot, no number of which is too high or twice. */
static int seat(brelan_multiway *m, const brelan_multiway_spot *spot, int p, size_t from, size_t to)
{
    int last = p - 1 - m->between; /* 0 or 1 for the last two */
    uint8_t held[SWEEP_COMBOS] = {0};
    m->choice[p] = m->places + (size_t)p * SWEEP_COMBOS;
    m->choice_weight[p] = spot->weights + from;
    m->choices[p] = to - from;
    for (size_t i = from; i < to; i++) {
        unsigned number = spot->combos[i];
        if (number >= SWEEP_COMBOS || held[number]++)
            return BRELAN_BAD_ARGUMENT;
        uint16_t place = place_combo(m, number);
        brelan_multiway_combo *combo = &m->combo[place];
        m->choice[p][i - from] = place;
        if (p == 0)
            combo->row = (uint16_t)i;
        else if (last >= 0)
            combo->weight[last] = spot->weights[i];
        combo->swept = (uint8_t)(combo->swept | (p == 0 || last >= 0));
    }
    return BRELAN_OK;
}

static int seat_all(brelan_multiway *m, const brelan_multiway_spot *spot)
{
    size_t from = 0;
    m->combos = 0;
    for (int number = 0; number < SWEEP_COMBOS; number++)
        m->number[number] = MULTIWAY_NOBODY;
    for (int p = 0; p < m->players; p++) {
        size_t to = spot->ends[p];
        if (to < from || to - from > SWEEP_COMBOS)
            return BRELAN_BAD_ARGUMENT;
        int status = seat(m, spot, p, from, to);
        if (status != BRELAN_OK)
            return status;
        from = to;
    }
    for (int i = 0; i < 2 && !spot->one_by_one; i++) {
        clear_met(&m->below[i]);
        clear_met(&m->up_to[i]);
    }
    return BRELAN_OK;
}

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
} visitor;

static void visit_ranks(void *state, uint64_t key)
{
    brelan_multiway *m = ((visitor *)state)->m;
    const brelan_scorer *scorer = m->scorer;
    for (unsigned p = 0; p < 13; p++)
        for (unsigned q = 0; q <= p; q++) {
            uint64_t all = key + brelan_card_keys[4 * p] + brelan_card_keys[4 * q];
            uint16_t score = scorer->values[brelan_key_slot(scorer->offsets, all)];
            m->block[sweep_block(p, q)] =
                (uint16_t)(score > scorer->floor ? score - scorer->floor : 0);
        }
}

static void visit(brelan_multiway *m, uint64_t board, uint64_t blocked, double times, int flat)
{
    brelan_multiway_order(m, board, blocked, flat);
    if (m->items) {
        brelan_chosen nobody = {blocked, times, 0, 0};
        choose(m, 1, &nobody);
    }
}

static void visit_board(void *state, uint64_t board, double times)
{
    visitor *v = state;
    visit(v->m, board, board | v->blocked, times, 0);
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
    brelan_known known = {spot->board, spot->dead, spot->board_size, spot->dead_size, spot->group};
    if (spot->players < 2 || spot->players > MULTIWAY_PLAYERS)
        return BRELAN_BAD_ARGUMENT;
    m->sweep = sweep_of(level, spot);
    if (!m->sweep || brelan_make_scorer(spot->ranking, 7, scorer) != BRELAN_OK ||
        scorer->flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    m->scorer = scorer;
    m->players = spot->players;
    m->between = spot->one_by_one ? spot->players - 1 : spot->players - 3;
    int status = brelan_open_walk(walk, scorer, &known);
    return status == BRELAN_OK ? seat_all(m, spot) : status;
}

int brelan_equity_multiway(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                           void *scratch, double *tallies)
{
    brelan_scorer scorer;
    brelan_walk walk;
    visitor v = {align(scratch), 0};
    int status = open_spot(level, spot, v.m, &scorer, &walk);
    if (status != BRELAN_OK)
        return status;
    v.m->tallies = tallies;
    v.m->sets = (1u << (spot->players - 1)) - 1;
    v.blocked = walk.blocked;
    walk.state = &v;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    return brelan_walk_boards(&walk, from, to);
}

int brelan_multiway_met(int level, const brelan_multiway_spot *spot, void *scratch, double *met)
{
    brelan_scorer scorer;
    brelan_walk walk;
    brelan_multiway *m = align(scratch);
    int status = open_spot(level, spot, m, &scorer, &walk);
    if (status != BRELAN_OK)
        return status;
    /* All are worth the same, so that each combo shares with all others. */
    m->tallies = met;
    m->sets = 0;
    visit(m, walk.given, walk.blocked, 1, 1);
    return BRELAN_OK;
}
