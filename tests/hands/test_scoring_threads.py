"""Workers, the lock of the interpreter, and memory."""

import pickle
import sys
import threading
import tracemalloc

import numpy as np
import pytest

import brelan
from brelan._native import layout as hand_layout
from brelan.hands import scoring
from brelan.hands.scoring import THREAD_SHARE
from support.kernel_levels import LAYOUTS, UNWRITTEN, pool

pytestmark = pytest.mark.kernel

layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


@pytest.fixture(scope="module")
def crowd() -> tuple[np.ndarray, np.ndarray]:
    """As many hands as four threads share, and some; the pool's over and over."""
    hands, scores = pool(brelan.HIGH, 7)
    times = 4 * THREAD_SHARE // len(hands) + 2
    return np.tile(hands, (times, 1)), np.tile(scores, times)


@layouts
@pytest.mark.parametrize("shares", [1, 2, 4])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_workers_do_not_matter(
    layout: object, shares: int, more: int, crowd: tuple[np.ndarray, np.ndarray]
) -> None:
    n = shares * THREAD_SHARE + more
    hands, expected = layout(crowd[0][:n]), crowd[1][:n]
    for workers in (1, 2, 3, 4):
        assert np.array_equal(brelan.score(hands, workers=workers), expected)


@pytest.mark.parametrize("order", ["C", "F"])
def test_workers_share_shaped_hands(order: str, crowd: tuple[np.ndarray, np.ndarray]) -> None:
    n = 4 * THREAD_SHARE
    hands = np.array(crowd[0][:n].reshape(4, -1, 7), order=order)
    for dtype in (np.uint8, np.int16):
        scores = brelan.score(hands.astype(dtype), workers=4)
        assert np.array_equal(scores, crowd[1][:n].reshape(4, -1))


@layouts
@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_bad_hand_is_found_whoever_meets_it(
    layout: object, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every place of a batch shared out in small parts, converted in smaller ones."""
    monkeypatch.setattr(scoring, "THREAD_SHARE", 16)
    monkeypatch.setattr(hand_layout, "CONVERTED_AT_ONCE", 7)
    good = pool(brelan.HIGH, 7)[0][:65]
    for i in range(65):
        hands = good.copy()
        hands[i, i % 7] = hands[i, (i + 1) % 7]
        with pytest.raises(brelan.CardError, match=rf"^hands\[{i}\] holds .. twice"):
            brelan.score(layout(hands), workers=workers)


@layouts
def test_first_bad_hand_is_reported_whatever_the_number_of_workers(
    layout: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scoring, "THREAD_SHARE", 16)
    hands = pool(brelan.HIGH, 7)[0][:64].copy()
    hands[[20, 40, 63], 3] = [52, 99, 255]
    hands[30] = 0
    for workers in (1, 2, 3, 4):
        with pytest.raises(brelan.CardError, match=r"^hands\[20, 3\] is 52, not a card"):
            brelan.score(layout(hands), workers=workers)


def test_first_bad_hand_is_reported_when_one_is_no_byte() -> None:
    hands = pool(brelan.HIGH, 7)[0][:64].astype(np.int64)
    for first, second, found in [(52, 1000, 52), (1000, 52, 1000), (-3, 52, -3), (52, -3, 52)]:
        hands[20, 3], hands[21, 3] = first, second
        with pytest.raises(brelan.CardError, match=rf"^hands\[20, 3\] is {found}, not a card"):
            brelan.score(hands)


@pytest.mark.parametrize(
    ("workers", "error", "message"),
    [
        (0, ValueError, "workers is 0; at least 1 is needed"),
        (-2, ValueError, "workers is -2; at least 1"),
        (2.0, TypeError, r"workers is 2\.0, not a whole number"),
        (True, TypeError, "workers is True, not a whole number"),
        ("2", TypeError, "workers is '2', not a whole number"),
        (None, TypeError, "workers is None, not a whole number"),
    ],
)
def test_wrong_workers(workers: object, error: type[Exception], message: str) -> None:
    hand = np.array([51, 47, 43, 39, 35], dtype=np.uint8)
    for hands in (hand, hand[None], "As Ks Qs Js Ts", hand.astype(int)):
        with pytest.raises(error, match=message):
            brelan.score(hands, workers=workers)
    with pytest.raises(error, match=message):
        brelan.score_counts(5, workers=workers)


def test_workers_may_be_a_number_of_numpy() -> None:
    assert brelan.score("As Ks Qs Js Ts", workers=np.int64(2)) == 7462


def test_scoring_lets_other_threads_run(crowd: tuple[np.ndarray, np.ndarray]) -> None:
    """A thread that never gives way by itself scores until another one has had its turn."""
    turn, seen = threading.Event(), []

    def score_on() -> None:
        for _ in range(400):
            brelan.score(crowd[0])
            if turn.is_set():
                seen.append(True)
                return

    interval = sys.getswitchinterval()
    # Longer than the test could last: what runs keeps the interpreter unless it lets go.
    sys.setswitchinterval(1000)
    try:
        scorer = threading.Thread(target=score_on)
        scorer.start()
        turn.set()
        scorer.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen


def test_one_array_scored_by_many_threads_at_once(crowd: tuple[np.ndarray, np.ndarray]) -> None:
    hands, expected = crowd[0][:5000], crowd[1][:5000]
    wrong = []

    def compare() -> None:
        wrong.extend(1 for _ in range(20) if not np.array_equal(brelan.score(hands), expected))

    threads = [threading.Thread(target=compare) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def peak_of(function: object) -> int:
    """Bytes allocated at the worst moment of a call, beyond what there was."""
    function()  # caches and lazy imports come first
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        kept = function()
        peak = tracemalloc.get_traced_memory()[1] - before
        del kept
        return peak
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("view", [np.ascontiguousarray, np.asfortranarray])
def test_scoring_in_place_takes_its_output_and_no_more(
    view: object, workers: int, crowd: tuple[np.ndarray, np.ndarray]
) -> None:
    hands = view(np.tile(crowd[0], (8, 1)))
    # What threads take for themselves: little under the GIL, half a megabyte without it.
    small = 1 << 20
    assert hands.nbytes > 6 * small
    assert peak_of(lambda: brelan.score(hands, workers=workers)) < 2 * len(hands) + small
    out = np.empty(len(hands), dtype=np.uint16)
    assert peak_of(lambda: brelan.score(hands, workers=workers, out=out)) < small


@pytest.mark.parametrize("shape", [(-1, 7), (-1, 2, 7)])
def test_converted_hands_are_taken_a_piece_at_a_time(
    shape: tuple[int, ...], crowd: tuple[np.ndarray, np.ndarray]
) -> None:
    even = len(crowd[0]) // 2 * 2
    hands = np.tile(crowd[0][:even], (4, 1)).astype(np.int64).reshape(shape)
    piece = hand_layout.CONVERTED_AT_ONCE * 7 * 8
    assert hands.nbytes > 15 * piece
    assert peak_of(lambda: brelan.score(hands)) < hands.size // 7 * 2 + 3 * piece


@pytest.mark.parametrize("layout", ["rows", "columns"])
def test_hands_that_change_meanwhile_are_scored_or_refused(layout: str) -> None:
    """One byte is a card, then none, then a card: a block that seems bad may be good.

    Whatever that hand is scored, no other hand of its block is left without its score.
    """
    good, expected = (part[:512] for part in pool(brelan.HIGH, 7))
    hands = LAYOUTS[layout](good.copy())
    out, ended = np.empty(512, dtype=np.uint16), threading.Event()
    # A copy to the same byte over and over, which holds no lock of the interpreter.
    byte = np.lib.stride_tricks.as_strided(hands[-1, 6:], shape=(1 << 18,), strides=(0,))
    cards = np.resize(np.array([200, good[-1, 6]], dtype=np.uint8), len(byte))

    def flip() -> None:
        while not ended.is_set():
            byte[:] = cards

    thread = threading.Thread(target=flip)
    thread.start()
    codes = set()
    try:
        for _ in range(2_000):
            out[:] = UNWRITTEN
            try:
                brelan.score(hands, out=out)
            except brelan.BrelanError as error:
                codes.add(error.code)
                continue
            assert np.array_equal(out[:-1], expected[:-1])
            assert out[-1] != UNWRITTEN
    finally:
        ended.set()
        thread.join(60)
    assert codes <= {"not-a-card", "changed-while-read"}


@pytest.mark.parametrize("ranking", brelan.RANKINGS.values(), ids=repr)
def test_rankings_travel_between_processes_as_themselves(ranking: brelan.Ranking) -> None:
    assert pickle.loads(pickle.dumps(ranking)) is ranking
