/* Known hands against one range, exactly: the boards are walked once, and on each of them the combos
 * of the range are told apart only by whether they beat the best known hand. */
#ifndef BRELAN_EQUITY_KNOWN_KNOWN_H
#define BRELAN_EQUITY_KNOWN_KNOWN_H

#include "base/portability.h"

/* cdef begin */
/* A table at which all hands are known but one, that of player `seat`, who holds combos (numbered as
 * in a sweep) by weight. `hole` has two cards a player; those of `seat` are not read. The group of
 * suit permutations leaves hands, board, dead cards and weights unchanged; 1 for no symmetry. */
typedef struct {
    int ranking;
    int players; /* 2 to 10 */
    int seat;
    int board_n;
    int dead_n;
    uint32_t group;
    const uint8_t *hole;
    const uint8_t *board;
    const uint8_t *dead;
    const double *weights;
} brelan_known_table;

/* Bytes of scratch that a call needs, anyhow aligned. */
size_t brelan_known_scratch(void);

/* Walk the completions of the board whose ranks to come are multisets from .. to - 1, and add to
 * outcomes[set] (1 << players of them) the weight of the range's combos times boards, no card
 * twice, where just the players of the set win. Sums and differences of weights are taken: whole
 * weights lose nothing, others less than 1e-12 of what all combos weigh. */
int brelan_known_equity(const brelan_known_table *table, size_t from, size_t to, void *scratch,
                        double *outcomes);
/* cdef end */

#endif
