"""Maps of the next card and range advantage, beside numbers found another way."""

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest

from brelan import EquityResult, Range, card_name, equity, hand_equities, parse_card
from brelan.cards.classes import CLASS_NAMES, COMBO_CLASSES
from brelan.plot import equity_against, next_card_equities, next_card_map, range_advantage

HARD = "\u00a0"


@pytest.fixture(scope="module")
def turns() -> Any:
    return next_card_equities("AhKh", "QsQd", board="2c 7h Th")


@pytest.fixture(scope="module")
def flop() -> EquityResult:
    return equity("22+, AK:0.5", "JJ+, AQ", board="Kd 7h 2c")


# Equities by card.


def test_every_card_that_can_come_has_its_equity(turns: Any) -> None:
    known = {parse_card(card) for card in ("Ah", "Kh", "Qs", "Qd", "2c", "7h", "Th")}
    assert set(turns) == set(range(52)) - known
    for card in ("As", "9h", "2d"):
        board = f"2c 7h Th {card}"
        assert turns[parse_card(card)] == equity("AhKh", "QsQd", board=board)
    # Each card is as likely as another: the equity of today is the mean of those to come.
    mean = np.mean([found.equity for found in turns.values()], axis=0)
    assert mean == pytest.approx(equity("AhKh", "QsQd", board="2c 7h Th").equity)


def test_rivers_are_won_lost_or_shared() -> None:
    rivers = next_card_equities("AhKh", "QsQd", board=[0, 21, 34, 3], dead="As")
    assert len(rivers) == 43
    assert parse_card("As") not in rivers
    assert {float(found.equity[0]) for found in rivers.values()} == {0.0, 1.0}


def test_a_card_that_some_player_must_hold_cannot_come() -> None:
    found = next_card_equities("AsAh, AsAd", "QQ", board="2c 7h Th")
    assert parse_card("As") not in found
    assert parse_card("Ah") in found


def test_other_games_and_notations() -> None:
    french = next_card_equities("ACRC", "DPDK", board="2T 7C 10C", notation="french")
    plain = equity("AhKh", "QsQd", board="2c 7h Th As")
    assert len(french) == 45
    assert (french[51].tallies == plain.tallies).all()
    omaha = next_card_equities(
        "AhKhQsJs", "8c7c6d5d", board="2c 7d Ac", game="omaha", method="monte-carlo", samples=50
    )
    assert len(omaha) == 52 - 11
    short = next_card_equities("AhKh", "QsQd", board="6c 7h Th", game="short-deck")
    assert min(short) >= 16
    assert parse_card("6c") not in short


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("", "board has 0 cards: in holdem no single card comes next"),
        ("2c 7h", "board has 2 cards"),
        ("2c 7h Th 3s 4d", "board has 5 cards"),
        ("2c 7h Ah", "A♥"),
    ],
)
def test_boards_after_which_no_card_comes(board: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        next_card_equities("AhKh", "QsQd", board=board)


# The map.


def test_the_map_has_a_row_a_suit_and_a_column_a_rank(turns: Any) -> None:
    ax = next_card_map(turns)
    texts = {
        tuple(int(part) for part in text.get_position()): text.get_text()
        for text in ax.texts
        if "%" not in text.get_text()
    }
    for row, suit in enumerate("shdc"):
        for column, rank in enumerate("AKQJT98765432"):
            assert texts[column, row] == card_name(parse_card(rank + suit), style="symbols")
    told = [text.get_text() for text in ax.texts if "%" in text.get_text()]
    assert len(told) == 45
    assert ax.get_title(loc="left") == "Équité de A♥K♥ selon la prochaine carte sur 2♣ 7♥ T♥"
    english = next_card_map(turns, 1, lang="en", names=("hero", "villain"), colorbar=False)
    assert english.get_title(loc="left") == "Equity of villain by next card on 2♣ 7♥ T♥"
    assert english.figure.axes == [english]


def test_cards_are_coloured_around_the_mean_and_blank_where_they_cannot_come(turns: Any) -> None:
    ax = next_card_map(turns)
    ax.figure.canvas.draw()
    colours = ax.collections[0].get_facecolor()[:, :3].reshape(4, 13, 3)
    red, _, blue = colours[1, 5]  # the nine of hearts makes the flush
    assert blue > red
    red, _, blue = colours[0, 4]  # the ten of spades is no help
    assert red > blue
    assert (colours[1, 0] == colours[1, 1]).all()  # the ace and king of hearts are held
    assert np.ptp(colours[1, 0]) < 0.01
    numbers = [float(found.equity[0]) for found in turns.values()]
    low, high = ax.figure.axes[1].get_ylim()
    assert (low + high) / 2 == pytest.approx(np.mean(numbers))
    assert high == pytest.approx(max(numbers)) or low == pytest.approx(min(numbers))


def test_cards_that_change_nothing_are_drawn_too() -> None:
    same = next_card_equities("AhKh", "AsKs", board="2c 7d Td 3c")
    assert {float(found.equity[0]) for found in same.values()} == {0.5}
    assert sum(f"50{HARD}%" == text.get_text() for text in next_card_map(same).texts) == 44


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"player": 2}, ValueError, "players holds 2"),
        ({"player": 0.5}, TypeError, "player is 0.5, not a whole number"),
        ({"limits": (1, 0)}, ValueError, "limits must be two rising numbers"),
        ({"lang": "de"}, ValueError, "lang must be one of"),
        ({"names": ("x",)}, ValueError, "names must be 2 texts"),
    ],
)
def test_maps_refused(turns: Any, options: dict[str, Any], error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        next_card_map(turns, **options)
    with pytest.raises(ValueError, match="results is empty"):
        next_card_map({})
    with pytest.raises(ValueError, match="notation is 'german'"):
        next_card_map(turns, notation="german")  # type: ignore[arg-type]
    assert plt.get_fignums() == []


# Range advantage.


def test_both_curves_are_drawn_and_what_lies_between_them(flop: EquityResult) -> None:
    ax = range_advantage(flop, names=("hero", "villain"), lang="en")
    curves = [patch for patch in ax.patches if hasattr(patch, "get_data")]
    assert len(curves) == 2
    texts = [text.get_text() for text in ax.get_legend().get_texts()]
    assert texts[:2] == [
        f"{name}: {100 * flop.equity[player]:.1f}% on average"
        for player, name in enumerate(("hero", "villain"))
    ]
    assert texts[2:] == ["hero ahead", "villain ahead"]
    # The areas, signed, add up to the difference of the means of the curves.
    areas = [_area(fill) for fill in ax.collections]
    means = [
        float(np.diff(edges) @ values)
        for values, edges, _ in (curve.get_data() for curve in curves)
    ]
    assert areas[0] - areas[1] == pytest.approx(means[0] - means[1], abs=1e-9)
    assert ax.get_title(loc="left") == "Range advantage on K♦ 7♥ 2♣"


def _area(fill: Any) -> float:
    total = 0.0
    for path in fill.get_paths():
        x, y = path.vertices[:, 0], path.vertices[:, 1]
        total += abs(float(np.dot(x[:-1], y[1:]) - np.dot(x[1:], y[:-1]))) / 2
    return total


def test_a_range_that_is_ahead_everywhere_fills_alone() -> None:
    found = equity("AA", "KK", board="2c 7d 9h Jd 3s")
    ax = range_advantage(found)
    assert [text.get_text() for text in ax.get_legend().get_texts()][2:] == ["AA devant"]
    assert _area(ax.collections[0]) == pytest.approx(1)
    assert len(range_advantage(equity("AA", "AA", board="2c 7d 9h Jd 3s")).collections) == 0


def test_two_players_of_several_are_chosen() -> None:
    found = equity("AA", "KK", "QQ", board="2c 7d 9h 3s 4d")
    ax = range_advantage(found, players=(0, 2), lang="en")
    assert [text.get_text() for text in ax.get_legend().get_texts()][2:] == ["AA ahead"]
    with pytest.raises(ValueError, match="players must be two players, not 3"):
        range_advantage(found, players=range(3))
    with pytest.raises(TypeError, match=r"result\[0\] must be an EquityResult"):
        range_advantage([0.5])  # type: ignore[arg-type]
    assert range_advantage(equity("AA", "KK")).get_title(loc="left") == "Avantage de range"


# Every hand against a range.


def test_every_hand_against_a_range_is_its_exact_equity() -> None:
    ax = equity_against("QQ+, AK", board="Kd 7h 2c", lang="en")
    found = hand_equities(["random", Range("QQ+, AK")], "Kd 7h 2c").equity[0]
    texts = [text.get_text() for text in ax.texts]
    for hand in ("AA", "KK", "72o", "KQs", "33"):
        combos = found[CLASS_NAMES.index(hand) == COMBO_CLASSES]
        assert texts[texts.index(hand) + 1] == f"{100 * np.nanmean(combos):.0f}%"
    assert ax.get_title(loc="left") == "Equity of each hand against QQ+, AK on K♦ 7♥ 2♣"


def test_names_and_forms_of_the_range() -> None:
    river = "Kd 7h 2c 9s 3d"
    held = Range("QQ+, AK")
    titles = {
        equity_against(source, river, lang="en", **options).get_title(loc="left")
        for source, options in (
            ("QQ+,AKs,AKo", {}),
            (held, {}),
            (held.weights, {}),
            (held.grid(), {"name": "QQ+,AKs,AKo"}),
        )
    }
    assert titles == {"Equity of each hand against QQ+,AKs,AKo on K♦ 7♥ 2♣ 9♠ 3♦"}
    named = equity_against(held, river, name="x" * 200).get_title(loc="left")
    assert len(named) < 90
    french = equity_against("ARs", "RC 7C 2T 9P 3K", notation="french", colorbar=False)
    plain = equity_against("AKs", "Kh 7h 2c 9s 3d", colorbar=False)
    assert [text.get_text() for text in french.texts[:4]] == [
        text.get_text().replace("K", "R") for text in plain.texts[:4]
    ]


@pytest.mark.parametrize(
    ("source", "options", "message"),
    [
        ("AX?", {}, "position 2"),
        ("AA", {"board": "As Ah Ad"}, "no deal|no combo|left"),
        ("AA", {"board": "2c 2c 3d"}, "2♣"),
        ("AA", {"board": "2c 3d 4h", "ranking": "razz"}, "no ranking is named"),
        ("AA", {"board": "2c 3d 4h", "limits": (1, 0)}, "limits must be"),
    ],
)
def test_ranges_refused(source: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        equity_against(source, **options)
    assert plt.get_fignums() == []


def test_the_scale_of_colours_ends_where_equities_do() -> None:
    results = next_card_equities("AsAh", "QQ+, AKs", board="2c 7d Th")
    ax = next_card_map(results)
    scale = ax.figure.axes[-1]
    low, high = scale.get_ylim()
    assert 0 <= low < high <= 1
