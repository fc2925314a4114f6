/* Hands numbered up to the names of suits. */
#ifndef BRELAN_CANONICAL_CANONICAL_H
#define BRELAN_CANONICAL_CANONICAL_H

#include "base/portability.h"

/* cdef begin */
enum { BRELAN_CANONICAL_ROUNDS = 4 };

/* Cards come in rounds: hole cards, then what the board adds. Of one suit a hand holds a set of
 * ranks a round. The numbers of its cards, round by round, are the suit's signature, read as a
 * number whose digit of round r is below cards[r] + 1, that of round 0 the highest. The signatures
 * of the four suits, descending, are the hand's pattern; patterns follow one another. */
typedef struct {
    int rounds;                         /* 1 .. 4 */
    int cards[BRELAN_CANONICAL_ROUNDS]; /* a round */
    int lowest;                         /* rank of the deck, whose highest is the ace */
    size_t patterns;
    const uint16_t *place_of; /* 8192: the number of a set of ranks among those of its size in
                               * ascending order, and its size << 12 */
    const uint16_t *sets;     /* 8192: the sets by size, then ascending */
    const uint32_t *sizes;    /* by signature: how many holdings of one suit have it */
    const uint32_t *strides;  /* by signature and round (of 4): how many numbers of holdings one
                               * step of the set's number makes */
    const uint64_t *start_of; /* by the number of its three highest signatures among such triples:
                               * the first index of a pattern */
    const uint64_t *starts;   /* patterns + 1: the same, ascending, and the number of all indices */
    const uint8_t *suits;     /* patterns x 4: their signatures */
} brelan_canonical;

/* The indices of n hands: hole cards in rows of cards[0], boards in rows of the other rounds
 * together. The first bad hand stops the call: the status says why and *bad which. */
int brelan_canonical_index(const brelan_canonical *tables, const uint8_t *holes,
                           const uint8_t *boards, size_t n, int64_t *indices, size_t *bad);

/* The hands of n indices; BRELAN_BAD_ARGUMENT for the first that does not exist. */
int brelan_canonical_hands(const brelan_canonical *tables, const int64_t *indices, size_t n,
                           uint8_t *holes, uint8_t *boards, size_t *bad);
/* cdef end */

#endif
