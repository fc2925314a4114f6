/* What a hand may become. */
#ifndef BRELAN_BOARDS_DRAWS_H
#define BRELAN_BOARDS_DRAWS_H

#include "boards/spot.h"

/* cdef begin */
enum {
    BRELAN_FLUSH_DRAW = 1,
    BRELAN_NUT_FLUSH_DRAW = 2,
    BRELAN_BACKDOOR_FLUSH = 4,
    BRELAN_BACKDOOR_NUT_FLUSH = 8,
    BRELAN_GUTSHOT = 16,
    BRELAN_DOUBLE_GUTSHOT = 32,
    BRELAN_OPEN_ENDED = 64,
    BRELAN_WRAP = 128,
    BRELAN_BACKDOOR_STRAIGHT = 256,
    BRELAN_STRAIGHT_FLUSH_DRAW = 512,
    BRELAN_OVERCARDS = 1024,
    BRELAN_COMBO_DRAW = 2048
};

/* The draws of many situations as flags. The first bad one stops the call: the status says why and
 * *bad which. */
int brelan_draws(int level, const brelan_situations *situations, uint16_t *flags, size_t *bad);
/* cdef end */

#endif
