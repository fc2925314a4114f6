/* Texts with a NUL between two; after row_body.h, with its macros. */

static size_t NAME(joined)(const brelan_texts *texts, size_t n, const brelan_reading *how,
                           uint8_t *codes, uint8_t *counts)
{
    const UNIT *at = texts->characters, *stop = at + texts->size;
    size_t others = 0;
    for (size_t i = 0; i < n; i++) {
        brelan_row row = {codes + i * how->width, how->width, 0, 0, 0};
        const UNIT *end = NAME(any_row)(&brelan_notations[how->notation], at, stop, &row);
        counts[i] = brelan_end_row(&row, how, end != NULL);
        others += counts[i] != how->width;
        if (!end)
            for (end = at; end != stop && *end; end++)
                ;
        if ((end == stop) != (i + 1 == n))
            return SIZE_MAX;
        at = end + (end != stop);
    }
    return others;
}
