/* Settle many deals: chips put in and strengths of hands to chips taken back. */
#ifndef BRELAN_SETTLE_SETTLE_H
#define BRELAN_SETTLE_SETTLE_H

#include <stddef.h>
#include <stdint.h>

/* cdef begin */
enum {
    BRELAN_SETTLE_MAX_SEATS = 10,
    BRELAN_SETTLE_OK = 0,
    BRELAN_SETTLE_BAD_SHAPE,
    BRELAN_SETTLE_BAD_AMOUNT,
    BRELAN_SETTLE_BAD_DEAD_MONEY,
    BRELAN_SETTLE_BAD_UNIT,
    BRELAN_SETTLE_BAD_BUTTON,
    BRELAN_SETTLE_BAD_ORDER,
    BRELAN_SETTLE_NOBODY_IN,
    BRELAN_SETTLE_FOLDED_ON_TOP,
    BRELAN_SETTLE_NOTHING_AT_STAKE,
    BRELAN_SETTLE_NO_SCORE
};

/* One deal a row, one seat a column, all arrays C-contiguous. Amounts are 0 to 2^53 and
 * multiples of unit. */
typedef struct {
    int64_t rows;
    int64_t seats;
    int64_t unit;
    const int64_t *contributions;
    const uint16_t *high;
    const uint16_t *low;       /* or NULL: no low shares the pot */
    const uint8_t *folded;     /* or NULL: nobody folded */
    const int64_t *dead_money; /* one a row, or NULL */
    const int64_t *button;     /* one a row, or NULL: the last seat */
    const uint8_t *order;      /* seats in odd-chip order, or NULL: from the button */
    const uint8_t *low_order;  /* the same for the low halves, or NULL: as for the high */
} brelan_settle_deals;

/* Write the chips each seat takes back. Stop at the first bad row: return why, with the index
 * in *bad_row and, where one seat is at fault, in *bad_seat (else -1). */
int brelan_settle(const brelan_settle_deals *deals, int64_t *payouts, int64_t *bad_row,
                  int64_t *bad_seat);
/* cdef end */

#endif
