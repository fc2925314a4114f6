/* Made hands: the score names the ranks; which of them are the hand's own says what it is. Hold'em
 * runs in blocks, by plain loops that compilers turn into vectors. */
#include "boards/made.h"

#include "base/dispatch.h"
#include "boards/made_word.h"
#include "score/score.h"

/* A block of situations: their cards, the classes of their scores, and whether the board plays. */
typedef struct {
    brelan_column card[BRELAN_MOST_HOLE + 5];
    uint32_t named[BRELAN_COLUMN];
    uint32_t plays[BRELAN_COLUMN];
    uint32_t made[BRELAN_COLUMN];
} block;

typedef void words_of(block *b, int held, int shown);

BRELAN_INLINE void block_words(block *b, int held, int shown)
{
    const brelan_row_size size = {held, shown, 0};
    for (size_t i = 0; i < BRELAN_COLUMN; i++) {
        brelan_row row;
        BRELAN_UNROLL
        for (int j = 0; j < held + shown; j++)
            row.card[j] = b->card[j][i];
        b->made[i] = brelan_made_word(b->named[i], &row, size, b->plays[i]);
    }
}

/* Any game. */
static void any_words(block *b, int held, int shown)
{
    block_words(b, held, shown);
}

#define WORDS_OF(kind, name, cards)               \
    kind void name(block *b, int held, int shown) \
    {                                             \
        (void)held, (void)shown;                  \
        block_words(b, 2, cards);                 \
    }
WORDS_OF(static, flop_words, 3)
WORDS_OF(static, turn_words, 4)
WORDS_OF(static, river_words, 5)
#ifdef BRELAN_X86_64
WORDS_OF(static BRELAN_TARGET_AVX2, avx2_flop_words, 3)
WORDS_OF(static BRELAN_TARGET_AVX2, avx2_turn_words, 4)
WORDS_OF(static BRELAN_TARGET_AVX2, avx2_river_words, 5)
#endif

static words_of *find_words(int level, const brelan_spot *spot)
{
    static words_of *const plain[3] = {flop_words, turn_words, river_words};
    if (!brelan_level_built(level))
        return 0;
    if (spot->held != BRELAN_HOLDEM_HOLE)
        return any_words;
#ifdef BRELAN_X86_64
    static words_of *const avx2[3] = {avx2_flop_words, avx2_turn_words, avx2_river_words};
    if (level == BRELAN_AVX2)
        return avx2[spot->shown - 3];
#endif
    return plain[spot->shown - 3];
}

uint32_t brelan_made_hand(const brelan_spot *spot, const brelan_scorer *fives, const uint8_t *hole,
                          const uint8_t *board, uint16_t score)
{
    const brelan_row_size size = {spot->held, spot->shown, 0};
    brelan_row row;
    for (int j = 0; j < size.held; j++)
        row.card[j] = hole[j];
    for (int j = 0; j < size.shown; j++)
        row.card[size.held + j] = board[j];
    uint32_t plays = size.held == BRELAN_HOLDEM_HOLE && size.shown == 5 &&
                     brelan_scalar_score(fives, board) == score;
    return brelan_made_word(brelan_class_of(spot->ranking, score), &row, size, plays);
}

/* Find whether the board plays: what it scores by itself. */
static void find_boards(int level, const brelan_situations *rows, size_t start, size_t count,
                        block *b)
{
    uint16_t score[BRELAN_COLUMN];
    const brelan_spot spot = rows->spot;
    int whole = spot.held == BRELAN_HOLDEM_HOLE && spot.shown == 5;
    if (whole)
        brelan_score_rows(level, spot.ranking, 5, rows->boards + 5 * start, count, score, 0);
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        b->plays[i] = whole && i < count && score[i] == rows->scores[start + i];
}

/* The classes of scores; stray ones name none. */
static void name_scores(const brelan_spot *spot, const uint16_t *scores, size_t count, block *b)
{
    const uint32_t *classes = brelan_ranking_classes(spot->ranking);
    const int32_t size = brelan_ranking_size(spot->ranking);
    for (size_t i = 0; i < count; i++)
        b->named[i] = classes[scores[i] > size ? 0 : scores[i]];
    for (size_t i = count; i < BRELAN_COLUMN; i++)
        b->named[i] = 0;
}

int brelan_made_hands(int level, const brelan_situations *situations, uint32_t *made, size_t *bad)
{
    brelan_scorer fives;
    block b;
    const brelan_spot spot = situations->spot;
    if (brelan_spot_scorer(&spot, 5, &fives) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    words_of *words = find_words(level, &spot);
    if (!words)
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < situations->n; start += BRELAN_COLUMN) {
        size_t left = situations->n - start, count = left < BRELAN_COLUMN ? left : BRELAN_COLUMN;
        int status = brelan_load_block(situations, &fives, start, count, b.card, bad);
        if (status != BRELAN_OK)
            return status;
        name_scores(&spot, situations->scores + start, count, &b);
        find_boards(level, situations, start, count, &b);
        words(&b, spot.held, spot.shown);
        for (size_t i = 0; i < count; i++)
            made[start + i] = b.made[i];
    }
    return BRELAN_OK;
}

BRELAN_INLINE int8_t rank_of(uint32_t word, int place)
{
    uint32_t rank = word >> place & 15;
    return (int8_t)(rank == BRELAN_NO_RANK ? -1 : (int)rank);
}

void brelan_split_made(const uint32_t *made, size_t n, const brelan_made_parts *parts)
{
    const brelan_made_parts to = *parts;
    for (size_t i = 0; i < n; i++) {
        uint32_t word = made[i], kind = word >> BRELAN_MADE_KIND & 31;
        /* beside a pair of the board, one's own has no second rank */
        uint32_t pair =
            kind - BRELAN_MADE_UNDERPAIR <= BRELAN_MADE_OVERPAIR - BRELAN_MADE_UNDERPAIR;
        to.kind[i] = (uint8_t)kind;
        to.category[i] = (uint8_t)(word >> BRELAN_MADE_CATEGORY & 15);
        to.rank[i] = rank_of(word, BRELAN_MADE_OWN);
        to.second[i] = pair ? -1 : rank_of(word, BRELAN_MADE_SECOND);
        to.kicker[i] = rank_of(word, BRELAN_MADE_KICKER);
    }
}
