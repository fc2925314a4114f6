/* One text, in characters of one width. The includer defines UNIT, the type of a character's
 * units, NAME, which makes names of its own, and NAME(decode)(at, stop, &length), the character at
 * `at` beyond ASCII (0: none) and how many units it has. Everything here returns where it stopped,
 * or NULL if what it looks for is not there. */

/* Where the tables have a character: eight entries after ASCII are the suit symbols, which bytes
 * do not hold, and the last has no meaning, as all other characters. */
BRELAN_INLINE size_t NAME(entry)(UNIT character)
{
    if (character < 128)
        return character;
    return (character & ~7u) == BRELAN_SYMBOLS ? 128 + (character & 7) : 255;
}

BRELAN_INLINE unsigned NAME(meaning)(const brelan_letters *letters, const UNIT *at,
                                     const UNIT *stop)
{
    return at == stop ? BRELAN_END : letters->meaning[NAME(entry)(*at)];
}

BRELAN_INLINE const UNIT *NAME(rank)(const brelan_letters *letters, const UNIT *at,
                                     const UNIT *stop, unsigned *rank)
{
    unsigned meaning = NAME(meaning)(letters, at, stop);
    if (meaning & BRELAN_RANK) {
        *rank = (meaning & 63) >> 2;
        return at + 1;
    }
    if (meaning != BRELAN_ONE)
        return NULL;
    int ten = stop - at > 1 && at[1] == '0';
    *rank = ten ? 8 : 12;
    return at + 1 + ten;
}

static const UNIT *NAME(symbol)(const UNIT *at, const UNIT *stop, unsigned *suit)
{
    size_t length;
    int found = brelan_symbol_suit(NAME(decode)(at, stop, &length));
    if (found < 0)
        return NULL;
    *suit = (unsigned)found;
    at += length;
    uint32_t selector = NAME(decode)(at, stop, &length);
    return selector == 0xfe0e || selector == 0xfe0f ? at + length : at;
}

/* After a suit letter: its second letter, unless that is the rank of a card that follows. */
static const UNIT *NAME(second_letter)(const brelan_letters *letters, const UNIT *at,
                                       const UNIT *stop, unsigned *suit)
{
    size_t length = 1;
    uint32_t second = at == stop ? 0 : *at < 128 ? *at : NAME(decode)(at, stop, &length);
    int found = brelan_long_suit(at[-1], second);
    if (found < 0)
        return at;
    if ((NAME(meaning)(letters, at, stop) & BRELAN_RANK) &&
        (NAME(meaning)(letters, at + 1, stop) & BRELAN_SUIT))
        return at;
    *suit = (unsigned)found;
    return at + length;
}

BRELAN_INLINE const UNIT *NAME(suit)(const brelan_letters *letters, const UNIT *at,
                                     const UNIT *stop, unsigned *suit)
{
    unsigned meaning = NAME(meaning)(letters, at, stop);
    if (!(meaning & BRELAN_SUIT))
        return at == stop || *at < 128 ? NULL : NAME(symbol)(at, stop, suit);
    *suit = meaning & 3;
    if (!letters->long_suits || NAME(meaning)(letters, at + 1, stop) == BRELAN_GAP)
        return at + 1;
    return NAME(second_letter)(letters, at + 1, stop, suit);
}

BRELAN_INLINE const UNIT *NAME(card)(const brelan_letters *letters, const UNIT *at,
                                     const UNIT *stop, unsigned *code)
{
    unsigned rank = 0, suit = 0;
    if (letters->suit_first) {
        at = NAME(suit)(letters, at, stop, &suit);
        at = at ? NAME(rank)(letters, at, stop, &rank) : NULL;
    } else {
        at = NAME(rank)(letters, at, stop, &rank);
        at = at ? NAME(suit)(letters, at, stop, &suit) : NULL;
    }
    *code = 4 * rank + suit;
    return at;
}

static const UNIT *NAME(gap)(const brelan_letters *letters, const UNIT *at, const UNIT *stop)
{
    size_t length;
    if (NAME(meaning)(letters, at, stop) == BRELAN_GAP)
        return at + 1;
    return brelan_wide_gap(NAME(decode)(at, stop, &length)) ? at + length : NULL;
}

/* Read cards and gaps up to a NUL or the stop. */
BRELAN_INLINE const UNIT *NAME(row)(const brelan_letters *letters, const UNIT *at, const UNIT *stop,
                                    brelan_row *row)
{
    for (;;) {
        unsigned code;
        const UNIT *next = NAME(card)(letters, at, stop, &code);
        if (next) {
            brelan_add_card(row, code);
            at = next;
            at += NAME(meaning)(letters, at, stop) == BRELAN_GAP;
            continue;
        }
        if (NAME(meaning)(letters, at, stop) == BRELAN_END)
            return at;
        at = NAME(gap)(letters, at, stop);
        if (!at)
            return NULL;
    }
}

/* Cards of two characters, each `step` characters after the one before. What is good keeps both
 * flags of a card in every code and that of a gap in every character between two. */
BRELAN_INLINE int NAME(even)(const brelan_letters *letters, const UNIT *at, brelan_row *row,
                             const unsigned step)
{
    unsigned good = BRELAN_RANK | BRELAN_SUIT, gaps = BRELAN_GAP;
    uint64_t seen = 0, sum = 0;
    uint8_t *codes = row->codes;
    size_t width = row->width;
    for (size_t j = 0; j < width; j++, at += step) {
        unsigned code = letters->first[NAME(entry)(at[0])] | letters->second[NAME(entry)(at[1])];
        uint64_t bit = (uint64_t)1 << (code & 63);
        good &= code;
        if (step == 3 && j + 1 < width)
            gaps &= letters->meaning[NAME(entry)(at[2])];
        codes[j] = code & 63;
        sum += bit;
        seen |= bit;
    }
    row->count = width;
    row->repeated = sum ^ seen; /* a sum of different bits is their union */
    return gaps && good == (BRELAN_RANK | BRELAN_SUIT);
}

/* Read a row of just as many cards as there is room for, run together or with one separator
 * between two, as most are. */
BRELAN_INLINE const UNIT *NAME(plain)(const brelan_letters *letters, const UNIT *at,
                                      const UNIT *stop, brelan_row *row)
{
    size_t left = (size_t)(stop - at);
    int apart = left > 2 && NAME(meaning)(letters, at + 2, stop) == BRELAN_GAP;
    size_t length = apart ? 3 * row->width - 1 : 2 * row->width;
    if (!row->width || left < length || (left > length && at[length]))
        return NULL;
    int plain = apart ? NAME(even)(letters, at, row, 3) : NAME(even)(letters, at, row, 2);
    return plain ? at + length : NULL;
}

BRELAN_INLINE const UNIT *NAME(any_row)(const brelan_letters *letters, const UNIT *at,
                                        const UNIT *stop, brelan_row *row)
{
    const UNIT *end = NAME(plain)(letters, at, stop, row);
    if (end)
        return end;
    row->count = 0;
    row->seen = row->repeated = 0;
    return NAME(row)(letters, at, stop, row);
}
