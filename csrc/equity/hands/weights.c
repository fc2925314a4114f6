/* The weight of a multiset of ranks: the choices of suits, among live cards, by which nobody gets a
 * flush.
 *
 * Multisets are built from the highest rank down, in the order of tables/multisets.c. On the way,
 * each partial multiset knows the number of its suit choices without a flush, and for each suit how
 * many hold exactly k cards of it. Two suits never reach a flush on one board (five board cards
 * cannot hold three of both), so what a step loses are the choices that stood one card short in a
 * suit and take it. The last step is done for all lower ranks at once. */
#include "equity/hands/weights.h"

#include "equity/hands/multisets.h"

/* Choices that hold k cards of suit s stand at 8 + 4*k + s: one more card of the suit moves them by
 * four places, and the first eight stay zero. At most four cards are placed before the last step. */
#define PLACES 32

typedef struct {
    uint16_t plain; /* choices without a flush */
    uint16_t suited[PLACES];
} partial;

typedef struct {
    const uint8_t *live_suits;
    uint16_t all[5][16];    /* by copies and rank: choices of suits */
    uint16_t one[5][4][16]; /* those with the card of suit s */
    int short_of[4];        /* the place of the choices one card short of a flush */
    uint16_t *next;
} weighing;

static void fill_choices(const brelan_deal *deal, weighing *w)
{
    for (int copies = 1; copies <= deal->to_come && copies <= 4; copies++)
        for (int rank = 0; rank < 16; rank++) {
            int alive = deal->live_suits[rank];
            w->all[copies][rank] = brelan_copies_all[copies][alive];
            for (int suit = 0; suit < 4; suit++)
                w->one[copies][suit][rank] = brelan_copies_in[1][copies][alive][suit];
        }
}

/* Choices without a flush after `copies` more of a rank, for all ranks at once. */
BRELAN_INLINE void step_plain(const weighing *w, uint16_t plain, const uint16_t *one_short,
                              int copies, uint16_t *restrict out)
{
    const uint16_t *all = w->all[copies], *one = w->one[copies][0];
    const uint16_t a = one_short[0], b = one_short[1], c = one_short[2], d = one_short[3];
    for (int rank = 0; rank < 16; rank++)
        out[rank] = (uint16_t)(plain * all[rank] - a * one[rank] - b * one[16 + rank] -
                               c * one[32 + rank] - d * one[48 + rank]);
}

/* The choices of each suit that hold `shift` cards fewer than one short of a flush. */
BRELAN_INLINE void read_short(const weighing *w, const partial *held, int shift, uint16_t *out)
{
    for (int suit = 0; suit < 4; suit++)
        out[suit] = held->suited[w->short_of[suit] - 4 * shift];
}

static void add_suited(const weighing *w, const partial *held, int copies, int rank,
                       partial *restrict more)
{
    const uint16_t *off = brelan_copies_in[0][copies][w->live_suits[rank]];
    const uint16_t *one = brelan_copies_in[1][copies][w->live_suits[rank]];
    for (int i = 8; i < PLACES; i += 8)
        for (int j = 0; j < 8; j++)
            more->suited[i + j] =
                (uint16_t)(held->suited[i + j] * off[j] + held->suited[i + j - 4] * one[j]);
}

/* The step before the last, when one card is left after it: of the suits no more is needed than the
 * choices one card short. The last step writes sixteen ranks, those past `rank` to be overwritten. */
static void finish_with_one(weighing *w, const partial *held, const uint16_t *plain, int copies,
                            int below)
{
    uint16_t one_short[4], two_short[4], now_short[4];
    read_short(w, held, 0, one_short);
    read_short(w, held, 1, two_short);
    for (int rank = 1; rank < below; rank++) {
        const uint16_t *off = brelan_copies_in[0][copies][w->live_suits[rank]];
        const uint16_t *one = brelan_copies_in[1][copies][w->live_suits[rank]];
        for (int suit = 0; suit < 4; suit++)
            now_short[suit] = (uint16_t)(one_short[suit] * off[suit] + two_short[suit] * one[suit]);
        step_plain(w, plain[rank], now_short, 1, w->next);
        w->next += rank;
    }
}

static void extend(weighing *w, const partial *held, int left, int below)
{
    uint16_t one_short[4], plain[16];
    partial more;
    read_short(w, held, 0, one_short);
    for (int i = 0; i < 8; i++)
        more.suited[i] = 0;
    for (int copies = 1; copies < left && copies <= 4; copies++) {
        step_plain(w, held->plain, one_short, copies, plain);
        if (left - copies == 1) {
            finish_with_one(w, held, plain, copies, below);
            continue;
        }
        for (int rank = 1; rank < below; rank++) {
            more.plain = plain[rank];
            add_suited(w, held, copies, rank, &more);
            extend(w, &more, left - copies, rank);
        }
    }
    if (left <= 4) {
        step_plain(w, held->plain, one_short, left, w->next);
        w->next += below;
    }
}

void brelan_weigh_multisets(const brelan_deal *deal, uint16_t *weights)
{
    weighing w;
    partial nothing = {1, {0}};
    w.live_suits = deal->live_suits;
    w.next = weights;
    fill_choices(deal, &w);
    for (int suit = 0; suit < 4; suit++) {
        nothing.suited[8 + suit] = 1;
        /* A flush that is already there leaves no choice without one. */
        nothing.plain &= deal->need[suit] > 0;
        w.short_of[suit] = 4 + 4 * deal->need[suit] + suit;
    }
    extend(&w, &nothing, deal->to_come, 13);
    for (int i = 0; i < 16; i++)
        w.next[i] = 0;
}
