/* One final board, written once for the numbers that weights are kept in: NUMBER, in p->sum.FIELD.
 *
 * Combos are passed from the weakest to the strongest in the end. sum[c][k] holds the weight met so
 * far of combos with card c that are of class k or better as the board lies, sum[ALL][k] that of all:
 * beside a combo (x, y), what it has met weighs sum[ALL][k] - sum[x][k] - sum[y][k]. */

static void PASS_RAISE(NUMBER *sum, unsigned class, NUMBER weight)
{
    for (unsigned k = 0; k <= class; k++)
        sum[k] = (NUMBER)(sum[k] + weight);
}

static void PASS_BOARD(potential *p)
{
    brelan_multiway *m = p->m;
    NUMBER(*sum)[CLASSES] = p->sum.FIELD;
    size_t next;
    for (unsigned card = 0; card <= ALL; card++)
        for (unsigned k = 0; k < CLASSES; k++)
            sum[card][k] = 0;
    for (size_t i = 0; i < m->items; i = next) {
        unsigned score = m->item[i] >> 16;
        for (next = i; next < m->items && m->item[next] >> 16 == score; next++) {
            const brelan_multiway_combo *combo = &m->combo[m->item[next] & 0xffff];
            unsigned k = p->class_of[m->item[next] & 0xffff];
            if (combo->row != MULTIWAY_NOBODY)
                p->gains[combo->row] += sum[ALL][k] - sum[combo->high][k] - sum[combo->low][k];
        }
        for (size_t j = i; j < next; j++) {
            const brelan_multiway_combo *combo = &m->combo[m->item[j] & 0xffff];
            unsigned k = p->class_of[m->item[j] & 0xffff];
            NUMBER weight = (NUMBER)combo->weight[0];
            if (weight == 0)
                continue;
            PASS_RAISE(sum[ALL], k, weight);
            PASS_RAISE(sum[combo->high], k, weight);
            PASS_RAISE(sum[combo->low], k, weight);
        }
        for (size_t j = i; j < next; j++) {
            const brelan_multiway_combo *combo = &m->combo[m->item[j] & 0xffff];
            unsigned k = p->class_of[m->item[j] & 0xffff] + 1u;
            if (combo->row != MULTIWAY_NOBODY)
                p->gains[combo->row] += sum[ALL][k] - sum[combo->high][k] - sum[combo->low][k];
        }
    }
}
