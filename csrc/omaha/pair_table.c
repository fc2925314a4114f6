/* The pair table, filled board after board. */
#include "omaha/pair_table.h"

int brelan_omaha_scorer(int ranking, brelan_scorer *scorer)
{
    int status = brelan_make_scorer(ranking, 5, scorer);
    if (status == BRELAN_OK && scorer->flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    return status;
}

static uint16_t score_of(const brelan_scorer *scorer, uint64_t key)
{
    return brelan_above_floor(scorer, brelan_rank_value(scorer, key));
}

/* The ranks of a board, the lowest first. */
typedef struct {
    unsigned rank[5];
    int size;
} ranks;

/* The keys of the choices of three of the board's ranks, each once. */
static int triples_of(const ranks *board, uint64_t *key)
{
    int n = 0;
    for (int a = 0; a < board->size - 2; a++)
        for (int b = a + 1; b < board->size - 1; b++)
            for (int c = b + 1; c < board->size; c++) {
                uint64_t sum = brelan_card_keys[4 * board->rank[a]] +
                               brelan_card_keys[4 * board->rank[b]] +
                               brelan_card_keys[4 * board->rank[c]];
                int known = 0;
                for (int t = 0; t < n; t++)
                    known |= key[t] == sum;
                if (!known)
                    key[n++] = sum;
            }
    return n;
}

/* How many of the board's ranks are `rank`. */
static int held_by(const ranks *board, unsigned rank)
{
    int count = 0;
    for (int j = 0; j < board->size; j++)
        count += board->rank[j] == rank;
    return count;
}

static void fill_row(const brelan_scorer *scorer, const ranks *board, uint16_t *row)
{
    uint64_t triple[10];
    int triples = triples_of(board, triple);
    unsigned lowest = scorer->lowest >> 2;
    for (unsigned high = lowest; high < 13; high++)
        for (unsigned low = lowest; low <= high; low++) {
            uint64_t pair = brelan_card_keys[4 * high] + brelan_card_keys[4 * low];
            uint16_t best = 0;
            /* A rank has four cards; beyond them a key means nothing. */
            if (held_by(board, high) > 3 - (high == low) || held_by(board, low) > 3)
                continue;
            for (int t = 0; t < triples; t++) {
                uint16_t value = score_of(scorer, pair + triple[t]);
                best = value > best ? value : best;
            }
            row[brelan_pair_place(high, low)] = best;
        }
}

/* The number of a board's row; `fives` scores ace to five. */
static size_t row_of(const brelan_scorer *fives, const ranks *board)
{
    const unsigned *r = board->rank;
    uint64_t key = 0;
    uint16_t flop = brelan_flop_row((uint16_t)r[2], (uint16_t)r[1], (uint16_t)r[0]);
    if (board->size < 5)
        return board->size == 3 ? flop : brelan_turn_row((uint16_t)r[3], flop);
    for (int j = 0; j < 5; j++)
        key += brelan_card_keys[4 * r[j]];
    return score_of(fives, key);
}

/* Go on to the next multiset of ranks; 0 after the last. */
static int next_ranks(ranks *board)
{
    int j = board->size - 1;
    while (j >= 0 && board->rank[j] == 12)
        j--;
    if (j < 0)
        return 0;
    for (unsigned rank = board->rank[j] + 1; j < board->size; j++)
        board->rank[j] = rank;
    return 1;
}

int brelan_omaha_table(int ranking, uint16_t *table)
{
    brelan_scorer scorer, fives;
    if (brelan_omaha_scorer(ranking, &scorer) != BRELAN_OK ||
        brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &fives) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < BRELAN_OMAHA_ENTRIES; i++)
        table[i] = 0;
    for (int size = 3; size <= 5; size++) {
        unsigned low = scorer.lowest >> 2;
        ranks board = {{low, low, low, low, low}, size};
        do {
            if (size < 5 || board.rank[0] != board.rank[4])
                fill_row(&scorer, &board, table + row_of(&fives, &board) * BRELAN_OMAHA_STRIDE);
        } while (next_ranks(&board));
    }
    return BRELAN_OK;
}
