/* Which levels there are, and which of them this build holds and this processor runs. */
#ifndef BRELAN_BASE_DISPATCH_H
#define BRELAN_BASE_DISPATCH_H

#include "base/constants.h"

/* cdef begin */
/* Whether this build and this processor can run a level; and what the build is. */
int brelan_level_available(int level);
const char *brelan_level_name(int level);
const char *brelan_compiler(void);
/* cdef end */

/* Whether this build holds a level: all that a call asks of the level it is given. */
int brelan_level_built(int level);

#endif
