/* Omaha hands of four against every hand that one opponent may hold on a board. */
#ifndef BRELAN_EQUITY_OMAHA_FIELD_H
#define BRELAN_EQUITY_OMAHA_FIELD_H

#include "omaha/pair_table.h"

/* cdef begin */
/* The field: all hands of four of the cards that a board leaves. A board has 3, 4 or 5 cards; this
 * is the field of three. */
enum { BRELAN_FIELD_HANDS = 211876 };

/* What a call needs. Without `low` only high hands are compared. Nobody holds a dead card. `sorted`,
 * `scores` and `lows` are room for BRELAN_FIELD_HANDS numbers each, `places` for one a hand asked
 * about. */
typedef struct {
    const brelan_omaha_game *high, *low;
    const uint8_t *dead;
    size_t dead_n;
    uint32_t *sorted;
    uint16_t *scores, *lows;
    uint32_t *places;
} brelan_field;

/* For each of n hands: how many hands of the field that share no card with it are worse, and how
 * many as good. With a low part six numbers a hand: the two for high hands; the two for low ones, 0
 * for a hand without a low, which all that have one beat; and the two for high hands among those
 * without a low, 0 for a hand that has one. The first bad hand stops the call, with *bad its number
 * (n: the board). */
int brelan_omaha_against_field(const brelan_field *field, const uint8_t *board, int board_size,
                               const uint8_t *hole, size_t n, uint32_t *counts, size_t *bad);

/* The same for one hand, sooner: the hands of the field that share no card with it by how they
 * compare, 12 numbers. Number 4 * h + l counts those whose high hand is worse (0), as good (1) or
 * better (2), and whose low one is (3: neither has one, or there is no low part). */
int brelan_omaha_against_one(const brelan_field *field, const uint8_t *board, int board_size,
                             const uint8_t *hole, uint32_t *counts);
/* cdef end */

#endif
