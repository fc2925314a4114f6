/* Hands made of so many hole cards and so many board cards, found by trying every choice: any game,
 * any ranking of five cards, and the five cards themselves. */
#include "omaha/chosen.h"

#include "score/best_five.h"
#include "score/score.h"

#define MOST_CARDS 7

/* The scorer of the five cards of a game. */
static int make_fives(const brelan_choice *choice, brelan_scorer *fives)
{
    if (choice->held < 0 || choice->held > MOST_CARDS || choice->shown < 0 ||
        choice->shown > MOST_CARDS || choice->used < 0 || choice->used > choice->held ||
        choice->used > 5 || 5 - choice->used > choice->shown)
        return BRELAN_BAD_ARGUMENT;
    return brelan_make_scorer(choice->ranking, 5, fives);
}

/* Hole cards and board, side by side. */
static void join_cards(const brelan_choice *choice, const uint8_t *hole, const uint8_t *board,
                       uint8_t *cards)
{
    for (int j = 0; j < choice->held; j++)
        cards[j] = hole[j];
    for (int j = 0; j < choice->shown; j++)
        cards[choice->held + j] = board[j];
}

static uint16_t chosen_score(const brelan_scorer *fives, const uint8_t *cards, unsigned chosen)
{
    uint8_t five[5];
    for (int n = 0; n < 5; n++, chosen &= chosen - 1)
        five[n] = cards[BRELAN_CTZ32(chosen)];
    return brelan_scalar_score(fives, five);
}

/* The best choice of places; hole cards are the low bits, and the first choice reached wins. */
static uint16_t best_choice(const brelan_choice *choice, const brelan_scorer *fives,
                            const uint8_t *cards, unsigned *chosen)
{
    uint16_t best = 0;
    *chosen = 0;
    for (unsigned mine = 0; mine < 1u << choice->held; mine++) {
        if (brelan_count_bits(mine) != choice->used)
            continue;
        for (unsigned theirs = 0; theirs < 1u << choice->shown; theirs++) {
            unsigned places = mine | theirs << choice->held;
            if (brelan_count_bits(theirs) != 5 - choice->used)
                continue;
            uint16_t score = chosen_score(fives, cards, places);
            if (score > best) {
                best = score;
                *chosen = places;
            }
        }
    }
    return best;
}

int brelan_chosen_score_rows(const brelan_choice *choice, const uint8_t *hole,
                             const uint8_t *boards, size_t n, uint16_t *scores, size_t *bad)
{
    brelan_scorer fives;
    uint8_t cards[2 * MOST_CARDS];
    unsigned chosen;
    if (make_fives(choice, &fives) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++, hole += choice->held, boards += choice->shown) {
        join_cards(choice, hole, boards, cards);
        int all = choice->held + choice->shown;
        int status = bad ? brelan_cards_status(&fives, cards, all, 0) : BRELAN_OK;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        scores[i] = best_choice(choice, &fives, cards, &chosen);
    }
    return BRELAN_OK;
}

int brelan_chosen_five(const brelan_choice *choice, const uint8_t *hole, const uint8_t *boards,
                       size_t n, uint8_t *five, uint8_t *places)
{
    brelan_scorer fives;
    uint8_t cards[2 * MOST_CARDS];
    unsigned chosen;
    if (make_fives(choice, &fives) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++, hole += choice->held, boards += choice->shown) {
        join_cards(choice, hole, boards, cards);
        uint16_t score = best_choice(choice, &fives, cards, &chosen);
        brelan_show_five(brelan_class_of(choice->ranking, score), cards,
                         choice->held + choice->shown, chosen, five ? five + 5 * i : 0,
                         places ? places + 5 * i : 0);
    }
    return BRELAN_OK;
}
