/* Every compatible choice of combos with a chance in proportion to the product of their weights.
 *
 * All ranges are drawn together, and all of them again when a card comes twice: to draw one player
 * after the other, each from what the earlier ones left, would favour hands that leave others few
 * combos. A batch of attempts is drawn group by group, and an attempt is dropped at the first card
 * that comes twice. What is left of a batch moves together, so that nothing has to be predicted;
 * where it came from is written down, and the combos are looked up at the end. */
#include "equity/sample/ranges.h"

/* A block is given up when this many attempts leave it unfinished. */
#define MOST_ATTEMPTS (1u << 22)
/* Smaller batches are not worth their loops. */
#define LEAST_BATCH 64

/* How a group's entry is drawn: from a word and its alias table, or, all weighing the same, from the
 * upper half of a word, or from the lower half of the word that the group before it used. */
enum { BY_WEIGHT, FROM_UPPER, FROM_LOWER };

typedef struct {
    const uint16_t *combos;
    const uint32_t *keep;
    const int32_t *alias;
    uint32_t size, width, surplus;
    int draw;
} group;

void brelan_open_combos(brelan_sampling *s)
{
    for (unsigned high = 1, combo = 0; high < 52; high++)
        for (unsigned low = 0; low < high; low++, combo++) {
            s->combo_bits[combo] = brelan_card_bit(high) | brelan_card_bit(low);
            s->combo_key[combo] = brelan_card_keys[high] + brelan_card_keys[low];
        }
}

int brelan_check_combos(const brelan_deal_table *table)
{
    for (int g = 0; g < table->groups; g++) {
        const uint16_t *combos = table->combos + table->first[g];
        size_t count = (size_t)table->size[g] * (size_t)table->width[g];
        unsigned most = 0;
        for (size_t i = 0; i < count; i++)
            most = combos[i] > most ? combos[i] : most;
        if (most >= BRELAN_COMBOS)
            return BRELAN_BAD_ARGUMENT;
    }
    return BRELAN_OK;
}

/* Lay out the groups; of two in a row whose combos weigh the same one word serves both. */
static void open_groups(const brelan_deal_table *table, group *groups)
{
    int spare = 0;
    for (int g = 0; g < table->groups; g++) {
        group *made = &groups[g];
        int64_t weights = table->weights[g];
        made->combos = table->combos + table->first[g];
        made->keep = weights < 0 ? 0 : table->keep + weights;
        made->alias = weights < 0 ? 0 : table->alias + weights;
        made->size = (uint32_t)table->size[g];
        made->width = (uint32_t)table->width[g];
        made->surplus = brelan_random_surplus(made->size);
        made->draw = weights >= 0 ? BY_WEIGHT : spare ? FROM_LOWER : FROM_UPPER;
        spare = made->draw == FROM_UPPER;
    }
}

/* Draw an entry from a word; *fair is cleared when the draw must be repeated. */
BRELAN_INLINE uint32_t draw_entry(const group *g, int draw, uint64_t word, uint32_t *fair)
{
    uint64_t product = (draw == FROM_LOWER ? word & UINT32_MAX : word >> 32) * g->size;
    uint32_t entry = (uint32_t)(product >> 32);
    *fair = (uint32_t)product >= g->surplus;
    if (draw == BY_WEIGHT) {
        uint32_t other = (uint32_t)g->alias[entry];
        entry = (uint32_t)word <= g->keep[entry] || other >= g->size ? entry : other;
    }
    return entry;
}

BRELAN_INLINE uint64_t bits_of(const uint64_t *bits_of_combo, const group *g, uint32_t width,
                               uint32_t entry, uint64_t *clash)
{
    const uint16_t *combo = g->combos + (size_t)width * entry;
    uint64_t bits = bits_of_combo[combo[0]];
    for (uint32_t w = 1; w < width; w++) {
        uint64_t more = bits_of_combo[combo[w]];
        if (width > 2)
            *clash |= bits & more; /* not in any list that Python makes */
        bits |= more;
    }
    return bits;
}

/* Draw a group for m attempts; return how many are left. */
BRELAN_INLINE size_t take(const group *g, int draw, uint32_t width, int depth, size_t m,
                          brelan_sampling *s)
{
    brelan_attempts *a = &s->attempts;
    const uint64_t *bits_of_combo = s->combo_bits;
    brelan_random random = s->random;
    uint32_t *entries = a->entry[depth], fair;
    uint16_t *parents = a->parent[depth];
    size_t kept = 0;
    for (size_t j = 0; j < m; j++) {
        uint64_t word = draw == FROM_LOWER ? a->word[j] : brelan_random_next(&random);
        uint64_t used = a->used[j], clash = 0;
        uint32_t entry = draw_entry(g, draw, word, &fair);
        uint64_t bits = bits_of(bits_of_combo, g, width, entry, &clash);
        entries[kept] = entry;
        parents[kept] = (uint16_t)j;
        a->used[kept] = used | bits;
        if (draw == FROM_UPPER)
            a->word[kept] = word;
        kept += fair & (((used & bits) | clash) == 0);
    }
    s->random = random;
    return kept;
}

/* Draw the first two groups, of even weights, for m attempts; return how many are left. */
BRELAN_INLINE size_t take_two(const group *groups, uint32_t width, size_t m, brelan_sampling *s)
{
    brelan_attempts *a = &s->attempts;
    const uint64_t *bits_of_combo = s->combo_bits;
    const group one = groups[0], other = groups[1];
    brelan_random random = s->random;
    size_t kept = 0;
    for (size_t j = 0; j < m; j++) {
        uint64_t word = brelan_random_next(&random), clash = 0;
        uint32_t fair[2];
        uint32_t first = draw_entry(&one, FROM_UPPER, word, &fair[0]);
        uint32_t second = draw_entry(&other, FROM_LOWER, word, &fair[1]);
        uint64_t bits = bits_of(bits_of_combo, &one, width, first, &clash);
        uint64_t more = bits_of(bits_of_combo, &other, width, second, &clash);
        a->entry[0][kept] = first;
        a->entry[1][kept] = second;
        a->used[kept] = bits | more;
        kept += fair[0] & fair[1] & ((bits & more) == 0);
    }
    for (size_t j = 0; j < kept; j++)
        a->parent[1][j] = (uint16_t)j;
    s->random = random;
    return kept;
}

/* The loop of each kind is compiled for itself. */
static size_t take_group(const group *g, int depth, size_t m, brelan_sampling *s)
{
    switch (g->draw * 4 + (g->width < 3 ? (int)g->width : 3)) {
    case BY_WEIGHT * 4 + 1:
        return take(g, BY_WEIGHT, 1, depth, m, s);
    case FROM_UPPER * 4 + 1:
        return take(g, FROM_UPPER, 1, depth, m, s);
    case FROM_LOWER * 4 + 1:
        return take(g, FROM_LOWER, 1, depth, m, s);
    case FROM_UPPER * 4 + 2:
        return take(g, FROM_UPPER, 2, depth, m, s);
    case FROM_LOWER * 4 + 2:
        return take(g, FROM_LOWER, 2, depth, m, s);
    default:
        return take(g, g->draw, g->width, depth, m, s);
    }
}

/* Draw all groups for m attempts; return how many are left. */
static size_t take_all(const group *groups, int count, size_t m, brelan_sampling *s)
{
    int depth = 0;
    if (count > 1 && groups[1].draw == FROM_LOWER && groups[0].width == groups[1].width &&
        groups[0].width < 3) {
        m = groups[0].width == 1 ? take_two(groups, 1, m, s) : take_two(groups, 2, m, s);
        depth = 2;
    } else {
        for (size_t j = 0; j < m; j++)
            s->attempts.used[j] = 0;
    }
    for (; depth < count && m; depth++)
        m = take_group(&groups[depth], depth, m, s);
    return m;
}

/* Deal the first n attempts that are left to the samples from `at` on. */
static void hand_out(const brelan_deal_table *table, const group *groups, size_t at, size_t n,
                     brelan_sampling *s)
{
    const brelan_attempts *a = &s->attempts;
    uint16_t place[BRELAN_BLOCK];
    int seats = 0;
    for (int g = 0; g < table->groups; g++)
        seats += (int)groups[g].width;
    for (size_t i = 0; i < n; i++) {
        place[i] = (uint16_t)i;
        s->used[at + i] = a->used[i];
    }
    for (int g = table->groups - 1; g >= 0; g--) {
        seats -= (int)groups[g].width;
        for (uint32_t w = 0; w < groups[g].width; w++) {
            brelan_column *hole = &s->hole[table->seat[seats + (int)w]];
            for (size_t i = 0; i < n; i++) {
                size_t entry = a->entry[g][place[i]];
                unsigned combo = groups[g].combos[entry * groups[g].width + w];
                hole->bits[at + i] = s->combo_bits[combo];
                hole->key[at + i] = s->combo_key[combo];
            }
        }
        for (size_t i = 0; g && i < n; i++)
            place[i] = a->parent[g][place[i]];
    }
}

int brelan_deal_ranges(const brelan_deal_table *table, size_t n, brelan_sampling *s)
{
    group groups[BRELAN_MAX_PLAYERS];
    uint64_t tried = 0;
    open_groups(table, groups);
    for (size_t i = 0; i < n;) {
        size_t wanted = n - i, left = wanted > LEAST_BATCH ? wanted : LEAST_BATCH;
        if (tried >= MOST_ATTEMPTS)
            return BRELAN_NO_DEAL;
        tried += left;
        s->draws += left;
        left = take_all(groups, table->groups, left, s);
        left = left < wanted ? left : wanted;
        hand_out(table, groups, i, left, s);
        i += left;
    }
    return BRELAN_OK;
}
