"""Sampled equities: near the exact ones, with honest errors, the same for whoever deals."""

import itertools
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan._native.levels import LEVEL_NAMES, available_levels
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import COMBO_CARDS
from brelan.equities import games, sampling
from brelan.equities.equities import EquityError, equity
from brelan.equities.feasibility import _least_partial, acceptance, fits, join
from brelan.equities.plan import plan_for
from brelan.equities.players import make_spot
from brelan.equities.sampling import CHUNK, SampleChunk, alias_table, deal_table, sample_chunk
from brelan.games.games import HOLDEM, OMAHA, SHORT_DECK_HOLDEM
from brelan.ranges.ranges import Range
from support.equity_cases import known_equities, river_equities

pytestmark = pytest.mark.kernel

sample = partial(equity, method="monte-carlo")


def assert_near(result: Any, expected: Any, errors: Any = 5) -> None:
    expected = np.asarray(expected)
    off = np.abs(result.equity - expected)
    # The expected numbers are given to six digits.
    assert (off <= errors * result.stderr + 1e-6).all(), (result.equity, expected, result.stderr)


@pytest.mark.parametrize("case", known_equities(), ids=lambda case: case.name)
def test_samples_come_near_known_equities(case: Any) -> None:
    result = sample(*case.players, board=case.board, dead=case.dead, samples=400_000, rng=1)
    assert_near(result, case.equities)
    assert result.equity.sum() == pytest.approx(1)


RIVERS = [
    (["TT+:0.5,AKs,76s:0.25", "22+,A2s+:0.1,KQo"], "Qc 7d 2h 4s 9c", ""),
    (["QQ,AK", "QQ,AK:0.2", "QQ:0.9,AK"], "Qc Kd 2h 4s 9c", ""),
    (["AA,KK", "AA,KK", "AKs"], "2c 7d 9h Td Jc", "As"),
    (["AhKh", "random"], "Qh Jh 2d 3c 9s", "QdQs"),
    (["55,6s5s", "5c4c,5d4d,AsAd", "A5s", "54o"], "6c 7d 8h Kd 2c", "Ac"),
]


@pytest.mark.parametrize(("players", "board", "dead"), RIVERS)
def test_samples_come_near_every_tuple_of_combos(players: Any, board: Any, dead: Any) -> None:
    result = sample(*players, board=board, dead=dead, samples=400_000, rng=2)
    assert_near(result, river_equities(players, board, dead))


def test_ranges_are_dealt_all_at_once() -> None:
    # One after the other the pair of fives would come too often: 0.7250 for the first player.
    result = sample("AA,55", "AQ", samples=4_000_000, rng=3)
    assert_near(result, [0.662130, 0.337870])
    assert abs(result.equity[0] - 0.7250) > 100 * result.stderr[0]


def test_ranges_come_before_random_hands() -> None:
    # A hand that blocks the other's combos must not be dealt first.
    result = sample("random", "AA,KK", board="2c 7d 9h Td Jc", samples=1_000_000, rng=4)
    assert_near(result, river_equities(["random", "AA,KK"], "2c 7d 9h Td Jc"))


def test_standard_errors_are_calibrated() -> None:
    exact = 0.650483
    scores = []
    for seed in range(300):
        result = sample("QQ+", "TT+", samples=2000, rng=seed)
        scores.append((result.equity[0] - exact) / result.stderr[0])
    scores = np.array(scores)
    assert abs(scores.mean()) < 4 / np.sqrt(len(scores))
    assert 0.75 < scores.var(ddof=1) < 1.3
    assert 0.90 < (np.abs(scores) < 1.96).mean() < 0.99


def test_standard_error_of_a_foregone_result_is_not_zero() -> None:
    result = sample("AsAh", "KsKh", board="Ac Ad 2c 3d 9s", samples=500, rng=1)
    assert result.equity.tolist() == [1, 0]
    assert result.stderr.tolist() == [1 / 500, 1 / 500]


def test_standard_error_of_few_deals_shows_it() -> None:
    assert sample("AA", "random", samples=10, rng=1).stderr[0] > 0.05


TABLES = [
    (("AhKh", "QsQd", "8c7c"), ""),
    (("QQ+,AKs", "TT+:0.5,AQ", "random"), ""),
    (("AA", "AA", "random", "KK:0.3,76s"), "2c 7d 9h"),
    (("QQ,KK", "QQ,KK", "QQ,KK", "QQ,KK"), ""),
]
SAMPLES = 5 * CHUNK + 1234


@pytest.fixture(scope="module")
def alone() -> Any:
    return [sample(*players, board=board, samples=SAMPLES, rng=9) for players, board in TABLES]


def assert_same_everywhere(alone: Any, **options: Any) -> None:
    for result, (players, board) in zip(alone, TABLES, strict=True):
        other = sample(*players, board=board, samples=SAMPLES, rng=9, **options)
        assert other.tallies.tolist() == result.tallies.tolist()
        assert other.deals == result.deals == SAMPLES


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_any_number_of_threads_counts_the_same_deals(alone: Any, workers: int) -> None:
    assert_same_everywhere(alone, workers=workers)


def test_a_thread_pool_counts_the_same_deals(alone: Any) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert_same_everywhere(alone, executor=executor)


def test_processes_count_the_same_deals(alone: Any) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert_same_everywhere(alone, executor=executor)


@pytest.mark.parametrize("level", available_levels())
def test_levels_count_the_same_deals(
    alone: Any, level: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan._native.levels.LEVEL", LEVEL_NAMES.index(level))
    assert_same_everywhere(alone)


def test_a_seed_means_the_same_deals_on_every_machine() -> None:
    result = sample("AhKh", "QsQd", "8c7c", samples=1000, rng=2024)
    assert result.tallies[:, 5:].tolist() == [[395, 0, 3], [381, 0, 3], [221, 0, 3]]
    again = sample("AhKh", "QsQd", "8c7c", samples=1000, rng=np.random.SeedSequence(2024))
    other = sample("AhKh", "QsQd", "8c7c", samples=1000, rng=2025)
    assert result.tallies.tolist() == again.tallies.tolist() != other.tallies.tolist()


def test_without_rng_runs_differ() -> None:
    runs = [sample("AhKh", "QsQd", samples=100_000).tallies.tolist() for _ in range(2)]
    assert runs[0] != runs[1]


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_a_standard_error_is_reached_at_the_same_deal(workers: int) -> None:
    result = sample("AhKh", "QsQd", max_stderr=0.001, rng=5, workers=workers)
    alone = sample("AhKh", "QsQd", max_stderr=0.001, rng=5)
    assert result.tallies.tolist() == alone.tallies.tolist()
    assert result.stderr.max() <= 0.001
    assert result.deals % CHUNK == 0
    # One chunk less was not enough.
    assert 0.25 / 0.001**2 / 2 < result.deals < 0.25 / 0.001**2 + 2 * CHUNK


def test_time_ends_a_run() -> None:
    result = sample("AhKh", "QsQd", max_seconds=0.01)
    assert result.deals % CHUNK == 0
    assert result.seconds >= 0.01


def test_the_first_limit_ends_a_run() -> None:
    assert sample("AhKh", "QsQd", samples=1000, max_seconds=60, max_stderr=0.1).deals == 1000


def test_without_limits_a_run_ends_at_half_a_tenth_of_a_point() -> None:
    result = sample("AhKh", "QsQd", rng=1)
    assert result.stderr.max() <= 0.0005
    assert result.deals < 10_000_000


@pytest.mark.parametrize(
    "players",
    [
        ("AA", "AA", "AA"),
        ("AsAh", "AA", "AcKc,AdKd"),
        ("AsKs", "AhKh", "AdKd", "AcKc,AcQc", "AcJc,AcTc"),
    ],
)
def test_ranges_that_never_fit_are_refused(players: tuple[Any, ...]) -> None:
    with pytest.raises(EquityError, match=r"cannot hold cards all at once"):
        sample(*players, samples=100)


def test_ranges_that_seldom_fit_are_listed() -> None:
    players = ["QQ,KK", "QQ,KK", "QQ,KK", "QQ,KK"]
    spot = make_spot(players, "2c 7d 9h Td Jc", "", HOLDEM)
    table = deal_table(spot)
    assert table.width.tolist() == [4]
    assert table.size.tolist() == [
        6 * 1 * 6 * 1 * 6
    ]  # two of the four hold queens, in two ways each
    result = sample(*players, board="2c 7d 9h Td Jc", samples=200_000, rng=6)
    assert_near(result, [0.25] * 4)


@pytest.mark.parametrize("weights", ["", ":0.5"])
def test_many_ranges_are_dealt_as_likely_as_their_weights(weights: str) -> None:
    # Of even weights, four or more are drawn two by two; of others, one by one.
    players = [f"{low}-33,AQs{weights},A4" for low in ("66", "55", "44")] + ["A5,K4s", "55,A3s+"]
    board = "Ah Kd 9c 7s 2h"
    exact = equity(*players, board=board, method="exact")
    widths = deal_table(make_spot(players, board, "", HOLDEM)).width.tolist()
    assert widths == ([1, 1, 1, 2] if weights else [2, 2, 1])
    found = sample(*players, board=board, samples=1_000_000, rng=12)
    assert abs((found.equity - exact.equity) / found.stderr).max() < 5


def test_the_kernel_refuses_combos_that_are_none() -> None:
    table = deal_table(make_spot(["TT+", "99+"], "", "", HOLDEM))
    combos = table.combos.copy()
    combos[3] = 1326
    with pytest.raises(EquityError, match="refuses this table"):
        sample_chunk(replace(table, combos=combos), SampleChunk(1, (), 0, 10))


def test_ranges_that_hardly_ever_fit_and_are_too_many_to_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sampling, "join", lambda cards, weights: None)
    # Only the lightest combos of the second fit.
    with pytest.raises(EquityError, match=r"players\[0\], players\[1\] fit together so rarely"):
        sample("AsKs,AsQs", "AsAh,QcQd:1e-9", samples=100)


def test_short_deck_has_its_own_cards_and_order() -> None:
    result = sample("AsAh", "KsKh", game=SHORT_DECK_HOLDEM, samples=1_000_000, rng=8)
    assert_near(result, [0.750243, 0.249757])
    result = sample("AsAh", "random", game=SHORT_DECK_HOLDEM, samples=1000, rng=8)
    assert result.deals == 1000


def test_ten_players() -> None:
    result = sample(*["random"] * 10, samples=500_000, rng=8)
    assert_near(result, [0.1] * 10)
    with pytest.raises(EquityError, match="players must be 10 or fewer, not 11"):
        sample(*["random"] * 11, samples=100)


def test_tallies_hang_together() -> None:
    result = sample("AhKh", "QQ+", "random", board="2h 3h 4c", samples=100_000, rng=8)
    share, square, high, low, scoop, *wins = result.tallies.T
    assert share.sum() == 5040 * 100_000
    assert high.tolist() == share.tolist()
    assert not low.any()
    assert scoop.tolist() == wins[0].tolist()
    parts = [5040 // (place + 1) for place in range(3)]
    assert sum(n * part for n, part in zip(wins, parts, strict=True)).tolist() == share.tolist()
    squares = sum(n * part**2 for n, part in zip(wins, parts, strict=True))
    assert squares.tolist() == square.tolist()


def test_a_table_travels() -> None:
    table = deal_table(make_spot(("QQ+", "TT+"), "", "", HOLDEM))
    chunk = SampleChunk(7, (), 0, 1000)
    there = sample_chunk(pickle.loads(pickle.dumps(table)), pickle.loads(pickle.dumps(chunk)))
    assert there.tolist() == sample_chunk(table, chunk).tolist()


@given(st.lists(st.floats(1e-6, 1), min_size=1, max_size=60))
def test_alias_tables_hold_the_weights(weights: Any) -> None:
    weights = np.array(weights)
    keep, alias = alias_table(weights)
    kept = (keep.astype(float) + 1) / 2**32
    chance = kept.copy()
    np.add.at(chance, alias, 1 - kept)
    assert chance / len(weights) == pytest.approx(weights / weights.sum(), abs=1e-9)


PAIRS = [np.array(Range(text).combos()[0]) for text in ("AA", "AA,KK", "AKs", "22")]


def test_feasibility_by_hand() -> None:
    aces, big, suited, twos = PAIRS
    assert fits([aces, aces])
    assert fits([aces, suited, suited])
    assert fits([aces, aces, suited]) is False
    assert fits([twos, big, big, big, big])
    assert fits([big] * 5) is False
    even = np.ones(6)
    assert acceptance([aces, twos], [even, even]) == 1
    assert acceptance([aces, aces], [even, even]) == pytest.approx(1 / 6, abs=0.03)
    cards, weights = join([aces, aces], [even, np.arange(1.0, 7)])
    assert len(cards) == 6
    assert sorted(weights.tolist()) == [1, 2, 3, 4, 5, 6]
    assert all(len(set(row)) == 4 for row in cards.tolist())
    assert join([aces, aces, aces], [even] * 3) is None


def test_a_long_search_gives_up() -> None:
    many = [np.array(Range("random").combos()[0])] * 3
    assert join(many, [np.ones(1326)] * 3) is None


def test_chunks_add_up_to_the_run() -> None:
    table = deal_table(make_spot(("AhKh", "QsQd"), "", "", HOLDEM))
    chunks = [SampleChunk(3, (), index, CHUNK) for index in range(3)]
    total = run_chunks(partial(sample_chunk, table), chunks)
    assert total.tolist() == sample("AhKh", "QsQd", samples=3 * CHUNK, rng=3).tallies.tolist()


STREAMS: list[tuple[list[Any], dict[str, Any], list[int]]] = [
    (["AsAh", "KsKh"], {}, [292307400, 60492600]),
    (["QQ+", "TT+", "random"], {}, [193195800, 108145800, 51458400]),
    (
        ["15%"] * 6,
        {},
        [58893240, 58852920, 58247280, 57719340, 59022180, 60065040],
    ),
    (
        ["88+"] * 9,
        {"samples": 600},
        [314720, 304640, 342440, 362600, 387800, 339920, 274400, 342440, 355040],
    ),
    (["22+:0.5,AK", "A2s+"], {"board": "Kh 9h 4c 2s"}, [285548760, 67251240]),
    (["AsAhKsKh", "random"], {"game": "omaha"}, [249462360, 103337640]),
    (
        [["AsAhKsKh", "AdAcKdKc", "AsAd9s8d"], "QsQhJhTh", "random"],
        {"game": "omaha"},
        [183891960, 90672120, 78235920],
    ),
    (["As2h3d", "random"], {"game": "razz"}, [259675920, 93124080]),
]


@pytest.mark.parametrize(("players", "options", "shares"), STREAMS)
def test_streams_stay_as_they_are(players: Any, options: Any, shares: Any) -> None:
    result = sample(*players, **{"samples": 70_000, "rng": 5, **options})
    assert result.tallies[:, 0].tolist() == shares


@pytest.mark.parametrize(("players", "options", "shares"), STREAMS[3:])
def test_a_stream_may_be_dealt_in_any_number_of_calls(
    players: Any, options: Any, shares: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"rng": 6, **options, "samples": 1_700}
    whole = sample(*players, **options)
    monkeypatch.setattr(sampling, "_DRAWS", 1)
    monkeypatch.setattr(games, "_DRAWS", 7)
    assert np.array_equal(sample(*players, **options).tallies, whole.tallies)


@pytest.mark.parametrize(
    ("players", "game"), [(["88+"] * 10, HOLDEM), (["AsAhKsKh", "random"], OMAHA)]
)
def test_a_chunk_is_cut_off_when_its_time_is_up(players: Any, game: Any) -> None:
    sampler = plan_for(make_spot(players, "", "", game)).sampler()
    chunks = [SampleChunk(7, (), index, CHUNK, until=0.0) for index in range(2)]
    first, second = (sampler(chunk) for chunk in chunks)
    # The first chunk of a run has a deal, so that there is a result; the others need none.
    assert 0 < first[:, 0].sum() / 5040 < CHUNK
    assert not second.any()


def test_a_run_out_of_time_has_a_result() -> None:
    for workers in (1, 2):
        result = equity(*["88+"] * 10, max_seconds=1e-9, workers=workers)
        assert 0 < result.deals < CHUNK
        assert result.equity.sum() == pytest.approx(1)


@given(
    st.lists(
        st.lists(st.integers(0, 27), min_size=1, max_size=12, unique=True), min_size=1, max_size=3
    )
)
def test_choices_are_never_fewer_than_is_said(players: Any) -> None:
    cards = [COMBO_CARDS[sorted(combos)] for combos in players]
    fitting = [1]
    for count in range(1, len(cards) + 1):
        choices = itertools.product(*cards[:count])
        fitting.append(sum(len({*np.concatenate(c).tolist()}) == 2 * count for c in choices))
    assert _least_partial(cards) <= max(fitting)


def test_many_wide_ranges_are_not_searched() -> None:
    cards, weights = Range("88+").combos()
    assert _least_partial([cards] * 10) == 42 * 36 * 30 * 24 * 18 * 12 * 6
    assert join([cards] * 10, [weights] * 10) is None
