/* Walking all hands of a deck. */
#include "brelan_internal.h"

static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t product = 1;
    for (uint64_t i = 1; i <= k && k <= n; i++)
        product = product * (n - k + i) / i;
    return k <= n ? product : 0;
}

/* Set `hand` to the combination of k of n numbers that has `place` before it. */
static void unrank(int k, int n, uint64_t place, int *hand)
{
    int next = 0;
    for (int j = 0; j < k; j++, next++) {
        uint64_t here;
        while (place >= (here = choose((uint64_t)(n - next - 1), (uint64_t)(k - j - 1)))) {
            place -= here;
            next++;
        }
        hand[j] = next;
    }
}

static void step(int k, int n, int *hand)
{
    int j = k - 1;
    while (j > 0 && hand[j] == n - k + j)
        j--;
    hand[j]++;
    for (j++; j < k; j++)
        hand[j] = hand[j - 1] + 1;
}

int brelan_list_hands(int k, int deck_size, uint64_t first, size_t n, uint8_t *hands)
{
    int hand[7];
    if (k < 1 || k > 7 || deck_size < k || deck_size > 52)
        return BRELAN_BAD_ARGUMENT;
    uint64_t all = choose((uint64_t)deck_size, (uint64_t)k);
    if (first > all || n > all - first)
        return BRELAN_BAD_ARGUMENT;
    if (n)
        unrank(k, deck_size, first, hand);
    for (size_t i = 0; i < n; i++) {
        for (int j = 0; j < k; j++)
            hands[i * (size_t)k + (size_t)j] = (uint8_t)(hand[j] + 52 - deck_size);
        if (i + 1 < n)
            step(k, deck_size, hand);
    }
    return BRELAN_OK;
}

/* All pairs of cards, higher lower card first, so that the pairs above a card are the first ones.
 * Within a run the second card's rank changes at every step: equal keys in a row would make each
 * count wait for the one before. */
static void make_pairs(int k, brelan_pairs *pairs)
{
    const uint8_t *weights = brelan_suits[k - 5].weights;
    size_t i = 0;
    for (int a = 50; a >= 0; a--)
        for (int suit = 0; suit < 4; suit++)
            for (int b = suit; b < 52; b += 4) {
                if (b <= a)
                    continue;
                for (int p = 0; p < 3; p++)
                    pairs->plane[p][i] = (uint8_t)(brelan_rank_bytes[p][a >> 2] +
                                                   brelan_rank_bytes[p][b >> 2]);
                pairs->plane[3][i] = (uint8_t)(weights[a & 3] + weights[b & 3]);
                pairs->key[i] = brelan_card_keys[a] + brelan_card_keys[b];
                pairs->card[i][0] = (uint8_t)a;
                pairs->card[i][1] = (uint8_t)b;
                i++;
            }
    for (; i < sizeof pairs->plane[0]; i++)
        for (int p = 0; p < 4; p++)
            pairs->plane[p][i] = 0;
}

typedef struct {
    const brelan_scorer *scorer;
    brelan_pair_pass *pass;
    const brelan_pairs *pairs;
    uint64_t *counts;
    uint32_t *slots; /* hands met by slot */
} walk;

/* Move a flush from where its ranks stand to its own score. */
static void move_flushes(walk *w, const uint8_t *prefix, int held, size_t from,
                         const brelan_keys *keys, size_t n)
{
    const brelan_scorer *scorer = w->scorer;
    uint64_t base = 0;
    for (int j = 0; j < held; j++)
        base |= brelan_card_bit(prefix[j]);
    for (size_t start = 0; start < n; start += 16) {
        uint32_t word = keys->flush[start / 16];
        if (n - start < 16)
            word &= (1u << (n - start)) - 1;
        for (; word; word &= word - 1) {
            size_t i = start + BRELAN_CTZ32(word);
            const uint8_t *card = w->pairs->card[from + i];
            uint64_t bits = base | brelan_card_bit(card[0]) | brelan_card_bit(card[1]);
            uint16_t slot = (uint16_t)(scorer->offsets[keys->row[i]] + keys->low[i]);
            uint16_t score = brelan_flush_score(scorer, bits, scorer->values[slot]);
            w->slots[slot]--;
            w->counts[score > scorer->floor ? score - scorer->floor : 0]++;
        }
    }
}

static void count_pairs(walk *w, const uint8_t *prefix, int held, size_t n)
{
    const uint16_t *offsets = w->scorer->offsets;
    brelan_keys keys;
    for (size_t from = 0; from < n; from += BRELAN_BLOCK) {
        size_t count = n - from < BRELAN_BLOCK ? n - from : BRELAN_BLOCK;
        w->pass(w->scorer, prefix, held, w->pairs, from, count, &keys);
        for (size_t i = 0; i < count; i++)
            w->slots[(uint16_t)(offsets[keys.row[i]] + keys.low[i])]++;
        if (w->scorer->flush != BRELAN_FLUSH_NONE)
            move_flushes(w, prefix, held, from, &keys, count);
    }
}

static void pour_slots(walk *w)
{
    for (size_t slot = 0; slot < 65536; slot++)
        if (w->slots[slot]) {
            uint16_t score = w->scorer->values[slot], floor = w->scorer->floor;
            w->counts[score > floor ? score - floor : 0] += w->slots[slot];
            w->slots[slot] = 0;
        }
}

/* All hands whose lowest card is `lowest`: every choice of k - 3 more cards and the pairs above. */
static void walk_from(walk *w, int lowest)
{
    int held = w->scorer->k - 2, extra = held - 1, room = 51 - lowest;
    int more[4];
    uint8_t prefix[5] = {(uint8_t)lowest, 0, 0, 0, 0};
    uint64_t prefixes = choose((uint64_t)room, (uint64_t)extra);
    if (prefixes)
        unrank(extra, room, 0, more);
    for (uint64_t i = 0; i < prefixes; i++) {
        for (int j = 0; j < extra; j++)
            prefix[j + 1] = (uint8_t)(lowest + 1 + more[j]);
        size_t above = (size_t)(51 - prefix[held - 1]);
        count_pairs(w, prefix, held, above * (above - (above > 0)) / 2);
        if (i + 1 < prefixes)
            step(extra, room, more);
    }
    pour_slots(w);
}

int brelan_histogram(int level, int ranking, int k, int first, int last, uint32_t *slots,
                     uint64_t *counts)
{
    brelan_scorer scorer;
    brelan_pairs pairs;
    walk w;
    const brelan_level *passes = brelan_find_level(level);
    if (!passes || brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK || k < 5)
        return BRELAN_BAD_ARGUMENT;
    if (first < 0 || last > 52 || first > last)
        return BRELAN_BAD_ARGUMENT;
    make_pairs(k, &pairs);
    w.scorer = &scorer;
    w.pass = passes->pairs;
    w.pairs = &pairs;
    w.counts = counts;
    w.slots = slots;
    for (size_t slot = 0; slot < 65536; slot++)
        w.slots[slot] = 0;
    for (int lowest = first; lowest < last; lowest++)
        if (lowest >= scorer.lowest)
            walk_from(&w, lowest);
    return BRELAN_OK;
}
