/* Walking all hands of a deck. */
#include "score/enumerate.h"

#include "score/flush.h"
#include "score/levels.h"

/* Set `hand` to the combination of k of n numbers that has `place` before it. */
static void unrank(int k, int n, uint64_t place, int *hand)
{
    int next = 0;
    for (int j = 0; j < k; j++, next++) {
        uint64_t here;
        while (place >= (here = brelan_choose(n - next - 1, k - j - 1))) {
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
    uint64_t all = brelan_choose(deck_size, k);
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

static void put_triple(const uint8_t *weights, brelan_walk_room *room, size_t i, const int card[3])
{
    uint8_t sum[4] = {0, 0, 0, 0};
    for (int j = 0; j < 3; j++) {
        for (int p = 0; p < 3; p++)
            sum[p] = (uint8_t)(sum[p] + brelan_rank_bytes[p][card[j] >> 2]);
        sum[3] = (uint8_t)(sum[3] + weights[card[j] & 3]);
        room->card[i][j] = (uint8_t)card[j];
    }
    for (int p = 0; p < 4; p++)
        room->plane[p][i] = sum[p];
}

/* All triples of cards, higher lowest card first, so that the triples above a card are the first
 * ones. Next to each other stand different ranks, for as long as there are any: equal keys close
 * together would make each count wait for the one before. */
static void make_triples(int k, brelan_walk_room *room)
{
    size_t i = 0;
    for (int lowest = 49; lowest >= 0; lowest--)
        for (int suits = 0; suits < 16; suits++)
            for (int b = (lowest & ~3) + (suits & 3); b < 52; b += 4)
                for (int c = (b & ~3) + (suits >> 2); c < 52; c += 4) {
                    const int card[3] = {lowest, b, c};
                    if (lowest < b && b < c)
                        put_triple(brelan_suits[k - 5].weights, room, i++, card);
                }
    for (; i < sizeof room->plane[0]; i++)
        for (int p = 0; p < 4; p++)
            room->plane[p][i] = 0;
}

typedef struct {
    const brelan_scorer *scorer;
    brelan_sum_pass *pass;
    brelan_walk_room *room;
    uint64_t *counts;
} walk;

/* Move a flush from where its ranks stand to its own score. */
static void move_flush(const walk *w, uint64_t prefix_bits, const uint8_t *card, uint16_t slot)
{
    const brelan_scorer *scorer = w->scorer;
    uint64_t bits = prefix_bits | brelan_card_bit(card[0]) | brelan_card_bit(card[1]) |
                    brelan_card_bit(card[2]);
    uint16_t score = brelan_flush_score(scorer, bits, scorer->values[slot]);
    w->room->slots[slot]--;
    w->counts[brelan_above_floor(scorer, score)]++;
}

static void move_flushes(const walk *w, uint64_t prefix_bits, size_t from, const brelan_keys *keys,
                         size_t n)
{
    for (size_t start = 0; start < n; start += 16) {
        uint32_t word = keys->flush[start / 16];
        if (n - start < 16)
            word &= (1u << (n - start)) - 1;
        for (; word; word &= word - 1) {
            size_t i = start + BRELAN_CTZ32(word);
            move_flush(w, prefix_bits, w->room->card[from + i], keys->low[i]);
        }
    }
}

/* Put the slot of each key where its low half stood. */
static void find_slots(const uint16_t *offsets, brelan_keys *keys, size_t n)
{
    for (size_t i = 0; i < n; i++)
        keys->low[i] = (uint16_t)(offsets[keys->row[i]] + keys->low[i]);
}

/* All hands of a prefix and the first n triples. */
static void count_triples(const walk *w, const uint8_t *prefix, int held, size_t n)
{
    const uint16_t *offsets = w->scorer->offsets;
    uint32_t *slots = w->room->slots;
    uint8_t base[4] = {0, 0, 0, 0};
    uint64_t bits = 0;
    brelan_keys keys;
    for (int j = 0; j < held; j++) {
        for (int p = 0; p < 3; p++)
            base[p] = (uint8_t)(base[p] + brelan_rank_bytes[p][prefix[j] >> 2]);
        base[3] = (uint8_t)(base[3] + brelan_suits[w->scorer->k - 5].weights[prefix[j] & 3]);
        bits |= brelan_card_bit(prefix[j]);
    }
    for (size_t from = 0; from < n; from += BRELAN_BLOCK) {
        size_t count = n - from < BRELAN_BLOCK ? n - from : BRELAN_BLOCK;
        const uint8_t *const planes[4] = {w->room->plane[0] + from, w->room->plane[1] + from,
                                          w->room->plane[2] + from, w->room->plane[3] + from};
        w->pass(w->scorer, base, planes, count, &keys);
        find_slots(offsets, &keys, count);
        /* Counting waits for stores; a loop of its own lets the look-ups run ahead of them. */
        for (size_t i = 0; i < count; i++)
            slots[keys.low[i]]++;
        if (w->scorer->flush != BRELAN_FLUSH_NONE)
            move_flushes(w, bits, from, &keys, count);
    }
}

static void pour_slots(const walk *w)
{
    for (size_t slot = 0; slot < 65536; slot++)
        if (w->room->slots[slot]) {
            uint16_t score = brelan_above_floor(w->scorer, w->scorer->values[slot]);
            w->counts[score] += w->room->slots[slot];
            w->room->slots[slot] = 0;
        }
}

/* All hands whose lowest card is `lowest`: every choice of k - 4 more cards and the triples above. */
static void walk_from(const walk *w, int lowest)
{
    int held = w->scorer->k - 3, extra = held - 1, room = 51 - lowest;
    int more[3] = {0, 0, 0};
    uint8_t prefix[4] = {(uint8_t)lowest, 0, 0, 0};
    uint64_t prefixes = brelan_choose(room, extra);
    if (prefixes)
        unrank(extra, room, 0, more);
    for (uint64_t i = 0; i < prefixes; i++) {
        for (int j = 0; j < extra; j++)
            prefix[j + 1] = (uint8_t)(lowest + 1 + more[j]);
        count_triples(w, prefix, held, (size_t)brelan_choose(51 - prefix[held - 1], 3));
        if (i + 1 < prefixes)
            step(extra, room, more);
    }
    pour_slots(w);
}

int brelan_histogram(int level, int ranking, int k, int first, int last, brelan_walk_room *room,
                     uint64_t *counts)
{
    brelan_scorer scorer;
    const brelan_level *passes = brelan_find_level(level);
    if (!passes || brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK || k < 5)
        return BRELAN_BAD_ARGUMENT;
    if (first < 0 || last > 52 || first > last)
        return BRELAN_BAD_ARGUMENT;
    walk w = {&scorer, passes->sums, room, counts};
    make_triples(k, room);
    for (size_t slot = 0; slot < 65536; slot++)
        room->slots[slot] = 0;
    for (int lowest = first; lowest < last; lowest++)
        if (lowest >= scorer.lowest)
            walk_from(&w, lowest);
    return BRELAN_OK;
}
