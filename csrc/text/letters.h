/* What single characters mean in each notation, and characters outside ASCII. */
#ifndef BRELAN_TEXT_LETTERS_H
#define BRELAN_TEXT_LETTERS_H

#include <stddef.h>
#include <stdint.h>

/* A meaning is a rank (4 times it, above the flag), a suit, or one of the small numbers; 0 is
 * anything else. */
enum {
    BRELAN_END = 1,
    BRELAN_ONE = 2, /* an ace, or with a nought a ten */
    BRELAN_GAP = 4,
    BRELAN_RANK = 0x40,
    BRELAN_SUIT = 0x80,
    BRELAN_SYMBOLS = 0x2660 /* the first of the eight suit symbols */
};

typedef struct {
    uint8_t meaning[256];
    uint8_t first[256];  /* the meanings of what may begin a card of two characters */
    uint8_t second[256]; /* and of what may end it */
    int suit_first;
    int long_suits; /* Pi Co Ca Tr beside P C K T */
} brelan_letters;

extern const brelan_letters brelan_notations[];

/* The suit of a symbol, filled or outlined; -1 for any other character. */
int brelan_symbol_suit(uint32_t character);
/* Whether a character beyond ASCII may stand between cards: white space and dashes. */
int brelan_wide_gap(uint32_t character);
/* The suit that two letters name together, the first being a suit letter; -1 if none. */
int brelan_long_suit(uint32_t first, uint32_t second);

#endif
