"""The cards of many hands written at once."""

from __future__ import annotations

from typing import Literal

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation
from brelan.cards.names import card_name

__all__ = ["card_lists"]

_TEN = "\x01"  # stands for the two characters of 10, so that every card has two
_NO_CARD = 52


def card_lists(
    codes: npt.NDArray[np.uint8], style: Literal["letters", "symbols"], notation: Notation
) -> list[str]:
    """Write the cards of each hand, with spaces between them.

    Parameters
    ----------
    codes : ndarray of uint8, shape (n, k)
        Card codes; anything above 51 at the end of a hand is no card.
    style : {"letters", "symbols"}
        How suits are written.
    notation : {"international", "french"}
        The letters.

    Returns
    -------
    list of str, length n

    Examples
    --------
    >>> card_lists(np.array([[51, 32], [47, 255]], dtype=np.uint8), "symbols", "french")
    ['A♠ 10♣', 'R♠']
    """
    if not codes.shape[1]:
        return [""] * len(codes)
    names = [card_name(code, style=style, notation=notation) for code in range(52)]
    pairs = [name.replace("10", _TEN) for name in [*names, "  "]]
    table = np.array([[*map(ord, pair), ord(" ")] for pair in pairs], dtype="<u4")
    chars = table[np.minimum(codes, _NO_CARD)].reshape(len(codes), -1)
    chars[:, -1] = ord("\n")
    text = chars.tobytes().decode("utf-32-le").replace(_TEN, "10")
    lists = text.split("\n")[:-1]
    return [cards.rstrip() for cards in lists] if (codes > 51).any() else lists
