/* Combos of the range by pair of ranks, by suit, and by card. */
#include "equity/known/open.h"

/* The place of the combo of two cards among all blocks. */
static unsigned place_of(unsigned one, unsigned other)
{
    unsigned a = (one & 15) * 4 + (one >> 4), b = (other & 15) * 4 + (other >> 4);
    return a > b ? sweep_place(a, b) : sweep_place(b, a);
}

void brelan_known_add(const known_run *run, unsigned block, known_sum *sum)
{
    double *high = sum->card[run->block_high[block]], *low = sum->card[run->block_low[block]];
    for (int suit = 0; suit < 4; suit++)
        high[suit] += run->high[block][suit];
    for (int suit = 0; suit < 4; suit++)
        low[suit] += run->low[block][suit];
    sum->total += run->total[block];
}

void brelan_known_clear(known_sum *sum)
{
    sum->total = 0;
    for (int rank = 0; rank < 13; rank++)
        for (int suit = 0; suit < 4; suit++)
            sum->card[rank][suit] = 0;
}

/* What is left of a sum when cards come: the combos with none of them. `pairs` are those with two of
 * them, which are taken off twice. */
BRELAN_INLINE double rest_of(const known_sum *sum, uint64_t cards, double pairs)
{
    double rest = sum->total + pairs;
    for (; cards; cards &= cards - 1) {
        unsigned place = BRELAN_CTZ64(cards);
        rest -= sum->card[place & 15][place >> 4];
    }
    return rest;
}

void brelan_known_left(const known_run *run, const known_sums *sums, uint64_t cards,
                       known_split *split)
{
    double pairs[3] = {0, 0, 0};
    for (uint64_t left = cards; left; left &= left - 1)
        for (uint64_t more = left & (left - 1); more; more &= more - 1) {
            unsigned place = place_of(BRELAN_CTZ64(left), BRELAN_CTZ64(more));
            pairs[sums->place[place / 16 * sums->step]] += run->weight[place / 16][place % 16];
        }
    double every = rest_of(&run->all, cards, pairs[0] + pairs[1] + pairs[2]);
    double *weight = split->weight;
    weight[0] = weight[1] = weight[2] = 0;
    for (int i = 0; i < 3; i++)
        if (sums->sum[i])
            weight[i] = rest_of(sums->sum[i], cards, pairs[i]);
    weight[sums->rest] += every - weight[0] - weight[1] - weight[2];
}

static void clear_blocks(known_run *run)
{
    unsigned block = 0;
    run->blocks = 0;
    for (unsigned high = 0; high < 13; high++)
        for (unsigned low = 0; low <= high; low++, block++) {
            run->block_high[block] = (uint8_t)high;
            run->block_low[block] = (uint8_t)low;
            run->place[block] = KNOWN_BELOW;
            run->total[block] = 0;
            for (int suit = 0; suit < 4; suit++)
                run->high[block][suit] = run->low[block][suit] = 0;
            for (int lane = 0; lane < 16; lane++)
                run->weight[block][lane] = 0;
        }
    for (int suit = 0; suit < 4; suit++)
        run->twos[suit] = run->ones[suit] = 0;
    brelan_known_clear(&run->all);
}

static void list_combo(known_run *run, unsigned a, unsigned b, const known_combo *combo)
{
    unsigned suits[2] = {a & 3, b & 3}, ranks[2] = {1u << (a >> 2), 1u << (b >> 2)};
    known_combo listed = *combo;
    if (suits[0] == suits[1] && run->can_flush >> suits[0] & 1) {
        listed.suited = (uint16_t)(ranks[0] | ranks[1]);
        run->two[suits[0]][run->twos[suits[0]]++] = listed;
    }
    for (int i = 0; suits[0] != suits[1] && i < 2; i++) {
        if (!(run->can_flush >> suits[i] & 1))
            continue;
        listed.suited = (uint16_t)ranks[i];
        run->one[suits[i]][run->ones[suits[i]]++] = listed;
    }
}

/* Take in the combo of cards a > b. */
static void hold_combo(known_run *run, unsigned a, unsigned b, double weight)
{
    unsigned block = sweep_block(a >> 2, b >> 2);
    known_combo combo = {brelan_card_bit(a) | brelan_card_bit(b), weight, 0, (uint8_t)block};
    run->weight[block][(a & 3) * 4 + (b & 3)] = weight;
    if (a >> 2 == b >> 2)
        run->weight[block][(b & 3) * 4 + (a & 3)] = weight;
    run->high[block][a & 3] += weight;
    run->low[block][b & 3] += weight;
    run->total[block] += weight;
    list_combo(run, a, b, &combo);
}

static void hold_range(known_run *run, const double *weights, uint64_t gone)
{
    uint8_t held[SWEEP_BLOCKS] = {0};
    for (unsigned a = 1, combo = 0; a < 52; combo += a, a++) {
        if (gone & brelan_card_bit(a))
            continue;
        for (unsigned b = 0; b < a; b++)
            if (weights[combo + b] != 0 && !(gone & brelan_card_bit(b))) {
                held[sweep_block(a >> 2, b >> 2)] = 1;
                hold_combo(run, a, b, weights[combo + b]);
            }
    }
    for (unsigned block = 0; block < SWEEP_BLOCKS; block++)
        if (held[block]) {
            run->used[run->blocks++] = (uint8_t)block;
            brelan_known_add(run, block, &run->all);
        }
}

/* Take in the known hands; nobody else gets their cards, which are added to those in `gone`. */
static int hold_known(const brelan_known_table *table, known_run *run, uint8_t *gone, int n)
{
    run->known = 0;
    for (int p = 0; p < table->players; p++) {
        const uint8_t *card = table->hole + 2 * p;
        if (p == table->seat)
            continue;
        int i = run->known++;
        run->held[i] = brelan_card_bit(card[0]) | brelan_card_bit(card[1]);
        run->player[i] = (uint16_t)(1u << p);
        for (int j = 0; j < 2; j++) {
            run->rank[i][j] = (uint8_t)(card[j] >> 2);
            gone[n++] = card[j];
        }
    }
    return n;
}

int brelan_known_open(const brelan_known_table *table, brelan_scorer *scorer, brelan_walk *walk,
                      known_run *run)
{
    uint8_t gone[52 + 2 * KNOWN_PLAYERS];
    brelan_known known = {
        .board = table->board, .dead = gone, .board_size = table->board_n, .group = table->group};
    if (table->players < 2 || table->players > KNOWN_PLAYERS || table->seat < 0 ||
        table->seat >= table->players || table->dead_n < 0 || table->dead_n > 52 ||
        brelan_make_scorer(table->ranking, 7, scorer) != BRELAN_OK ||
        scorer->flush == BRELAN_FLUSH_LOSES)
        return BRELAN_BAD_ARGUMENT;
    for (int i = 0; i < table->dead_n; i++)
        gone[i] = table->dead[i];
    known.dead_size = hold_known(table, run, gone, table->dead_n);
    int status = brelan_open_walk(walk, scorer, &known);
    if (status != BRELAN_OK)
        return status;
    run->scorer = scorer;
    run->given = walk->given;
    run->seat = 1u << table->seat;
    run->can_flush = 0;
    run->flush = brelan_lowest_flush(scorer);
    for (unsigned suit = 0; suit < 4; suit++) {
        int shown = brelan_count_bits(brelan_suit_ranks(walk->given, suit));
        run->can_flush |= (unsigned)(shown + walk->to_come > 2) << suit;
    }
    clear_blocks(run);
    hold_range(run, table->weights, walk->blocked);
    return BRELAN_OK;
}
