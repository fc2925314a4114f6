/* Rankings made ready: which tables answer, what a flush is worth, what makes a hand bad. */
#include "base/scorer.h"

/* Eight-or-better is the ace-to-five order cut below its best 56 classes: five different ranks of
 * the eight from ace to eight. */
#define EIGHT_OR_BETTER_CLASSES 56

static const brelan_order *order_of(int ranking)
{
    if (ranking == BRELAN_EIGHT_OR_BETTER)
        ranking = BRELAN_ACE_TO_FIVE;
    return ranking >= 0 && ranking < BRELAN_EIGHT_OR_BETTER ? &brelan_orders[ranking] : 0;
}

static uint16_t floor_of(int ranking)
{
    if (ranking != BRELAN_EIGHT_OR_BETTER)
        return 0;
    return (uint16_t)(brelan_orders[BRELAN_ACE_TO_FIVE].size - EIGHT_OR_BETTER_CLASSES);
}

int32_t brelan_ranking_size(int ranking)
{
    const brelan_order *order = order_of(ranking);
    return order ? order->size - floor_of(ranking) : 0;
}

const char *brelan_ranking_name(int ranking)
{
    const brelan_order *order = order_of(ranking);
    if (ranking == BRELAN_EIGHT_OR_BETTER)
        return "EIGHT_OR_BETTER";
    return order ? order->name : 0;
}

/* Entry 0 of a derived ranking is the class just below its worst; readers skip it. */
const uint32_t *brelan_ranking_classes(int ranking)
{
    const brelan_order *order = order_of(ranking);
    return order ? order->classes + floor_of(ranking) : 0;
}

uint32_t brelan_class_of(int ranking, uint16_t score)
{
    return brelan_ranking_classes(ranking)[score > brelan_ranking_size(ranking) ? 0 : score];
}

int brelan_make_scorer(int ranking, int k, brelan_scorer *scorer)
{
    const brelan_order *order = order_of(ranking);
    if (!order || (ranking == BRELAN_BADUGI ? k != 4 : k < 5 || k > 7))
        return BRELAN_BAD_ARGUMENT;
    scorer->order = order;
    scorer->floor = floor_of(ranking);
    scorer->lowest = order->deck ? 16 : 0;
    scorer->k = (uint8_t)k;
    scorer->offsets = k < 5 ? 0 : brelan_offsets[order->deck][k - 5];
    scorer->values = k < 5 ? 0 : brelan_values + order->values[k - 5];
    scorer->flush = order->distinct ? BRELAN_FLUSH_LOSES
                    : order->masks  ? BRELAN_FLUSH_WINS
                                    : BRELAN_FLUSH_NONE;
    return BRELAN_OK;
}

int brelan_cards_status(const brelan_scorer *scorer, const uint8_t *cards, int n, uint64_t seen)
{
    int repeated = 0;
    for (int j = 0; j < n; j++) {
        int status = brelan_take_card(scorer, cards[j], &seen);
        if (status == BRELAN_BAD_CARD)
            return status;
        repeated |= status;
    }
    return repeated;
}

static uint64_t digest(uint64_t state, const void *bytes, size_t n)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < n; i++)
        state = (state ^ byte[i]) * UINT64_C(0x100000001b3);
    return state;
}

static uint64_t digest_words(uint64_t state, const uint16_t *words, size_t n)
{
    for (size_t i = 0; words && i < n; i++) {
        uint8_t bytes[2] = {(uint8_t)(words[i] & 255), (uint8_t)(words[i] >> 8)};
        state = digest(state, bytes, 2);
    }
    return state;
}

uint64_t brelan_tables_digest(void)
{
    uint64_t state = UINT64_C(0xcbf29ce484222325);
    size_t last = 0;
    state = digest(state, brelan_rank_bytes, sizeof brelan_rank_bytes);
    state = digest(state, brelan_suits, sizeof brelan_suits);
    state = digest_words(state, brelan_offsets[0][0], 2 * 3 * 8192);
    for (int i = 0; i < BRELAN_EIGHT_OR_BETTER; i++) {
        const brelan_order *order = &brelan_orders[i];
        last = order->values[2] > last ? order->values[2] : last;
        state = digest_words(state, order->masks, 8192);
        state = digest_words(state, order->distinct, 8192);
        for (int32_t c = 0; c <= order->size; c++) {
            uint16_t halves[2] = {(uint16_t)(order->classes[c] & 65535),
                                  (uint16_t)(order->classes[c] >> 16)};
            state = digest_words(state, halves, 2);
        }
    }
    return digest_words(state, brelan_values, last + 65536);
}
