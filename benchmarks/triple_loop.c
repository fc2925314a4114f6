/* The plain way, kept to be compared with: three ranges on a finished board, every combo of each
 * against every combo of the others, with scores and masks of cards ready. The fastest calculators
 * that loop over matchups work like this, once a board. */
#include <stddef.h>
#include <stdint.h>

/* Combos of the three players one after the other, counts[p] each: bits of their cards and scores.
 * Adds the matchups that use no card twice to outcomes[set of winners]. */
void triple_loop(const uint64_t *bits, const uint16_t *scores, const size_t *counts,
                 uint64_t *outcomes)
{
    size_t second = counts[0], third = second + counts[1], end = third + counts[2];
    for (size_t i = 0; i < second; i++)
        for (size_t j = second; j < third; j++) {
            if (bits[i] & bits[j])
                continue;
            uint64_t taken = bits[i] | bits[j];
            uint16_t best = scores[i] > scores[j] ? scores[i] : scores[j];
            unsigned leaders = (scores[i] == best) | (unsigned)(scores[j] == best) << 1;
            for (size_t k = third; k < end; k++) {
                if (taken & bits[k])
                    continue;
                unsigned winners = scores[k] > best ? 4 : leaders | (scores[k] == best) << 2;
                outcomes[winners]++;
            }
        }
}
