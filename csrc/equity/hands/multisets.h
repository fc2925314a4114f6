/* What stands in tables/multisets.c: the multisets of the ranks that can still come, and in how
 * many ways copies of a rank can. */
#ifndef BRELAN_EQUITY_HANDS_MULTISETS_H
#define BRELAN_EQUITY_HANDS_MULTISETS_H

#include "base/portability.h"

/* Multisets are read in vectors of 16; each size is padded to whole vectors. */
#define BRELAN_MULTISETS 8592
#define BRELAN_MOST_MULTISETS 6176

/* Where the multisets of 0 to 5 ranks start; the ranks of each as a mask, zero in padding, and as four
 * bytes 16 * copies + rank, with no copies of rank 13 in unused places (of five different ranks the
 * first four stand there); the three bytes of its key. */
extern const uint32_t brelan_multiset_start[6];
extern const uint16_t brelan_multiset_masks[BRELAN_MULTISETS];
extern const uint32_t brelan_multiset_groups[BRELAN_MULTISETS];
extern const uint8_t brelan_multiset_keys[3][BRELAN_MULTISETS];

/* Choices of suits for 0 to 4 copies of a rank, by the suits (a bit each) in which it is live: all;
 * and [0] those without a suit, [1] those with it. The four suits stand there twice. */
extern const uint16_t brelan_copies_all[5][16];
extern const uint16_t brelan_copies_in[2][5][16][8];

#endif
