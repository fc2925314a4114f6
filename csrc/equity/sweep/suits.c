/* Permutations of the four suits and what they do to subsets of suits and to combos. */
#include "equity/sweep/suits.h"

#include "base/constants.h"

#define COMBOS 1326

/* Image of each suit under permutation g, in lexicographic order. */
static void images_of(int g, unsigned suit[4])
{
    static const int factorial[4] = {6, 2, 1, 1};
    unsigned left[4] = {0, 1, 2, 3};
    for (int i = 0; i < 4; i++) {
        int taken = g / factorial[i];
        g %= factorial[i];
        suit[i] = left[taken];
        for (int j = taken; j < 3; j++)
            left[j] = left[j + 1];
    }
}

void brelan_make_suit_group(uint32_t among, brelan_suit_group *group)
{
    unsigned suit[4];
    for (int subset = 0; subset < 16; subset++)
        group->keeps[subset] = 0;
    for (int g = 0; g < 24; g++) {
        if (!(among >> g & 1))
            continue;
        images_of(g, suit);
        for (int subset = 0; subset < 16; subset++) {
            unsigned image = 0;
            for (int i = 0; i < 4; i++)
                if (subset >> i & 1)
                    image |= 1u << suit[i];
            group->image[g][subset] = (uint8_t)image;
            if (image == (unsigned)subset)
                group->keeps[subset] |= (uint32_t)1 << g;
        }
    }
}

int brelan_permute_combos(int g, uint16_t *images)
{
    unsigned suit[4];
    if (g < 0 || g > 23)
        return BRELAN_BAD_ARGUMENT;
    images_of(g, suit);
    for (unsigned high = 1, combo = 0; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            unsigned a = (high & ~3u) | suit[high & 3], b = (low & ~3u) | suit[low & 3];
            images[combo] = (uint16_t)(a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a);
        }
    return BRELAN_OK;
}

uint32_t brelan_weights_group(const double *weights, uint32_t among)
{
    uint16_t images[COMBOS];
    uint32_t unchanged = 0;
    for (int g = 0; g < 24; g++) {
        int same = among >> g & 1;
        if (same)
            brelan_permute_combos(g, images);
        for (int combo = 0; same && combo < COMBOS; combo++)
            same = weights[combo] == weights[images[combo]];
        unchanged |= (uint32_t)same << g;
    }
    return unchanged;
}
