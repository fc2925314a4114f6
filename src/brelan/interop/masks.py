"""Hands as 64-bit masks, one bit a card, in the two usual layouts."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import card_codes
from brelan.cards.checks import refuse_first, require_distinct, require_integers
from brelan.errors import CardError

__all__ = ["from_eval7_mask", "from_rank_mask_cdhs", "to_eval7_mask", "to_rank_mask_cdhs"]

_CODES = np.arange(52)
_RANK_BIT_OF = _CODES.astype(np.uint64)
_EVAL7_BIT_OF = (13 * (_CODES % 4) + _CODES // 4).astype(np.uint64)


def to_eval7_mask(hands: Any) -> npt.NDArray[np.uint64]:
    """Masks of eval7: 13 bits a suit, deuce first, suits clubs, diamonds, hearts, spades.

    Parameters
    ----------
    hands : text or array of shape (..., k)
        Card codes; k may be 0.

    Returns
    -------
    ndarray of uint64, shape (...)
        One mask a hand. For a mask a card, pass ``cards[..., None]``.

    Raises
    ------
    CardError
        If a hand holds a card twice.

    Examples
    --------
    >>> [int(to_eval7_mask(card)) for card in ("2c", "2d", "2h", "2s", "As")]
    [1, 8192, 67108864, 549755813888, 2251799813685248]
    """
    return _to_mask(hands, _EVAL7_BIT_OF)


def from_eval7_mask(masks: Any, k: int) -> npt.NDArray[np.uint8]:
    """Cards of eval7's masks.

    Parameters
    ----------
    masks : int or array of shape (...)
        Masks of exactly `k` cards each.
    k : int
        Number of cards of a hand.

    Returns
    -------
    ndarray of uint8, shape (..., k)
        Card codes of each hand, increasing: a mask does not keep the order of its cards.

    Examples
    --------
    >>> from_eval7_mask(2251799813685248 + 1, 2).tolist()
    [0, 51]
    """
    return _from_mask(masks, k, _EVAL7_BIT_OF)


def to_rank_mask_cdhs(hands: Any) -> npt.NDArray[np.uint64]:
    """Masks with 4 bits a rank: bit ``4 * rank + suit``, suits clubs, diamonds, hearts, spades.

    Parameters
    ----------
    hands : text or array of shape (..., k)
        Card codes; k may be 0.

    Returns
    -------
    ndarray of uint64, shape (...)
        One mask a hand.

    Raises
    ------
    CardError
        If a hand holds a card twice.

    Examples
    --------
    >>> int(to_rank_mask_cdhs("2c 2s 3c"))
    25
    """
    return _to_mask(hands, _RANK_BIT_OF)


def from_rank_mask_cdhs(masks: Any, k: int) -> npt.NDArray[np.uint8]:
    """Cards of masks with 4 bits a rank.

    Parameters
    ----------
    masks : int or array of shape (...)
        Masks of exactly `k` cards each.
    k : int
        Number of cards of a hand.

    Returns
    -------
    ndarray of uint8, shape (..., k)
        Card codes of each hand, increasing.

    Examples
    --------
    >>> from_rank_mask_cdhs(25, 3).tolist()
    [0, 3, 4]
    """
    return _from_mask(masks, k, _RANK_BIT_OF)


def hand_codes(hands: Any) -> npt.NDArray[np.uint8]:
    """Card codes of hands; a single number is none."""
    codes = card_codes(hands, "hands")
    if codes.ndim == 0:
        raise CardError("no-axis-of-cards", argument="hands")
    return codes


def _to_mask(hands: Any, bit_of: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    codes = hand_codes(hands)
    require_distinct(codes, "hands")
    masks: npt.NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << bit_of[codes], axis=-1)
    return masks


def _from_mask(masks: Any, k: int, bit_of: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    array = require_integers(masks, (0, (1 << 52) - 1), "masks", "not-a-mask")
    # The eight bytes of a mask, least first, give its bits in order on any machine.
    octets = array.astype("<u8").reshape(*array.shape, 1).view(np.uint8)
    bits = np.unpackbits(octets, axis=-1, bitorder="little")[..., bit_of]
    refuse_first(bits.sum(axis=-1) != k, array, "masks", "mask-of-others", k=k)
    return np.nonzero(bits)[-1].astype(np.uint8).reshape(*array.shape, k)
