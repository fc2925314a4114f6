/* Scores of the seats of a deal. */
#include "equity/games/score.h"

#include "omaha/chosen.h"
#include "omaha/flush.h"
#include "score/flush.h"
#include "score/score.h"

static void add_up(brelan_holder *holder)
{
    holder->key = holder->bits = 0;
    for (int j = 0; j < holder->count; j++) {
        holder->key += brelan_card_keys[holder->card[j]];
        holder->bits |= brelan_card_bit(holder->card[j]);
    }
}

static void place_pairs(brelan_holder *holder)
{
    uint64_t known[2] = {0, 0};
    holder->pairs = 0;
    for (int a = 1; a < holder->count; a++)
        for (int b = 0; b < a; b++) {
            unsigned place = brelan_pair_place(holder->card[a] >> 2, holder->card[b] >> 2);
            holder->pair[holder->pairs] = (uint8_t)place;
            holder->pairs += !(known[place >> 6] >> (place & 63) & 1);
            known[place >> 6] |= (uint64_t)1 << (place & 63);
        }
}

/* Counters of suits that start at five: the top bit of a nibble is set from the third card on. */
#define SUIT_THREE_BIAS UINT64_C(0x5555000000000000)

static void find_rows(brelan_game_run *run, uint64_t key)
{
    uint16_t row = brelan_rank_value(&run->rows, key);
    if (run->deal->high >= 0)
        run->high_row = brelan_omaha_row(run->deal->high_table, row);
    if (run->deal->low >= 0)
        run->low_row = brelan_omaha_row(run->deal->low_table, row);
}

static void find_board_row(brelan_game_run *run)
{
    const brelan_holder *board = &run->board;
    find_rows(run, board->key);
    uint64_t threes = (board->key + SUIT_THREE_BIAS) & BRELAN_SUIT_FIVE;
    run->suit = BRELAN_CTZ32((uint32_t)(threes >> 48) | 0x8000) >> 2;
    run->shown = threes ? brelan_suit_ranks(board->bits, run->suit) : 0;
}

BRELAN_INLINE uint16_t best_pair(const brelan_holder *seat, const uint16_t *row)
{
    unsigned best = row[seat->pair[0]];
    for (int p = 1; p < seat->pairs; p++)
        best = row[seat->pair[p]] > best ? row[seat->pair[p]] : best;
    return (uint16_t)best;
}

void brelan_score_ranks(brelan_game_run *run, uint64_t key)
{
    find_rows(run, key);
    for (int s = 0; s < run->deal->seats; s++) {
        if (run->deal->high >= 0)
            run->seat[s].high = best_pair(&run->seat[s], run->high_row);
        if (run->deal->low >= 0)
            run->seat[s].low = best_pair(&run->seat[s], run->low_row);
    }
}

static uint16_t raise_flush(const brelan_game_run *run, const brelan_scorer *scorer,
                            const brelan_holder *seat, uint16_t score)
{
    unsigned held = brelan_suit_ranks(seat->bits, run->suit);
    /* One branch, seldom taken, for both conditions. */
    if (!((run->shown != 0) & ((held & (held - 1)) != 0)) || scorer->flush != BRELAN_FLUSH_WINS)
        return score;
    uint16_t flush = brelan_omaha_flush(scorer->order, held, run->shown);
    return flush > score ? flush : score;
}

static uint16_t card_by_card(const brelan_game_run *run, const brelan_scorer *scorer,
                             const brelan_holder *seat)
{
    uint8_t hand[7] = {0};
    for (int j = 0; j < scorer->k; j++)
        hand[j] = j < seat->count ? seat->card[j] : run->board.card[j - seat->count];
    return brelan_scalar_score(scorer, hand);
}

static uint16_t by_choice(const brelan_game_run *run, int ranking, const brelan_holder *seat)
{
    const brelan_choice choice = {ranking, seat->count, run->deal->used, run->board.count};
    uint16_t score = 0;
    brelan_chosen_score_rows(&choice, seat->card, run->board.card, 1, &score, 0);
    return score;
}

static uint16_t seat_score(const brelan_game_run *run, const brelan_holder *seat, int low)
{
    const brelan_scorer *scorer = low ? &run->low : &run->high;
    switch (run->way) {
    case BRELAN_BY_PAIRS:
        return raise_flush(run, scorer, seat, best_pair(seat, low ? run->low_row : run->high_row));
    case BRELAN_BEST_OF_ALL:
        return brelan_key_score(scorer, BRELAN_SUIT_BIAS + seat->key + run->board.key,
                                seat->bits | run->board.bits);
    case BRELAN_CARD_BY_CARD:
        return card_by_card(run, scorer, seat);
    default:
        return by_choice(run, low ? run->deal->low : run->deal->high, seat);
    }
}

static void score_seat(const brelan_game_run *run, brelan_holder *seat)
{
    if (run->deal->high >= 0)
        seat->high = seat_score(run, seat, 0);
    if (run->deal->low >= 0)
        seat->low = seat_score(run, seat, 1);
}

static void prepare(const brelan_game_run *run, brelan_holder *holder)
{
    add_up(holder);
    if (run->way == BRELAN_BY_PAIRS && holder != &run->board)
        place_pairs(holder);
}

void brelan_complete(brelan_game_run *run, brelan_holder *holder)
{
    prepare(run, holder);
    if (holder != &run->board) {
        score_seat(run, holder);
        return;
    }
    if (run->way == BRELAN_BY_PAIRS)
        find_board_row(run);
    for (int s = 0; s < run->deal->seats; s++)
        if (!run->seat[s].missing)
            score_seat(run, &run->seat[s]);
}

void brelan_seat_hand(brelan_game_run *run, brelan_holder *seat)
{
    prepare(run, seat);
    if (!run->board.missing)
        score_seat(run, seat);
}

void brelan_ready_seat(brelan_game_run *run, brelan_holder *seat)
{
    if (!run->board.missing)
        score_seat(run, seat);
}

/* Seats wait for the board if it is to come. */
void brelan_complete_known(brelan_game_run *run)
{
    for (int s = 0; s < run->deal->seats; s++)
        if (!run->seat[s].missing)
            prepare(run, &run->seat[s]);
    if (!run->board.missing)
        brelan_complete(run, &run->board);
}
