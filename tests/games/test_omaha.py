"""Two hole cards and three of the board: against the rules, between ways, against counts."""

import csv
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from brelan._kernel import ffi, lib
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan._native import levels
from brelan.games import omaha
from oracle.games import best_choice
from support.tables import DATA

pytestmark = pytest.mark.kernel

LEVELS = [levels.LEVEL_NAMES.index(name) for name in levels.available_levels()]
FAST = ("HIGH", "HIGH_NO_WHEEL", "ACE_TO_FIVE", "EIGHT_OR_BETTER", "SHORT_DECK")
SIZES = (4, 5, 6)


def deals(n: Any, k: Any, deck: Any, seed: Any) -> Any:
    """Hole cards (n, k) and boards (n, 5) from the given cards."""
    rng = np.random.default_rng(seed)
    order = np.argsort(rng.random((n, len(deck)), dtype=np.float32), axis=1)
    cards = np.asarray(deck, dtype=np.uint8)[order[:, : k + 5]]
    return np.ascontiguousarray(cards[:, :k]), np.ascontiguousarray(cards[:, k:])


def decks(ranking: Any) -> Iterator[Any]:
    """The deck, and parts of it where flushes, straight flushes and pairs are common."""
    lowest = brelan.RANKINGS[ranking].lowest_card
    whole = range(lowest, 52)
    yield list(whole)
    yield [code for code in whole if code % 4 < 2]
    yield [code for code in whole if code % 4 == 3 or code // 4 in (5, 9)]
    yield [code for code in whole if (code // 4 - 4) % 13 < 5 or code // 4 == 12]


def value(five: Any, ranking: Any) -> Any:
    return brelan.score(np.array(five, dtype=np.uint8), ranking=ranking)


def by_rows(ranking: Any, hole: Any, boards: Any, check: Any = True) -> Any:
    scores = np.empty(len(hole), dtype=np.uint16)
    assert omaha.score_rows(ranking, hole, boards, check, scores)
    return scores


def by_choice(ranking: Any, hole: Any, boards: Any) -> Any:
    scores = np.empty(len(hole), dtype=np.uint16)
    assert omaha.score_chosen(ranking, 2, hole, boards, True, scores)
    return scores


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("name", FAST)
def test_scores_are_those_of_the_best_choice(name: Any, k: Any) -> None:
    ranking = brelan.RANKINGS[name]
    for seed, deck in enumerate(decks(name)):
        hole, boards = deals(40, k, deck, seed)
        for row, board, score in zip(hole, boards, by_rows(ranking, hole, boards), strict=True):
            best = best_choice(row, board, 2, name)
            expected = 0 if best is None else value(best[1], ranking)
            assert score == expected, (brelan.hand_name(row), brelan.hand_name(board))


@given(st.permutations(range(52)), st.sampled_from(SIZES), st.sampled_from(FAST[:4]))
def test_any_hand_of_the_deck(order: Any, k: Any, name: Any) -> None:
    ranking = brelan.RANKINGS[name]
    hole = np.array([order[:k]], dtype=np.uint8)
    board = np.array([order[-5:]], dtype=np.uint8)
    best = best_choice(hole[0], board[0], 2, name)
    expected = 0 if best is None else value(best[1], ranking)
    assert by_rows(ranking, hole, board)[0] == expected


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("name", FAST)
def test_fast_rows_agree_with_trying_every_choice(
    name: Any, k: Any, level: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "LEVEL", level)
    ranking = brelan.RANKINGS[name]
    for seed, deck in enumerate(decks(name)):
        hole, boards = deals(3001, k, deck, seed + 10)
        expected = by_choice(ranking, hole, boards)
        assert np.array_equal(by_rows(ranking, hole, boards), expected)
        assert np.array_equal(by_rows(ranking, hole, boards, check=False), expected)


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("name", FAST)
def test_one_board_agrees_with_rows(name: Any, k: Any) -> None:
    ranking = brelan.RANKINGS[name]
    for seed, deck in enumerate(decks(name)):
        _, boards = deals(12, 4, deck, seed + 20)
        for board in boards:
            live = np.setdiff1d(deck, board)
            hole, _ = deals(300, k, live, seed)
            scores = np.empty(len(hole), dtype=np.uint16)
            assert omaha.score_board(ranking, hole, board, True, scores)
            assert np.array_equal(scores, by_rows(ranking, hole, np.tile(board, (len(hole), 1))))


@cache
def places_of_four() -> Any:
    """Every choice of four of the 47 cards that a board leaves."""
    return np.array(list(combinations(range(47), 4)), dtype=np.intp)


def holdings(board: Any) -> Any:
    """All sets of four hole cards on a board."""
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), board)
    return live.take(places_of_four(), mode="clip")


def histogram(ranking: Any, hole: Any, board: Any) -> Any:
    """How often each score occurs among hands on a board."""
    scores = np.empty(len(hole), dtype=np.uint16)
    assert omaha.score_board(ranking, hole, board, False, scores)
    return np.bincount(scores, minlength=ranking.size + 1).astype(np.uint64)


def published() -> Any:
    with (DATA / "omaha_counts.csv").open(encoding="utf-8") as lines:
        return {int(row.pop("cards")): row for row in csv.DictReader(lines)}


def lows_by_top(scores_or_counts: Any, counted: Any = False) -> Any:
    """Numbers of lows by their highest card, 5 to 8, from scores."""
    ranking = brelan.EIGHT_OR_BETTER
    top = ranking.class_ranks[1:, 0] + 2
    counts = scores_or_counts if counted else np.bincount(scores_or_counts, minlength=57)
    return {f"low {n}": int(counts[1:][top == n].sum()) for n in (5, 6, 7, 8)}


def by_category(counts: Any) -> Any:
    ranking = brelan.HIGH
    found = {c.name: int(counts[ranking.categories == c].sum()) for c in brelan.Category}
    return found | {"royal": int(counts[ranking.size])}


@pytest.mark.parametrize("k", [4, 5])
def test_a_sample_has_the_published_shares(k: int) -> None:
    n, expected = 2_000_000, published()[k]
    hole, boards = deals(n // 20, k, range(52), 2024 + k)
    # Cards renamed at random: twenty times as many hands, any two of them independent.
    rng = np.random.default_rng(k)
    names = [rng.permutation(52).astype(np.uint8) for _ in range(20)]
    hole = np.concatenate([name[hole] for name in names])
    boards = np.concatenate([name[boards] for name in names])
    high = np.bincount(by_rows(brelan.HIGH, hole, boards), minlength=7463)
    low = np.bincount(by_rows(brelan.EIGHT_OR_BETTER, hole, boards), minlength=57)
    found = by_category(high) | lows_by_top(low, counted=True) | {"low": int(low[1:].sum())}
    total = comb(52, 5) * comb(47, k)
    for name, count in expected.items():
        if count:
            share = int(count) / total
            error = sqrt(share * (1 - share) / n)
            assert abs(found[name] / n - share) < 5 * error + 1e-12, name


@pytest.mark.exhaustive
def test_every_board_with_every_four_hole_cards() -> None:
    expected = {name: int(count) for name, count in published()[4].items() if count}
    high, low = np.zeros(7463, dtype=np.uint64), np.zeros(57, dtype=np.uint64)
    for board, times in canonical_boards():
        hole = holdings(board)
        high += times * histogram(brelan.HIGH, hole, board)
        low += times * histogram(brelan.EIGHT_OR_BETTER, hole, board)
    found = by_category(high) | lows_by_top(low, counted=True) | {"low": int(low[1:].sum())}
    assert int(high.sum()) == comb(52, 5) * comb(47, 4)
    assert {name: found[name] for name in expected} == expected


def canonical_boards() -> Any:
    """Boards that no exchange of suits makes one another, and how many each stands for."""
    boards = brelan.list_hands(5)
    masks = np.zeros((len(boards), 4), dtype=np.int64)
    for card in boards.T:
        masks[np.arange(len(boards)), card % 4] |= 1 << (card // 4).astype(np.int64)
    masks.sort(axis=1)
    key = ((masks[:, 0] << 13 | masks[:, 1]) << 13 | masks[:, 2]) << 13 | masks[:, 3]
    _, first, times = np.unique(key, return_index=True, return_counts=True)
    assert len(first) == 134_459
    return zip(np.ascontiguousarray(boards[first]), times.astype(np.uint64), strict=True)


def test_stray_bytes_without_check_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(5)
    for k in SIZES:
        hole = rng.integers(0, 256, (5000, k), dtype=np.uint8)
        boards = rng.integers(0, 256, (5000, 5), dtype=np.uint8)
        out = np.empty(5000, dtype=np.uint16)
        for level, shown in product(LEVELS, (3, 4, 5)):
            monkeypatch.setattr(levels, "LEVEL", level)
            some = np.ascontiguousarray(boards[:, :shown])
            assert omaha.score_rows(brelan.HIGH, hole, some, False, out)
        for board in boards[:50]:
            assert omaha.score_board(brelan.HIGH, hole, board, False, out)
        for name in FAST:
            five, places = omaha.chosen_five(brelan.RANKINGS[name], 2, hole[:500], boards[:500])
            cards = np.hstack([hole, boards, np.full((5000, 1), 255, dtype=np.uint8)])[:500]
            shown = np.take_along_axis(cards, np.minimum(places, k + 5).astype(np.intp), axis=1)
            assert np.array_equal(five, shown)


@pytest.mark.parametrize("shown", [3, 4])
@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("name", FAST)
def test_flops_and_turns_score_as_every_choice(
    name: str, k: int, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranking = brelan.RANKINGS[name]
    hole, boards = deals(3000, k, range(ranking.lowest_card, 52), 10 * k + shown)
    boards = np.ascontiguousarray(boards[:, :shown])
    wanted, found = np.empty((2, len(hole)), dtype=np.uint16)
    assert omaha.score_chosen(ranking, 2, hole, boards, True, wanted)
    for level in LEVELS:
        monkeypatch.setattr(levels, "LEVEL", level)
        assert omaha.score_rows(ranking, hole, boards, True, found)
        assert np.array_equal(found, wanted)
        boards[7, 0], keep = hole[7, 1], boards[7, 0]
        assert not omaha.score_rows(ranking, hole, boards, True, found)
        boards[7, 0] = keep


@pytest.mark.parametrize("place", [0, 1, 255, 256, 257, 599])
@pytest.mark.parametrize(
    ("fault", "status"), [("range", lib.BRELAN_BAD_CARD), ("repeat", lib.BRELAN_REPEATED_CARD)]
)
@pytest.mark.parametrize("one_board", [False, True])
def test_the_first_bad_hand_is_named(place: int, fault: str, status: Any, one_board: bool) -> None:
    hole, boards = deals(600, 4, range(47), 3)
    if one_board:
        boards[:] = [47, 48, 49, 50, 51]
    for i in range(place, 600, 100):
        hole[i, 2] = 52 + i % 200 if fault == "range" else (hole[i, 0] if i % 2 else boards[i, 1])
    bad, out = ffi.new("size_t *"), np.empty(600, dtype=np.uint16)
    table = ffi.from_buffer("uint16_t[]", omaha.pair_table(brelan.HIGH))
    game = ffi.new("brelan_omaha_game *", (brelan.HIGH._number, 4, table))
    cards = [ffi.from_buffer("uint8_t[]", array) for array in (hole, boards)]
    scores = ffi.from_buffer("uint16_t[]", out)
    if one_board:
        found = lib.brelan_omaha_score_board(game, cards[1], cards[0], 600, scores, bad)
    else:
        found = lib.brelan_omaha_score_rows(levels.LEVEL, game, 5, *cards, 600, scores, bad)
    assert (found, bad[0]) == (status, place)


def test_rankings_that_pairs_cannot_answer() -> None:
    assert omaha.pair_table(brelan.DEUCE_TO_SEVEN) is None
    assert omaha.pair_table(brelan.BADUGI) is None
