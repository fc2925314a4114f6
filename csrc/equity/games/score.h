/* Scores of the seats of a deal, as their cards come. */
#ifndef BRELAN_EQUITY_GAMES_SCORE_H
#define BRELAN_EQUITY_GAMES_SCORE_H

#include "equity/games/run.h"

/* A holder's cards are complete: prepare them, and score the seats that this completes. */
void brelan_complete(brelan_game_run *run, brelan_holder *holder);
/* A seat without missing cards got its cards: prepare it, and score it if the board is there. */
void brelan_seat_hand(brelan_game_run *run, brelan_holder *seat);
/* The same for a seat that holds a hand made ready. */
void brelan_ready_seat(brelan_game_run *run, brelan_holder *seat);
/* The same for everything that was complete from the start. */
void brelan_complete_known(brelan_game_run *run);

/* Where hands are made by pairs: score all seats, flushes apart, on a board whose keys add up to
 * this. */
void brelan_score_ranks(brelan_game_run *run, uint64_t key);

#endif
