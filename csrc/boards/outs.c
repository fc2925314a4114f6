/* Outs: every next card is dealt, and what it makes looked at. */
#include "boards/outs.h"

#include "boards/combos.h"
#include "boards/made.h"

/* A situation and the board that a next card makes of it. */
typedef struct {
    const brelan_spot *spot; /* with that card */
    const brelan_scorer *fives;
    const uint8_t *hole;
    brelan_seen seen;
    uint8_t board[5];
} outlook;

typedef int helps_of(const outlook *next, const void *with);

/* The categories that hands make of their own, by kind; with 36 cards a flush beats a full house. */
static int own_category(uint32_t made, int flush_first)
{
    static const uint8_t category[BRELAN_MADE_KINDS] = {0, 0, 0, 1, 1, 1, 1, 1, 1,
                                                        2, 2, 3, 3, 4, 5, 6, 7, 8};
    int own = category[(made >> BRELAN_MADE_KIND & 31) % BRELAN_MADE_KINDS];
    return flush_first && (own == 5 || own == 6) ? 11 - own : own;
}

static int makes_more(const outlook *next, const void *with)
{
    uint16_t score = brelan_spot_score(next->spot, next->hole, next->board);
    uint32_t made = brelan_made_hand(next->spot, next->fives, next->hole, next->board, score);
    return own_category(made, next->fives->lowest > 0) > *(const int *)with;
}

/* What of a range is beaten, in halves of its weight, less its weight; *any tells if there is any. */
static double lead_over(const uint16_t *scores, uint16_t score, const double *weights, int *any)
{
    double lead = 0;
    for (int i = 0; i < BRELAN_COMBOS; i++)
        if (scores[i] && weights[i] > 0) {
            *any = 1;
            lead += scores[i] < score ? weights[i] : scores[i] > score ? -weights[i] : 0;
        }
    return lead;
}

static uint64_t bits_of(const uint8_t *cards, int n)
{
    uint64_t bits = 0;
    for (int j = 0; j < n; j++)
        bits |= brelan_card_bit(cards[j]);
    return bits;
}

static int beats_all(const outlook *next, const void *with)
{
    const brelan_opponents *opponents = with;
    const brelan_spot *spot = next->spot;
    uint16_t scores[BRELAN_COMBOS], score = brelan_spot_score(spot, next->hole, next->board);
    if (opponents->weights)
        brelan_score_combos(spot, next->board, next->seen.hole, scores);
    for (size_t i = 0; i < opponents->count; i++) {
        int any = 0;
        if (opponents->weights) {
            if (!(lead_over(scores, score, opponents->weights + BRELAN_COMBOS * i, &any) > 0))
                return 0;
            continue;
        }
        const uint8_t *hole = opponents->holes + (size_t)spot->held * i;
        if (bits_of(hole, spot->held) & next->seen.board ||
            brelan_spot_score(spot, hole, next->board) >= score)
            return 0;
    }
    return 1;
}

/* Deal every next card. */
static uint64_t look_ahead(outlook *next, helps_of *helps, const void *with)
{
    uint64_t outs = 0, board = next->seen.board, gone = next->seen.hole | board;
    for (unsigned card = next->fives->lowest; card < 52; card++) {
        if (gone & brelan_card_bit(card))
            continue;
        next->board[next->spot->shown - 1] = (uint8_t)card;
        next->seen.board = board | brelan_card_bit(card);
        if (helps(next, with))
            outs |= (uint64_t)1 << card;
    }
    next->seen.board = board;
    return outs;
}

/* Read a situation for what may come. */
static int open_outlook(outlook *next, const brelan_spot *now, const uint8_t *hole,
                        const uint8_t *board)
{
    next->hole = hole;
    for (int j = 0; j < now->shown && j < 4; j++)
        next->board[j] = board[j];
    return brelan_see(next->fives, now, hole, board, &next->seen);
}

int brelan_outs(const brelan_situations *situations, uint64_t *outs, size_t *bad)
{
    brelan_scorer fives;
    const brelan_spot now = situations->spot;
    const brelan_spot then = {now.ranking, now.held, now.shown + 1};
    if (brelan_spot_scorer(&then, 5, &fives) != BRELAN_OK || now.shown < 3)
        return BRELAN_BAD_ARGUMENT;
    outlook next = {&then, &fives, 0, {0, 0}, {0}};
    for (size_t i = 0; i < situations->n; i++) {
        const uint8_t *hole = situations->holes + (size_t)now.held * i;
        int status = open_outlook(&next, &now, hole, situations->boards + (size_t)now.shown * i);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        uint32_t made = brelan_made_hand(&now, &fives, hole, next.board, situations->scores[i]);
        const int category = own_category(made, fives.lowest > 0);
        outs[i] = look_ahead(&next, makes_more, &category);
    }
    return BRELAN_OK;
}

/* Whether every opponent holds something that this situation leaves. */
static int all_hold(const brelan_opponents *opponents, const brelan_spot *now, const outlook *seen,
                    uint16_t *scores)
{
    if (opponents->weights)
        brelan_score_combos(now, seen->board, seen->seen.hole, scores);
    for (size_t i = 0; i < opponents->count; i++) {
        int any = 0;
        if (opponents->weights)
            lead_over(scores, 0, opponents->weights + BRELAN_COMBOS * i, &any);
        else
            any = !(bits_of(opponents->holes + (size_t)now->held * i, now->held) &
                    (seen->seen.hole | seen->seen.board));
        if (!any)
            return 0;
    }
    return 1;
}

int brelan_outs_against(const brelan_situations *situations, const brelan_opponents *opponents,
                        uint64_t *outs, size_t *bad)
{
    brelan_scorer fives;
    uint16_t scores[BRELAN_COMBOS];
    const brelan_spot now = situations->spot;
    const brelan_spot then = {now.ranking, now.held, now.shown + 1};
    *bad = situations->n;
    if (brelan_spot_scorer(&then, 5, &fives) != BRELAN_OK || now.shown < 3)
        return BRELAN_BAD_ARGUMENT;
    outlook next = {&then, &fives, 0, {0, 0}, {0}};
    for (size_t i = 0; i < situations->n; i++) {
        int status = open_outlook(&next, &now, situations->holes + (size_t)now.held * i,
                                  situations->boards + (size_t)now.shown * i);
        if (status == BRELAN_OK && !all_hold(opponents, &now, &next, scores))
            status = BRELAN_BAD_ARGUMENT;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        outs[i] = look_ahead(&next, beats_all, opponents);
    }
    return BRELAN_OK;
}
