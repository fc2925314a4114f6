"""Sweeps of a board for all its hands, and the tables that are made of them."""

import itertools
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.classes import COMBO_CARDS
from brelan.equities import strength_table, table_plan
from brelan.equities.board_strengths import board_strengths
from brelan.equities.opposition import Opposition
from brelan.equities.table_plan import TablePlan
from brelan.hands.rankings import Ranking
from support.examples import examples

pytestmark = pytest.mark.kernel

RANKINGS = [brelan.HIGH, brelan.SHORT_DECK, brelan.ACE_TO_FIVE]


def hands_on(board: npt.NDArray[np.uint8], ranking: Ranking) -> npt.NDArray[np.uint8]:
    """All combos that a board leaves."""
    live = (ranking.lowest_card <= COMBO_CARDS) & ~np.isin(COMBO_CARDS, board)
    return COMBO_CARDS[live.all(axis=1)]


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
@given(size=st.integers(4, 5), seed=st.integers(0, 2**32), suited=st.booleans())
@examples(12)
def test_sums_are_those_of_scoring_every_opponent(
    ranking: Ranking, size: int, seed: int, suited: bool
) -> None:
    rng = np.random.default_rng(seed)
    deck = np.arange(ranking.lowest_card, 52, dtype=np.uint8)
    board = rng.permutation(deck[deck % 4 < 2] if suited else deck)[:size]
    found = board_strengths(board, ranking, 9)
    hand = hands_on(board, ranking)[rng.integers(300)]
    left = np.setdiff1d(deck, [*board, *hand])
    halves, squares, bins = 0, 0, np.zeros(9, dtype=int)
    for come in [[]] if size == 5 else left[:, None].tolist():
        full = np.array([*board, *come], dtype=np.uint8)
        others = np.array([*itertools.combinations(np.setdiff1d(left, come), 2)], dtype=np.uint8)
        own = int(brelan.score(np.concatenate([hand, full]), ranking=ranking))
        table = np.concatenate([others, np.broadcast_to(full, (len(others), 5))], axis=1)
        scores = brelan.score(table.astype(np.uint8), ranking=ranking).astype(int)
        count = int(2 * (scores < own).sum() + (scores == own).sum())
        halves, squares = halves + count, squares + count**2
        bins[min(int(9 * count / (2 * len(others))), 8)] += 1
    combo = int(brelan.interop.to_combo(hand))
    assert int(found.halves[combo]) == halves
    assert int(found.squares[combo]) == squares
    assert found.histogram[combo].tolist() == bins.tolist()


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
@pytest.mark.parametrize("size", [3, 4, 5])
def test_hands_swept_together_are_as_hands_taken_one_by_one(ranking: Ranking, size: int) -> None:
    rng = np.random.default_rng(size)
    deck = np.arange(ranking.lowest_card, 52, dtype=np.uint8)
    boards = [rng.permutation(deck)[:size] for _ in range(2)]
    few, many = (hands_on(board, ranking) for board in boards)
    few, many = rng.permutation(few)[:3], rng.permutation(many)[:12]
    hole = np.concatenate([few, many])
    # Boards in several orders are still one board.
    board = np.stack([boards[0]] * 3 + [rng.permutation(boards[1]) for _ in many])
    order = rng.permutation(len(hole))
    for find in (brelan.equity_vs_random, brelan.hand_strength_histogram):
        found = np.asarray(find(hole[order], board[order], ranking=ranking))
        threads = np.asarray(find(hole[order], board[order], ranking=ranking, workers=2))
        single = [find(hole[i], board[i], ranking=ranking) for i in order]
        assert np.array_equal(found, np.array(single))
        assert np.array_equal(found, threads)


def test_more_bins_than_a_sweep_keeps() -> None:
    hole, board = COMBO_CARDS[-12:][:, ::-1], brelan.parse_hand("2c 3d 4h 5s")
    hole = hole[:8]
    found = brelan.hand_strength_histogram(hole, board, 5000)
    assert found.sum(axis=1).tolist() == [46] * 8
    assert np.array_equal(found[3], brelan.hand_strength_histogram(hole[3], board, 5000))


def test_no_situation_at_all() -> None:
    assert np.shape(brelan.equity_vs_random(np.zeros((0, 2), int), "2c3c4c")) == (0,)
    histograms = brelan.hand_strength_histogram(np.zeros((0, 2), int), "2c3c4c", 5)
    assert histograms.shape == (0, 5)


def plan_of(street: Any, what: str, bins: int = 0, ranking: Ranking = brelan.HIGH) -> TablePlan:
    """The plan of a table against any two cards."""
    nobody = Opposition(1, np.empty(0, dtype=np.uint8), None)
    return TablePlan(street, (what,), False, bins, ranking.name, nobody)


def few_chunks(monkeypatch: pytest.MonkeyPatch, street: str, pieces: int) -> list[range]:
    """Let tables hold only the first boards of a street; return their chunks."""
    size = len(plan_of(street, "ehs").chunks()[0])
    monkeypatch.setattr(table_plan, "count_boards", lambda *_: size * pieces)
    boards = range(size * pieces)
    return [boards[start : start + size] for start in range(0, len(boards), size)]


@pytest.mark.parametrize("ranking", [brelan.HIGH, brelan.SHORT_DECK], ids=str)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
@pytest.mark.parametrize("what", ["ehs", "ehs2", "histogram"])
def test_parts_hold_what_single_situations_have(street: Any, what: Any, ranking: Ranking) -> None:
    deck: Any = "short" if ranking is brelan.SHORT_DECK else "full"
    bins = 7 if what == "histogram" else 0
    plan = plan_of(street, what, bins, ranking)
    chunks = plan.chunks()
    part = table_plan.strengths_of(plan, chunks[len(chunks) // 2])
    assert part.values.dtype == plan.dtype
    pick = np.random.default_rng(1).integers(0, len(part.indices), 6)
    hole, board = brelan.from_canonical_index(street, part.indices[pick], deck=deck)
    if what == "ehs2":
        steps = 600  # fine enough bins stand for the strengths themselves
        counts = brelan.hand_strength_histogram(hole, board, steps, ranking=ranking)
        middles = (np.arange(steps) + 0.5) / steps
        expected = (counts * middles**2).sum(axis=1) / counts.sum(axis=1)
        assert part.values[pick] == pytest.approx(expected, abs=2 / steps)
    elif what == "ehs":
        expected = np.asarray(brelan.equity_vs_random(hole, board, ranking=ranking))
        assert part.values[pick].tolist() == expected.tolist()
    else:
        expected = brelan.hand_strength_histogram(hole, board, 7, ranking=ranking)
        assert part.values[pick].tolist() == expected.tolist()


def test_chunks_hold_every_board_once() -> None:
    for street, boards in (("flop", 1755), ("turn", 16_432), ("river", 134_459)):
        plan = plan_of(street, "ehs")
        assert [b for chunk in plan.chunks() for b in chunk] == list(range(boards))


def test_a_table_in_memory_and_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_chunks(monkeypatch, "flop", 3)
    told: list[tuple[int, int | None]] = []
    memory = brelan.strength_table("flop", progress=lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]
    path = tmp_path / "flops.npy"
    with ThreadPoolExecutor(2) as pool:
        mapped = brelan.strength_table("flop", out=path, executor=pool)
    filled = np.unique(table_plan.strengths_of(plan_of("flop", "ehs"), range(12)).indices)
    assert mapped.shape == memory.shape == (1_286_792,)
    assert np.array_equal(mapped[filled], memory[filled])
    assert np.array_equal(np.load(path)[filled], memory[filled])
    assert [child.name for child in tmp_path.iterdir()] == ["flops.npy"]
    with pytest.raises(brelan.BrelanError, match=r"flops\.npy is there already"):
        brelan.strength_table("flop", out=path)


class StoppedError(Exception):
    """What a user does in the middle of a run."""


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_chunks(monkeypatch, "flop", 5)
    path = tmp_path / "flops.npy"

    def stop(done: int, total: int | None) -> None:
        if done == 3:
            raise StoppedError

    options: dict[str, Any] = {"what": "histogram", "bins": 4, "out": path}
    with pytest.raises(StoppedError):
        brelan.strength_table("flop", progress=stop, **options)
    note = tmp_path / "flops.npy.part.json"
    assert json.loads(note.read_text())["done"] == 3
    assert not path.exists()
    with pytest.raises(brelan.BrelanError, match=r"unfinished table of another kind"):
        brelan.strength_table("flop", "equity", out=path)
    made: list[range] = []
    work = table_plan.strengths_of

    def counted(plan: Any, span: range) -> Any:
        made.append(span)
        return work(plan, span)

    monkeypatch.setattr(strength_table, "strengths_of", counted)
    table = brelan.strength_table("flop", **options)
    assert made == [range(12, 16), range(16, 20)]
    assert [child.name for child in tmp_path.iterdir()] == ["flops.npy"]
    assert table.dtype == np.uint16
    part = work(plan_of("flop", "histogram", 4), range(20))
    assert np.array_equal(table[part.indices], part.values)
    assert (part.values.sum(axis=1) == 1081).all()


def sure_winners() -> npt.NDArray[np.int64]:
    """Flopped straight flushes that none can beat: each higher one that the board can give two
    more cards takes a card of the hand."""
    straights = [{12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9))]
    found = []
    for number, straight in enumerate(straights):
        for hand in map(set, itertools.combinations(straight, 2)):
            board = straight - hand
            if all(hand & other or not board & other for other in straights[number + 1 :]):
                cards = [4 * np.array(sorted(ranks)) for ranks in (hand, board)]
                found.append(int(brelan.canonical_index(*cards)))
    return np.array(found)


@pytest.mark.exhaustive
def test_the_whole_table_of_flops() -> None:
    table = brelan.strength_table("flop", workers=2)
    squared = brelan.strength_table("flop", "squared", workers=2)
    assert ((table > 0) & (table <= 1)).all()
    assert (squared >= table**2 - 1e-12).all()
    assert np.array_equal(np.flatnonzero(table == 1), np.sort(sure_winners()))
    dealt = brelan.deal(40, 5, rng=3)
    index = brelan.canonical_index(dealt[:, :2], dealt[:, 2:])
    one_by_one = brelan.equity_vs_random(dealt[:, :2], dealt[:, 2:])
    assert table[index].tolist() == np.asarray(one_by_one).tolist()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"street": "preflop"}, ValueError, "street is 'preflop', not 'flop', 'turn' or 'river'"),
        ({"what": "luck"}, ValueError, "what is 'luck', not"),
        ({"bins": 0}, ValueError, "bins is 0; at least 1"),
        ({"bins": 1001}, ValueError, "bins must be 1,000 or fewer"),
        ({"workers": 0}, ValueError, "workers is 0"),
        ({"ranking": "badugi"}, ValueError, "BADUGI"),
        ({"what": ("ehs", "npot"), "opponents": 2}, ValueError, "are told against one opponent"),
        ({"out": 5}, TypeError, "out must be str, not int"),
        ({"out": "nowhere/table.npy"}, FileNotFoundError, r"'nowhere/table.npy'"),
    ],
)
def test_refusals(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        brelan.strength_table(**{"street": "flop", **arguments})
