/* What the files of the kernel share: the scorer of a ranking and the keys of a block of hands. */
#ifndef BRELAN_BASE_INTERNAL_H
#define BRELAN_BASE_INTERNAL_H

#include "base/score.h"
#include "base/tables.h"

/* A block's keys (2 KB) and scores stay in the first-level cache. */
#define BRELAN_BLOCK 512

/* What pass 1 leaves for pass 2: the two halves of every key, and a bit a flush. */
typedef struct {
    uint16_t row[BRELAN_BLOCK];
    uint16_t low[BRELAN_BLOCK];
    uint16_t flush[BRELAN_BLOCK / 16];
} brelan_keys;

/* Where the flushes of a block are, for pass 3; room for what is written past the last. */
typedef struct {
    size_t count;
    uint16_t place[BRELAN_BLOCK + 4];
} brelan_flushes;

/* Where hands lie: card j of hand i is cards[i * hand_step + j * card_step]. */
typedef struct {
    const uint8_t *cards;
    size_t hand_step;
    size_t card_step;
} brelan_hands;

/* How a flush is weighed against the ranks alone. */
enum { BRELAN_FLUSH_NONE, BRELAN_FLUSH_WINS, BRELAN_FLUSH_LOSES };

/* A ranking made ready for one hand size. */
typedef struct {
    const brelan_order *order;
    const uint16_t *offsets;
    const uint16_t *values;
    uint16_t floor;  /* subtracted from every score, which stops at zero */
    uint8_t lowest;  /* lowest card of the deck */
    uint8_t k;
    uint8_t flush;   /* one of the three above */
} brelan_scorer;

/* Passes 1 and 2 for up to BRELAN_BLOCK hands: scores by ranks alone, and where flushes are.
 * Nonzero if some hand holds a byte outside the deck or a card twice (always zero without check).
 * Rows are contiguous hands, columns one run a card. */
typedef int brelan_block_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                              int check, uint16_t *scores, brelan_flushes *flushes);

/* Pass 1 of an enumeration: the keys of the cards that add up to `base` (three rank planes and the
 * suit byte) joined by each of n groups of cards that add up to what stands in `planes`, up to
 * BRELAN_BLOCK of them. May read 31 bytes past the end of a plane. */
typedef void brelan_sum_pass(const brelan_scorer *scorer, const uint8_t base[4],
                             const uint8_t *const planes[4], size_t n, brelan_keys *keys);

typedef struct {
    brelan_block_pass *rows;
    brelan_block_pass *columns;
    brelan_sum_pass *sums;
} brelan_level;

extern const brelan_level brelan_portable_level;
#ifdef BRELAN_X86_64
extern const brelan_level brelan_avx2_level;
#endif
#ifdef BRELAN_AARCH64
extern const brelan_level brelan_neon_level;
#endif

/* The level, or null when this build does not hold it. */
const brelan_level *brelan_find_level(int level);

/* Make a scorer; BRELAN_BAD_ARGUMENT for a ranking or size that does not exist. */
int brelan_make_scorer(int ranking, int k, brelan_scorer *scorer);

/* Why a hand is bad, or BRELAN_OK. */
int brelan_hand_status(const brelan_scorer *scorer, const uint8_t *hand);

/* Bit for each card, 16 a suit; any byte is safe. */
BRELAN_INLINE uint64_t brelan_card_bit(unsigned card)
{
    return (uint64_t)1 << ((card & 3) * 16 + (card >> 2 & 15));
}

/* The bits of a hand of k = 5 to 7 cards, any bytes. Its first four cards and its last four, some of
 * them twice, fill a word, in which all places of bits are found at once. */
BRELAN_INLINE uint64_t brelan_hand_bits(const uint8_t *card, size_t step, int k)
{
    uint64_t first = 0, last = 0, bits = 0;
    for (size_t j = 4; j-- > 0;) {
        first = first << 8 | card[j * step];
        last = last << 8 | card[((size_t)k - 4 + j) * step];
    }
    uint64_t word = first | last << 32;
    uint64_t places = (word << 4 & UINT64_C(0x3030303030303030)) |
                      (word >> 2 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    for (int j = 0; j < 8; j++)
        bits |= (uint64_t)1 << (places >> 8 * j & 63);
    return bits;
}

/* The place of a key in a value table. `key` is a sum of brelan_card_keys: two folds bring its
 * bytes together, the three planes of 8 bits at 0, 8 (and again 16) and 24. */
BRELAN_INLINE uint64_t brelan_fold_key(uint64_t key)
{
    uint64_t bytes = key & UINT64_C(0x00ff00ff00ff);
    return bytes | bytes >> 8;
}

BRELAN_INLINE uint16_t brelan_key_slot(const uint16_t *offsets, uint64_t key)
{
    uint64_t folded = brelan_fold_key(key);
    return (uint16_t)(offsets[(uint32_t)folded >> 19] + folded);
}

/* Counters of suits start at three: the top bit of a nibble is set from the fifth card on. */
#define BRELAN_SUIT_BIAS UINT64_C(0x3333000000000000)
#define BRELAN_SUIT_FIVE UINT64_C(0x8888000000000000)

/* The score of a hand with five or more cards of a suit, from the bits of its cards. */
uint16_t brelan_flush_score(const brelan_scorer *scorer, uint64_t bits, uint16_t by_ranks);

/* The score of any hand, one card after the other. */
uint16_t brelan_scalar_score(const brelan_scorer *scorer, const uint8_t *hand);

#endif
