/* Dealing what is unknown: every way, or at random. */
#include "equity/games/games.h"

#include "base/random.h"
#include "equity/games/boards.h"
#include "equity/games/count.h"
#include "equity/games/open.h"
#include "equity/games/score.h"
#include "score/enumerate.h"

int brelan_ready_hands(const uint8_t *hole, size_t n, brelan_ready_hand *ready)
{
    for (size_t i = 0; i < n; i++, hole += 4) {
        int next = 0;
        ready[i] = (brelan_ready_hand){0};
        for (int a = 0; a < 4; a++) {
            if (hole[a] > 51)
                return BRELAN_BAD_CARD;
            if (ready[i].bits & brelan_card_bit(hole[a]))
                return BRELAN_REPEATED_CARD;
            ready[i].bits |= brelan_card_bit(hole[a]);
            for (int b = 0; b < a; b++)
                ready[i].pair[next++] = (uint8_t)brelan_pair_place(hole[a] >> 2, hole[b] >> 2);
        }
    }
    return BRELAN_OK;
}

/* The cards that a group may get: those before it have taken theirs. */
typedef struct {
    uint8_t card[52];
    int count;
} stock;

static stock without(const stock *from, const int *taken, int n)
{
    stock left;
    int next = 0;
    left.count = 0;
    for (int i = 0; i < from->count; i++) {
        if (next < n && taken[next] == i)
            next++;
        else
            left.card[left.count++] = from->card[i];
    }
    return left;
}

/* The next choice of n out of count places, in lexicographic order; 0 after the last. */
static int next_choice(int *place, int n, int count)
{
    int j = n - 1;
    while (j >= 0 && place[j] == count - n + j)
        j--;
    if (j < 0)
        return 0;
    place[j]++;
    for (j++; j < n; j++)
        place[j] = place[j - 1] + 1;
    return 1;
}

static void give(brelan_game_run *run, brelan_holder *holder, const stock *from, const int *place)
{
    for (int j = 0; j < holder->missing; j++)
        holder->card[holder->open[j]] = from->card[place[j]];
    brelan_complete(run, holder);
}

/* Set `place` to choice number `at` of n out of count cards. */
static void start_at(int n, int count, uint64_t at, int *place)
{
    uint8_t hand[7] = {0, 1, 2, 3, 4, 5, 6};
    if (at)
        brelan_list_hands(n, count, at, 1, hand);
    for (int j = 0; j < n; j++)
        place[j] = at ? hand[j] - (52 - count) : j;
}

/* Deal group number g, and those after it, in the ways numbered first .. last - 1; the ways to deal
 * groups that have no numbers are dealt with each. */
static void deal_group(brelan_game_run *run, int g, const stock *from, uint64_t first,
                       uint64_t last)
{
    brelan_holder *holder = run->group[g];
    uint64_t each = run->each[g], at = first / each, end = (last - 1) / each;
    int place[7], numbered = g + 1 < run->depth;
    start_at(holder->missing, from->count, at, place);
    do {
        uint64_t start = at * each;
        give(run, holder, from, place);
        if (g + 1 < run->groups) {
            stock left = without(from, place, holder->missing);
            deal_group(run, g + 1, &left, numbered && first > start ? first - start : 0,
                       !numbered             ? UINT64_MAX
                       : last - start < each ? last - start
                                             : each);
        } else {
            brelan_count_deals(run, 1);
        }
    } while (++at <= end && next_choice(place, holder->missing, from->count));
}

/* Count the deals whose choice for the numbered groups is first .. last - 1; all hands that are
 * chosen from several are chosen, their cards not in stock. */
static void deal_span(brelan_game_run *run, const stock *live, uint64_t first, uint64_t last)
{
    if (!run->groups)
        brelan_count_deals(run, 1);
    else if (!first && brelan_counts_by_ranks(run) &&
             last == brelan_choose(live->count, run->board.missing))
        brelan_count_boards(run, live->card, live->count);
    else
        deal_group(run, 0, live, first, last);
}

/* Give a seat the hand with this number of those it may hold; 0 if a card of it is taken. */
static int hold_hand(brelan_game_run *run, int s, uint64_t at, uint64_t *taken)
{
    int k = run->deal->hole_cards, clash = 0;
    for (int j = 0; j < k; j++) {
        uint8_t card = run->choice[s][at * (uint64_t)k + (uint64_t)j];
        clash |= (*taken & brelan_card_bit(card)) != 0;
        *taken |= brelan_card_bit(card);
        run->seat[s].card[j] = card;
    }
    return !clash;
}

/* Give the seats that have several hands the choice with this number, in which the hand of the
 * last of them moves fastest; 0 if a card comes twice. */
static int hold_choice(brelan_game_run *run, uint64_t number, uint64_t *taken)
{
    int fits = 1;
    *taken = run->known;
    for (int s = run->deal->seats - 1; s >= 0 && fits; s--) {
        if (!run->choice[s])
            continue;
        uint64_t count = (uint64_t)run->deal->choices[s];
        fits = hold_hand(run, s, number % count, taken);
        number /= count;
    }
    return fits;
}

static int hold_ready(brelan_game_run *run, int s, uint32_t at, uint64_t *taken)
{
    const brelan_ready_hand *hand = &run->ready[s][at];
    brelan_holder *seat = &run->seat[s];
    int clash = (*taken & hand->bits) != 0;
    *taken |= hand->bits;
    seat->bits = hand->bits;
    seat->pairs = 6;
    for (int p = 0; p < 8; p++)
        seat->pair[p] = hand->pair[p];
    return !clash;
}

static void prepare_chosen(brelan_game_run *run)
{
    for (int s = 0; s < run->deal->seats; s++) {
        if (run->ready[s])
            brelan_ready_seat(run, &run->seat[s]);
        else if (run->choice[s])
            brelan_seat_hand(run, &run->seat[s]);
    }
}

static stock not_taken(const brelan_game_run *run, uint64_t taken)
{
    stock live;
    live.count = 0;
    for (int i = 0; i < run->live_count; i++)
        if (!(taken & brelan_card_bit(run->live[i])))
            live.card[live.count++] = run->live[i];
    return live;
}

/* Number the choices of the first groups; `each` choices go with one of the hands, of which there are
 * `hands` choices. BRELAN_BAD_ARGUMENT if there are more than can be numbered. */
static int number_choices(brelan_game_run *run, int depth, uint64_t *hands, uint64_t *each)
{
    int live = run->live_count;
    uint64_t ways[BRELAN_SEATS + 1];
    if (depth < 1)
        return BRELAN_BAD_ARGUMENT;
    *hands = *each = 1;
    for (int s = 0; s < run->deal->seats; s++)
        if (run->choice[s]) {
            *hands *= (uint64_t)run->deal->choices[s];
            live -= run->deal->hole_cards;
        }
    run->depth = depth < run->groups ? depth : run->groups;
    for (int g = 0; g < run->groups; g++) {
        ways[g] = brelan_choose(live, run->group[g]->missing);
        live -= run->group[g]->missing;
        run->each[g] = 1;
    }
    for (int g = run->depth - 1; g >= 0; g--) {
        run->each[g] = *each;
        if (*each > UINT64_MAX / ways[g])
            return BRELAN_BAD_ARGUMENT;
        *each *= ways[g];
    }
    return BRELAN_OK;
}

int brelan_game_exact(const brelan_game_deal *deal, int depth, uint64_t first, uint64_t last,
                      int64_t *tallies)
{
    brelan_game_run run;
    uint64_t hands, each, taken;
    int status = brelan_open_game(deal, tallies, &run);
    if (status != BRELAN_OK || first >= last)
        return status;
    if (deal->choice_ready || deal->choice_odds)
        return BRELAN_BAD_ARGUMENT;
    status = number_choices(&run, depth, &hands, &each);
    if (status != BRELAN_OK || (last - 1) / each >= hands)
        return BRELAN_BAD_ARGUMENT;
    brelan_complete_known(&run);
    for (uint64_t number = first / each; number <= (last - 1) / each; number++) {
        if (!hold_choice(&run, number, &taken))
            continue;
        stock live = not_taken(&run, taken);
        uint64_t start = number * each;
        prepare_chosen(&run);
        deal_span(&run, &live, first > start ? first - start : 0,
                  last - start < each ? last - start : each);
    }
    brelan_pour_counts(&run);
    return BRELAN_OK;
}

int brelan_game_all(const brelan_game_deal *deal, int64_t *tallies)
{
    brelan_game_run run;
    uint64_t hands, each;
    int status = brelan_open_game(deal, tallies, &run);
    if (status == BRELAN_OK)
        status = deal->choices ? BRELAN_BAD_ARGUMENT : number_choices(&run, 1, &hands, &each);
    if (status != BRELAN_OK)
        return status;
    brelan_complete_known(&run);
    stock live = not_taken(&run, run.known);
    deal_span(&run, &live, 0, each);
    brelan_pour_counts(&run);
    return BRELAN_OK;
}

/* Give up when so many choices of hands have cards in common. */
#define MOST_ATTEMPTS (1u << 22)

/* Choose a hand for every seat that has several; 0 if a card comes twice, or the odds are against it.
 * Then all are chosen again: to choose one after the other would favour hands that leave others few. */
static int choose_hands(brelan_game_run *run, brelan_random *random, uint64_t *taken)
{
    int fits = 1;
    *taken = run->known;
    for (int s = 0; s < run->deal->seats && fits; s++)
        if (run->choice[s]) {
            uint32_t at = brelan_random_below(random, (uint32_t)run->deal->choices[s]);
            fits = run->ready[s] ? hold_ready(run, s, at, taken) : hold_hand(run, s, at, taken);
            if (fits && run->odds[s])
                fits = brelan_random_unit(random) < run->odds[s][at];
        }
    return fits;
}

/* Each card is drawn from those of the deck not yet drawn, which are swapped to the front; the
 * order that earlier deals left does not matter to the next. Cards of chosen hands are passed. */
static void deal_at_random(brelan_game_run *run, brelan_random *random, uint64_t taken)
{
    uint8_t *deck = run->live;
    uint32_t dealt = 0, count = (uint32_t)run->live_count;
    for (int g = 0; g < run->groups; g++) {
        brelan_holder *holder = run->group[g];
        for (int j = 0; j < holder->missing; dealt++) {
            uint32_t at = dealt + brelan_random_below(random, count - dealt);
            uint8_t card = deck[at];
            deck[at] = deck[dealt];
            deck[dealt] = card;
            holder->card[holder->open[j]] = card;
            j += !(taken & brelan_card_bit(card));
        }
        brelan_complete(run, holder);
    }
}

/* Deal until all is done or the draws are used up. */
static int sample_deals(brelan_game_run *run, brelan_random *random, brelan_sample_run *progress)
{
    while (progress->left && progress->draws) {
        uint64_t taken = 0;
        progress->draws--;
        if (run->deal->choices && !choose_hands(run, random, &taken)) {
            if (++progress->failed == MOST_ATTEMPTS)
                return BRELAN_NO_FIT;
            continue;
        }
        progress->failed = 0;
        progress->left--;
        prepare_chosen(run);
        deal_at_random(run, random, taken);
        brelan_count_deals(run, 1);
    }
    return BRELAN_OK;
}

int brelan_game_sample(const brelan_game_deal *deal, brelan_sample_run *progress, int64_t *tallies)
{
    brelan_game_run run;
    brelan_random random = brelan_random_from(progress->word);
    int status = brelan_open_game(deal, tallies, &run);
    if (status != BRELAN_OK)
        return status;
    brelan_complete_known(&run);
    for (int i = 0; i < run.live_count && progress->begun; i++)
        run.live[i] = progress->order[i];
    status = sample_deals(&run, &random, progress);
    if (status != BRELAN_OK)
        return status;
    for (int i = 0; i < run.live_count; i++)
        progress->order[i] = run.live[i];
    progress->begun = 1;
    brelan_random_keep(&random, progress->word);
    brelan_pour_counts(&run);
    return BRELAN_OK;
}
