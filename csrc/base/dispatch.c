/* Which levels this build holds and this processor runs. The answer is asked for once, by the
 * caller, who passes the level along: nothing is written here. */
#include "base/dispatch.h"

#include "base/portability.h"

#ifdef BRELAN_X86_64
/* The processor must have AVX2, and the operating system must keep its registers. */
static int has_avx2(void)
{
    uint32_t r[4];
    const uint32_t osxsave_and_avx = 1u << 27 | 1u << 28;
    brelan_cpuid(0, r);
    if (r[0] < 7)
        return 0;
    brelan_cpuid(1, r);
    if ((r[2] & osxsave_and_avx) != osxsave_and_avx || (brelan_enabled_state() & 6) != 6)
        return 0;
    brelan_cpuid(7, r);
    return (r[1] >> 5 & 1) != 0;
}
#else
static int has_avx2(void)
{
    return 0;
}
#endif

int brelan_level_built(int level)
{
    switch (level) {
    case BRELAN_PORTABLE:
        return 1;
#ifdef BRELAN_X86_64
    case BRELAN_AVX2:
        return 1;
#endif
#ifdef BRELAN_AARCH64
    case BRELAN_NEON:
        return 1;
#endif
    default:
        return 0;
    }
}

int brelan_level_available(int level)
{
    if (!brelan_level_built(level))
        return 0;
    return level == BRELAN_AVX2 ? has_avx2() : 1;
}

const char *brelan_level_name(int level)
{
    static const char *const names[BRELAN_LEVELS] = {"portable", "avx2", "neon"};
    return level >= 0 && level < BRELAN_LEVELS ? names[level] : 0;
}

const char *brelan_compiler(void)
{
    return BRELAN_COMPILER;
}
