"""Who gets the odd chip: the order of the seats, from the button or from the cards.

Suits decide this and nothing else. ♠ > ♥ > ♦ > ♣ is the order of the card codes within a rank,
so codes compare as cards do, highest first; when two hands share that card, the next decides.
"""

from collections.abc import Mapping, Sequence

from brelan.games.games import Game, OddChip
from brelan.pots.hands import ShownHand
from brelan.pots.settle import Sides

_ACE = 12


def odd_chip_orders(
    rule: OddChip,
    game: Game,
    from_button: Sequence[int],
    shown: Mapping[int, ShownHand],
    shared: Sequence[int] = (),
) -> Sides:
    """Return the orders of all the seats for highs and for lows.

    `shared` holds the cards dealt in common, for the rule that looks at every card. Seats that
    show nothing come last, and seats with the very same cards in order from the button.
    """
    if rule == "button":
        return Sides(tuple(from_button), tuple(from_button))
    all_cards = rule == "high-card-by-suit-all-cards"
    ace_low = game.low is not None and game.low.ace_low
    lowest_wins = rule == "low-card-by-suit"

    def high_key(seat: int) -> list[int]:
        hand = shown[seat]
        return _by_rank([*hand.cards, *shared] if all_cards else hand.high_cards, False)

    def low_key(seat: int) -> list[int]:
        hand = shown[seat]
        keys = _by_rank([*hand.cards, *shared] if all_cards else hand.low_cards, ace_low)
        return [-key for key in reversed(keys)] if lowest_wins else keys

    in_order = [seat for seat in from_button if seat in shown]
    rest = tuple(seat for seat in from_button if seat not in shown)
    high = sorted(in_order, key=high_key, reverse=True)
    low = sorted(in_order, key=low_key, reverse=True)
    return Sides((*high, *rest), (*low, *rest))


def _by_rank(cards: Sequence[int], ace_low: bool) -> list[int]:
    """Return the cards from the highest down, an ace below the deuce if it counts low."""
    ordered = [code - 4 * (_ACE + 1) if ace_low and code // 4 == _ACE else code for code in cards]
    return sorted(ordered, reverse=True)
