"""What a file records of a result, compared with what the rules give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from brelan.pots.pots import HiLoShares
from brelan.pots.settle import PotResult, Settlement

Field = Literal["finishing_stacks", "winnings", "rake"]


@dataclass(frozen=True)
class Difference:
    """A recorded result that the rules do not give, in chips.

    Attributes
    ----------
    seat : int or None
        None where the field is "rake".
    field : {"finishing_stacks", "winnings", "rake"}
        Where it is recorded; "rake" for a house that takes more than `most_rake`.
    recorded, found : int
        Chips as they are written, and by the rules (the most that the house may take).
    odd_chips : bool
        True when winners of a pot share it as the rules say, but for the chips that cannot be
        divided: houses give them to different seats.
    """

    seat: int | None
    field: Field
    recorded: int
    found: int
    odd_chips: bool = False


class Differences(tuple[Difference, ...]):
    """The differences of one hand, and the chips of its pots that nobody gets in the record."""

    rake: int

    def __new__(cls, found: Iterable[Difference] = (), rake: int = 0) -> Differences:
        """Keep what was found."""
        made = super().__new__(cls, found)
        made.rake = rake
        return made


class Account(NamedTuple):
    """One field of a file: what it says of each seat, and what a seat has that wins nothing."""

    field: Literal["finishing_stacks", "winnings"]
    written: tuple[int | None, ...]
    bases: tuple[int | None, ...]

    def missing(self, free: Settlement) -> int:
        """Return the chips of the pots that the field gives to nobody, 0 if it does not tell."""
        won = self._won()
        return 0 if None in won else sum(free.won) - sum(filter(None, won))

    def _won(self) -> list[int | None]:
        return [
            None if written is None or base is None else written - base
            for written, base in zip(self.written, self.bases, strict=True)
        ]

    def differences(self, free: Settlement, raked: Settlement) -> Iterator[Difference]:
        """Yield where the field differs from a settlement, before and after the rake."""
        won = self._won()
        if raked.rake == self.missing(free) and _pays_rake(won, free):
            return
        result = raked if any(self._wrong(won, raked)) else free
        odd = _is_odd_chips(won, result)
        for seat in self._wrong(won, result):
            base, written = self.bases[seat], self.written[seat]
            if base is not None and written is not None:
                yield Difference(seat, self.field, written, base + result.won[seat], odd)

    def _wrong(self, won: list[int | None], result: Settlement) -> list[int]:
        pairs = enumerate(zip(won, result.won, strict=True))
        return [seat for seat, (told, due) in pairs if told is not None and told != due]


def _pays_rake(won: list[int | None], free: Settlement) -> bool:
    """Whether what winners are short of is a rake: no one else is, and each is paid something."""
    due = zip(won, free.won, strict=True)
    return all(told is not None and (told == most or 0 < told < most) for told, most in due)


def _is_odd_chips(won: list[int | None], result: Settlement) -> bool:
    """Whether seats won what the rules give but for the chips that do not divide."""
    if sum(told or 0 for told in won) != sum(
        due for told, due in zip(won, result.won, strict=True) if told is not None
    ):
        return False
    least, most = [0] * len(won), [0] * len(won)
    for pot in result.pots:
        _add_bounds(pot, least, most)
    bounds = zip(won, least, most, strict=True)
    return all(told is None or low <= told <= high for told, low, high in bounds)


def _add_bounds(pot: PotResult, least: list[int], most: list[int]) -> None:
    """Add the least and the most that winners of a pot get, wherever its odd chips go."""
    over = pot.boards[0].amount - pot.boards[-1].amount if pot.boards else 0
    for shares in [part.shares for part in pot.boards] or [pot.shares]:
        _add_bounds_of(shares, over, least, most)


def _add_bounds_of(shares: HiLoShares, over: int, least: list[int], most: list[int]) -> None:
    """Add those of one board, which may get so many chips more or less."""
    halves = max(0, sum(shares.high.values()) - sum(shares.low.values())) if shares.low else 0
    between = over + halves
    for part, half_odd in ((shares.high, between), (shares.low, between), (shares.together, over)):
        if not part:
            continue
        floor = min(part.values())
        odd = sum(part.values()) - floor * len(part)
        for seat in part:
            least[seat] += max(0, floor - half_odd)
            most[seat] += floor + odd + half_odd
