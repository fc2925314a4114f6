/* The state of sampling. Samples go in blocks, a column for everything:
 * first all hole cards, then all boards, then each player's scores, then the winners. */
#ifndef BRELAN_EQUITY_SAMPLE_SAMPLING_H
#define BRELAN_EQUITY_SAMPLE_SAMPLING_H

#include "base/random.h"
#include "equity/sample/sample.h"
#include "score/levels.h"

/* One card or two as they are dealt: their bits and the sum of their keys. */
typedef struct {
    uint64_t bits;
    uint64_t key;
} brelan_item;

typedef struct {
    brelan_item pair[1326];
    brelan_item card[52];
    uint32_t pairs;
    uint32_t cards;
} brelan_deck;

/* Two cards or more of each sample. */
typedef struct {
    uint64_t bits[BRELAN_BLOCK];
    uint64_t key[BRELAN_BLOCK];
} brelan_column;

#define BRELAN_COMBOS 1326

/* Attempts to draw ranges, group by group: what is left of them after each, the entry drawn for it,
 * and its place among those before. */
typedef struct {
    uint64_t used[BRELAN_BLOCK];
    uint64_t word[BRELAN_BLOCK];
    uint32_t entry[BRELAN_MAX_PLAYERS][BRELAN_BLOCK];
    uint16_t parent[BRELAN_MAX_PLAYERS][BRELAN_BLOCK];
} brelan_attempts;

typedef struct {
    brelan_random random;
    uint64_t draws;   /* tried so far */
    brelan_deck live; /* neither on the board nor dead nor in a fixed hand */
    uint64_t combo_bits[BRELAN_COMBOS];
    uint64_t combo_key[BRELAN_COMBOS];
    brelan_attempts attempts;
    uint64_t used[BRELAN_BLOCK]; /* cards of the live deck dealt so far */
    brelan_column board;
    brelan_column hole[BRELAN_MAX_PLAYERS];
    uint16_t score[BRELAN_MAX_PLAYERS][BRELAN_BLOCK];
    uint16_t set[BRELAN_BLOCK]; /* winners, a bit each */
    uint32_t count[2][1 << BRELAN_MAX_PLAYERS];
} brelan_sampling;

#endif
