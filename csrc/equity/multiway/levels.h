/* The pass of a multiway equity that differs by level. */
#ifndef BRELAN_EQUITY_MULTIWAY_LEVELS_H
#define BRELAN_EQUITY_MULTIWAY_LEVELS_H

#include "equity/multiway/run.h"

/* Each stands in the file of its name. */
brelan_multiway_sweep brelan_multiway_portable;
#ifdef BRELAN_X86_64
brelan_multiway_sweep brelan_multiway_avx2;
#endif

#endif
