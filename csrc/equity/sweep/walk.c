/* Boards in the order of the rank multisets that complete them. */
#include "equity/sweep/walk.h"

#include "equity/sweep/sweep.h"

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
static void deal_suits(brelan_walk *w, int depth, uint64_t board, uint32_t group, uint32_t times)
{
    if (depth == w->distinct) {
        w->visit_board(w->state, board, times);
        return;
    }
    unsigned rank = w->rank[depth];
    for (unsigned subset = 1; subset < 16; subset++) {
        if (subset & ~(unsigned)w->open[rank] || brelan_count_bits(subset) != w->count[depth] ||
            !is_first(&w->suits, group, subset))
            continue;
        uint32_t kept = group & w->suits.keeps[subset];
        uint32_t orbit = brelan_count_bits(group) / brelan_count_bits(kept | 1);
        deal_suits(w, depth + 1, board | bits_of(rank, subset), kept, times * orbit);
    }
}

/* Set `ranks` (descending) to the multiset of k ranks that has `place` before it. */
static void unrank(int k, size_t place, uint8_t *ranks)
{
    for (int j = 0; j < k; j++) {
        /* multisets of k - j ranks below `rank` number C(rank + k - j - 1, k - j) */
        size_t below = 0, next = 0;
        unsigned rank = 0;
        for (unsigned r = 1; r <= 12; r++) {
            next = 1;
            for (size_t i = 1; i <= (size_t)(k - j); i++)
                next = next * (r + i - 1) / i;
            if (next > place)
                break;
            rank = r;
            below = next;
        }
        ranks[j] = (uint8_t)rank;
        place -= below;
    }
}

/* Step to the next multiset; the last is followed by garbage that nobody reads. */
static void step(int k, uint8_t *ranks)
{
    int j = k - 1;
    while (j > 0 && ranks[j] == ranks[j - 1])
        ranks[j--] = 0;
    if (k)
        ranks[j]++;
}

static void walk_multiset(brelan_walk *w, const uint8_t *ranks)
{
    uint64_t key = w->key;
    w->distinct = 0;
    for (int j = 0; j < w->to_come; j++) {
        key += brelan_card_keys[4 * ranks[j]];
        if (j && ranks[j] == ranks[j - 1]) {
            w->count[w->distinct - 1]++;
        } else {
            w->rank[w->distinct] = ranks[j];
            w->count[w->distinct++] = 1;
        }
    }
    w->visit_ranks(w->state, key);
    deal_suits(w, 0, w->given, w->group, 1);
}

int brelan_walk_boards(brelan_walk *walk, size_t from, size_t to)
{
    uint8_t ranks[5] = {0, 0, 0, 0, 0};
    if (from > to || to > brelan_sweep_length(walk->to_come))
        return BRELAN_BAD_ARGUMENT;
    if (from == to)
        return BRELAN_OK;
    unrank(walk->to_come, from, ranks);
    for (size_t at = from; at < to; at++, step(walk->to_come, ranks))
        walk_multiset(walk, ranks);
    return BRELAN_OK;
}

/* Add cards to the bits; a card that is no card, below the deck or met before is refused. */
static int take_cards(const brelan_scorer *scorer, const uint8_t *cards, int n, uint64_t *bits)
{
    for (int j = 0; j < n; j++) {
        if (cards[j] > 51 || cards[j] < scorer->lowest)
            return BRELAN_BAD_CARD;
        if (*bits & brelan_card_bit(cards[j]))
            return BRELAN_REPEATED_CARD;
        *bits |= brelan_card_bit(cards[j]);
    }
    return BRELAN_OK;
}

static void find_open(brelan_walk *w, const brelan_scorer *scorer)
{
    for (unsigned rank = 0; rank < 13; rank++)
        w->open[rank] = 0;
    for (unsigned card = 0; card < 52; card++) {
        if (card < scorer->lowest)
            w->blocked |= brelan_card_bit(card);
        else if (!(w->blocked & brelan_card_bit(card)))
            w->open[card >> 2] = (uint8_t)(w->open[card >> 2] | 1u << (card & 3));
    }
}

/* A group has the identity and leaves the live suits of every rank, and the board, alone. */
static int group_fits(const brelan_walk *w)
{
    if (!(w->group & 1) || w->group >> 24)
        return 0;
    for (unsigned rank = 0; rank < 13; rank++) {
        unsigned given = 0;
        for (unsigned suit = 0; suit < 4; suit++)
            given |= (unsigned)((w->given >> (16 * suit + rank)) & 1) << suit;
        if (w->group & ~(w->suits.keeps[w->open[rank]] & w->suits.keeps[given]))
            return 0;
    }
    return 1;
}

int brelan_open_walk(brelan_walk *walk, const brelan_scorer *scorer, const brelan_known *known)
{
    if (known->board_size < (known->as_it_lies ? 3 : 0) || known->board_size > 5 ||
        known->dead_size < 0)
        return BRELAN_BAD_ARGUMENT;
    walk->to_come = known->as_it_lies ? 0 : 5 - known->board_size;
    walk->given = walk->key = 0;
    int status = take_cards(scorer, known->board, known->board_size, &walk->given);
    walk->blocked = walk->given;
    if (status == BRELAN_OK)
        status = take_cards(scorer, known->dead, known->dead_size, &walk->blocked);
    if (status != BRELAN_OK)
        return status;
    for (int j = 0; j < known->board_size; j++)
        walk->key += brelan_card_keys[known->board[j] & ~3u];
    find_open(walk, scorer);
    walk->group = known->group;
    brelan_make_suit_group(known->group, &walk->suits);
    return group_fits(walk) ? BRELAN_OK : BRELAN_BAD_ARGUMENT;
}
