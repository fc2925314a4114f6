/* Random boards of one deal. */
#include "equity/batch/batch.h"

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

brelan_stream brelan_start_stream(const uint64_t *seed, uint64_t number)
{
    /* Odd, so that stepping by them visits every word. */
    static const uint64_t step[4] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xd1342543de82ef95),
                                     UINT64_C(0xaf251af3b0f025b5), UINT64_C(0xb564ef22ec7aece5)};
    brelan_stream stream;
    for (int w = 0; w < 4; w++)
        stream.state[w] = mix(seed[w] + number * step[w]);
    /* The one state that the generator may not have. */
    if (!(stream.state[0] | stream.state[1] | stream.state[2] | stream.state[3]))
        stream.state[0] = 1;
    return stream;
}

static uint64_t rotate(uint64_t word, int by)
{
    return word << by | word >> (64 - by);
}

static uint64_t next_word(brelan_stream *stream)
{
    uint64_t *s = stream->state, result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

/* A number below `bound`, all equally likely: the high half of a product, redrawn when the low half
 * falls in the part that does not divide evenly (Lemire, 2019). */
static uint32_t draw_below(brelan_stream *stream, uint32_t bound)
{
    uint64_t product = (next_word(stream) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t uneven = (0u - bound) % bound;
        while ((uint32_t)product < uneven)
            product = (next_word(stream) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

static int list_cards(uint64_t cards, uint8_t *list)
{
    int count = 0;
    for (unsigned card = 0; card < 52; card++)
        if (cards & brelan_card_bit(card))
            list[count++] = (uint8_t)card;
    return count;
}

static unsigned find_winners(const brelan_deal *deal, uint64_t board_key, uint64_t board)
{
    const brelan_scorer *scorer = &deal->scorer;
    unsigned winners = 0;
    uint16_t best = 0;
    for (int p = 0; p < deal->players; p++) {
        uint64_t key = BRELAN_SUIT_BIAS + deal->key[p] + board_key;
        uint16_t score = scorer->values[brelan_key_slot(scorer->offsets, key)];
        if (key & BRELAN_SUIT_FIVE)
            score = brelan_flush_score(scorer, deal->held[p] | board, score);
        winners = score > best ? 0 : winners;
        best = score > best ? score : best;
        winners |= (unsigned)(score == best) << p;
    }
    return winners;
}

void brelan_sample_outcomes(const brelan_deal *deal, uint64_t samples, brelan_stream *stream,
                            uint64_t *outcomes)
{
    uint8_t live[52];
    int count = list_cards(deal->live, live);
    for (uint64_t sample = 0; sample < samples; sample++) {
        uint64_t key = 0, board = 0;
        /* The first steps of a shuffle; any order of the rest does for the next sample. */
        for (int i = 0; i < deal->to_come; i++) {
            int chosen = i + (int)draw_below(stream, (uint32_t)(count - i));
            uint8_t card = live[chosen];
            live[chosen] = live[i];
            live[i] = card;
            key += brelan_card_keys[card];
            board |= brelan_card_bit(card);
        }
        outcomes[find_winners(deal, key, board)]++;
    }
}
