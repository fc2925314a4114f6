/* Who gets what of a pot. */
#ifndef BRELAN_EQUITY_GAMES_COUNT_H
#define BRELAN_EQUITY_GAMES_COUNT_H

#include "equity/games/run.h"

/* Count a deal in which every seat has its scores; and pour the counts into the tallies. */
void brelan_count_deal(brelan_game_run *run);
void brelan_pour_counts(brelan_game_run *run);

#endif
