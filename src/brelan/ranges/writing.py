"""Writing a range as short text that reads back to the very same weights.

Combos are grouped by weight, the heaviest first; in a group come pairs, suited hands, offsuit
hands and single combos, each from high to low. A class is named only when all its combos have
the same weight; otherwise its combos are written one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from brelan.cards.classes import (
    CLASS_COMBOS,
    CLASS_SHAPES,
    Floats,
    Shape,
    class_bounds,
    combo_name,
)

__all__ = ["TextStyle", "combo_weights", "to_text", "weight_groups"]

_KINDS = ("", "s", "o")


@dataclass(frozen=True)
class TextStyle:
    """Which abbreviations a text may use; tools differ in what they read back."""

    plus: bool = True  # "QQ+" and "A9s+"
    spans: bool = True  # "99-66" and "A9s-A5s"
    diagonals: bool = True  # "T9s-54s", in which both cards move
    everything: str | None = "random"  # the word for all 1,326 combos


def weight_groups(weights: Floats, style: TextStyle) -> list[tuple[float, list[str]]]:
    """List the terms of each weight above 0, the heaviest first."""
    classes: dict[float, list[Shape]] = defaultdict(list)
    singles: dict[float, list[int]] = defaultdict(list)
    least, most = class_bounds(weights)
    for index in np.flatnonzero(most).tolist():
        if least[index] == most[index]:
            classes[float(most[index])].append(CLASS_SHAPES[index])
            continue
        for combo in CLASS_COMBOS[index].tolist():
            if weights[combo] > 0:
                singles[float(weights[combo])].append(combo)
    groups = []
    for weight in sorted({*classes, *singles}, reverse=True):
        terms = _class_terms(classes[weight], style)
        terms += [combo_name(combo) for combo in sorted(singles[weight], reverse=True)]
        groups.append((weight, terms))
    return groups


def combo_weights(weights: Floats) -> list[tuple[str, float]]:
    """List the combos of weight above 0 by name with their weights, from AsAh down."""
    held = np.flatnonzero(weights)[::-1].tolist()
    return [(combo_name(combo), float(weights[combo])) for combo in held]


def to_text(weights: Floats) -> str:
    """Write weights as canonical text, in which a weight other than 1 follows a colon."""
    terms: list[str] = []
    for weight, group in weight_groups(weights, TextStyle()):
        suffix = "" if weight == 1 else f":{weight!r}"
        terms += [term + suffix for term in group]
    return ",".join(terms)


def _class_terms(shapes: list[Shape], style: TextStyle) -> list[str]:
    if len(shapes) == len(CLASS_SHAPES) and style.everything is not None:
        return [style.everything]
    terms: list[str] = []
    for kind in _KINDS:
        chosen = [shape for shape in shapes if shape.suffix == kind]
        spans = list(_pair_spans(chosen)) if kind == "" else _kicker_spans(chosen, style)
        terms += [term for span in sorted(spans, reverse=True) for term in _write(span, style)]
    return terms


# A span is the list of its shapes from high to low, so that spans sort by their best hand.
Span = list[Shape]


def _runs(values: list[int]) -> Iterator[list[int]]:
    """Cut a list of different numbers into runs of neighbours, each from high to low."""
    run: list[int] = []
    for value in sorted(values, reverse=True):
        if run and value != run[-1] - 1:
            yield run
            run = []
        run.append(value)
    if run:
        yield run


def _pair_spans(pairs: list[Shape]) -> Iterator[Span]:
    for run in _runs([pair.high for pair in pairs]):
        yield [Shape(rank, rank, "") for rank in run]


def _kicker_spans(shapes: list[Shape], style: TextStyle) -> list[Span]:
    """Group hands with one top card by neighbouring kickers, and lone ones along a diagonal."""
    spans: list[Span] = []
    lone: dict[int, list[Shape]] = defaultdict(list)
    kickers: dict[int, list[int]] = defaultdict(list)
    for shape in shapes:
        kickers[shape.high].append(shape.low)
    for high, lows in kickers.items():
        for run in _runs(lows):
            span = [Shape(high, low, shapes[0].suffix) for low in run]
            if len(span) == 1:
                lone[high - run[0]].append(span[0])
            else:
                spans.append(span)
    for gap, singles in lone.items():
        suffix = singles[0].suffix
        for run in _runs([shape.low for shape in singles]):
            span = [Shape(low + gap, low, suffix) for low in run]
            # Two hands read better apart, and take one character more: AKs,KQs.
            if len(span) > 2 and style.diagonals:
                spans.append(span)
            else:
                spans += [[shape] for shape in span]
    return spans


def _write(span: Span, style: TextStyle) -> list[str]:
    """Write a span as one term, or hand by hand where the style has no sign for it."""
    first, last = span[0], span[-1]
    if len(span) == 1:
        return [str(first)]
    pairs = first.high == first.low
    best = first.high == 12 if pairs else first.low == first.high - 1 and last.high == first.high
    if best and style.plus:
        return [f"{last}+"]
    if style.spans:
        return [f"{first}-{last}"]
    return [str(shape) for shape in span]
