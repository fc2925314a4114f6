/* Scoring of batches, a board each: blocks of hands laid out one column a card, in plain loops that
 * compilers turn into vectors. */
#include "omaha/rows.h"

#include "base/columns.h"
#include "base/dispatch.h"
#include "omaha/flush.h"
#include "score/score.h"

#define BLOCK BRELAN_COLUMN

typedef struct {
    brelan_column hole[6];
    brelan_column board[5];
    uint8_t place[15][BLOCK]; /* of each pair of hole cards in a row of the table */
    uint8_t suit[BLOCK];      /* 1 + the suit of a flush, or 0 */
    uint16_t row[BLOCK];
} block;

/* Whether some hand of the block holds a byte outside the deck or a card twice. */
BRELAN_INLINE int block_faults(const block *b, int k, uint8_t lowest)
{
    const uint8_t *card[11];
    for (int j = 0; j < k + 5; j++)
        card[j] = j < k ? b->hole[j] : b->board[j - k];
    return brelan_column_faults(card, k + 5, lowest);
}

/* Looks at the block, not at the hands it was copied from, which another thread may change. */
static int first_fault(const brelan_scorer *scorer, const block *b, int k, size_t n, size_t *bad)
{
    uint8_t cards[11];
    for (size_t i = 0; i < n; i++) {
        for (int j = 0; j < 5; j++)
            cards[j] = b->board[j][i];
        for (int j = 0; j < k; j++)
            cards[5 + j] = b->hole[j][i];
        int status = brelan_cards_status(scorer, cards, k + 5, 0);
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
    for (uint8_t suit = 0; suit < 4; suit++)
        for (size_t i = 0; i < BLOCK; i++) {
            uint8_t held = 0, shown = 0;
            for (int j = 0; j < k; j++)
                held = (uint8_t)(held + ((b->hole[j][i] & 3) == suit));
            for (int j = 0; j < 5; j++)
                shown = (uint8_t)(shown + ((b->board[j][i] & 3) == suit));
            b->suit[i] |= (uint8_t)((held > 1 && shown > 2) ? suit + 1 : 0);
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

/* Sort the ranks of every hand, highest first, then place its pairs. */
BRELAN_INLINE void place_pairs(block *b, int k)
{
    uint8_t rank[6][BLOCK], below[BLOCK];
    int p = 0;
    for (int j = 0; j < k; j++)
        for (size_t i = 0; i < BLOCK; i++)
            rank[j][i] = b->hole[j][i] >> 2 & 15;
    for (int last = k - 1; last > 0; last--)
        for (int j = 0; j < last; j++)
            order_columns(rank[j], rank[j + 1]);
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
            held |= (unsigned)((b->hole[j][i] & 3) == suit) << (b->hole[j][i] >> 2 & 15);
        for (int j = 0; j < 5; j++)
            shown |= (unsigned)((b->board[j][i] & 3) == suit) << (b->board[j][i] >> 2 & 15);
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

BRELAN_INLINE void load_block(block *b, const uint8_t *hole, int k, const uint8_t *boards, size_t n)
{
    brelan_turn(hole, n, k, b->hole);
    brelan_turn(boards, n, 5, b->board);
}

/* Hands in a call, the same for each number of hole cards and each level. */
typedef struct {
    const brelan_scorer *scorer;
    const uint16_t *table;
    const uint8_t *hole, *boards;
    size_t n;
} rows;

BRELAN_INLINE int score_blocks(const rows *all, int level, int k, uint16_t *scores, size_t *bad)
{
    const brelan_scorer *scorer = all->scorer;
    const uint8_t *hole = all->hole, *boards = all->boards;
    block b;
    for (size_t start = 0; start < all->n; start += BLOCK) {
        size_t count = all->n - start < BLOCK ? all->n - start : BLOCK;
        load_block(&b, hole, k, boards, count);
        if (bad && block_faults(&b, k, scorer->lowest)) {
            int status = first_fault(scorer, &b, k, count, bad);
            *bad += start;
            return status;
        }
        brelan_score_rows(level, BRELAN_ACE_TO_FIVE, 5, boards, count, b.row, 0);
        score_block(scorer, all->table, &b, k, count, scores + start);
        hole += count * (size_t)k;
        boards += count * 5;
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

int brelan_omaha_score_rows(int level, const brelan_omaha_game *game, const uint8_t *hole,
                            const uint8_t *boards, size_t n, uint16_t *scores, size_t *bad)
{
    brelan_scorer scorer;
    if (game->k < 4 || game->k > 6 || brelan_omaha_scorer(game->ranking, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    blocks_of *blocks = find_blocks(level, game->k);
    const rows all = {&scorer, game->table, hole, boards, n};
    return blocks ? blocks(&all, level, scores, bad) : BRELAN_BAD_ARGUMENT;
}
