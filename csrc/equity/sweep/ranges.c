/* One pass over the weights of a range for all that is asked of it. */
#include "equity/sweep/ranges.h"

#include "equity/sweep/state.h"

BRELAN_INLINE uint64_t code_bit(unsigned card)
{
    return (uint64_t)1 << card;
}

/* Whether a double is a number from 0 up that is finite. */
BRELAN_INLINE int is_weight(double weight)
{
    return weight >= 0 && weight - weight == 0;
}

void brelan_look_at_range(const double *weights, uint64_t blocked, brelan_range_facts *facts)
{
    uint8_t held[SWEEP_BLOCKS + 1] = {0};
    brelan_range_facts found = {0, 0, 0, 0, -1, -1};
    int combo = 0;
    for (unsigned high = 1; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            double weight = weights[combo];
            if (weight == 0)
                continue;
            if (!is_weight(weight)) {
                found.bad = found.bad < 0 ? combo : found.bad;
                continue;
            }
            if (blocked & (code_bit(high) | code_bit(low)))
                continue;
            if (!found.count++) {
                found.first = combo;
                found.least = weight;
            }
            found.largest = weight > found.largest ? weight : found.largest;
            found.least = weight < found.least ? weight : found.least;
            held[sweep_block(high >> 2, low >> 2)] = 1;
        }
    for (int block = 0; block < SWEEP_BLOCKS; block++)
        found.blocks += held[block];
    *facts = found;
}

void brelan_block_range(double *weights, uint64_t blocked, int level)
{
    int combo = 0;
    for (unsigned high = 1; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            if (blocked & (code_bit(high) | code_bit(low)))
                weights[combo] = 0;
            else if (level)
                weights[combo] = weights[combo] > 0;
        }
}

void brelan_range_disjoint(const double *weights, double *disjoint)
{
    double by_card[52] = {0}, total = 0;
    int held_by[52] = {0}, held = 0, combo = 0;
    for (unsigned high = 1; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            double weight = weights[combo];
            int is_held = weight > 0;
            total += weight;
            by_card[high] += weight;
            by_card[low] += weight;
            held += is_held;
            held_by[high] += is_held;
            held_by[low] += is_held;
        }
    combo = 0;
    for (unsigned high = 1; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            double left = total - by_card[high] - by_card[low] + weights[combo];
            int some = held - held_by[high] - held_by[low] + (weights[combo] > 0) > 0;
            disjoint[combo] = some && left > 0 ? left : 0;
        }
}
