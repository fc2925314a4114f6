/* Hands of so many hole cards and so many board cards, any numbers of them. */
#ifndef BRELAN_OMAHA_CHOSEN_H
#define BRELAN_OMAHA_CHOSEN_H

#include "base/portability.h"

/* cdef begin */
/* A game in which `used` of `held` hole cards and 5 - used of `shown` board cards play. There are at
 * most 7 of each. */
typedef struct {
    int ranking;
    int held;
    int used;
    int shown;
} brelan_choice;

/* Score n hands, slowly: every choice is tried. The first bad hand stops the call, with *bad its
 * number; where `bad` is null, nothing is checked. */
int brelan_chosen_score_rows(const brelan_choice *choice, const uint8_t *hole,
                             const uint8_t *boards, size_t n, uint16_t *scores, size_t *bad);
/* Five cards that make the score in display order, and their places among hole cards then board
 * (255: none); either may be null. */
int brelan_chosen_five(const brelan_choice *choice, const uint8_t *hole, const uint8_t *boards,
                       size_t n, uint8_t *five, uint8_t *places);
/* cdef end */

#endif
