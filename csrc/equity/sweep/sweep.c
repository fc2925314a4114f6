/* The walk of a sweep: rank multisets of the cards to come, and for each the ways to give them
 * suits, one of each orbit under a group of suit permutations. */
#include "equity/sweep/sweep.h"

#include "equity/sweep/levels.h"
#include "equity/sweep/suits.h"

#define CACHE_LINE 64

typedef struct {
    brelan_sweep *sweep;
    brelan_sweep_board *pass;
    brelan_suit_group suits;
    uint8_t open[13]; /* live suits by rank */
    int distinct;     /* how many ranks the multiset has */
    uint8_t rank[5];
    uint8_t count[5];
} walk;

size_t brelan_sweep_length(int k)
{
    static const size_t lengths[6] = {1, 13, 91, 455, 1820, 6188};
    return k < 0 || k > 5 ? 0 : lengths[k];
}

size_t brelan_sweep_scratch(void)
{
    return sizeof(brelan_sweep) + CACHE_LINE;
}

/* Vectors that straddle two lines of the cache are slow. */
static brelan_sweep *align(void *scratch)
{
    uint8_t *bytes = scratch;
    return (void *)(bytes + (CACHE_LINE - (uintptr_t)bytes % CACHE_LINE) % CACHE_LINE);
}

static uint64_t bits_of(unsigned rank, unsigned subset)
{
    uint64_t bits = 0;
    for (unsigned suit = 0; suit < 4; suit++)
        if (subset >> suit & 1)
            bits |= brelan_card_bit(4 * rank + suit);
    return bits;
}

/* Whether no permutation of the group makes a subset smaller. */
static int is_first(const brelan_suit_group *suits, uint32_t group, unsigned subset)
{
    for (; group; group &= group - 1)
        if (suits->image[BRELAN_CTZ32(group)][subset] < subset)
            return 0;
    return 1;
}

/* Give suits to the ranks from `depth` on. What is chosen so far is kept by `group` and stands for
 * `times` boards; of the subsets that the group exchanges only the first is taken. */
static void deal_suits(walk *w, int depth, uint64_t board, uint32_t group, uint32_t times)
{
    if (depth == w->distinct) {
        w->pass(w->sweep, board, times);
        return;
    }
    unsigned rank = w->rank[depth];
    for (unsigned subset = 1; subset < 16; subset++) {
        if (subset & ~(unsigned)w->open[rank] || brelan_count_bits(subset) != w->count[depth] ||
            !is_first(&w->suits, group, subset))
            continue;
        uint32_t kept = group & w->suits.keeps[subset];
        uint32_t orbit = (uint32_t)(brelan_count_bits(group) / brelan_count_bits(kept | 1));
        deal_suits(w, depth + 1, board | bits_of(rank, subset), kept, times * orbit);
    }
}

/* Score the blocks of use with the ranks of the board, and order them. Blocks that would hold a
 * rank five times get any score: none of their combos is live. */
static void rank_blocks(brelan_sweep *s, uint64_t key)
{
    size_t n = 0;
    for (unsigned block = 0; block < SWEEP_BLOCKS; block++) {
        if (!s->use[block])
            continue;
        uint16_t score = sweep_rank_score(s->scorer, key, s->high[block], s->low[block]);
        s->ranked[n++] = (uint32_t)score << 16 | block;
    }
    brelan_sweep_sort(s->ranked, n);
    s->ranked[n] = SWEEP_END;
    s->blocks = n;
}

/* Set `ranks` (descending) to the multiset of k ranks that has `place` before it. */
static void unrank(int k, size_t place, uint8_t *ranks)
{
    for (int j = 0; j < k; j++) {
        /* multisets of k - j ranks below `rank` number C(rank + k - j - 1, k - j) */
        size_t below = 0, next = 0;
        int rank = 0;
        for (int r = 1; r <= 12; r++) {
            next = (size_t)brelan_choose(r + k - j - 1, k - j);
            if (next > place)
                break;
            rank = r;
            below = next;
        }
        ranks[j] = (uint8_t)rank;
        place -= below;
    }
}

/* Step to the next multiset; what follows the last means nothing. */
static void step(int k, uint8_t *ranks)
{
    int j = k - 1;
    while (j > 0 && ranks[j] == ranks[j - 1])
        ranks[j--] = 0;
    if (k)
        ranks[j]++;
}

static void walk_multiset(walk *w, int k, const uint8_t *ranks, uint32_t group)
{
    uint64_t key = w->sweep->key;
    w->distinct = 0;
    for (int j = 0; j < k; j++) {
        key += brelan_card_keys[4 * ranks[j]];
        if (j && ranks[j] == ranks[j - 1]) {
            w->count[w->distinct - 1]++;
        } else {
            w->rank[w->distinct] = ranks[j];
            w->count[w->distinct++] = 1;
        }
    }
    rank_blocks(w->sweep, key);
    deal_suits(w, 0, w->sweep->given, group, 1);
}

static void clear_sweep(brelan_sweep *s, const brelan_scorer *scorer)
{
    unsigned block = 0;
    s->scorer = scorer;
    s->key = 0;
    for (unsigned high = 0; high < 13; high++)
        for (unsigned low = 0; low <= high; low++, block++) {
            s->high[block] = (uint8_t)high;
            s->low[block] = (uint8_t)low;
            s->use[block] = 0;
            for (int lane = 0; lane < 16; lane++)
                s->less[block][lane] = s->not_more[block][lane] = s->weight[block][lane] =
                    s->turned[block][lane] = 0;
        }
}

/* Add cards to the bits; a card that is no card, below the deck or met before is refused. */
static int take_cards(const brelan_scorer *scorer, const uint8_t *cards, int n, uint64_t *bits)
{
    for (int j = 0; j < n; j++) {
        int status = brelan_take_card(scorer, cards[j], bits);
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

/* Live cards, by card and by rank. */
static void set_live(walk *w, const brelan_scorer *scorer)
{
    brelan_sweep *s = w->sweep;
    for (unsigned card = 0; card < 52; card++) {
        int live = card >= scorer->lowest && !(s->blocked & brelan_card_bit(card));
        s->live[card] = live;
        for (int i = 0; i < 4; i++)
            s->lane[i][card] = live;
        if (!(card & 3))
            w->open[card >> 2] = 0;
        w->open[card >> 2] = (uint8_t)(w->open[card >> 2] | (unsigned)live << (card & 3));
        if (!live)
            s->blocked |= brelan_card_bit(card);
    }
}

/* Lay out weights and wanted combos; those with blocked cards are left out. */
static void set_combos(brelan_sweep *s, const double *weights, const uint8_t *wanted)
{
    for (unsigned a = 1, combo = 0; a < 52; a++)
        for (unsigned b = 0; b < a; b++, combo++) {
            unsigned block = sweep_block(a >> 2, b >> 2), row = a & 3, column = b & 3;
            if (s->live[a] == 0 || s->live[b] == 0)
                continue;
            if (wanted[combo])
                s->use[block] |= SWEEP_WANTED;
            if (weights[combo] != 0)
                s->use[block] |= SWEEP_HOLDS;
            s->weight[block][4 * row + column] = s->turned[block][4 * column + row] =
                weights[combo];
            if (a >> 2 == b >> 2)
                s->weight[block][4 * column + row] = s->turned[block][4 * row + column] =
                    weights[combo];
        }
}

static void pour(const brelan_sweep *s, const uint8_t *wanted, double *less, double *not_more)
{
    for (unsigned a = 1, combo = 0; a < 52; a++)
        for (unsigned b = 0; b < a; b++, combo++) {
            unsigned place = sweep_place(a, b);
            if (!wanted[combo] || s->live[a] == 0 || s->live[b] == 0)
                continue;
            less[combo] += s->less[place / 16][place % 16];
            not_more[combo] += s->not_more[place / 16][place % 16];
        }
}

/* A group has the identity and leaves the live suits of every rank, and the board, alone. */
static int group_fits(const walk *w, uint32_t group)
{
    if (!(group & 1) || group >> 24)
        return 0;
    for (unsigned rank = 0; rank < 13; rank++) {
        unsigned given = 0;
        for (unsigned suit = 0; suit < 4; suit++)
            given |= (unsigned)((w->sweep->given >> (16 * suit + rank)) & 1) << suit;
        if (group & ~(w->suits.keeps[w->open[rank]] & w->suits.keeps[given]))
            return 0;
    }
    return 1;
}

static int start(walk *w, const brelan_scorer *scorer, const brelan_sweep_range *range)
{
    brelan_sweep *s = w->sweep;
    clear_sweep(s, scorer);
    s->given = 0;
    int status = take_cards(scorer, range->board, range->board_n, &s->given);
    s->blocked = s->given;
    if (status == BRELAN_OK)
        status = take_cards(scorer, range->dead, range->dead_n, &s->blocked);
    if (status != BRELAN_OK)
        return status;
    for (int j = 0; j < range->board_n; j++)
        s->key += brelan_card_keys[range->board[j] & ~3u];
    set_live(w, scorer);
    brelan_make_suit_group(&w->suits);
    return BRELAN_OK;
}

int brelan_equity_sweep(int level, const brelan_sweep_range *range, size_t from, size_t to,
                        void *scratch, double *less, double *not_more)
{
    brelan_scorer scorer;
    walk w;
    uint8_t ranks[5] = {0, 0, 0, 0, 0};
    int k = 5 - range->board_n;
    w.sweep = align(scratch);
    w.pass = brelan_find_sweep(level);
    if (!w.pass || brelan_make_scorer(range->ranking, 7, &scorer) != BRELAN_OK ||
        scorer.flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    if (k < 0 || k > 5 || range->dead_n < 0 || from > to || to > brelan_sweep_length(k))
        return BRELAN_BAD_ARGUMENT;
    int status = start(&w, &scorer, range);
    if (status != BRELAN_OK || from == to)
        return status;
    if (!group_fits(&w, range->group))
        return BRELAN_BAD_ARGUMENT;
    set_combos(w.sweep, range->weights, range->wanted);
    unrank(k, from, ranks);
    for (size_t at = from; at < to; at++, step(k, ranks))
        walk_multiset(&w, k, ranks, range->group);
    pour(w.sweep, range->wanted, less, not_more);
    return BRELAN_OK;
}
