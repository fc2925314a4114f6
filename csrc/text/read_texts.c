/* Cards read from text of every layout. */
#include "text/read_texts.h"

#include <string.h>

#include "base/portability.h"
#include "text/letters.h"

enum { MOST_CARDS = 255, FILL = 255, VIEW_SIZE = 16, INLINE_SIZE = 12 };

/* A row of the answer while it is filled. */
typedef struct {
    uint8_t *codes;
    size_t width;
    size_t count;
    uint64_t seen;
    uint64_t repeated;
} brelan_row;

BRELAN_INLINE void brelan_add_card(brelan_row *row, unsigned code)
{
    uint64_t bit = (uint64_t)1 << code;
    if (row->count < row->width)
        row->codes[row->count] = (uint8_t)code;
    row->count++;
    row->repeated |= row->seen & bit;
    row->seen |= bit;
}

/* Fill up a row; returns its count, 0 if it is to be looked at more closely. */
BRELAN_INLINE uint8_t brelan_end_row(brelan_row *row, const brelan_reading *how, int whole)
{
    if (!whole || row->count > MOST_CARDS || (row->repeated && !how->repeats))
        row->count = 0;
    for (size_t j = row->count; j < row->width; j++)
        row->codes[j] = FILL;
    return (uint8_t)row->count;
}

/* A character of two or three bytes, as all are that mean something; overlong forms are none. */
static uint32_t brelan_utf8_decode(const uint8_t *at, const uint8_t *stop, size_t *length)
{
    ptrdiff_t left = stop - at;
    *length = 0;
    if (left >= 2 && (at[0] & 0xe0) == 0xc0 && (at[1] & 0xc0) == 0x80) {
        uint32_t character = (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
        *length = 2;
        return character >= 0x80 ? character : 0;
    }
    if (left >= 3 && (at[0] & 0xf0) == 0xe0 && (at[1] & 0xc0) == 0x80 && (at[2] & 0xc0) == 0x80) {
        uint32_t character = (at[0] & 0x0fu) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
        *length = 3;
        return character >= 0x800 ? character : 0;
    }
    return 0;
}

static uint32_t brelan_utf16_decode(const uint16_t *at, const uint16_t *stop, size_t *length)
{
    *length = 1;
    return at != stop && *at >= 0x80 ? *at : 0;
}

static uint32_t brelan_ucs4_decode(const uint32_t *at, const uint32_t *stop, size_t *length)
{
    *length = 1;
    return at != stop && *at >= 0x80 ? *at : 0;
}

#define UNIT uint8_t
#define NAME(name) brelan_utf8_##name
#include "text/row_body.h"
#include "text/joined_body.h"
#include "text/fixed_body.h"
#undef UNIT
#undef NAME
#define UNIT uint16_t
#define NAME(name) brelan_utf16_##name
#include "text/row_body.h"
#include "text/joined_body.h"
#undef UNIT
#undef NAME
#define UNIT uint32_t
#define NAME(name) brelan_ucs4_##name
#include "text/row_body.h"
#include "text/fixed_body.h"
#undef UNIT
#undef NAME

/* Bytes of text i, or NULL where its place is outside the buffer. */
static const uint8_t *brelan_between_offsets(const brelan_texts *texts, size_t i, size_t *size)
{
    int64_t start, stop;
    if (texts->layout == BRELAN_TEXTS_OFFSETS32) {
        const int32_t *places = texts->places;
        start = places[i];
        stop = places[i + 1];
    } else {
        const int64_t *places = texts->places;
        start = places[i];
        stop = places[i + 1];
    }
    if (start < 0 || stop < start || (uint64_t)stop > texts->size)
        return NULL;
    *size = (size_t)(stop - start);
    return (const uint8_t *)texts->characters + start;
}

static const uint8_t *brelan_viewed(const brelan_texts *texts, size_t i, size_t *size)
{
    const uint8_t *view = (const uint8_t *)texts->places + VIEW_SIZE * i;
    int32_t length, buffer, start;
    memcpy(&length, view, sizeof length);
    memcpy(&buffer, view + 8, sizeof buffer);
    memcpy(&start, view + 12, sizeof start);
    if (length < 0)
        return NULL;
    *size = (size_t)length;
    if (length <= INLINE_SIZE)
        return view + 4;
    if (buffer < 0 || (size_t)buffer >= texts->buffer_count || start < 0 ||
        (uint64_t)start + (uint64_t)length > texts->sizes[buffer])
        return NULL;
    return texts->buffers[buffer] + start;
}

static size_t brelan_scattered(const brelan_texts *texts, size_t n, const brelan_reading *how,
                               uint8_t *codes, uint8_t *counts)
{
    size_t others = 0;
    for (size_t i = 0; i < n; i++) {
        brelan_row row = {codes + i * how->width, how->width, 0, 0, 0};
        size_t size = 0;
        const uint8_t *at = texts->layout == BRELAN_TEXTS_VIEWS
                                ? brelan_viewed(texts, i, &size)
                                : brelan_between_offsets(texts, i, &size);
        const uint8_t *stop = at ? at + size : NULL;
        int whole =
            at && brelan_utf8_any_row(&brelan_notations[how->notation], at, stop, &row) == stop;
        counts[i] = brelan_end_row(&row, how, whole);
        others += counts[i] != how->width;
    }
    return others;
}

size_t brelan_read_texts(const brelan_texts *texts, size_t n, const brelan_reading *how,
                         uint8_t *codes, uint8_t *counts)
{
    if (how->notation < 0 || how->notation >= BRELAN_NOTATIONS)
        return SIZE_MAX;
    switch (texts->layout) {
    case BRELAN_TEXTS_JOINED:
        return brelan_utf8_joined(texts, n, how, codes, counts);
    case BRELAN_TEXTS_JOINED_UTF16:
        return brelan_utf16_joined(texts, n, how, codes, counts);
    case BRELAN_TEXTS_FIXED:
        return brelan_utf8_fixed(texts, n, how, codes, counts);
    case BRELAN_TEXTS_FIXED_UCS4:
        return brelan_ucs4_fixed(texts, n, how, codes, counts);
    case BRELAN_TEXTS_OFFSETS32:
    case BRELAN_TEXTS_OFFSETS64:
    case BRELAN_TEXTS_VIEWS:
        return brelan_scattered(texts, n, how, codes, counts);
    default:
        return SIZE_MAX;
    }
}

int brelan_read_text(const char *text, size_t size, int notation, int repeats, uint8_t *codes,
                     size_t width)
{
    if (notation < 0 || notation >= BRELAN_NOTATIONS)
        return 0;
    brelan_reading how = {notation, repeats, width};
    brelan_row row = {codes, width, 0, 0, 0};
    const uint8_t *at = (const uint8_t *)text, *stop = at + size;
    return brelan_end_row(&row, &how,
                          brelan_utf8_row(&brelan_notations[notation], at, stop, &row) == stop);
}
