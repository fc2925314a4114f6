/* Hole cards and boards read as sets of cards, and scored one by one. */
#include "boards/spot.h"

#include "omaha/chosen.h"
#include "score/score.h"

int brelan_spot_scorer(const brelan_spot *spot, int k, brelan_scorer *scorer)
{
    int omaha = spot->held >= 4 && spot->held <= BRELAN_MOST_HOLE;
    if ((spot->held != BRELAN_HOLDEM_HOLE && !omaha) || spot->shown < 3 || spot->shown > 5 ||
        (spot->ranking != BRELAN_HIGH && spot->ranking != BRELAN_SHORT_DECK))
        return BRELAN_BAD_ARGUMENT;
    return brelan_make_scorer(spot->ranking, k, scorer);
}

BRELAN_INLINE int take(const brelan_scorer *scorer, const uint8_t *cards, int n, uint64_t *seen)
{
    for (int j = 0; j < n; j++) {
        int status = brelan_take_card(scorer, cards[j], seen);
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

int brelan_see(const brelan_scorer *scorer, const brelan_spot *spot, const uint8_t *hole,
               const uint8_t *board, brelan_seen *seen)
{
    uint64_t all = 0;
    int status = take(scorer, hole, spot->held, &all);
    if (status != BRELAN_OK)
        return status;
    seen->hole = all;
    status = take(scorer, board, spot->shown, &all);
    seen->board = all ^ seen->hole;
    return status;
}

/* Looks at the block, not at the cards it was copied from, which another thread may change. */
static int first_fault(const brelan_scorer *scorer, brelan_column *card, int n, size_t count,
                       size_t *bad)
{
    uint8_t cards[BRELAN_MOST_HOLE + 5];
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < n; j++)
            cards[j] = card[j][i];
        int status = brelan_cards_status(scorer, cards, n, 0);
        *bad += status == BRELAN_OK;
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

int brelan_load_block(const brelan_situations *situations, const brelan_scorer *scorer,
                      size_t start, size_t count, brelan_column *card, size_t *bad)
{
    const int held = situations->spot.held, shown = situations->spot.shown;
    const uint8_t *column[BRELAN_MOST_HOLE + 5];
    brelan_turn(situations->holes + start * (size_t)held, count, held, card);
    brelan_turn(situations->boards + start * (size_t)shown, count, shown, card + held);
    for (int j = 0; j < held + shown; j++)
        column[j] = card[j];
    if (!brelan_column_faults(column, held + shown, scorer->lowest))
        return BRELAN_OK;
    *bad = start;
    return first_fault(scorer, card, held + shown, count, bad);
}

int brelan_check_situations(const brelan_situations *situations, size_t *bad)
{
    brelan_scorer scorer;
    brelan_column card[BRELAN_MOST_HOLE + 5];
    int status = brelan_spot_scorer(&situations->spot, 5, &scorer);
    for (size_t at = 0; status == BRELAN_OK && at < situations->n; at += BRELAN_COLUMN) {
        size_t left = situations->n - at, count = left < BRELAN_COLUMN ? left : BRELAN_COLUMN;
        status = brelan_load_block(situations, &scorer, at, count, card, bad);
    }
    return status;
}

uint16_t brelan_spot_score(const brelan_spot *spot, const uint8_t *hole, const uint8_t *board)
{
    uint16_t score = 0;
    if (spot->held != BRELAN_HOLDEM_HOLE) {
        const brelan_choice choice = {spot->ranking, spot->held, 2, spot->shown};
        brelan_chosen_score_rows(&choice, hole, board, 1, &score, 0);
        return score;
    }
    brelan_scorer scorer;
    uint8_t cards[BRELAN_HOLDEM_HOLE + 5];
    for (int j = 0; j < BRELAN_HOLDEM_HOLE; j++)
        cards[j] = hole[j];
    for (int j = 0; j < spot->shown; j++)
        cards[BRELAN_HOLDEM_HOLE + j] = board[j];
    if (brelan_make_scorer(spot->ranking, BRELAN_HOLDEM_HOLE + spot->shown, &scorer) == BRELAN_OK)
        score = brelan_scalar_score(&scorer, cards);
    return score;
}
