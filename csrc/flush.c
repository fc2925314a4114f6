/* Hands with five or more cards of a suit. */
#include "brelan_internal.h"

static uint64_t rank_key(unsigned rank)
{
    return brelan_card_keys[4 * rank];
}

static uint16_t value_of_five(const brelan_order *order, uint64_t key)
{
    return brelan_values[order->values[0] +
                         brelan_key_slot(brelan_offsets[order->deck][0], key)];
}

/* The best five among hands that leave `dropped` (one or two) of the suited cards out and take what
 * `off` adds up to in their place. */
static uint16_t best_without(const brelan_order *order, const uint64_t *suited, int count,
                             int dropped, uint64_t off)
{
    uint16_t best = 0;
    uint64_t all = off;
    for (int i = 0; i < count; i++)
        all += suited[i];
    for (int i = 0; i < count; i++)
        for (int j = dropped == 2 ? i + 1 : i; j < (dropped == 2 ? count : i + 1); j++) {
            uint64_t key = all - suited[i] - (dropped == 2 ? suited[j] : 0);
            uint16_t value = value_of_five(order, key);
            best = value > best ? value : best;
        }
    return best;
}

/* The best five that is no flush, of five or six suited cards and one or two others: every choice
 * of one off-suit card, and of both. */
static uint16_t best_off_suit(const brelan_order *order, unsigned suited, uint64_t others)
{
    uint64_t in_suit[13], off[2] = {0, 0};
    int count = 0, off_count = 0;
    uint16_t best = 0;
    for (unsigned rank = 0; rank < 13; rank++)
        if (suited >> rank & 1)
            in_suit[count++] = rank_key(rank);
    for (unsigned place = 0; place < 64 && off_count < 2; place++)
        if (others >> place & 1)
            off[off_count++] = rank_key(place & 15);
    for (int first = 0; first < off_count; first++) {
        uint16_t value = best_without(order, in_suit, count, count - 4, off[first]);
        best = value > best ? value : best;
    }
    if (off_count == 2) {
        uint16_t value = best_without(order, in_suit, count, count - 3, off[0] + off[1]);
        best = value > best ? value : best;
    }
    return best;
}

/* Where a flush is a bad thing (deuce-to-seven), one off-suit card spoils it. `by_ranks` is right
 * unless the best five ranks are those of suited cards alone, and even then if an off-suit card can
 * stand in for one of just five. */
static uint16_t losing_flush(const brelan_order *order, uint64_t bits, uint16_t by_ranks)
{
    unsigned suited = 0;
    uint64_t others = bits;
    for (unsigned shift = 0; shift < 64; shift += 16) {
        unsigned mask = (unsigned)(bits >> shift) & 8191;
        /* Arithmetic, not choices: which suit it is cannot be predicted. */
        uint64_t found = order->masks[mask] != 0;
        suited |= mask & (unsigned)(0 - found);
        others &= ~(found * 65535 << shift);
    }
    if (!others)
        return order->masks[suited];
    unsigned off_ranks = (unsigned)(others | others >> 16 | others >> 32 | others >> 48);
    unsigned past_five = suited;
    for (int bit = 0; bit < 5; bit++)
        past_five &= past_five - 1;
    /* The usual ways out in one test. */
    int stands_in = ((off_ranks & suited) != 0) & !past_five;
    if ((by_ranks != order->distinct[suited]) | stands_in)
        return by_ranks;
    return best_off_suit(order, suited, others);
}

uint16_t brelan_flush_score(const brelan_scorer *scorer, uint64_t bits, uint16_t by_ranks)
{
    const uint16_t *masks = scorer->order->masks;
    if (scorer->flush == BRELAN_FLUSH_LOSES)
        return losing_flush(scorer->order, bits, by_ranks);
    /* Only the suit with five or more has an entry; the other three give zero. */
    unsigned best = masks[bits & 8191] | masks[bits >> 16 & 8191];
    return (uint16_t)(best | masks[bits >> 32 & 8191] | masks[bits >> 48 & 8191]);
}
