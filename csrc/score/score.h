/* Scores of hands. Pure functions: no allocation, no written globals, safe for any bytes, callable
 * from any thread. */
#ifndef BRELAN_SCORE_SCORE_H
#define BRELAN_SCORE_SCORE_H

#include "base/scorer.h"
#include "score/gather.h"

/* cdef begin */
/* Score n hands of k cards. Rows: hand i is hands[k*i] .. hands[k*i + k - 1]. Columns: its card j
 * is cards[j*stride + i]. The first bad hand stops the call: the status says why and *bad which.
 * Where `bad` is null, nothing is checked. */
int brelan_score_rows(int level, int ranking, int k, const uint8_t *hands, size_t n,
                      uint16_t *scores, size_t *bad);
int brelan_score_columns(int level, int ranking, int k, const uint8_t *cards, size_t stride,
                         size_t n, uint16_t *scores, size_t *bad);
/* The same of rows; 0, or eight times the place of the first bad hand, less the status. */
int64_t brelan_score_some(int level, int ranking, int k, const uint8_t *hands, size_t n,
                          uint16_t *scores, int check);
/* Hands to be gathered from one part or two, and whether to check them. */
typedef struct {
    const brelan_part *parts;
    int32_t part_count;
    int32_t check;
} brelan_gathering;

/* Score n hands that are gathered. A number that no byte holds is a bad card, checked or not. */
int brelan_score_parts(int level, int ranking, const brelan_gathering *from, size_t n,
                       uint16_t *scores, size_t *bad);
/* The score of one hand, or a negative status. */
int brelan_score_one(int ranking, int k, const uint8_t *hand, int check);
/* cdef end */

/* The score of any hand, one card after the other. */
uint16_t brelan_scalar_score(const brelan_scorer *scorer, const uint8_t *hand);

#endif
