/* Random boards of one deal. */
#ifndef BRELAN_EQUITY_BATCH_SAMPLE_H
#define BRELAN_EQUITY_BATCH_SAMPLE_H

#include "base/random.h"
#include "equity/hands/deal.h"

/* The generator of a deal. Word w of its first state is a bijective mixing (the finaliser of
 * splitmix64) of seed[w] + number * step[w], so that two numbers never start alike. */
brelan_random brelan_start_stream(const uint64_t *seed, uint64_t number);

/* Add the winners of `samples` random boards to outcomes. A board takes words from the stream until
 * one gives different cards: of its high half times the number of live cards, in ascending order,
 * the high half says which comes, and the low half goes on to the next; the last low half is at
 * least the surplus of the product of all factors (see brelan_random_surplus). */
void brelan_sample_outcomes(const brelan_deal *deal, uint64_t samples, brelan_random *random,
                            uint64_t *outcomes);

#endif
