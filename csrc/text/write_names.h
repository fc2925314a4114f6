/* Hands written as text. */
#ifndef BRELAN_TEXT_WRITE_NAMES_H
#define BRELAN_TEXT_WRITE_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* cdef begin */
/* The names of the 52 cards in 32-bit characters: that of a code is characters[stride*code] .. and
 * has lengths[code] of them, the separator that follows a card included. */
typedef struct {
    const uint32_t *characters;
    const size_t *lengths;
    size_t stride;
    size_t separator;
} brelan_names;

/* Write n hands of k cards, `width` characters each with noughts after the end and no separator
 * after the last card. What is longer than that is cut off; bytes that are no cards are left out. */
void brelan_write_hands(const brelan_names *names, const uint8_t *hands, size_t n, size_t k,
                        uint32_t *text, size_t width);
/* cdef end */

#endif
