"""Hands in NPY files, mapped into memory and read a piece at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from brelan.cards.names import card_name
from brelan.cli.blocks import BLOCK_HANDS, Block, Group, Source
from brelan.cli.failures import UnusableFile
from brelan.cli.hand_files import Reading
from brelan.cli.texts import Texts

__all__ = ["npy_source"]


def npy_source(file: BinaryIO, name: str, reading: Reading) -> Source:
    """Map an array of card codes.

    Parameters
    ----------
    file : binary file
        An NPY file: integers of any type, shape (n, k), or (k,) for one hand.
    name : str
        How messages call it.
    reading : Reading
        The language of messages.

    Returns
    -------
    Source

    Raises
    ------
    UnusableFile
        If the file is no such array.
    """
    hands = _mapped(file, name, reading.texts)
    if hands.ndim == 1 and hands.size:
        hands = hands[np.newaxis]
    if hands.ndim != 2:
        message = reading.texts("npy_shape", name=name, shape=hands.shape)
        raise UnusableFile(reading.texts, message)
    if hands.dtype.kind not in "iu":
        message = reading.texts("npy_dtype", name=name, dtype=hands.dtype)
        raise UnusableFile(reading.texts, message)
    progress = [0]
    blocks = _blocks(hands, progress, reading.texts)
    return Source(blocks, "at_row", len(hands), lambda: progress[0])


def _mapped(file: BinaryIO, name: str, texts: Texts) -> npt.NDArray[Any]:
    """Map the data of an NPY file where they lie."""
    try:
        version = np.lib.format.read_magic(file)
        read_header = {
            (1, 0): np.lib.format.read_array_header_1_0,
            (2, 0): np.lib.format.read_array_header_2_0,
        }[version]
        shape, fortran, dtype = read_header(file)
        if dtype.hasobject or 0 in shape:
            # Nothing to map: objects are refused by their type, an empty array holds no hand.
            return np.empty(shape, dtype=dtype if 0 in shape else np.dtype("O"))
        mapped: npt.NDArray[Any] = np.memmap(
            file,
            dtype=dtype,
            mode="r",
            offset=file.tell(),
            shape=shape,
            order="F" if fortran else "C",
        )
        return mapped
    except (ValueError, OSError, KeyError, EOFError, MemoryError) as error:
        message = texts("bad_npy", name=name, detail=str(error))
        raise UnusableFile(texts, message) from None


def _blocks(hands: npt.NDArray[Any], progress: list[int], texts: Texts) -> Iterator[Block]:
    for start in range(0, len(hands), BLOCK_HANDS):
        part = np.asarray(hands[start : start + BLOCK_HANDS])
        block = Block(range(start, start + len(part)))
        outside = (part < 0) | (part > 51)
        for place in np.flatnonzero(outside.any(axis=1)).tolist():
            value = part[place][outside[place]][0]
            block.refused[place] = texts("code", value=value)
        codes = np.where(outside, 0, part).astype(np.uint8)
        in_order = np.sort(codes, axis=1)
        repeated = (in_order[:, 1:] == in_order[:, :-1]).any(axis=1) & ~outside.any(axis=1)
        for place in np.flatnonzero(repeated).tolist():
            block.refused[place] = texts("twice", card=_repeated(codes[place].tolist()))
        places = np.flatnonzero(~(outside.any(axis=1) | repeated))
        block.groups.append(Group(places, codes[places]))
        progress[0] = start + len(part)
        yield block


def _repeated(codes: list[int]) -> str:
    twice = next(code for place, code in enumerate(codes) if code in codes[:place])
    return card_name(twice, style="symbols")
