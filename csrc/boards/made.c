/* Made hands: the score names the ranks; which of them are the hand's own says what it is. They are
 * found in blocks, by plain loops that compilers turn into vectors. */
#include "boards/made.h"

#include "base/dispatch.h"
#include "boards/made_word.h"
#include "score/score.h"

/* A block of situations: their cards, and what their made hands are told by, a column each. */
typedef struct {
    brelan_column card[BRELAN_MOST_HOLE + 5];
    uint32_t named[BRELAN_COLUMN], plays[BRELAN_COLUMN];
    uint32_t shown[BRELAN_COLUMN], suits[BRELAN_COLUMN];
    uint32_t first[BRELAN_COLUMN], second[BRELAN_COLUMN];
    uint32_t made[BRELAN_COLUMN];
} block;

typedef void words_of(block *b, const brelan_spot *spot);

/* Of how many cards a flush is one: five of all, or in Omaha three of the board. */
BRELAN_INLINE uint32_t flush_of(const brelan_spot *spot)
{
    return spot->held == BRELAN_HOLDEM_HOLE ? 5 : 3;
}

BRELAN_INLINE void count_suits(block *b, int from, int to)
{
    for (int j = from; j < to; j++)
        for (size_t i = 0; i < BRELAN_COLUMN; i++)
            b->suits[i] += 1u << 8 * (b->card[j][i] & 3);
}

/* See the cards, column after column. */
BRELAN_INLINE void see_cards(block *b, const brelan_spot *spot)
{
    const int all = spot->held + spot->shown;
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        b->shown[i] = b->suits[i] = b->first[i] = b->second[i] = 0;
    for (int j = 0; j < spot->held; j++)
        for (size_t i = 0; i < BRELAN_COLUMN; i++) {
            uint32_t rank = brelan_rank_of(b->card[j][i]);
            b->first[i] += rank == brelan_named_rank(b->named[i], 0);
            b->second[i] += rank == brelan_named_rank(b->named[i], 2);
        }
    for (int j = spot->held; j < all; j++)
        for (size_t i = 0; i < BRELAN_COLUMN; i++)
            b->shown[i] |= 1u << brelan_rank_of(b->card[j][i]);
    count_suits(b, spot->held == BRELAN_HOLDEM_HOLE ? 0 : spot->held, all);
}

BRELAN_INLINE void block_words(block *b, const brelan_spot *spot)
{
    see_cards(b, spot);
    for (size_t i = 0; i < BRELAN_COLUMN; i++) {
        const brelan_made_view view = {b->named[i], b->shown[i],    b->first[i], b->second[i],
                                       b->suits[i], flush_of(spot), b->plays[i]};
        b->made[i] = brelan_made_word(&view);
    }
}

static void plain_words(block *b, const brelan_spot *spot)
{
    block_words(b, spot);
}

#ifdef BRELAN_X86_64
static BRELAN_TARGET_AVX2 void avx2_words(block *b, const brelan_spot *spot)
{
    block_words(b, spot);
}
#endif

/* The same loops for each level, or null when this build does not hold it. */
static words_of *find_words(int level)
{
#ifdef BRELAN_X86_64
    if (level == BRELAN_AVX2)
        return avx2_words;
#endif
    return brelan_level_built(level) ? plain_words : 0;
}

uint32_t brelan_made_hand(const brelan_spot *spot, const brelan_scorer *fives, const uint8_t *hole,
                          const uint8_t *board, uint16_t score)
{
    const int holdem = spot->held == BRELAN_HOLDEM_HOLE;
    const uint32_t named = brelan_class_of(spot->ranking, score);
    brelan_made_view view = {named, 0, 0, 0, 0, flush_of(spot), 0};
    view.plays = holdem && spot->shown == 5 && brelan_scalar_score(fives, board) == score;
    for (int j = 0; j < spot->held; j++) {
        uint32_t rank = brelan_rank_of(hole[j]);
        view.first += rank == brelan_named_rank(named, 0);
        view.second += rank == brelan_named_rank(named, 2);
        view.suits += (uint32_t)holdem << 8 * (hole[j] & 3);
    }
    for (int j = 0; j < spot->shown; j++) {
        view.shown |= 1u << brelan_rank_of(board[j]);
        view.suits += 1u << 8 * (board[j] & 3);
    }
    return brelan_made_word(&view);
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
    words_of *words = find_words(level);
    if (!words)
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < situations->n; start += BRELAN_COLUMN) {
        size_t left = situations->n - start, count = left < BRELAN_COLUMN ? left : BRELAN_COLUMN;
        int status = brelan_load_block(situations, &fives, start, count, b.card, bad);
        if (status != BRELAN_OK)
            return status;
        name_scores(&spot, situations->scores + start, count, &b);
        find_boards(level, situations, start, count, &b);
        words(&b, &spot);
        for (size_t i = 0; i < count; i++)
            made[start + i] = b.made[i];
    }
    return BRELAN_OK;
}

/* A loop a part: compilers make vectors of one that writes to one place. */
static void split_ranks(const uint32_t *made, size_t n, int place, int8_t *ranks)
{
    for (size_t i = 0; i < n; i++) {
        int rank = (int)(made[i] >> place & 15);
        ranks[i] = (int8_t)(rank | -(rank == BRELAN_NO_RANK));
    }
}

void brelan_split_made(const uint32_t *made, size_t n, const brelan_made_parts *parts)
{
    uint8_t *kind = parts->kind, *category = parts->category;
    int8_t *second = parts->second;
    for (size_t i = 0; i < n; i++)
        kind[i] = (uint8_t)(made[i] >> BRELAN_MADE_KIND & 31);
    for (size_t i = 0; i < n; i++)
        category[i] = (uint8_t)(made[i] >> BRELAN_MADE_CATEGORY & 15);
    split_ranks(made, n, BRELAN_MADE_OWN, parts->rank);
    split_ranks(made, n, BRELAN_MADE_SECOND, second);
    split_ranks(made, n, BRELAN_MADE_KICKER, parts->kicker);
    /* beside a pair of the board, one's own has no second rank */
    for (size_t i = 0; i < n; i++) {
        uint8_t pair = (uint8_t)(kind[i] - BRELAN_MADE_UNDERPAIR);
        second[i] |= (int8_t)-(pair <= BRELAN_MADE_OVERPAIR - BRELAN_MADE_UNDERPAIR);
    }
}
