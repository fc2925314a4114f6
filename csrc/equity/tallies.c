/* From sets of winners to what each player wins. */
#include "equity/tallies.h"

#include "base/bits.h"

static void add(int64_t *tally, uint64_t amount)
{
    *tally = (int64_t)((uint64_t)*tally + amount);
}

void brelan_add_outcome(int players, unsigned winners, uint64_t pots, int64_t *tallies)
{
    int count = brelan_count_bits(winners);
    uint64_t share = count ? BRELAN_POT / (uint64_t)count : 0;
    for (int p = 0; p < players; p++) {
        int64_t *own = tallies + p * (BRELAN_AMONG + players);
        if (!(winners >> p & 1))
            continue;
        add(own + BRELAN_SHARE, share * pots);
        add(own + BRELAN_SQUARE, share * share * pots);
        add(own + BRELAN_HIGH_PART, share * pots);
        add(own + BRELAN_WHOLE, count == 1 ? pots : 0);
        add(own + BRELAN_AMONG + count - 1, pots);
    }
}

static void clear(int players, int64_t *tallies)
{
    for (int i = 0; i < players * (BRELAN_AMONG + players); i++)
        tallies[i] = 0;
}

int brelan_weight_tallies(int players, const double *weights, int64_t *tallies)
{
    const double most = 9223372036854775808.0 / (BRELAN_POT * (double)BRELAN_POT);
    double sum = 0;
    for (unsigned set = 0; set < 1u << players; set++) {
        sum += weights[set];
        if (!(weights[set] >= 0 && sum < most && weights[set] == (double)(int64_t)weights[set]))
            return 0;
    }
    clear(players, tallies);
    for (unsigned set = 1; set < 1u << players; set++)
        if (weights[set] != 0)
            brelan_add_outcome(players, set, (uint64_t)weights[set], tallies);
    return 1;
}

void brelan_outcome_tallies(int players, const uint64_t *outcomes, int64_t *tallies)
{
    clear(players, tallies);
    for (unsigned set = 1; set < 1u << players; set++)
        if (outcomes[set])
            brelan_add_outcome(players, set, outcomes[set], tallies);
}
