/* Cards from arrays of any integers and any strides, set side by side as bytes. */
#ifndef BRELAN_SCORE_GATHER_H
#define BRELAN_SCORE_GATHER_H

#include "base/portability.h"

/* cdef begin */
/* Some cards of many hands: card j of hand i is the integer of `width` bytes (1, 2, 4 or 8, in the
 * machine's order) that lies i * hand_step + j * card_step bytes after `cards`. */
typedef struct {
    const void *cards;
    ptrdiff_t hand_step;
    ptrdiff_t card_step;
    int32_t width;
    int32_t size; /* cards of each hand, 0 to 7 */
    int32_t is_signed;
} brelan_part;

/* Put the cards of n hands, which stand in one part or two, into rows of bytes. Returns the number
 * of the first hand with a number that no byte holds (what follows it is not written), or n. */
size_t brelan_gather(const brelan_part *parts, int part_count, size_t n, uint8_t *rows);
/* cdef end */

/* The cards that the parts of a hand add up to; -1 for parts that cannot be. */
int brelan_gathered_size(const brelan_part *parts, int part_count);

#endif
