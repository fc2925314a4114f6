/* A deal of any game under way: what is known of board and seats, their scores, and the counts. */
#ifndef BRELAN_EQUITY_GAMES_RUN_H
#define BRELAN_EQUITY_GAMES_RUN_H

#include "equity/games/games.h"
#include "omaha/pair_table.h"

/* The cards of a seat or of the board. Those unknown stand at the places in `open`. */
typedef struct {
    uint8_t card[7];
    uint8_t open[7];
    int count, missing;
    uint64_t key, bits;
    int pairs;
    uint8_t pair[21]; /* different places of pairs in a row of a pair table */
    uint16_t high, low;
} brelan_holder;

/* How a seat's cards make a hand. */
enum { BRELAN_BEST_OF_ALL, BRELAN_CARD_BY_CARD, BRELAN_BY_PAIRS, BRELAN_BY_CHOICE };

typedef struct {
    const brelan_game_deal *deal;
    int way;
    brelan_scorer high, low;
    brelan_scorer rows; /* finds the row of a board in a pair table */
    brelan_holder board;
    brelan_holder seat[BRELAN_SEATS];
    brelan_holder *group[BRELAN_SEATS + 1];
    int groups;
    int depth;                           /* so many groups have numbered choices */
    uint64_t each[BRELAN_SEATS + 1];     /* numbered choices that go with one of a group's */
    const uint8_t *choice[BRELAN_SEATS]; /* hands that a seat may hold, or null */
    const double *odds[BRELAN_SEATS];    /* of these hands, or null */
    const brelan_ready_hand *ready[BRELAN_SEATS];
    uint64_t known; /* cards of board, seats and dead, as bits */
    uint8_t live[52];
    int live_count;
    const uint16_t *high_row, *low_row; /* of the board, when hands are made by pairs */
    unsigned suit, shown;               /* suit and ranks of which the board has three or more;
                                           no ranks if there is none */
    int64_t winners[1 << BRELAN_SEATS]; /* deals by set of winners, when nothing is split */
    int64_t *tallies;
    const uint32_t *classes; /* of the ranking that categories are told of */
} brelan_game_run;

#endif
