/* Boards with three cards of a suit or more: combos are weighed by their ranks, and those that make
 * a flush moved to where it puts them. */
#include "equity/known/flush.h"

/* The best known hand, flushes included. */
static unsigned find_best(const known_run *run, unsigned held, unsigned suit, unsigned *score)
{
    unsigned best = run->best, set = run->set;
    for (int i = 0; i < run->known; i++) {
        unsigned ranks = held | brelan_suit_ranks(run->held[i], suit);
        if (brelan_count_bits(ranks) < 5)
            continue;
        unsigned flush = run->scorer->order->masks[ranks];
        set = flush > best ? 0 : set;
        set |= flush >= best ? run->player[i] : 0;
        best = flush > best ? flush : best;
    }
    *score = best;
    return set;
}

/* The combos whose ranks beat a flush; boards of the same ranks share the sum. */
static const known_sum *sum_over_flush(known_run *run)
{
    if (!run->is_over_known) {
        brelan_known_clear(&run->over_flush);
        for (int i = 0; i < run->blocks; i++)
            if (run->beats[run->used[i]] == KNOWN_ABOVE)
                brelan_known_add(run, run->used[i], &run->over_flush);
        run->is_over_known = 1;
    }
    return &run->over_flush;
}

static uint8_t place_beside(unsigned score, unsigned best)
{
    return score < best ? KNOWN_BELOW : score == best ? KNOWN_LEVEL : KNOWN_ABOVE;
}

/* Where combos stand by their ranks, the best known score being `best`, and `shown` that of the
 * board's own cards if they are a flush. */
static known_sums by_ranks(known_run *run, unsigned best, unsigned shown, const uint8_t *same)
{
    const known_sums ranks = {run->place, {0, &run->sum[0], &run->sum[1]}, 1, KNOWN_BELOW};
    const known_sums alike = {same, {0, 0, 0}, 0, *same};
    /* The best flush that is no straight flush: ace, king, queen, jack and nine. Ranks alone beat
     * all of those that they beat one of, and no straight flush. */
    unsigned plain = run->scorer->order->masks[0x1e80];
    if (shown || (best > run->best && best > plain))
        return alike;
    if (best == run->best)
        return ranks;
    return (known_sums){run->beats, {0, 0, sum_over_flush(run)}, 1, KNOWN_BELOW};
}

typedef struct {
    const uint16_t *masks;
    const known_sums *sums;
    uint64_t cards;
    unsigned held;
    unsigned best;
} mover;

static void move_flushes(const mover *m, const known_combo *combo, int n, known_split *split)
{
    double below = 0, level = 0;
    for (int i = 0; i < n; i++) {
        unsigned flush = m->masks[m->held | combo[i].suited];
        int from = m->sums->place[combo[i].block * m->sums->step];
        double weight = combo[i].bits & m->cards ? 0 : combo[i].weight;
        below += weight * ((flush < m->best) - (from == KNOWN_BELOW));
        level += weight * ((flush == m->best) - (from == KNOWN_LEVEL));
    }
    split->weight[KNOWN_BELOW] += below;
    split->weight[KNOWN_LEVEL] += level;
    split->weight[KNOWN_ABOVE] -= below + level;
}

unsigned brelan_known_flushes(known_run *run, uint64_t board, unsigned suit, known_split *split)
{
    const uint16_t *masks = run->scorer->order->masks;
    unsigned held = brelan_suit_ranks(board, suit), best;
    int count = brelan_count_bits(held);
    unsigned set = find_best(run, held, suit, &best), shown = count == 5 ? masks[held] : 0;
    const uint8_t same = place_beside(shown, best);
    uint64_t cards = board & ~run->given;
    const known_sums sums = by_ranks(run, best, shown, &same);
    const mover m = {masks, &sums, cards, held, best};
    brelan_known_left(run, &sums, cards, split);
    move_flushes(&m, run->two[suit], run->twos[suit], split);
    if (count > 3)
        move_flushes(&m, run->one[suit], run->ones[suit], split);
    return set;
}
