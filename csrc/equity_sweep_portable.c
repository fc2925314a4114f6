/* The sweep for any processor. */
#include "equity_sweep_internal.h"

#define SWEEP_TARGET
#define SWEEP_NAME brelan_sweep_board_portable
#include "equity_sweep_body.h"
