/* Hole cards and boards of Hold'em and Omaha, as sets of cards. */
#ifndef BRELAN_BOARDS_SPOT_H
#define BRELAN_BOARDS_SPOT_H

#include "base/columns.h"
#include "base/scorer.h"

/* cdef begin */
enum { BRELAN_MOST_HOLE = 6, BRELAN_COMBOS = 1326 };

/* A game as a board meets it: a ranking of 52 or 36 cards, how many hole cards there are (2 in
 * Hold'em, where any of them play; 4 to 6 in Omaha, where two do) and how many cards the board
 * has: 3 to 5. */
typedef struct {
    int ranking;
    int held;
    int shown;
} brelan_spot;

/* Many situations of a game: hole cards in rows, boards in rows, and a score each where a function
 * asks for it. */
typedef struct {
    brelan_spot spot;
    const uint8_t *holes;
    const uint8_t *boards;
    const uint16_t *scores;
    size_t n;
} brelan_situations;

/* Look for bad cards alone: the status says what is wrong with the first bad one and *bad which. */
int brelan_check_situations(const brelan_situations *situations, size_t *bad);
/* cdef end */

enum { BRELAN_HOLDEM_HOLE = 2 };

/* A situation as sets of cards. */
typedef struct {
    uint64_t hole;
    uint64_t board;
} brelan_seen;

/* A line of ranks has bit 1 + rank for each, and that of the rank below the lowest for an ace: a
 * straight is five bits in a row. */
BRELAN_INLINE unsigned brelan_line(unsigned ranks, unsigned lowest)
{
    return ranks << 1 | (ranks >> 12 & 1) << lowest;
}

/* The scorer of a spot for hands of k cards; BRELAN_BAD_ARGUMENT for a spot that does not exist. */
int brelan_spot_scorer(const brelan_spot *spot, int k, brelan_scorer *scorer);

/* Read one situation; what is wrong with it, or BRELAN_OK. */
int brelan_see(const brelan_scorer *scorer, const brelan_spot *spot, const uint8_t *hole,
               const uint8_t *board, brelan_seen *seen);

/* Lay `count` situations out one column a card, hole cards first; what is wrong with one of them. */
int brelan_load_block(const brelan_situations *situations, const brelan_scorer *scorer,
                      size_t start, size_t count, brelan_column *card, size_t *bad);

/* The score of hole cards on a board. */
uint16_t brelan_spot_score(const brelan_spot *spot, const uint8_t *hole, const uint8_t *board);

#endif
