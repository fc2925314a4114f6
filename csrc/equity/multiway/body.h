/* Sweeping one board for the last two players by a formula, written once for every level over the
 * lanes of the including file (see equity/sweep/lanes_*.h).
 *
 * Let A and B be sets of combos of the two players, a and b their weights: in all (A), by card
 * (a[c]) and by both cards (a[c][d]); and P the products a[p] b[p] of combos p that both hold, in
 * all and by card. Beside a combo with the cards x and y, what is left of them weighs
 *
 *   a'[c] = a[c] - a[c][x] - a[c][y]     A' = A - a[x] - a[y] + a[x][y]
 *   P' = P - P[x] - P[y] + a[x][y] b[x][y]
 *
 * and the pairs of combos, one of each set, that share no card weigh
 *
 *   A' B' - sum over c other than x, y of a'[c] b'[c] + P'
 *
 * for a pair with one common card is taken off once, and one with two common cards twice: P' gives
 * it back.
 *
 * Rounding. Whole weights whose products stay below 2^53 lose nothing. Otherwise no sum or product
 * above exceeds 4 A B in size, A and B being the weights of whole ranges, and fewer than 5,000
 * operations lead to a result: it is off by less than 20,000 * 2^-53 * A B = 2.3e-12 A B. Callers
 * compare that with what the result must be good for. */

#define CARDS 52

/* Weight of the pairs of a[] and b[] without the cards x and y that share no card. */
V_ENTRY double disjoint(const brelan_met *a, const brelan_met *b, const brelan_common *common,
                        unsigned x, unsigned y)
{
    const double *ax = a->pair[x], *ay = a->pair[y], *bx = b->pair[x], *by = b->pair[y];
    double axy = ax[y], bxy = bx[y], lane[4];
    V even = v_set(0), odd = v_set(0);
    for (unsigned c = 0; c < 48; c += 8) {
        V left = v_sub(v_sub(v_load(a->card + c), v_load(ax + c)), v_load(ay + c));
        V right = v_sub(v_sub(v_load(b->card + c), v_load(bx + c)), v_load(by + c));
        V more = v_sub(v_sub(v_load(a->card + c + 4), v_load(ax + c + 4)), v_load(ay + c + 4));
        V most = v_sub(v_sub(v_load(b->card + c + 4), v_load(bx + c + 4)), v_load(by + c + 4));
        even = v_add(even, v_mul(left, right));
        odd = v_add(odd, v_mul(more, most));
    }
    V left = v_sub(v_sub(v_load(a->card + 48), v_load(ax + 48)), v_load(ay + 48));
    V right = v_sub(v_sub(v_load(b->card + 48), v_load(bx + 48)), v_load(by + 48));
    even = v_add(even, v_mul(left, right));
    v_store(lane, v_add(even, odd));
    double shared = (lane[0] + lane[1]) + (lane[2] + lane[3]);
    /* The sum took x and y in, which are not among the cards left. */
    shared -= (a->card[x] - axy) * (b->card[x] - bxy) + (a->card[y] - axy) * (b->card[y] - bxy);
    double rest_a = a->total - a->card[x] - a->card[y] + axy;
    double rest_b = b->total - b->card[x] - b->card[y] + bxy;
    double twice = common->total - common->card[x] - common->card[y] + axy * bxy;
    return rest_a * rest_b - shared + twice;
}

V_FUNCTION void add_combo(brelan_met *met, unsigned x, unsigned y, double weight)
{
    met->pair[x][y] += weight;
    met->pair[y][x] += weight;
    met->card[x] += weight;
    met->card[y] += weight;
    met->total += weight;
}

V_FUNCTION void add_common(brelan_common *common, unsigned x, unsigned y, double weight)
{
    common->card[x] += weight;
    common->card[y] += weight;
    common->total += weight;
}

/* Add the combos of a score to both sets; tells whether there are some of either player. */
V_ENTRY unsigned add_items(brelan_multiway *m, brelan_met *met, brelan_common *common,
                           const uint32_t *item, size_t n, uint64_t gone)
{
    unsigned found = 0;
    for (size_t i = 0; i < n; i++) {
        const brelan_multiway_combo *combo = &m->combo[item[i] & 0xffff];
        double one = combo->weight[0], other = combo->weight[1];
        if (combo->bits & gone)
            continue;
        if (one != 0) {
            add_combo(&met[0], combo->high, combo->low, one);
            found |= 1;
        }
        if (other != 0) {
            add_combo(&met[1], combo->high, combo->low, other);
            found |= 2;
        }
        if (one != 0 && other != 0)
            add_common(common, combo->high, combo->low, one * other);
    }
    return found;
}

/* Add what one combo of player 0 wins and shares; `tied` tells which of the last two have combos of
 * its score, and `set` which players between. */
V_FUNCTION void read_combo(brelan_multiway *m, const brelan_multiway_combo *combo, unsigned tied,
                           unsigned set, double weight)
{
    unsigned one = 1u << m->between, x = combo->high, y = combo->low;
    double *tally = brelan_multiway_tally(m, combo, set);
    const brelan_met *below = m->below, *up_to = m->up_to;
    const brelan_common *common = &m->common_below;
    if (!m->sets) { /* nobody is told apart, and all are worth the same */
        tally[0] += weight * disjoint(&up_to[0], &up_to[1], &m->common_up_to, x, y);
        return;
    }
    double both = disjoint(&below[0], &below[1], common, x, y);
    double first = tied & 1 ? disjoint(&up_to[0], &below[1], common, x, y) : both;
    double second = tied & 2 ? disjoint(&below[0], &up_to[1], common, x, y) : both;
    tally[0] += weight * both;
    if (tied & 1)
        tally[one & m->sets] += weight * (first - both);
    if (tied & 2)
        tally[2 * one & m->sets] += weight * (second - both);
    if (tied == 3) {
        double all = disjoint(&up_to[0], &up_to[1], &m->common_up_to, x, y);
        tally[3 * one & m->sets] += weight * ((all - first) - (second - both));
    }
}

static void clear_sums(brelan_met *met, brelan_common *common)
{
    for (int c = 0; c < CARDS; c++)
        met[0].card[c] = met[1].card[c] = common->card[c] = 0;
    met[0].total = met[1].total = common->total = 0;
}

/* Leave no pair behind: every sweep starts with empty tables. */
static void clear_pairs(brelan_multiway *m)
{
    for (size_t i = 0; i < m->items; i++) {
        const brelan_multiway_combo *combo = &m->combo[m->item[i] & 0xffff];
        unsigned x = combo->high, y = combo->low;
        for (int p = 0; p < 2; p++) {
            m->below[p].pair[x][y] = m->below[p].pair[y][x] = 0;
            m->up_to[p].pair[x][y] = m->up_to[p].pair[y][x] = 0;
        }
    }
}

MULTIWAY_TARGET void MULTIWAY_NAME(brelan_multiway *m, const brelan_chosen *chosen)
{
    size_t next;
    clear_sums(m->below, &m->common_below);
    clear_sums(m->up_to, &m->common_up_to);
    for (size_t i = 0; i < m->items; i = next) {
        unsigned score = m->item[i] >> 16;
        for (next = i; next < m->items && m->item[next] >> 16 == score;)
            next++;
        const uint32_t *item = m->item + i;
        size_t n = next - i;
        unsigned tied = add_items(m, m->up_to, &m->common_up_to, item, n, chosen->gone);
        for (size_t j = 0; score >= chosen->best && j < n; j++) {
            const brelan_multiway_combo *combo = &m->combo[item[j] & 0xffff];
            if (combo->row != MULTIWAY_NOBODY && !(combo->bits & chosen->gone))
                read_combo(m, combo, tied, score > chosen->best ? 0 : chosen->set, chosen->weight);
        }
        if (tied)
            add_items(m, m->below, &m->common_below, item, n, chosen->gone);
    }
    clear_pairs(m);
}
