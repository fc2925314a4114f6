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

/* The keys of the choices of three of the board's five ranks, each once. */
static int triples_of(const unsigned *rank, uint64_t *key)
{
    int n = 0;
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 4; b++)
            for (int c = b + 1; c < 5; c++) {
                uint64_t sum = brelan_card_keys[4 * rank[a]] + brelan_card_keys[4 * rank[b]] +
                               brelan_card_keys[4 * rank[c]];
                int known = 0;
                for (int t = 0; t < n; t++)
                    known |= key[t] == sum;
                if (!known)
                    key[n++] = sum;
            }
    return n;
}

/* How many of the board's ranks are `rank`. */
static int held_by(const unsigned *board, unsigned rank)
{
    int count = 0;
    for (int j = 0; j < 5; j++)
        count += board[j] == rank;
    return count;
}

static void fill_row(const brelan_scorer *scorer, const unsigned *rank, uint16_t *row)
{
    uint64_t triple[10];
    int triples = triples_of(rank, triple);
    unsigned lowest = scorer->lowest >> 2;
    for (unsigned high = lowest; high < 13; high++)
        for (unsigned low = lowest; low <= high; low++) {
            uint64_t pair = brelan_card_keys[4 * high] + brelan_card_keys[4 * low];
            uint16_t best = 0;
            /* A rank has four cards; beyond them a key means nothing. */
            if (held_by(rank, high) > 3 - (high == low) || held_by(rank, low) > 3)
                continue;
            for (int t = 0; t < triples; t++) {
                uint16_t value = score_of(scorer, pair + triple[t]);
                best = value > best ? value : best;
            }
            row[brelan_pair_place(high, low)] = best;
        }
}

int brelan_omaha_table(int ranking, uint16_t *table)
{
    brelan_scorer scorer, rows;
    unsigned r[5];
    if (brelan_omaha_scorer(ranking, &scorer) != BRELAN_OK ||
        brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &rows) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t i = 0; i < BRELAN_OMAHA_ENTRIES; i++)
        table[i] = 0;
    for (r[0] = scorer.lowest >> 2; r[0] < 13; r[0]++)
        for (r[1] = r[0]; r[1] < 13; r[1]++)
            for (r[2] = r[1]; r[2] < 13; r[2]++)
                for (r[3] = r[2]; r[3] < 13; r[3]++)
                    for (r[4] = r[3]; r[4] < 13; r[4]++) {
                        uint64_t key = 0;
                        if (r[0] == r[4])
                            continue;
                        for (int j = 0; j < 5; j++)
                            key += brelan_card_keys[4 * r[j]];
                        fill_row(&scorer, r,
                                 table + (size_t)score_of(&rows, key) * BRELAN_OMAHA_STRIDE);
                    }
    return BRELAN_OK;
}
