/* The kernel's public face: scores, best five cards, enumeration. Pure functions: no allocation, no
 * written globals, safe for any bytes, callable from any thread. */
#ifndef BRELAN_BASE_SCORE_H
#define BRELAN_BASE_SCORE_H

#include <stddef.h>
#include <stdint.h>

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

/* Whether this build and this processor can run a level; and what the build is. */
int brelan_level_available(int level);
const char *brelan_level_name(int level);
const char *brelan_compiler(void);

/* Number of classes of a ranking, 0 if unknown; and what its scores 0 .. size mean: five nibbles of
 * ranks in display order (15: none) and the category above them. */
int32_t brelan_ranking_size(int ranking);
const char *brelan_ranking_name(int ranking);
const uint32_t *brelan_ranking_classes(int ranking);
/* Digest (FNV-1a, 64 bits) of all tables the kernel reads. */
uint64_t brelan_tables_digest(void);

/* Score n hands of k cards. Rows: hand i is hands[k*i] .. hands[k*i + k - 1]. Columns: its card j
 * is cards[j*stride + i]. With check, the first bad hand stops the call: the status says why and
 * *bad which. */
int brelan_score_rows(int level, int ranking, int k, const uint8_t *hands, size_t n, int check,
                      uint16_t *scores, size_t *bad);
int brelan_score_columns(int level, int ranking, int k, const uint8_t *cards, size_t stride,
                         size_t n, int check, uint16_t *scores, size_t *bad);
/* The score of one hand, or a negative status. */
int brelan_score_one(int ranking, int k, const uint8_t *hand, int check);

/* The five cards (badugi: up to four) that make the score, in display order, and their places in
 * the hand. Unused places hold 255. `five` or `places` may be null. */
int brelan_best_five(int ranking, int k, const uint8_t *hands, size_t n, int check, uint8_t *five,
                     uint8_t *places, uint16_t *scores, size_t *bad);

/* The hands of k cards from the deck of the given size (the highest cards of the 52), in
 * lexicographic order of ascending codes: n of them from the one numbered `first`. */
int brelan_list_hands(int k, int deck_size, uint64_t first, size_t n, uint8_t *hands);

/* Room for a walk: the byte sums and cards of all 22,100 triples of cards, and counts of slots. */
typedef struct {
    uint8_t plane[4][22144];
    uint8_t card[22100][3];
    uint32_t slots[65536];
} brelan_walk_room;

/* How often each score 0 .. size occurs among all hands of k cards of the ranking's deck whose
 * lowest card is in first .. last - 1; adds to counts. The room need not be cleared. */
int brelan_histogram(int level, int ranking, int k, int first, int last, brelan_walk_room *room,
                     uint64_t *counts);
/* cdef end */

#endif
