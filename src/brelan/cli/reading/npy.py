"""Hands in NPY files, mapped into memory and read a piece at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from brelan.cli.failures import UnusableFile
from brelan.cli.reading.arguments import Reading
from brelan.cli.reading.blocks import BLOCK_HANDS, Block, Group, Source

__all__ = ["npy_source"]


def npy_source(file: BinaryIO, name: str, reading: Reading) -> Source:
    """Map an array of card codes: integers of any type, shape (n, k), or (k,) for one hand.

    Raises
    ------
    UnusableFile
        If the file is no such array.
    """
    try:
        hands = _mapped(file)
    except (ValueError, OSError, KeyError, EOFError, MemoryError, OverflowError) as error:
        raise UnusableFile(reading.texts, "bad-npy", name=name, detail=str(error)) from None
    if hands.ndim == 1 and hands.size:
        hands = hands[np.newaxis]
    if hands.ndim != 2:
        raise UnusableFile(reading.texts, "npy-shape", name=name, shape=hands.shape)
    if hands.dtype.kind not in "iu":
        raise UnusableFile(reading.texts, "npy-dtype", name=name, dtype=hands.dtype)
    progress = [0]
    blocks = _blocks(hands, progress)
    return Source(blocks, "at-row", len(hands), lambda: progress[0])


def _mapped(file: BinaryIO) -> npt.NDArray[Any]:
    """Map the data of an NPY file where they lie."""
    version = np.lib.format.read_magic(file)
    read_header = {
        (1, 0): np.lib.format.read_array_header_1_0,
        (2, 0): np.lib.format.read_array_header_2_0,
    }[version]
    shape, fortran, dtype = read_header(file)
    if dtype.hasobject or 0 in shape:
        # Nothing to map: objects are refused by their type, an empty array holds no hand.
        return np.empty(shape, dtype=dtype if 0 in shape else np.dtype("O"))
    order: Any = "F" if fortran else "C"
    return np.memmap(file, dtype=dtype, mode="r", offset=file.tell(), shape=shape, order=order)


def _blocks(hands: npt.NDArray[Any], progress: list[int]) -> Iterator[Block]:
    for start in range(0, len(hands), BLOCK_HANDS):
        part = np.asarray(hands[start : start + BLOCK_HANDS])
        progress[0] = start + len(part)
        yield Block(range(start, progress[0]), [Group(np.arange(len(part)), part)])
