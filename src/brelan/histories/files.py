"""PHH files: TOML texts of one hand, or of many under headers of their own."""

import io
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from brelan.errors import HandHistoryError
from brelan.language.shorten import shown

# A header stands alone on its line. One that begins the line always starts a hand: so a hand that
# is broken ends there. One that is indented may be the last line of an array as well.
_HEADER = re.compile(r"\[\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*\]\s*(#.*)?")

# What opens and closes arrays and texts of several lines; texts in one line and comments, which
# hold such signs too, are passed over whole.
_OPENING = re.compile(r"\"{3}|'{3}|\"(?:\\.|[^\"\\])*\"?|'[^']*'?|#.*|[\[\]{}]")
_CLOSING = {
    '"""': re.compile(r'(?:\\.|[^\\])*?"""'),
    "'''": re.compile(r".*?'''"),
}

_LONG = 200
# What some editors write before a text in UTF-8.
_MARK = "\ufeff"
# How decoding keeps bytes that are not UTF-8.
_FOREIGN = re.compile("[\udc80-\udcff]")

Tables = Iterator[tuple[str, dict[str, Any] | HandHistoryError]]


def is_path(source: str | os.PathLike[str]) -> bool:
    """Whether a source names a file: a path object, or one line that ends in .phh or .phhs."""
    if not isinstance(source, str):
        return True
    return "\n" not in source and source.lower().endswith((".phh", ".phhs"))


def table_of(source: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the fields of the only hand of a text or file."""
    if is_path(source):
        text = Path(source).read_text(encoding="utf-8-sig", errors="surrogateescape")
    else:
        text = str(source)
    table = _parse(text)
    if "variant" not in table and table and all(isinstance(one, dict) for one in table.values()):
        raise HandHistoryError("many-hands", count=len(table))
    return table


def tables_of(source: str | os.PathLike[str]) -> Tables:
    """Yield the name and the fields of each hand, reading no further than needed."""
    if is_path(source):
        with Path(source).open(encoding="utf-8-sig", errors="surrogateescape") as lines:
            yield from _tables(lines)
    else:
        yield from _tables(io.StringIO(str(source).removeprefix(_MARK), newline=None))


def _tables(lines: Iterable[str]) -> Tables:
    name, gathered, open_values = "", list[str](), _OpenValues()
    for line in lines:
        header = _HEADER.fullmatch(line.strip())
        if header is None or not (line.startswith("[") or open_values.none_in(gathered)):
            gathered.append(line)
            continue
        if name or _has_content(gathered):
            yield name, _fields("".join(gathered))
        name, gathered, open_values = header[1].strip("\"'"), [], _OpenValues()
    if name or _has_content(gathered):
        yield name, _fields("".join(gathered))


class _OpenValues:
    """What arrays and texts of several lines are open after lines; each line is seen once."""

    def __init__(self) -> None:
        self._seen = 0
        self._depth = 0
        self._quotes = ""

    def none_in(self, lines: Sequence[str]) -> bool:
        """Whether nothing is open, so that a header may follow."""
        for line in lines[self._seen :]:
            self._read(line)
        self._seen = len(lines)
        return self._depth <= 0 and not self._quotes

    def _read(self, line: str) -> None:
        place = 0
        while True:
            if self._quotes:
                close = _CLOSING[self._quotes].match(line, place)
                if close is None:
                    return
                self._quotes, place = "", close.end()
            mark = _OPENING.search(line, place)
            if mark is None:
                return
            place = mark.end()
            if mark[0] in _CLOSING:
                self._quotes = mark[0]
            else:
                self._depth += (mark[0] in "[{") - (mark[0] in "]}")


def _has_content(lines: Iterable[str]) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)


def _fields(text: str) -> dict[str, Any] | HandHistoryError:
    try:
        return _parse(text)
    except HandHistoryError as error:
        return error


def _parse(text: str) -> dict[str, Any]:
    text = text.removeprefix(_MARK)
    if foreign := _FOREIGN.search(text):
        line = text.count("\n", 0, foreign.start()) + 1
        byte = f"0x{ord(foreign[0]) - 0xDC00:02X}"
        raise HandHistoryError("not-utf8", byte=byte, line=line)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        # Among them what the parser passes on: numbers of thousands of digits, endless nesting.
        reason = str(error)
        raise HandHistoryError(
            "not-toml", reason=reason if len(reason) < _LONG else shown(reason)
        ) from None
