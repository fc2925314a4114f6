/* Boards on which somebody has a flush. */
#include "equity/hands/flushes.h"

#include "equity/hands/multisets.h"

/* The players who may have a flush in a suit, and their cards of it. */
typedef struct {
    const uint16_t *masks;
    int count;
    uint8_t player[BRELAN_MOST_PLAYERS];
    uint16_t held[BRELAN_MOST_PLAYERS];
} racers;

static racers make_racers(const brelan_deal *deal, unsigned suit, unsigned players)
{
    racers made = {deal->scorer.order->masks, 0, {0}, {0}};
    for (int p = 0; p < deal->players; p++)
        if (players >> p & 1) {
            made.player[made.count] = (uint8_t)p;
            made.held[made.count++] = (uint16_t)brelan_suit_ranks(deal->held[p], suit);
        }
    return made;
}

/* Who wins among them once the ranks `coming` have come, and the score: fewer than five cards of the
 * suit score zero. */
BRELAN_INLINE unsigned best_flushes(const racers *in, unsigned coming, uint16_t *best)
{
    unsigned winners = 1u << in->player[0];
    uint16_t top = in->masks[in->held[0] | coming];
    for (int i = 1; i < in->count; i++) {
        uint16_t score = in->masks[in->held[i] | coming];
        winners = score > top ? 0 : winners;
        winners |= score >= top ? 1u << in->player[i] : 0;
        top = score > top ? score : top;
    }
    *best = top;
    return winners;
}

/* Two flushes or more in one suit: whose is best depends on the suited ranks to come. */
typedef struct {
    racers in;
    uint64_t rest; /* completions of the board by cards of other suits */
    uint64_t *outcomes;
} race;

static void end_race(const race *r, unsigned coming)
{
    uint16_t best;
    r->outcomes[best_flushes(&r->in, coming, &best)] += r->rest;
}

/* Every way to take `left` more of the ranks `from`. */
static void run_race(const race *r, unsigned coming, unsigned from, int left)
{
    for (; from && left; from &= from - 1) {
        unsigned with = coming | (from & (0u - from));
        if (left > 1)
            run_race(r, with, from & (from - 1), left - 1);
        else
            end_race(r, with);
    }
}

/* Who has a flush once `coming` cards of the suit have come. */
static unsigned flush_holders(const brelan_deal *deal, unsigned suit, int coming)
{
    unsigned holders = 0;
    for (int p = 0; p < deal->players; p++) {
        int count = brelan_count_bits(brelan_suit_ranks(deal->held[p], suit));
        holders |= (unsigned)(count + coming >= 5) << p;
    }
    return holders;
}

static void count_suit(const brelan_deal *deal, unsigned suit, uint64_t *outcomes)
{
    unsigned live = brelan_suit_ranks(deal->live, suit);
    int here = brelan_count_bits(live), elsewhere = deal->live_cards - here;
    for (int coming = deal->need[suit]; coming <= deal->to_come; coming++) {
        unsigned holders = flush_holders(deal, suit, coming);
        uint64_t rest = deal->times[suit] * brelan_choose(elsewhere, deal->to_come - coming);
        /* One flush wins. Flushes wholly on the board, with no card of the suit in any hand, tie. */
        if (!(holders & (holders - 1)) || !(deal->contested >> suit & 1)) {
            outcomes[holders] += brelan_choose(here, coming) * rest;
        } else if (rest) {
            race r = {make_racers(deal, suit, holders), rest, outcomes};
            if (coming)
                run_race(&r, 0, live, coming);
            else
                end_race(&r, 0);
        }
    }
}

void brelan_count_flushes(const brelan_deal *deal, uint64_t *outcomes)
{
    for (unsigned suit = 0; suit < 4; suit++)
        if (deal->times[suit] && deal->need[suit] <= deal->to_come)
            count_suit(deal, suit, outcomes);
}

/* Flushes of one suit against the best hands by ranks. */
typedef struct {
    const brelan_deal *deal;
    unsigned suit;
    racers in;
    uint32_t groups; /* of the multiset: see brelan_multiset_groups */
    uint16_t score;
    unsigned winners;
    uint64_t *outcomes;
} contest;

/* Choices of suits for the multiset by which just the ranks `coming` come in the suit. */
static uint64_t ways(const contest *c, unsigned coming)
{
    uint32_t product = c->deal->times[c->suit];
    for (int i = 0; i < 4; i++) {
        unsigned group = c->groups >> 8 * i & 255, rank = group & 15;
        product *=
            brelan_copies_in[coming >> rank & 1][group >> 4][c->deal->live_suits[rank]][c->suit];
    }
    return product;
}

/* With the ranks `coming` in the suit, and then with up to `spare` of `loose` fewer. */
static void settle(const contest *c, unsigned coming, unsigned loose, int spare)
{
    uint16_t flush;
    unsigned losers = best_flushes(&c->in, coming, &flush);
    if (c->score > flush) {
        uint64_t boards = ways(c, coming);
        c->outcomes[losers] -= boards;
        c->outcomes[c->winners] += boards;
    }
    for (; spare && loose; loose &= loose - 1)
        settle(c, coming & ~(loose & (0u - loose)), loose & (loose - 1), spare - 1);
}

/* The rivals with enough ranks that can come in the suit. */
static size_t find_rivals(const brelan_deal *deal, unsigned suit, const brelan_rivals *rivals,
                          uint16_t *places)
{
    unsigned live = brelan_suit_ranks(deal->live, suit);
    size_t found = 0;
    for (size_t i = 0; i < rivals->count; i++) {
        /* With need - 1 of its bits cleared, a bit is left, unless no card is needed. */
        unsigned ranks = (brelan_multiset_masks[rivals->multiset[i]] & live) | !deal->need[suit];
        for (int bit = 1; bit < deal->need[suit]; bit++)
            ranks &= ranks - 1;
        places[found] = (uint16_t)i;
        found += ranks != 0;
    }
    return found;
}

void brelan_beat_flushes(const brelan_deal *deal, const brelan_rivals *rivals, uint64_t *outcomes)
{
    uint16_t places[BRELAN_MOST_RIVALS + 1];
    for (unsigned suit = 0; suit < 4; suit++) {
        if (!(deal->contested >> suit & 1))
            continue;
        size_t found = find_rivals(deal, suit, rivals, places);
        /* Five different ranks leave no full house: at most four come in the suit. */
        unsigned holders = flush_holders(deal, suit, deal->to_come < 4 ? deal->to_come : 4);
        contest c = {deal, suit, make_racers(deal, suit, holders), 0, 0, 0, outcomes};
        for (size_t i = 0; i < found; i++) {
            size_t multiset = rivals->multiset[places[i]];
            unsigned ranks = brelan_multiset_masks[multiset] & brelan_suit_ranks(deal->live, suit);
            c.groups = brelan_multiset_groups[multiset];
            c.score = rivals->score[places[i]];
            c.winners = rivals->winners[places[i]];
            settle(&c, ranks, ranks, brelan_count_bits(ranks) - deal->need[suit]);
        }
    }
}
