/* Which five cards make the score: the subsets of a hand are scored in the order of their places,
 * and the first that reaches the best is taken. */
#include "base/internal.h"

#define NONE 255

/* Put the chosen places in the display order of the class, equal ranks in the order of the hand. */
static void in_display_order(const brelan_scorer *scorer, uint32_t shown, const uint8_t *hand,
                             unsigned chosen, uint8_t *places)
{
    for (int place = 0; place < 5; place++) {
        unsigned rank = shown >> 4 * place & 15;
        places[place] = NONE;
        for (uint8_t j = 0; j < scorer->k; j++)
            if (chosen >> j & 1 && hand[j] >> 2 == (int)rank) {
                places[place] = j;
                chosen &= ~(1u << j);
                break;
            }
    }
}

static int count_bits(unsigned word)
{
    int count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
}

/* The first subset of five places whose own score is the hand's. */
static unsigned five_that_score(int ranking, const uint8_t *hand, int k, uint16_t score)
{
    brelan_scorer fives;
    uint8_t five[5];
    if (brelan_make_scorer(ranking, 5, &fives) != BRELAN_OK)
        return 0;
    for (unsigned chosen = 31; chosen < 1u << k; chosen++) {
        int held = 0;
        if (count_bits(chosen) != 5)
            continue;
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
        int held = count_bits(chosen);
        if (ranks == wanted && count_bits(ranks) == held && count_bits(suits) == held)
            return chosen;
    }
    return 0;
}

static void choose(const brelan_scorer *scorer, int ranking, const uint8_t *hand, uint16_t score,
                   uint8_t *places)
{
    uint32_t shown;
    unsigned chosen = 0;
    /* Unchecked bytes may score anything; what the ranking does not have shows nothing. */
    if (score > brelan_ranking_size(ranking))
        score = 0;
    shown = brelan_ranking_classes(ranking)[score];
    if (score)
        chosen = scorer->k < 5 ? badugi_that_scores(hand, shown)
                               : five_that_score(ranking, hand, scorer->k, score);
    in_display_order(scorer, shown, hand, chosen, places);
}

int brelan_best_five(int ranking, int k, const uint8_t *hands, size_t n, int check, uint8_t *five,
                     uint8_t *places, uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    uint8_t chosen[5];
    if (brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++) {
        const uint8_t *hand = hands + i * (size_t)k;
        int status = check ? brelan_hand_status(&scorer, hand) : BRELAN_OK;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        uint16_t score = brelan_scalar_score(&scorer, hand);
        choose(&scorer, ranking, hand, score, chosen);
        if (scores)
            scores[i] = score;
        for (size_t j = 0; j < 5; j++) {
            if (five)
                five[5 * i + j] = (uint8_t)(chosen[j] == NONE ? NONE : hand[chosen[j]]);
            if (places)
                places[5 * i + j] = chosen[j];
        }
    }
    return BRELAN_OK;
}
