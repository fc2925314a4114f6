"""Hand histories read: the fields of each hand, then its actions played again."""

import os
from collections.abc import Iterator
from typing import Any, Literal, get_args

from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan.errors import HandHistoryError
from brelan.histories.cards import player
from brelan.histories.fields import Chip, places_of, read_fields
from brelan.histories.files import table_of, tables_of
from brelan.histories.hand_history import HandHistory
from brelan.histories.replay import Replay
from brelan.language.shorten import shown

__all__ = ["read_phh", "read_phhs"]

Skipped = Literal["refuse", "fold"]
"""What becomes of players whose turn the actions pass over."""


@public
def read_phh(
    source: str | os.PathLike[str], *, skipped: Skipped = "refuse", chip: Chip = None
) -> HandHistory:
    """Read one hand and play it again.

    Parameters
    ----------
    source : str or path
        The text of a hand, or a file: a path object, or a string that ends in ``.phh``.
    skipped : {"refuse", "fold"}
        What to do when the actions pass over a player whose turn it is, as files typed by hand
        may do for folds: refuse the hand, or count those players as having folded.
    chip : Decimal or str, optional
        Value of one chip, 1 or a tenth, hundredth … of it: ``"0.01"``. By default the largest
        that makes every amount of the hand a whole number of chips.

    Returns
    -------
    HandHistory

    Raises
    ------
    HandHistoryError
        (a ValueError) For a text that is not TOML, a variant that is not known here, a field
        that is missing or wrong, or an action that the rules of the game do not allow: the
        message gives its number and its text.
    OSError
        When the file cannot be opened.

    Examples
    --------
    >>> hand = read_phh('''
    ... variant = "NT"
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [1, 2, 0]
    ... min_bet = 2
    ... starting_stacks = [50, 120, 300]
    ... actions = [
    ...   "d dh p1 KsKd", "d dh p2 AsAd", "d dh p3 QsJs",
    ...   "p3 cbr 300", "p1 cc", "p2 cc",
    ...   "p3 sm QsJs", "p1 sm KsKd", "p2 sm AsAd",
    ...   "d db Kh3c3d", "d db 9s", "d db 8h",
    ... ]
    ... players = ["Léa", "Max", "Zoé"]
    ... ''')
    >>> hand.contributions, hand.finishing_stacks()
    ((50, 120, 300), (150, 140, 180))
    >>> print(hand.showdown().text().splitlines()[0])
    Mise non suivie : Zoé reprend 180.
    """
    return _history(table_of(source), _folds(skipped), places_of(chip))


@public
def read_phhs(
    source: str | os.PathLike[str],
    *,
    skipped: Skipped = "refuse",
    chip: Chip = None,
    errors: Literal["raise", "yield"] = "raise",
) -> Iterator[HandHistory | HandHistoryError]:
    """Read many hands, one after the other as they are asked for.

    Parameters
    ----------
    source : str or path
        A text or a file as in :func:`read_phh` (``.phhs``), each hand under a header, ``[1]``.
    skipped : {"refuse", "fold"}
        As in :func:`read_phh`.
    chip : Decimal or str, optional
        As in :func:`read_phh`: the same chip for all hands, so that their amounts compare.
    errors : {"raise", "yield"}
        Stop at a hand that cannot be read, or give the error in its place and go on.

    Yields
    ------
    HandHistory
        Or, with ``errors="yield"``, HandHistoryError. Messages begin with the header.

    Raises
    ------
    HandHistoryError, OSError
        As :func:`read_phh`.

    Examples
    --------
    >>> hands = '''
    ... [1]
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
    ...
    ... [2]
    ... variant = "OFC"
    ... '''
    >>> for hand in read_phhs(hands, errors="yield"):
    ...     print(hand if isinstance(hand, HandHistoryError) else hand.finishing_stacks())
    (101, 99)
    hand [2]: variant is 'OFC'; the games known here are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, \
N2L1D, F2L3D, FB
    """
    require_choice(errors, ("raise", "yield"), "errors")
    return _histories(source, _folds(skipped), places_of(chip), errors == "yield")


def _histories(
    source: str | os.PathLike[str], skipped_fold: bool, places: int | None, keep_errors: bool
) -> Iterator[HandHistory | HandHistoryError]:
    for name, table in tables_of(source):
        try:
            if isinstance(table, HandHistoryError):
                raise table
            hand = _history(table, skipped_fold, places)
        except HandHistoryError as error:
            values = error.values | ({"hand": shown(name)} if name else {})
            named = HandHistoryError(error.code, **values)
            if not keep_errors:
                raise named from None
            yield named
        else:
            yield hand


def _folds(skipped: Skipped) -> bool:
    require_choice(skipped, get_args(Skipped), "skipped")
    return skipped == "fold"


def _history(table: dict[str, Any], skipped_fold: bool, places: int | None) -> HandHistory:
    """Replay the hand that fields describe, in chips of so many decimals."""
    fields = read_fields(table, places)
    replay = Replay(fields, skipped_fold)
    replay.play()
    bets, hands, seats = replay.bets, replay.hands, range(replay.seats)
    put_in = zip(bets.antes, bets.past, bets.bets, strict=True)
    return HandHistory(
        variant=fields.variant.code,
        game=fields.variant.game,
        chip=fields.chip,
        names=_names(fields.players, len(seats)),
        starting_stacks=fields.stacks,
        antes=tuple(bets.antes),
        contributions=tuple(sum(parts) for parts in put_in),
        folded=tuple(bets.folded),
        mucked=tuple(seat in replay.mucked for seat in seats),
        boards=hands.boards(),
        betting=tuple(replay.betting),
        betting_board=tuple(hands.board[: replay.seen]),
        hole=tuple(hands.known(seat) for seat in seats),
        complete=replay.complete,
        recorded_stacks=fields.finishing_stacks,
        recorded_winnings=fields.winnings,
        fields=fields.other,
        # Antes that differ by seat are posted for the table, whatever the file says.
        _trim_antes=fields.trim_antes and len(set(fields.antes)) == 1,
        _dealt_after=replay.dealt_after,
        _written=table | {"actions": replay.written},
    )


def _names(players: tuple[str, ...] | None, seats: int) -> tuple[str, ...]:
    if players and len(set(players)) == seats and all(name.strip() for name in players):
        return players
    return tuple(player(seat) for seat in range(seats))
