/* Omaha hands on a board each. */
#ifndef BRELAN_OMAHA_ROWS_H
#define BRELAN_OMAHA_ROWS_H

#include "omaha/pair_table.h"

/* cdef begin */
/* Score n hands: hole cards hole[k*i] .., of which two play, with three cards of boards[shown*i] ..,
 * which show 3 to 5. The first bad hand stops the call, with *bad its number; where `bad` is null,
 * nothing is checked. */
int brelan_omaha_score_rows(int level, const brelan_omaha_game *game, int shown,
                            const uint8_t *hole, const uint8_t *boards, size_t n, uint16_t *scores,
                            size_t *bad);
/* cdef end */

#endif
