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

void brelan_count_deals(brelan_game_run *run, int64_t times)
{
    uint16_t best;
    if (run->deal->high < 0) {
        run->winners[winners_of(run, 1, &best)] += times;
        return;
    }
    unsigned high = winners_of(run, 0, &best), low = 0;
    best = 0;
    if (run->deal->low >= 0)
        low = winners_of(run, 1, &best);
    if (best)
        add_deals(run, high, BRELAN_POT / 2, low, BRELAN_POT / 2, times);
    else
        run->winners[high] += times;
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
