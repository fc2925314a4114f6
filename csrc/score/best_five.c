/* Which five cards make the score. The score names the five ranks, and whether they are of one suit:
 * the first cards of the hand that have them are taken. */
#include "score/best_five.h"

#include "score/badugi.h"
#include "score/levels.h"
#include "score/score.h"

/* Stands for a card or a place that there is none of. */
#define NONE 255

void brelan_show_five(uint32_t shown, const uint8_t *cards, int n, unsigned chosen, uint8_t *five,
                      uint8_t *places)
{
    for (int place = 0; place < 5; place++) {
        unsigned rank = shown >> 4 * place & 15;
        int j = 0;
        while (j < n && !(chosen >> j & 1 && (unsigned)cards[j] >> 2 == rank))
            j++;
        if (five)
            five[place] = j < n ? cards[j] : NONE;
        if (places)
            places[place] = j < n ? (uint8_t)j : NONE;
        chosen &= ~((unsigned)(j < n) << j);
    }
}

/* Categories of five cards of one suit. */
#define FLUSH 5
#define STRAIGHT_FLUSH 8

/* The cards of a hand in a word, a byte each, and its ranks likewise. Where there is no card, or it
 * is taken, the top bit of the rank is set. The last byte never holds a card: it stands for none. */
typedef struct {
    uint64_t cards;
    uint64_t ranks;
} words;

#define TOP_BITS (128 * BRELAN_EACH_BYTE)
#define NO_PLACE 7u
#define NO_PLACES (NO_PLACE * BRELAN_EACH_BYTE)

/* Four bytes side by side, which the compiler loads at once. */
BRELAN_INLINE uint64_t four_bytes(const uint8_t *byte)
{
    return (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
           (uint32_t)byte[3] << 24;
}

BRELAN_INLINE words make_words(const uint8_t *hand, int k)
{
    uint64_t cards = four_bytes(hand) | four_bytes(hand + k - 4) << 8 * (k - 4);
    uint64_t ranks = cards >> 2 & 63 * BRELAN_EACH_BYTE;
    const words made = {cards | (uint64_t)NONE << 56, ranks | TOP_BITS << 8 * k};
    return made;
}

/* The top bit of the first byte of a rank, or of the last byte. The test for bytes that are zero is
 * exact for the first of them. */
BRELAN_INLINE uint64_t first_of(uint64_t ranks, unsigned rank)
{
    uint64_t apart = ranks ^ rank * BRELAN_EACH_BYTE;
    uint64_t zero = ((apart - BRELAN_EACH_BYTE) & ~apart & TOP_BITS) | UINT64_C(1) << 63;
    return zero & (0 - zero);
}

/* Five places, a byte each, of the first cards of the ranks shown. */
BRELAN_INLINE uint64_t take_first(uint32_t shown, uint64_t ranks)
{
    uint64_t places = 0;
    BRELAN_UNROLL
    for (int i = 0; i < 5; i++) {
        uint64_t found = first_of(ranks, shown >> 4 * i & 15);
        places |= (uint64_t)(BRELAN_CTZ64(found) >> 3) << 8 * i;
        ranks |= found;
    }
    return places;
}

BRELAN_INLINE unsigned place_at(uint64_t places, unsigned i)
{
    return (unsigned)(places >> 8 * i & 7);
}

/* The cards of the suit that has all ranks shown. */
static uint64_t take_flush(uint32_t shown, const words *hand)
{
    uint64_t places = NO_PLACES;
    for (unsigned suit = 0; suit < 4; suit++) {
        uint64_t apart = (hand->cards ^ suit * BRELAN_EACH_BYTE) & 3 * BRELAN_EACH_BYTE;
        uint64_t others = (apart + 127 * BRELAN_EACH_BYTE) & TOP_BITS;
        places = take_first(shown, hand->ranks | others);
        int all = 1;
        for (unsigned i = 0; i < 5; i++)
            all &= place_at(places, i) != NO_PLACE;
        if (all)
            break;
    }
    return places;
}

/* Where a flush is a bad thing: five of one suit give way to the next card of one of their ranks,
 * the one that keeps the five as early in the hand as can be. */
static uint64_t leave_suit(uint32_t shown, const words *hand, uint64_t places)
{
    unsigned chosen = 0, least = 256, suits = 0;
    uint64_t changed = places;
    for (unsigned i = 0; i < 5; i++) {
        chosen |= 1u << place_at(places, i);
        suits |= 1u << (hand->cards >> 8 * place_at(places, i) & 3);
    }
    if (suits & (suits - 1))
        return places;
    for (unsigned i = 0; i < 5; i++) {
        unsigned here = place_at(places, i);
        uint64_t others = hand->ranks | UINT64_C(128) << 8 * here;
        unsigned next = BRELAN_CTZ64(first_of(others, shown >> 4 * i & 15)) >> 3;
        unsigned made = chosen ^ 1u << here ^ 1u << next;
        if (next != NO_PLACE && made < least) {
            least = made;
            changed = places ^ (uint64_t)(here ^ next) << 8 * i;
        }
    }
    return changed;
}

/* Where the cards of a five-card class stand in a hand. */
BRELAN_INLINE uint64_t find_places(int loses, uint32_t shown, const words *hand)
{
    unsigned category = shown >> 20;
    if (category == FLUSH || category == STRAIGHT_FLUSH)
        return take_flush(shown, hand);
    uint64_t places = take_first(shown, hand->ranks);
    return loses ? leave_suit(shown, hand, places) : places;
}

/* Unchecked bytes may score anything: what the ranking does not have shows nothing. */
BRELAN_INLINE void show_hands(const brelan_scorer *scorer, int ranking, int k, const uint8_t *hands,
                              size_t n, const uint16_t *scores, uint8_t *five, uint8_t *places)
{
    const uint32_t *classes = brelan_ranking_classes(ranking);
    const uint16_t size = (uint16_t)brelan_ranking_size(ranking);
    const int loses = scorer->flush == BRELAN_FLUSH_LOSES;
    for (size_t i = 0; i < n; i++) {
        const words hand = make_words(hands + i * (size_t)k, k);
        uint64_t found = NO_PLACES;
        if (scores[i] && scores[i] <= size)
            found = find_places(loses, classes[scores[i]], &hand);
        if (five)
            BRELAN_UNROLL
        for (unsigned j = 0; j < 5; j++)
            five[5 * i + j] = (uint8_t)(hand.cards >> 8 * place_at(found, j));
        if (places)
            BRELAN_UNROLL
        for (unsigned j = 0; j < 5; j++)
            places[5 * i + j] =
                (uint8_t)(place_at(found, j) == NO_PLACE ? NONE : place_at(found, j));
    }
}

static void show_badugis(int ranking, const uint16_t *masks, const uint8_t *hands, size_t n,
                         uint8_t *five, uint8_t *places)
{
    for (size_t i = 0; i < n; i++) {
        const uint8_t *card = hands + 4 * i;
        brelan_badugi best = brelan_best_badugi(masks, brelan_four_cards(card, 1));
        unsigned chosen =
            best.score && best.score <= brelan_ranking_size(ranking) ? best.chosen : 0;
        brelan_show_five(brelan_class_of(ranking, best.score), card, 4, chosen,
                         five ? five + 5 * i : 0, places ? places + 5 * i : 0);
    }
}

static void show_block(const brelan_scorer *scorer, int ranking, const uint8_t *hands, size_t n,
                       const uint16_t *scores, uint8_t *five, uint8_t *places)
{
    switch (scorer->k) {
    case 7:
        show_hands(scorer, ranking, 7, hands, n, scores, five, places);
        return;
    case 6:
        show_hands(scorer, ranking, 6, hands, n, scores, five, places);
        return;
    case 5:
        show_hands(scorer, ranking, 5, hands, n, scores, five, places);
        return;
    default:
        show_badugis(ranking, scorer->order->masks, hands, n, five, places);
    }
}

int brelan_best_five(int level, int ranking, int k, const uint8_t *hands, size_t n, uint8_t *five,
                     uint8_t *places, size_t *bad)
{
    brelan_scorer scorer;
    uint16_t scores[BRELAN_BLOCK];
    const size_t size = (size_t)k;
    if (brelan_make_scorer(ranking, k, &scorer) != BRELAN_OK)
        return BRELAN_BAD_ARGUMENT;
    for (size_t start = 0; start < n; start += BRELAN_BLOCK) {
        size_t count = n - start < BRELAN_BLOCK ? n - start : BRELAN_BLOCK;
        int status = brelan_score_rows(level, ranking, k, hands + start * size, count, scores, bad);
        if (status != BRELAN_OK) {
            if (bad)
                *bad += start;
            return status;
        }
        show_block(&scorer, ranking, hands + start * size, count, scores,
                   five ? five + 5 * start : 0, places ? places + 5 * start : 0);
    }
    return BRELAN_OK;
}
