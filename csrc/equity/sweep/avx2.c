/* The sweep with AVX2: four suits make one vector. */
#include "equity/sweep/board.h"
#include "equity/sweep/levels.h"

#ifdef BRELAN_X86_64
#include "equity/sweep/lanes_avx2.h"

#define SWEEP_TARGET BRELAN_TARGET_AVX2
#define SWEEP_NAME brelan_sweep_board_avx2

#include "equity/sweep/body.h"
#else
typedef int brelan_no_avx2_sweep; /* ISO C wants a declaration in every file */
#endif
