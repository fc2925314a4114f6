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

/* The best five that leave out at least as many suited cards as a flush of five would need: every
 * choice of four suited ranks or fewer joined by all off-suit cards it takes. With six or seven
 * cards at most two are off suit, so the choices are four suited and one off, or three and two. */
static uint16_t best_off_suit(const brelan_order *order, unsigned suited, const uint64_t *off,
                              int off_count)
{
    uint16_t best = 0;
    for (int taken = 1; taken <= off_count; taken++) {
        for (unsigned chosen = suited; chosen; chosen = (chosen - 1) & suited) {
            uint64_t key = 0;
            int count = 0;
            for (unsigned rank = 0; rank < 13; rank++)
                if (chosen >> rank & 1) {
                    key += rank_key(rank);
                    count++;
                }
            if (count != 5 - taken)
                continue;
            for (int first = 0; first + taken <= off_count; first++) {
                uint64_t all = key + off[first] + (taken == 2 ? off[1] : 0);
                uint16_t value = value_of_five(order, all);
                best = value > best ? value : best;
            }
        }
    }
    return best;
}

/* Where a flush is a bad thing (deuce-to-seven), one off-suit card spoils it. `by_ranks` is right
 * unless the best five ranks are all of the suit and no off-suit card can stand in for one. */
static uint16_t losing_flush(const brelan_scorer *scorer, uint64_t bits, unsigned suit,
                             uint16_t by_ranks)
{
    const brelan_order *order = scorer->order;
    unsigned suited = (unsigned)(bits >> 16 * suit) & 8191;
    uint64_t off[2] = {0, 0};
    int off_count = 0;
    unsigned off_ranks = 0;
    for (unsigned other = 0; other < 4; other++)
        for (unsigned rank = 0; other != suit && rank < 13; rank++)
            if (bits >> (16 * other + rank) & 1 && off_count < 2) {
                off[off_count++] = rank_key(rank);
                off_ranks |= 1u << rank;
            }
    if (!off_count)
        return order->masks[suited];
    if (by_ranks != order->distinct[suited])
        return by_ranks;
    return best_off_suit(order, suited, off, off_count);
}

static int five_or_more(unsigned mask)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count >= 5;
}

uint16_t brelan_flush_score(const brelan_scorer *scorer, uint64_t bits, uint16_t by_ranks)
{
    const uint16_t *masks = scorer->order->masks;
    if (scorer->flush == BRELAN_FLUSH_LOSES) {
        for (unsigned suit = 0; suit < 4; suit++)
            if (five_or_more((unsigned)(bits >> 16 * suit) & 8191))
                return losing_flush(scorer, bits, suit, by_ranks);
        return by_ranks;
    }
    /* Only the suit with five or more has an entry; the other three give zero. */
    unsigned best = masks[bits & 8191] | masks[bits >> 16 & 8191];
    return (uint16_t)(best | masks[bits >> 32 & 8191] | masks[bits >> 48 & 8191]);
}
