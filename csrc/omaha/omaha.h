/* Games in which exactly so many hole cards and board cards make the hand. */
#ifndef BRELAN_OMAHA_OMAHA_H
#define BRELAN_OMAHA_OMAHA_H

#include "base/score.h"

/* cdef begin */
/* A pair table gives, for the ranks of a board and the ranks of two hole cards, the best score of
 * the two with three of the board, flushes apart. The caller keeps it: this many 16-bit entries. */
enum { BRELAN_OMAHA_STRIDE = 96, BRELAN_OMAHA_ENTRIES = 593280 };

/* Fill the pair table of a ranking; BRELAN_BAD_ARGUMENT for badugi and deuce-to-seven. */
int brelan_omaha_table(int ranking, uint16_t *table);

/* Score n hands: hole cards hole[k*i] .. (k = 4, 5 or 6), of which two play, with three cards of
 * board[5*i] .. . `table` is the pair table of the ranking. */
int brelan_omaha_score_rows(int level, int ranking, const uint16_t *table, int k,
                            const uint8_t *hole, const uint8_t *boards, size_t n, int check,
                            uint16_t *scores, size_t *bad);
/* The same for n sets of hole cards on one board. A board that is bad itself gives *bad = n. */
int brelan_omaha_score_board(int ranking, const uint16_t *table, int k, const uint8_t *board,
                             const uint8_t *hole, size_t n, int check, uint16_t *scores,
                             size_t *bad);
/* How often each score 0 .. size occurs among all sets of k hole cards on a board; adds. */
int brelan_omaha_histogram(int ranking, const uint16_t *table, int k, const uint8_t *board,
                           uint64_t *counts);

/* Any such game, slowly: `used` of `held` hole cards with 5 - used of `shown` board cards, every
 * choice tried. Five cards that make the score in display order, and their places among hole cards
 * then board (255: none); either may be null. held <= 7, shown <= 7. */
int brelan_chosen_score_rows(int ranking, int held, int used, int shown, const uint8_t *hole,
                             const uint8_t *boards, size_t n, int check, uint16_t *scores,
                             size_t *bad);
int brelan_chosen_five(int ranking, int held, int used, int shown, const uint8_t *hole,
                       const uint8_t *boards, size_t n, uint8_t *five, uint8_t *places);
/* cdef end */

#endif
