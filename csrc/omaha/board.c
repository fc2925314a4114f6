/* Many hands on one board: the best score of every two cards is found once, in a table of pairs of
 * cards that fits the first-level cache; a hand is then the best of its pairs. */
#include "omaha/internal.h"

/* Entry 64 * a + b. A pair that cannot be (a byte outside the deck, a card of the board, the same
 * card twice) holds IMPOSSIBLE, above all scores, so that the best pair of a bad hand shows it. */
#define SIDE 64
#define IMPOSSIBLE 0xffff
typedef struct {
    uint16_t value[SIDE * SIDE];
} card_pairs;

/* A bit for each card of the board; any byte is safe. */
static uint64_t cards_of(const uint8_t *board)
{
    uint64_t bits = 0;
    for (int j = 0; j < 5; j++)
        bits |= (uint64_t)1 << (board[j] & 63);
    return bits;
}

static const uint16_t *row_of(const uint16_t *table, const uint8_t *board)
{
    brelan_scorer rows;
    uint16_t row = 0;
    if (brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &rows) == BRELAN_OK)
        row = brelan_scalar_score(&rows, board);
    row = row < BRELAN_OMAHA_ROWS ? row : BRELAN_OMAHA_ROWS;
    return table + (size_t)row * BRELAN_OMAHA_STRIDE;
}

/* Raise the pairs of the suit that the board has three cards of. */
static void raise_flushes(const brelan_order *order, const uint8_t *board, card_pairs *pairs)
{
    unsigned suit = brelan_board_suit(board), shown = 0;
    if (suit > 3)
        return;
    for (int j = 0; j < 5; j++)
        shown |= (unsigned)((board[j] & 3) == suit) << (board[j] >> 2 & 15);
    for (unsigned a = 1; a < 13; a++)
        for (unsigned b = 0; b < a; b++) {
            uint16_t *pair = &pairs->value[SIDE * (4 * a + suit) + 4 * b + suit];
            uint16_t flush = brelan_omaha_flush(order, 1u << a | 1u << b, shown & 8191);
            if (flush > *pair) {
                *pair = flush;
                pairs->value[SIDE * (4 * b + suit) + 4 * a + suit] = flush;
            }
        }
}

static void fill_pairs(const brelan_scorer *scorer, const uint16_t *table, const uint8_t *board,
                       card_pairs *pairs)
{
    const uint16_t *row = row_of(table, board);
    uint64_t dead = cards_of(board);
    for (size_t i = 0; i < SIDE * SIDE; i++)
        pairs->value[i] = IMPOSSIBLE;
    for (unsigned a = scorer->lowest + 1u; a < 52; a++)
        for (unsigned b = scorer->lowest; b < a; b++)
            if (!(dead >> a & 1) && !(dead >> b & 1)) {
                uint16_t value = row[brelan_pair_place(a >> 2, b >> 2)];
                pairs->value[SIDE * a + b] = pairs->value[SIDE * b + a] = value;
            }
    if (scorer->flush == BRELAN_FLUSH_WINS)
        raise_flushes(scorer->order, board, pairs);
}

/* Score n hands; *worst is at least 64 or IMPOSSIBLE if one of them is bad. */
BRELAN_INLINE unsigned score_sized(const card_pairs *pairs, const uint8_t *hole, size_t n, int k,
                                   uint16_t *scores)
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

static unsigned score_holes(const card_pairs *pairs, const uint8_t *hole, size_t n, int k,
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
        uint64_t seen = dead;
        int repeated = 0;
        *bad = i;
        for (int j = 0; j < k; j++) {
            if (hole[j] > 51 || hole[j] < scorer->lowest)
                return BRELAN_BAD_CARD;
            repeated |= (seen >> hole[j] & 1) != 0;
            seen |= (uint64_t)1 << hole[j];
        }
        if (repeated)
            return BRELAN_REPEATED_CARD;
    }
    return BRELAN_OK;
}

int brelan_omaha_score_board(int ranking, const uint16_t *table, int k, const uint8_t *board,
                             const uint8_t *hole, size_t n, int check, uint16_t *scores,
                             size_t *bad)
{
    brelan_scorer scorer;
    card_pairs pairs;
    if (k < 4 || k > 6 || brelan_omaha_scorer(ranking, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    int status = check ? brelan_hand_status(&scorer, board) : BRELAN_OK;
    *bad = n;
    if (status != BRELAN_OK)
        return status;
    fill_pairs(&scorer, table, board, &pairs);
    if (score_holes(&pairs, hole, n, k, scores) && check)
        return first_bad(&scorer, board, hole, k, n, bad);
    return BRELAN_OK;
}

/* Sets of hole cards still to be completed: the best pair so far, and the best pair that each
 * higher live card would make with a card already held. */
typedef struct {
    uint16_t pair[52][64]; /* among live cards, by place */
    uint16_t joined[6][64];
    uint64_t *counts;
    int live;
} hole_walk;

static void count_last(hole_walk *w, const uint16_t *joined, int from, uint16_t best)
{
    for (int d = from; d < w->live; d++)
        w->counts[joined[d] > best ? joined[d] : best]++;
}

static void walk_holes(hole_walk *w, int depth, int from, int left, uint16_t best)
{
    const uint16_t *before = w->joined[depth];
    uint16_t *after = w->joined[depth + 1];
    for (int c = from; c < w->live; c++) {
        uint16_t reached = before[c] > best ? before[c] : best;
        for (int d = 0; d < 64; d++)
            after[d] = (uint16_t)(w->pair[c][d] > before[d] ? w->pair[c][d] : before[d]);
        if (left == 2)
            count_last(w, after, c + 1, reached);
        else
            walk_holes(w, depth + 1, c + 1, left - 1, reached);
    }
}

int brelan_omaha_histogram(int ranking, const uint16_t *table, int k, const uint8_t *board,
                           uint64_t *counts)
{
    brelan_scorer scorer;
    card_pairs pairs;
    hole_walk w;
    if (k < 4 || k > 6 || brelan_omaha_scorer(ranking, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_hand_status(&scorer, board), live[52];
    if (status != BRELAN_OK)
        return status;
    fill_pairs(&scorer, table, board, &pairs);
    uint64_t dead = cards_of(board);
    w.live = 0;
    for (int a = scorer.lowest; a < 52; a++)
        if (!(dead >> a & 1))
            live[w.live++] = a;
    for (int a = 0; a < w.live; a++)
        for (int b = 0; b < 64; b++)
            w.pair[a][b] = b < w.live && a != b ? pairs.value[SIDE * live[a] + live[b]] : 0;
    for (int b = 0; b < 64; b++)
        w.joined[0][b] = 0;
    w.counts = counts;
    walk_holes(&w, 0, 0, k, 0);
    return BRELAN_OK;
}
