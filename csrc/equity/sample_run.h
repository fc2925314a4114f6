/* How far sampling has come, so that a call can end early and another go on. */
#ifndef BRELAN_EQUITY_SAMPLE_RUN_H
#define BRELAN_EQUITY_SAMPLE_RUN_H

#include "base/portability.h"

/* cdef begin */
/* A call of a sampling function ends when all deals are done or its draws are used up; the next
 * goes on from there, and the deals are the same however many calls they take. */
typedef struct {
    uint64_t word[4];  /* state of the generator (xoshiro256**) */
    uint64_t left;     /* deals to come */
    uint64_t draws;    /* that a call may use, repeated ones included; at least 1 */
    uint64_t failed;   /* draws in vain for the deal under way; 0 at the start */
    uint8_t order[52]; /* live cards as the last deal left them, if any game was begun */
    int32_t begun;     /* 0 at the start */
} brelan_sample_run;
/* cdef end */

#endif
