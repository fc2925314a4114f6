/* The plain way: every choice of the others' combos against every combo of player 0. Slow, but it
 * only adds and multiplies weights, so that nothing cancels. */
#include "equity/multiway/one_by_one.h"

void brelan_multiway_one_by_one(brelan_multiway *m, const brelan_chosen *chosen)
{
    for (size_t at = m->items; at-- > 0;) {
        unsigned score = m->item[at] >> 16;
        const brelan_multiway_combo *combo = &m->combo[m->item[at] & 0xffff];
        if (score < chosen->best)
            return;
        if (combo->bits & chosen->gone)
            continue;
        unsigned set = score > chosen->best ? 0 : chosen->set;
        *brelan_multiway_tally(m, combo, set) += chosen->weight;
    }
}
