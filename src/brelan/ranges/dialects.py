"""Reading and writing the range text of other tools, one row of a table each.

Every dialect is the grammar of this library with a few differences: where the weights stand,
in what unit, which term wins, and which abbreviations may be written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NoReturn

import numpy as np

from brelan._shared.arguments import require_choice, require_text
from brelan.cards.classes import COMBO_COUNT, Floats
from brelan.errors import Phrase, RangeError, RangeWarning, phrase
from brelan.language.shorten import shown
from brelan.ranges.grammar import Entry, Grammar, RangeReader, merge
from brelan.ranges.reading import parse_number, underflows
from brelan.ranges.writing import TextStyle, combo_weights, weight_groups

__all__ = ["DIALECTS", "Dialect", "dialect_named", "read_dialect", "write_dialect"]

_WITHOUT_SIGNS = TextStyle(plus=False, spans=False, diagonals=False, everything=None)
_KICKER_SPANS = TextStyle(diagonals=False, everything=None)
_ALL_SPANS = TextStyle(everything=None)
_BLANK = re.compile(r"[\s,;]*")


@dataclass(frozen=True)
class Dialect:
    """How one tool writes ranges."""

    name: str
    read: Callable[[RangeReader, bool], Floats]  # the text, and whether decimals have a comma
    write: Callable[[Floats, Dialect], str]
    style: TextStyle = _KICKER_SPANS  # the abbreviations that the tool reads
    plus: str = "kicker"
    on_conflict: str = "error"
    whole_percents: bool = False
    least: float = 0.0  # the tool drops weights up to this one
    separator: str = ","
    colon_scale: int = 1  # what the number after a colon is a share of, 1 or 100
    aliases: tuple[str, ...] = ()


def _unit(weight: float) -> str:
    """Write a weight from 0 to 1 without an exponent, in the fewest digits that give it back."""
    return np.format_float_positional(weight, trim="-")


def _percent(weight: float) -> str:
    """Write a weight as a percentage, in decimal, so that reading it gives it back exactly."""
    text = f"{Decimal(repr(weight)) * 100:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _refuse_entry(code: str, entry: Entry, hint: Phrase | None = None) -> NoReturn:
    raise RangeError(code, term=entry.term, position=entry.position, hint=hint)


# Readers.


def _read_terms(reader: RangeReader, comma: bool) -> Floats:
    return merge(reader.read(), reader.grammar.on_conflict)


def _read_all_weighted(reader: RangeReader, comma: bool) -> Floats:
    entries = reader.read()
    bare = [entry for entry in entries if not entry.weighted]
    if bare and len(bare) < len(entries):
        _refuse_entry("others-weighted", bare[0], phrase("all-or-none-weighted"))
    return merge(entries, reader.grammar.on_conflict)


def _number_pattern(comma: bool) -> str:
    return r"[0-9]++(?:[.,][0-9]++)?" if comma else r"[0-9]++(?:\.[0-9]++)?|\.[0-9]++"


def _read_sticky(reader: RangeReader, comma: bool) -> Floats:
    """Read "100: AA, AKs, 75: AQs": a percentage holds until the next one."""
    heads = list(re.finditer(rf"(?<![^\s,;])({_number_pattern(comma)})\s*+%?\s*+:", reader.plain))
    if not heads:
        return merge(reader.read(), reader.grammar.on_conflict)
    leading = reader.read(0, heads[0].start())
    if leading:
        _refuse_entry("later-weighted", leading[0], phrase("start-with-100"))
    ends = [head.start() for head in heads[1:]] + [len(reader.plain)]
    entries: list[Entry] = []
    for head, end in zip(heads, ends, strict=True):
        weight = _part_weight(reader, head, 100, comma)
        part = reader.read(head.end(), end, weight)
        if not part:
            reader.fail("no-hand-follows", head.start(), head.end())
        entries += part
    return merge(entries, reader.grammar.on_conflict)


def _part_weight(
    reader: RangeReader, head: re.Match[str], scale: int, comma: bool = False
) -> float:
    weight = parse_number(head[1], scale, comma)
    if weight is None or weight > 1:
        told = shown(head[1])
        reader.fail("weight-above", head.start(), head.end(), weight=told, most=scale)
    if underflows(head[1], weight):
        reader.fail("weight-underflow", head.start(), head.end(), weight=shown(head[1]))
    return weight


def _read_overrides(reader: RangeReader, comma: bool) -> Floats:
    """Read "AA, ATs+; Weights: AQs:75%": a list, then the hands that do not weigh 100 %."""
    head = re.search(r";\s*weights\s*:", reader.plain, re.IGNORECASE)
    if head is None:
        return merge(reader.read(), reader.grammar.on_conflict)
    weights = merge(reader.read(0, head.start()), reader.grammar.on_conflict)
    overrides = reader.read(head.end())
    for entry in overrides:
        if not entry.weighted:
            _refuse_entry("unweighted-override", entry)
        if not weights[entry.combos].all():
            _refuse_entry("override-not-listed", entry)
    given = merge(overrides, reader.grammar.on_conflict)
    for entry in overrides:
        weights[entry.combos] = given[entry.combos]
    return weights


def _read_functions(reader: RangeReader, comma: bool) -> Floats:
    """Read "AA, 50%(AKs), 0.5(AQs)": a weight in front of brackets."""
    entries: list[Entry] = []
    at = 0
    for head in re.finditer(
        rf"(?<![^\s,;)])({_number_pattern(False)})\s*+(%?)\s*+\(", reader.plain
    ):
        entries += reader.read(at, head.start())
        close = reader.plain.find(")", head.end())
        if close < 0:
            reader.fail("bracket-not-closed", head.start(), head.end())
        if "(" in reader.plain[head.end() : close]:
            reader.fail("brackets-nest", head.start(), close + 1)
        part = reader.read(head.end(), close, _part_weight(reader, head, 100 if head[2] else 1))
        if not part:
            reader.fail("brackets-empty", head.start(), close + 1)
        entries += part
        at = close + 1
    entries += reader.read(at)
    return merge(entries, reader.grammar.on_conflict)


def _read_vector(reader: RangeReader, comma: bool) -> Floats:
    """Read 1,326 numbers in the order of the combos, between blanks, commas or as a list."""
    number = r"[^\s;\[\]]+" if comma else r"[^\s,;\[\]]+"
    words = [(match[0], match.start()) for match in re.finditer(number, reader.plain)]
    weights = np.zeros(COMBO_COUNT)
    for index, (word, start) in enumerate(words):
        value = parse_number(word, comma=comma)
        if value is None or value > 1:
            reader.fail("not-weight-number", start, start + len(word), index=index)
        if underflows(word, value):
            reader.fail("weight-underflow", start, start + len(word), weight=shown(word))
        if index < COMBO_COUNT:
            weights[index] = value
    if len(words) != COMBO_COUNT:
        raise RangeError("numbers-needed", count=len(words), needed=COMBO_COUNT)
    return weights


# Writers.


def _write_suffixed(mark: str, unit: Callable[[float], str]) -> Callable[[Floats, Dialect], str]:
    """Write "AA,AQs:0.75": a weight other than 1 after each term."""

    def write(weights: Floats, dialect: Dialect) -> str:
        return dialect.separator.join(
            term if weight == 1 else f"{term}{mark}{unit(weight)}"
            for weight, terms in weight_groups(weights, dialect.style)
            for term in terms
        )

    return write


def _write_all_suffixed(weights: Floats, dialect: Dialect) -> str:
    """Write "AA@100, AQs@50": every term weighted, or none when all weigh 1."""
    groups = weight_groups(weights, dialect.style)
    bare = all(weight == 1 for weight, _ in groups)
    return dialect.separator.join(
        term if bare else f"{term}@{_percent(weight)}" for weight, terms in groups for term in terms
    )


def _write_combos(weights: Floats, dialect: Dialect) -> str:
    return dialect.separator.join(
        f"{name}: {_unit(weight)}" for name, weight in combo_weights(weights)
    )


def _write_around(
    before: Callable[[float], str], after: Callable[[float], str]
) -> Callable[[Floats, Dialect], str]:
    """Write groups of terms with something around those whose weight is not 1."""

    def write(weights: Floats, dialect: Dialect) -> str:
        parts = []
        for weight, terms in weight_groups(weights, dialect.style):
            inner = dialect.separator.join(terms)
            parts.append(inner if weight == 1 else before(weight) + inner + after(weight))
        return dialect.separator.join(parts)

    return write


def _write_sticky(weights: Floats, dialect: Dialect) -> str:
    groups = weight_groups(weights, dialect.style)
    heads = ["" if len(groups) == 1 and w == 1 else f"{_percent(w)}: " for w, _ in groups]
    return dialect.separator.join(
        head + dialect.separator.join(terms) for head, (_, terms) in zip(heads, groups, strict=True)
    )


def _write_overrides(weights: Floats, dialect: Dialect) -> str:
    listed = weight_groups((weights > 0).astype(np.float64), dialect.style)
    base = dialect.separator.join(term for _, terms in listed for term in terms)
    changed = dialect.separator.join(
        f"{term}:{_percent(weight)}%"
        for weight, terms in weight_groups(weights, dialect.style)
        if weight != 1
        for term in terms
    )
    return f"{base}; Weights: {changed}" if changed else base


def _write_vector(weights: Floats, dialect: Dialect) -> str:
    return " ".join(_unit(weight) for weight in weights.tolist())


_COLON = _write_suffixed(":", _unit)

DIALECTS: tuple[Dialect, ...] = (
    # Plain lists of hands are what every reader of this family takes.
    Dialect(
        "pio",
        _read_terms,
        _COLON,
        _WITHOUT_SIGNS,
        on_conflict="first",
        aliases=("piosolver",),
    ),
    Dialect(
        "postflop-solver",
        _read_terms,
        _COLON,
        _ALL_SPANS,
        plus="connectors",
        on_conflict="first",
    ),
    Dialect("texassolver", _read_terms, _COLON, _WITHOUT_SIGNS, least=0.005),
    Dialect("gtowizard", _read_terms, _write_combos, separator=", "),
    Dialect(
        "flopzilla",
        _read_terms,
        _write_around(lambda w: f"[{_percent(w)}]", lambda w: f"[/{_percent(w)}]"),
        aliases=("gto+",),
    ),
    Dialect("equilab", _read_sticky, _write_sticky, separator=", ", aliases=("power-equilab",)),
    Dialect("pokercruncher", _read_overrides, _write_overrides, separator=", ", colon_scale=100),
    Dialect(
        "propokertools",
        _read_all_weighted,
        _write_all_suffixed,
        on_conflict="max",
        whole_percents=True,
        aliases=("ppt",),
    ),
    Dialect(
        "rust_poker",
        _read_terms,
        _write_suffixed("@", _percent),
        on_conflict="max",
        whole_percents=True,
    ),
    Dialect(
        "eval7",
        _read_functions,
        _write_around(lambda w: f"{_percent(w)}%(", lambda w: ")"),
        separator=", ",
    ),
    Dialect("pio-vector", _read_vector, _write_vector),
)


def _key(name: str) -> str:
    return re.sub(r"[\s_-]", "", name.lower())


_BY_NAME = {_key(name): row for row in DIALECTS for name in (row.name, *row.aliases)}


def dialect_named(name: str) -> Dialect:
    """Find a dialect by its name, whatever its case, hyphens and underscores."""
    require_text(name, "dialect")
    if _key(name) not in _BY_NAME:
        known = [row.name for row in DIALECTS]
        raise RangeError("unknown-dialect", hint=phrase("known", names=known), name=name)
    return _BY_NAME[_key(name)]


def read_dialect(
    text: str,
    dialect: Dialect,
    grammar: Grammar,
    decimal: str = ".",
) -> tuple[Floats, list[RangeWarning]]:
    """Read a text in a dialect; return its weights, shape (1326,), and what to warn of."""
    require_text(text, "text")
    require_choice(decimal, (".", ","), "decimal")
    reader = RangeReader(text, replace(grammar, colon_scale=dialect.colon_scale))
    weights = dialect.read(reader, decimal == ",")
    return weights, reader.terms.warnings


def write_dialect(weights: Floats, dialect: Dialect, lossy: bool = False) -> str:
    """Write weights in a dialect."""
    held = weights > 0
    if dialect.whole_percents:
        percents = weights * 100
        whole = np.where(held, np.clip(np.rint(percents), 1, 100), 0) / 100
        _refuse_loss(weights, held & (whole != weights), dialect, "weight-rounded", lossy)
        weights = whole
    dropped = held & (weights <= dialect.least)
    _refuse_loss(weights, dropped, dialect, "weight-dropped", lossy)
    return dialect.write(weights, dialect)


def _refuse_loss(
    weights: Floats, lost: np.ndarray, dialect: Dialect, code: str, lossy: bool
) -> None:
    if lossy or not lost.any():
        return
    name, weight = combo_weights(np.where(lost, weights, 0.0))[0]
    raise RangeError(
        code,
        hint=phrase("lossy-lets"),
        weight=weight,
        combo=name,
        tool=dialect.name,
        least=f"{dialect.least:g}",
    )
