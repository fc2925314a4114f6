/* Boards with three cards of a suit or more. */
#ifndef BRELAN_EQUITY_KNOWN_FLUSH_H
#define BRELAN_EQUITY_KNOWN_FLUSH_H

#include "equity/known/open.h"

/* Weigh the combos by where they stand on such a board; return who of the known hands is best. */
unsigned brelan_known_flushes(known_run *run, uint64_t board, unsigned suit, known_split *split);

#endif
