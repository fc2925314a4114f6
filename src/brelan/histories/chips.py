"""From what each seat put in to what side pots are cut from."""

from collections.abc import Sequence
from dataclasses import dataclass

from brelan.errors import HandHistoryError
from brelan.histories.cards import player


@dataclass(frozen=True)
class Stakes:
    """What a settlement needs: levels of each seat, dead money, and who gave up."""

    contributions: tuple[int, ...]
    dead: int
    out: tuple[bool, ...]


def stakes_of(
    put_in: Sequence[int],
    antes: Sequence[int],
    folded: Sequence[bool],
    out: Sequence[bool],
    trim_antes: bool,
) -> Stakes:
    """Tell the levels of the pots from the dead money.

    With `trim_antes` a seat that is short of its ante can win as much from each of the others.
    Without, it can win all the antes: what exceeds the smallest ante of the seats still in is
    dead money, which goes to the main pot. That takes in antes posted for the whole table.
    """
    least = min(ante for ante, gone in zip(antes, out, strict=True) if not gone)
    over = [0 if trim_antes else max(0, ante - least) for ante in antes]
    levels = [chips - above for chips, above in zip(put_in, over, strict=True)]
    for seat, level in enumerate(levels):
        if not out[seat] and over[seat] and level == 0 and any(levels):
            raise HandHistoryError("ante-out-of-pot", player=player(seat))
    _check_winnable(levels, folded, out)
    return Stakes(tuple(levels), sum(over), tuple(out))


def _check_winnable(levels: Sequence[int], folded: Sequence[bool], out: Sequence[bool]) -> None:
    """Refuse a side pot whose only players all hide their hands."""
    reach = max(level for level, gone in zip(levels, out, strict=True) if not gone)
    top = max(range(len(levels)), key=levels.__getitem__)
    # What nobody called goes back to the seat on top.
    called = sorted(levels)[-2]
    hiding = [seat for seat, gone in enumerate(out) if gone and not folded[seat]]
    if any((called if seat == top else levels[seat]) > reach for seat in hiding):
        raise HandHistoryError("hidden-side-pot")
