/* Scoring of batches, a board each: blocks of hands laid out one column a card, in plain loops that
 * compilers turn into vectors. */
#include "omaha/rows.h"

#include "base/columns.h"
#include "base/dispatch.h"
#include "omaha/flush.h"
#include "score/score.h"

#define BLOCK BRELAN_COLUMN

typedef struct {
    brelan_column card[6 + 5]; /* hole cards, then the board */
    uint8_t place[15][BLOCK];  /* of each pair of hole cards in a row of the table */
    uint8_t suit[BLOCK];       /* 1 + the suit of a flush, or 0 */
    uint16_t row[BLOCK];
    int shown;
} block;

/* Whether some hand of the block, of n cards, holds a byte outside the deck or a card twice. */
BRELAN_INLINE int block_faults(const block *b, int n, uint8_t lowest)
{
    const uint8_t *card[11];
    for (int j = 0; j < n; j++)
        card[j] = b->card[j];
    return brelan_column_faults(card, n, lowest);
}

/* Looks at the block, not at the hands it was copied from, which another thread may change. */
static int first_fault(const brelan_scorer *scorer, const block *b, int k, size_t n, size_t *bad)
{
    uint8_t cards[11];
    for (size_t i = 0; i < n; i++) {
        for (int j = 0; j < k + b->shown; j++)
            cards[j] = b->card[j][i];
        int status = brelan_cards_status(scorer, cards, k + b->shown, 0);
        *bad = i;
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

/* Mark the hands with three cards of a suit on the board and two in hand. */
BRELAN_INLINE void find_suits(block *b, int k)
{
    for (size_t i = 0; i < BLOCK; i++)
        b->suit[i] = 0;
    for (uint8_t suit = 0; suit < 4; suit++) {
        uint8_t shown[BLOCK] = {0};
        for (int j = 0; j < b->shown; j++)
            for (size_t i = 0; i < BLOCK; i++)
                shown[i] = (uint8_t)(shown[i] + ((b->card[k + j][i] & 3) == suit));
        for (size_t i = 0; i < BLOCK; i++) {
            uint8_t held = 0;
            for (int j = 0; j < k; j++)
                held = (uint8_t)(held + ((b->card[j][i] & 3) == suit));
            b->suit[i] |= (uint8_t)((held > 1 && shown[i] > 2) ? suit + 1 : 0);
        }
    }
}

BRELAN_INLINE void order_columns(uint8_t *restrict one, uint8_t *restrict other)
{
    for (size_t i = 0; i < BLOCK; i++) {
        uint8_t high = one[i] > other[i] ? one[i] : other[i];
        other[i] = one[i] > other[i] ? other[i] : one[i];
        one[i] = high;
    }
}

/* The ranks of n columns of cards, those of every hand sorted, highest first. */
BRELAN_INLINE void sort_ranks(const block *b, int first, int n, brelan_column *rank)
{
    for (int j = 0; j < n; j++)
        for (size_t i = 0; i < BLOCK; i++)
            rank[j][i] = b->card[first + j][i] >> 2 & 15;
    for (int last = n - 1; last > 0; last--)
        for (int j = 0; j < last; j++)
            order_columns(rank[j], rank[j + 1]);
}

/* Find the rows of boards of three or four cards. */
BRELAN_INLINE void find_rows(block *b, int k, int shown)
{
    brelan_column rank[4];
    const int turn = shown == 4;
    sort_ranks(b, k, shown, rank);
    for (size_t i = 0; i < BLOCK; i++) {
        uint16_t row = brelan_flop_row(rank[turn][i], rank[turn + 1][i], rank[turn + 2][i]);
        b->row[i] = turn ? brelan_turn_row(rank[0][i], row) : row;
    }
}

/* Place the pairs of every hand in a row of the table. */
BRELAN_INLINE void place_pairs(block *b, int k)
{
    brelan_column rank[6];
    uint8_t below[BLOCK];
    int p = 0;
    sort_ranks(b, 0, k, rank);
    for (int j = 0; j < k - 1; j++) {
        for (size_t i = 0; i < BLOCK; i++)
            below[i] = (uint8_t)((uint16_t)(rank[j][i] * (rank[j][i] + 1)) >> 1);
        for (int m = j + 1; m < k; m++, p++)
            for (size_t i = 0; i < BLOCK; i++)
                b->place[p][i] = (uint8_t)(below[i] + rank[m][i]);
    }
}

BRELAN_INLINE void best_pairs(const block *b, const uint16_t *table, int pairs, size_t n,
                              uint16_t *scores)
{
    for (size_t i = 0; i < n; i++) {
        const uint16_t *row = brelan_omaha_row(table, b->row[i]);
        unsigned best = row[b->place[0][i]];
        for (int p = 1; p < pairs; p++) {
            unsigned value = row[b->place[p][i]];
            best = value > best ? value : best;
        }
        scores[i] = (uint16_t)best;
    }
}

static void mend_flushes(const brelan_order *order, const block *b, int k, size_t n,
                         uint16_t *scores)
{
    uint16_t places[BLOCK + 1];
    size_t found = 0;
    for (size_t i = 0; i < n; i++) {
        places[found] = (uint16_t)i;
        found += b->suit[i] != 0;
    }
    for (size_t f = 0; f < found; f++) {
        size_t i = places[f];
        unsigned suit = b->suit[i] - 1u, held = 0, shown = 0;
        for (int j = 0; j < k; j++)
            held |= (unsigned)((b->card[j][i] & 3) == suit) << (b->card[j][i] >> 2 & 15);
        for (int j = 0; j < b->shown; j++)
            shown |= (unsigned)((b->card[k + j][i] & 3) == suit) << (b->card[k + j][i] >> 2 & 15);
        uint16_t flush =
            brelan_omaha_flush(order, held & BRELAN_ALL_RANKS, shown & BRELAN_ALL_RANKS);
        scores[i] = flush > scores[i] ? flush : scores[i];
    }
}

BRELAN_INLINE void score_block(const brelan_scorer *scorer, const uint16_t *table, block *b, int k,
                               size_t n, uint16_t *scores)
{
    place_pairs(b, k);
    best_pairs(b, table, k * (k - 1) / 2, n, scores);
    if (scorer->flush == BRELAN_FLUSH_WINS) {
        find_suits(b, k);
        mend_flushes(scorer->order, b, k, n, scores);
    }
}

/* Hands in a call, the same for each number of hole cards and each level. */
typedef struct {
    const brelan_scorer *scorer;
    const uint16_t *table;
    const uint8_t *hole, *boards;
    size_t n;
    int shown;
} rows;

BRELAN_INLINE int score_blocks(const rows *all, int level, int k, uint16_t *scores, size_t *bad)
{
    const brelan_scorer *scorer = all->scorer;
    const uint8_t *hole = all->hole, *boards = all->boards;
    block b;
    b.shown = all->shown;
    for (size_t start = 0; start < all->n; start += BLOCK) {
        size_t count = all->n - start < BLOCK ? all->n - start : BLOCK;
        brelan_turn(hole, count, k, b.card);
        brelan_turn(boards, count, b.shown, b.card + k);
        if (bad && block_faults(&b, k + b.shown, scorer->lowest)) {
            int status = first_fault(scorer, &b, k, count, bad);
            *bad += start;
            return status;
        }
        if (b.shown == 5)
            brelan_score_rows(level, BRELAN_ACE_TO_FIVE, 5, boards, count, b.row, 0);
        else if (b.shown == 4)
            find_rows(&b, k, 4);
        else
            find_rows(&b, k, 3);
        score_block(scorer, all->table, &b, k, count, scores + start);
        hole += count * (size_t)k;
        boards += count * (size_t)b.shown;
    }
    return BRELAN_OK;
}

/* The same loops, compiled once for each number of hole cards and each level. */
typedef int blocks_of(const rows *all, int level, uint16_t *scores, size_t *bad);
#define BLOCKS_OF(kind, name, k)                                             \
    kind int name(const rows *all, int level, uint16_t *scores, size_t *bad) \
    {                                                                        \
        return score_blocks(all, level, k, scores, bad);                     \
    }
BLOCKS_OF(static, blocks_of_4, 4)
BLOCKS_OF(static, blocks_of_5, 5)
BLOCKS_OF(static, blocks_of_6, 6)
#ifdef BRELAN_X86_64
BLOCKS_OF(static BRELAN_TARGET_AVX2, avx2_blocks_of_4, 4)
BLOCKS_OF(static BRELAN_TARGET_AVX2, avx2_blocks_of_5, 5)
BLOCKS_OF(static BRELAN_TARGET_AVX2, avx2_blocks_of_6, 6)
#endif

/* The loops for k = 4 to 6 hole cards, or null when this build does not hold the level. */
static blocks_of *find_blocks(int level, int k)
{
    static blocks_of *const plain[3] = {blocks_of_4, blocks_of_5, blocks_of_6};
#ifdef BRELAN_X86_64
    static blocks_of *const avx2[3] = {avx2_blocks_of_4, avx2_blocks_of_5, avx2_blocks_of_6};
    if (level == BRELAN_AVX2)
        return avx2[k - 4];
#endif
    return brelan_level_built(level) ? plain[k - 4] : 0;
}

int brelan_omaha_score_rows(int level, const brelan_omaha_game *game, int shown,
                            const uint8_t *hole, const uint8_t *boards, size_t n, uint16_t *scores,
                            size_t *bad)
{
    brelan_scorer scorer;
    if (game->k < 4 || game->k > 6 || shown < 3 || shown > 5 ||
        brelan_omaha_scorer(game->ranking, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    blocks_of *blocks = find_blocks(level, game->k);
    const rows all = {&scorer, game->table, hole, boards, n, shown};
    return blocks ? blocks(&all, level, scores, bad) : BRELAN_BAD_ARGUMENT;
}
