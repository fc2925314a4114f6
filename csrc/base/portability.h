/* All knowledge of compilers and processors stands here; nothing else names one. */
#ifndef BRELAN_BASE_PORTABILITY_H
#define BRELAN_BASE_PORTABILITY_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__) || defined(_M_X64)
#define BRELAN_X86_64 1
#elif defined(__aarch64__) || defined(_M_ARM64)
#define BRELAN_AARCH64 1
#endif

#if defined(__AVX__) && !defined(BRELAN_ALLOW_RAISED_BASELINE)
#error "the build's baseline must not include AVX: the kernel is chosen at run time"
#endif

#if defined(__GNUC__) || defined(__clang__)
#define BRELAN_TARGET_AVX2 __attribute__((target("avx2")))
#define BRELAN_INLINE static inline __attribute__((always_inline))
#define BRELAN_CTZ32(word) ((unsigned)__builtin_ctz(word))
#define BRELAN_CTZ64(word) ((unsigned)__builtin_ctzll(word))
/* Before a short loop whose bounds the compiler knows: unroll it whole, at -O2 as well. */
#define BRELAN_UNROLL _Pragma("GCC unroll 16")
#ifdef __clang__
#define BRELAN_COMPILER __VERSION__
#else
#define BRELAN_COMPILER "GCC " __VERSION__
#endif
#ifdef BRELAN_X86_64
#include <cpuid.h>
BRELAN_INLINE void brelan_cpuid(uint32_t leaf, uint32_t out[4])
{
    __cpuid_count(leaf, 0, out[0], out[1], out[2], out[3]);
}
/* Which registers the operating system keeps; to be asked only where CPUID says it may be. */
BRELAN_INLINE uint64_t brelan_enabled_state(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}
#endif
#elif defined(_MSC_VER)
#include <intrin.h>
#define BRELAN_TARGET_AVX2
#define BRELAN_INLINE static __forceinline
static __forceinline unsigned brelan_ctz32(unsigned long word)
{
    unsigned long place = 0;
    _BitScanForward(&place, word);
    return (unsigned)place;
}
#ifdef BRELAN_X86_64
BRELAN_INLINE void brelan_cpuid(uint32_t leaf, uint32_t out[4])
{
    int registers[4];
    __cpuidex(registers, (int)leaf, 0);
    for (int i = 0; i < 4; i++)
        out[i] = (uint32_t)registers[i];
}
BRELAN_INLINE uint64_t brelan_enabled_state(void)
{
    return _xgetbv(0);
}
#endif
static __forceinline unsigned brelan_ctz64(unsigned __int64 word)
{
    unsigned long place = 0;
    _BitScanForward64(&place, word);
    return (unsigned)place;
}
#define BRELAN_CTZ32(word) brelan_ctz32(word)
#define BRELAN_CTZ64(word) brelan_ctz64(word)
#define BRELAN_UNROLL
#define BRELAN_STRING_(number) #number
#define BRELAN_STRING(number) BRELAN_STRING_(number)
#define BRELAN_COMPILER "MSVC " BRELAN_STRING(_MSC_VER)
#else
#error "unknown compiler: teach base/portability.h its ways"
#endif

#endif
