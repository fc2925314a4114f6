/* One Omaha hand on one board. */
#ifndef BRELAN_OMAHA_ONE_H
#define BRELAN_OMAHA_ONE_H

#include "omaha/pair_table.h"

/* cdef begin */
/* The score of one hand, as brelan_omaha_score_rows gives it for many; a negative status for a hand
 * that is bad, which is only looked for where `check` is not 0. */
int brelan_omaha_score_one(const brelan_omaha_game *game, const uint8_t *hole, const uint8_t *board,
                           int check);
/* cdef end */

#endif
