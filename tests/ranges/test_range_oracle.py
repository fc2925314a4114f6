"""Texts of ranges against an oracle that asks every combo whether the term holds it."""

import warnings

from hypothesis import given
from hypothesis import strategies as st

from brelan.ranges.ranges import Range, RangeWarning
from oracle.ranges import Term, held
from support.examples import examples


@st.composite
def terms(draw: st.DrawFn) -> Term:
    """Draw a term that can be written: pairs know no suits, spans fit between two and ace."""
    first, second = draw(st.integers(0, 12)), draw(st.integers(0, 12))
    suited = draw(st.sampled_from(["", "s", "o"])) if first != second else ""
    form = draw(st.sampled_from(["plain", "+", "-", "span"]))
    if form != "span":
        return Term(first, second, suited, "" if form == "plain" else form)
    return Term(first, second, suited, end=draw(st.integers(abs(first - second), 12)))


@examples(200)
@given(
    st.lists(terms(), max_size=6),
    st.sampled_from([",", ", ", " ", ";", " ; ", "\n", ",\t"]),
    st.booleans(),
)
def test_terms_hold_what_the_oracle_holds(parts: list[Term], between: str, lower: bool) -> None:
    # A minus before a blank would be the dash of a span.
    written = [term.text_of() + "," * (term.sign == "-") for term in parts]
    text = between.join(written)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RangeWarning)
        one = Range(text.lower() if lower else text)
    assert set(one) == set().union(*map(held, parts))


@examples(100)
@given(st.lists(st.tuples(terms(), st.integers(0, 100)), max_size=5), st.sampled_from(":@"))
def test_later_weights_count_where_that_is_asked(parts: list[tuple[Term, int]], sign: str) -> None:
    def weight(share: int) -> str:
        return f":{share / 100}" if sign == ":" else f"@{share}"

    text = ", ".join(term.text_of() + weight(share) for term, share in parts)
    expected: dict[str, float] = {}
    for term, share in parts:
        expected.update(dict.fromkeys(held(term), share / 100))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RangeWarning)
        one = Range(text, on_conflict="last")
    assert {hand: one[hand] for hand in one} == {h: w for h, w in expected.items() if w}
