/* Two ranges of Omaha hands against each other on many boards. */
#ifndef BRELAN_EQUITY_OMAHA_DUEL_H
#define BRELAN_EQUITY_OMAHA_DUEL_H

#include "omaha/pair_table.h"

/* cdef begin */
/* Sums that a sweep keeps: of weights in all, by card, by two cards and by three. */
enum { BRELAN_DUEL_SUMS = 1 + 52 + 1326 + 22100 };

/* What a hand asked about gets over boards and opposing hands that share no card with it, weighted
 * by the latter. Pair by pair, a row is of BRELAN_DUEL_PARTS numbers: weight met, share of the pot, its
 * square, share that the high hand won and share that high hands had to win, pots taken whole, pots
 * that the other took whole, high hands won alone, and tied. */
enum { BRELAN_DUEL_PARTS = 9 };

/* Hands of four, the highest card first: those asked about (0) and those they meet (1), which have
 * weights. `low` is null where no low hand shares the pot. `twin` is, for each hand asked about, the
 * number of the same hand among the others, or -1.
 * Room: `scores` and `lows` for a number a hand of each side, `order` for one a hand of both, `bits` for
 * one a hand met, `sums` for BRELAN_DUEL_SUMS. */
typedef struct {
    const brelan_omaha_game *high, *low;
    const uint8_t *hole[2];
    size_t count[2];
    const double *weight;
    const int32_t *twin;
    uint16_t *scores[2], *lows[2];
    uint32_t *order;
    uint64_t *bits;
    double *sums;
    int shown; /* cards of a board, 3 to 5: hands are compared on it as it lies */
} brelan_omaha_duel;

/* The weight that each hand asked about meets without a board; met[count[0]] is set. */
int brelan_duel_met(const brelan_omaha_duel *duel, double *met);

/* Add for each hand asked about the weight that its high hand beats, and that it beats or ties, over n
 * boards: two numbers a hand. Hands and boards of a call must be sound, or nothing is done. */
int brelan_duel_sweep(const brelan_omaha_duel *duel, const uint8_t *boards, size_t n,
                      double *found);

/* The same, pair by pair and with low hands: BRELAN_DUEL_PARTS numbers a hand are added to. */
int brelan_duel_pairs(const brelan_omaha_duel *duel, const uint8_t *boards, size_t n,
                      double *found);
/* cdef end */

#endif
