/* What a hand is in relation to the board. */
#ifndef BRELAN_BOARDS_MADE_H
#define BRELAN_BOARDS_MADE_H

#include "boards/spot.h"

/* cdef begin */
enum {
    BRELAN_MADE_HIGH_CARD = 0,
    BRELAN_MADE_BOARD_PLAYS,
    BRELAN_MADE_ON_BOARD,
    BRELAN_MADE_UNDERPAIR,
    BRELAN_MADE_BOTTOM_PAIR,
    BRELAN_MADE_MIDDLE_PAIR,
    BRELAN_MADE_POCKET_PAIR,
    BRELAN_MADE_TOP_PAIR,
    BRELAN_MADE_OVERPAIR,
    BRELAN_MADE_TWO_PAIR,
    BRELAN_MADE_TOP_TWO_PAIR,
    BRELAN_MADE_TRIPS,
    BRELAN_MADE_SET,
    BRELAN_MADE_STRAIGHT,
    BRELAN_MADE_FLUSH,
    BRELAN_MADE_FULL_HOUSE,
    BRELAN_MADE_FOUR_OF_A_KIND,
    BRELAN_MADE_STRAIGHT_FLUSH,
    BRELAN_MADE_KINDS
};

/* Where the parts of a made hand stand in its word, four bits each but for the kind (5) and the suit
 * of a flush (3: 1 + suit, or 0). A rank of 15 is none. */
enum {
    BRELAN_MADE_KICKER = 0,
    BRELAN_MADE_OWN = 4,   /* the rank that the kind speaks of */
    BRELAN_MADE_FIRST = 8, /* the ranks that the category is named after */
    BRELAN_MADE_SECOND = 12,
    BRELAN_MADE_CATEGORY = 16,
    BRELAN_MADE_KIND = 20,
    BRELAN_MADE_SUIT = 25
};

/* The made hands of many situations, which come with their scores, a word each. The first bad one
 * stops the call: the status says why and *bad which. */
int brelan_made_hands(int level, const brelan_situations *situations, uint32_t *made, size_t *bad);

/* What words say, apart: kind, category, the rank that the kind speaks of, the second rank where two
 * are the hand's own, and its kicker; -1 for no rank. */
typedef struct {
    uint8_t *kind;
    uint8_t *category;
    int8_t *rank;
    int8_t *second;
    int8_t *kicker;
} brelan_made_parts;

void brelan_split_made(const uint32_t *made, size_t n, const brelan_made_parts *parts);
/* cdef end */

/* One of them, which is sound; fives scores five cards. */
uint32_t brelan_made_hand(const brelan_spot *spot, const brelan_scorer *fives, const uint8_t *hole,
                          const uint8_t *board, uint16_t score);

#endif
