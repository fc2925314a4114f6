"""Texts of cards read in bulk: by the kernel where they are plain, by the careful reader else.

The kernel reads what is written in letters, numbers and symbols. A text that it does not know
goes, alone, to `brelan.cards.reader`, which reads words as well and says what is wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._shared.records import record
from brelan.cards.reader import Notation, check_notation, check_repeats, codes_of, read
from brelan.cards.single import NOTATION_NUMBERS, quick_codes
from brelan.errors import CardError, Phrase

__all__ = [
    "ArrowTexts",
    "FixedTexts",
    "ListTexts",
    "NestedTexts",
    "Reading",
    "StringTexts",
    "Texts",
    "read_by_size",
    "read_hand",
    "read_rows",
    "refuse_lengths",
    "texts_of",
]

Codes = npt.NDArray[np.uint8]

#: Texts read at a time: what is made for them stays in a processor's cache.
BLOCK = 1 << 13

_READING, _TEXTS = ffi.typeof("brelan_reading *"), ffi.typeof("brelan_texts *")
_FAILED = 2 ** (8 * ffi.sizeof("size_t")) - 1
_UTF16 = f"utf-16-{sys.byteorder[0]}e"


@record()
class Reading:
    """How texts are read, and how errors name them."""

    argument: str = "hands"
    notation: Notation = "international"
    check: bool = True  # refuse a card that is repeated
    hint: Phrase | str = ""  # what the error about it adds

    @property
    def number(self) -> int:
        """The kernel's number of the notation."""
        if self.notation not in NOTATION_NUMBERS:
            check_notation(self.notation)
        return NOTATION_NUMBERS[self.notation]


class Texts(Protocol):
    """Texts in a row, wherever they are stored."""

    def __len__(self) -> int: ...

    def text(self, number: int) -> str:
        """Return one text."""

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """Return some texts as the kernel takes them, and what keeps their memory alive."""


class ListTexts:
    """Texts that are Python objects, joined a block at a time."""

    def __init__(self, texts: Sequence[str] | npt.NDArray[np.object_]) -> None:
        self._texts = texts

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, number: int) -> str:
        """Return one text."""
        return self._texts[number]

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """Join some texts; TypeError if one is none."""
        block = self._texts[start:stop]
        if isinstance(block, np.ndarray):
            block = block.tolist()
        joined = "\0".join(block)
        if joined.count("\0") >= max(len(block), 1):
            # A NUL is no part of a card, and no more is what takes its place.
            joined = "\0".join([text.replace("\0", "?") for text in block])
        if joined.isascii():
            return _joined(lib.BRELAN_TEXTS_JOINED, joined.encode(), 1)
        return _joined(lib.BRELAN_TEXTS_JOINED_UTF16, joined.encode(_UTF16, "surrogatepass"), 2)


class NestedTexts:
    """Lists of as many texts each, joined a block at a time."""

    def __init__(self, lists: Sequence[Sequence[str]]) -> None:
        self._lists, self._size = lists, len(lists[0])

    def __len__(self) -> int:
        return len(self._lists) * self._size

    def text(self, number: int) -> str:
        """Return one text."""
        return self._lists[number // self._size][number % self._size]

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """Join some texts; TypeError if one is none."""
        first = start // self._size
        texts = list(chain.from_iterable(self._lists[first : -(-stop // self._size)]))
        return ListTexts(texts).lay_out(start - first * self._size, stop - first * self._size)


def _joined(layout: int, encoded: bytes, unit: int) -> tuple[Any, Any]:
    buffer = ffi.from_buffer(encoded)
    texts = ffi.new(_TEXTS)
    texts.layout, texts.characters, texts.size = layout, buffer, len(encoded) // unit
    return texts, buffer


class FixedTexts:
    """Texts of NumPy, of one width each: ``U`` or ``S``."""

    def __init__(self, texts: npt.NDArray[Any]) -> None:
        self._texts = texts

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, number: int) -> str:
        """Return one text; bytes that are not UTF-8 become what no card holds."""
        item = self._texts[number]
        return item.decode("utf-8", "surrogateescape") if isinstance(item, bytes) else str(item)

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """View some texts where they lie, unless strides or byte order are in the way."""
        return _fixed(self._texts[start:stop])


def _fixed(block: npt.NDArray[Any]) -> tuple[Any, Any]:
    block = np.ascontiguousarray(block, dtype=block.dtype.newbyteorder("="))
    wide = block.dtype.kind == "U"
    texts = ffi.new("brelan_texts *")
    texts.layout = lib.BRELAN_TEXTS_FIXED_UCS4 if wide else lib.BRELAN_TEXTS_FIXED
    texts.stride = block.dtype.itemsize // (4 if wide else 1)
    texts.size = texts.stride * len(block)
    # The buffer protocol has no view of empty items, and there is nothing to view.
    buffer = ffi.from_buffer(block.view(np.uint8)) if block.nbytes else ffi.NULL
    texts.characters = buffer
    return texts, buffer


class StringTexts:
    """Texts of NumPy's ``StringDType``, given one width a block at a time."""

    def __init__(self, texts: npt.NDArray[Any]) -> None:
        self._texts = texts
        self._width = 24
        # Where missing values may be, each text is looked at.
        self._plain = not hasattr(texts.dtype, "na_object")

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, number: int) -> str:
        """Return one text."""
        item: str = self._texts[number]
        return item

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """Cast some texts; noughts at their ends are lost, as in every array of NumPy."""
        block = self._texts[start:stop]
        while self._plain and self._width <= _WIDEST:
            try:
                cast = block.astype(f"S{self._width}")
            except UnicodeEncodeError:
                break
            if not cast.view(np.uint8).reshape(len(block), -1)[:, -1].any():
                return _fixed(cast)
            # The longest may have been truncated.
            self._width *= 2
        texts = [text if isinstance(text, str) else "?" for text in block.tolist()]
        return ListTexts(texts).lay_out(0, len(block))


_WIDEST = 200


class ArrowTexts:
    """A pyarrow array of strings without nulls, read from its buffers."""

    def __init__(self, array: Any) -> None:
        self._array = array
        _, places, *buffers = array.buffers()
        kind = str(array.type)
        item = {"string": 4, "large_string": 8, "string_view": 16}[kind]
        self._item = item
        self._places = ffi.from_buffer(places) if places is not None else ffi.NULL
        self._buffers = [ffi.from_buffer(data) for data in buffers if data is not None]
        self._texts = texts = ffi.new("brelan_texts *")
        texts.layout = {
            4: lib.BRELAN_TEXTS_OFFSETS32,
            8: lib.BRELAN_TEXTS_OFFSETS64,
            16: lib.BRELAN_TEXTS_VIEWS,
        }[item]
        if item == 16:
            self._pointers = ffi.new("uint8_t *[]", [ffi.cast(_BYTES, b) for b in self._buffers])
            self._sizes = ffi.new("size_t[]", [len(buffer) for buffer in self._buffers])
            texts.buffers, texts.sizes = self._pointers, self._sizes
            texts.buffer_count = len(self._buffers)
        elif self._buffers:
            texts.characters, texts.size = self._buffers[0], len(self._buffers[0])

    def __len__(self) -> int:
        return len(self._array)

    def text(self, number: int) -> str:
        """Return one text."""
        item: str = self._array[number].as_py()
        return item

    def lay_out(self, start: int, stop: int) -> tuple[Any, Any]:
        """Point to some texts."""
        self._texts.places = self._places + self._item * (self._array.offset + start)
        return self._texts, self


_BYTES = ffi.typeof("uint8_t *")


def texts_of(array: npt.NDArray[Any]) -> Texts:
    """Return the texts of an array of one axis."""
    if array.dtype.kind == "O":
        return ListTexts(array)
    return StringTexts(array) if array.dtype.kind == "T" else FixedTexts(array)


def read_rows(texts: Texts, where: Callable[[int], str], reading: Reading) -> Codes:
    """Read texts of one card or more, all of which must have the same number.

    Returns an array of shape (n, k). `where` says how errors name a text; at least one is needed.
    The first that cannot be read is refused, and after them the first of another length.
    """
    first = quick_codes(texts.text(0), reading.notation, reading.check)
    width = len(careful_hand(texts.text(0), where(0), reading) if first is None else first)
    codes, counts = _read_all(texts, width, reading)
    uneven: tuple[int, int] | None = None
    for number in np.flatnonzero(counts != width).tolist():
        size = int(counts[number])
        if not size:
            hand = careful_hand(texts.text(number), where(number), reading)
            size = len(hand)
            if size == width:
                codes[number] = hand
        if size != width and uneven is None:
            uneven = number, size
    if uneven is not None:
        refuse_lengths(where(uneven[0]), uneven[1], where(0), width)
    return codes


def read_by_size(
    texts: Sequence[str], reading: Reading
) -> list[tuple[npt.NDArray[np.intp], Codes]]:
    """Read those texts that the kernel can, whatever their sizes.

    Returns, for each number of cards, which texts have it and their codes.
    """
    if not texts:
        return []
    first = quick_codes(texts[0], reading.notation, reading.check)
    width = len(first) if first is not None else 1
    codes, counts = _read_all(ListTexts(texts), width, reading)
    found = []
    sizes = np.flatnonzero(np.bincount(counts)[1:]) + 1
    for size in sizes.tolist():
        places = np.flatnonzero(counts == size)
        if size != width:
            alike = ListTexts([texts[place] for place in places.tolist()])
            found.append((places, _read_all(alike, size, reading)[0]))
        else:
            found.append((places, codes[places] if len(places) < len(codes) else codes))
    return found


def _read_all(texts: Texts, width: int, reading: Reading) -> tuple[Codes, Codes]:
    """Read texts; return `width` codes of each and how many cards it has, 0 where nobody knows.

    Rows of other sizes are filled or truncated.
    """
    codes = np.empty((len(texts), width), dtype=np.uint8)
    counts = np.empty(len(texts), dtype=np.uint8)
    how = ffi.new(_READING)
    how.notation, how.repeats, how.width = reading.number, not reading.check, width
    for start in range(0, len(texts), BLOCK):
        stop = min(start + BLOCK, len(texts))
        laid_out, keep = texts.lay_out(start, stop)
        others = lib.brelan_read_texts(
            laid_out,
            stop - start,
            how,
            ffi.from_buffer(UINT8, codes[start:stop], require_writable=True),
            ffi.from_buffer(UINT8, counts[start:stop], require_writable=True),
        )
        del keep
        if others == _FAILED:
            raise SystemError("the kernel does not know how these texts are stored")
    return codes, counts


def read_hand(text: str, argument: str, reading: Reading) -> Codes:
    """Codes of the cards of one text, which must hold at least one."""
    quick = quick_codes(text, reading.notation, reading.check)
    return quick if quick is not None else careful_hand(text, argument, reading)


def careful_hand(text: str, argument: str, reading: Reading) -> Codes:
    """Codes of the cards of one text by the careful reader, which says what is wrong with it."""
    tokens = read(text, notation=reading.notation, argument=argument)
    if not tokens:
        raise CardError("no-card", argument=argument)
    codes = codes_of(tokens, argument)
    if reading.check:
        check_repeats(codes, tokens, argument, reading.hint)
    return np.array(codes, dtype=np.uint8)


def refuse_lengths(here: str, length: int, start: str, first: int) -> NoReturn:
    """Refuse hands of different lengths."""
    raise CardError("uneven-lengths", where=here, size=length, other=start, first=first)
