/* Many deals, one after the other, without allocation. */
#include "equity/batch/batch.h"

#include "equity/batch/sample.h"
#include "equity/hands/ranks.h"
#include "equity/tallies.h"

/* How each deal is played: all boards, or samples of them. */
typedef struct {
    uint64_t samples; /* 0: exact */
    const uint64_t *seed, *numbers;
    uint64_t first;
} method;

static void play(const brelan_deal *deal, const method *how, size_t number, uint64_t *outcomes)
{
    for (int set = 0; set < 1 << deal->players; set++)
        outcomes[set] = 0;
    if (how->samples) {
        brelan_random random = brelan_start_stream(how->seed, how->numbers ? how->numbers[number]
                                                                           : how->first + number);
        brelan_sample_outcomes(deal, how->samples, &random, outcomes);
    } else {
        brelan_count_outcomes(deal, outcomes);
    }
}

static void settle(int players, const uint64_t *outcomes, double *equities, int64_t *tallies)
{
    uint64_t boards = 0;
    brelan_outcome_tallies(players, outcomes, tallies);
    for (int set = 0; set < 1 << players; set++)
        boards += outcomes[set];
    for (int p = 0; p < players; p++)
        equities[p] = (double)tallies[p * (BRELAN_AMONG + players)] / (BRELAN_POT * (double)boards);
}

static int make(const brelan_equity_deals *deals, size_t number, brelan_deal *deal, size_t *bad)
{
    const brelan_known_cards known = {
        deals->ranking,
        deals->players,
        deals->board_n,
        deals->dead_n,
        deals->hole + 2 * (size_t)deals->players * number,
        deals->board + (size_t)deals->board_n * number,
        deals->dead + deals->dead_step * number,
    };
    int made = brelan_make_deal(&known, deal);
    if (!deals->check || made == BRELAN_BAD_ARGUMENT)
        return made;
    int status = brelan_deal_status(&known, deal, bad + 1);
    return status != BRELAN_OK ? status : made;
}

static int play_all(const brelan_equity_deals *deals, const method *how, double *equities,
                    int64_t *tallies, size_t *bad)
{
    uint64_t outcomes[1 << BRELAN_MOST_PLAYERS];
    int64_t own[BRELAN_MOST_PLAYERS * (BRELAN_AMONG + BRELAN_MOST_PLAYERS)];
    size_t players = (size_t)deals->players, numbers = players * (BRELAN_AMONG + players);
    brelan_deal deal;
    for (size_t i = 0; i < deals->deals; i++) {
        int status = make(deals, i, &deal, bad);
        if (status != BRELAN_OK) {
            bad[0] = i;
            return status;
        }
        play(&deal, how, i, outcomes);
        settle(deals->players, outcomes, equities + i * players,
               tallies ? tallies + i * numbers : own);
    }
    return BRELAN_OK;
}

int brelan_equity_batch(const brelan_equity_deals *deals, double *equities, int64_t *tallies,
                        size_t *bad)
{
    const method exact = {0, 0, 0, 0};
    return play_all(deals, &exact, equities, tallies, bad);
}

int brelan_sample_batch(const brelan_equity_deals *deals, uint64_t samples, const uint64_t *seed,
                        uint64_t first, double *equities, int64_t *tallies, size_t *bad)
{
    const method sampled = {samples, seed, deals->numbers, first};
    return samples ? play_all(deals, &sampled, equities, tallies, bad) : BRELAN_BAD_ARGUMENT;
}
