/* All knowledge of compilers and processors stands here; nothing else names one. */
#ifndef BRELAN_PORTABILITY_H
#define BRELAN_PORTABILITY_H

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
#define BRELAN_COMPILER __VERSION__
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
#define BRELAN_CTZ32(word) brelan_ctz32(word)
#define BRELAN_STRING_(number) #number
#define BRELAN_STRING(number) BRELAN_STRING_(number)
#define BRELAN_COMPILER "MSVC " BRELAN_STRING(_MSC_VER)
#else
#error "unknown compiler: teach brelan_portability.h its ways"
#endif

#endif
