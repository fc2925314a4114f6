/* Compares every vector level that the processor runs with the portable one, bit for bit: rows and
 * columns, 5 to 7 cards, all rankings, batches on the seams of vectors and blocks, bad hands at
 * every place, all hands of five cards. Built and run by scripts/test_neon.sh,
 * under emulation where need be, so it wants neither Python nor NumPy. Ends with status 0 when all
 * is well, and with 1 at the first difference. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/dispatch.h"
#include "score/enumerate.h"
#include "score/score.h"

enum { MOST = 1600 };

static const size_t seams[] = {0,  1,  2,   7,   8,   9,   15,  16,  17,   31,   32,   33,  47,
                               63, 64, 65,  127, 128, 129, 511, 512, 513,  1023, 1024, 1025, 1537};
#define SEAMS (sizeof seams / sizeof seams[0])

static uint8_t rows[7 * MOST], columns[7 * MOST];
static uint16_t found[MOST], expected[MOST];
static uint64_t state = 20260101;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((state >> 33) % below);
}

static int fail(const char *what, int level, int ranking, int k, size_t n, size_t i)
{
    printf("%s: level %s, ranking %s, %d cards, %lu hands, hand %lu\n", what,
           brelan_level_name(level), brelan_ranking_name(ranking), k, (unsigned long)n,
           (unsigned long)i);
    return 1;
}

static int lowest_of(int ranking)
{
    return ranking == BRELAN_SHORT_DECK || ranking == BRELAN_SHORT_DECK_TRIPS ? 16 : 0;
}

static void to_columns(int k, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            columns[(size_t)j * n + i] = rows[i * (size_t)k + (size_t)j];
}

/* Hands from the deck; every third from one suit and a bit, so that flushes are common. */
static void deal(int k, size_t n, int lowest)
{
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            uint8_t *hand = rows + i * (size_t)k, card;
            int again;
            do {
                card = (uint8_t)((unsigned)lowest + draw(52 - (unsigned)lowest));
                if (i % 3 == 0 && draw(8))
                    card = (uint8_t)(card / 4 * 4 + i / 3 % 4);
                again = 0;
                for (int before = 0; before < j; before++)
                    again |= hand[before] == card;
            } while (again);
            hand[j] = card;
        }
    to_columns(k, n);
}

/* Score as rows and as columns on the level; compare with one hand at a time. */
static int compare(int level, int ranking, int k, size_t n, int check)
{
    size_t bad = 0;
    for (size_t i = 0; i < n; i++)
        expected[i] = (uint16_t)brelan_score_one(ranking, k, rows + i * (size_t)k, 0);
    for (int by_column = 0; by_column < 2; by_column++) {
        size_t *checked = check ? &bad : NULL;
        memset(found, 255, sizeof found);
        int status = by_column
                         ? brelan_score_columns(level, ranking, k, columns, n, n, found, checked)
                         : brelan_score_rows(level, ranking, k, rows, n, found, checked);
        if (status != BRELAN_OK)
            return fail(by_column ? "columns refused" : "rows refused", level, ranking, k, n, bad);
        for (size_t i = 0; i < n; i++)
            if (found[i] != expected[i])
                return fail(by_column ? "columns differ" : "rows differ", level, ranking, k, n, i);
        if (found[n] != 65535)
            return fail("wrote past the end", level, ranking, k, n, n);
    }
    return 0;
}

/* Make hand i bad at a place drawn: no byte of any deck, another card of the hand, or a card that a
 * short deck lacks; and say which status must come of it. */
static void spoil(int k, size_t i, int lowest, int *status)
{
    static const uint8_t bytes[] = {52, 53, 63, 64, 127, 128, 179, 180, 204, 254, 255};
    uint8_t *hand = rows + i * (size_t)k;
    size_t place = draw((unsigned)k);
    unsigned kind = draw(lowest ? 3 : 2);
    *status = kind == 1 ? BRELAN_REPEATED_CARD : BRELAN_BAD_CARD;
    if (kind == 0)
        hand[place] = bytes[draw(sizeof bytes)];
    else if (kind == 1)
        hand[place] = hand[(place + 1 + draw((unsigned)k - 1)) % (size_t)k];
    else
        hand[place] = (uint8_t)draw((unsigned)lowest);
}

/* One bad hand at every place of a batch in turn: found there, and for the right reason. */
static int compare_faults(int level, int ranking, int k, size_t n)
{
    int lowest = lowest_of(ranking);
    uint8_t kept[7];
    deal(k, n, lowest);
    for (size_t i = 0; i < n; i++) {
        int want;
        size_t bad = n;
        memcpy(kept, rows + i * (size_t)k, (size_t)k);
        spoil(k, i, lowest, &want);
        to_columns(k, n);
        if (brelan_score_rows(level, ranking, k, rows, n, found, &bad) != want || bad != i)
            return fail("bad row missed", level, ranking, k, n, i);
        bad = n;
        if (brelan_score_columns(level, ranking, k, columns, n, n, found, &bad) != want ||
            bad != i)
            return fail("bad column missed", level, ranking, k, n, i);
        memcpy(rows + i * (size_t)k, kept, (size_t)k);
    }
    return 0;
}

static int compare_ranking(int level, int ranking)
{
    for (int k = 5; k <= 7; k++) {
        for (size_t s = 0; s < SEAMS; s++)
            for (int check = 0; check < 2; check++) {
                deal(k, seams[s], lowest_of(ranking));
                if (compare(level, ranking, k, seams[s], check))
                    return 1;
            }
        if (compare_faults(level, ranking, k, 49) || compare_faults(level, ranking, k, 530))
            return 1;
    }
    return 0;
}

/* All hands of five cards by category, from high card up; and by score, as they are counted. */
static int compare_published(int level)
{
    static const uint64_t published[9] = {1302540, 1098240, 123552, 54912, 10200,
                                          5108,    3744,    624,    40};
    static uint64_t walked[8192], counted[8192];
    uint64_t counts[9] = {0}, hands = 2598960;
    memset(walked, 0, sizeof walked);
    memset(counted, 0, sizeof counted);
    for (uint64_t first = 0; first < hands; first += MOST) {
        size_t n = hands - first < MOST ? (size_t)(hands - first) : MOST, bad = 0;
        if (brelan_list_hands(5, 52, first, n, rows) != BRELAN_OK ||
            brelan_score_rows(level, BRELAN_HIGH, 5, rows, n, found, &bad) != BRELAN_OK)
            return fail("listed hands refused", level, BRELAN_HIGH, 5, n, bad);
        for (size_t i = 0; i < n; i++)
            walked[found[i]]++;
    }
    if (brelan_count_scores(BRELAN_HIGH, 5, counted) != BRELAN_OK ||
        memcmp(walked, counted, sizeof walked))
        return fail("counts differ", level, BRELAN_HIGH, 5, 0, 0);
    const uint32_t *classes = brelan_ranking_classes(BRELAN_HIGH);
    for (int32_t score = 1; score <= brelan_ranking_size(BRELAN_HIGH); score++)
        counts[classes[score] >> 20] += walked[score];
    for (size_t c = 0; c < 9; c++)
        if (counts[c] != published[c])
            return fail("published counts differ", level, BRELAN_HIGH, 5, 0, c);
    return 0;
}

int main(void)
{
    int levels = 0;
    for (int level = 0; level < BRELAN_LEVELS; level++) {
        if (!brelan_level_available(level))
            continue;
        levels++;
        for (int ranking = 0; ranking < BRELAN_RANKINGS; ranking++) {
            if (ranking == BRELAN_BADUGI)
                continue;
            if (compare_ranking(level, ranking))
                return 1;
        }
        if (compare_published(level))
            return 1;
        printf("%s: agrees\n", brelan_level_name(level));
    }
    if (levels < 2) {
        printf("only the portable level runs here: nothing was compared\n");
        return 1;
    }
    printf("tables %016llx\n", (unsigned long long)brelan_tables_digest());
    return 0;
}
