/* Cards read from text: codes for the texts that are plain cards, a mark for those that want a
 * closer look. Safe for any bytes; time grows with the length of the text alone. */
#ifndef BRELAN_TEXT_READ_TEXTS_H
#define BRELAN_TEXT_READ_TEXTS_H

#include <stddef.h>
#include <stdint.h>

/* cdef begin */
enum {
    BRELAN_INTERNATIONAL = 0, /* As Td 10♦ */
    BRELAN_FRENCH = 1,        /* AP 10K RCo */
    BRELAN_SUIT_FIRST = 2,    /* SA DT ♦10 */
    BRELAN_NOTATIONS = 3
};

/* How texts lie in memory. */
enum {
    BRELAN_TEXTS_JOINED = 0,       /* UTF-8, a NUL between two texts */
    BRELAN_TEXTS_JOINED_UTF16 = 1, /* the same in UTF-16 */
    BRELAN_TEXTS_FIXED = 2,        /* UTF-8, `stride` bytes a text, NULs after its end */
    BRELAN_TEXTS_FIXED_UCS4 = 3,   /* the same in 32-bit characters */
    BRELAN_TEXTS_OFFSETS32 = 4,    /* UTF-8, text i at places[i] .. places[i + 1] - 1 */
    BRELAN_TEXTS_OFFSETS64 = 5,
    BRELAN_TEXTS_VIEWS = 6, /* UTF-8, Arrow's views of 16 bytes in `places` */
    BRELAN_TEXTS_LAYOUTS = 7
};

/* Some texts. `size` counts the bytes or units that may be read. Views point into further buffers of
 * sizes[] bytes each. */
typedef struct {
    int layout;
    const void *characters;
    size_t size;
    size_t stride;
    const void *places;
    const uint8_t *const *buffers;
    const size_t *sizes;
    size_t buffer_count;
} brelan_texts;

/* What to read them as: the notation, whether a text may repeat a card, and how many codes a row
 * of the answer holds. */
typedef struct {
    int notation;
    int repeats;
    size_t width;
} brelan_reading;

/* Read n texts. Text i has counts[i] cards, of which codes[width*i] .. get the first `width` (255
 * fills the row); counts[i] = 0 says that the text is none that is read here: words, mistakes, a
 * repeated card, no card at all, more than 255 cards. Returns how many counts are not `width`, or
 * SIZE_MAX if the arguments do not fit: an unknown notation or layout, or other than n joined
 * texts, because one holds a NUL itself. */
size_t brelan_read_texts(const brelan_texts *texts, size_t n, const brelan_reading *how,
                         uint8_t *codes, uint8_t *counts);
/* Read one text of UTF-8 into room for how->width codes; returns its count. */
int brelan_read_text(const char *text, size_t size, int notation, int repeats, uint8_t *codes,
                     size_t width);
/* cdef end */

#endif
