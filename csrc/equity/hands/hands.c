/* Hands against hands: laying out a deal, checking it, and putting the counts together.
 *
 * A board's winners depend on its ranks alone unless it lets somebody make a flush. So the boards
 * are counted by multiset of ranks, leaving out those with a flush (equity/hands/weights.c, and
 * equity/hands/ranks.c for the winners); boards with a flush are counted by the set of suited ranks
 * (equity/hands/flushes.c). */
#include "equity/hands/hands.h"

static uint64_t full_deck(const brelan_scorer *scorer)
{
    uint64_t suit = 8191u & ~((1u << scorer->lowest / 4) - 1);
    return suit | suit << 16 | suit << 32 | suit << 48;
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
    const uint64_t one_a_suit = UINT64_C(0x0001000100010001);
    deal->live_cards = brelan_count_bits(deal->live);
    for (int rank = 0; rank < 13; rank++) {
        /* The four bits, 16 apart, land side by side at the top. */
        uint64_t suits = deal->live >> rank & one_a_suit;
        deal->live_suits[rank] = (uint8_t)(suits * UINT64_C(0x0001000200040008) >> 48 & 15);
    }
    for (int rank = 13; rank < 16; rank++)
        deal->live_suits[rank] = 0;
}

/* How many cards of each suit must come before somebody has five. */
static void find_needs(brelan_deal *deal)
{
    deal->contested = 0;
    for (int suit = 0; suit < 4; suit++) {
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

static int are_alike(const brelan_deal *deal, int suit, int other)
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
    for (int suit = 0; suit < 4; suit++) {
        deal->times[suit] = 1;
        for (int other = 0; other < suit; other++)
            if (deal->times[other] && deal->contested >> suit & deal->contested >> other & 1 &&
                are_alike(deal, suit, other)) {
                deal->times[other]++;
                deal->times[suit] = 0;
                deal->contested &= ~(1u << suit);
                break;
            }
    }
}

int brelan_make_deal(int ranking, int players, const uint8_t *hole, const uint8_t *board,
                     int board_n, const uint8_t *dead, int dead_n, brelan_deal *deal)
{
    if (ranking < BRELAN_HIGH || ranking > BRELAN_SHORT_DECK_TRIPS || players < 2 ||
        players > BRELAN_MOST_PLAYERS || board_n < 0 || board_n > 5 || dead_n < 0)
        return BRELAN_BAD_ARGUMENT;
    brelan_make_scorer(ranking, 7, &deal->scorer);
    uint64_t board_key = 0;
    deal->players = players;
    deal->to_come = 5 - board_n;
    deal->board = cards_of(board, board_n);
    for (int i = 0; i < board_n; i++)
        board_key += brelan_card_keys[board[i]];
    deal->live = full_deck(&deal->scorer) & ~deal->board & ~cards_of(dead, dead_n);
    for (int p = 0; p < players; p++) {
        uint64_t own = cards_of(hole + 2 * p, 2);
        deal->held[p] = deal->board | own;
        deal->key[p] = board_key + brelan_card_keys[hole[2 * p]] + brelan_card_keys[hole[2 * p + 1]];
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

int brelan_deal_status(const brelan_deal *deal, const uint8_t *hole, const uint8_t *board,
                       int board_n, const uint8_t *dead, int dead_n, size_t *bad)
{
    const card_list list = {{hole, board, dead}, {2 * deal->players, board_n, dead_n}};
    uint64_t seen = 0, deck = full_deck(&deal->scorer);
    for (int i = 0, card; (card = card_at(&list, i)) >= 0; i++) {
        uint64_t bit = card < 52 ? brelan_card_bit((unsigned)card) & deck : 0;
        if (bit && !(seen & bit)) {
            seen |= bit;
            continue;
        }
        bad[0] = (size_t)i;
        bad[1] = 0;
        while (bit && card_at(&list, (int)bad[1]) != card)
            bad[1]++;
        return bit ? BRELAN_REPEATED_CARD : BRELAN_BAD_CARD;
    }
    return BRELAN_OK;
}

int brelan_equity_hands(int ranking, int players, const uint8_t *hole, const uint8_t *board,
                        int board_n, const uint8_t *dead, int dead_n, uint64_t *outcomes,
                        size_t *bad)
{
    brelan_deal deal;
    int made = brelan_make_deal(ranking, players, hole, board, board_n, dead, dead_n, &deal);
    if (made == BRELAN_BAD_ARGUMENT)
        return made;
    int status = brelan_deal_status(&deal, hole, board, board_n, dead, dead_n, bad);
    if (status != BRELAN_OK || made != BRELAN_OK)
        return status != BRELAN_OK ? status : made;
    for (int set = 0; set < 1 << players; set++)
        outcomes[set] = 0;
    brelan_count_outcomes(&deal, outcomes);
    return BRELAN_OK;
}

/* Absurd counts wrap around instead of overflowing. */
static void add(int64_t *tally, uint64_t amount)
{
    *tally = (int64_t)((uint64_t)*tally + amount);
}

void brelan_outcome_tallies(int players, const uint64_t *outcomes, int64_t *tallies)
{
    int columns = 5 + players;
    for (int i = 0; i < players * columns; i++)
        tallies[i] = 0;
    for (unsigned set = 1; set < 1u << players; set++) {
        if (!outcomes[set])
            continue;
        int winners = brelan_count_bits(set);
        uint64_t boards = outcomes[set], share = 5040 / (uint64_t)winners;
        for (int p = 0; p < players; p++) {
            if (!(set >> p & 1))
                continue;
            int64_t *own = tallies + p * columns;
            add(own, share * boards);
            add(own + 1, share * share * boards);
            add(own + 2, share * boards);
            add(own + 4, winners == 1 ? boards : 0);
            add(own + 4 + winners, boards);
        }
    }
}
