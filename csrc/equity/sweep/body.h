/* Sweeping one board, written once for every level over what the including file defines:
 *
 *   V                   a vector of four doubles, one a suit
 *   V_FUNCTION, V_ENTRY `static inline` and `static` with the level's target
 *   v_set(x) v_load(p) v_store(p, x) v_add v_sub v_mul
 *
 * Combos are taken from the weakest to the strongest score. `total` and `sum` hold the weight met
 * so far, in all and by card: a combo (a, b) beats total - sum[a] - sum[b], for no combo it has met
 * holds both its cards. Combos of one score first read, then add their weights, then read again
 * (there they count their own weight out twice, once a card: it is given back). */

V_FUNCTION void read_block(const brelan_sweep *s, unsigned block, double *into)
{
    unsigned high = 4u * s->high[block], low = 4u * s->low[block];
    V total = v_set(s->total), column = v_load(s->sum + low);
    for (unsigned i = 0; i < 4; i++) {
        V rest = v_sub(v_sub(total, v_set(s->sum[high + i])), column);
        V open = v_mul(v_set(s->times[high + i]), v_load(s->lane[i] + low));
        v_store(into + 4 * i, v_add(v_load(into + 4 * i), v_mul(rest, open)));
    }
}

V_FUNCTION void read_block_again(const brelan_sweep *s, unsigned block, double *into)
{
    const double *weight = s->weight[block];
    unsigned high = 4u * s->high[block], low = 4u * s->low[block];
    V total = v_set(s->total), column = v_load(s->sum + low);
    for (unsigned i = 0; i < 4; i++) {
        V rest = v_sub(v_sub(total, v_set(s->sum[high + i])), column);
        V open = v_mul(v_set(s->times[high + i]), v_load(s->lane[i] + low));
        rest = v_add(rest, v_load(weight + 4 * i));
        v_store(into + 4 * i, v_add(v_load(into + 4 * i), v_mul(rest, open)));
    }
}

/* Add the column sums of a 4 x 4 block, over its live lanes, to the cards; return them. */
V_FUNCTION V add_columns(brelan_sweep *s, const double *weight, unsigned rows, unsigned columns)
{
    V added = v_set(0);
    for (unsigned i = 0; i < 4; i++) {
        V open = v_mul(v_set(s->live[rows + i]), v_load(s->lane[i] + columns));
        added = v_add(added, v_mul(v_load(weight + 4 * i), open));
    }
    v_store(s->sum + columns, v_add(v_load(s->sum + columns), added));
    return added;
}

V_FUNCTION void add_block(brelan_sweep *s, unsigned block)
{
    unsigned high = 4u * s->high[block], low = 4u * s->low[block];
    double lane[4];
    v_store(lane, add_columns(s, s->weight[block], high, low));
    double added = (lane[0] + lane[1]) + (lane[2] + lane[3]);
    if (high == low) {
        s->total += added / 2; /* every combo stands there twice */
    } else {
        add_columns(s, s->turned[block], low, high);
        s->total += added;
    }
}

enum { READ, ADD, READ_AGAIN };

/* One combo of a flush: a > b, both live. */
V_ENTRY void take_combo(brelan_sweep *s, unsigned a, unsigned b, int step)
{
    unsigned place = sweep_place(a, b), block = place / 16, lane = place % 16;
    double weight = s->weight[block][lane];
    if (step == ADD) {
        s->sum[a] += weight;
        s->sum[b] += weight;
        s->total += weight;
    } else if (s->use[block] & SWEEP_WANTED) {
        double rest = s->total - s->sum[a] - s->sum[b];
        if (step == READ)
            s->less[block][lane] += rest * s->times[a];
        else
            s->not_more[block][lane] += (rest + weight) * s->times[a];
    }
}

/* A flush of two suited cards, or of one with any card of another suit. */
V_ENTRY void take_flush(brelan_sweep *s, uint32_t item, unsigned suit, int step)
{
    unsigned a = (item >> 4 & 15) * 4 + suit, low = item & 15;
    if (low < 13) {
        take_combo(s, a, low * 4 + suit, step);
        return;
    }
    for (unsigned b = 0; b < 52; b++)
        if ((b & 3) != suit && s->live[b] != 0)
            take_combo(s, a > b ? a : b, a > b ? b : a, step);
}

/* All combos of one score: blocks i .. next_i - 1 and flushes f .. next_f - 1. */
V_ENTRY void take_ties(brelan_sweep *s, unsigned suit, size_t i, size_t next_i, size_t f,
                       size_t next_f)
{
    for (size_t at = i; at < next_i; at++) {
        unsigned block = s->order[at] & 127;
        if (s->use[block] & SWEEP_WANTED)
            read_block(s, block, s->less[block]);
    }
    for (size_t at = f; at < next_f; at++)
        take_flush(s, s->flush[at], suit, READ);
    for (size_t at = i; at < next_i; at++)
        if (s->use[s->order[at] & 127] & SWEEP_HOLDS)
            add_block(s, s->order[at] & 127);
    for (size_t at = f; at < next_f; at++)
        take_flush(s, s->flush[at], suit, ADD);
    for (size_t at = i; at < next_i; at++) {
        unsigned block = s->order[at] & 127;
        if (s->use[block] & SWEEP_WANTED)
            read_block_again(s, block, s->not_more[block]);
    }
    for (size_t at = f; at < next_f; at++)
        take_flush(s, s->flush[at], suit, READ_AGAIN);
}

V_ENTRY void sweep_scores(brelan_sweep *s, unsigned suit)
{
    size_t i = 0, f = 0;
    for (unsigned card = 0; card < 52; card += 4)
        v_store(s->sum + card, v_set(0));
    s->total = 0;
    while (i < s->blocks || f < s->flushes) {
        uint32_t next = s->order[i] < s->flush[f] ? s->order[i] : s->flush[f];
        uint32_t end = next | 0xffff;
        size_t next_i = i, next_f = f;
        while (next_i < s->blocks && s->order[next_i] <= end)
            next_i++;
        while (next_f < s->flushes && s->flush[next_f] <= end)
            next_f++;
        take_ties(s, suit, i, next_i, f, next_f);
        i = next_i;
        f = next_f;
    }
}

SWEEP_TARGET void SWEEP_NAME(brelan_sweep *sweep, uint64_t board, double times)
{
    unsigned suit = brelan_sweep_open(sweep, board, times);
    sweep_scores(sweep, suit);
    brelan_sweep_close(sweep, board, suit);
}
