/* Pass 1 with NEON: 16 hands a step. Every 64-bit Arm has it. */
#include "score/levels.h"

#ifdef BRELAN_AARCH64
#include <arm_neon.h>

#define V uint8x16_t
#define V_BYTES 16
#define V_FUNCTION BRELAN_INLINE
#define V_ENTRY static

/* clang-format off */
V_FUNCTION V v_set(uint8_t byte) { return vdupq_n_u8(byte); }
V_FUNCTION V v_load(const uint8_t *p) { return vld1q_u8(p); }
V_FUNCTION V v_load_lanes(const uint8_t *p, size_t step)
{
    (void)step;
    return vld1q_u8(p);
}
V_FUNCTION V v_table(const uint8_t *p) { return vld1q_u8(p); }
V_FUNCTION V v_and(V x, V y) { return vandq_u8(x, y); }
/* Like the other levels: the low four bits count, and an index above 127 gives zero. */
V_FUNCTION V v_lookup(V table, V index) { return vqtbl1q_u8(table, v_and(index, v_set(0x8f))); }
V_FUNCTION V v_add(V x, V y) { return vaddq_u8(x, y); }
V_FUNCTION V v_sub(V x, V y) { return vsubq_u8(x, y); }
V_FUNCTION V v_or(V x, V y) { return vorrq_u8(x, y); }
V_FUNCTION V v_equal(V x, V y) { return vceqq_u8(x, y); }
V_FUNCTION V v_max(V x, V y) { return vmaxq_u8(x, y); }
V_FUNCTION V v_over(V x, V y) { return vqsubq_u8(x, y); }
V_FUNCTION V v_select(V mask, V yes, V no) { return vbslq_u8(mask, yes, no); }
V_FUNCTION V v_rank(V cards) { return v_and(vshrq_n_u8(cards, 2), v_set(15)); }
V_FUNCTION V v_high(V bytes) { return vshrq_n_u8(bytes, 4); }
V_FUNCTION V v_low_halves(V x, V y) { return vcombine_u8(vget_low_u8(x), vget_low_u8(y)); }
V_FUNCTION V v_high_halves(V x, V y) { return vcombine_u8(vget_high_u8(x), vget_high_u8(y)); }
V_FUNCTION int v_any(V x) { return vmaxvq_u8(x) != 0; }
/* clang-format on */

V_FUNCTION void v_store_keys(V p0, V p1, V p2, uint16_t *row, uint16_t *low)
{
    uint8x16x2_t lows = vzipq_u8(p0, p1), rows = vzipq_u8(p1, p2);
    for (int half = 0; half < 2; half++) {
        vst1q_u16(low + 8 * half, vreinterpretq_u16_u8(lows.val[half]));
        vst1q_u16(row + 8 * half, vshrq_n_u16(vreinterpretq_u16_u8(rows.val[half]), 3));
    }
}
V_FUNCTION void v_store_bits(V x, uint16_t *words)
{
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    V bits = v_and(vtstq_u8(x, x), vld1q_u8(weights));
    words[0] = (uint16_t)(vaddv_u8(vget_low_u8(bits)) | vaddv_u8(vget_high_u8(bits)) << 8);
}

#include "score/key_pass_vector.h"

const brelan_level brelan_neon_level = {rows_pass, columns_pass};
#else
typedef int brelan_no_neon; /* ISO C wants a declaration in every file */
#endif
