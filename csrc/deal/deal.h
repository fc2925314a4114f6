/* Random hands from a deck. */
#ifndef BRELAN_DEAL_DEAL_H
#define BRELAN_DEAL_DEAL_H

#include "base/portability.h"

/* cdef begin */
/* Deal n hands of k cards, every sequence of k different cards of the deck (size <= 52 bytes, any)
 * as likely as the others. The seed is four words. The first hands are the same whatever n is. */
int brelan_deal_hands(const uint8_t *deck, int size, int k, const uint64_t *seed, size_t n,
                      uint8_t *hands);
/* cdef end */

#endif
