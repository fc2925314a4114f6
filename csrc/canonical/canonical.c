/* Hands numbered up to the names of suits, after Waugh, "A Fast and Optimal Hand Isomorphism
 * Algorithm" (2013): what a suit holds is a number below the size of its signature, and suits of one
 * signature, which can be exchanged, are numbered as a multiset. */
#include "canonical/canonical.h"

#include "base/bits.h"
#include "base/constants.h"

#define ROUNDS BRELAN_CANONICAL_ROUNDS
#define MOST_CARDS 8
/* The last bit of each suit's lane, which no rank uses. */
#define LANE_ENDS (BRELAN_EACH_SUIT << 15)

/* Take the bits of `used` out of the lanes of `set`: what stands above them moves down. */
static uint64_t squeeze(uint64_t set, uint64_t used)
{
    while (used) {
        uint64_t bit = used & (0 - used), ends = LANE_ENDS & (0 - bit);
        uint64_t above = ((ends & (0 - ends)) - bit) ^ bit;
        set = (set & ~above) | (set & above) >> 1;
        used ^= bit;
        used = (used & ~above) | (used & above) >> 1;
    }
    return set;
}

/* The same for a set of one bit: it moves down by the used ones below it in its lane. */
static uint64_t squeeze_one(uint64_t bit, uint64_t used)
{
    uint64_t ends = LANE_ENDS & (bit - 1), lanes_below = ends | (ends - (ends >> 15));
    return bit >> brelan_count_bits(used & (bit - 1) & ~lanes_below);
}

/* Make room in a set of ranks for those that are used: the opposite, for one suit. */
static unsigned spread(unsigned set, unsigned used)
{
    for (; used; used &= used - 1) {
        unsigned below = (used & (0 - used)) - 1;
        set = (set & below) | (set & ~below) << 1;
    }
    return set;
}

/* Ways to choose k <= 4 of n. */
static uint64_t choose(uint64_t n, int k)
{
    if (k == 1)
        return n;
    if (k == 2)
        return n * (n - 1) / 2;
    if (k == 3)
        return n * (n - 1) * (n - 2) / 6;
    return n * (n - 1) / 2 * (n - 2) / 3 * (n - 3) / 4;
}

/* How many suits from number i on have the same signature. */
static int run_length(const uint32_t *signature, int i)
{
    int m = 1;
    while (i + m < 4 && signature[i + m] == signature[i])
        m++;
    return m;
}

/* Read the cards of a hand as bits, round by round. */
static int read_hand(const brelan_canonical *t, const uint8_t *hole, const uint8_t *board,
                     uint64_t *dealt)
{
    uint64_t seen = 0;
    const uint8_t *card = hole;
    for (int r = 0; r < t->rounds; r++) {
        uint64_t before = seen;
        for (int j = 0; j < t->cards[r]; j++) {
            unsigned code = *card++;
            if (code > 51 || code < 4u * (unsigned)t->lowest)
                return BRELAN_BAD_CARD;
            if (seen & brelan_card_bit(code))
                return BRELAN_REPEATED_CARD;
            seen |= brelan_card_bit(code);
        }
        dealt[r] = seen ^ before;
        if (r == 0)
            card = board;
    }
    return BRELAN_OK;
}

/* Find each suit's signature << 32 | number. */
static void number_suits(const brelan_canonical *t, const uint64_t *dealt, uint64_t *suit)
{
    uint32_t place[4][ROUNDS], signature[4] = {0, 0, 0, 0};
    uint64_t used = 0;
    for (int r = 0; r < t->rounds; r++) {
        uint64_t sets = t->cards[r] == 1 ? squeeze_one(dealt[r], used) : squeeze(dealt[r], used);
        used |= dealt[r];
        sets >>= t->lowest;
        for (unsigned s = 0; s < 4; s++) {
            unsigned packed = t->place_of[brelan_suit_ranks(sets, s)];
            place[s][r] = packed & 0xfff;
            signature[s] = signature[s] * (unsigned)(t->cards[r] + 1) + (packed >> 12);
        }
    }
    for (int s = 0; s < 4; s++) {
        uint32_t number = 0;
        for (int r = 0; r < t->rounds; r++)
            number += place[s][r] * t->strides[signature[s] * ROUNDS + (unsigned)r];
        suit[s] = (uint64_t)signature[s] << 32 | number;
    }
}

/* Put the greater of two suits first. */
static void order(uint64_t *suit, int i, int j)
{
    uint64_t a = suit[i], b = suit[j];
    suit[i] = a > b ? a : b;
    suit[j] = a > b ? b : a;
}

static int64_t index_of(const brelan_canonical *t, uint64_t *suit)
{
    uint32_t signature[4], number[4];
    uint64_t index = 0;
    order(suit, 0, 1), order(suit, 2, 3), order(suit, 0, 2), order(suit, 1, 3), order(suit, 1, 2);
    for (int i = 0; i < 4; i++) {
        signature[i] = (uint32_t)(suit[i] >> 32);
        number[i] = (uint32_t)suit[i];
    }
    for (int i = 0, m; i < 4; i += m) {
        m = run_length(signature, i);
        uint64_t place = 0;
        for (int j = 0; j < m; j++)
            place += choose(number[i + j] + (uint64_t)(m - 1 - j), m - j);
        index = index * choose(t->sizes[signature[i]] + (uint64_t)(m - 1), m) + place;
    }
    uint64_t triple = choose(signature[0] + 2, 3) + choose(signature[1] + 1, 2) + signature[2];
    return (int64_t)(t->start_of[triple] + index);
}

int brelan_canonical_index(const brelan_canonical *tables, const uint8_t *holes,
                           const uint8_t *boards, size_t n, int64_t *indices, size_t *bad)
{
    int board_cards = 0;
    for (int r = 1; r < tables->rounds; r++)
        board_cards += tables->cards[r];
    for (size_t i = 0; i < n; i++) {
        uint64_t dealt[ROUNDS], suit[4];
        int status = read_hand(tables, holes + i * (size_t)tables->cards[0],
                               boards + i * (size_t)board_cards, dealt);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        number_suits(tables, dealt, suit);
        indices[i] = index_of(tables, suit);
    }
    return BRELAN_OK;
}

/* The pattern that an index lies in. */
static size_t find_pattern(const brelan_canonical *t, uint64_t index)
{
    size_t low = 0, high = t->patterns;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (t->starts[middle] <= index)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The numbers, below `size` and descending, of m suits of one signature. */
static void unrank_run(uint64_t place, uint32_t size, int m, uint32_t *number)
{
    for (int j = 0; j < m; j++) {
        uint64_t low = 0, high = size;
        while (high - low > 1) {
            uint64_t middle = low + (high - low) / 2;
            if (choose(middle + (uint64_t)(m - 1 - j), m - j) <= place)
                low = middle;
            else
                high = middle;
        }
        number[j] = (uint32_t)low;
        place -= choose(low + (uint64_t)(m - 1 - j), m - j);
    }
}

/* Put a card among those of its round, which descend. */
static void insert(uint8_t *cards, int n, unsigned card)
{
    for (; n > 0 && cards[n - 1] < card; n--)
        cards[n] = cards[n - 1];
    cards[n] = (uint8_t)card;
}

/* Deal what a suit holds: cards[r] are those of round r, count[r] how many there are. */
static void deal_suit(const brelan_canonical *t, uint32_t signature, uint32_t number, unsigned suit,
                      uint8_t cards[ROUNDS][MOST_CARDS], int *count)
{
    /* where the sets of so many ranks begin */
    static const uint16_t first[14] = {0,    1,    14,   92,   378,  1093, 2380,
                                       4096, 5812, 7099, 7814, 8100, 8178, 8191};
    unsigned digits[ROUNDS], used = 0, left = signature;
    for (int r = t->rounds; r-- > 0; left /= (unsigned)(t->cards[r] + 1))
        digits[r] = left % (unsigned)(t->cards[r] + 1);
    for (int r = 0; r < t->rounds; r++) {
        uint32_t stride = t->strides[signature * ROUNDS + (unsigned)r];
        unsigned set = spread(t->sets[first[digits[r]] + number / stride], used);
        number %= stride;
        used |= set;
        for (; set; set &= set - 1)
            insert(cards[r], count[r]++, 4 * (BRELAN_CTZ32(set) + (unsigned)t->lowest) + suit);
    }
}

static void deal_hand(const brelan_canonical *t, uint64_t index, uint8_t cards[ROUNDS][MOST_CARDS])
{
    size_t pattern = find_pattern(t, index);
    uint32_t signature[4], number[4];
    int count[ROUNDS] = {0, 0, 0, 0}, run[4], runs = 0, end = 4;
    uint64_t place = index - t->starts[pattern];
    for (int i = 0; i < 4; i++)
        signature[i] = t->suits[4 * pattern + (size_t)i];
    for (int i = 0; i < 4; i += run[runs++])
        run[runs] = run_length(signature, i);
    while (runs-- > 0) {
        int m = run[runs];
        uint32_t size = t->sizes[signature[end - m]];
        uint64_t all = choose(size + (uint64_t)(m - 1), m);
        unrank_run(place % all, size, m, number + end - m);
        place /= all;
        end -= m;
    }
    for (unsigned i = 0; i < 4; i++)
        deal_suit(t, signature[i], number[i], 3 - i, cards, count);
}

int brelan_canonical_hands(const brelan_canonical *tables, const int64_t *indices, size_t n,
                           uint8_t *holes, uint8_t *boards, size_t *bad)
{
    uint8_t cards[ROUNDS][MOST_CARDS];
    for (size_t i = 0; i < n; i++) {
        if (indices[i] < 0 || (uint64_t)indices[i] >= tables->starts[tables->patterns]) {
            *bad = i;
            return BRELAN_BAD_ARGUMENT;
        }
        deal_hand(tables, (uint64_t)indices[i], cards);
        for (int r = 0; r < tables->rounds; r++)
            for (int j = 0; j < tables->cards[r]; j++)
                *(r ? boards++ : holes++) = cards[r][j];
    }
    return BRELAN_OK;
}
