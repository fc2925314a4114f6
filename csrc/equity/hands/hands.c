/* Hands against hands.
 *
 * A board's winners depend on its ranks alone unless it lets somebody make a flush. So the boards
 * are counted by multiset of ranks, leaving out those with a flush (equity/hands/weights.c, and
 * equity/hands/ranks.c for the winners); boards with a flush are counted by the set of suited ranks
 * (equity/hands/flushes.c). */
#include "equity/hands/hands.h"

#include "equity/hands/ranks.h"
#include "equity/tallies.h"

int brelan_equity_hands(const brelan_known_cards *known, uint64_t *outcomes, size_t *bad)
{
    brelan_deal deal;
    int made = brelan_make_deal(known, &deal);
    if (made == BRELAN_BAD_ARGUMENT)
        return made;
    int status = brelan_deal_status(known, &deal, bad);
    if (status != BRELAN_OK || made != BRELAN_OK)
        return status != BRELAN_OK ? status : made;
    for (int set = 0; set < 1 << deal.players; set++)
        outcomes[set] = 0;
    brelan_count_outcomes(&deal, outcomes);
    return BRELAN_OK;
}

int brelan_hands_tallies(const brelan_known_cards *known, int64_t *tallies, size_t *bad)
{
    uint64_t outcomes[1 << BRELAN_MOST_PLAYERS];
    int status = brelan_equity_hands(known, outcomes, bad);
    if (status == BRELAN_OK)
        brelan_outcome_tallies(known->players, outcomes, tallies);
    return status;
}
