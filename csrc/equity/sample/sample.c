/* Sampling: score what is dealt and count the winners. */
#include "equity/sample/sample.h"

#include "base/dispatch.h"
#include "equity/sample/deal.h"
#include "equity/tallies.h"
#include "score/flush.h"

/* Keys of a block in the two overlapping 16-bit halves that the look-up wants, and its suits. */
typedef struct {
    uint16_t low[BRELAN_BLOCK];
    uint16_t middle[BRELAN_BLOCK];
    uint16_t suits[BRELAN_BLOCK];
} folded_keys;

/* The bytes of two words added without carry between them. */
BRELAN_INLINE uint16_t add_bytes(uint16_t a, uint16_t b)
{
    return (uint16_t)(((a & 0x7f7f) + (b & 0x7f7f)) ^ ((a ^ b) & 0x8080));
}

static void fold_keys(const uint64_t *key, size_t n, folded_keys *folded)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t bytes = brelan_fold_key(key[i]);
        folded->low[i] = (uint16_t)bytes;
        folded->middle[i] = (uint16_t)(bytes >> 16);
        folded->suits[i] = (uint16_t)(key[i] >> 48);
    }
}

/* Pass 1 for a player: the board's keys and his. */
static void add_keys(const folded_keys *restrict board, const folded_keys *restrict hole, size_t n,
                     folded_keys *restrict sum)
{
    for (size_t i = 0; i < n; i++)
        sum->low[i] = add_bytes(board->low[i], hole->low[i]);
    for (size_t i = 0; i < n; i++)
        sum->middle[i] = add_bytes(board->middle[i], hole->middle[i]) >> 3;
    for (size_t i = 0; i < n; i++)
        sum->suits[i] = (uint16_t)(board->suits[i] + hole->suits[i] + (BRELAN_SUIT_BIAS >> 48));
}

static void add_key(const folded_keys *restrict board, uint64_t key, size_t n,
                    folded_keys *restrict sum)
{
    uint64_t bytes = brelan_fold_key(key);
    uint16_t low = (uint16_t)bytes, middle = (uint16_t)(bytes >> 16);
    uint16_t suits = (uint16_t)((key + BRELAN_SUIT_BIAS) >> 48);
    for (size_t i = 0; i < n; i++)
        sum->low[i] = add_bytes(board->low[i], low);
    for (size_t i = 0; i < n; i++)
        sum->middle[i] = add_bytes(board->middle[i], middle) >> 3;
    for (size_t i = 0; i < n; i++)
        sum->suits[i] = (uint16_t)(board->suits[i] + suits);
}

/* Pass 2. */
static void look_up(const brelan_scorer *scorer, const folded_keys *restrict keys, size_t n,
                    uint16_t *restrict score)
{
    const uint16_t *offsets = scorer->offsets, *values = scorer->values;
    for (size_t i = 0; i < n; i++)
        score[i] = values[(uint16_t)(offsets[keys->middle[i]] + keys->low[i])];
}

/* Pass 3. `step` is 1 where each sample has hole cards of its own, else 0. */
static void mend_flushes(const brelan_scorer *scorer, const folded_keys *keys,
                         const uint64_t *board, const uint64_t *hole, size_t step, size_t n,
                         uint16_t *score)
{
    uint16_t place[BRELAN_BLOCK + 1];
    size_t found = 0;
    if (scorer->flush == BRELAN_FLUSH_NONE)
        return;
    for (size_t i = 0; i < n; i++) {
        place[found] = (uint16_t)i;
        found += (keys->suits[i] & (BRELAN_SUIT_FIVE >> 48)) != 0;
    }
    for (size_t f = 0; f < found; f++) {
        size_t i = place[f];
        score[i] = brelan_flush_score(scorer, board[i] | hole[i * step], score[i]);
    }
}

static void score_player(const brelan_scorer *scorer, const brelan_deal_table *table, int player,
                         const folded_keys *board, size_t n, brelan_sampling *s)
{
    folded_keys hole, sum;
    const uint8_t *card = table->fixed + 2 * player;
    uint64_t bits = 0;
    int fixed = table->source[player] == BRELAN_FIXED;
    if (fixed) {
        bits = brelan_card_bit(card[0]) | brelan_card_bit(card[1]);
        add_key(board, brelan_card_keys[card[0]] + brelan_card_keys[card[1]], n, &sum);
    } else {
        fold_keys(s->hole[player].key, n, &hole);
        add_keys(board, &hole, n, &sum);
    }
    look_up(scorer, &sum, n, s->score[player]);
    mend_flushes(scorer, &sum, s->board.bits, fixed ? &bits : s->hole[player].bits, !fixed, n,
                 s->score[player]);
}

static void find_winners(int players, size_t n, brelan_sampling *s)
{
    uint16_t best[BRELAN_BLOCK];
    for (size_t i = 0; i < n; i++) {
        best[i] = s->score[0][i];
        s->set[i] = 0;
    }
    for (int p = 1; p < players; p++)
        for (size_t i = 0; i < n; i++)
            best[i] = s->score[p][i] > best[i] ? s->score[p][i] : best[i];
    for (int p = 0; p < players; p++) {
        uint16_t bit = (uint16_t)(1u << p);
        for (size_t i = 0; i < n; i++)
            s->set[i] = (uint16_t)(s->set[i] | (s->score[p][i] == best[i] ? bit : 0));
    }
}

/* Two counters a set, taken in turn: one would have to wait for itself. */
static void count_winners(size_t n, brelan_sampling *s)
{
    size_t i = 0;
    for (; i + 1 < n; i += 2) {
        s->count[0][s->set[i]]++;
        s->count[1][s->set[i + 1]]++;
    }
    if (i < n)
        s->count[0][s->set[i]]++;
}

static int sample_block(const brelan_scorer *scorer, const brelan_deal_table *table, size_t n,
                        brelan_sampling *s)
{
    folded_keys board;
    int status = brelan_deal_block(table, n, s);
    if (status != BRELAN_OK)
        return status;
    fold_keys(s->board.key, n, &board);
    for (int p = 0; p < table->players; p++)
        score_player(scorer, table, p, &board, n, s);
    find_winners(table->players, n, s);
    count_winners(n, s);
    return BRELAN_OK;
}

static void clear_counts(int players, brelan_sampling *s)
{
    for (int half = 0; half < 2; half++)
        for (size_t set = 0; set < (size_t)1 << players; set++)
            s->count[half][set] = 0;
}

static void pour_counts(int players, const brelan_sampling *s, int64_t *tallies)
{
    for (unsigned set = 1; set < 1u << players; set++) {
        uint64_t deals = (uint64_t)s->count[0][set] + s->count[1][set];
        if (deals)
            brelan_add_outcome(players, set, deals, tallies);
    }
}

size_t brelan_sample_room(void)
{
    return sizeof(brelan_sampling);
}

int brelan_sample(int level, const brelan_deal_table *table, brelan_sample_run *run, void *room,
                  int64_t *tallies)
{
    brelan_sampling *s = room;
    brelan_scorer scorer;
    if (!brelan_level_built(level) || brelan_make_scorer(table->ranking, 7, &scorer) != BRELAN_OK ||
        scorer.floor || run->left > UINT32_MAX)
        return BRELAN_BAD_ARGUMENT;
    int status = brelan_open_table(&scorer, table, s);
    if (status != BRELAN_OK)
        return status;
    s->random = brelan_random_from(run->word);
    s->draws = 0;
    clear_counts(table->players, s);
    do {
        uint64_t n = run->left < BRELAN_BLOCK ? run->left : BRELAN_BLOCK;
        status = sample_block(&scorer, table, n, s);
        if (status != BRELAN_OK)
            return status;
        run->left -= n;
    } while (run->left && s->draws < run->draws);
    brelan_random_keep(&s->random, run->word);
    pour_counts(table->players, s, tallies);
    return BRELAN_OK;
}
