/* Known hands against one range, under way. Cards are told by the place of their bit, 16 * suit +
 * rank. */
#ifndef BRELAN_EQUITY_KNOWN_STATE_H
#define BRELAN_EQUITY_KNOWN_STATE_H

#include "equity/known/known.h"
#include "equity/sweep/walk.h"

#define KNOWN_PLAYERS 10

/* Where a combo stands beside the best known hand. */
enum { KNOWN_BELOW, KNOWN_LEVEL, KNOWN_ABOVE };

/* Combos of the range: their weight, in all and by card. The ranks of a suit stand four by four, so
 * that those of a block are added as vectors. */
typedef struct {
    double total;
    double card[13][4];
} known_sum;

/* One combo with a card of a suit, or with two. */
typedef struct {
    uint64_t bits;
    double weight;
    uint16_t suited; /* its ranks in the suit */
    uint8_t block;
} known_combo;

typedef struct {
    double weight[SWEEP_BLOCKS][16]; /* as in a sweep */
    double high[SWEEP_BLOCKS][4];    /* weight by suit of the higher card, and of the lower */
    double low[SWEEP_BLOCKS][4];
    double total[SWEEP_BLOCKS];
    known_sum all;
    known_sum sum[2];            /* level with the best known hand by ranks, and above it */
    known_sum over_flush;        /* those whose ranks beat a flush */
    known_combo two[4][78];      /* by suit: both cards, */
    known_combo one[4][507];     /* and one */
    uint8_t used[SWEEP_BLOCKS];  /* blocks that are held */
    uint8_t place[SWEEP_BLOCKS]; /* by ranks: below, level, above; of blocks that are held */
    uint8_t beats[SWEEP_BLOCKS]; /* the same beside a flush that is no straight flush */
    uint8_t block_high[SWEEP_BLOCKS], block_low[SWEEP_BLOCKS];
    uint64_t held[KNOWN_PLAYERS]; /* hole cards of the players who are known */
    uint8_t rank[KNOWN_PLAYERS][2];
    uint16_t player[KNOWN_PLAYERS]; /* as a bit */
    const brelan_scorer *scorer;
    double *outcomes;
    uint64_t given;
    unsigned best;      /* score of the best known hand by ranks alone */
    unsigned set;       /* and who has it */
    unsigned flush;     /* the lowest score of a flush */
    unsigned can_flush; /* suits, as bits, of which three may stand on the board */
    unsigned seat;      /* the player with the range, as a bit */
    int known;          /* how many hands are */
    int blocks;         /* how many are held */
    int twos[4], ones[4];
    int is_over_known; /* whether `over_flush` and `beats` are those of the present ranks */
} known_run;

#endif
