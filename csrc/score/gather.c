/* Cards from arrays of any integers and any strides, set side by side as bytes. Numbers are taken
 * for unsigned: what is negative is then too large. */
#include "score/gather.h"

#include <string.h>

/* Hands at a time: what is read twice, when a number is too large, is still in the cache. */
#define AT_ONCE 512

BRELAN_INLINE uint64_t load_integer(const uint8_t *from, int width)
{
    uint64_t eight;
    uint32_t four;
    uint16_t two;
    switch (width) {
    case 1:
        return *from;
    case 2:
        memcpy(&two, from, 2);
        return two;
    case 4:
        memcpy(&four, from, 4);
        return four;
    default:
        memcpy(&eight, from, 8);
        return eight;
    }
}

/* Make bytes of integers that lie side by side; returns the bits that any of them has. */
#define NARROW(name, type)                                                        \
    static uint64_t name(const uint8_t *from, size_t count, uint8_t *restrict to) \
    {                                                                             \
        type seen = 0;                                                            \
        for (size_t i = 0; i < count; i++) {                                      \
            type number;                                                          \
            memcpy(&number, from + i * sizeof number, sizeof number);             \
            to[i] = (uint8_t)number;                                              \
            seen |= number;                                                       \
        }                                                                         \
        return seen;                                                              \
    }

NARROW(narrow_1, uint8_t)
NARROW(narrow_2, uint16_t)
NARROW(narrow_4, uint32_t)
NARROW(narrow_8, uint64_t)

static uint64_t narrow(const uint8_t *from, size_t count, int width, uint8_t *to)
{
    switch (width) {
    case 1:
        return narrow_1(from, count, to);
    case 2:
        return narrow_2(from, count, to);
    case 4:
        return narrow_4(from, count, to);
    default:
        return narrow_8(from, count, to);
    }
}

/* The same for integers apart, into rows that are `row` bytes apart. */
BRELAN_INLINE uint64_t pick(const brelan_part *part, size_t n, int width, ptrdiff_t card_step,
                            int size, uint8_t *rows, size_t row)
{
    const uint8_t *hand = part->cards;
    const ptrdiff_t hand_step = part->hand_step;
    uint64_t seen = 0;
    for (size_t i = 0; i < n; i++, hand += hand_step, rows += row)
        BRELAN_UNROLL
    for (int j = 0; j < size; j++) {
        uint64_t number = load_integer(hand + j * card_step, width);
        rows[j] = (uint8_t)number;
        seen |= number;
    }
    return seen;
}

/* Hands in two parts, whose bytes lie side by side within each. */
BRELAN_INLINE void join(const brelan_part *parts, size_t n, size_t held, size_t shown,
                        uint8_t *rows)
{
    const uint8_t *hole = parts[0].cards, *board = parts[1].cards;
    const ptrdiff_t hole_step = parts[0].hand_step, board_step = parts[1].hand_step;
    for (size_t i = 0; i < n; i++, hole += hole_step, board += board_step, rows += held + shown) {
        memcpy(rows, hole, held);
        memcpy(rows + held, board, shown);
    }
}

/* Two hole cards and a board, whose sizes are then constants to the compiler. */
static int join_common(const brelan_part *parts, int part_count, size_t n, uint8_t *rows)
{
    if (part_count != 2 || parts[0].size != 2)
        return 0;
    for (int p = 0; p < 2; p++)
        if (parts[p].width != 1 || parts[p].card_step != 1 || parts[p].is_signed)
            return 0;
    switch (parts[1].size) {
    case 3:
        join(parts, n, 2, 3, rows);
        return 1;
    case 4:
        join(parts, n, 2, 4, rows);
        return 1;
    case 5:
        join(parts, n, 2, 5, rows);
        return 1;
    default:
        return 0;
    }
}

/* The same, with what is common known to the compiler: hands of five and seven side by side. */
BRELAN_INLINE uint64_t pick_wide(const brelan_part *part, size_t n, int width, uint8_t *rows,
                                 size_t row)
{
    int beside = part->card_step == width;
    if (beside && part->size == 7)
        return pick(part, n, width, width, 7, rows, row);
    if (beside && part->size == 5)
        return pick(part, n, width, width, 5, rows, row);
    if (beside && part->size == 2)
        return pick(part, n, width, width, 2, rows, row);
    return pick(part, n, width, part->card_step, part->size, rows, row);
}

static uint64_t pick_any(const brelan_part *part, size_t n, uint8_t *rows, size_t row)
{
    switch (part->width) {
    case 1:
        return pick_wide(part, n, 1, rows, row);
    case 2:
        return pick_wide(part, n, 2, rows, row);
    case 4:
        return pick_wide(part, n, 4, rows, row);
    default:
        return pick_wide(part, n, 8, rows, row);
    }
}

static uint64_t gather_part(const brelan_part *part, size_t n, uint8_t *rows, size_t row)
{
    size_t size = (size_t)part->size;
    if (size == row && part->card_step == part->width &&
        part->hand_step == (ptrdiff_t)row * part->width)
        return narrow(part->cards, n * row, part->width, rows);
    return pick_any(part, n, rows, row);
}

static uint64_t most_of(const brelan_part *part)
{
    return part->width == 1 && part->is_signed ? 127 : 255;
}

/* The first of n hands that holds a number too large for a byte. */
static size_t first_wide(const brelan_part *part, size_t n)
{
    const uint8_t *hand = part->cards;
    for (size_t i = 0; i < n; i++, hand += part->hand_step)
        for (int j = 0; j < part->size; j++)
            if (load_integer(hand + j * part->card_step, part->width) > most_of(part))
                return i;
    return n;
}

int brelan_gathered_size(const brelan_part *parts, int part_count)
{
    int size = 0;
    if (part_count < 1 || part_count > 2)
        return -1;
    for (int p = 0; p < part_count; p++) {
        int width = parts[p].width;
        if (parts[p].size < 0 || parts[p].size > 7)
            return -1;
        if (width != 1 && width != 2 && width != 4 && width != 8)
            return -1;
        size += parts[p].size;
    }
    return size;
}

/* Put up to AT_ONCE hands into rows; returns how many are sound. */
static size_t gather_block(const brelan_part *parts, int part_count, size_t n, uint8_t *rows,
                           size_t row)
{
    size_t sound = n;
    if (join_common(parts, part_count, n, rows))
        return n;
    for (int p = 0; p < part_count; rows += parts[p++].size)
        if (gather_part(&parts[p], n, rows, row) > most_of(&parts[p])) {
            size_t first = first_wide(&parts[p], n);
            sound = first < sound ? first : sound;
        }
    return sound;
}

size_t brelan_gather(const brelan_part *parts, int part_count, size_t n, uint8_t *rows)
{
    brelan_part here[2];
    int row = brelan_gathered_size(parts, part_count);
    for (size_t start = 0; row >= 0 && start < n; start += AT_ONCE) {
        size_t count = n - start < AT_ONCE ? n - start : AT_ONCE;
        for (int p = 0; p < part_count; p++) {
            here[p] = parts[p];
            here[p].cards = (const uint8_t *)here[p].cards + (ptrdiff_t)start * here[p].hand_step;
        }
        size_t sound =
            gather_block(here, part_count, count, rows + start * (size_t)row, (size_t)row);
        if (sound < count)
            return start + sound;
    }
    return row < 0 ? 0 : n;
}
