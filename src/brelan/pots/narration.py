"""Tell a showdown in words: one line a pot, one a half where high and low share it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from brelan.cards.cards import Notation, hand_name
from brelan.cards.reader import check_notation
from brelan.language.protocol import join
from brelan.language.showdown_words import WORDS, Words
from brelan.pots.settle import PotResult

if TYPE_CHECKING:
    from brelan.pots.showdown import Showdown

Side = Literal["high", "low"]


def tell(result: Showdown, lang: str, *, cards: bool, notation: Notation) -> str:
    """Return the lines that tell a showdown, see :meth:`Showdown.text`."""
    check_notation(notation)
    if lang not in WORDS:
        raise ValueError(f"lang must be one of {', '.join(map(repr, WORDS))}, not {lang!r}")
    return "\n".join(_Teller(result, lang, cards, notation).lines())


class _Teller:
    """What every line needs: the result, the language and its words."""

    def __init__(self, result: Showdown, lang: str, cards: bool, notation: Notation) -> None:
        self.result = result
        self.lang = lang
        self.cards = cards
        self.notation = notation
        self.words: Words = WORDS[lang]

    def lines(self) -> Iterator[str]:
        """Yield the lines, from the uncalled bet to who gained what."""
        words, names = self.words, self.result.names
        for name, amount in zip(names, self.result.returned, strict=True):
            if amount:
                yield words.uncalled.format(name=name, amount=amount)
        for number, pot in reversed(list(enumerate(self.result.pots))):
            for side, line in self._outcome(pot):
                name = self._pot_name(number)
                yield words.head.format(pot=name, amount=pot.amount, side=side) + line
        if self.result.rake:
            yield words.rake.format(amount=self.result.rake)
        nets = zip(names, self.result.net, strict=True)
        yield words.net.format(nets=", ".join(f"{name} {net:+d}" for name, net in nets))

    def _pot_name(self, number: int) -> str:
        if number == 0:
            return self.words.main_pot
        if len(self.result.pots) == 2:
            return self.words.side_pot
        return self.words.numbered_side_pot.format(number=number)

    def _outcome(self, pot: PotResult) -> Iterator[tuple[str, str]]:
        """Yield what became of one pot, each line after the half it tells of ("" for all)."""
        words, shares, game = self.words, pot.shares, self.result.game
        if not pot.contested:
            ((seat, amount),) = shares.total.items()
            yield "", words.unshown.format(name=self.result.names[seat], amount=amount)
        elif not game.is_hilo:
            yield "", self._division(shares.high, ["high" if game.high is not None else "low"])
        elif shares.together:
            yield "", self._division(shares.together, ["high", "low"])
        elif not shares.low:
            yield "", words.no_low + self._division(shares.high, ["high"])
        else:
            yield words.high, self._division(shares.high, ["high"], words.split_half)
            yield words.low, self._division(shares.low, ["low"], words.split_half)
            for line in self._remarks(pot):
                yield "", line

    def _remarks(self, pot: PotResult) -> Iterator[str]:
        """Yield who won both halves, or half of a half and nothing else."""
        names, high, low = self.result.names, pot.shares.high, pot.shares.low
        if len(pot.shares.total) == 1:
            (seat,) = high
            yield self.words.scoop.format(name=names[seat])
        for half, other in ((high, low), (low, high)):
            for seat in sorted(half.keys() - other.keys()) if len(half) == 2 else ():
                yield self.words.quarter.format(name=names[seat])

    def _division(
        self, shares: Mapping[int, int], sides: Sequence[Side], split: str | None = None
    ) -> str:
        """Tell who divides some chips, with which hands, and who got the odd chips."""
        words = self.words
        seats = sorted(shares)
        hands = [self._hand(seats, side) for side in sides]
        hand = words.with_hand.format(hand=join(hands, words.conjunction))
        if len(seats) == 1:
            name = self.result.names[seats[0]]
            return words.wins.format(name=name, amount=shares[seats[0]], hand=hand, odd="")
        return (split or words.split).format(
            names=self._join(
                [words.share.format(name=self.result.names[s], amount=shares[s]) for s in seats]
            ),
            hand=hand,
            odd=self._odd(shares),
        )

    def _odd(self, shares: Mapping[int, int]) -> str:
        least = min(shares.values())
        lucky = [self.result.names[seat] for seat in sorted(shares) if shares[seat] > least]
        return self.words.odd.format(names=self._join(lucky)) if lucky else ""

    def _join(self, parts: list[str]) -> str:
        return join(parts, self.words.conjunction)

    def _hand(self, seats: Sequence[int], side: Side) -> str:
        """Describe the hand of the winners, without the suit where it tells them apart."""
        tell_one = self.result.high_text if side == "high" else self.result.low_text
        texts = {tell_one(seat, self.lang) for seat in seats}
        hand = tell_one(seats[0], self.lang, suit=len(texts) == 1)
        if not self.cards:
            return str(hand)
        used = {self._cards(seat, side) for seat in seats}
        return f"{hand} ({' / '.join(sorted(used))})"

    def _cards(self, seat: int, side: Side) -> str:
        shown = self.result.hands[seat]
        used = shown.high_cards if side == "high" else shown.low_cards
        return hand_name(list(used), style="symbols", notation=self.notation)
