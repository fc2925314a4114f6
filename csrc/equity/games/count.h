/* Who gets what of a pot. */
#ifndef BRELAN_EQUITY_GAMES_COUNT_H
#define BRELAN_EQUITY_GAMES_COUNT_H

#include "equity/games/run.h"

/* Count so many deals in which every seat has these scores; and pour the counts into the tallies. */
void brelan_count_deals(brelan_game_run *run, int64_t times);
void brelan_pour_counts(brelan_game_run *run);

#endif
