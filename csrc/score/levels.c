/* From the number of a level to its passes. */
#include "score/levels.h"

#include "base/constants.h"

const brelan_level *brelan_find_level(int level)
{
    switch (level) {
    case BRELAN_PORTABLE:
        return &brelan_portable_level;
#ifdef BRELAN_X86_64
    case BRELAN_AVX2:
        return &brelan_avx2_level;
#endif
#ifdef BRELAN_AARCH64
    case BRELAN_NEON:
        return &brelan_neon_level;
#endif
    default:
        return 0;
    }
}
