/* Dealing: every compatible deal with a chance in proportion to the product of the weights of its
 * hole cards.
 *
 * Ranges come first (equity/sample/ranges.c), random hands and the board after: whatever the ranges
 * took, the rest of the deck is of the same size and offers the same number of choices, so a uniform
 * choice there leaves the chances of the ranges as they were. */
#include "equity/sample/deal.h"

#include "equity/sample/ranges.h"

/* A block is given up when this many attempts leave it unfinished. */
#define MOST_ATTEMPTS (1u << 22)

static uint64_t safe_bit(unsigned card)
{
    return card < 52 ? brelan_card_bit(card) : 0;
}

static brelan_item make_item(unsigned a, unsigned b)
{
    brelan_item item = {safe_bit(a) | safe_bit(b), brelan_card_keys[a] + brelan_card_keys[b]};
    return item;
}

static void make_deck(unsigned lowest, uint64_t gone, brelan_deck *deck)
{
    uint8_t card[52];
    deck->cards = deck->pairs = 0;
    for (unsigned c = lowest; c < 52; c++) {
        if (gone & brelan_card_bit(c))
            continue;
        brelan_item single = {brelan_card_bit(c), brelan_card_keys[c]};
        for (uint32_t i = 0; i < deck->cards; i++)
            deck->pair[deck->pairs++] = make_item(card[i], c);
        deck->card[deck->cards] = single;
        card[deck->cards++] = (uint8_t)c;
    }
}

static int cards_to_deal(const brelan_deal_table *table)
{
    int needed = 5 - table->board;
    for (int p = 0; p < table->players; p++)
        needed += table->source[p] == BRELAN_FIXED ? 0 : 2;
    return needed;
}

static int sensible(const brelan_deal_table *table)
{
    int ranged = 0, seats = 0;
    if (table->players < 2 || table->players > BRELAN_MAX_PLAYERS || table->board < 0 ||
        table->board > 5 || table->groups < 0 || table->groups > table->players)
        return 0;
    for (int g = 0; g < table->groups; g++) {
        if (table->size[g] < 1 || table->first[g] < 0 || table->width[g] < 1 ||
            table->width[g] > table->players)
            return 0;
        seats += table->width[g];
    }
    for (int p = 0; p < table->players; p++)
        ranged += table->source[p] != BRELAN_FIXED && table->source[p] != BRELAN_FROM_RANDOM;
    if (seats != ranged)
        return 0;
    for (int i = 0; i < seats; i++)
        if (table->seat[i] >= table->players)
            return 0;
    return 1;
}

int brelan_open_table(const brelan_scorer *scorer, const brelan_deal_table *table,
                      brelan_sampling *s)
{
    uint64_t gone = 0;
    if (!sensible(table))
        return BRELAN_BAD_ARGUMENT;
    for (int i = 0; i < table->board; i++)
        gone |= safe_bit(table->board_cards[i]);
    for (int i = 0; i < table->dead_count; i++)
        gone |= safe_bit(table->dead[i]);
    for (int p = 0; p < table->players; p++)
        if (table->source[p] == BRELAN_FIXED)
            gone |= safe_bit(table->fixed[2 * p]) | safe_bit(table->fixed[2 * p + 1]);
    make_deck(scorer->lowest, gone, &s->live);
    brelan_open_combos(s);
    if ((int)s->live.cards < cards_to_deal(table))
        return BRELAN_BAD_ARGUMENT;
    return brelan_check_combos(table);
}

/* Add one of the items to sample i of a column if its used cards leave it; nonzero if they do. */
BRELAN_INLINE uint32_t deal_item(const brelan_item *items, uint64_t product, uint32_t unfair,
                                 size_t i, brelan_column *column, brelan_sampling *s)
{
    brelan_item item = items[product >> 32];
    uint32_t fine = ((item.bits & s->used[i]) == 0) & ((uint32_t)product >= unfair);
    uint64_t taken = 0 - (uint64_t)fine;
    s->used[i] |= item.bits & taken;
    column->bits[i] |= item.bits & taken;
    column->key[i] += item.key & taken;
    return fine;
}

/* Add to each sample of a column one of the items that its used cards leave. All samples have a try,
 * two a random word; those that failed try again: no branch, nothing to mispredict. */
static int deal_items(const brelan_item *items, uint32_t count, size_t n, brelan_column *column,
                      brelan_sampling *s)
{
    brelan_random random = s->random;
    uint32_t unfair = brelan_random_surplus(count);
    uint16_t place[BRELAN_BLOCK + 1];
    uint64_t attempts = 0;
    size_t left = n;
    for (size_t i = 0; i < n; i++)
        place[i] = (uint16_t)i;
    for (; left && attempts < MOST_ATTEMPTS; attempts += left) {
        size_t failed = 0, tried = left;
        uint64_t word = 0;
        for (size_t j = 0; j < tried; j++) {
            size_t i = place[j];
            word = j & 1 ? word << 32 : brelan_random_next(&random);
            place[failed] = (uint16_t)i;
            failed += !deal_item(items, (word >> 32) * count, unfair, i, column, s);
        }
        left = failed;
    }
    s->random = random;
    s->draws += n + attempts;
    return left ? BRELAN_NO_DEAL : BRELAN_OK;
}

/* Five cards at once, as two pairs and a card from 32 random bits; an attempt fails as a whole.
 * For samples with few used cards. */
static int deal_boards(size_t n, brelan_sampling *s)
{
    brelan_random random = s->random;
    const brelan_deck *live = &s->live;
    uint32_t attempts = 0, unfair = brelan_random_surplus(live->pairs * live->pairs * live->cards);
    size_t i = 0;
    for (; i < n && attempts < MOST_ATTEMPTS; attempts++) {
        uint64_t product = (brelan_random_next(&random) >> 32) * live->pairs;
        brelan_item one = live->pair[product >> 32];
        product = (product & UINT32_MAX) * live->pairs;
        brelan_item two = live->pair[product >> 32];
        product = (product & UINT32_MAX) * live->cards;
        brelan_item last = live->card[product >> 32];
        uint64_t clash = (one.bits & two.bits) | ((one.bits | two.bits) & last.bits);
        uint64_t bits = one.bits | two.bits | last.bits;
        uint32_t fine = (clash | (bits & s->used[i])) == 0;
        fine &= (uint32_t)product >= unfair;
        s->board.bits[i] = bits;
        s->board.key[i] = one.key + two.key + last.key;
        i += fine;
    }
    s->random = random;
    s->draws += attempts;
    return i < n ? BRELAN_NO_DEAL : BRELAN_OK;
}

static void start_column(uint64_t bits, uint64_t key, size_t n, brelan_column *column)
{
    for (size_t i = 0; i < n; i++) {
        column->bits[i] = bits;
        column->key[i] = key;
    }
}

static int finish_boards(const brelan_deal_table *table, size_t n, brelan_sampling *s)
{
    int to_come = 5 - table->board, status = BRELAN_OK;
    brelan_item known = {0, 0};
    for (int i = 0; i < table->board; i++) {
        known.bits |= safe_bit(table->board_cards[i]);
        known.key += brelan_card_keys[table->board_cards[i]];
    }
    start_column(known.bits, known.key, n, &s->board);
    for (; status == BRELAN_OK && to_come > 1; to_come -= 2)
        status = deal_items(s->live.pair, s->live.pairs, n, &s->board, s);
    if (status == BRELAN_OK && to_come == 1)
        status = deal_items(s->live.card, s->live.cards, n, &s->board, s);
    return status;
}

int brelan_deal_block(const brelan_deal_table *table, size_t n, brelan_sampling *s)
{
    int status = BRELAN_OK, drawn = table->groups;
    for (size_t i = 0; i < n; i++)
        s->used[i] = 0;
    if (table->groups)
        status = brelan_deal_ranges(table, n, s);
    for (int p = 0; p < table->players && status == BRELAN_OK; p++) {
        if (table->source[p] != BRELAN_FROM_RANDOM)
            continue;
        start_column(0, 0, n, &s->hole[p]);
        status = deal_items(s->live.pair, s->live.pairs, n, &s->hole[p], s);
        drawn++;
    }
    if (status != BRELAN_OK || table->board == 5)
        return status == BRELAN_OK ? finish_boards(table, n, s) : status;
    return table->board == 0 && drawn <= 2 ? deal_boards(n, s) : finish_boards(table, n, s);
}
