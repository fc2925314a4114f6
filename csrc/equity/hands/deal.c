/* Laying out a deal, and checking its cards. */
#include "equity/hands/deal.h"

static uint64_t full_deck(const brelan_scorer *scorer)
{
    return brelan_deck_ranks(scorer) * BRELAN_EACH_SUIT;
}

static uint64_t cards_of(const uint8_t *cards, int n)
{
    uint64_t bits = 0;
    for (int i = 0; i < n; i++)
        bits |= cards[i] < 52 ? brelan_card_bit(cards[i]) : 0;
    return bits;
}

static void spread_live_cards(brelan_deal *deal)
{
    deal->live_cards = brelan_count_bits(deal->live);
    for (int rank = 0; rank < 13; rank++) {
        /* The four bits, 16 apart, land side by side at the top. */
        uint64_t suits = deal->live >> rank & BRELAN_EACH_SUIT;
        deal->live_suits[rank] = (uint8_t)(suits * UINT64_C(0x0001000200040008) >> 48 & 15);
    }
    for (int rank = 13; rank < 16; rank++)
        deal->live_suits[rank] = 0;
}

/* How many cards of each suit must come before somebody has five. */
static void find_needs(brelan_deal *deal)
{
    deal->contested = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        unsigned board = brelan_suit_ranks(deal->board, suit), someone = 0;
        int most = 0;
        for (int p = 0; p < deal->players; p++) {
            unsigned held = brelan_suit_ranks(deal->held[p], suit);
            int count = brelan_count_bits(held);
            most = count > most ? count : most;
            someone |= held & ~board;
        }
        deal->need[suit] = most < 5 ? 5 - most : 0;
        if (someone && deal->need[suit] <= deal->to_come)
            deal->contested |= 1u << suit;
    }
}

static int are_alike(const brelan_deal *deal, unsigned suit, unsigned other)
{
    if (brelan_suit_ranks(deal->live, suit) != brelan_suit_ranks(deal->live, other))
        return 0;
    for (int p = 0; p < deal->players; p++)
        if (brelan_suit_ranks(deal->held[p], suit) != brelan_suit_ranks(deal->held[p], other))
            return 0;
    return 1;
}

/* Suits in which everybody holds the same ranks are counted once. */
static void join_suits(brelan_deal *deal)
{
    for (unsigned suit = 0; suit < 4; suit++) {
        deal->times[suit] = 1;
        for (unsigned other = 0; other < suit; other++)
            if (deal->times[other] && deal->contested >> suit & deal->contested >> other & 1 &&
                are_alike(deal, suit, other)) {
                deal->times[other]++;
                deal->times[suit] = 0;
                deal->contested &= ~(1u << suit);
                break;
            }
    }
}

int brelan_make_deal(const brelan_known_cards *known, brelan_deal *deal)
{
    const uint8_t *hole = known->hole, *board = known->board;
    int players = known->players, board_n = known->board_n;
    if (known->ranking < BRELAN_HIGH || known->ranking > BRELAN_SHORT_DECK_TRIPS || players < 2 ||
        players > BRELAN_MOST_PLAYERS || board_n < 0 || board_n > 5 || known->dead_n < 0)
        return BRELAN_BAD_ARGUMENT;
    brelan_make_scorer(known->ranking, 7, &deal->scorer);
    uint64_t board_key = 0;
    deal->players = players;
    deal->to_come = 5 - board_n;
    deal->board = cards_of(board, board_n);
    for (int i = 0; i < board_n; i++)
        board_key += brelan_card_keys[board[i]];
    deal->live = full_deck(&deal->scorer) & ~deal->board & ~cards_of(known->dead, known->dead_n);
    for (int p = 0; p < players; p++) {
        uint64_t own = cards_of(hole + 2 * p, 2);
        deal->held[p] = deal->board | own;
        deal->key[p] =
            board_key + brelan_card_keys[hole[2 * p]] + brelan_card_keys[hole[2 * p + 1]];
        deal->live &= ~own;
    }
    spread_live_cards(deal);
    find_needs(deal);
    join_suits(deal);
    return deal->live_cards < deal->to_come ? BRELAN_TOO_FEW_CARDS : BRELAN_OK;
}

/* The cards of a deal one after the other. */
typedef struct {
    const uint8_t *cards[3];
    int count[3];
} card_list;

static int card_at(const card_list *list, int place)
{
    int part = 0;
    while (part < 3 && place >= list->count[part])
        place -= list->count[part++];
    return part < 3 ? list->cards[part][place] : -1;
}

int brelan_deal_status(const brelan_known_cards *known, const brelan_deal *deal, size_t *bad)
{
    const card_list list = {{known->hole, known->board, known->dead},
                            {2 * known->players, known->board_n, known->dead_n}};
    uint64_t seen = 0;
    for (int i = 0, card; (card = card_at(&list, i)) >= 0; i++) {
        int status = brelan_take_card(&deal->scorer, (unsigned)card, &seen);
        if (status == BRELAN_OK)
            continue;
        bad[0] = (size_t)i;
        bad[1] = 0;
        while (status == BRELAN_REPEATED_CARD && card_at(&list, (int)bad[1]) != card)
            bad[1]++;
        return status;
    }
    return BRELAN_OK;
}
