/* Which five cards make the score: the subsets of a hand are scored in the order of their places,
 * and the first that reaches the best is taken. */
#include "score/best_five.h"

#include "base/scorer.h"
#include "score/score.h"

/* Stands for a card or a place that there is none of. */
#define NONE 255

void brelan_show_five(uint32_t shown, const uint8_t *cards, int n, unsigned chosen, uint8_t *five,
                      uint8_t *places)
{
    for (int place = 0; place < 5; place++) {
        unsigned rank = shown >> 4 * place & 15;
        int j = 0;
        while (j < n && !(chosen >> j & 1 && (unsigned)cards[j] >> 2 == rank))
            j++;
        if (five)
            five[place] = j < n ? cards[j] : NONE;
        if (places)
            places[place] = j < n ? (uint8_t)j : NONE;
        chosen &= ~((unsigned)(j < n) << j);
    }
}

/* The next larger set of as many places: the lowest run of them gives its top one up, and the rest
 * of it falls to the bottom. */
static unsigned next_choice(unsigned chosen)
{
    unsigned lowest = BRELAN_CTZ32(chosen), carried = chosen + (1u << lowest);
    return carried | (chosen ^ carried) >> (lowest + 2);
}

/* The first subset of five places whose own score is the hand's. */
static unsigned five_that_score(int ranking, const uint8_t *hand, int k, uint16_t score)
{
    brelan_scorer fives;
    uint8_t five[5];
    if (brelan_make_scorer(ranking, 5, &fives) != BRELAN_OK)
        return 0;
    for (unsigned chosen = 31; chosen < 1u << k; chosen = next_choice(chosen)) {
        int held = 0;
        for (int j = 0; j < k; j++)
            if (chosen >> j & 1)
                five[held++] = hand[j];
        if (brelan_scalar_score(&fives, five) == score)
            return chosen;
    }
    return 0;
}

/* The cards of a badugi: one of each rank shown, all of different suits. */
static unsigned badugi_that_scores(const uint8_t *hand, uint32_t shown)
{
    for (unsigned chosen = 1; chosen < 16; chosen++) {
        unsigned ranks = 0, suits = 0, wanted = 0;
        for (int j = 0; j < 4; j++) {
            if (chosen >> j & 1) {
                ranks |= 1u << (hand[j] >> 2 & 15);
                suits |= 1u << (hand[j] & 3);
            }
            if ((shown >> 4 * j & 15) != 15)
                wanted |= 1u << (shown >> 4 * j & 15);
        }
        int held = brelan_count_bits(chosen);
        if (ranks == wanted && brelan_count_bits(ranks) == held && brelan_count_bits(suits) == held)
            return chosen;
    }
    return 0;
}

/* The cards of a hand that make its score. Unchecked bytes may score anything: what the ranking does
 * not have shows nothing. */
static unsigned cards_that_score(const brelan_scorer *scorer, int ranking, const uint8_t *hand,
                                 uint16_t score)
{
    if (!score || score > brelan_ranking_size(ranking))
        return 0;
    return scorer->k < 5 ? badugi_that_scores(hand, brelan_class_of(ranking, score))
                         : five_that_score(ranking, hand, scorer->k, score);
}

int brelan_best_five(int ranking, int k, const uint8_t *hands, size_t n, uint8_t *five,
                     uint8_t *places, size_t *bad)
{
    brelan_scorer scorer;
    if (brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++) {
        const uint8_t *hand = hands + i * (size_t)k;
        int status = bad ? brelan_cards_status(&scorer, hand, k, 0) : BRELAN_OK;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        uint16_t score = brelan_scalar_score(&scorer, hand);
        unsigned chosen = cards_that_score(&scorer, ranking, hand, score);
        brelan_show_five(brelan_class_of(ranking, score), hand, k, chosen, five ? five + 5 * i : 0,
                         places ? places + 5 * i : 0);
    }
    return BRELAN_OK;
}
