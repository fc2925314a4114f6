/* Many hands on one board: the best score of every two cards is found once, in a table of pairs of
 * cards that fits the first-level cache; a hand is then the best of its pairs. */
#include "omaha/board.h"

#include "omaha/flush.h"
#include "score/score.h"

#define SIDE BRELAN_CARD_PAIRS_SIDE
#define IMPOSSIBLE BRELAN_IMPOSSIBLE_PAIR

static uint64_t cards_of(const uint8_t *board)
{
    return brelan_hand_bits(board, 1, 5);
}

static const uint16_t *row_of(const uint16_t *table, const uint8_t *board)
{
    brelan_scorer rows;
    uint16_t row = 0;
    if (brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &rows) == BRELAN_OK)
        row = brelan_scalar_score(&rows, board);
    return brelan_omaha_row(table, row);
}

/* Raise the pairs of the suit that the board has three cards of. */
static void raise_flushes(const brelan_order *order, const uint8_t *board, brelan_card_pairs *pairs)
{
    unsigned suit = brelan_board_suit(board);
    if (suit > 3)
        return;
    unsigned shown = brelan_suit_ranks(cards_of(board), suit);
    for (unsigned a = 1; a < 13; a++)
        for (unsigned b = 0; b < a; b++) {
            uint16_t *pair = &pairs->value[SIDE * (4 * a + suit) + 4 * b + suit];
            uint16_t flush = brelan_omaha_flush(order, 1u << a | 1u << b, shown);
            if (flush > *pair) {
                *pair = flush;
                pairs->value[SIDE * (4 * b + suit) + 4 * a + suit] = flush;
            }
        }
}

void brelan_fill_card_pairs(const brelan_scorer *scorer, const uint16_t *table,
                            const uint8_t *board, brelan_card_pairs *pairs)
{
    const uint16_t *row = row_of(table, board);
    uint64_t dead = cards_of(board);
    for (size_t i = 0; i < SIDE * SIDE; i++)
        pairs->value[i] = IMPOSSIBLE;
    for (unsigned a = scorer->lowest + 1u; a < 52; a++)
        for (unsigned b = scorer->lowest; b < a; b++)
            if (!(dead & (brelan_card_bit(a) | brelan_card_bit(b)))) {
                uint16_t value = row[brelan_pair_place(a >> 2, b >> 2)];
                pairs->value[SIDE * a + b] = pairs->value[SIDE * b + a] = value;
            }
    if (scorer->flush == BRELAN_FLUSH_WINS)
        raise_flushes(scorer->order, board, pairs);
}

/* Score n hands; *worst is at least 64 or IMPOSSIBLE if one of them is bad. */
BRELAN_INLINE unsigned score_sized(const brelan_card_pairs *pairs, const uint8_t *hole, size_t n,
                                   int k, uint16_t *scores)
{
    unsigned stray = 0, worst = 0;
    for (size_t i = 0; i < n; i++, hole += k) {
        unsigned best = 0;
        for (int a = 0; a < k; a++) {
            const uint16_t *row = pairs->value + (size_t)(hole[a] & 63) * SIDE;
            stray |= hole[a];
            for (int b = a + 1; b < k; b++) {
                unsigned value = row[hole[b] & 63];
                best = value > best ? value : best;
            }
        }
        worst = best > worst ? best : worst;
        scores[i] = (uint16_t)best;
    }
    return worst == IMPOSSIBLE || stray > 63;
}

static unsigned score_holes(const brelan_card_pairs *pairs, const uint8_t *hole, size_t n, int k,
                            uint16_t *scores)
{
    if (k == 4)
        return score_sized(pairs, hole, n, 4, scores);
    if (k == 5)
        return score_sized(pairs, hole, n, 5, scores);
    return score_sized(pairs, hole, n, 6, scores);
}

static int first_bad(const brelan_scorer *scorer, const uint8_t *board, const uint8_t *hole, int k,
                     size_t n, size_t *bad)
{
    uint64_t dead = cards_of(board);
    for (size_t i = 0; i < n; i++, hole += k) {
        int status = brelan_cards_status(scorer, hole, k, dead);
        *bad = i;
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

int brelan_omaha_score_board(const brelan_omaha_game *game, const uint8_t *board,
                             const uint8_t *hole, size_t n, uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    brelan_card_pairs pairs;
    if (game->k < 4 || game->k > 6 || brelan_omaha_scorer(game->ranking, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    int status = bad ? brelan_cards_status(&scorer, board, 5, 0) : BRELAN_OK;
    if (status != BRELAN_OK) {
        *bad = n;
        return status;
    }
    brelan_fill_card_pairs(&scorer, game->table, board, &pairs);
    if (score_holes(&pairs, hole, n, game->k, scores) && bad)
        return first_bad(&scorer, board, hole, game->k, n, bad);
    return BRELAN_OK;
}
