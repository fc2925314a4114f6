/* Ranges made ready: each combo once, whoever holds it. */
#include "equity/multiway/seats.h"

#define CACHE_LINE 64

size_t brelan_multiway_scratch(void)
{
    return sizeof(brelan_multiway) + CACHE_LINE;
}

/* Vectors that straddle two lines of the cache are slow. */
brelan_multiway *brelan_align_multiway(void *scratch)
{
    uint8_t *bytes = scratch;
    return (void *)(bytes + (CACHE_LINE - (uintptr_t)bytes % CACHE_LINE) % CACHE_LINE);
}

static void clear_met(brelan_met *met)
{
    for (int high = 0; high < 52; high++)
        for (int low = 0; low < 52; low++)
            met->pair[high][low] = 0;
}

/* The place of a combo in the list of all that are held; a new one is added. */
static uint16_t place_combo(brelan_multiway *m, unsigned number)
{
    if (m->number[number] != MULTIWAY_NOBODY)
        return m->number[number];
    brelan_multiway_combo *combo = &m->combo[m->combos];
    unsigned high = 1;
    while ((high + 1) * high / 2 <= number)
        high++;
    unsigned low = number - high * (high - 1) / 2;
    combo->bits = brelan_card_bit(high) | brelan_card_bit(low);
    combo->weight[0] = combo->weight[1] = 0;
    combo->row = MULTIWAY_NOBODY;
    combo->high = (uint8_t)high;
    combo->low = (uint8_t)low;
    combo->block = (uint8_t)sweep_block(high >> 2, low >> 2);
    combo->swept = 0;
    return m->number[number] = (uint16_t)m->combos++;
}

/* Give player p the combos from .. to - 1 of the spot, no number of which is too high or twice. */
static int seat(brelan_multiway *m, const brelan_multiway_spot *spot, int p, size_t from, size_t to)
{
    int last = p - 1 - m->between; /* 0 or 1 for the last two */
    uint8_t held[SWEEP_COMBOS] = {0};
    m->choice[p] = m->places + (size_t)p * SWEEP_COMBOS;
    m->choice_weight[p] = spot->weights + from;
    m->choices[p] = to - from;
    for (size_t i = from; i < to; i++) {
        unsigned number = spot->combos[i];
        if (number >= SWEEP_COMBOS || held[number]++)
            return BRELAN_BAD_ARGUMENT;
        uint16_t place = place_combo(m, number);
        brelan_multiway_combo *combo = &m->combo[place];
        m->choice[p][i - from] = place;
        if (p == 0)
            combo->row = (uint16_t)i;
        else if (last >= 0)
            combo->weight[last] = spot->weights[i];
        combo->swept = (uint8_t)(combo->swept | (p == 0 || last >= 0));
    }
    return BRELAN_OK;
}

int brelan_multiway_seat(brelan_multiway *m, const brelan_multiway_spot *spot)
{
    size_t from = 0;
    m->combos = 0;
    for (int number = 0; number < SWEEP_COMBOS; number++)
        m->number[number] = MULTIWAY_NOBODY;
    for (int p = 0; p < m->players; p++) {
        size_t to = spot->ends[p];
        if (to < from || to - from > SWEEP_COMBOS)
            return BRELAN_BAD_ARGUMENT;
        int status = seat(m, spot, p, from, to);
        if (status != BRELAN_OK)
            return status;
        from = to;
    }
    for (int i = 0; i < 2 && !spot->one_by_one; i++) {
        clear_met(&m->below[i]);
        clear_met(&m->up_to[i]);
    }
    return BRELAN_OK;
}
