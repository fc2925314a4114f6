/* All combos on a board: a score for every two ranks, then the flushes. */
#include "boards/combos.h"

#include "omaha/flush.h"

#define BLOCKS 91

/* Raise the scores of two ranks by what they make with some cards of the board. */
static void raise_blocks(const brelan_scorer *scorer, uint64_t key, uint16_t *block)
{
    for (unsigned p = scorer->lowest / 4u; p < 13; p++)
        for (unsigned q = scorer->lowest / 4u; q <= p; q++) {
            uint64_t all = key + brelan_card_keys[4 * p] + brelan_card_keys[4 * q];
            uint16_t score = brelan_rank_value(scorer, all);
            uint16_t *kept = &block[p * (p + 1) / 2 + q];
            *kept = score > *kept ? score : *kept;
        }
}

static uint64_t rank_key(unsigned card)
{
    return brelan_card_keys[card & ~3u & 63];
}

/* The scores of every two ranks: with the whole board, in Omaha with three of it. */
static void find_blocks(const brelan_spot *spot, const uint8_t *board, uint16_t *block)
{
    brelan_scorer scorer;
    int holdem = spot->held == BRELAN_HOLDEM_HOLE, n = spot->shown;
    uint64_t key = 0;
    for (int i = 0; i < BLOCKS; i++)
        block[i] = 0;
    if (brelan_make_scorer(spot->ranking, holdem ? n + 2 : 5, &scorer) != BRELAN_OK)
        return;
    if (holdem) {
        for (int j = 0; j < n; j++)
            key += rank_key(board[j]);
        raise_blocks(&scorer, key, block);
        return;
    }
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++) {
                key = rank_key(board[i]) + rank_key(board[j]) + rank_key(board[k]);
                raise_blocks(&scorer, key, block);
            }
}

static void raise_combo(uint16_t *scores, unsigned a, unsigned b, uint16_t flush)
{
    uint16_t *score = &scores[brelan_combo(a, b)];
    if (*score && flush > *score)
        *score = flush;
}

/* Flushes of the suit of which the board shows three ranks or more. */
static void raise_flushes(const brelan_spot *spot, const brelan_scorer *scorer, unsigned suit,
                          unsigned shown, uint16_t *scores)
{
    const uint16_t *masks = scorer->order->masks;
    int n = brelan_count_bits(shown), holdem = spot->held == BRELAN_HOLDEM_HOLE;
    for (unsigned x = 0; x < 13; x++) {
        unsigned one = shown | 1u << x;
        for (unsigned y = 0; y < x; y++)
            raise_combo(scores, 4 * x + suit, 4 * y + suit,
                        holdem ? masks[one | 1u << y]
                               : brelan_omaha_flush(scorer->order, 1u << x | 1u << y, shown));
        for (unsigned card = 0; holdem && n > 3 && card < 52; card++)
            if ((card & 3) != suit)
                raise_combo(scores, 4 * x + suit, card, masks[one]);
    }
    for (unsigned i = 0; holdem && n == 5 && i < BRELAN_COMBOS; i++)
        if (scores[i] && masks[shown] > scores[i])
            scores[i] = masks[shown];
}

void brelan_score_combos(const brelan_spot *spot, const uint8_t *board, uint64_t dead,
                         uint16_t *scores)
{
    brelan_scorer scorer;
    uint16_t block[BLOCKS];
    uint64_t shown = 0;
    if (brelan_spot_scorer(spot, 5, &scorer) != BRELAN_OK)
        return;
    find_blocks(spot, board, block);
    for (int j = 0; j < spot->shown; j++)
        shown |= brelan_card_bit(board[j]);
    for (unsigned a = 0, i = 0; a < 52; a++) {
        unsigned taken = a < scorer.lowest || ((shown | dead) & brelan_card_bit(a));
        for (unsigned b = 0; b < a; b++, i++) {
            unsigned p = a >> 2, gone = taken || ((shown | dead) & brelan_card_bit(b));
            scores[i] = gone ? 0 : block[p * (p + 1) / 2 + (b >> 2)];
        }
    }
    for (unsigned suit = 0; suit < 4; suit++)
        if (brelan_count_bits(brelan_suit_ranks(shown, suit)) > 2)
            raise_flushes(spot, &scorer, suit, brelan_suit_ranks(shown, suit), scores);
}

int brelan_board_combos(const brelan_spot *spot, const uint8_t *boards, size_t n, uint16_t *scores,
                        uint16_t *best, size_t *bad)
{
    brelan_scorer scorer;
    uint16_t found[BRELAN_COMBOS];
    if (brelan_spot_scorer(spot, 5, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < n; i++, boards += spot->shown) {
        uint16_t *here = scores ? scores + BRELAN_COMBOS * i : found;
        int status = brelan_cards_status(&scorer, boards, spot->shown, 0);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        brelan_score_combos(spot, boards, 0, here);
        uint16_t highest = 0;
        for (int j = 0; j < BRELAN_COMBOS; j++)
            highest = here[j] > highest ? here[j] : highest;
        if (best)
            best[i] = highest;
    }
    return BRELAN_OK;
}

/* Sets of `size` live cards of which no two are ahead; beside[i] are the lower cards that may stand
 * beside card i. */
static int64_t count_free(const uint64_t *beside, uint64_t cards, int size)
{
    int64_t count = 0;
    if (size == 1)
        return brelan_count_bits(cards);
    for (uint64_t left = cards; left; left &= left - 1)
        count += count_free(beside, cards & beside[BRELAN_CTZ64(left)], size - 1);
    return count;
}

static int64_t count_ahead(const brelan_spot *spot, const brelan_scorer *scorer,
                           const brelan_seen *seen, const uint16_t *scores, uint16_t score)
{
    uint64_t beside[52], live = 0;
    int n = 0;
    for (unsigned a = scorer->lowest; a < 52; a++) {
        if ((seen->hole | seen->board) & brelan_card_bit(a))
            continue;
        beside[a] = 0;
        for (unsigned b = scorer->lowest; b < a; b++)
            beside[a] |= (uint64_t)(scores[a * (a - 1) / 2 + b] <= score) << b;
        live |= (uint64_t)1 << a;
        n++;
    }
    return (int64_t)brelan_choose(n, spot->held) - count_free(beside, live, spot->held);
}

int brelan_hands_ahead(const brelan_situations *situations, int64_t *ahead, size_t *bad)
{
    brelan_scorer scorer;
    uint16_t scores[BRELAN_COMBOS];
    uint64_t scored = 0;
    const brelan_spot spot = situations->spot;
    const uint8_t *hole = situations->holes, *board = situations->boards;
    if (brelan_spot_scorer(&spot, 5, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < situations->n; i++, hole += spot.held, board += spot.shown) {
        brelan_seen seen;
        int status = brelan_see(&scorer, &spot, hole, board, &seen);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        /* rows of one board follow one another */
        if (seen.board != scored)
            brelan_score_combos(&spot, board, 0, scores);
        scored = seen.board;
        ahead[i] = count_ahead(&spot, &scorer, &seen, scores, situations->scores[i]);
    }
    return BRELAN_OK;
}
