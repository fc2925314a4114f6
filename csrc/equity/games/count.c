/* Who gets what of a pot. */
#include "equity/games/count.h"

#include "equity/tallies.h"

/* The seats with the best score, found without branches: who wins cannot be predicted. */
static unsigned winners_of(const brelan_game_run *run, int low, uint16_t *best)
{
    uint16_t score[BRELAN_SEATS];
    unsigned set = 0, most = 0;
    for (int s = 0; s < run->deal->seats; s++) {
        score[s] = low ? run->seat[s].low : run->seat[s].high;
        most = score[s] > most ? score[s] : most;
    }
    for (int s = 0; s < run->deal->seats; s++)
        set |= (unsigned)(score[s] == most) << s;
    *best = (uint16_t)most;
    return set;
}

/* Add `times` deals; `high_part` and `low_part` are what the winners of each share. */
static void add_deals(brelan_game_run *run, unsigned high, int64_t high_part, unsigned low,
                      int64_t low_part, int64_t times)
{
    int seats = run->deal->seats, ahead = brelan_count_bits(high), below = brelan_count_bits(low);
    int among = ahead ? ahead : below;
    for (int s = 0; s < seats; s++) {
        int64_t *row = run->tallies + (size_t)s * (size_t)(BRELAN_AMONG + seats);
        int64_t in_high = high >> s & 1 ? high_part / ahead : 0;
        int64_t in_low = low >> s & 1 ? low_part / below : 0;
        int64_t share = in_high + in_low;
        row[BRELAN_SHARE] += times * share;
        row[BRELAN_SQUARE] += times * share * share;
        row[BRELAN_HIGH_PART] += times * in_high;
        row[BRELAN_LOW_PART] += times * in_low;
        row[BRELAN_WHOLE] += share == BRELAN_POT ? times : 0;
        if ((ahead ? high : low) >> s & 1)
            row[BRELAN_AMONG + among - 1] += times;
    }
}

/* What the winners of a part of the pot share. */
typedef struct {
    unsigned winners;
    int64_t share;
} part;

static part part_of(unsigned winners, int64_t units)
{
    int among = brelan_count_bits(winners);
    part made = {winners, among ? units / among : 0};
    return made;
}

static void add_made(int64_t *row, part of, int s, int64_t times)
{
    int64_t won = of.winners >> s & 1 ? of.share : 0;
    row[0] += times;
    row[1] += times * won;
    row[2] += times * won * won;
}

/* Count what every seat makes, and what it wins with its high, or only, hand and with a low one. */
static void count_made(brelan_game_run *run, part first, part low, int64_t times)
{
    for (int s = 0; s < run->deal->seats; s++) {
        int64_t *rows = run->deal->made + (size_t)s * BRELAN_MADE;
        uint16_t score = run->deal->high < 0 ? run->seat[s].low : run->seat[s].high;
        unsigned category = run->classes[score] >> 20;
        if (score && category < BRELAN_MADE_ROWS - 1)
            add_made(rows + 3 * (size_t)category, first, s, times);
        if (run->deal->high >= 0 && run->deal->low >= 0 && run->seat[s].low)
            add_made(rows + 3 * (BRELAN_MADE_ROWS - 1), low, s, times);
    }
}

void brelan_count_deals(brelan_game_run *run, int64_t times)
{
    uint16_t best = 0;
    unsigned first = winners_of(run, run->deal->high < 0, &best), low = 0;
    best = 0;
    if (run->deal->high >= 0 && run->deal->low >= 0)
        low = winners_of(run, 1, &best);
    int64_t half = best ? BRELAN_POT / 2 : 0;
    if (half)
        add_deals(run, first, half, low, half, times);
    else
        run->winners[first] += times;
    if (run->deal->made)
        count_made(run, part_of(first, BRELAN_POT - half), part_of(low, half), times);
}

void brelan_pour_counts(brelan_game_run *run)
{
    for (unsigned set = 0; set < 1u << run->deal->seats; set++) {
        if (run->winners[set] && run->deal->high >= 0)
            add_deals(run, set, BRELAN_POT, 0, 0, run->winners[set]);
        else if (run->winners[set])
            add_deals(run, 0, 0, set, BRELAN_POT, run->winners[set]);
    }
}
