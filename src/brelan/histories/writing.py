"""Hand histories written: fields as TOML, one hand a text or many under headers."""

import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path

from brelan._public import public
from brelan.errors import ArgumentTypeError
from brelan.histories.hand_history import HandHistory

__all__ = ["write_phh"]


@public
def write_phh(
    histories: HandHistory | Iterable[HandHistory], target: str | os.PathLike[str]
) -> None:
    """Write hands to a file in the PHH format; what is there is replaced, once all are written.

    Parameters
    ----------
    histories : HandHistory or iterable of HandHistory
        One hand (``.phh``), or many under the headers ``[1]``, ``[2]`` and so on (``.phhs``),
        which are written as they come.
    target : str or path

    Raises
    ------
    ArgumentTypeError
        (a TypeError) For what is not a hand.
    OSError
        When the file cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> hand = read_phh('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
    ... ''')
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_phh([hand, hand], f"{folder}/hands.phhs")
    ...     list(read_phhs(f"{folder}/hands.phhs")) == [hand, hand]
    True
    """
    path = Path(target)
    whole = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with whole.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(_pieces(histories))
        whole.replace(path)
    finally:
        whole.unlink(missing_ok=True)


def _pieces(histories: HandHistory | Iterable[HandHistory]) -> Iterator[str]:
    """The text of a file, a hand at a time."""
    if isinstance(histories, HandHistory):
        yield histories.to_phh()
        return
    for number, hand in enumerate(histories, 1):
        if not isinstance(hand, HandHistory):
            raise ArgumentTypeError("not-a-history", number=number, type=type(hand).__name__)
        yield "\n" * (number > 1) + f"[{number}]\n" + hand.to_phh()
