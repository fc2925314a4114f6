/* One hand against all others on a board. Opponents without a flush are counted by pairs of ranks,
 * as many at a time as there are suits left; those with one are moved to where it puts them. */
#include "equity/sweep/strength.h"

#include "equity/sweep/state.h"
#include "score/score.h"

typedef struct {
    const brelan_scorer *scorer;
    uint32_t count[3];            /* pairs that are worse, equal, better */
    uint16_t score;               /* of the hand */
    uint16_t block[SWEEP_BLOCKS]; /* by ranks alone */
    uint8_t left[13];             /* cards left by rank */
    uint16_t open[4];             /* ranks left by suit */
} strength;

static uint32_t *place_of(strength *s, uint16_t score)
{
    return &s->count[score < s->score ? 0 : score == s->score ? 1 : 2];
}

static uint16_t flush_of(const strength *s, unsigned mask)
{
    return s->scorer->order->masks[mask];
}

static void look_round(strength *s, const uint8_t *row)
{
    uint64_t gone = 0;
    for (int j = 0; j < s->scorer->k; j++)
        gone |= brelan_card_bit(row[j]);
    for (unsigned rank = 0; rank < 13; rank++)
        s->left[rank] = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        s->open[suit] = (uint16_t)(brelan_deck_ranks(s->scorer) & ~brelan_suit_ranks(gone, suit));
        for (unsigned rank = 0; rank < 13; rank++)
            s->left[rank] = (uint8_t)(s->left[rank] + (s->open[suit] >> rank & 1));
    }
}

static void count_ranks(strength *s, uint64_t key)
{
    for (unsigned p = 0, block = 0; p < 13; p++)
        for (unsigned q = 0; q <= p; q++, block++) {
            uint32_t pairs =
                p == q ? s->left[p] * (s->left[p] - 1u) / 2 : (uint32_t)s->left[p] * s->left[q];
            if (!s->left[p] || !pairs)
                continue;
            s->block[block] = sweep_rank_score(s->scorer, key, p, q);
            *place_of(s, s->block[block]) += pairs;
        }
}

/* Move pairs of the ranks p and q from what their ranks are worth to a flush. */
static void move_pairs(strength *s, unsigned p, unsigned q, uint32_t pairs, uint16_t flush)
{
    if (!pairs)
        return;
    *place_of(s, s->block[p > q ? sweep_block(p, q) : sweep_block(q, p)]) -= pairs;
    *place_of(s, flush) += pairs;
}

/* Three or four cards of a suit on the board. */
static void move_flushes(strength *s, unsigned suit, unsigned held, int any)
{
    unsigned open = s->open[suit];
    for (unsigned x = 0; x < 13; x++) {
        if (!(open >> x & 1))
            continue;
        for (unsigned y = 0; y < x; y++)
            if (open >> y & 1)
                move_pairs(s, x, y, 1, flush_of(s, held | 1u << x | 1u << y));
        for (unsigned y = 0; any && y < 13; y++)
            move_pairs(s, x, y, s->left[y] - (open >> y & 1), flush_of(s, held | 1u << x));
    }
}

/* A flush on the board: everybody has one. */
static void count_flushes(strength *s, unsigned suit, unsigned held)
{
    unsigned open = s->open[suit];
    uint32_t off = 0;
    for (unsigned rank = 0; rank < 13; rank++)
        off += s->left[rank] - (open >> rank & 1);
    *place_of(s, flush_of(s, held)) += off * (off - 1) / 2;
    for (unsigned x = 0; x < 13; x++) {
        if (!(open >> x & 1))
            continue;
        *place_of(s, flush_of(s, held | 1u << x)) += off;
        for (unsigned y = 0; y < x; y++)
            if (open >> y & 1)
                *place_of(s, flush_of(s, held | 1u << x | 1u << y)) += 1;
    }
}

static void weigh(strength *s, const uint8_t *row)
{
    uint64_t key = 0, board = 0;
    unsigned suit = 0;
    int suited = 0;
    for (int j = 2; j < s->scorer->k; j++) {
        key += brelan_card_keys[row[j] & ~3u];
        board |= brelan_card_bit(row[j]);
    }
    s->count[0] = s->count[1] = s->count[2] = 0;
    s->score = brelan_scalar_score(s->scorer, row);
    look_round(s, row);
    for (unsigned i = 0; s->scorer->flush == BRELAN_FLUSH_WINS && i < 4; i++) {
        int held = brelan_count_bits(brelan_suit_ranks(board, i));
        if (held > 2) {
            suit = i;
            suited = held;
        }
    }
    unsigned held = brelan_suit_ranks(board, suit);
    if (suited == 5) {
        count_flushes(s, suit, held);
        return;
    }
    count_ranks(s, key);
    if (suited)
        move_flushes(s, suit, held, suited == 4);
}

int brelan_strength(int ranking, const uint8_t *rows, int board_size, size_t n, uint32_t *counts,
                    size_t *bad)
{
    brelan_scorer scorer;
    strength s;
    if (board_size < 3 || board_size > 5 ||
        brelan_make_scorer(ranking, board_size + 2, &scorer) != BRELAN_OK ||
        scorer.flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    s.scorer = &scorer;
    for (size_t i = 0; i < n; i++) {
        const uint8_t *row = rows + i * scorer.k;
        int status = brelan_cards_status(&scorer, row, scorer.k, 0);
        if (status != BRELAN_OK) {
            *bad = i;
            return status;
        }
        weigh(&s, row);
        counts[2 * i] = s.count[0];
        counts[2 * i + 1] = s.count[1];
    }
    return BRELAN_OK;
}
