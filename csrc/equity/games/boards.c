/* Boards that have the same ranks are counted together, as if there were no flushes. Then, suit after
 * suit, boards that give somebody a flush are moved to where it puts them: those with the same ranks
 * of the suit and the same other ranks together. */
#include "equity/games/boards.h"

#include "equity/games/count.h"
#include "equity/games/score.h"
#include "omaha/flush.h"

typedef struct {
    brelan_game_run *run;
    int flushes;                  /* whether boards are moved now */
    uint8_t copies[13];           /* of each rank, cards that can come */
    uint16_t flush[BRELAN_SEATS]; /* of a seat, 0 if it has none */
} counting;

int brelan_counts_by_ranks(const brelan_game_run *run)
{
    return run->way == BRELAN_BY_PAIRS && run->groups == 1 && run->group[0] == &run->board &&
           (run->deal->low < 0 || run->low.flush != BRELAN_FLUSH_WINS);
}

/* Count a board by its ranks, or move it if a flush is better than what ranks alone make. */
static void count_board(const counting *c, uint64_t key, int64_t times)
{
    brelan_game_run *run = c->run;
    int raised = 0;
    brelan_score_ranks(run, key);
    for (int s = 0; s < run->deal->seats && c->flushes; s++)
        raised |= c->flush[s] > run->seat[s].high;
    if (!c->flushes || raised)
        brelan_count_deals(run, c->flushes ? -times : times);
    if (!raised)
        return;
    for (int s = 0; s < run->deal->seats; s++)
        if (c->flush[s] > run->seat[s].high)
            run->seat[s].high = c->flush[s];
    brelan_count_deals(run, times);
}

/* Every multiset of so many ranks below `end`, each in all ways that its copies allow. */
static void complete(const counting *c, int end, int left, uint64_t key, int64_t times)
{
    static const uint8_t ways[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    if (!left) {
        count_board(c, key, times);
        return;
    }
    for (int rank = 0; rank < end; rank++) {
        uint64_t more = key;
        for (int n = 1; n <= left && n <= c->copies[rank]; n++) {
            more += brelan_card_keys[4 * rank];
            complete(c, rank, left - n, more, times * ways[c->copies[rank]][n]);
        }
    }
}

/* The cards of a suit that may come, and what the board has of it. */
typedef struct {
    counting *c;
    unsigned suit, shown;
} race;

/* Whether some seat has a flush with these ranks of the suit. */
static int find_flushes(const race *r, unsigned shown)
{
    const brelan_game_run *run = r->c->run;
    int any = 0;
    for (int s = 0; s < run->deal->seats; s++) {
        unsigned held = brelan_suit_ranks(run->seat[s].bits, r->suit);
        r->c->flush[s] = brelan_omaha_flush(run->high.order, held, shown);
        any |= r->c->flush[s] != 0;
    }
    return any;
}

/* Every set of the ranks `from` that joins those of the suit that came, and cards of other suits. */
static void run_race(const race *r, unsigned shown, unsigned from, int left, uint64_t key)
{
    if (brelan_count_bits(shown) > 2 && find_flushes(r, shown))
        complete(r->c, 13, left, key, 1);
    for (; from && left; from &= from - 1) {
        unsigned rank = BRELAN_CTZ32(from);
        run_race(r, shown | 1u << rank, from & (from - 1), left - 1,
                 key + brelan_card_keys[4 * rank]);
    }
}

/* Whether a flush in the suit can come: two cards of it are held. */
static int may_flush(const brelan_game_run *run, unsigned suit)
{
    for (int s = 0; s < run->deal->seats; s++) {
        unsigned held = brelan_suit_ranks(run->seat[s].bits, suit);
        if (held & (held - 1))
            return 1;
    }
    return 0;
}

static void count_suit(counting *c, unsigned suit, const unsigned *live, uint64_t known,
                       uint64_t key)
{
    const race r = {c, suit, brelan_suit_ranks(known, suit)};
    int missing = c->run->board.missing;
    if (brelan_count_bits(r.shown) + missing < 3 || !may_flush(c->run, suit))
        return;
    for (unsigned rank = 0; rank < 13; rank++) {
        c->copies[rank] = 0;
        for (unsigned other = 0; other < 4; other++)
            c->copies[rank] =
                (uint8_t)(c->copies[rank] + (other != suit && live[other] >> rank & 1));
    }
    run_race(&r, r.shown, live[suit], missing, key);
}

void brelan_count_boards(brelan_game_run *run, const uint8_t *live, int count)
{
    counting c = {run, 0, {0}, {0}};
    unsigned ranks[4] = {0, 0, 0, 0};
    uint64_t known = 0, key = 0;
    const uint8_t *board = run->board.card;
    for (int j = 0, open = 0; j < run->board.count; j++) {
        if (open < run->board.missing && run->board.open[open] == j) {
            open++;
            continue;
        }
        known |= brelan_card_bit(board[j]);
        key += brelan_card_keys[board[j]];
    }
    for (int i = 0; i < count; i++) {
        ranks[live[i] & 3] |= 1u << (live[i] >> 2);
        c.copies[live[i] >> 2]++;
    }
    complete(&c, 13, run->board.missing, key, 1);
    c.flushes = 1;
    for (unsigned suit = 0; run->high.flush == BRELAN_FLUSH_WINS && suit < 4; suit++)
        count_suit(&c, suit, ranks, known, key);
}
