/* Pass 1 with AVX2: 32 hands a step. */
#include "score/levels.h"

#ifdef BRELAN_X86_64
#include <immintrin.h>

#define V __m256i
#define V_BYTES 32
#define V_FUNCTION BRELAN_INLINE BRELAN_TARGET_AVX2
#define V_ENTRY static BRELAN_TARGET_AVX2

/* clang-format off */
V_FUNCTION V v_set(uint8_t byte) { return _mm256_set1_epi8((char)byte); }
V_FUNCTION V v_load(const uint8_t *p) { return _mm256_loadu_si256((const V *)p); }
V_FUNCTION V v_load_lanes(const uint8_t *p, size_t step)
{
    V low = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p));
    return _mm256_inserti128_si256(low, _mm_loadu_si128((const __m128i *)(p + step)), 1);
}
V_FUNCTION V v_table(const uint8_t *p) { return v_load_lanes(p, 0); }
V_FUNCTION V v_lookup(V table, V index) { return _mm256_shuffle_epi8(table, index); }
V_FUNCTION V v_add(V x, V y) { return _mm256_add_epi8(x, y); }
V_FUNCTION V v_sub(V x, V y) { return _mm256_sub_epi8(x, y); }
V_FUNCTION V v_and(V x, V y) { return _mm256_and_si256(x, y); }
V_FUNCTION V v_or(V x, V y) { return _mm256_or_si256(x, y); }
V_FUNCTION V v_equal(V x, V y) { return _mm256_cmpeq_epi8(x, y); }
V_FUNCTION V v_max(V x, V y) { return _mm256_max_epu8(x, y); }
V_FUNCTION V v_over(V x, V y) { return _mm256_subs_epu8(x, y); }
V_FUNCTION V v_select(V mask, V yes, V no) { return _mm256_blendv_epi8(no, yes, mask); }
V_FUNCTION V v_rank(V cards) { return v_and(_mm256_srli_epi16(cards, 2), v_set(15)); }
V_FUNCTION V v_high(V bytes) { return v_and(_mm256_srli_epi16(bytes, 4), v_set(15)); }
V_FUNCTION V v_low_halves(V x, V y) { return _mm256_unpacklo_epi64(x, y); }
V_FUNCTION V v_high_halves(V x, V y) { return _mm256_unpackhi_epi64(x, y); }
V_FUNCTION int v_any(V x) { return !_mm256_testz_si256(x, x); }
/* clang-format on */

/* Lanes interleave apart: the low halves of both come first, then the high ones. */
V_FUNCTION void v_store_words(V low, V high, uint16_t *words)
{
    _mm_storeu_si128((__m128i *)words, _mm256_castsi256_si128(low));
    _mm_storeu_si128((__m128i *)(words + 8), _mm256_castsi256_si128(high));
    _mm_storeu_si128((__m128i *)(words + 16), _mm256_extracti128_si256(low, 1));
    _mm_storeu_si128((__m128i *)(words + 24), _mm256_extracti128_si256(high, 1));
}
V_FUNCTION void v_store_keys(V p0, V p1, V p2, uint16_t *row, uint16_t *low)
{
    v_store_words(_mm256_unpacklo_epi8(p0, p1), _mm256_unpackhi_epi8(p0, p1), low);
    v_store_words(_mm256_srli_epi16(_mm256_unpacklo_epi8(p1, p2), 3),
                  _mm256_srli_epi16(_mm256_unpackhi_epi8(p1, p2), 3), row);
}
V_FUNCTION void v_store_bits(V x, uint16_t *words)
{
    V zero = _mm256_cmpeq_epi8(x, _mm256_setzero_si256());
    uint32_t bits = ~(uint32_t)_mm256_movemask_epi8(zero);
    words[0] = (uint16_t)bits;
    words[1] = (uint16_t)(bits >> 16);
}

#include "score/key_pass_vector.h"

const brelan_level brelan_avx2_level = {rows_pass, columns_pass};
#else
typedef int brelan_no_avx2; /* ISO C wants a declaration in every file */
#endif
