/* A vector of four doubles for any processor: compilers find the pairs that most have. */
typedef struct {
    double x[4];
} V;
#define V_FUNCTION BRELAN_INLINE
#define V_ENTRY static

V_FUNCTION V v_set(double x)
{
    V made = {{x, x, x, x}};
    return made;
}

V_FUNCTION V v_load(const double *p)
{
    V made = {{p[0], p[1], p[2], p[3]}};
    return made;
}

V_FUNCTION void v_store(double *p, V x)
{
    for (int i = 0; i < 4; i++)
        p[i] = x.x[i];
}

V_FUNCTION V v_add(V x, V y)
{
    for (int i = 0; i < 4; i++)
        x.x[i] += y.x[i];
    return x;
}

V_FUNCTION V v_sub(V x, V y)
{
    for (int i = 0; i < 4; i++)
        x.x[i] -= y.x[i];
    return x;
}

V_FUNCTION V v_mul(V x, V y)
{
    for (int i = 0; i < 4; i++)
        x.x[i] *= y.x[i];
    return x;
}
