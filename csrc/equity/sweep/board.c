/* What a board changes: which cards are live, and which combos make flushes. */
#include "equity/sweep/board.h"

static void set_card(brelan_sweep *s, unsigned card, double value)
{
    s->live[card] = value;
    for (int i = 0; i < 4; i++)
        s->lane[i][card] = value;
}

/* Set apart (or give back) the lanes of flushes: two cards of the suit, or `any` one. */
static void set_lanes(brelan_sweep *s, unsigned suit, int any, int apart)
{
    for (unsigned card = 0; card < 52; card++) {
        double value = apart ? 0 : s->live[card];
        if (card % 4 == suit)
            for (unsigned i = 0; i < 4; i++)
                s->lane[i][card] = any || i == suit ? value : s->live[card];
        else if (any)
            s->lane[suit][card] = value;
    }
}

/* The flushes with cards of the suit whose ranks are in `open`, the board's being `held`. Ranks
 * ascend, so that the list is nearly in order: only straight flushes are not. */
static void list_flushes(brelan_sweep *s, unsigned held, unsigned open, int any)
{
    const uint16_t *masks = s->scorer->order->masks;
    s->flushes = 0;
    for (unsigned x = 0; x < 13; x++) {
        if (!(open >> x & 1))
            continue;
        unsigned one = held | 1u << x;
        if (any)
            s->flush[s->flushes++] = (uint32_t)masks[one] << 16 | x << 4 | 15;
        for (unsigned y = 0; y < x; y++)
            if (open >> y & 1 && s->use[sweep_block(x, y)])
                s->flush[s->flushes++] = (uint32_t)masks[one | 1u << y] << 16 | x << 4 | y;
    }
    brelan_sweep_sort(s->flush, s->flushes);
    s->flush[s->flushes] = SWEEP_END;
}

static void level_blocks(brelan_sweep *s, unsigned held)
{
    uint32_t score = s->scorer->order->masks[held];
    for (size_t i = 0; i < s->blocks; i++)
        s->level[i] = score << 16 | (s->ranked[i] & 127);
    s->level[s->blocks] = SWEEP_END;
    s->order = s->level;
}

static void for_each_card(brelan_sweep *s, uint64_t cards, double value)
{
    for (unsigned suit = 0; suit < 4; suit++)
        for (uint32_t ranks = brelan_suit_ranks(cards, suit); ranks; ranks &= ranks - 1)
            set_card(s, 4 * BRELAN_CTZ32(ranks) + suit, value);
}

unsigned brelan_sweep_open(brelan_sweep *s, uint64_t board, double times)
{
    for_each_card(s, board & ~s->given, 0);
    for (unsigned card = 0; card < 52; card++)
        s->times[card] = times * s->live[card];
    s->order = s->ranked;
    s->flushes = 0;
    s->flush[0] = SWEEP_END;
    for (unsigned suit = 0; s->scorer->flush == BRELAN_FLUSH_WINS && suit < 4; suit++) {
        unsigned held = brelan_suit_ranks(board, suit);
        int count = brelan_count_bits(held);
        if (count < 3)
            continue;
        unsigned gone = brelan_suit_ranks(board | s->blocked, suit);
        list_flushes(s, held, BRELAN_ALL_RANKS & ~gone, count > 3);
        set_lanes(s, suit, count > 3, 1);
        if (count == 5)
            level_blocks(s, held);
        return suit;
    }
    return 4;
}

void brelan_sweep_close(brelan_sweep *s, uint64_t board, unsigned suit)
{
    for_each_card(s, board & ~s->given, 1);
    if (suit < 4)
        set_lanes(s, suit, 1, 0);
}
