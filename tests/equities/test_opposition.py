"""Strength against ranges, several opponents and dead cards, by the definition."""

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan._native.levels import available_levels, choose_level
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.board_strengths import board_potentials, board_shares
from brelan.equities.opposition import read_opposition
from brelan.equities.table_plan import TablePlan, strengths_of
from brelan.hands.rankings import Ranking
from oracle.strengths import Spot, potentials

pytestmark = pytest.mark.kernel

RANKINGS = [brelan.HIGH, brelan.SHORT_DECK, brelan.ACE_TO_FIVE]
WEIGHED = "QQ+:0.5, AKs, T9s:0.25"


def held_in(against: str) -> dict[tuple[int, int], Fraction]:
    """The combos of a range by weight."""
    weights = brelan.Range(against).weights
    return {
        (int(COMBO_CARDS[combo, 0]), int(COMBO_CARDS[combo, 1])): Fraction(float(weights[combo]))
        for combo in np.flatnonzero(weights)
    }


def random_spot(seed: int, size: int, ranking: Ranking, against: str, opponents: int = 1) -> Spot:
    """A hand, a board and two dead cards."""
    rng = np.random.default_rng(seed)
    deck = rng.permutation(np.arange(ranking.lowest_card, 52)).tolist()
    hole, board, dead = deck[:2], deck[2 : 2 + size], deck[2 + size : 4 + size]
    return Spot(
        tuple(hole), tuple(board), held_in(against), opponents, tuple(dead), ranking.name,
        ranking.lowest_card,
    )  # fmt: skip


def ask(find: Any, spot: Spot, against: str, *more: Any) -> Any:
    """Ask a function of the library about a spot."""
    return find(
        list(spot.hole),
        list(spot.board),
        *more,
        against=against,
        opponents=spot.opponents,
        dead=list(spot.dead),
        ranking=spot.ranking,
    )


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
@pytest.mark.parametrize(
    ("size", "opponents", "against"),
    [(3, 1, "KK"), (4, 1, WEIGHED), (5, 1, WEIGHED), (4, 2, "KK, AKs"), (5, 2, WEIGHED),
     (5, 3, "AA, JTs")],
)  # fmt: skip
def test_shares_are_those_of_comparing_every_hand(
    ranking: Ranking, size: int, opponents: int, against: str
) -> None:
    for seed in range(1 if size == 3 else 3):
        spot = random_spot(seed, size, ranking, against, opponents)
        boards = [spot.share(board) for board in spot.boards()]
        met = sum(board.met for board in boards)
        mean = float(sum(board.won for board in boards) / met)
        assert ask(brelan.equity_vs_random, spot, against) == pytest.approx(mean, abs=1e-12)
        now = spot.share(spot.board)
        strength = ask(brelan.hand_strength, spot, against)
        assert strength == pytest.approx(float(now.won / now.met), abs=1e-12)
        bins = np.zeros(7, dtype=int)
        for board in boards:
            if board.met:
                bins[min(int(7 * board.won / board.met), 6)] += 1
        assert ask(brelan.hand_strength_histogram, spot, against, 7).tolist() == bins.tolist()


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
@pytest.mark.parametrize(("size", "against"), [(3, "AA"), (4, WEIGHED), (5, WEIGHED)])
def test_potentials_and_squares_are_those_of_the_definition(
    ranking: Ranking, size: int, against: str
) -> None:
    for seed in range(1 if size == 3 else 3):
        spot = random_spot(seed, size, ranking, against)
        expected = [float(share) for share in potentials(spot)]
        opposition = read_opposition(against, 1, list(spot.dead), ranking).whole()
        board = np.array(spot.board, dtype=np.uint8)
        hero = np.array([brelan.interop.to_combo(np.array(spot.hole))])
        sums = board_shares(board, ranking, hero, opposition)
        now = board_shares(board, ranking, hero, opposition, as_it_lies=True)
        gains = board_potentials(board, ranking, hero, opposition)[0] / 2
        ahead = now.shares[0] * sums.met[0] / now.met[0]
        behind, lost = sums.met[0] - ahead, ahead - sums.shares[0] + gains
        found = [gains / behind if behind else 0, lost / ahead if ahead else 0]
        assert found == pytest.approx(expected, abs=1e-12)
        boards = [spot.share(board) for board in spot.boards()]
        squares = sum(board.won**2 / board.met for board in boards if board.met)
        assert sums.squares[0] == pytest.approx(float(squares), abs=1e-9)


def part_of(street: Any, measures: tuple[str, ...], **options: Any) -> tuple[Any, Any]:
    """A few situations of a table, with their cards, and the values of them."""
    ranking = options.pop("ranking", brelan.HIGH)
    bins = options.pop("bins", 0)
    against, opponents = options.pop("against", None), options.pop("opponents", 1)
    opposition = read_opposition(against, opponents, options.pop("dead", ()), ranking).whole()
    plan = TablePlan(street, measures, True, bins, ranking.name, opposition)
    count = plan.chunks()[-1].stop
    boards = brelan.from_canonical_index(
        "preflop", np.arange(count), hole_cards=plan.board_cards, deck=plan.deck
    )[0]
    playable = np.flatnonzero(~np.isin(boards, opposition.dead).any(axis=1))
    first = int(playable[4 * len(playable) // 5])
    part = strengths_of(plan, range(first - 1, first + 1))
    return brelan.from_canonical_index(street, part.indices, deck=plan.deck), part.values


@pytest.mark.parametrize(
    "options",
    [{}, {"against": "77+, AQs, KQs:0.5"}, {"dead": "2c2d2h2s"}, {"opponents": 2},
     {"opponents": 2, "against": "22+, AT+", "dead": "9c9d9h9s"}],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize("ranking", [brelan.HIGH, brelan.SHORT_DECK], ids=str)
@pytest.mark.parametrize("street", ["turn", "river"])
def test_tables_hold_what_functions_tell(
    street: Any, ranking: Ranking, options: dict[str, Any]
) -> None:
    options = {"ranking": ranking, **options}
    if ranking is brelan.SHORT_DECK and "dead" in options:
        options["dead"] = "9c9d9h9s"
    measures = ("histogram", "hs", "ehs", "ehs2")
    (hole, board), values = part_of(street, measures, bins=6, **options)
    dead = brelan.parse_hand(options.get("dead", "2c")) if "dead" in options else []
    live = np.flatnonzero(~np.isin(np.concatenate([hole, board], axis=1), dead).any(axis=1))
    assert live.size
    gone = np.setdiff1d(np.arange(len(hole)), live)
    assert np.isnan(values["ehs"][gone]).all()
    assert not values["histogram"][gone].any()
    pick = np.random.default_rng(2).permutation(live)[:8]
    for what, find in (("ehs", brelan.equity_vs_random), ("hs", brelan.hand_strength)):
        expected = find(hole[pick], board[pick], **options)
        assert values[what][pick] == pytest.approx(np.asarray(expected), abs=1e-12, nan_ok=True)
    counts = brelan.hand_strength_histogram(hole[pick], board[pick], 6, **options)
    assert values["histogram"][pick].tolist() == counts.tolist()
    assert (values["ehs2"][live] >= values["ehs"][live] ** 2 - 1e-12).sum() == np.isfinite(
        values["ehs"][live]
    ).sum()


@pytest.mark.parametrize("options", [{}, {"against": "77+, AQs, KQs:0.5"}], ids=str)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_strength_now_and_potentials_make_the_expected_strength(
    street: Any, options: dict[str, Any]
) -> None:
    _, values = part_of(street, ("hs", "ehs", "ppot", "npot"), **options)
    now, gain, loss = (values[what] for what in ("hs", "ppot", "npot"))
    assert values["ehs"] == pytest.approx(now * (1 - loss) + (1 - now) * gain, abs=1e-12)
    assert (min(gain.min(), loss.min()), max(gain.max(), loss.max()) <= 1 + 1e-12) == (0, True)
    if street == "river":
        assert not gain.any()
        assert not loss.any()


def test_opponents_who_can_hold_nothing() -> None:
    board = "As Ah Ad"
    assert np.isnan(brelan.equity_vs_random("KsKh", board, against="AA"))
    assert np.isnan(brelan.hand_strength("KsKh", board, against="AA", opponents=2))
    assert brelan.hand_strength_histogram("KsKh", board, 3, against="AA").tolist() == [0, 0, 0]
    # Two opponents hold the other two aces between them, or neither does.
    assert np.isnan(brelan.hand_strength("KsKh", "As Ad 2c", against="AA", opponents=2))


def test_any_range_of_all_hands_is_random() -> None:
    hole, board = ["AsAh", "7c2d"], "Kd 7h 2c 9c"
    for against in ("random", np.full(1326, 0.3), brelan.Range("random")):
        for find in (brelan.equity_vs_random, brelan.hand_strength):
            found = find(hole[:1], board, against=against)
            assert found.tolist() == find(hole[:1], board).tolist()


def test_many_boards_axes_and_workers() -> None:
    dealt = brelan.deal(40, 7, rng=4).reshape(5, 8, 7)
    hole, board = dealt[..., :2], dealt[:, :1, 2:6].copy()
    board = np.broadcast_to(board, (5, 8, 4))
    clash = (hole[..., :, None] == board[..., None, :]).any(axis=(2, 3))
    hole = np.where(clash[..., None], dealt[:, :1, :2], hole)
    options: dict[str, Any] = {"against": "22+, A2+", "opponents": 2}
    finds: list[Any] = [brelan.equity_vs_random, brelan.hand_strength]
    for find in [*finds, brelan.hand_strength_histogram]:
        found = find(hole, board, **options)
        assert found.shape[:2] == (5, 8)
        assert np.array_equal(found, find(hole, board, workers=2, **options), equal_nan=True)
        assert np.array_equal(found[3, 5], find(hole[3, 5], board[3, 5], **options))


def test_two_random_opponents_before_the_flop() -> None:
    found = brelan.equity_vs_random(["AsKs", "7c2d"], opponents=2)
    kept = brelan.preflop_equities(2)
    assert found.tolist() == [kept["AKs"], kept["72o"]]
    against = brelan.equity_vs_random("AsAh", against="KK")
    assert against == pytest.approx(brelan.equity("AsAh", "KK").equity[0], abs=1e-12)


FUNCTIONS: list[Any] = [
    brelan.hand_strength, brelan.equity_vs_random, brelan.hand_strength_histogram,
]  # fmt: skip


@pytest.mark.parametrize("find", FUNCTIONS)
@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"opponents": 0}, ValueError, "opponents is 0; at least 1"),
        ({"opponents": 10}, ValueError, "opponents must be 9 or fewer"),
        ({"opponents": 2.0}, TypeError, "opponents is 2.0"),
        ({"dead": "As"}, ValueError, "hole and dead both hold A♠"),
        ({"dead": "Kd"}, ValueError, "board and dead both hold K♦"),
        ({"dead": "3c3c"}, ValueError, "3♣ twice"),
        ({"against": "KZ"}, ValueError, "Z"),
        ({"against": 5}, TypeError, "range"),
        ({"against": "65s-22", "ranking": "short-deck"}, ValueError, "65s-22"),
        ({"opponents": 9}, ValueError, "9 opponents would take about"),
    ],
)
def test_refusals(find: Any, options: dict[str, Any], error: type, message: str) -> None:
    board = "Kd 7h 9c" if "ranking" in options else "Kd 7h 2c"
    with pytest.raises(error, match=message):
        find("AsAh", board, **options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"against": "AsKs"}, "against tells suits apart"),
        ({"dead": "2c"}, "dead tells suits apart"),
        ({"opponents": 4}, "4 opponents would take about"),
        ({"what": ("ehs", "ppot"), "opponents": 2}, "told against one opponent"),
        ({"what": ()}, "what is"),
        ({"what": ("ehs", 3)}, "what is 3"),
        ({"against": np.where(np.arange(1326) % 2, 1e-6, 1.0)}, "against differ so much"),
        ({"against": "AA:0.3, KK", "opponents": 2}, "no multiples of 1/1024"),
    ],
)
def test_tables_that_cannot_be(options: dict[str, Any], message: str) -> None:
    with pytest.raises(brelan.BrelanError, match=message):
        brelan.strength_table("flop", **options)


def test_dead_cards_are_named_where_they_stand() -> None:
    hole: npt.NDArray[np.uint8] = np.array([[51, 50], [40, 3]], dtype=np.uint8)
    with pytest.raises(brelan.CardError, match=r"hole\[1\] and dead both hold"):
        brelan.equity_vs_random(hole, "Kd 7h 2d", dead=[3])


@pytest.mark.parametrize(
    "options", [{}, {"against": "66+, A9+:0.7", "dead": "3c3d3h3s"}, {"opponents": 2}], ids=str
)
def test_levels_agree_to_the_bit(monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]) -> None:
    measures = ("hs", "ehs", "ehs2", "histogram") + ("ppot", "npot") * ("opponents" not in options)
    found = []
    for level in available_levels():
        monkeypatch.setattr("brelan._native.levels.LEVEL", choose_level(level))
        found.append(part_of("turn", measures, bins=9, **options)[1])
    for other in found[1:]:
        for what in measures:
            np.testing.assert_array_equal(other[what], found[0][what])
