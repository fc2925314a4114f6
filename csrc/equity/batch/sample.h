/* Random boards of one deal. */
#ifndef BRELAN_EQUITY_BATCH_SAMPLE_H
#define BRELAN_EQUITY_BATCH_SAMPLE_H

#include "base/random.h"
#include "equity/hands/deal.h"

/* The generator of a deal. Word w of its first state is a bijective mixing (the finaliser of
 * splitmix64) of seed[w] + number * step[w], so that two numbers never start alike. */
brelan_random brelan_start_stream(const uint64_t *seed, uint64_t number);

/* Add the winners of `samples` random boards to outcomes. */
void brelan_sample_outcomes(const brelan_deal *deal, uint64_t samples, brelan_random *random,
                            uint64_t *outcomes);

#endif
