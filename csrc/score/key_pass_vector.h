/* Passes 1 and 2 for vector levels, written once over the operations that the including file defines:
 *
 *   V              a vector of V_BYTES bytes, in lanes of 16
 *   V_FUNCTION     `static inline` with the level's target
 *   v_set(b) v_table(p16) v_load(p) v_load_lanes(p, step) v_lookup(table, index)
 *   v_add v_sub v_and v_or v_xor v_equal v_max v_over(x, y: x - y, at least 0)
 *   v_select(mask, yes, no) v_rank(cards) v_high(bytes) v_low_halves v_high_halves
 *   v_any(x) v_store_keys(p0, p1, p2, row, low) v_store_bits(x: nonzero bytes, words)
 *
 * A vector holds one card (or one byte plane) of V_BYTES hands.
 *
 * Rows are transposed by turning: in 16 hands of k cards (k odd) laid in k vectors, byte i of
 * vector v is card (16v + i) mod k, so within column i the cards stand in the order of v, turned by
 * i/16 mod k. Three steps of selects undo the turns, for all columns at once, and a byte lookup
 * brings each card's hands in order. Six cards are three pairs: the same with 16-bit columns. */

#include "score/card_faults_vector.h"

/* i/16 mod 7, i/16 mod 5, and for pairs (i/2)/8 mod 3. */
static const uint8_t turns_of_7[16] = {0, 4, 1, 5, 2, 6, 3, 0, 4, 1, 5, 2, 6, 3, 0, 4};
static const uint8_t turns_of_5[16] = {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0};
static const uint8_t turns_of_6[16] = {0, 0, 2, 2, 1, 1, 0, 0, 2, 2, 1, 1, 0, 0, 2, 2};
/* Where hand h's first card (pair) stands: byte k*h mod 16; for pairs low bytes, then high ones. */
static const uint8_t order_of_7[16] = {0, 7, 14, 5, 12, 3, 10, 1, 8, 15, 6, 13, 4, 11, 2, 9};
static const uint8_t order_of_5[16] = {0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11};
static const uint8_t order_of_6[16] = {0, 6, 12, 2, 8, 14, 4, 10, 1, 7, 13, 3, 9, 15, 5, 11};

typedef struct {
    V step[3]; /* columns to move by 1, 2 and 4 */
    V order;
} transposer;

typedef struct {
    V plane[3], suit, low_nibble, high_nibble, lowest, span;
} key_tables;

V_FUNCTION transposer make_transposer(int k)
{
    transposer made;
    V turns = v_table(k == 7 ? turns_of_7 : k == 6 ? turns_of_6 : turns_of_5);
    made.order = v_table(k == 7 ? order_of_7 : k == 6 ? order_of_6 : order_of_5);
    BRELAN_UNROLL
    for (int bit = 0; bit < 3; bit++) {
        V one = v_set((uint8_t)(1 << bit));
        made.step[bit] = v_equal(v_and(turns, one), one);
    }
    return made;
}

/* Turn every column of m vectors back into place. */
V_FUNCTION void turn_columns(V *vector, int m, const transposer *t)
{
    const int bits = m > 4 ? 3 : 2;
    V turned[7];
    BRELAN_UNROLL
    for (int bit = 0; bit < bits; bit++) {
        BRELAN_UNROLL
        for (int u = 0; u < m; u++)
            turned[u] = v_select(t->step[bit], vector[(u + 2 * m - (1 << bit)) % m], vector[u]);
        BRELAN_UNROLL
        for (int u = 0; u < m; u++)
            vector[u] = turned[u];
    }
}

/* The cards of V_BYTES hands of k = 5 or 7 cards; `inverse` is 1/16 mod k. */
V_FUNCTION void load_odd_rows(const uint8_t *hands, int k, int inverse, const transposer *t,
                              V *card)
{
    V vector[7];
    BRELAN_UNROLL
    for (int v = 0; v < k; v++)
        vector[v] = v_load_lanes(hands + 16 * v, (size_t)(16 * k));
    turn_columns(vector, k, t);
    BRELAN_UNROLL
    for (int j = 0; j < k; j++)
        card[j] =
            v_lookup(vector[j * inverse % k], v_and(v_add(t->order, v_set((uint8_t)j)), v_set(15)));
}

/* The cards of V_BYTES hands of six cards: two groups of three vectors, eight hands a lane each. */
V_FUNCTION void load_six_rows(const uint8_t *hands, const transposer *t, V *card)
{
    V pair[2][3];
    BRELAN_UNROLL
    for (int group = 0; group < 2; group++) {
        V vector[3];
        BRELAN_UNROLL
        for (int v = 0; v < 3; v++)
            vector[v] = v_load_lanes(hands + 48 * group + 16 * v, 96);
        turn_columns(vector, 3, t);
        BRELAN_UNROLL
        for (int w = 0; w < 3; w++)
            pair[group][w] = v_lookup(vector[w * 2 % 3],
                                      v_and(v_add(t->order, v_set((uint8_t)(2 * w))), v_set(15)));
    }
    BRELAN_UNROLL
    for (int w = 0; w < 3; w++) {
        card[2 * w] = v_low_halves(pair[0][w], pair[1][w]);
        card[2 * w + 1] = v_high_halves(pair[0][w], pair[1][w]);
    }
}

V_FUNCTION void load_rows(const uint8_t *hands, int k, const transposer *t, V *card)
{
    if (k == 7)
        load_odd_rows(hands, 7, 4, t, card);
    else if (k == 5)
        load_odd_rows(hands, 5, 1, t, card);
    else
        load_six_rows(hands, t, card);
}

V_FUNCTION key_tables make_tables(const brelan_scorer *scorer)
{
    const brelan_suit_bytes *suits = &brelan_suits[scorer->k - 5];
    key_tables made;
    BRELAN_UNROLL
    for (int p = 0; p < 3; p++)
        made.plane[p] = v_table(brelan_rank_bytes[p]);
    made.suit = v_table(suits->weights);
    made.low_nibble = v_table(suits->low_nibble);
    made.high_nibble = v_table(suits->high_nibble);
    made.lowest = v_set(scorer->lowest);
    made.span = v_set((uint8_t)(51 - scorer->lowest));
    return made;
}

V_FUNCTION V suited_hands(V suits, const key_tables *tables)
{
    return v_and(v_lookup(tables->low_nibble, v_and(suits, v_set(15))),
                 v_lookup(tables->high_nibble, v_high(suits)));
}

V_FUNCTION void add_cards(const V *card, int k, const key_tables *tables, size_t i,
                          brelan_keys *keys)
{
    V sum[3] = {v_set(0), v_set(0), v_set(0)}, suits = v_set(0);
    BRELAN_UNROLL
    for (int j = 0; j < k; j++) {
        V rank = v_rank(card[j]);
        BRELAN_UNROLL
        for (int p = 0; p < 3; p++)
            sum[p] = v_add(sum[p], v_lookup(tables->plane[p], rank));
        suits = v_add(suits, v_lookup(tables->suit, card[j]));
    }
    v_store_keys(sum[0], sum[1], sum[2], keys->row + i, keys->low + i);
    v_store_bits(suited_hands(suits, tables), keys->flush + i / 16);
}

/* Pass 2 for the hands from i up to end: two dependent loads a hand and no branch. The scores may
 * overlap the keys for all the compiler knows: it must not make vectors of this, which costs more
 * moves than it saves. */
BRELAN_INLINE void look_up(const brelan_scorer *scorer, const brelan_keys *keys, size_t i,
                           size_t end, uint16_t *scores)
{
    const uint16_t *offsets = scorer->offsets, *values = scorer->values;
    for (; i < end; i++)
        scores[i] = values[(uint16_t)(offsets[keys->row[i]] + keys->low[i])];
}

/* Copy the hands of an incomplete vector, the last one repeated to fill it. */
static void pad_rows(const uint8_t *hands, size_t n, size_t k, uint8_t *pad)
{
    for (size_t i = 0; i < V_BYTES; i++)
        for (size_t j = 0; j < k; j++)
            pad[i * k + j] = hands[(i < n ? i : n - 1) * k + j];
}

static void pad_column(const uint8_t *column, size_t n, uint8_t *pad)
{
    for (size_t i = 0; i < V_BYTES; i++)
        pad[i] = column[i < n ? i : n - 1];
}

/* Both passes, pass 2 one vector behind: while its loads wait for tables, the processor has cards to
 * turn and add. */
V_FUNCTION int sized_rows(const brelan_scorer *scorer, const uint8_t *hands, size_t n, int k,
                          int check, brelan_keys *keys, uint16_t *scores)
{
    const transposer t = make_transposer(k);
    const key_tables tables = make_tables(scorer);
    V card[7], faults = v_set(0);
    uint8_t pad[V_BYTES * 7];
    size_t i = 0;
    for (; i < n; i += V_BYTES) {
        const uint8_t *rows = hands + i * (size_t)k;
        if (n - i < V_BYTES) {
            pad_rows(rows, n - i, (size_t)k, pad);
            rows = pad;
        }
        load_rows(rows, k, &t, card);
        if (check)
            faults = v_or(faults, find_faults(card, k, tables.lowest, tables.span));
        add_cards(card, k, &tables, i, keys);
        if (i)
            look_up(scorer, keys, i - V_BYTES, i, scores);
    }
    look_up(scorer, keys, i - V_BYTES, n, scores);
    return v_any(faults);
}

/* Here pass 1 is too short to gain from it. */
V_FUNCTION int sized_columns(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int k, int check, brelan_keys *keys, uint16_t *scores)
{
    const key_tables tables = make_tables(scorer);
    V card[7], faults = v_set(0);
    uint8_t pad[V_BYTES];
    for (size_t i = 0; i < n; i += V_BYTES) {
        for (int j = 0; j < k; j++) {
            const uint8_t *column = hands->cards + i + (size_t)j * hands->card_step;
            if (n - i < V_BYTES) {
                pad_column(column, n - i, pad);
                column = pad;
            }
            card[j] = v_load(column);
        }
        if (check)
            faults = v_or(faults, find_faults(card, k, tables.lowest, tables.span));
        add_cards(card, k, &tables, i, keys);
    }
    look_up(scorer, keys, 0, n, scores);
    return v_any(faults);
}

/* The places of the flushes. About one hand in 33 is one, so most words hold none to three: those
 * are taken without a branch, which would be mispredicted every other word. */
static void collect_flushes(const brelan_keys *keys, size_t n, brelan_flushes *flushes)
{
    uint16_t *places = flushes->place;
    size_t found = 0;
    for (size_t start = 0; start < n; start += 32) {
        uint32_t word = keys->flush[start / 16];
        if (start + 16 < n)
            word |= (uint32_t)keys->flush[start / 16 + 1] << 16;
        if (n - start < 32)
            word &= ((uint32_t)1 << (n - start)) - 1;
        BRELAN_UNROLL
        for (int step = 0; step < 3; step++) {
            places[found] = (uint16_t)(start + BRELAN_CTZ32(word | 0x80000000u));
            found += word != 0;
            word &= word - 1;
        }
        for (; word; word &= word - 1)
            places[found++] = (uint16_t)(start + BRELAN_CTZ32(word));
    }
    flushes->count = found;
}

V_FUNCTION int block_of_size(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int k, int columns, int check, brelan_keys *keys, uint16_t *scores)
{
    if (columns)
        return check ? sized_columns(scorer, hands, n, k, 1, keys, scores)
                     : sized_columns(scorer, hands, n, k, 0, keys, scores);
    return check ? sized_rows(scorer, hands->cards, n, k, 1, keys, scores)
                 : sized_rows(scorer, hands->cards, n, k, 0, keys, scores);
}

V_FUNCTION int block_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                          int columns, int check, uint16_t *scores, brelan_flushes *flushes)
{
    brelan_keys keys;
    int faults;
    if (scorer->k == 7)
        faults = block_of_size(scorer, hands, n, 7, columns, check, &keys, scores);
    else if (scorer->k == 6)
        faults = block_of_size(scorer, hands, n, 6, columns, check, &keys, scores);
    else
        faults = block_of_size(scorer, hands, n, 5, columns, check, &keys, scores);
    collect_flushes(&keys, n, flushes);
    return faults;
}

V_ENTRY int rows_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, int check,
                      uint16_t *scores, brelan_flushes *flushes)
{
    return block_pass(scorer, hands, n, 0, check, scores, flushes);
}

V_ENTRY int columns_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                         int check, uint16_t *scores, brelan_flushes *flushes)
{
    return block_pass(scorer, hands, n, 1, check, scores, flushes);
}
