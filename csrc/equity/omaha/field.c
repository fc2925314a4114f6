/* The field is sorted by score and taken in from the worst up. Counters of how many hands taken in
 * hold a card, a pair, a triple say, by inclusion and exclusion, how many share no card with one. */
#include "equity/omaha/field.h"

#include "omaha/board.h"
#include "score/score.h"

#define LIVE 49
#define PAIRS (LIVE * (LIVE - 1) / 2)
#define TRIPLES (LIVE * (LIVE - 1) * (LIVE - 2) / 6)
/* Scores stay below this. */
#define SCORES 8192

/* Live cards are numbered from 0; hands stand in the order of their highest, next … lowest card. */
typedef struct {
    uint8_t card[LIVE];
    uint8_t number[64]; /* of a card; LIVE if it is not live */
    int live;
    int16_t pair[LIVE][LIVE + 1]; /* the score of two live cards */
} table_of_live;

/* How many hands taken in there are, and how many hold these. No triple is held by more than 46. */
typedef struct {
    uint32_t all;
    uint32_t one[LIVE];
    uint16_t two[PAIRS];
    uint8_t three[TRIPLES];
} taken;

typedef struct {
    uint32_t hand[SCORES + 1], asked[SCORES + 1];
} starts;

BRELAN_INLINE size_t pair_of(size_t high, size_t low)
{
    return high * (high - 1) / 2 + low;
}

BRELAN_INLINE size_t triple_of(size_t high, size_t middle, size_t low)
{
    return high * (high - 1) * (high - 2) / 6 + pair_of(middle, low);
}

static void list_live(const brelan_scorer *scorer, const brelan_field *field, uint64_t dead,
                      table_of_live *t)
{
    t->live = 0;
    for (size_t d = 0; d < field->dead_n; d++)
        dead |= brelan_card_bit(field->dead[d]);
    for (unsigned card = 0; card < 64; card++) {
        int in = card < 52 && card >= scorer->lowest && !(dead & brelan_card_bit(card));
        t->number[card] = (uint8_t)(in ? t->live : LIVE);
        if (in)
            t->card[t->live++] = (uint8_t)card;
    }
}

/* A board, and its cards as bits. */
typedef struct {
    const uint8_t *card;
    int size;
    uint64_t bits;
} known_board;

static known_board board_of(const uint8_t *cards, int size)
{
    known_board board = {cards, size, 0};
    for (int j = 0; j < size; j++)
        board.bits |= brelan_card_bit(cards[j]);
    return board;
}

/* The best of two cards with three of a board that is not whole. */
static uint16_t best_of_pair(const brelan_scorer *scorer, const known_board *board, uint8_t one,
                             uint8_t other)
{
    uint8_t hand[5] = {one, other, 0, 0, 0};
    uint16_t best = 0;
    for (int left_out = board->size == 3 ? 3 : 0; left_out < 4; left_out++) {
        for (int j = 0, next = 2; j < board->size; j++)
            if (j != left_out)
                hand[next++] = board->card[j];
        uint16_t score = brelan_scalar_score(scorer, hand);
        best = score > best ? score : best;
    }
    return best;
}

static void list_pairs(const brelan_scorer *scorer, const uint16_t *table, const known_board *board,
                       table_of_live *t)
{
    brelan_card_pairs pairs;
    if (board->size == 5)
        brelan_fill_card_pairs(scorer, table, board->card, &pairs);
    for (int a = 0; a < t->live; a++)
        for (int b = 0; b <= a; b++) {
            uint8_t one = t->card[a], other = t->card[b];
            uint16_t score = 0;
            if (board->size == 5)
                score = pairs.value[BRELAN_CARD_PAIRS_SIDE * one + other];
            else if (a != b)
                score = best_of_pair(scorer, board, one, other);
            t->pair[a][b] = t->pair[b][a] = (int16_t)(score & (SCORES - 1));
        }
}

BRELAN_INLINE int16_t higher(int16_t one, int16_t other)
{
    return one > other ? one : other;
}

static void score_field(const table_of_live *t, uint16_t *scores)
{
    for (int d = 3; d < t->live; d++)
        for (int c = 2; c < d; c++)
            for (int b = 1; b < c; b++) {
                const int16_t *of_b = t->pair[b], *of_c = t->pair[c], *of_d = t->pair[d];
                int16_t three = higher(of_d[c], higher(of_d[b], of_c[b]));
                for (int a = 0; a < b; a++)
                    scores[a] = (uint16_t)higher(higher(three, of_b[a]), higher(of_c[a], of_d[a]));
                scores += b;
            }
}

/* Turn counts, each one place on, into where each score starts. */
static void add_up(uint32_t *start)
{
    for (int s = 0; s < SCORES; s++)
        start[s + 1] += start[s];
}

/* Sort the hands of the field by score, but for those that have a low where `lows` is given. */
static void sort_field(const brelan_field *field, int live, const uint16_t *scores,
                       const uint16_t *lows, uint32_t *start)
{
    size_t hands = (size_t)brelan_choose(live, 4);
    for (int s = 0; s <= SCORES; s++)
        start[s] = 0;
    for (size_t i = 0; i < hands; i++)
        start[scores[i] + 1] += !lows || !lows[i];
    add_up(start);
    size_t i = 0;
    for (uint32_t d = 3; d < (uint32_t)live; d++)
        for (uint32_t c = 2; c < d; c++)
            for (uint32_t b = 1; b < c; b++)
                for (uint32_t a = 0; a < b; a++, i++)
                    if (!lows || !lows[i])
                        field->sorted[start[scores[i]]++] = d << 24 | c << 16 | b << 8 | a;
    for (int s = SCORES; s > 0; s--)
        start[s] = start[s - 1];
    start[0] = 0;
}

BRELAN_INLINE void take_in(taken *in, uint32_t hand)
{
    size_t d = hand >> 24, c = hand >> 16 & 255, b = hand >> 8 & 255, a = hand & 255;
    in->one[d]++, in->one[c]++, in->one[b]++, in->one[a]++;
    in->two[pair_of(d, c)]++, in->two[pair_of(d, b)]++, in->two[pair_of(d, a)]++;
    in->two[pair_of(c, b)]++, in->two[pair_of(c, a)]++, in->two[pair_of(b, a)]++;
    in->three[triple_of(d, c, b)]++, in->three[triple_of(d, c, a)]++;
    in->three[triple_of(d, b, a)]++, in->three[triple_of(c, b, a)]++;
}

/* How many hands taken in share no card with a hand, which is taken in itself or not. */
static uint32_t apart(const taken *in, uint32_t hand, uint32_t itself)
{
    size_t d = hand >> 24, c = hand >> 16 & 255, b = hand >> 8 & 255, a = hand & 255;
    uint32_t ones = in->one[d] + in->one[c] + in->one[b] + in->one[a];
    uint32_t twos = (uint32_t)in->two[pair_of(d, c)] + in->two[pair_of(d, b)] +
                    in->two[pair_of(d, a)] + in->two[pair_of(c, b)] + in->two[pair_of(c, a)] +
                    in->two[pair_of(b, a)];
    uint32_t threes = (uint32_t)in->three[triple_of(d, c, b)] + in->three[triple_of(d, c, a)] +
                      in->three[triple_of(d, b, a)] + in->three[triple_of(c, b, a)];
    return in->all - ones + twos - threes + itself;
}

/* The numbers of a hand's live cards, highest first. */
static uint32_t packed(const table_of_live *t, const uint8_t *hole)
{
    uint64_t bits = 0;
    uint32_t hand = 0;
    for (int j = 0; j < 4; j++)
        bits |= (uint64_t)1 << t->number[hole[j] & 63];
    for (int j = 0; j < 4; j++, bits &= bits - 1)
        hand |= (uint32_t)BRELAN_CTZ64(bits) << 8 * j;
    return hand;
}

static uint16_t score_packed(const table_of_live *t, uint32_t hand)
{
    size_t d = hand >> 24, c = hand >> 16 & 255, b = hand >> 8 & 255, a = hand & 255;
    int16_t upper = higher(t->pair[d][c], higher(t->pair[d][b], t->pair[d][a]));
    return (uint16_t)higher(upper, higher(t->pair[c][b], higher(t->pair[c][a], t->pair[b][a])));
}

/* Hands asked about. A hand for which `skip` is not 0 is left out. */
typedef struct {
    const uint8_t *hole;
    size_t n;
    uint32_t *counts; /* where the first hand's two numbers go */
    size_t step;      /* from one hand's numbers to the next one's */
    const table_of_live *lows;
} questions;

static int asked(const questions *q, size_t i)
{
    return !q->lows || !score_packed(q->lows, packed(q->lows, q->hole + 4 * i));
}

static void sort_questions(const table_of_live *t, const questions *q, uint32_t *places,
                           uint32_t *start)
{
    for (int s = 0; s <= SCORES; s++)
        start[s] = 0;
    for (size_t i = 0; i < q->n; i++)
        if (asked(q, i))
            start[score_packed(t, packed(t, q->hole + 4 * i)) + 1]++;
    add_up(start);
    for (size_t i = 0; i < q->n; i++)
        if (asked(q, i))
            places[start[score_packed(t, packed(t, q->hole + 4 * i))]++] = (uint32_t)i;
    for (int s = SCORES; s > 0; s--)
        start[s] = start[s - 1];
    start[0] = 0;
}

/* Take in the field score by score, and ask before and after each. */
static void take_all(const brelan_field *field, const table_of_live *t, const questions *q,
                     const starts *at)
{
    taken in = {0};
    for (int s = 0; s < SCORES; s++) {
        for (uint32_t p = at->asked[s]; p < at->asked[s + 1]; p++) {
            uint32_t hand = packed(t, q->hole + (size_t)4 * field->places[p]);
            q->counts[q->step * field->places[p]] = apart(&in, hand, 0);
        }
        for (uint32_t i = at->hand[s]; i < at->hand[s + 1]; i++)
            take_in(&in, field->sorted[i]);
        in.all += at->hand[s + 1] - at->hand[s];
        for (uint32_t p = at->asked[s]; p < at->asked[s + 1]; p++) {
            uint32_t hand = packed(t, q->hole + (size_t)4 * field->places[p]);
            uint32_t *found = q->counts + q->step * field->places[p];
            found[1] = apart(&in, hand, 1) - found[0];
        }
    }
}

static int check(const brelan_scorer *scorer, const known_board *board, const uint8_t *hole,
                 size_t n, size_t *bad)
{
    *bad = n;
    if (board->size < 3 || board->size > 5)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_cards_status(scorer, board->card, board->size, 0);
    for (size_t i = 0; i < n && status == BRELAN_OK; i++) {
        status = brelan_cards_status(scorer, hole + 4 * i, 4, board->bits);
        if (status != BRELAN_OK)
            *bad = i;
    }
    return status;
}

static void compare(const brelan_field *field, const table_of_live *t, const uint16_t *scores,
                    const uint16_t *lows, const questions *q)
{
    starts at;
    sort_field(field, t->live, scores, lows, at.hand);
    sort_questions(t, q, field->places, at.asked);
    take_all(field, t, q, &at);
}

static void compare_lows(const brelan_field *field, const table_of_live *high,
                         const table_of_live *low, const questions *all)
{
    questions q = *all;
    score_field(low, field->lows);
    q.counts += 2;
    compare(field, low, field->lows, 0, &q);
    for (size_t i = 0; i < q.n; i++)
        if (!score_packed(low, packed(low, q.hole + 4 * i)))
            q.counts[q.step * i] = q.counts[q.step * i + 1] = 0;
    q.counts += 2;
    q.lows = low;
    compare(field, high, field->scores, field->lows, &q);
}

/* The scorers of a call; BRELAN_BAD_ARGUMENT for rankings that have no pair table. */
static int make_scorers(const brelan_field *field, brelan_scorer *high, brelan_scorer *low)
{
    int status = brelan_omaha_scorer(field->high->ranking, high);
    if (status == BRELAN_OK && field->low)
        status = brelan_omaha_scorer(field->low->ranking, low);
    return status;
}

int brelan_omaha_against_field(const brelan_field *field, const uint8_t *board, int board_size,
                               const uint8_t *hole, size_t n, uint32_t *counts, size_t *bad)
{
    brelan_scorer high, low;
    table_of_live t, t_low;
    size_t step = field->low ? 6 : 2;
    const questions q = {hole, n, counts, step, 0};
    int status = make_scorers(field, &high, &low);
    if (status != BRELAN_OK || board_size < 3 || board_size > 5)
        return BRELAN_BAD_ARGUMENT;
    const known_board shown = board_of(board, board_size);
    status = check(&high, &shown, hole, n, bad);
    if (status != BRELAN_OK)
        return status;
    for (size_t i = 0; i < n * step; i++)
        counts[i] = 0;
    list_live(&high, field, shown.bits, &t);
    t_low = t;
    list_pairs(&high, field->high->table, &shown, &t);
    score_field(&t, field->scores);
    compare(field, &t, field->scores, 0, &q);
    if (field->low) {
        list_pairs(&low, field->low->table, &shown, &t_low);
        compare_lows(field, &t, &t_low, &q);
    }
    return BRELAN_OK;
}

static void count_highs(const uint16_t *scores, size_t n, uint16_t own, uint32_t *counts)
{
    uint32_t worse = 0, tied = 0;
    for (size_t i = 0; i < n; i++) {
        worse += scores[i] < own;
        tied += scores[i] == own;
    }
    counts[3] = worse;
    counts[7] = tied;
    counts[11] = (uint32_t)n - worse - tied;
}

static void count_both(const brelan_field *field, size_t n, uint16_t high, uint16_t low,
                       uint32_t *counts)
{
    const uint16_t *scores = field->scores, *lows = field->lows;
    for (size_t i = 0; i < n; i++) {
        unsigned above = (unsigned)(scores[i] > high) + (scores[i] >= high);
        unsigned below = (unsigned)(lows[i] > low) + (lows[i] >= low);
        counts[4 * above + (lows[i] | low ? below : 3)]++;
    }
}

/* The score of four cards, by the pairs of a table in which they stand last. */
static uint16_t score_own(const table_of_live *t)
{
    uint32_t last = (uint32_t)t->live - 1;
    return score_packed(t, last << 24 | (last - 1) << 16 | (last - 2) << 8 | (last - 3));
}

/* List the cards that neither the board nor a hand has, then the hand's. */
static void list_opponents(const brelan_scorer *scorer, const brelan_field *field,
                           const known_board *board, const uint8_t *hole, table_of_live *t)
{
    uint64_t dead = board->bits;
    for (int j = 0; j < 4; j++)
        dead |= brelan_card_bit(hole[j]);
    list_live(scorer, field, dead, t);
    for (int j = 0; j < 4; j++)
        t->card[t->live++] = hole[j];
}

int brelan_omaha_against_one(const brelan_field *field, const uint8_t *board, int board_size,
                             const uint8_t *hole, uint32_t *counts)
{
    brelan_scorer high, low;
    table_of_live t;
    size_t bad;
    int status = make_scorers(field, &high, &low);
    if (status != BRELAN_OK || board_size < 3 || board_size > 5)
        return BRELAN_BAD_ARGUMENT;
    const known_board shown = board_of(board, board_size);
    status = check(&high, &shown, hole, 1, &bad);
    if (status != BRELAN_OK)
        return status;
    for (int i = 0; i < 12; i++)
        counts[i] = 0;
    list_opponents(&high, field, &shown, hole, &t);
    size_t others = (size_t)brelan_choose(t.live - 4, 4);
    list_pairs(&high, field->high->table, &shown, &t);
    uint16_t own = score_own(&t);
    t.live -= 4;
    score_field(&t, field->scores);
    if (!field->low) {
        count_highs(field->scores, others, own, counts);
        return BRELAN_OK;
    }
    t.live += 4;
    list_pairs(&low, field->low->table, &shown, &t);
    uint16_t own_low = score_own(&t);
    t.live -= 4;
    score_field(&t, field->lows);
    count_both(field, others, own, own_low, counts);
    return BRELAN_OK;
}
