/* Multiway sweeps with AVX2: four cards make one vector. */
#include "equity/multiway/levels.h"

#ifdef BRELAN_X86_64
#include "equity/sweep/lanes_avx2.h"

#define MULTIWAY_TARGET BRELAN_TARGET_AVX2
#define MULTIWAY_NAME brelan_multiway_avx2

#include "equity/multiway/body.h"
#else
typedef int brelan_no_avx2_multiway; /* ISO C wants a declaration in every file */
#endif
