/* The numbers that every call of the kernel speaks in: statuses, levels, rankings. */
#ifndef BRELAN_BASE_CONSTANTS_H
#define BRELAN_BASE_CONSTANTS_H

/* cdef begin */
enum {
    BRELAN_OK = 0,
    BRELAN_BAD_CARD = -1,      /* a byte that is no card of the deck */
    BRELAN_REPEATED_CARD = -2, /* a card twice in one hand */
    BRELAN_BAD_ARGUMENT = -3   /* an unknown level or ranking, or a hand size it does not take */
};

enum { BRELAN_PORTABLE = 0, BRELAN_AVX2 = 1, BRELAN_NEON = 2, BRELAN_LEVELS = 3 };

enum {
    BRELAN_HIGH = 0,
    BRELAN_HIGH_NO_WHEEL = 1,
    BRELAN_SHORT_DECK = 2,
    BRELAN_SHORT_DECK_TRIPS = 3,
    BRELAN_ACE_TO_FIVE = 4,
    BRELAN_DEUCE_TO_SEVEN = 5,
    BRELAN_BADUGI = 6,
    BRELAN_EIGHT_OR_BETTER = 7,
    BRELAN_RANKINGS = 8
};
/* cdef end */

#endif
