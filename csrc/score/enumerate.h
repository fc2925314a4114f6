/* All hands of a deck: listed, or counted by score. */
#ifndef BRELAN_SCORE_ENUMERATE_H
#define BRELAN_SCORE_ENUMERATE_H

#include "base/portability.h"

/* cdef begin */
/* The hands of k cards from the deck of the given size (the highest cards of the 52), in
 * lexicographic order of ascending codes: n of them from the one numbered `first`. */
int brelan_list_hands(int k, int deck_size, uint64_t first, size_t n, uint8_t *hands);

/* Room for a walk: the byte sums and cards of all 22,100 triples of cards, and counts of slots. */
typedef struct {
    uint8_t plane[4][22144];
    uint8_t card[22100][3];
    uint32_t slots[65536];
} brelan_walk_room;

/* How often each score 0 .. size occurs among all hands of k cards of the ranking's deck whose
 * lowest card is in first .. last - 1; adds to counts. The room need not be cleared. */
int brelan_histogram(int level, int ranking, int k, int first, int last, brelan_walk_room *room,
                     uint64_t *counts);
/* cdef end */

#endif
