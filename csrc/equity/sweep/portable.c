/* The sweep for any processor: compilers find the pairs of doubles that most have. */
#include "equity/sweep/board.h"
#include "equity/sweep/levels.h"
#include "equity/sweep/lanes_portable.h"

#define SWEEP_TARGET
#define SWEEP_NAME brelan_sweep_board_portable

#include "equity/sweep/body.h"
