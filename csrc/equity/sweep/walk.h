/* The walk over final boards: rank multisets of the cards to come, and for each the ways to give
 * them suits, one of each orbit under a group of suit permutations. */
#ifndef BRELAN_EQUITY_SWEEP_WALK_H
#define BRELAN_EQUITY_SWEEP_WALK_H

#include "equity/sweep/state.h"
#include "equity/sweep/suits.h"

/* Known cards, and the suit permutations (bit 0, the identity, among them) that leave them alone. */
typedef struct {
    const uint8_t *board;
    const uint8_t *dead;
    int board_size;
    int dead_size;
    uint32_t group;
    int as_it_lies; /* nothing is to come: hands are those of a board of 3, 4 or 5 */
} brelan_known;

/* Called once for each rank multiset, with the key of the board's ranks. */
typedef void brelan_visit_ranks(void *state, uint64_t key);
/* Called for each board, given as bits, that stands for so many. */
typedef void brelan_visit_board(void *state, uint64_t board, double times);

typedef struct {
    void *state;
    brelan_visit_ranks *visit_ranks;
    brelan_visit_board *visit_board;
    uint64_t given;   /* bits of the given board */
    uint64_t blocked; /* bits of cards that cannot come: given, dead or not of the deck */
    uint64_t key;     /* of the given board's ranks */
    uint32_t group;
    int to_come;
    int distinct; /* how many ranks the multiset has */
    uint8_t rank[5];
    uint8_t count[5];
    uint8_t open[13]; /* live suits by rank */
    brelan_suit_group suits;
} brelan_walk;

/* Check the known cards and make a walk ready; the caller sets state and both visits. */
int brelan_open_walk(brelan_walk *walk, const brelan_scorer *scorer, const brelan_known *known);

/* Walk the boards whose ranks to come are multisets from .. to - 1. */
int brelan_walk_boards(brelan_walk *walk, size_t from, size_t to);

#endif
