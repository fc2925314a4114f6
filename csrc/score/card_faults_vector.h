/* The test for bad hands, written once over the vector operations of score/key_pass_vector.h. */

/* Nonzero bytes for the hands that hold a byte outside the deck or a card twice: vector j of `card`
 * holds card j of each hand, and the deck goes from `lowest` on by `span`. */
V_FUNCTION V find_faults(const V *card, int k, V lowest, V span)
{
    V highest = v_sub(card[0], lowest), repeated = v_set(0);
    BRELAN_UNROLL
    for (int j = 1; j < k; j++) {
        highest = v_max(highest, v_sub(card[j], lowest));
        BRELAN_UNROLL
        for (int i = 0; i < j; i++)
            repeated = v_or(repeated, v_equal(card[i], card[j]));
    }
    return v_or(repeated, v_over(highest, span));
}
