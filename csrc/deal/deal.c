/* Random hands, a block at a time and a column for each card, so that compilers make vectors of all
 * loops but those that draw words and write rows.
 *
 * This is the shuffle of Fisher and Yates, cut off after k cards, without a deck to shuffle: card j
 * comes from one of the first size - j places, and the last of these moves to the place it leaves.
 * What stands at a place is found by undoing those moves, the latest first. */
#include "deal/deal.h"

#include "base/constants.h"
#include "base/random.h"

#define BLOCK 256
#define MOST_CARDS 52
/* One word serves several places while there are fewer choices for them than this: it has to be
 * drawn again once in 256 times at most. */
#define MOST_CHOICES (1u << 24)

typedef struct {
    brelan_random random;
    uint32_t rest[2][BLOCK]; /* what is left of a word's halves after the places taken from them */
    uint8_t place[MOST_CARDS][BLOCK];
} dealing;

/* Cards first .. last - 1, whose places come from one half of a word. */
typedef struct {
    int first;
    int last;
    uint32_t choices; /* for all of them together */
} group;

/* As many cards as one half serves, from the first on. */
static group take_group(int size, int first, int k)
{
    group g = {first, first, 1};
    while (g.last < k && g.choices * (uint32_t)(size - g.last) < MOST_CHOICES)
        g.choices *= (uint32_t)(size - g.last++);
    return g;
}

/* Split the halves of hands from .. to - 1 into places below size - first, size - first - 1 ... */
BRELAN_INLINE void split(dealing *d, uint32_t *rest, int size, group g, size_t from, size_t to)
{
    for (int j = g.first; j < g.last; j++) {
        uint32_t bound = (uint32_t)(size - j);
        for (size_t i = from; i < to; i++) {
            uint64_t product = (uint64_t)rest[i] * bound;
            d->place[j][i] = (uint8_t)(product >> 32);
            rest[i] = (uint32_t)product;
        }
    }
}

/* Draw the places of a group; a half that would favour some of them is replaced. */
static void draw_places(dealing *d, uint32_t *rest, int size, group g)
{
    uint32_t unfair = brelan_random_surplus(g.choices);
    split(d, rest, size, g, 0, BLOCK);
    for (size_t i = 0; i < BLOCK; i++)
        while (rest[i] < unfair) {
            rest[i] = (uint32_t)(brelan_random_next(&d->random) >> 32);
            split(d, rest, size, g, i, i + 1);
        }
}

static void draw_block(dealing *d, int size, int k)
{
    for (int done = 0; done < k;) {
        group high = take_group(size, done, k), low = take_group(size, high.last, k);
        for (size_t i = 0; i < BLOCK; i++) {
            uint64_t word = brelan_random_next(&d->random);
            d->rest[0][i] = (uint32_t)(word >> 32);
            d->rest[1][i] = (uint32_t)word;
        }
        draw_places(d, d->rest[0], size, high);
        draw_places(d, d->rest[1], size, low);
        done = low.last;
    }
}

/* Replace places by what stood there at first; earlier cards are still places when later ones ask. */
static void undo_moves(dealing *d, int size, int k)
{
    for (int j = k - 1; j > 0; j--)
        for (int moved = j - 1; moved >= 0; moved--) {
            uint8_t *place = d->place[j];
            const uint8_t *left = d->place[moved];
            uint8_t last = (uint8_t)(size - 1 - moved);
            for (size_t i = 0; i < BLOCK; i++)
                place[i] = place[i] == left[i] ? last : place[i];
        }
}

/* Write the hands of a block in rows. Where k is known, the loop over cards is unrolled. */
BRELAN_INLINE void write_rows(const dealing *d, const uint8_t *deck, int k, size_t n,
                              uint8_t *hands)
{
    for (size_t i = 0; i < n; i++)
        BRELAN_UNROLL
    for (int j = 0; j < k; j++)
        *hands++ = deck[d->place[j][i]];
}

int brelan_deal_hands(const uint8_t *deck, int size, int k, const uint64_t *seed, size_t n,
                      uint8_t *hands)
{
    dealing d;
    if (k < 1 || k > size || size > MOST_CARDS)
        return BRELAN_BAD_ARGUMENT;
    d.random = brelan_random_from(seed);
    for (size_t done = 0; done < n; done += BLOCK) {
        size_t count = n - done < BLOCK ? n - done : BLOCK;
        uint8_t *rows = hands + done * (size_t)k;
        draw_block(&d, size, k);
        undo_moves(&d, size, k);
        if (k == 7)
            write_rows(&d, deck, 7, count, rows);
        else
            write_rows(&d, deck, k, count, rows);
    }
    return BRELAN_OK;
}
