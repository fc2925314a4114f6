/* The portable level's test for bad hands in plain C: 16 hands at a time, each in a 64-bit word. */
/* Whether some hand among the words holds a byte outside the deck or a card twice, seen in the top
 * bits of its bytes. A byte above 51 is carried over 127 by 76; one below the lowest card stays
 * under 128 after adding 128 - lowest. Two equal cards meet when the word is turned by one to k/2
 * bytes: the byte of their difference is zero, and stays under 128 after adding 127. What a bad
 * byte carries into its neighbours does not matter, it has marked its hand already. The loop is
 * written for the compiler to do several words at once. */
BRELAN_INLINE int words_are_bad(const uint64_t words[16], int k, uint8_t lowest)
{
    uint64_t wrong = 0, fine = UINT64_MAX;
    for (int i = 0; i < 16; i++) {
        uint64_t word = words[i];
        wrong |= (word + 76 * BRELAN_EACH_BYTE) | word;
        fine &= word + (128 - (uint64_t)lowest) * BRELAN_EACH_BYTE;
        for (int turn = 1; turn <= k / 2; turn++) {
            uint64_t turned = word >> 8 * turn | word << 8 * (k - turn);
            fine &= (word ^ turned) + 127 * BRELAN_EACH_BYTE;
        }
    }
    /* Bytes past the k cards say nothing. */
    return ((wrong | ~fine) & 128 * BRELAN_EACH_BYTE >> 8 * (8 - k)) != 0;
}

BRELAN_INLINE uint64_t load_word(const uint8_t *byte)
{
    return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 |
           (uint64_t)byte[3] << 24 | (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 |
           (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}

/* Whether one of 16 hands, `step` apart, is bad; eight bytes are read of each. */
BRELAN_INLINE int rows_are_bad(const uint8_t *rows, size_t step, int k, uint8_t lowest)
{
    uint64_t words[16];
    for (int i = 0; i < 16; i++)
        words[i] = load_word(rows + (size_t)i * step) & UINT64_MAX >> 8 * (8 - k);
    return words_are_bad(words, k, lowest);
}

BRELAN_INLINE int columns_are_bad(const uint8_t *cards, size_t step, int k, uint8_t lowest)
{
    uint64_t words[16] = {0};
    for (int j = k - 1; j >= 0; j--)
        for (int i = 0; i < 16; i++)
            words[i] = words[i] << 8 | cards[(size_t)j * step + (size_t)i];
    return words_are_bad(words, k, lowest);
}
