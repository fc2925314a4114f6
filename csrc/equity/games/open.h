/* The start of a run. */
#ifndef BRELAN_EQUITY_GAMES_OPEN_H
#define BRELAN_EQUITY_GAMES_OPEN_H

#include "equity/games/run.h"

/* Check the deal, find its live cards and groups. */
int brelan_open_game(const brelan_game_deal *deal, int64_t *tallies, brelan_game_run *run);

#endif
