/* The pair table, and flushes. */
#include "omaha/internal.h"

int brelan_omaha_scorer(int ranking, brelan_scorer *scorer)
{
    int status = brelan_make_scorer(ranking, 5, scorer);
    if (status == BRELAN_OK && scorer->flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    return status;
}

static uint16_t value_of(const brelan_scorer *scorer, uint64_t key)
{
    uint16_t score = scorer->values[brelan_key_slot(scorer->offsets, key)];
    return (uint16_t)(score > scorer->floor ? score - scorer->floor : 0);
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
                uint16_t value = value_of(scorer, pair + triple[t]);
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
                        fill_row(&scorer, r, table + (size_t)value_of(&rows, key) *
                                                         BRELAN_OMAHA_STRIDE);
                    }
    return BRELAN_OK;
}

/* Whether five ranks may be a straight in some deck: five in a row, the ace at either end, or
 * ace to nine without the ranks between. */
static int may_be_straight(unsigned ranks)
{
    const unsigned ace_to_nine = 1u << 12 | 15u << 4;
    unsigned line = ranks << 1 | ranks >> 12;
    unsigned pairs = line & line >> 1;
    return (pairs & pairs >> 2 & line >> 4) != 0 || (ranks & ace_to_nine) == ace_to_nine;
}

/* Every choice of two and three, as a straight flush may leave out the highest cards. */
static uint16_t every_flush(const uint16_t *masks, unsigned held, unsigned shown)
{
    uint16_t best = 0;
    for (unsigned a = held; a; a &= a - 1)
        for (unsigned b = a & (a - 1); b; b &= b - 1) {
            unsigned pair = (a & (0u - a)) | (b & (0u - b));
            for (unsigned c = shown; c; c &= c - 1)
                for (unsigned d = c & (c - 1); d; d &= d - 1)
                    for (unsigned e = d & (d - 1); e; e &= e - 1) {
                        unsigned three = (c & (0u - c)) | (d & (0u - d)) | (e & (0u - e));
                        uint16_t value = masks[(pair | three) & 8191];
                        best = value > best ? value : best;
                    }
        }
    return best;
}

uint16_t brelan_omaha_flush(const brelan_order *order, unsigned held, unsigned shown)
{
    if (!(held & (held - 1)) || !brelan_more_than_two(shown))
        return 0;
    if (may_be_straight(held | shown))
        return every_flush(order->masks, held, shown);
    /* The highest two join the highest three: any other choice lowers a card of the five. */
    while (brelan_more_than_two(held))
        held &= held - 1;
    while (brelan_more_than_two(shown & (shown - 1)))
        shown &= shown - 1;
    return order->masks[(held | shown) & 8191];
}

unsigned brelan_board_suit(const uint8_t *board)
{
    unsigned count[4] = {0, 0, 0, 0};
    for (int j = 0; j < 5; j++)
        count[board[j] & 3]++;
    for (unsigned suit = 0; suit < 4; suit++)
        if (count[suit] > 2)
            return suit;
    return 4;
}
