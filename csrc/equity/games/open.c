/* From the description of a deal to its live cards and the groups of cards still to come. */
#include "equity/games/open.h"

static int make_scorers(const brelan_game_deal *deal, brelan_game_run *run)
{
    int k = deal->used < 0 ? deal->hole_cards + deal->board_cards : 5;
    int status = BRELAN_OK;
    if (deal->high < 0 && deal->low < 0)
        return BRELAN_BAD_ARGUMENT;
    if (deal->high >= 0)
        status = brelan_make_scorer(deal->high, k, &run->high);
    if (deal->low >= 0 && status == BRELAN_OK)
        status = brelan_make_scorer(deal->low, k, &run->low);
    if (deal->high < 0)
        run->high = run->low;
    if (deal->low < 0)
        run->low = run->high;
    run->classes = brelan_ranking_classes(deal->high >= 0 ? deal->high : deal->low);
    if (status != BRELAN_OK || run->high.lowest != run->low.lowest)
        return BRELAN_BAD_ARGUMENT;
    return brelan_make_scorer(BRELAN_ACE_TO_FIVE, 5, &run->rows);
}

static int choose_way(const brelan_game_deal *deal, brelan_game_run *run)
{
    if (deal->used < 0)
        run->way =
            deal->hole_cards + deal->board_cards < 5 ? BRELAN_CARD_BY_CARD : BRELAN_BEST_OF_ALL;
    else if (deal->used == 2 && deal->board_cards == 5 && (deal->high < 0 || deal->high_table) &&
             (deal->low < 0 || deal->low_table))
        run->way = BRELAN_BY_PAIRS;
    else
        run->way = BRELAN_BY_CHOICE;
    if (deal->used > deal->hole_cards || (deal->used >= 0 && 5 - deal->used > deal->board_cards))
        return BRELAN_BAD_ARGUMENT;
    return BRELAN_OK;
}

static int fill_holder(brelan_game_run *run, const uint8_t *cards, int count, uint64_t *seen,
                       brelan_holder *holder)
{
    int status = BRELAN_OK;
    holder->count = count;
    holder->missing = 0;
    holder->high = holder->low = 0;
    for (int j = 0; j < count && status == BRELAN_OK; j++) {
        holder->card[j] = cards[j];
        if (cards[j] == BRELAN_UNKNOWN_CARD)
            holder->open[holder->missing++] = (uint8_t)j;
        else
            status = brelan_take_card(&run->high, cards[j], seen);
    }
    if (holder->missing)
        run->group[run->groups++] = holder;
    return status;
}

/* A seat that holds one of several hands: the first for now, its cards not taken. */
static int offer_hands(const brelan_game_deal *deal, const uint8_t *hands, int32_t count,
                       const brelan_scorer *scorer, brelan_holder *holder)
{
    holder->count = deal->hole_cards;
    holder->missing = 0;
    holder->high = holder->low = 0;
    for (int j = 0; j < deal->hole_cards; j++)
        holder->card[j] = hands[j];
    for (int32_t i = 0; i < count; i++, hands += deal->hole_cards) {
        int status = brelan_cards_status(scorer, hands, deal->hole_cards, 0);
        if (status != BRELAN_OK)
            return status;
    }
    return BRELAN_OK;
}

/* The same for hands made ready, whose cards are not looked at. */
static int offer_ready(brelan_game_run *run, int s, int32_t count)
{
    const brelan_ready_hand *ready = run->ready[s];
    unsigned most = 0;
    if (run->way != BRELAN_BY_PAIRS || run->deal->hole_cards != 4)
        return BRELAN_BAD_ARGUMENT;
    for (int32_t i = 0; i < count; i++)
        for (int p = 0; p < 6; p++)
            most = ready[i].pair[p] > most ? ready[i].pair[p] : most;
    run->seat[s] = (brelan_holder){.count = 4};
    return most < BRELAN_OMAHA_STRIDE ? BRELAN_OK : BRELAN_BAD_ARGUMENT;
}

static int fill_seats(brelan_game_run *run, uint64_t *seen)
{
    const brelan_game_deal *deal = run->deal;
    size_t before = 0;
    int status = BRELAN_OK;
    for (int s = 0; s < deal->seats && status == BRELAN_OK; s++) {
        int32_t count = deal->choices ? deal->choices[s] : 0;
        const uint8_t *offered = deal->choice_hole + before * (size_t)deal->hole_cards;
        run->choice[s] = count > 0 ? offered : 0;
        run->odds[s] = count > 0 && deal->choice_odds ? deal->choice_odds + before : 0;
        run->ready[s] = count > 0 && deal->choice_ready ? deal->choice_ready + before : 0;
        if (count > 0) {
            status = run->ready[s] ? offer_ready(run, s, count)
                                   : offer_hands(deal, offered, count, &run->high, &run->seat[s]);
            before += (size_t)count;
        } else {
            status = fill_holder(run, deal->hole + s * deal->hole_cards, deal->hole_cards, seen,
                                 &run->seat[s]);
        }
    }
    return status;
}

static int find_live(brelan_game_run *run, uint64_t seen)
{
    int wanted = 0;
    run->known = seen;
    run->live_count = 0;
    for (unsigned card = run->high.lowest; card < 52; card++)
        if (!(seen & brelan_card_bit(card)))
            run->live[run->live_count++] = (uint8_t)card;
    for (int g = 0; g < run->groups; g++)
        wanted += run->group[g]->missing;
    for (int s = 0; s < run->deal->seats; s++)
        wanted += run->choice[s] ? run->deal->hole_cards : 0;
    return wanted <= run->live_count ? BRELAN_OK : BRELAN_BAD_ARGUMENT;
}

int brelan_open_game(const brelan_game_deal *deal, int64_t *tallies, brelan_game_run *run)
{
    uint64_t seen = 0;
    if (deal->seats < 1 || deal->seats > BRELAN_SEATS || deal->hole_cards < 1 ||
        deal->hole_cards > 7 || deal->board_cards < 0 || deal->board_cards > 5 || deal->used > 5)
        return BRELAN_BAD_ARGUMENT;
    run->deal = deal;
    run->tallies = tallies;
    run->groups = 0;
    int status = make_scorers(deal, run);
    if (status == BRELAN_OK)
        status = choose_way(deal, run);
    if (status == BRELAN_OK)
        status = fill_holder(run, deal->board, deal->board_cards, &seen, &run->board);
    if (status == BRELAN_OK)
        status = fill_seats(run, &seen);
    for (int d = 0; d < deal->dead_count && status == BRELAN_OK; d++)
        status = brelan_take_card(&run->high, deal->dead[d], &seen);
    for (int set = 0; set < 1 << deal->seats; set++)
        run->winners[set] = 0;
    return status == BRELAN_OK ? find_live(run, seen) : status;
}
