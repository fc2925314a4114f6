"""The cards of a hand as it goes on: dealt, changed, folded and shown, some of them unknown."""

from collections import Counter
from collections.abc import Sequence

from brelan.errors import HandHistoryError
from brelan.histories.actions import UNKNOWN
from brelan.histories.variants import Variant


def player(seat: int) -> str:
    """Return how the format names a seat."""
    return f"p{seat + 1}"


class Hands:
    """Cards of every seat and of the board, in the order in which they were dealt."""

    def __init__(self, seats: int, variant: Variant) -> None:
        self.hole: list[list[int]] = [[] for _ in range(seats)]
        self.board: list[int] = []
        #: Boards dealt again once the first was full, from the cards that betting had seen on.
        self.runs: list[list[int]] = []
        self._variant = variant
        self._out: set[int] = set()

    def deal(self, seat: int, cards: Sequence[int]) -> None:
        """Give cards to a seat."""
        self._check_new(cards)
        self.hole[seat].extend(cards)

    def deal_board(self, cards: Sequence[int]) -> None:
        """Turn up cards on the board."""
        if UNKNOWN in cards:
            raise HandHistoryError("unknown-board")
        self._check_new(cards)
        self.board.extend(cards)

    def deal_run(self, cards: Sequence[int], seen: int) -> None:
        """Turn up cards on the board that is dealt again, a new one if the last is full."""
        if UNKNOWN in cards:
            raise HandHistoryError("unknown-board")
        last = self.runs[-1] if self.runs else self.board
        due = len(self.board) - (seen if len(last) == len(self.board) else len(last))
        if not 0 < len(cards) <= due:
            raise HandHistoryError("board-cards-due", due=due, size=len(cards))
        self._check_new(cards)
        if len(last) == len(self.board):
            self.runs.append(self.board[:seen])
        self.runs[-1].extend(cards)

    def boards(self) -> tuple[tuple[int, ...], ...]:
        """Return the board, and those that were dealt after it."""
        return tuple(map(tuple, (self.board, *self.runs)))

    def discard(self, seat: int, cards: Sequence[int]) -> None:
        """Take cards from a seat; those it is not known to hold were unknown ones."""
        left = list(self.hole[seat])
        for card in cards:
            source = card if card in left else UNKNOWN
            if source not in left:
                if card == UNKNOWN:
                    raise HandHistoryError("no-unknown-card", player=player(seat))
                raise HandHistoryError("card-not-held", player=player(seat), card=card)
            left.remove(source)
        self.hole[seat] = left

    def fold(self, seat: int) -> None:
        """Put the cards of a seat out of play."""
        self._out.add(seat)

    def show(self, seat: int, cards: Sequence[int]) -> None:
        """Turn up the cards of a seat, and learn those that were unknown."""
        held, shown = self.hole[seat], list(cards)
        if len(shown) != len(held):
            raise HandHistoryError(
                "shows-too-many", player=player(seat), held=len(held), size=len(shown)
            )
        known = Counter(card for card in held if card != UNKNOWN)
        told = Counter(card for card in shown if card != UNKNOWN)
        learned = list((told - known).elements())
        if len(learned) > held.count(UNKNOWN):
            raise HandHistoryError("card-not-dealt", player=player(seat), card=learned[0])
        self._check_new(learned)
        for card in learned:
            held[held.index(UNKNOWN)] = card

    def known(self, seat: int) -> tuple[int, ...] | None:
        """Return the cards of a seat, None unless all are known."""
        cards = tuple(self.hole[seat])
        return cards if cards and UNKNOWN not in cards else None

    def _check_new(self, cards: Sequence[int]) -> None:
        """Refuse cards that the deck cannot give any more."""
        held = {card for seat, hand in enumerate(self.hole) for card in hand if self._counts(seat)}
        held.update(self.board, *self.runs)
        for card in cards:
            if card == UNKNOWN:
                continue
            if card in held:
                raise HandHistoryError("dealt-before", card=card)
            if card < self._variant.game.lowest_card:
                raise HandHistoryError("outside-short-deck", card=card)
            held.add(card)

    def _counts(self, seat: int) -> bool:
        # In draw games folded cards are shuffled again when the deck runs out.
        return not (self._variant.is_draw and seat in self._out)
