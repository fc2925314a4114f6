/* Two suited hole cards and three suited cards of the board. */
#include "omaha/flush.h"

static int more_than_two(unsigned mask)
{
    mask &= mask - 1;
    return (mask & (mask - 1)) != 0;
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
                        uint16_t value = masks[(pair | three) & BRELAN_ALL_RANKS];
                        best = value > best ? value : best;
                    }
        }
    return best;
}

uint16_t brelan_omaha_flush(const brelan_order *order, unsigned held, unsigned shown)
{
    if (!(held & (held - 1)) || !more_than_two(shown))
        return 0;
    if (may_be_straight(held | shown))
        return every_flush(order->masks, held, shown);
    /* The highest two join the highest three: any other choice lowers a card of the five. */
    while (more_than_two(held))
        held &= held - 1;
    while (more_than_two(shown & (shown - 1)))
        shown &= shown - 1;
    return order->masks[(held | shown) & BRELAN_ALL_RANKS];
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
