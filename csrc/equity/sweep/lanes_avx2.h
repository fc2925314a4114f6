/* A vector of four doubles with AVX2. */
#include <immintrin.h>

#define V __m256d
#define V_FUNCTION BRELAN_INLINE BRELAN_TARGET_AVX2
#define V_ENTRY static BRELAN_TARGET_AVX2

/* clang-format off */
V_FUNCTION V v_set(double x) { return _mm256_set1_pd(x); }
V_FUNCTION V v_load(const double *p) { return _mm256_loadu_pd(p); }
V_FUNCTION void v_store(double *p, V x) { _mm256_storeu_pd(p, x); }
V_FUNCTION V v_add(V x, V y) { return _mm256_add_pd(x, y); }
V_FUNCTION V v_sub(V x, V y) { return _mm256_sub_pd(x, y); }
V_FUNCTION V v_mul(V x, V y) { return _mm256_mul_pd(x, y); }
/* clang-format on */
