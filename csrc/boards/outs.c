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

/* Whether all of some cards are in the deck and none of them is gone. */
static int are_left(const uint8_t *cards, int n, uint64_t gone)
{
    for (int j = 0; j < n; j++)
        if (cards[j] >= 52 || gone & brelan_card_bit(cards[j]))
            return 0;
    return 1;
}

/* What of the range of an opponent is beaten, in halves of its weight, less its weight. */
typedef struct {
    double lead;
    int any; /* whether something of it is left beside hand and board */
} standing;

static void meet(standing *found, double weight, uint16_t theirs, uint16_t ours)
{
    found->any = 1;
    found->lead += theirs < ours ? weight : theirs > ours ? -weight : 0;
}

/* The best two cards of a hand of Omaha. */
static uint16_t best_pair(const uint8_t *hole, int held, const uint16_t *scores)
{
    uint16_t best = 0;
    for (int a = 1; a < held; a++)
        for (int b = 0; b < a; b++) {
            uint16_t score = scores[brelan_combo(hole[a], hole[b])];
            best = score > best ? score : best;
        }
    return best;
}

/* Opponent i on a board, where the scores of all combos are known. */
static standing stand_against(const brelan_opponents *opponents, size_t i, const outlook *next,
                              const brelan_spot *spot, const uint16_t *scores, uint16_t ours)
{
    standing found = {0, 0};
    if (!opponents->holes) {
        const double *weights = opponents->weights + BRELAN_COMBOS * i;
        for (int c = 0; c < BRELAN_COMBOS; c++)
            if (scores[c] && weights[c] > 0)
                meet(&found, weights[c], scores[c], ours);
        return found;
    }
    const uint64_t gone = next->seen.hole | next->seen.board;
    for (size_t h = opponents->starts[i]; h < opponents->starts[i + 1]; h++) {
        const uint8_t *hole = opponents->holes + (size_t)spot->held * h;
        if (opponents->weights[h] > 0 && are_left(hole, spot->held, gone))
            meet(&found, opponents->weights[h], best_pair(hole, spot->held, scores), ours);
    }
    return found;
}

static int beats_all(const outlook *next, const void *with)
{
    const brelan_opponents *opponents = with;
    const brelan_spot *spot = next->spot;
    uint16_t scores[BRELAN_COMBOS], score = brelan_spot_score(spot, next->hole, next->board);
    brelan_score_combos(spot, next->board, next->seen.hole, scores);
    for (size_t i = 0; i < opponents->count; i++)
        if (!(stand_against(opponents, i, next, spot, scores, score).lead > 0))
            return 0;
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

/* Whether every opponent holds something that this situation leaves. */
static int all_hold(const brelan_opponents *opponents, const brelan_spot *now, const outlook *seen)
{
    uint16_t scores[BRELAN_COMBOS];
    brelan_score_combos(now, seen->board, seen->seen.hole, scores);
    for (size_t i = 0; i < opponents->count; i++)
        if (!stand_against(opponents, i, seen, now, scores, 0).any)
            return 0;
    return 1;
}

/* The outs of every situation, with opponents or, NULL, for a better category of one's own. */
static int outs_of_all(const brelan_situations *situations, const brelan_opponents *opponents,
                       uint64_t *outs, size_t *bad)
{
    brelan_scorer fives;
    const brelan_spot now = situations->spot;
    const brelan_spot then = {now.ranking, now.held, now.shown + 1};
    *bad = situations->n;
    if (brelan_spot_scorer(&then, 5, &fives) != BRELAN_OK || now.shown < 3)
        return BRELAN_BAD_ARGUMENT;
    outlook next = {&then, &fives, 0, {0, 0}, {0}};
    for (size_t i = 0; i < situations->n; i++) {
        const uint8_t *hole = situations->holes + (size_t)now.held * i;
        int status = open_outlook(&next, &now, hole, situations->boards + (size_t)now.shown * i);
        if (status == BRELAN_OK && opponents && !all_hold(opponents, &now, &next))
            status = BRELAN_BAD_ARGUMENT;
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        if (opponents) {
            outs[i] = look_ahead(&next, beats_all, opponents);
            continue;
        }
        uint32_t made = brelan_made_hand(&now, &fives, hole, next.board, situations->scores[i]);
        const int category = own_category(made, fives.lowest > 0);
        outs[i] = look_ahead(&next, makes_more, &category);
    }
    return BRELAN_OK;
}

int brelan_outs(const brelan_situations *situations, uint64_t *outs, size_t *bad)
{
    return outs_of_all(situations, 0, outs, bad);
}

int brelan_outs_against(const brelan_situations *situations, const brelan_opponents *opponents,
                        uint64_t *outs, size_t *bad)
{
    return outs_of_all(situations, opponents, outs, bad);
}
