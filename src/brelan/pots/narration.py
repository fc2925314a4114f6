"""Tell a showdown in words: one line a pot, one a half where high and low share it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

from brelan.cards.cards import Lang, Notation, hand_name
from brelan.cards.reader import check_notation
from brelan.language import registry
from brelan.pots.pots import HiLoShares
from brelan.pots.settle import PotResult, Settlement

Side = Literal["high", "low"]


def gain(chips: int, lang: str | None = None) -> str:
    """Write chips gained or lost with their sign."""
    return "+" * (chips > 0) + registry.number(chips, lang)


class Shown(NamedTuple):
    """A hand to be told: on which board, whose, and which way."""

    board: int
    seat: int
    side: Side


@dataclass(frozen=True)
class Narration:
    """What the lines tell of: who sits where, the chips, and words for hands.

    `sides` are the ways in which hands win, `describe` words a hand, with or without its suit,
    `say` a sentence of the catalogue, and `used` gives the cards that make it, where
    they are to be told.
    """

    names: tuple[str, ...]
    settlement: Settlement
    sides: tuple[Side, ...]
    describe: Callable[[Shown, bool], str]
    used: Callable[[Shown], Sequence[int]] | None
    say: Callable[..., str]
    lang: Lang | None
    notation: Notation

    def __post_init__(self) -> None:
        check_notation(self.notation)

    def lines(self) -> Iterator[str]:
        """Yield the lines, from the uncalled bet to who gained what."""
        result = self.settlement
        for name, amount in zip(self.names, result.returned, strict=True):
            if amount:
                yield self.say("uncalled-bet", name=name, amount=amount)
        for number, pot in reversed(list(enumerate(result.pots))):
            for side, line in self._outcomes(pot):
                head = self._pot_name(number)
                yield self.say("pot-head", pot=head, amount=pot.amount, side=side) + line
        if result.rake:
            yield self.say("rake-taken", amount=result.rake)
        nets = [
            f"{name} {gain(net, self.lang)}"
            for name, net in zip(self.names, result.net, strict=True)
        ]
        yield self.say("net-results", nets=nets)

    def _pot_name(self, number: int) -> str:
        if number == 0:
            return self.say("main-pot")
        if len(self.settlement.pots) == 2:
            return self.say("side-pot")
        return self.say("numbered-side-pot", number=number)

    def _outcomes(self, pot: PotResult) -> Iterator[tuple[str, str]]:
        """Yield what became of one pot, each line after what it tells of ("" for all)."""
        if not pot.contested:
            ((seat, amount),) = pot.shares.total.items()
            yield "", self.say("won-unshown", name=self.names[seat], amount=amount)
        elif not pot.boards:
            yield from self._outcome(pot.shares, 0)
            for line in self._remarks(pot.shares):
                yield "", line
        else:
            for number, part in enumerate(pot.boards):
                board = self.say("board-part", number=number + 1, amount=part.amount)
                for half, line in self._outcome(part.shares, number):
                    yield board + half, line
            if len(pot.shares.total) == 1:
                yield "", self.say("scoops", name=self.names[pot.high_winners[0]])

    def _outcome(self, shares: HiLoShares, board: int) -> Iterator[tuple[str, str]]:
        """Yield who won chips that were contested on one board, each line after its half."""
        if len(self.sides) == 1:
            yield "", self._division(shares.high, self.sides, board)
        elif shares.together:
            yield "", self._division(shares.together, self.sides, board)
        elif not shares.low:
            yield "", self.say("no-low-told") + self._division(shares.high, ["high"], board)
        else:
            for side, part in (("high", shares.high), ("low", shares.low)):
                told = self._division(part, [cast(Side, side)], board, "half-split")
                yield self.say(f"{side}-half"), told

    def _remarks(self, shares: HiLoShares) -> Iterator[str]:
        """Yield who won both halves, or half of a half and nothing else."""
        high, low = shares.high, shares.low
        if not low:
            return
        if len(shares.total) == 1:
            (seat,) = high
            yield self.say("scoops", name=self.names[seat])
        for half, other in ((high, low), (low, high)):
            for seat in sorted(half.keys() - other.keys()) if len(half) == 2 else ():
                yield self.say("gets-a-quarter", name=self.names[seat])

    def _division(
        self, shares: Mapping[int, int], sides: Sequence[Side], board: int, split: str = "pot-split"
    ) -> str:
        """Tell who divides some chips, with which hands, and who got the odd chips."""
        seats = sorted(shares)
        hand = self.say("with-hand", hands=[self._hand(seats, side, board) for side in sides])
        if len(seats) == 1:
            name = self.names[seats[0]]
            return self.say("wins", name=name, amount=shares[seats[0]], hand=hand)
        takers = [self.say("share-of", name=self.names[s], amount=shares[s]) for s in seats]
        return self.say(split, names=takers, hand=hand, odd=self._odd(shares))

    def _odd(self, shares: Mapping[int, int]) -> str:
        least = min(shares.values())
        lucky = [self.names[seat] for seat in sorted(shares) if shares[seat] > least]
        return self.say("odd-chip-to", names=lucky) if lucky else ""

    def _hand(self, seats: Sequence[int], side: Side, board: int) -> str:
        """Describe the hand of the winners, without the suit where it tells them apart."""
        hands = [Shown(board, seat, side) for seat in seats]
        texts = {self.describe(shown, True) for shown in hands}
        hand = self.describe(hands[0], len(texts) == 1)
        if self.used is None:
            return hand
        used = {
            hand_name(list(self.used(shown)), style="symbols", notation=self.notation)
            for shown in hands
        }
        return f"{hand} ({' / '.join(sorted(used))})"
