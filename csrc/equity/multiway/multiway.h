/* Equity of every combo of one range against two or more others, exactly. */
#ifndef BRELAN_EQUITY_MULTIWAY_MULTIWAY_H
#define BRELAN_EQUITY_MULTIWAY_MULTIWAY_H

#include "equity/sweep/strengths.h"

/* cdef begin */
/* Ranges at a table. Player 0 is the one whose combos are told apart. Combos are numbered as in a
 * sweep; those of player p stand at ends[p - 1] .. ends[p] - 1 of `combos` and `weights` (player 0
 * starts at 0), none of them twice. Weights of player 0 are not read. */
typedef struct {
    int ranking;
    int players; /* 2 to 10 */
    int board_size;
    int dead_size;
    const uint8_t *board;
    const uint8_t *dead;
    const uint16_t *combos;
    const double *weights;
    const size_t *ends;
    uint32_t group; /* suit permutations that leave board, dead and the others' weights unchanged */
    int one_by_one; /* all choices of the others' combos in turn, added up without a difference */
    int as_it_lies; /* hands are made of the board as it is: of 3, 4 or 5 cards, nothing comes */
} brelan_multiway_spot;

/* Walk the completions of the board whose ranks to come are multisets from .. to - 1. For combo c of
 * player 0, adds to tallies[(c << (players - 1)) + set] the weight of the others' combos, no card
 * twice, times boards, where the combo wins and shares with the players of the set: bit i stands
 * for player i + 1. The last two players are met by a formula unless one_by_one asks otherwise; of
 * two players it must be set. With a group, only means over orbits of combos are right. */
int brelan_equity_multiway(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                           void *scratch, double *tallies);

/* What is added up board by board, and the weight that every combo meets on each of them, or 0 where
 * that differs. */
typedef struct {
    brelan_shares sums;
    double met_each;
} brelan_board_sums;

/* Walk the boards as above, and add up the shares of each board, a row a combo of player 0. The work
 * space holds 2^(players - 1) + 1 numbers for each of them. The group must be 1. */
int brelan_multiway_shares(int level, const brelan_multiway_spot *spot, size_t from, size_t to,
                           void *scratch, double *work, const brelan_board_sums *wanted);

/* Add to met[c] the weight of the others' combos that can be held beside combo c of player 0, no
 * card twice, whatever the board's other cards. */
int brelan_multiway_met(int level, const brelan_multiway_spot *spot, void *scratch, double *met);
/* cdef end */

#endif
