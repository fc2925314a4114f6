/* Blocks of hands laid out one column a card, for plain loops that compilers turn into vectors. */
#ifndef BRELAN_BASE_COLUMNS_H
#define BRELAN_BASE_COLUMNS_H

#include "base/portability.h"

#define BRELAN_COLUMN 256

typedef uint8_t brelan_column[BRELAN_COLUMN];

/* Lay n rows of k cards out; what lies past them repeats the last one. */
BRELAN_INLINE void brelan_turn(const uint8_t *rows, size_t n, int k, brelan_column *column)
{
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            column[j][i] = rows[i * (size_t)k + (size_t)j];
    for (int j = 0; j < k; j++)
        for (size_t i = n; i < BRELAN_COLUMN; i++)
            column[j][i] = column[j][n - 1];
}

BRELAN_INLINE uint8_t brelan_same_card(const uint8_t *one, const uint8_t *other)
{
    uint8_t found = 0;
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        found |= (uint8_t)(one[i] == other[i]);
    return found;
}

BRELAN_INLINE uint8_t brelan_no_card(const uint8_t *cards, uint8_t lowest)
{
    uint8_t found = 0;
    for (size_t i = 0; i < BRELAN_COLUMN; i++)
        found |= (uint8_t)((uint8_t)(cards[i] - lowest) > 51 - lowest);
    return found;
}

/* Whether some hand of a block, in n columns, holds a byte outside the deck or a card twice. */
BRELAN_INLINE int brelan_column_faults(const uint8_t *const *column, int n, uint8_t lowest)
{
    uint8_t found = 0;
    for (int j = 0; j < n; j++) {
        found |= brelan_no_card(column[j], lowest);
        for (int i = 0; i < j; i++)
            found |= brelan_same_card(column[i], column[j]);
    }
    return found;
}

#endif
