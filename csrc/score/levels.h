/* The passes that differ by level, and what they work on. */
#ifndef BRELAN_SCORE_LEVELS_H
#define BRELAN_SCORE_LEVELS_H

#include "base/scorer.h"

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

/* Passes 1 and 2 for up to BRELAN_BLOCK hands: scores by ranks alone, and where flushes are.
 * Nonzero if some hand holds a byte outside the deck or a card twice (always zero without check).
 * Rows are contiguous hands, columns one run a card. */
typedef int brelan_block_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                              int check, uint16_t *scores, brelan_flushes *flushes);

typedef struct {
    brelan_block_pass *rows;
    brelan_block_pass *columns;
} brelan_level;

/* Each stands in the file of its name. */
extern const brelan_level brelan_portable_level;
#ifdef BRELAN_X86_64
extern const brelan_level brelan_avx2_level;
#endif
#ifdef BRELAN_AARCH64
extern const brelan_level brelan_neon_level;
#endif

/* The level, or null when this build does not hold it. */
const brelan_level *brelan_find_level(int level);

#endif
