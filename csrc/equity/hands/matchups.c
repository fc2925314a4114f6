/* Matchups one after the other. */
#include "equity/hands/matchups.h"

#include "equity/hands/hands.h"

int brelan_equity_matchups(const brelan_matchups *matchups, uint64_t *outcomes, size_t *bad)
{
    const brelan_matchups *of = matchups;
    size_t places[2];
    if (of->players < 2 || of->players > BRELAN_MOST_PLAYERS)
        return BRELAN_BAD_ARGUMENT;
    brelan_known_cards known = {of->ranking, of->players, of->board_n, of->dead_n,
                                of->hole,    of->board,   of->dead};
    for (size_t i = 0; i < of->n; i++) {
        known.hole = of->hole + i * 2 * (size_t)of->players;
        int status = brelan_equity_hands(&known, outcomes + (i << of->players), places);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
    }
    return BRELAN_OK;
}
