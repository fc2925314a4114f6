/* Random boards of one deal. */
#include "equity/batch/sample.h"

#include "equity/hands/ranks.h"

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

brelan_random brelan_start_stream(const uint64_t *seed, uint64_t number)
{
    /* Odd, so that stepping by them visits every word. */
    static const uint64_t step[4] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xd1342543de82ef95),
                                     UINT64_C(0xaf251af3b0f025b5), UINT64_C(0xb564ef22ec7aece5)};
    uint64_t words[4];
    for (int w = 0; w < 4; w++)
        words[w] = mix(seed[w] + number * step[w]);
    return brelan_random_from(words);
}

static int list_cards(uint64_t cards, uint8_t *list)
{
    int count = 0;
    for (unsigned card = 0; card < 52; card++)
        if (cards & brelan_card_bit(card))
            list[count++] = (uint8_t)card;
    return count;
}

void brelan_sample_outcomes(const brelan_deal *deal, uint64_t samples, brelan_random *random,
                            uint64_t *outcomes)
{
    uint8_t live[52];
    int count = list_cards(deal->live, live);
    for (uint64_t sample = 0; sample < samples; sample++) {
        uint64_t key = 0, board = 0;
        /* The first steps of a shuffle; any order of the rest does for the next sample. */
        for (int i = 0; i < deal->to_come; i++) {
            int chosen = i + (int)brelan_random_below(random, (uint32_t)(count - i));
            uint8_t card = live[chosen];
            live[chosen] = live[i];
            live[i] = card;
            key += brelan_card_keys[card];
            board |= brelan_card_bit(card);
        }
        outcomes[brelan_board_winners(deal, key, board)]++;
    }
}
