/* Hands now and in the end: each final board is passed once, by classes of the board as it lies. */
#include "equity/potential/potential.h"

#include "equity/multiway/board.h"
#include "equity/multiway/seats.h"
#include "equity/sweep/setup.h"

/* Scores of the combos on one board, 91 by ranks and up to 80 flushes, one for those that beat all
 * combos of player 0, and an empty one above. */
#define CLASSES 176
#define ALL 52

typedef struct {
    brelan_multiway *m;
    double *gains;
    uint64_t blocked;
    int whole; /* all weights are 1 */
    uint8_t class_of[SWEEP_COMBOS];
    union {
        uint16_t counts[ALL + 1][CLASSES];
        double weights[ALL + 1][CLASSES];
    } sum;
} potential;

#define NUMBER uint16_t
#define FIELD counts
#define PASS_BOARD pass_counts
#define PASS_RAISE raise_counts
#include "equity/potential/body.h"
#undef NUMBER
#undef FIELD
#undef PASS_BOARD
#undef PASS_RAISE

#define NUMBER double
#define FIELD weights
#define PASS_BOARD pass_weights
#define PASS_RAISE raise_weights
#include "equity/potential/body.h"

#define CACHE_LINE 64

size_t brelan_potential_scratch(void)
{
    return brelan_multiway_scratch() + sizeof(potential) + CACHE_LINE;
}

/* Number the combos by their scores on the board as it lies. */
static void find_classes(potential *p, const brelan_walk *walk)
{
    brelan_multiway *m = p->m;
    unsigned class = 0;
    brelan_multiway_rank(m, walk->key);
    brelan_multiway_order(m, walk->given, walk->blocked, 0);
    for (size_t i = 0; i < m->items; i++) {
        class += i && m->item[i] >> 16 != m->item[i - 1] >> 16;
        p->class_of[m->item[i] & 0xffff] = (uint8_t)class;
    }
    /* those that are not in the list beat all that are */
    uint16_t last = m->items ? (uint16_t)(m->item[m->items - 1] >> 16) : 0;
    for (size_t i = 0; i < m->combos; i++)
        if (!m->items || m->combo[i].bits & walk->blocked || m->score[i] > last)
            p->class_of[i] = (uint8_t)(class + 1);
}

static void visit_ranks(void *state, uint64_t key)
{
    brelan_multiway_rank(((potential *)state)->m, key);
}

static void visit_board(void *state, uint64_t board, double times)
{
    potential *p = state;
    (void)times; /* the group is the identity alone */
    brelan_multiway_order(p->m, board, board | p->blocked, 0);
    if (p->whole)
        pass_counts(p);
    else
        pass_weights(p);
}

static int all_are_one(const brelan_multiway_spot *spot)
{
    for (size_t i = spot->ends[0]; i < spot->ends[1]; i++)
        if (spot->weights[i] != 1)
            return 0;
    return 1;
}

int brelan_board_potentials(const brelan_multiway_spot *spot, size_t from, size_t to, void *scratch,
                            double *gains)
{
    brelan_scorer now, final;
    brelan_walk walk;
    brelan_known known = {spot->board,     spot->dead,  spot->board_size,
                          spot->dead_size, spot->group, 0};
    brelan_multiway *m = brelan_align_multiway(scratch);
    uint8_t *after = (uint8_t *)m + sizeof(brelan_multiway);
    potential *p = (void *)(after + (CACHE_LINE - (uintptr_t)after % CACHE_LINE) % CACHE_LINE);
    if (spot->players != 2 || spot->group != 1 || spot->board_size < 3 || spot->board_size > 5 ||
        brelan_make_scorer(spot->ranking, brelan_hand_size(spot->board_size, 1), &now) ||
        brelan_make_scorer(spot->ranking, 7, &final) || final.flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    p->m = m;
    p->gains = gains;
    m->players = 2;
    m->between = 0;
    m->scorer = &now;
    int status = brelan_open_walk(&walk, &final, &known);
    if (status == BRELAN_OK)
        status = brelan_multiway_seat(m, spot);
    if (status != BRELAN_OK)
        return status;
    p->blocked = walk.blocked;
    p->whole = all_are_one(spot);
    find_classes(p, &walk);
    m->scorer = &final;
    walk.state = p;
    walk.visit_ranks = visit_ranks;
    walk.visit_board = visit_board;
    return brelan_walk_boards(&walk, from, to);
}
