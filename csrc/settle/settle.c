#include "settle/settle.h"

#include <string.h>

#define MAX_SEATS BRELAN_SETTLE_MAX_SEATS
#define MAX_CHIPS ((int64_t)1 << 53)

/* One deal, unpacked: chips still in play, a bit a seat for sets of seats. */
struct table {
    int seats;
    int64_t unit;
    int64_t chips[MAX_SEATS];
    unsigned live;
    const uint16_t *high;
    const uint16_t *low;
    uint8_t order[MAX_SEATS];
    uint8_t low_order[MAX_SEATS];
    int64_t *payouts;
};

static int is_amount(int64_t chips) { return chips >= 0 && chips <= MAX_CHIPS; }

static int read_order(const uint8_t *given, int seats, uint8_t *order)
{
    unsigned seen = 0;
    for (int place = 0; place < seats; place++) {
        if (given[place] >= seats) return 0;
        seen |= 1u << given[place];
        order[place] = given[place];
    }
    return seen == (1u << seats) - 1;
}

static void order_from_button(int64_t button, int seats, uint8_t *order)
{
    int seat = (int)button;
    for (int place = 0; place < seats; place++) {
        seat = seat + 1 == seats ? 0 : seat + 1;
        order[place] = (uint8_t)seat;
    }
}

static int read_orders(const struct brelan_deals *deals, int64_t row, struct table *table)
{
    int seats = table->seats;
    int64_t button = deals->button ? deals->button[row] : seats - 1;
    if (button < 0 || button >= seats) return BRELAN_SETTLE_BAD_BUTTON;
    order_from_button(button, seats, table->order);
    if (deals->order && !read_order(deals->order + row * seats, seats, table->order))
        return BRELAN_SETTLE_BAD_ORDER;
    memcpy(table->low_order, table->order, sizeof table->low_order);
    if (deals->low_order && !read_order(deals->low_order + row * seats, seats, table->low_order))
        return BRELAN_SETTLE_BAD_ORDER;
    return BRELAN_SETTLE_OK;
}

static int read_chips(const struct brelan_deals *deals, int64_t row, struct table *table,
                      int64_t *bad_seat)
{
    int seats = table->seats;
    const int64_t *chips = deals->contributions + row * seats;
    const uint8_t *folded = deals->folded ? deals->folded + row * seats : NULL;
    table->live = 0;
    for (int seat = 0; seat < seats; seat++) {
        *bad_seat = seat;
        if (!is_amount(chips[seat])) return BRELAN_SETTLE_BAD_AMOUNT;
        if (table->unit > 1 && chips[seat] % table->unit) return BRELAN_SETTLE_BAD_UNIT;
        table->chips[seat] = chips[seat];
        if (!folded || !folded[seat]) table->live |= 1u << seat;
    }
    *bad_seat = -1;
    return table->live ? BRELAN_SETTLE_OK : BRELAN_SETTLE_NOBODY_IN;
}

/* Give a seat alone on top what nobody called. */
static int return_uncalled(struct table *table, int64_t *bad_seat)
{
    int top = 0;
    int64_t second = 0;
    for (int seat = 1; seat < table->seats; seat++)
        if (table->chips[seat] > table->chips[top]) top = seat;
    for (int seat = 0; seat < table->seats; seat++)
        if (seat != top && table->chips[seat] > second) second = table->chips[seat];
    int64_t excess = table->chips[top] - second;
    if (excess && !(table->live >> top & 1)) {
        *bad_seat = top;
        return BRELAN_SETTLE_FOLDED_ON_TOP;
    }
    table->payouts[top] = excess;
    table->chips[top] = second;
    return BRELAN_SETTLE_OK;
}

static unsigned best(const uint16_t *scores, unsigned eligible, int seats)
{
    unsigned winners = 0;
    uint16_t top = 1;  /* a score of 0 is no hand */
    for (int seat = 0; seat < seats; seat++) {
        if (!(eligible >> seat & 1) || scores[seat] < top) continue;
        winners = scores[seat] > top ? 1u << seat : winners | 1u << seat;
        top = scores[seat];
    }
    return winners;
}

static int64_t in_units(const struct table *table, int64_t chips)
{
    return table->unit > 1 ? chips / table->unit : chips;  /* a division is slow */
}

static void divide(struct table *table, int64_t pot, unsigned winners, const uint8_t *order)
{
    int64_t count = 0, units = in_units(table, pot);
    int alone = 0;
    for (unsigned left = winners; left; left &= left - 1) count++;
    if (count == 1) {
        while (!(winners >> alone & 1)) alone++;
        table->payouts[alone] += pot;
        return;
    }
    int64_t each = units / count;
    int64_t odd = units - each * count;
    for (int place = 0; place < table->seats; place++) {
        int seat = order[place];
        if (!(winners >> seat & 1)) continue;
        table->payouts[seat] += (each + (odd > 0)) * table->unit;
        odd -= odd > 0;
    }
}

/* Seats of a pot without a hand to show, of those that must. */
static unsigned without_score(const struct table *table, unsigned eligible)
{
    unsigned missing = 0;
    for (int seat = 0; seat < table->seats; seat++)
        missing |= (unsigned)!table->high[seat] << seat;
    return eligible & (eligible - 1) ? missing & eligible : 0;
}

static int award(struct table *table, int64_t pot, unsigned eligible, int64_t *bad_seat)
{
    unsigned missing = without_score(table, eligible);
    if (missing) {
        for (*bad_seat = 0; !(missing >> *bad_seat & 1);) ++*bad_seat;
        return BRELAN_SETTLE_NO_SCORE;
    }
    int shown = (eligible & (eligible - 1)) != 0;
    unsigned high = shown ? best(table->high, eligible, table->seats) : eligible;
    unsigned low = shown && table->low ? best(table->low, eligible, table->seats) : 0;
    int together = high == low && (high & (high - 1));
    int64_t low_half = low && !together ? in_units(table, pot) / 2 * table->unit : 0;
    divide(table, pot - low_half, high, table->order);
    if (low_half) divide(table, low_half, low, table->low_order);
    return BRELAN_SETTLE_OK;
}

/* Take this many chips at most from the column of each seat. */
static int64_t take_layer(struct table *table, int64_t height)
{
    int64_t stake = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        int64_t taken = table->chips[seat] < height ? table->chips[seat] : height;
        table->chips[seat] -= taken;
        stake += taken;
    }
    return stake;
}

/* The seats still in with chips left; *lowest and *highest are the least and most of them. */
static unsigned at_stake(const struct table *table, int64_t *lowest, int64_t *highest)
{
    unsigned eligible = 0;
    *lowest = MAX_CHIPS;
    *highest = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        int64_t chips = table->chips[seat];
        if (!(table->live >> seat & 1) || !chips) continue;
        if (chips < *lowest) *lowest = chips;
        if (chips > *highest) *highest = chips;
        eligible |= 1u << seat;
    }
    return eligible;
}

static int settle_row(struct table *table, int64_t dead, int64_t *bad_seat)
{
    int64_t lowest, highest;
    int status = return_uncalled(table, bad_seat);
    if (status != BRELAN_SETTLE_OK) return status;
    unsigned eligible = at_stake(table, &lowest, &highest);
    if (!eligible) {
        if (take_layer(table, MAX_CHIPS)) return BRELAN_SETTLE_NOTHING_AT_STAKE;
        return dead ? award(table, dead, table->live, bad_seat) : BRELAN_SETTLE_OK;
    }
    while (eligible) {
        /* Above the top level only folded chips are left: they join the last pot. */
        int64_t stake = take_layer(table, lowest == highest ? MAX_CHIPS : lowest);
        status = award(table, stake + dead, eligible, bad_seat);
        if (status != BRELAN_SETTLE_OK) return status;
        dead = 0;
        eligible = at_stake(table, &lowest, &highest);
    }
    return BRELAN_SETTLE_OK;
}

static int one_deal(const struct brelan_deals *deals, int64_t row, struct table *table,
                    int64_t *bad_seat)
{
    int64_t dead = deals->dead_money ? deals->dead_money[row] : 0;
    int status = read_chips(deals, row, table, bad_seat);
    if (status == BRELAN_SETTLE_OK) status = read_orders(deals, row, table);
    if (status != BRELAN_SETTLE_OK) return status;
    if (!is_amount(dead) || dead % table->unit) return BRELAN_SETTLE_BAD_DEAD_MONEY;
    table->high = deals->high + row * table->seats;
    table->low = deals->low ? deals->low + row * table->seats : NULL;
    return settle_row(table, dead, bad_seat);
}

int brelan_settle(const struct brelan_deals *deals, int64_t *payouts,
                  int64_t *bad_row, int64_t *bad_seat)
{
    *bad_row = *bad_seat = -1;
    if (deals->seats < 1 || deals->seats > MAX_SEATS || deals->rows < 0 || deals->unit < 1)
        return BRELAN_SETTLE_BAD_SHAPE;
    struct table table = {.seats = (int)deals->seats, .unit = deals->unit};
    for (int64_t row = 0; row < deals->rows; row++) {
        table.payouts = payouts + row * table.seats;
        memset(table.payouts, 0, (size_t)table.seats * sizeof *payouts);
        int status = one_deal(deals, row, &table, bad_seat);
        if (status != BRELAN_SETTLE_OK) {
            *bad_row = row;
            return status;
        }
    }
    return BRELAN_SETTLE_OK;
}
