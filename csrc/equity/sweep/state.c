/* Lists of a sweep. */
#include "equity/sweep/state.h"

void brelan_sweep_sort(uint32_t *items, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        uint32_t item = items[i];
        size_t at = i;
        for (; at > 0 && items[at - 1] > item; at--)
            items[at] = items[at - 1];
        items[at] = item;
    }
}
