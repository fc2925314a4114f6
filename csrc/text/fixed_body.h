/* Texts of one width; after row_body.h, with its macros. */

static size_t NAME(fixed)(const brelan_texts *texts, size_t n, const brelan_reading *how,
                          uint8_t *codes, uint8_t *counts)
{
    const UNIT *at = texts->characters;
    size_t others = 0;
    for (size_t i = 0; i < n; i++, at += texts->stride) {
        brelan_row row = {codes + i * how->width, how->width, 0, 0, 0};
        const UNIT *stop = at + texts->stride;
        const UNIT *end = NAME(any_row)(&brelan_notations[how->notation], at, stop, &row);
        while (end && end != stop && !*end)
            end++;
        counts[i] = brelan_end_row(&row, how, end == stop);
        others += counts[i] != how->width;
    }
    return others;
}
