/* All boards of a deal of Omaha hands, by their ranks. */
#ifndef BRELAN_EQUITY_GAMES_BOARDS_H
#define BRELAN_EQUITY_GAMES_BOARDS_H

#include "equity/games/run.h"

/* Whether a deal lacks nothing but cards of the board, and hands are made by pairs. */
int brelan_counts_by_ranks(const brelan_game_run *run);

/* Count all boards that so many cards of `live` complete. */
void brelan_count_boards(brelan_game_run *run, const uint8_t *live, int count);

#endif
