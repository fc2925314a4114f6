/* Omaha hands on one board. */
#ifndef BRELAN_OMAHA_BOARD_H
#define BRELAN_OMAHA_BOARD_H

#include "omaha/pair_table.h"

/* cdef begin */
/* As brelan_omaha_score_rows, for n sets of hole cards on one board. A board that is bad itself
 * gives *bad = n. */
int brelan_omaha_score_board(const brelan_omaha_game *game, const uint8_t *board,
                             const uint8_t *hole, size_t n, uint16_t *scores, size_t *bad);
/* cdef end */

/* The best that every two cards make with a board: entry 64 * a + b. A pair that cannot be (a byte
 * outside the deck, a card of the board, the same card twice) holds the impossible, above all
 * scores, so that the best pair of a bad hand shows it. */
#define BRELAN_CARD_PAIRS_SIDE 64
#define BRELAN_IMPOSSIBLE_PAIR 0xffff
typedef struct {
    uint16_t value[BRELAN_CARD_PAIRS_SIDE * BRELAN_CARD_PAIRS_SIDE];
} brelan_card_pairs;

/* Fill them for a sound board, from the pair table of the scorer's ranking. */
void brelan_fill_card_pairs(const brelan_scorer *scorer, const uint16_t *table,
                            const uint8_t *board, brelan_card_pairs *pairs);

#endif
