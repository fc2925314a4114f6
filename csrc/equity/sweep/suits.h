/* Permutations of the four suits. */
#ifndef BRELAN_EQUITY_SWEEP_SUITS_H
#define BRELAN_EQUITY_SWEEP_SUITS_H

#include "base/portability.h"

/* cdef begin */
/* Suit permutations are numbered in lexicographic order of the images of clubs, diamonds, hearts,
 * spades: 0 is the identity, 23 the reversal; a group of them is a mask of 24 bits. Combos of two
 * cards are numbered high * (high - 1) / 2 + low, 0 .. 1325. */

/* Apply each permutation of the group: bit g of *unchanged tells whether the weights (1,326)
 * are left as they are by permutation g. */
uint32_t brelan_weights_group(const double *weights, uint32_t among);
/* The combos that permutation g brings combos 0 .. 1325 to. */
int brelan_permute_combos(int g, uint16_t *images);
/* cdef end */

/* Suit permutations: images of the 16 subsets of suits, and for each subset the permutations that
 * keep it. */
typedef struct {
    uint8_t image[24][16];
    uint32_t keeps[16];
} brelan_suit_group;

/* Make those of a group ready; of others nothing is known. */
void brelan_make_suit_group(uint32_t among, brelan_suit_group *group);

#endif
