/* A multiway equity under way: a board's combos in order, and the sets met so far. */
#ifndef BRELAN_EQUITY_MULTIWAY_RUN_H
#define BRELAN_EQUITY_MULTIWAY_RUN_H

#include "equity/multiway/multiway.h"
#include "equity/sweep/walk.h"

#define MULTIWAY_PLAYERS 10
#define MULTIWAY_NOBODY UINT16_MAX

/* Combos of one player: their weight in all, by card, and by both cards. */
typedef struct {
    double pair[52][52];
    double card[52];
    double total;
} brelan_met;

/* Combos that two players have in common: the products of their weights, in all and by card. */
typedef struct {
    double card[52];
    double total;
} brelan_common;

/* One combo of those that any player holds. */
typedef struct {
    uint64_t bits;
    double weight[2]; /* with the last two players */
    uint16_t row;     /* among the combos of player 0, or MULTIWAY_NOBODY */
    uint8_t high, low;
    uint8_t block;
    uint8_t swept; /* player 0 or one of the last two holds it */
} brelan_multiway_combo;

/* Combos chosen for the players between: their cards, boards times weights, the best score and who
 * has it. */
typedef struct {
    uint64_t gone;
    double weight;
    unsigned best;
    unsigned set;
} brelan_chosen;

typedef struct brelan_multiway brelan_multiway;

/* A level's work: sweep one board for one choice of the players between. */
typedef void brelan_multiway_sweep(brelan_multiway *m, const brelan_chosen *chosen);

struct brelan_multiway {
    brelan_met below[2]; /* weaker than the present score */
    brelan_met up_to[2]; /* weaker or equal */
    brelan_common common_below;
    brelan_common common_up_to;
    brelan_multiway_combo combo[SWEEP_COMBOS];
    uint16_t score[SWEEP_COMBOS]; /* on the present board, of live combos */
    uint32_t item[SWEEP_COMBOS];  /* score << 16 | combo of those swept, ascending */
    uint32_t spare[SWEEP_COMBOS];
    uint16_t block[SWEEP_BLOCKS];       /* scores of two ranks with those of the board */
    uint16_t number[SWEEP_COMBOS];      /* place in `combo` by number of a combo */
    uint16_t *choice[MULTIWAY_PLAYERS]; /* combos of each player between, as places in `combo` */
    const double *choice_weight[MULTIWAY_PLAYERS];
    size_t choices[MULTIWAY_PLAYERS];
    uint16_t places[MULTIWAY_PLAYERS * SWEEP_COMBOS];
    const brelan_scorer *scorer;
    brelan_multiway_sweep *sweep;
    double *tallies;
    size_t combos;
    size_t items;
    unsigned best; /* score of player 0's best combo on the board */
    unsigned sets; /* of others, that are told apart: 2^(players - 1) - 1, or 0 for none */
    int players;
    int between; /* how many players stand between the first and the last two */
};

/* Where the weight stands that a combo of player 0 shares with a set of others. */
BRELAN_INLINE double *brelan_multiway_tally(const brelan_multiway *m,
                                            const brelan_multiway_combo *combo, unsigned set)
{
    return m->tallies + (size_t)combo->row * (m->sets + 1) + (set & m->sets);
}

#endif
