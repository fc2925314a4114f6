/* Every combo in turn, the plain way. */
#ifndef BRELAN_EQUITY_MULTIWAY_ONE_BY_ONE_H
#define BRELAN_EQUITY_MULTIWAY_ONE_BY_ONE_H

#include "equity/multiway/run.h"

brelan_multiway_sweep brelan_multiway_one_by_one;

#endif
