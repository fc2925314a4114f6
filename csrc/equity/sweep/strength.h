/* One hand against every hand that the others may hold. */
#ifndef BRELAN_EQUITY_SWEEP_STRENGTH_H
#define BRELAN_EQUITY_SWEEP_STRENGTH_H

#include "base/portability.h"

/* cdef begin */
/* Each of n rows is two hole cards and a board of 3, 4 or 5: how many pairs of the cards left it
 * beats and how many it ties, two numbers a row. The first bad row stops the call: the status says
 * why and *bad which. */
int brelan_strength(int ranking, const uint8_t *rows, int board_size, size_t n, uint32_t *counts,
                    size_t *bad);
/* cdef end */

#endif
