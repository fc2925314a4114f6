/* By a sweep, hands that are met are taken in from the weakest up. Weights of those taken in that hold
 * a card, two cards, three say, by inclusion and exclusion, how much shares no card with a hand. */
#include "equity/omaha/duel.h"

#include "omaha/board.h"
#include "omaha/chosen.h"

/* Scores stay below this; a hand that shares a card with the board scores above. */
#define SCORES 8192

typedef struct {
    uint32_t start[2][SCORES + 1];
} sorted;

/* The places of a hand's cards, pairs and triples among the sums. */
typedef struct {
    unsigned one[4], two[6], three[4];
} places;

#define TWO_AT 53u
#define THREE_AT (53u + 1326u)

BRELAN_INLINE unsigned pair_at(unsigned high, unsigned low)
{
    return TWO_AT + high * (high - 1) / 2 + low;
}

BRELAN_INLINE unsigned triple_at(unsigned high, unsigned middle, unsigned low)
{
    return THREE_AT + high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
}

BRELAN_INLINE places places_of(const uint8_t *hand)
{
    unsigned a = hand[0], b = hand[1], c = hand[2], d = hand[3];
    places at = {
        {a + 1, b + 1, c + 1, d + 1},
        {pair_at(a, b), pair_at(a, c), pair_at(a, d), pair_at(b, c), pair_at(b, d), pair_at(c, d)},
        {triple_at(a, b, c), triple_at(a, b, d), triple_at(a, c, d), triple_at(b, c, d)}};
    return at;
}

BRELAN_INLINE void take_in(double *sums, const uint8_t *hand, double weight)
{
    places at = places_of(hand);
    sums[0] += weight;
    for (int i = 0; i < 4; i++)
        sums[at.one[i]] += weight;
    for (int i = 0; i < 6; i++)
        sums[at.two[i]] += weight;
    for (int i = 0; i < 4; i++)
        sums[at.three[i]] += weight;
}

/* The weight taken in that shares no card with a hand; `itself` is that of the same hand, if taken in. */
BRELAN_INLINE double apart(const double *sums, const uint8_t *hand, double itself)
{
    places at = places_of(hand);
    double ones = 0, twos = 0, threes = 0;
    for (int i = 0; i < 4; i++)
        ones += sums[at.one[i]];
    for (int i = 0; i < 6; i++)
        twos += sums[at.two[i]];
    for (int i = 0; i < 4; i++)
        threes += sums[at.three[i]];
    return sums[0] - ones + twos - threes + itself;
}

static double of_twin(const brelan_omaha_duel *duel, size_t i)
{
    int32_t twin = duel->twin[i];
    return twin >= 0 && (size_t)twin < duel->count[1] ? duel->weight[twin] : 0;
}

static void clear(double *sums)
{
    for (size_t i = 0; i < BRELAN_DUEL_SUMS; i++)
        sums[i] = 0;
}

/* Whether all hands are of the deck and stand with their highest card first. */
static int are_sound(const brelan_omaha_duel *duel)
{
    unsigned wrong = 0;
    for (int side = 0; side < 2; side++) {
        const uint8_t *hand = duel->hole[side];
        for (size_t i = 0; i < duel->count[side]; i++, hand += 4)
            wrong |= (unsigned)(hand[0] > 51) | (unsigned)(hand[1] >= hand[0]) |
                     (unsigned)(hand[2] >= hand[1]) | (unsigned)(hand[3] >= hand[2]);
    }
    return !wrong;
}

int brelan_duel_met(const brelan_omaha_duel *duel, double *met)
{
    if (!are_sound(duel))
        return BRELAN_BAD_CARD;
    clear(duel->sums);
    for (size_t i = 0; i < duel->count[1]; i++)
        take_in(duel->sums, duel->hole[1] + 4 * i, duel->weight[i]);
    for (size_t i = 0; i < duel->count[0]; i++)
        met[i] = apart(duel->sums, duel->hole[0] + 4 * i, of_twin(duel, i));
    return BRELAN_OK;
}

/* The same on a board that lacks cards: every choice of three of them is tried. */
static int score_early(const brelan_omaha_duel *duel, const brelan_omaha_game *game,
                       const uint8_t *board, int side, uint16_t *scores)
{
    const brelan_choice choice = {game->ranking, 4, 2, duel->shown};
    uint64_t known = 0;
    int status = BRELAN_OK;
    for (int j = 0; j < duel->shown; j++)
        known |= brelan_card_bit(board[j]);
    for (size_t i = 0; i < duel->count[side] && status == BRELAN_OK; i++) {
        const uint8_t *hand = duel->hole[side] + 4 * i;
        scores[i] = SCORES;
        if (!(brelan_hand_bits(hand, 1, 4) & known))
            status = brelan_chosen_score_rows(&choice, hand, board, 1, scores + i, NULL);
    }
    return status;
}

/* Score all hands of both sides; a board that is bad itself is found here. */
static int score_hands(const brelan_omaha_duel *duel, const brelan_omaha_game *game,
                       const uint8_t *board, uint16_t *const *scores)
{
    brelan_scorer scorer;
    int status = brelan_omaha_scorer(game->ranking, &scorer);
    if (duel->shown < 3 || duel->shown > 5)
        status = BRELAN_BAD_ARGUMENT;
    if (status == BRELAN_OK)
        status = brelan_cards_status(&scorer, board, duel->shown, 0);
    for (int side = 0; side < 2 && status == BRELAN_OK; side++)
        status = duel->shown == 5 ? brelan_omaha_score_board(game, board, duel->hole[side],
                                                             duel->count[side], scores[side], NULL)
                                  : score_early(duel, game, board, side, scores[side]);
    return status;
}

/* Sort the hands of a side by score, those that the board blocks left out. */
static void sort_side(const brelan_omaha_duel *duel, int side, uint32_t *start, uint32_t *order)
{
    const uint16_t *scores = duel->scores[side];
    for (size_t s = 0; s <= SCORES; s++)
        start[s] = 0;
    for (size_t i = 0; i < duel->count[side]; i++)
        if (scores[i] < SCORES)
            start[scores[i] + 1]++;
    for (size_t s = 0; s < SCORES; s++)
        start[s + 1] += start[s];
    for (size_t i = 0; i < duel->count[side]; i++)
        if (scores[i] < SCORES)
            order[start[scores[i]]++] = (uint32_t)i;
    for (size_t s = SCORES; s > 0; s--)
        start[s] = start[s - 1];
    start[0] = 0;
}

static void sweep_board(const brelan_omaha_duel *duel, sorted *by, double *found)
{
    uint32_t *asked = duel->order, *met = duel->order + duel->count[0];
    sort_side(duel, 0, by->start[0], asked);
    sort_side(duel, 1, by->start[1], met);
    clear(duel->sums);
    for (size_t s = 0; s < SCORES; s++) {
        uint32_t from = by->start[0][s], to = by->start[0][s + 1];
        for (uint32_t p = from; p < to; p++)
            found[2 * (size_t)asked[p]] +=
                apart(duel->sums, duel->hole[0] + (size_t)4 * asked[p], 0);
        for (uint32_t p = by->start[1][s]; p < by->start[1][s + 1]; p++)
            take_in(duel->sums, duel->hole[1] + (size_t)4 * met[p], duel->weight[met[p]]);
        for (uint32_t p = from; p < to; p++)
            found[2 * (size_t)asked[p] + 1] +=
                apart(duel->sums, duel->hole[0] + (size_t)4 * asked[p], of_twin(duel, asked[p]));
    }
}

int brelan_duel_sweep(const brelan_omaha_duel *duel, const uint8_t *boards, size_t n, double *found)
{
    sorted by;
    int status = are_sound(duel) ? BRELAN_OK : BRELAN_BAD_CARD;
    for (size_t i = 0; i < n && status == BRELAN_OK; i++) {
        status = score_hands(duel, duel->high, boards + (size_t)duel->shown * i, duel->scores);
        if (status == BRELAN_OK)
            sweep_board(duel, &by, found);
    }
    return status;
}

/* What two hands may be to each other: twice the share of a part that the first wins. */
BRELAN_INLINE unsigned twice_won(uint16_t one, uint16_t other)
{
    return 2u * (one > other) + (one == other);
}

/* Weights by how a pair of hands ends: 0 .. 2 by high hands alone, and 3 + 3 * high + low. */
enum { ENDS = 12 };

static void meet_all(const brelan_omaha_duel *duel, size_t i, double *ends)
{
    uint64_t mine = brelan_hand_bits(duel->hole[0] + 4 * i, 1, 4);
    uint16_t high = duel->scores[0][i], low = duel->low ? duel->lows[0][i] : 0;
    const uint16_t *highs = duel->scores[1], *lows = duel->low ? duel->lows[1] : NULL;
    for (size_t j = 0; j < duel->count[1]; j++) {
        if (highs[j] >= SCORES || (duel->bits[j] & mine))
            continue;
        unsigned end = twice_won(high, highs[j]);
        if (lows && (low | lows[j]))
            end = 3 + 3 * end + twice_won(low, lows[j]);
        ends[end] += duel->weight[j];
    }
}

static void add_ends(const double *ends, double *row)
{
    for (unsigned end = 0; end < ENDS; end++) {
        double high = (end < 3 ? end : (end - 3) / 3) / 2.0, part = end < 3 ? 1.0 : 0.5;
        double low = end < 3 ? 0.0 : ((end - 3) % 3) / 2.0;
        double share = part * high + 0.5 * low;
        row[0] += ends[end];
        row[1] += ends[end] * share;
        row[2] += ends[end] * share * share;
        row[3] += ends[end] * part * high;
        row[4] += ends[end] * part;
        row[5] += share == 1 ? ends[end] : 0;
        row[6] += share == 0 ? ends[end] : 0;
        row[7] += high == 1 ? ends[end] : 0;
        row[8] += high == 0.5 ? ends[end] : 0;
    }
}

static int pairs_of_board(const brelan_omaha_duel *duel, const uint8_t *board, double *found)
{
    int status = score_hands(duel, duel->high, board, duel->scores);
    if (status == BRELAN_OK && duel->low)
        status = score_hands(duel, duel->low, board, duel->lows);
    for (size_t i = 0; i < duel->count[0] && status == BRELAN_OK; i++) {
        double ends[ENDS] = {0};
        if (duel->scores[0][i] >= SCORES)
            continue;
        meet_all(duel, i, ends);
        add_ends(ends, found + BRELAN_DUEL_PARTS * i);
    }
    return status;
}

int brelan_duel_pairs(const brelan_omaha_duel *duel, const uint8_t *boards, size_t n, double *found)
{
    int status = are_sound(duel) ? BRELAN_OK : BRELAN_BAD_CARD;
    for (size_t j = 0; j < duel->count[1] && status == BRELAN_OK; j++)
        duel->bits[j] = brelan_hand_bits(duel->hole[1] + 4 * j, 1, 4);
    for (size_t i = 0; i < n && status == BRELAN_OK; i++)
        status = pairs_of_board(duel, boards + (size_t)duel->shown * i, found);
    return status;
}
