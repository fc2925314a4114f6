/* The portable level's test for bad hands on x86-64, where every processor has SSE2: 16 hands at a
 * time. */
#include <emmintrin.h>
#include <string.h>

#define V __m128i
#define V_FUNCTION BRELAN_INLINE

/* clang-format off */
V_FUNCTION V v_set(uint8_t byte) { return _mm_set1_epi8((char)byte); }
V_FUNCTION V v_sub(V x, V y) { return _mm_sub_epi8(x, y); }
V_FUNCTION V v_or(V x, V y) { return _mm_or_si128(x, y); }
V_FUNCTION V v_equal(V x, V y) { return _mm_cmpeq_epi8(x, y); }
V_FUNCTION V v_max(V x, V y) { return _mm_max_epu8(x, y); }
V_FUNCTION V v_over(V x, V y) { return _mm_subs_epu8(x, y); }
/* clang-format on */

#include "score/card_faults_vector.h"

/* Eight bytes from each of two places, at any address. */
V_FUNCTION V load_two(const uint8_t *first, const uint8_t *second)
{
    int64_t low, high;
    memcpy(&low, first, 8);
    memcpy(&high, second, 8);
    return _mm_set_epi64x(high, low);
}

/* The first eight bytes of 16 rows, `step` apart, as columns: four rounds of dealing bytes, pairs of
 * bytes, and so on, from two vectors to two. */
V_FUNCTION void load_columns(const uint8_t *rows, size_t step, V column[8])
{
    V a[8], b[8];
    for (size_t i = 0; i < 8; i++)
        a[i] = load_two(rows + i * step, rows + (i + 8) * step);
    BRELAN_UNROLL
    for (int i = 0; i < 4; i++) {
        b[i] = _mm_unpacklo_epi8(a[2 * i], a[2 * i + 1]);
        b[i + 4] = _mm_unpackhi_epi8(a[2 * i], a[2 * i + 1]);
    }
    BRELAN_UNROLL
    for (int i = 0; i < 4; i++) {
        a[i] = _mm_unpacklo_epi16(b[2 * i], b[2 * i + 1]);
        a[i + 4] = _mm_unpackhi_epi16(b[2 * i], b[2 * i + 1]);
    }
    for (int half = 0; half < 2; half++) { /* the first four columns, then the last */
        const V *four = a + 4 * half;
        BRELAN_UNROLL
        for (int i = 0; i < 2; i++) {
            b[i] = _mm_unpacklo_epi32(four[2 * i], four[2 * i + 1]);
            b[i + 2] = _mm_unpackhi_epi32(four[2 * i], four[2 * i + 1]);
        }
        BRELAN_UNROLL
        for (int i = 0; i < 2; i++) {
            column[4 * half + 2 * i] = _mm_unpacklo_epi64(b[2 * i], b[2 * i + 1]);
            column[4 * half + 2 * i + 1] = _mm_unpackhi_epi64(b[2 * i], b[2 * i + 1]);
        }
    }
}

V_FUNCTION int any_faults(const V *card, int k, uint8_t lowest)
{
    V faults = find_faults(card, k, v_set(lowest), v_set((uint8_t)(51 - lowest)));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(faults, v_set(0))) != 65535;
}

/* Whether one of 16 hands, `step` apart, is bad; eight bytes are read of each. */
BRELAN_INLINE int rows_are_bad(const uint8_t *rows, size_t step, int k, uint8_t lowest)
{
    V card[8];
    load_columns(rows, step, card);
    return any_faults(card, k, lowest);
}

BRELAN_INLINE int columns_are_bad(const uint8_t *cards, size_t step, int k, uint8_t lowest)
{
    V card[7];
    for (int j = 0; j < k; j++)
        card[j] = _mm_loadu_si128((const V *)(const void *)(cards + (size_t)j * step));
    return any_faults(card, k, lowest);
}
