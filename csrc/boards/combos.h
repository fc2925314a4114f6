/* What every two cards make with a board. */
#ifndef BRELAN_BOARDS_COMBOS_H
#define BRELAN_BOARDS_COMBOS_H

#include "boards/spot.h"

/* cdef begin */
/* Scores of the 1,326 combos on each of n boards, combo a > b at a * (a - 1) / 2 + b: the best five
 * cards, in Omaha the two with three of the board; 0 where a card is taken. `best`, which may be
 * null, gets the highest of each board, `scores` may be null. The first bad board stops the call. */
int brelan_board_combos(const brelan_spot *spot, const uint8_t *boards, size_t n, uint16_t *scores,
                        uint16_t *best, size_t *bad);

/* How many holdings of the cards left score more than each hand does, its score being given. The
 * first bad situation stops the call. */
int brelan_hands_ahead(const brelan_situations *situations, int64_t *ahead, size_t *bad);
/* cdef end */

/* The scores on one board, whose cards are sound, without the combos that hold a dead card. */
void brelan_score_combos(const brelan_spot *spot, const uint8_t *board, uint64_t dead,
                         uint16_t *scores);

BRELAN_INLINE unsigned brelan_combo(unsigned a, unsigned b)
{
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

#endif
