"""PHH files: TOML texts of one hand, or of many under headers of their own."""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from brelan.errors import HandHistoryError

# A header stands alone on its line. One that begins the line always starts a hand: so a hand that
# is broken ends there. One that is indented may be the last line of an array as well.
_HEADER = re.compile(r"\[\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*\]\s*(#.*)?")

# What some editors write before a text in UTF-8.
_MARK = "\ufeff"
# How decoding keeps bytes that are not UTF-8.
_FOREIGN = re.compile("[\udc80-\udcff]")

Tables = Iterator[tuple[str, Mapping[str, Any] | HandHistoryError]]


def is_path(source: str | os.PathLike[str]) -> bool:
    """Whether a source names a file: a path object, or one line that ends in .phh or .phhs."""
    if not isinstance(source, str):
        return True
    return "\n" not in source and source.lower().endswith((".phh", ".phhs"))


def table_of(source: str | os.PathLike[str]) -> Mapping[str, Any]:
    """Return the fields of the only hand of a text or file."""
    if is_path(source):
        text = Path(source).read_text(encoding="utf-8-sig", errors="surrogateescape")
    else:
        text = str(source)
    table = _parse(text)
    if "variant" not in table and table and all(isinstance(one, dict) for one in table.values()):
        raise HandHistoryError(f"this holds {len(table)} hands under headers: use read_phhs")
    return table


def tables_of(source: str | os.PathLike[str]) -> Tables:
    """Yield the name and the fields of each hand, reading no further than needed."""
    if is_path(source):
        with Path(source).open(encoding="utf-8-sig", errors="surrogateescape") as lines:
            yield from _tables(lines)
    else:
        yield from _tables(str(source).removeprefix(_MARK).splitlines(keepends=True))


def _tables(lines: Iterable[str]) -> Tables:
    name, gathered = "", list[str]()
    for line in lines:
        header = _HEADER.fullmatch(line.strip())
        if header is None or not (line.startswith("[") or _is_whole(gathered)):
            gathered.append(line)
            continue
        if name or _has_content(gathered):
            yield name, _fields("".join(gathered))
        name, gathered = header[1].strip("\"'"), []
    if name or _has_content(gathered):
        yield name, _fields("".join(gathered))


def _has_content(lines: Iterable[str]) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)


def _is_whole(lines: Iterable[str]) -> bool:
    return not isinstance(_fields("".join(lines)), HandHistoryError)


def _fields(text: str) -> Mapping[str, Any] | HandHistoryError:
    try:
        return _parse(text)
    except HandHistoryError as error:
        return error


def _parse(text: str) -> dict[str, Any]:
    text = text.removeprefix(_MARK)
    if foreign := _FOREIGN.search(text):
        line = text.count("\n", 0, foreign.start()) + 1
        raise HandHistoryError(
            f"not UTF-8: byte 0x{ord(foreign[0]) - 0xDC00:02X} (at line {line}); TOML is UTF-8"
        )
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        # Among them what the parser passes on: numbers of thousands of digits, endless nesting.
        raise HandHistoryError(f"not a TOML text: {error}") from None
