/* Equities of many deals of a game in one call, exact or sampled. */
#ifndef BRELAN_EQUITY_GAMES_BATCH_H
#define BRELAN_EQUITY_GAMES_BATCH_H

#include "equity/games/games.h"

/* cdef begin */
/* Stands for each card of a seat that nobody takes. */
enum { BRELAN_NO_PLAYER = 254 };

/* Deals of one game. `game` describes it: the cards it points to are not read, and its seats are
 * the most that a deal has. Deal i has its hole cards at hole + seats*hole_cards*i, its board at
 * board + board_cards*i, with 255 for what is still to come, and its dead cards at dead + dead_step*i
 * (a step of 0 shares them), where 255 is no card. With samples = 0 all ways are dealt; else deal i
 * draws from a stream that depends on `seed`, four words, and on numbers[i] alone. */
typedef struct {
    const brelan_game_deal *game;
    const uint8_t *hole, *board, *dead;
    size_t dead_n, dead_step, deals;
    uint64_t samples;
    const uint64_t *seed, *numbers;
} brelan_game_deals;

/* The share of the pot of each seat of each deal, 0 for one that is not taken, and, unless null, the
 * tallies (see brelan_game_exact), 5 + seats numbers a seat. The first bad deal stops the call, with
 * *bad its number; where `bad` is null, bad deals get nothing. */
int brelan_game_batch(const brelan_game_deals *deals, double *equities, int64_t *tallies,
                      size_t *bad);
/* cdef end */

#endif
