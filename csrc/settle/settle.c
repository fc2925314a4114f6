/* Settling: layer by layer from the lowest stack up, each layer a pot for the seats that reach it. */
#include "settle/settle.h"

#include <string.h>

#include "base/bits.h"

#define MAX_SEATS BRELAN_SETTLE_MAX_SEATS
#define MAX_CHIPS ((int64_t)1 << 53)

/* One deal, unpacked: chips still in play, a bit a seat for sets of seats. */
typedef struct {
    int seats;
    int64_t unit;
    int64_t chips[MAX_SEATS];
    unsigned live;
    const uint16_t *high;
    const uint16_t *low;
    uint8_t order[MAX_SEATS];
    uint8_t low_order[MAX_SEATS];
    int64_t *payouts;
} table;

static int is_amount(int64_t chips)
{
    return chips >= 0 && chips <= MAX_CHIPS;
}

static int read_order(const uint8_t *given, int seats, uint8_t *order)
{
    unsigned seen = 0;
    for (int place = 0; place < seats; place++) {
        if (given[place] >= seats)
            return 0;
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

static int read_orders(const brelan_settle_deals *deals, int64_t row, table *t)
{
    int seats = t->seats;
    int64_t button = deals->button ? deals->button[row] : seats - 1;
    if (button < 0 || button >= seats)
        return BRELAN_SETTLE_BAD_BUTTON;
    order_from_button(button, seats, t->order);
    if (deals->order && !read_order(deals->order + row * seats, seats, t->order))
        return BRELAN_SETTLE_BAD_ORDER;
    memcpy(t->low_order, t->order, sizeof t->low_order);
    if (deals->low_order && !read_order(deals->low_order + row * seats, seats, t->low_order))
        return BRELAN_SETTLE_BAD_ORDER;
    return BRELAN_SETTLE_OK;
}

static int read_chips(const brelan_settle_deals *deals, int64_t row, table *t, int64_t *bad_seat)
{
    int seats = t->seats;
    const int64_t *chips = deals->contributions + row * seats;
    const uint8_t *folded = deals->folded ? deals->folded + row * seats : 0;
    t->live = 0;
    for (int seat = 0; seat < seats; seat++) {
        *bad_seat = seat;
        if (!is_amount(chips[seat]))
            return BRELAN_SETTLE_BAD_AMOUNT;
        if (t->unit > 1 && chips[seat] % t->unit)
            return BRELAN_SETTLE_BAD_UNIT;
        t->chips[seat] = chips[seat];
        if (!folded || !folded[seat])
            t->live |= 1u << seat;
    }
    *bad_seat = -1;
    return t->live ? BRELAN_SETTLE_OK : BRELAN_SETTLE_NOBODY_IN;
}

/* Give a seat alone on top what nobody called. */
static int return_uncalled(table *t, int64_t *bad_seat)
{
    int top = 0;
    int64_t second = 0;
    for (int seat = 1; seat < t->seats; seat++)
        if (t->chips[seat] > t->chips[top])
            top = seat;
    for (int seat = 0; seat < t->seats; seat++)
        if (seat != top && t->chips[seat] > second)
            second = t->chips[seat];
    int64_t excess = t->chips[top] - second;
    if (excess && !(t->live >> top & 1)) {
        *bad_seat = top;
        return BRELAN_SETTLE_FOLDED_ON_TOP;
    }
    t->payouts[top] = excess;
    t->chips[top] = second;
    return BRELAN_SETTLE_OK;
}

static unsigned best(const uint16_t *scores, unsigned eligible, int seats)
{
    unsigned winners = 0;
    uint16_t top = 1; /* a score of 0 is no hand */
    for (int seat = 0; seat < seats; seat++) {
        if (!(eligible >> seat & 1) || scores[seat] < top)
            continue;
        winners = scores[seat] > top ? 1u << seat : winners | 1u << seat;
        top = scores[seat];
    }
    return winners;
}

static int64_t in_units(const table *t, int64_t chips)
{
    return t->unit > 1 ? chips / t->unit : chips; /* a division is slow */
}

static void divide(table *t, int64_t pot, unsigned winners, const uint8_t *order)
{
    int64_t count = brelan_count_bits(winners), units = in_units(t, pot);
    if (count == 1) {
        t->payouts[BRELAN_CTZ32(winners)] += pot;
        return;
    }
    int64_t each = units / count;
    int64_t odd = units - each * count;
    for (int place = 0; place < t->seats; place++) {
        int seat = order[place];
        if (!(winners >> seat & 1))
            continue;
        t->payouts[seat] += (each + (odd > 0)) * t->unit;
        odd -= odd > 0;
    }
}

/* Seats of a pot without a hand to show, of those that must. */
static unsigned without_score(const table *t, unsigned eligible)
{
    unsigned missing = 0;
    for (int seat = 0; seat < t->seats; seat++)
        missing |= (unsigned)!t->high[seat] << seat;
    return eligible & (eligible - 1) ? missing & eligible : 0;
}

static int award(table *t, int64_t pot, unsigned eligible, int64_t *bad_seat)
{
    unsigned missing = without_score(t, eligible);
    if (missing) {
        *bad_seat = BRELAN_CTZ32(missing);
        return BRELAN_SETTLE_NO_SCORE;
    }
    int shown = (eligible & (eligible - 1)) != 0;
    unsigned high = shown ? best(t->high, eligible, t->seats) : eligible;
    unsigned low = shown && t->low ? best(t->low, eligible, t->seats) : 0;
    int together = high == low && (high & (high - 1));
    int64_t low_half = low && !together ? in_units(t, pot) / 2 * t->unit : 0;
    divide(t, pot - low_half, high, t->order);
    if (low_half)
        divide(t, low_half, low, t->low_order);
    return BRELAN_SETTLE_OK;
}

/* Take this many chips at most from the column of each seat. */
static int64_t take_layer(table *t, int64_t height)
{
    int64_t stake = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        int64_t taken = t->chips[seat] < height ? t->chips[seat] : height;
        t->chips[seat] -= taken;
        stake += taken;
    }
    return stake;
}

/* The seats still in with chips left; *lowest and *highest are the least and most of them. */
static unsigned at_stake(const table *t, int64_t *lowest, int64_t *highest)
{
    unsigned eligible = 0;
    *lowest = MAX_CHIPS;
    *highest = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        int64_t chips = t->chips[seat];
        if (!(t->live >> seat & 1) || !chips)
            continue;
        if (chips < *lowest)
            *lowest = chips;
        if (chips > *highest)
            *highest = chips;
        eligible |= 1u << seat;
    }
    return eligible;
}

static int settle_row(table *t, int64_t dead, int64_t *bad_seat)
{
    int64_t lowest, highest;
    int status = return_uncalled(t, bad_seat);
    if (status != BRELAN_SETTLE_OK)
        return status;
    unsigned eligible = at_stake(t, &lowest, &highest);
    if (!eligible) {
        if (take_layer(t, MAX_CHIPS))
            return BRELAN_SETTLE_NOTHING_AT_STAKE;
        return dead ? award(t, dead, t->live, bad_seat) : BRELAN_SETTLE_OK;
    }
    while (eligible) {
        /* Above the top level only folded chips are left: they join the last pot. */
        int64_t stake = take_layer(t, lowest == highest ? MAX_CHIPS : lowest);
        status = award(t, stake + dead, eligible, bad_seat);
        if (status != BRELAN_SETTLE_OK)
            return status;
        dead = 0;
        eligible = at_stake(t, &lowest, &highest);
    }
    return BRELAN_SETTLE_OK;
}

static int one_deal(const brelan_settle_deals *deals, int64_t row, table *t, int64_t *bad_seat)
{
    int64_t dead = deals->dead_money ? deals->dead_money[row] : 0;
    int status = read_chips(deals, row, t, bad_seat);
    if (status == BRELAN_SETTLE_OK)
        status = read_orders(deals, row, t);
    if (status != BRELAN_SETTLE_OK)
        return status;
    if (!is_amount(dead) || dead % t->unit)
        return BRELAN_SETTLE_BAD_DEAD_MONEY;
    t->high = deals->high + row * t->seats;
    t->low = deals->low ? deals->low + row * t->seats : 0;
    return settle_row(t, dead, bad_seat);
}

int brelan_settle(const brelan_settle_deals *deals, int64_t *payouts, int64_t *bad_row,
                  int64_t *bad_seat)
{
    *bad_row = *bad_seat = -1;
    if (deals->seats < 1 || deals->seats > MAX_SEATS || deals->rows < 0 || deals->unit < 1)
        return BRELAN_SETTLE_BAD_SHAPE;
    table t = {.seats = (int)deals->seats, .unit = deals->unit};
    for (int64_t row = 0; row < deals->rows; row++) {
        t.payouts = payouts + row * t.seats;
        memset(t.payouts, 0, (size_t)t.seats * sizeof *payouts);
        int status = one_deal(deals, row, &t, bad_seat);
        if (status != BRELAN_SETTLE_OK) {
            *bad_row = row;
            return status;
        }
    }
    return BRELAN_SETTLE_OK;
}
