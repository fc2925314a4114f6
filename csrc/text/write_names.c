/* Hands written as text. */
#include "text/write_names.h"

enum { CARDS = 52 };

void brelan_write_hands(const brelan_names *names, const uint8_t *hands, size_t n, size_t k,
                        uint32_t *text, size_t width)
{
    for (size_t i = 0; i < n; i++, hands += k, text += width) {
        size_t at = 0;
        for (size_t j = 0; j < k; j++) {
            if (hands[j] >= CARDS)
                continue;
            const uint32_t *name = names->characters + names->stride * hands[j];
            size_t length = names->lengths[hands[j]] - (j + 1 == k ? names->separator : 0);
            for (size_t c = 0; c < length && at < width; c++)
                text[at++] = name[c];
        }
        while (at < width)
            text[at++] = 0;
    }
}
