/* Hands with five or more cards of a suit. */
#include "score/flush.h"

/* The keys of the ranks of a mask, listed; returns how many. */
static int list_keys(unsigned mask, uint64_t *keys)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        keys[count++] = brelan_card_keys[4 * BRELAN_CTZ32(mask)];
    return count;
}

static uint16_t value_of(const brelan_order *order, int size, uint64_t key)
{
    const uint16_t *offsets = brelan_offsets[order->deck][size - 5];
    return brelan_values[order->values[size - 5] + brelan_key_slot(offsets, key)];
}

/* The best five that is no flush, of five or six suited cards and one or two others. Four suited
 * cards make none: every choice of one or two of them is left out, and the ranks of the rest asked. */
static uint16_t best_off_suit(const brelan_order *order, unsigned suited, uint64_t others)
{
    uint64_t in_suit[13], off[8], all = 0;
    uint16_t best = 0;
    int count = list_keys(suited, in_suit), off_count = 0;
    for (unsigned shift = 0; shift < 64 && off_count < 2; shift += 16)
        off_count += list_keys((unsigned)(others >> shift) & BRELAN_ALL_RANKS, off + off_count);
    int size = 4 + (off_count < 2 ? off_count : 2);
    for (int i = 0; i < count; i++)
        all += in_suit[i];
    for (int i = 0; i < off_count; i++)
        all += off[i];
    for (int i = 0; i < count; i++)
        for (int j = count == 6 ? i + 1 : i; j < (count == 6 ? count : i + 1); j++) {
            uint64_t key = all - in_suit[i] - (count == 6 ? in_suit[j] : 0);
            uint16_t value = value_of(order, size, key);
            best = value > best ? value : best;
        }
    return best;
}

#define EVERY_CARD (BRELAN_EACH_SUIT * BRELAN_ALL_RANKS)

/* The four lanes of 16 bits, one over the other. */
BRELAN_INLINE unsigned fold_lanes(uint64_t lanes)
{
    lanes |= lanes >> 32;
    return (unsigned)(lanes | lanes >> 16) & BRELAN_ALL_RANKS;
}

/* The bits without the lowest four of each lane. What is taken from an empty lane comes from a guard
 * above it. */
BRELAN_INLINE uint64_t drop_four(uint64_t lanes)
{
    for (int bit = 0; bit < 4; bit++)
        lanes &= (lanes | BRELAN_EACH_SUIT << 15) - BRELAN_EACH_SUIT;
    return lanes;
}

/* The best five of a flush in deuce-to-seven that may be those of suited cards alone. */
static uint16_t losing_suit(const brelan_order *order, uint64_t bits, uint16_t by_ranks)
{
    /* Only the suit with five or more has any past its lowest four. */
    uint64_t in_suit = ((drop_four(bits) + EVERY_CARD) >> 13 & BRELAN_EACH_SUIT) * BRELAN_ALL_RANKS;
    uint64_t others = bits & ~in_suit;
    unsigned suited = fold_lanes(bits & in_suit), off_ranks = fold_lanes(others);
    if (!others)
        return order->masks[suited];
    if (by_ranks != order->distinct[suited])
        return by_ranks;
    /* Nearly always the best of the suit are its five lowest, and all others are above: the lowest
     * of those joins the four lowest, and what it skips keeps the five from being a straight. */
    unsigned past = (unsigned)drop_four(suited), five = suited ^ (past & (past - 1));
    unsigned lowest_off = off_ranks & (0 - off_ranks);
    if (by_ranks == order->distinct[five] && lowest_off > five)
        return order->distinct[(suited ^ past) | lowest_off];
    return best_off_suit(order, suited, others);
}

/* Where a flush is a bad thing, one card of another suit spoils it, and the ranks alone are right:
 * nearly always the five lowest ranks are best, and stand in more than one suit. */
static uint16_t losing_flush(const brelan_order *order, uint64_t bits, uint16_t by_ranks)
{
    bits &= EVERY_CARD;
    unsigned ranks = fold_lanes(bits), past = (unsigned)drop_four(ranks), fifth = past & (0 - past);
    unsigned five = ranks & (fifth | (fifth - 1)), lowest = five & (0 - five);
    uint64_t suits = ((bits & five * BRELAN_EACH_SUIT) + EVERY_CARD) & BRELAN_EACH_SUIT << 13;
    int straight = five == 31 * lowest;
    if ((suits & (suits - 1)) && !straight)
        return by_ranks;
    return losing_suit(order, bits, by_ranks);
}

uint16_t brelan_flush_score(const brelan_scorer *scorer, uint64_t bits, uint16_t by_ranks)
{
    const uint16_t *masks = scorer->order->masks;
    if (scorer->flush == BRELAN_FLUSH_LOSES)
        return losing_flush(scorer->order, bits, by_ranks);
    /* Only the suit with five or more has an entry; the other three give zero. */
    unsigned best = masks[brelan_suit_ranks(bits, 0)] | masks[brelan_suit_ranks(bits, 1)];
    return (uint16_t)(best | masks[brelan_suit_ranks(bits, 2)] | masks[brelan_suit_ranks(bits, 3)]);
}
