/* The state of a sweep, laid out for vectors of four suits. */
#ifndef BRELAN_EQUITY_SWEEP_STATE_H
#define BRELAN_EQUITY_SWEEP_STATE_H

#include "base/scorer.h"

#define SWEEP_BLOCKS 91
#define SWEEP_COMBOS 1326
/* Flushes of one board: pairs of suited cards, and one suited card with any other. */
#define SWEEP_FLUSHES 80

/* The combos of two ranks p >= q stand in a block, four rows for the suits of p and four columns
 * for those of q. */
BRELAN_INLINE unsigned sweep_block(unsigned p, unsigned q)
{
    return p * (p + 1) / 2 + q;
}

/* The place of a combo a > b among all blocks. */
BRELAN_INLINE unsigned sweep_place(unsigned a, unsigned b)
{
    return sweep_block(a >> 2, b >> 2) * 16 + (a & 3) * 4 + (b & 3);
}

/* A sweep. A tie of ranks (p = q) uses the lanes below the diagonal of its block; those above
 * mirror them, and the diagonal gathers garbage. */
typedef struct {
    double less[SWEEP_BLOCKS][16];
    double not_more[SWEEP_BLOCKS][16];
    double weight[SWEEP_BLOCKS][16];
    double turned[SWEEP_BLOCKS][16]; /* the same blocks, transposed */
    double live[52];                 /* 1, or 0 for a card on the board or dead */
    double lane[4][52];              /* live, by suit of the row; 0 where a flush is set apart */
    double times[52];                /* how many boards the present one stands for, if live */
    double sum[52];                  /* weight met so far, by card */
    double total;                    /* weight met so far */
    const brelan_scorer *scorer;
    uint64_t key;     /* of the board's ranks */
    uint64_t blocked; /* bits of dead cards and of the given board */
    uint64_t given;   /* bits of the given board */
    size_t blocks;    /* how many are of use */
    size_t flushes;
    const uint32_t *order;             /* one of the next two */
    uint32_t ranked[SWEEP_BLOCKS + 1]; /* score << 16 | block, ascending, and an end mark */
    uint32_t level[SWEEP_BLOCKS + 1];  /* the same where the board is a flush: all tie */
    uint32_t flush[SWEEP_FLUSHES + 1]; /* score << 16 | rank << 4 | rank, or 15 for any card */
    uint8_t use[SWEEP_BLOCKS];         /* SWEEP_WANTED | SWEEP_HOLDS */
    uint8_t high[SWEEP_BLOCKS], low[SWEEP_BLOCKS];
} brelan_sweep;

enum { SWEEP_WANTED = 1, SWEEP_HOLDS = 2 };
#define SWEEP_END UINT32_MAX

/* The score of the combos of a block by the ranks alone, the board's being in `key`. */
BRELAN_INLINE uint16_t sweep_rank_score(const brelan_scorer *scorer, uint64_t key, unsigned high,
                                        unsigned low)
{
    key += brelan_card_keys[4 * high] + brelan_card_keys[4 * low];
    return brelan_above_floor(scorer, brelan_rank_value(scorer, key));
}

/* Put a list of items, which ends with an end mark, in ascending order. */
void brelan_sweep_sort(uint32_t *items, size_t n);

#endif
