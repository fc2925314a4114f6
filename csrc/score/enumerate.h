/* All hands of a deck: listed, or counted by score. */
#ifndef BRELAN_SCORE_ENUMERATE_H
#define BRELAN_SCORE_ENUMERATE_H

#include "base/portability.h"

/* cdef begin */
/* The hands of k cards from the deck of the given size (the highest cards of the 52), in
 * lexicographic order of ascending codes: n of them from the one numbered `first`. */
int brelan_list_hands(int k, int deck_size, uint64_t first, size_t n, uint8_t *hands);

/* How often each score 0 .. size occurs among all hands of k = 5 to 7 cards of the ranking's deck;
 * adds to counts. */
int brelan_count_scores(int ranking, int k, uint64_t *counts);
/* cdef end */

#endif
