/* Hands made of so many hole cards and so many board cards, found by trying every choice: any game,
 * any ranking of five cards, and the five cards themselves. */
#include "base/internal.h"
#include "omaha/omaha.h"

#define NONE 255

typedef struct {
    brelan_scorer fives;
    int held, used, shown;
} choice;

static int make_choice(int ranking, int held, int used, int shown, choice *made)
{
    made->held = held;
    made->used = used;
    made->shown = shown;
    if (held < 0 || held > 7 || shown < 0 || shown > 7 || used < 0 || used > held || used > 5 ||
        5 - used > shown)
        return BRELAN_BAD_ARGUMENT;
    return brelan_make_scorer(ranking, 5, &made->fives);
}

static int count_bits(unsigned word)
{
    int count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
}

/* The best choice of places; hole cards are the low bits, and the first choice reached wins. */
static uint16_t best_choice(const choice *c, const uint8_t *hole, const uint8_t *board,
                            unsigned *chosen)
{
    uint16_t best = 0;
    *chosen = 0;
    for (unsigned mine = 0; mine < 1u << c->held; mine++) {
        if (count_bits(mine) != c->used)
            continue;
        for (unsigned theirs = 0; theirs < 1u << c->shown; theirs++) {
            uint8_t five[5];
            int n = 0;
            if (count_bits(theirs) != 5 - c->used)
                continue;
            for (int j = 0; j < c->held; j++)
                if (mine >> j & 1)
                    five[n++] = hole[j];
            for (int j = 0; j < c->shown; j++)
                if (theirs >> j & 1)
                    five[n++] = board[j];
            uint16_t score = brelan_scalar_score(&c->fives, five);
            if (score > best) {
                best = score;
                *chosen = mine | theirs << c->held;
            }
        }
    }
    return best;
}

static int cards_status(const choice *c, const uint8_t *hole, const uint8_t *board)
{
    uint64_t seen = 0;
    int repeated = 0;
    for (int j = 0; j < c->held + c->shown; j++) {
        unsigned card = j < c->held ? hole[j] : board[j - c->held];
        if (card > 51 || card < c->fives.lowest)
            return BRELAN_BAD_CARD;
        repeated |= (seen >> card & 1) != 0;
        seen |= (uint64_t)1 << card;
    }
    return repeated ? BRELAN_REPEATED_CARD : BRELAN_OK;
}

int brelan_chosen_score_rows(int ranking, int held, int used, int shown, const uint8_t *hole,
                             const uint8_t *boards, size_t n, int check, uint16_t *scores,
                             size_t *bad)
{
    choice c;
    unsigned chosen;
    if (make_choice(ranking, held, used, shown, &c) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++, hole += held, boards += shown) {
        int status = check ? cards_status(&c, hole, boards) : BRELAN_OK;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        scores[i] = best_choice(&c, hole, boards, &chosen);
    }
    return BRELAN_OK;
}

/* Lay the chosen cards in the display order of their class. */
static void show_five(const choice *c, uint32_t shown, const uint8_t *hole, const uint8_t *board,
                      unsigned chosen, uint8_t *five, uint8_t *places)
{
    for (int place = 0; place < 5; place++) {
        unsigned rank = shown >> 4 * place & 15;
        uint8_t found = NONE, card = NONE;
        for (int j = 0; j < c->held + c->shown && found == NONE; j++) {
            uint8_t here = j < c->held ? hole[j] : board[j - c->held];
            if (chosen >> j & 1 && here >> 2 == (int)rank) {
                found = (uint8_t)j;
                card = here;
                chosen &= ~(1u << j);
            }
        }
        if (five)
            five[place] = card;
        if (places)
            places[place] = found;
    }
}

int brelan_chosen_five(int ranking, int held, int used, int shown, const uint8_t *hole,
                       const uint8_t *boards, size_t n, uint8_t *five, uint8_t *places)
{
    choice c;
    unsigned chosen;
    if (make_choice(ranking, held, used, shown, &c) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++, hole += held, boards += shown) {
        uint16_t score = best_choice(&c, hole, boards, &chosen);
        uint32_t classes = brelan_ranking_classes(ranking)[score];
        show_five(&c, classes, hole, boards, chosen, five ? five + 5 * i : 0,
                  places ? places + 5 * i : 0);
    }
    return BRELAN_OK;
}
