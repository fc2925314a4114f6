"""The range text of other tools: read, written, and refused."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

from brelan.cards.classes import CLASS_NAMES
from brelan.errors import BrelanError
from brelan.ranges.ranges import Range, RangeError

DATA = Path(__file__).parents[1] / "data"
WEIGHTED = Range("QQ+,AJs+:0.75,KTo:0.25,AhQd:0.5")


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


@pytest.mark.parametrize("row", rows("range_dialects.csv"), ids=lambda row: row["text"])
def test_reading(row: dict[str, str]) -> None:
    assert Range.from_dialect(row["text"], row["dialect"]) == Range(row["same_as"])


@pytest.mark.parametrize(
    ("dialect", "written"),
    [
        ("pio", "AA,KK,QQ,AKs:0.75,AQs:0.75,AJs:0.75,AhQd:0.5,KTo:0.25"),
        ("texassolver", "AA,KK,QQ,AKs:0.75,AQs:0.75,AJs:0.75,AhQd:0.5,KTo:0.25"),
        ("postflop-solver", "QQ+,AJs+:0.75,AhQd:0.5,KTo:0.25"),
        ("flopzilla", "QQ+,[75]AJs+[/75],[50]AhQd[/50],[25]KTo[/25]"),
        ("equilab", "100: QQ+, 75: AJs+, 50: AhQd, 25: KTo"),
        (
            "pokercruncher",
            "QQ+, AJs+, KTo, AhQd; Weights: AJs+:75%, AhQd:50%, KTo:25%",
        ),
        ("propokertools", "QQ+@100,AJs+@75,AhQd@50,KTo@25"),
        ("rust_poker", "QQ+,AJs+@75,AhQd@50,KTo@25"),
        ("eval7", "QQ+, 75%(AJs+), 50%(AhQd), 25%(KTo)"),
    ],
)
def test_writing(dialect: str, written: str) -> None:
    assert WEIGHTED.to_dialect(dialect) == written
    assert Range.from_dialect(written, dialect) == WEIGHTED


def test_combo_lists_hold_one_combo_an_item() -> None:
    assert Range("AhKh:0.5,2d2c").to_dialect("gtowizard") == "AhKh: 0.5, 2d2c: 1"


@pytest.mark.parametrize("dialect", ["pio", "eval7", "equilab", "gtowizard", "propokertools"])
def test_words_and_moving_spans_are_left_out_for_tools_that_refuse_them(dialect: str) -> None:
    text = Range("random").to_dialect(dialect)
    assert "random" not in text
    assert Range.from_dialect(text, dialect) == Range("random")
    assert "-" not in Range("T9s-54s").to_dialect(dialect)


def test_weights_without_exponents() -> None:
    tiny = Range("AA:1e-6")
    assert tiny.to_dialect("pio") == "AA:0.000001"
    assert tiny.to_dialect("flopzilla") == "[0.0001]AA[/0.0001]"


def test_vector_is_in_the_order_of_the_weights() -> None:
    text = Range("2d2c, 2h2c:0.5, AsAh").to_dialect("pio-vector")
    numbers = text.split(" ")
    assert len(numbers) == 1326
    assert numbers[:3] == ["1", "0.5", "0"]
    assert numbers[-1] == "1"
    listed = f"[{text.replace(' ', ', ')}]"
    for written in (text.replace(" ", "\n"), text.replace(" ", ","), listed):
        assert Range.from_dialect(written, "pio-vector") == Range.from_dialect(text, "pio-vector")
    assert Range.from_dialect(text, "pio-vector").weights[1] == 0.5
    with_commas = text.replace("0.5", "0,5")
    assert Range.from_dialect(with_commas, "pio-vector", decimal=",").weights[1] == 0.5


@pytest.mark.parametrize(
    ("dialect", "text", "says"),
    [
        ("equilab", "AA, 75: AQs", "start with 100:"),
        ("equilab", "100: AA, 75:", "no hand follows"),
        ("equilab", "150: AA", "above 100"),
        ("equilab", "100: AA:0.5", "weight of its own"),
        ("equilab", "100: [50]AA[/50]", "block cannot stand"),
        ("pokercruncher", "AA; Weights: KK:50%", "not in the list"),
        ("pokercruncher", "AA; Weights: AA", "no weight"),
        ("pokercruncher", "AA; Weights: AA:150%", "above 100"),
        ("propokertools", "AA@50, KK", "all hands are weighted or none"),
        ("eval7", "50%(AA", "not closed"),
        ("eval7", "150%(AA)", "above 100"),
        ("eval7", "50(AA)", "above 1"),
        ("eval7", "50%()", "hold no hand"),
        ("eval7", "50%(50%(AA))", "do not nest"),
        ("eval7", "(AA)", "filters"),
        ("pio-vector", "1 0 0", "3 numbers"),
        ("pio-vector", "1 " * 1325 + "2", "number 1325"),
        ("pio-vector", "1 x " * 663, "number 1 "),
        ("texassolver", "AA:0.5,AA:0.25", "on_conflict"),
        ("gtowizard", "AA: 2", "above 1"),
    ],
)
def test_refusals(dialect: str, text: str, says: str) -> None:
    with pytest.raises(RangeError, match=says):
        Range.from_dialect(text, dialect)


def test_refusals_give_the_position_in_the_whole_text() -> None:
    with pytest.raises(RangeError) as caught:
        Range.from_dialect("100: AA, 50: KK, AKx", "equilab")
    assert (caught.value.position, caught.value.term) == (17, "AKx")


def test_decimal_commas() -> None:
    assert Range.from_dialect("100: AA, 12,5: KK", "equilab", decimal=",") == Range("AA,KK:0.125")
    with pytest.raises(RangeError):
        Range.from_dialect("100: AA, 12,5: KK", "equilab")
    vector = " ".join(["0,5"] * 1326)
    assert Range.from_dialect(vector, "pio-vector", decimal=",") == Range("random:0.5")
    with pytest.raises(BrelanError, match="decimal is"):
        Range.from_dialect("AA", "equilab", decimal="·")  # type: ignore[arg-type]


def test_options_override_what_the_tool_does() -> None:
    assert Range.from_dialect("AA:0.5,AA", "pio", on_conflict="max") == Range("AA")
    assert Range.from_dialect("54s+", "pio", plus="connectors") == Range("AKs-54s")
    assert len(Range.from_dialect("100: any", "equilab", deck="short")) == 630
    ranked = Range.from_dialect("50: 10%", "equilab", ranking=CLASS_NAMES)
    assert ranked == Range.top(0.1, ranking=CLASS_NAMES).with_weight(0.5)


@pytest.mark.parametrize(("dialect", "weight"), [("rust_poker", 0.125), ("texassolver", 0.004)])
def test_weights_that_a_tool_cannot_hold(dialect: str, weight: float) -> None:
    one = Range("AA").with_weight(weight)
    with pytest.raises(RangeError, match="cannot be written"):
        one.to_dialect(dialect)
    assert len(Range.from_dialect(one.to_dialect(dialect, lossy=True), dialect)) == 6


def test_rounding_never_drops_a_combo() -> None:
    assert Range("AA:0.001").to_dialect("rust_poker", lossy=True) == "AA@1"


def test_unknown_dialects_are_refused() -> None:
    for call in (Range("AA").to_dialect, lambda name: Range.from_dialect("AA", name)):
        with pytest.raises(RangeError, match="known: pio"):
            call("crm")


def test_every_dialect_reads_every_class() -> None:
    one = Range.from_grid(np.linspace(0.01, 1, 169).round(2))
    for name in ("pio", "flopzilla", "equilab", "pokercruncher", "ppt", "eval7", "gtowizard"):
        assert Range.from_dialect(one.to_dialect(name), name) == one


@pytest.mark.parametrize(
    ("other", "name"), [("Power-Equilab", "equilab"), ("PioSOLVER", "pio"), ("GTO+", "flopzilla")]
)
def test_tools_are_known_by_their_other_names(other: str, name: str) -> None:
    text = "50: AA, KK, 20: QQ" if name == "equilab" else "AA"
    assert Range.from_dialect(text, other) == Range.from_dialect(text, name)


@pytest.mark.parametrize(
    ("dialect", "text"),
    [
        ("equilab", f"0.{'0' * 400}1: AA"),
        ("eval7", f"0.{'0' * 400}1%(AA)"),
        ("flopzilla", f"[0.{'0' * 400}1]AA[/0.{'0' * 400}1]"),
        ("pio", "AA:1e-400"),
        ("pio-vector", "1e-400 " + "0 " * 1325),
    ],
)
def test_weights_that_vanish_are_refused_in_every_dialect(dialect: str, text: str) -> None:
    with pytest.raises(RangeError) as caught:
        Range.from_dialect(text, dialect)
    assert caught.value.code == "weight-underflow"
    assert len(str(caught.value)) < 300


def test_a_dialect_reads_text_alone() -> None:
    with pytest.raises(TypeError, match="text must be a str, not NoneType"):
        Range.from_dialect(None, "pio")  # type: ignore[arg-type]
