"""What is told to somebody who gave the wrong thing, across the library."""

from collections.abc import Callable

import pytest

import brelan

HANDS = [["AhKh", "QsQd"]]

WRONG: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: brelan.is_royal("AsKsQsJsTs"), TypeError, "score makes them of hands"),
    (lambda: brelan.is_wheel(["5s4s3s2sAs"]), TypeError, "score makes them of hands"),
    (lambda: brelan.categorize(brelan.deal(3, rng=1)), TypeError, r"shape \(3, 7\).*score makes"),
    (lambda: brelan.describe_scores(brelan.deal(3, 5, rng=1)), TypeError, "as hands are"),
    (lambda: brelan.is_wheel(brelan.deal(6, 6, rng=1).reshape(2, 3, 6)), TypeError, "as hands are"),
    (lambda: brelan.deal_ranks("AsKh"), TypeError, "parse_ranks reads text"),
    (lambda: brelan.deal_ranks(5), TypeError, "ranks must be numbers 0..12, not int"),
    (lambda: brelan.deal_ranks([12, 1.5]), TypeError, r"ranks\[1\] is 1.5"),
    (lambda: brelan.deal_ranks(["A"]), TypeError, r"ranks\[0\] is 'A'"),
    (lambda: brelan.Range(None), TypeError, "text, a Range, combos or 1,326 weights, not NoneType"),
    (lambda: brelan.Range(5), TypeError, "text, a Range, combos or 1,326 weights, not int"),
    (lambda: brelan.hand_equities("AA"), TypeError, "2 ranges or more, not be str"),
    (lambda: brelan.hand_equities(5), TypeError, "2 ranges or more, not be int"),
    (lambda: brelan.hand_equities(["AA"]), ValueError, "weights has 1 ranges"),
    (lambda: brelan.hand_equities(["AA", "K?"]), brelan.RangeError, "position 1"),
    (lambda: brelan.hand_strength_histogram("AsAh", "2c3c4c", bins=10**12), ValueError, "at most"),
    (lambda: brelan.equity_batch(HANDS, samples=0), ValueError, "samples is 0"),
    (lambda: brelan.equity_batch(HANDS, rng="x"), TypeError, "rng must be"),
    (lambda: brelan.score_game([], "2c", game=brelan.HOLDEM), ValueError, "hole"),
]


@pytest.mark.parametrize(("call", "error", "text"), WRONG)
def test_the_argument_and_what_it_should_be_are_named(
    call: Callable[[], object], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        call()


LONG = "zz" * 50_000


@pytest.mark.parametrize(
    "call",
    [
        lambda: brelan.score(LONG),
        lambda: brelan.score([LONG, "AsKsQsJsTs"]),
        lambda: brelan.parse_card("As " * 50_000),
        lambda: brelan.parse_category(LONG),
        lambda: brelan.Range(LONG),
        lambda: brelan.Range("22+, " + LONG),
        lambda: brelan.equity(LONG, "AA"),
        lambda: brelan.equity("AA", "KK", board=LONG),
        lambda: brelan.equity("AA", "KK", dead=LONG),
        lambda: brelan.describe(LONG),
    ],
)
def test_a_text_as_long_as_a_file_is_not_repeated_in_the_error(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - its length is what matters
        call()
    told = [str(caught.value), *getattr(caught.value, "__notes__", [])]
    assert all(len(text) < 500 for text in told)


def test_ranges_may_be_text_where_ranges_are_compared() -> None:
    by_text = brelan.hand_equities(["AA", "KK"])
    assert (
        by_text.win.sum()
        == brelan.hand_equities([brelan.Range("AA"), brelan.Range("KK")]).win.sum()
    )


@pytest.mark.parametrize("weight", ["1e-20", "1e-161", "1e-200", "5e-324"])
def test_only_ratios_of_weights_matter_however_small(weight: str) -> None:
    for more in ([], [f"QQ:{weight}"]):
        small = brelan.equity(f"AA:{weight}", f"KK:{weight}", *more, board="2c3c4c")
        plain = brelan.equity("AA", "KK", *(["QQ"] if more else []), board="2c3c4c")
        assert small.equity.tolist() == pytest.approx(plain.equity.tolist(), abs=1e-12)


def test_combos_that_a_deck_lacks_are_not_live() -> None:
    ranges = brelan.Range("99"), brelan.Range("22+")
    counted = brelan.equity(*ranges, game=brelan.SHORT_DECK_HOLDEM).live_combos
    assert [live.combos for live in counted if live] == [6, 54]
    with pytest.raises(brelan.EquityError, match="no combo left"):
        brelan.equity("99", brelan.Range("22"), game=brelan.SHORT_DECK_HOLDEM)


def test_french_letters_are_read_wherever_text_is() -> None:
    options = {"notation": "french"}
    assert brelan.hand_strength("RPRC", "2T7K9C", **options) == brelan.hand_strength(
        "KsKh", "2c7d9h"
    )
    french = brelan.equity_batch([["APAC", "RPRC"]], "2T7K9C", **options)
    assert french.tolist() == brelan.equity_batch([["AsAh", "KsKh"]], "2c7d9h").tolist()
