/* One hand: no column is filled, and no pair is looked up twice. */
#include "omaha/one.h"

#include "omaha/flush.h"
#include "score/score.h"

static uint16_t best_pair(const uint16_t *row, const uint8_t *hole, int k)
{
    uint16_t best = 0;
    for (int a = 1; a < k; a++)
        for (int b = 0; b < a; b++) {
            uint16_t value = row[brelan_pair_place(hole[a] >> 2 & 15, hole[b] >> 2 & 15)];
            best = value > best ? value : best;
        }
    return best;
}

static uint16_t own_flush(const brelan_order *order, const uint8_t *hole, int k,
                          const uint8_t *board)
{
    unsigned suit = brelan_board_suit(board);
    uint64_t held = 0;
    if (suit > 3)
        return 0;
    for (int j = 0; j < k; j++)
        held |= brelan_card_bit(hole[j]);
    return brelan_omaha_flush(order, brelan_suit_ranks(held, suit),
                              brelan_suit_ranks(brelan_hand_bits(board, 1, 5), suit));
}

int brelan_omaha_score_one(const brelan_omaha_game *game, const uint8_t *hole, const uint8_t *board,
                           int check)
{
    brelan_scorer scorer, rows;
    int k = game->k;
    if (k < 4 || k > 6 || brelan_omaha_scorer(game->ranking, &scorer) != BRELAN_OK ||
        brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &rows) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    int status = check ? brelan_cards_status(&scorer, board, 5, 0) : BRELAN_OK;
    if (check && status == BRELAN_OK)
        status = brelan_cards_status(&scorer, hole, k, brelan_hand_bits(board, 1, 5));
    if (status != BRELAN_OK)
        return status;
    uint16_t score =
        best_pair(brelan_omaha_row(game->table, brelan_scalar_score(&rows, board)), hole, k);
    if (scorer.flush != BRELAN_FLUSH_WINS)
        return score;
    uint16_t flush = own_flush(scorer.order, hole, k, board);
    return flush > score ? flush : score;
}
