/* The portable level: one hand at a time, its bytes in a 64-bit word. The one to read first. */
#include "brelan_internal.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define TOP_BITS (128 * EACH_BYTE)
#define AT_ONCE 64

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

/* Whether some hand among the words holds a byte outside the deck or a card twice, seen in the top
 * bits of its bytes. A byte above 51 is carried over 127 by 76; one below the lowest card stays
 * under 128 after adding 128 - lowest. Two equal cards meet when the word is turned by one to k/2
 * bytes: the byte of their difference is zero, and stays under 128 after adding 127. What a bad
 * byte carries into its neighbours does not matter, it has marked its hand already. The loop is
 * written for the compiler to do several words at once. */
BRELAN_INLINE uint64_t find_faults(const uint64_t *words, size_t n, int k, uint8_t lowest)
{
    uint64_t wrong = 0, fine = UINT64_MAX;
    for (size_t i = 0; i < n; i++) {
        uint64_t word = words[i];
        wrong |= (word + 76 * EACH_BYTE) | word;
        fine &= word + (128 - (uint64_t)lowest) * EACH_BYTE;
        for (int turn = 1; turn <= k / 2; turn++) {
            uint64_t turned = word >> 8 * turn | word << 8 * (k - turn);
            fine &= (word ^ turned) + 127 * EACH_BYTE;
        }
    }
    /* Bytes past the k cards say nothing. */
    return (wrong | ~fine) & TOP_BITS >> 8 * (8 - k);
}

BRELAN_INLINE uint64_t find_bad_hands(const brelan_scorer *scorer, const brelan_hands *hands,
                                      size_t n, int k, int columns)
{
    uint64_t words[AT_ONCE], faults = 0;
    for (size_t start = 0; start < n; start += AT_ONCE) {
        size_t count = n - start < AT_ONCE ? n - start : AT_ONCE;
        for (size_t i = start; i < start + count; i++)
            words[i - start] = columns
                                   ? load_column(hands, i, k)
                                   : load_row(hands->cards + i * (size_t)k, k, i + 1 == n);
        faults |= find_faults(words, count, k, scorer->lowest);
    }
    return faults;
}

BRELAN_INLINE int block_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int k, int columns, int check, uint16_t *restrict scores,
                             brelan_flushes *restrict flushes)
{
    const uint16_t *offsets = scorer->offsets, *values = scorer->values;
    size_t found = 0;
    if (check && find_bad_hands(scorer, hands, n, k, columns))
        return 1;
    for (size_t i = 0; i < n; i++) {
        const uint8_t *card = hands->cards + (columns ? i : i * (size_t)k);
        uint64_t key = BRELAN_SUIT_BIAS;
        int j = 0;
        if (!columns) {
            /* Four cards by one load: loads are what there is least of. */
            uint32_t four = (uint32_t)card[0] | (uint32_t)card[1] << 8 | (uint32_t)card[2] << 16 |
                            (uint32_t)card[3] << 24;
            for (; j < 4; j++)
                key += brelan_card_keys[four >> 8 * j & 255];
        }
        for (; j < k; j++)
            key += brelan_card_keys[card[columns ? (size_t)j * hands->card_step : (size_t)j]];
        scores[i] = values[brelan_key_slot(offsets, key)];
        /* Written in any case, kept if it is one: no branch to mispredict. */
        flushes->place[found] = (uint16_t)i;
        found += (key & BRELAN_SUIT_FIVE) != 0;
    }
    flushes->count = found;
    return 0;
}

BRELAN_INLINE int sized_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                             int columns, int check, uint16_t *scores, brelan_flushes *flushes)
{
    switch (scorer->k) {
    case 5:
        return block_pass(scorer, hands, n, 5, columns, check, scores, flushes);
    case 6:
        return block_pass(scorer, hands, n, 6, columns, check, scores, flushes);
    default:
        return block_pass(scorer, hands, n, 7, columns, check, scores, flushes);
    }
}

static int rows_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n, int check,
                     uint16_t *scores, brelan_flushes *flushes)
{
    return sized_pass(scorer, hands, n, 0, check, scores, flushes);
}

static int columns_pass(const brelan_scorer *scorer, const brelan_hands *hands, size_t n,
                        int check, uint16_t *scores, brelan_flushes *flushes)
{
    return sized_pass(scorer, hands, n, 1, check, scores, flushes);
}

static void sums_pass(const brelan_scorer *scorer, const uint8_t base[4],
                      const uint8_t *const planes[4], size_t n, brelan_keys *keys)
{
    const brelan_suit_bytes *suits = &brelan_suits[scorer->k - 5];
    for (size_t i = 0; i < n; i++) {
        unsigned middle = (base[1] + planes[1][i]) & 255u;
        keys->low[i] = (uint16_t)(((base[0] + planes[0][i]) & 255u) | middle << 8);
        keys->row[i] = (uint16_t)(middle >> 3 | ((base[2] + planes[2][i]) & 255u) << 5);
    }
    for (size_t start = 0; start < n; start += 16) {
        unsigned flush = 0;
        for (size_t i = start; i < start + 16 && i < n; i++) {
            unsigned sum = (base[3] + planes[3][i]) & 255u;
            unsigned seen = suits->low_nibble[sum & 15] & suits->high_nibble[sum >> 4];
            flush |= (unsigned)(seen != 0) << (i - start);
        }
        keys->flush[start / 16] = (uint16_t)flush;
    }
}

const brelan_level brelan_portable_level = {rows_pass, columns_pass, sums_pass};
