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

#endif
