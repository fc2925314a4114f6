/* Hands with five or more cards of a suit. */
#include "brelan_internal.h"

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
        off_count += list_keys((unsigned)(others >> shift) & 8191, off + off_count);
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

/* Where a flush is a bad thing (deuce-to-seven), one off-suit card spoils it: `by_ranks` is right
 * unless the best five ranks are those of suited cards alone. */
static uint16_t losing_flush(const brelan_order *order, uint64_t bits, uint16_t by_ranks)
{
    const uint16_t *masks = order->masks;
    uint64_t in_suit = 0;
    bits &= UINT64_C(0x1fff1fff1fff1fff);
    /* Arithmetic, not choices: which suit it is cannot be predicted. */
    for (unsigned shift = 0; shift < 64; shift += 16)
        in_suit |= (uint64_t)(masks[bits >> shift & 8191] != 0) << shift;
    uint64_t others = bits & ~(in_suit * 8191), own = bits & in_suit * 8191;
    unsigned suited = (unsigned)(own | own >> 16 | own >> 32 | own >> 48) & 8191;
    if (!others)
        return masks[suited];
    unsigned off_ranks = (unsigned)(others | others >> 16 | others >> 32 | others >> 48);
    unsigned past_four = suited;
    for (int bit = 0; bit < 4; bit++)
        past_four &= past_four - 1;
    unsigned five = suited ^ (past_four & (past_four - 1));
    /* Nearly always the best of the suit are its five lowest. An off-suit card of their ranks
     * stands in; one above them joins the four lowest, and what it skips keeps the five from being
     * a straight. The choice is arithmetic again. */
    unsigned lowest_off = off_ranks & (0 - off_ranks);
    uint16_t joined = order->distinct[((suited ^ past_four) | lowest_off) & 8191];
    int usual = by_ranks == order->distinct[five];
    int stands_in = (off_ranks & five) != 0;
    if ((by_ranks == order->distinct[suited]) & !(usual & (stands_in | (lowest_off > five))))
        return best_off_suit(order, suited, others);
    unsigned pick = 0u - (unsigned)(usual & !stands_in);
    return (uint16_t)((joined & pick) | (by_ranks & ~pick));
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
