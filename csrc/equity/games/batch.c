/* Many deals of a game, one after the other, without allocation. */
#include "equity/games/batch.h"

#include "equity/batch/sample.h"
#include "equity/tallies.h"

#define MOST_HOLE 7

/* A deal without the seats that nobody takes, and where its own seats stand. */
typedef struct {
    brelan_game_deal deal;
    uint8_t hole[BRELAN_SEATS * MOST_HOLE];
    uint8_t dead[52];
    int seat[BRELAN_SEATS];
} own_deal;

static int lay_out(const brelan_game_deals *deals, size_t number, own_deal *own)
{
    const brelan_game_deal *game = deals->game;
    size_t held = (size_t)game->hole_cards, shown = (size_t)game->board_cards;
    const uint8_t *hole = deals->hole + (size_t)game->seats * held * number;
    const uint8_t *dead = deals->dead + deals->dead_step * number;
    own->deal = *game;
    own->deal.seats = own->deal.dead_count = 0;
    for (int s = 0; s < game->seats; s++, hole += held) {
        if (hole[0] == BRELAN_NO_PLAYER)
            continue;
        for (size_t j = 0; j < held; j++)
            own->hole[(size_t)own->deal.seats * held + j] = hole[j];
        own->seat[own->deal.seats++] = s;
    }
    for (size_t d = 0; d < deals->dead_n; d++) {
        if (dead[d] == BRELAN_UNKNOWN_CARD)
            continue;
        if (own->deal.dead_count == 52)
            return BRELAN_REPEATED_CARD;
        own->dead[own->deal.dead_count++] = dead[d];
    }
    own->deal.hole = own->hole;
    own->deal.dead = own->dead;
    own->deal.board = deals->board + shown * number;
    own->deal.made = 0;
    return own->deal.seats < 2 ? BRELAN_BAD_ARGUMENT : BRELAN_OK;
}

static int play(const brelan_game_deals *deals, size_t number, const own_deal *own,
                int64_t *tallies)
{
    if (!deals->samples)
        return brelan_game_all(&own->deal, tallies);
    brelan_random random = brelan_start_stream(deals->seed, deals->numbers[number]);
    brelan_sample_run run = {{0}, deals->samples, UINT64_MAX, 0, {0}, 0};
    brelan_random_keep(&random, run.word);
    return brelan_game_sample(&own->deal, &run, tallies);
}

/* Put what the seats of a deal won in their places. */
static void settle(const brelan_game_deals *deals, const own_deal *own, const int64_t *found,
                   double *equities, int64_t *tallies)
{
    size_t seats = (size_t)deals->game->seats, numbers = BRELAN_AMONG + seats;
    size_t own_numbers = BRELAN_AMONG + (size_t)own->deal.seats;
    double pots = 0;
    for (int s = 0; s < own->deal.seats; s++)
        pots += (double)found[(size_t)s * own_numbers];
    for (size_t s = 0; s < seats; s++)
        equities[s] = 0;
    for (size_t i = 0; tallies && i < seats * numbers; i++)
        tallies[i] = 0;
    for (int s = 0; s < own->deal.seats && pots > 0; s++) {
        const int64_t *row = found + (size_t)s * own_numbers;
        equities[own->seat[s]] = (double)row[0] / pots;
        for (size_t i = 0; tallies && i < own_numbers; i++)
            tallies[(size_t)own->seat[s] * numbers + i] = row[i];
    }
}

int brelan_game_batch(const brelan_game_deals *deals, double *equities, int64_t *tallies,
                      size_t *bad)
{
    size_t seats = (size_t)deals->game->seats;
    if (seats < 1 || seats > BRELAN_SEATS || deals->game->hole_cards < 1 ||
        deals->game->hole_cards > MOST_HOLE)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < deals->deals; i++) {
        int64_t found[BRELAN_SEATS * (BRELAN_AMONG + BRELAN_SEATS)] = {0};
        own_deal own;
        int status = lay_out(deals, i, &own);
        if (status == BRELAN_OK)
            status = play(deals, i, &own, found);
        if (status != BRELAN_OK && bad) {
            *bad = i;
            return status;
        }
        settle(deals, &own, found, equities + i * seats,
               tallies ? tallies + i * seats * (BRELAN_AMONG + seats) : 0);
    }
    return BRELAN_OK;
}
