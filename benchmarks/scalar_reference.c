/* The plain way, kept to be compared with: one packed 64-bit key a card, added up hand by hand in a
 * scalar loop, with the same hash and tables as the kernel and a branch on the flush bits. The
 * fastest evaluators that take hands one by one work like this. No checks. */
#include "base/scorer.h"

static uint16_t flush(const uint8_t *hand, int k)
{
    uint64_t bits = 0;
    for (int j = 0; j < k; j++)
        bits |= brelan_card_bit(hand[j]);
    const uint16_t *masks = brelan_masks_HIGH;
    return (uint16_t)(masks[brelan_suit_ranks(bits, 0)] | masks[brelan_suit_ranks(bits, 1)] |
                      masks[brelan_suit_ranks(bits, 2)] | masks[brelan_suit_ranks(bits, 3)]);
}

static uint16_t look_up(uint64_t key, int k, const uint8_t *hand)
{
    if (key & BRELAN_SUIT_FIVE)
        return flush(hand, k);
    return brelan_values[brelan_orders[0].values[k - 5] +
                         brelan_key_slot(brelan_offsets[0][k - 5], key)];
}

void reference_score_7(const uint8_t *hands, size_t n, uint16_t *scores)
{
    for (size_t i = 0; i < n; i++) {
        const uint8_t *h = hands + 7 * i;
        uint64_t key = BRELAN_SUIT_BIAS + brelan_card_keys[h[0]] + brelan_card_keys[h[1]] +
                       brelan_card_keys[h[2]] + brelan_card_keys[h[3]] + brelan_card_keys[h[4]] +
                       brelan_card_keys[h[5]] + brelan_card_keys[h[6]];
        scores[i] = look_up(key, 7, h);
    }
}

/* All 133,784,560 hands by nested loops, each adding one card to the key of the loop outside it. */
void reference_walk_7(uint64_t *counts)
{
    uint8_t h[7];
    const uint64_t *card = brelan_card_keys;
    for (h[0] = 0; h[0] < 46; h[0]++) {
        uint64_t k0 = BRELAN_SUIT_BIAS + card[h[0]];
        for (h[1] = (uint8_t)(h[0] + 1); h[1] < 47; h[1]++) {
            uint64_t k1 = k0 + card[h[1]];
            for (h[2] = (uint8_t)(h[1] + 1); h[2] < 48; h[2]++) {
                uint64_t k2 = k1 + card[h[2]];
                for (h[3] = (uint8_t)(h[2] + 1); h[3] < 49; h[3]++) {
                    uint64_t k3 = k2 + card[h[3]];
                    for (h[4] = (uint8_t)(h[3] + 1); h[4] < 50; h[4]++) {
                        uint64_t k4 = k3 + card[h[4]];
                        for (h[5] = (uint8_t)(h[4] + 1); h[5] < 51; h[5]++) {
                            uint64_t k5 = k4 + card[h[5]];
                            for (h[6] = (uint8_t)(h[5] + 1); h[6] < 52; h[6]++)
                                counts[look_up(k5 + card[h[6]], 7, h)]++;
                        }
                    }
                }
            }
        }
    }
}
