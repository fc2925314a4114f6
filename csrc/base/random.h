/* Random numbers for dealing: xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom
 * number generators", 2021), and unbiased draws below a bound (Lemire, "Fast random integer
 * generation in an interval", 2019). */
#ifndef BRELAN_BASE_RANDOM_H
#define BRELAN_BASE_RANDOM_H

#include "base/portability.h"

typedef struct {
    uint64_t state[4];
} brelan_random;

/* Start from four words; all zeros, which would stay zeros, are set right. */
BRELAN_INLINE brelan_random brelan_random_from(const uint64_t *words)
{
    brelan_random made = {{words[0], words[1], words[2], words[3]}};
    if (!(words[0] | words[1] | words[2] | words[3]))
        made.state[0] = 1;
    return made;
}

/* Write down four words to go on from. */
BRELAN_INLINE void brelan_random_keep(const brelan_random *random, uint64_t *words)
{
    for (int i = 0; i < 4; i++)
        words[i] = random->state[i];
}

BRELAN_INLINE uint64_t brelan_random_turn(uint64_t word, int by)
{
    return word << by | word >> (64 - by);
}

BRELAN_INLINE uint64_t brelan_random_next(brelan_random *random)
{
    uint64_t *s = random->state;
    uint64_t drawn = brelan_random_turn(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = brelan_random_turn(s[3], 45);
    return drawn;
}

/* 2^32 mod bound: of the 2^32 products x * bound, those whose low half is below it must be drawn
 * again to give each high half the same number of x. Splitting the low half on by further factors
 * serves several draws at once. */
BRELAN_INLINE uint32_t brelan_random_surplus(uint32_t bound)
{
    return bound ? (0u - bound) % bound : 0;
}

/* A number from 0 to bound - 1, each as likely as the others; bound is at least 1. */
BRELAN_INLINE uint32_t brelan_random_below(brelan_random *random, uint32_t bound)
{
    uint64_t product = (brelan_random_next(random) >> 32) * bound;
    if ((uint32_t)product < bound) { /* hardly ever, so the division costs nothing */
        uint32_t surplus = brelan_random_surplus(bound);
        while ((uint32_t)product < surplus)
            product = (brelan_random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* A number from 0 to below 1, in steps of 2^-53. */
BRELAN_INLINE double brelan_random_unit(brelan_random *random)
{
    return (double)(brelan_random_next(random) >> 11) * 0x1p-53;
}

#endif
