/* From the number of a level to its pass. */
#include "equity/sweep/levels.h"

#include "base/dispatch.h"

brelan_sweep_board *brelan_find_sweep(int level)
{
#ifdef BRELAN_X86_64
    if (level == BRELAN_AVX2)
        return brelan_sweep_board_avx2;
#endif
    return brelan_level_built(level) ? brelan_sweep_board_portable : 0;
}
