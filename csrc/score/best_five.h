/* The cards that make a score. */
#ifndef BRELAN_SCORE_BEST_FIVE_H
#define BRELAN_SCORE_BEST_FIVE_H

#include "base/portability.h"

/* cdef begin */
/* The five cards (badugi: up to four) that make the score, in display order, and their places in
 * the hand. Unused places hold 255. `five` or `places` may be null. The first bad hand stops the
 * call, with *bad its number; where `bad` is null, nothing is checked. */
int brelan_best_five(int level, int ranking, int k, const uint8_t *hands, size_t n, uint8_t *five,
                     uint8_t *places, size_t *bad);
/* cdef end */

/* Show the `chosen` of n cards in the display order of a class (see brelan_ranking_classes), equal
 * ranks in the order of the cards: five cards, and their places. Either may be null. */
void brelan_show_five(uint32_t shown, const uint8_t *cards, int n, unsigned chosen, uint8_t *five,
                      uint8_t *places);

#endif
