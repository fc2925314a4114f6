/* The portable level: one hand at a time, its bytes in a 64-bit word. The one to read first. */
#include "brelan_internal.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Marks, in the top bit of each byte, what is wrong with a word of k cards. A byte above 51 is
 * carried over 127 by 76; one below the lowest card stays under 128 after adding 128 - lowest. Two
 * equal cards meet when the word is turned by one to k/2 bytes: the byte of their difference is
 * zero, and stays under 128 after adding 127. What a bad byte carries into its neighbours does not
 * matter, it has marked its hand already. */
BRELAN_INLINE uint64_t faults(uint64_t word, int k, uint64_t below_lowest)
{
    uint64_t found = (word + 76 * EACH_BYTE) | word;
    uint64_t fine = word + below_lowest;
    for (int turn = 1; turn <= k / 2; turn++) {
        uint64_t turned = word >> 8 * turn | word << 8 * (k - turn);
        fine &= (word ^ turned) + 127 * EACH_BYTE;
    }
    return found | ~fine;
}

/* The k bytes at `cards` as a word, the first lowest; one load where eight bytes may be read. */
BRELAN_INLINE uint64_t load_row(const uint8_t *cards, int k, int last)
{
    uint64_t word = 0;
    if (last) {
        for (int j = k - 1; j >= 0; j--)
            word = word << 8 | cards[j];
        return word;
    }
    word = (uint64_t)cards[0] | (uint64_t)cards[1] << 8 | (uint64_t)cards[2] << 16 |
           (uint64_t)cards[3] << 24 | (uint64_t)cards[4] << 32 | (uint64_t)cards[5] << 40 |
           (uint64_t)cards[6] << 48 | (uint64_t)cards[7] << 56;
    return word & UINT64_MAX >> 8 * (8 - k);
}

BRELAN_INLINE uint64_t load_column(const brelan_hands *hands, size_t i, int k)
{
    uint64_t word = 0;
    for (int j = k - 1; j >= 0; j--)
        word = word << 8 | hands->cards[i + (size_t)j * hands->card_step];
    return word;
}

BRELAN_INLINE void store_key(brelan_keys *keys, size_t i, uint64_t key)
{
    uint64_t folded = brelan_fold_key(key);
    keys->row[i] = (uint16_t)(folded >> 19 & 8191);
    keys->low[i] = (uint16_t)folded;
}

BRELAN_INLINE int key_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                           int k, int columns, int check, brelan_keys *keys)
{
    uint64_t wrong = 0, below_lowest = (128 - (uint64_t)scorer->lowest) * EACH_BYTE;
    for (size_t start = 0; start < n; start += 16) {
        size_t stop = start + 16 < n ? start + 16 : n;
        unsigned flush = 0;
        for (size_t i = start; i < stop; i++) {
            uint64_t word = columns ? load_column(hands, i, k)
                                    : load_row(hands->cards + i * (size_t)k, k, i + 1 == n);
            uint64_t key = BRELAN_SUIT_BIAS;
            for (int j = 0; j < k; j++)
                key += brelan_card_keys[word >> 8 * j & 255];
            if (check)
                wrong |= faults(word, k, below_lowest);
            store_key(keys, i, key);
            flush |= (unsigned)((key & BRELAN_SUIT_FIVE) != 0) << (i - start);
        }
        keys->flush[start / 16] = (uint16_t)flush;
    }
    /* Bytes past the k cards say nothing. */
    return (wrong & (128 * EACH_BYTE >> 8 * (8 - k))) != 0;
}

BRELAN_INLINE int sized_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int columns, int check, brelan_keys *keys)
{
    switch (scorer->k) {
    case 5:
        return check ? key_pass(scorer, hands, n, 5, columns, 1, keys)
                     : key_pass(scorer, hands, n, 5, columns, 0, keys);
    case 6:
        return check ? key_pass(scorer, hands, n, 6, columns, 1, keys)
                     : key_pass(scorer, hands, n, 6, columns, 0, keys);
    default:
        return check ? key_pass(scorer, hands, n, 7, columns, 1, keys)
                     : key_pass(scorer, hands, n, 7, columns, 0, keys);
    }
}

static int rows_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, int check,
                     brelan_keys *keys)
{
    return sized_pass(scorer, hands, n, 0, check, keys);
}

static int columns_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                        int check, brelan_keys *keys)
{
    return sized_pass(scorer, hands, n, 1, check, keys);
}

static void pairs_pass(const brelan_scorer *scorer, const uint8_t *prefix, int held,
                       const brelan_pairs *pairs, size_t from, size_t n, brelan_keys *keys)
{
    uint64_t base = BRELAN_SUIT_BIAS;
    (void)scorer;
    for (int j = 0; j < held; j++)
        base += brelan_card_keys[prefix[j]];
    for (size_t start = 0; start < n; start += 16) {
        size_t stop = start + 16 < n ? start + 16 : n;
        unsigned flush = 0;
        for (size_t i = start; i < stop; i++) {
            uint64_t key = base + pairs->key[from + i];
            store_key(keys, i, key);
            flush |= (unsigned)((key & BRELAN_SUIT_FIVE) != 0) << (i - start);
        }
        keys->flush[start / 16] = (uint16_t)flush;
    }
}

const brelan_level brelan_portable_level = {rows_pass, columns_pass, pairs_pass};
