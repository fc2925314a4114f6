/* Multiway sweeps for any processor. */
#include "equity/multiway/levels.h"
#include "equity/sweep/lanes_portable.h"

#define MULTIWAY_TARGET
#define MULTIWAY_NAME brelan_multiway_portable

#include "equity/multiway/body.h"
