"""Many deals at once: the same as one by one, the same for any number of workers, sampled well."""

import itertools
import re

import numpy as np
import numpy.typing as npt
import pytest

import brelan.hands.rankings as rankings
from brelan.cards.cards import CardError, as_cards
from brelan.equities.batch import equity_batch
from brelan.equities.hands import exact_hands, outcomes_to_tallies
from brelan.hands.rankings import HIGH, SHORT_DECK, Ranking

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]


def random_deals(
    deals: int, players: int, board: int, dead: int = 0, ranking: Ranking = HIGH, seed: int = 1
) -> tuple[Codes, Codes, Codes]:
    """Return hole cards, boards and dead cards of random deals."""
    deck = np.arange(ranking.lowest_card, 52, dtype=np.uint8)
    mixed = np.random.default_rng(seed).permuted(np.tile(deck, (deals, 1)), axis=1)
    hole, rest = mixed[:, : 2 * players], mixed[:, 2 * players :]
    return hole.reshape(deals, players, 2), rest[:, :board], rest[:, board : board + dead]


@pytest.mark.parametrize("ranking", [HIGH, rankings.HIGH_NO_WHEEL, SHORT_DECK])
@pytest.mark.parametrize(
    ("players", "board", "dead", "deals"),
    [(2, 0, 0, 5), (2, 3, 0, 300), (2, 4, 2, 300), (2, 5, 0, 300), (3, 3, 1, 200), (7, 3, 0, 50)],
)
def test_a_batch_equals_its_deals_one_by_one(
    ranking: Ranking, players: int, board: int, dead: int, deals: int
) -> None:
    hole, boards, gone = random_deals(deals, players, board, dead, ranking)
    equities, tallies = equity_batch(hole, boards, dead=gone, ranking=ranking, tallies=True)
    for i in range(deals):
        outcomes = exact_hands(hole[i], boards[i], gone[i], ranking=ranking)
        assert (tallies[i] == outcomes_to_tallies(outcomes, players)).all()
        assert (equities[i] == tallies[i, :, 0] / (5040 * float(outcomes.sum()))).all()
    assert np.allclose(equities.sum(axis=1), 1, rtol=0, atol=1e-12)


@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
@pytest.mark.parametrize("board", [0, 3, 5])
def test_workers_do_not_change_a_bit(method: str, board: int) -> None:
    hole, boards, _ = random_deals(37, 2, board)
    options = {"method": method, "samples": 500, "rng": 11, "tallies": True}
    one = equity_batch(hole, boards, workers=1, **options)
    for workers in (2, 3, 8):
        many = equity_batch(hole, boards, workers=workers, **options)
        assert one[0].tobytes() == many[0].tobytes()
        assert one[1].tobytes() == many[1].tobytes()


def test_a_deal_draws_the_same_boards_in_a_shorter_batch() -> None:
    hole, boards, _ = random_deals(20, 3, 3)
    whole = equity_batch(hole, boards, method="monte-carlo", samples=100, rng=5)
    part = equity_batch(hole[:6], boards[:6], method="monte-carlo", samples=100, rng=5)
    assert (whole[:6] == part).all()


def test_equal_deals_of_a_batch_draw_different_boards() -> None:
    hole = np.tile(as_cards(["AhKh", "QsQd"]), (50, 1, 1))
    equities = equity_batch(hole, method="monte-carlo", samples=200, rng=5)
    assert len(np.unique(equities[:, 0])) > 10


@pytest.mark.parametrize(
    ("players", "board", "ranking"), [(2, 0, HIGH), (3, 0, SHORT_DECK), (4, 3, HIGH), (2, 4, HIGH)]
)
def test_samples_come_near_the_exact_equity(players: int, board: int, ranking: Ranking) -> None:
    hole, boards, dead = random_deals(60, players, board, 2, ranking, seed=3)
    samples = 4000
    exact = equity_batch(hole, boards, dead=dead, ranking=ranking)
    sampled, tallies = equity_batch(
        hole,
        boards,
        dead=dead,
        ranking=ranking,
        method="monte-carlo",
        samples=samples,
        rng=2026,
        tallies=True,
    )
    assert (tallies[:, :, 0].sum(axis=1) == 5040 * samples).all()
    mean_square = tallies[:, :, 1] / (samples * 5040.0**2)
    error = np.sqrt(np.maximum(mean_square - sampled**2, 0) / samples)
    off = np.abs(sampled - exact)
    assert (off <= 5 * error + 3 / samples).all()
    spread = (off / np.maximum(error, 1e-4))[(exact > 0.05) & (exact < 0.95)]
    # The mean of |z| of a normal variable is 0.8.
    assert 0.6 < spread.mean() < 1.0


class Stream:
    """The stream of a deal, written from its description."""

    STEPS = (0x9E3779B97F4A7C15, 0xD1342543DE82EF95, 0xAF251AF3B0F025B5, 0xB564EF22EC7AECE5)
    ALL = 2**64 - 1

    def __init__(self, seed: list[int], number: int) -> None:
        self.state = [
            self.mix(word + number * step & self.ALL)
            for word, step in zip(seed, self.STEPS, strict=True)
        ]

    def mix(self, word: int) -> int:
        """Return the finaliser of splitmix64."""
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & self.ALL
        word = (word ^ word >> 27) * 0x94D049BB133111EB & self.ALL
        return word ^ word >> 31

    def turned(self, word: int, by: int) -> int:
        """Return a word rotated left."""
        return (word << by | word >> 64 - by) & self.ALL

    def word(self) -> int:
        """Return the next word of xoshiro256**."""
        a, b, c, d = self.state
        c, d = c ^ a, d ^ b
        self.state = [a ^ d, b ^ c, c ^ (b << 17 & self.ALL), self.turned(d, 45)]
        return self.turned(b * 5 & self.ALL, 7) * 9 & self.ALL

    def board(self, live: list[int], count: int) -> list[int]:
        """Return so many different cards, every choice as likely as the others."""
        ways = len(live) ** count
        while True:
            rest, cards = self.word() >> 32, []
            for _ in range(count):
                chosen, rest = divmod(rest * len(live), 2**32)
                cards.append(live[chosen])
            if len({*cards}) == count and rest >= 2**32 % ways:
                return cards


@pytest.mark.parametrize("board", [0, 3, 4])
def test_streams_are_what_they_are_said_to_be(board: int) -> None:
    hole, boards, _ = random_deals(6, 2, board)
    samples = 40
    _, tallies = equity_batch(
        hole, boards, method="monte-carlo", samples=samples, rng=17, tallies=True
    )
    seed = [int(word) for word in np.random.SeedSequence(17).generate_state(4, np.uint64)]
    for number in range(6):
        stream = Stream(seed, number)
        live = np.setdiff1d(np.arange(52), np.append(hole[number], boards[number])).tolist()
        expected = np.zeros((2, 7), dtype=np.int64)
        for _ in range(samples):
            coming = stream.board(live, 5 - board)
            whole = np.array([*boards[number], *coming], dtype=np.uint8)
            expected += outcomes_to_tallies(exact_hands(hole[number], whole), 2)
        assert (tallies[number] == expected).all()


def test_rng_takes_what_numpy_takes() -> None:
    hole, boards, _ = random_deals(5, 2, 3)

    def run(rng: object) -> list[list[float]]:
        return equity_batch(hole, boards, method="monte-carlo", samples=300, rng=rng).tolist()

    assert run(7) == run(np.int64(7)) == run(np.random.SeedSequence(7))
    assert run(7) != run(8)
    generator = np.random.default_rng(7)
    first = run(generator)
    assert first != run(generator)
    assert first == run(np.random.default_rng(7))
    assert run(None) != run(None)


def test_shapes_layouts_and_text() -> None:
    hole, boards, dead = random_deals(12, 2, 3, 2)
    flat = equity_batch(hole, boards, dead=dead)
    grid = equity_batch(
        hole.reshape(3, 4, 2, 2), boards.reshape(3, 4, 3), dead=dead.reshape(3, 4, 2)
    )
    assert grid.shape == (3, 4, 2)
    assert (grid.reshape(12, 2) == flat).all()
    for dtype in (np.int64, np.int8, ">u4"):
        strided = np.asfortranarray(hole.astype(dtype))
        assert (equity_batch(strided, boards.astype(dtype), dead=dead.tolist()) == flat).all()
    reverse = equity_batch(hole[::-1], boards[::-1], dead=dead[::-1])
    assert (reverse == flat[::-1]).all()
    text = equity_batch([["AsAh", "KsKh"], ["QsQd", "AhKh"]], "2c 7d Jh")
    assert text.shape == (2, 2)
    assert equity_batch(["AsAh", "KsKh"], "2c 7d Jh").tolist() == text[0].tolist()
    assert equity_batch(hole[:0], boards[:0]).shape == (0, 2)
    assert equity_batch(hole[:0], tallies=True)[1].shape == (0, 2, 7)


def test_a_board_and_dead_cards_may_serve_all_deals() -> None:
    board, dead = as_cards("2c 7d Jh"), as_cards("3c 3d")
    hole = as_cards([["AsAh", "KsKh"], ["QsQd", "AhKh"], ["7s7h", "JsTs"]])
    shared = equity_batch(hole, board, dead=dead)
    each = equity_batch(hole, np.tile(board, (3, 1)), dead=np.tile(dead, (3, 1)))
    assert (shared == each).all()
    assert (shared != equity_batch(hole, board)).all()


DEALS = np.array([[[51, 50], [47, 46]], [[43, 42], [39, 38]]], dtype=np.uint8)
#: All cards but those of the first deal of DEALS and four more.
SHORT_OF_CARDS = np.setdiff1d(np.arange(52), DEALS)


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hole": (12, 1, 0, 51), "board": (12, 1, 51)}, "hole[12, 1] and board[12] both hold A♠"),
        (
            {"hole": (12, 1, 0, 51), "hole2": (12, 0, 1, 51)},
            "hole[12, 0] and hole[12, 1] both hold A♠",
        ),
        ({"hole": (3, 1, 0, 52)}, "hole[3, 1, 0] is 52, not a card code 0..51"),
        ({"board": (19, 2, 200)}, "board[19, 2] is 200, not a card code 0..51"),
    ],
)
def test_errors_say_where(
    change: dict[str, tuple[int, ...]], message: str, method: str, workers: int
) -> None:
    hole = np.tile(DEALS[1:], (20, 1, 1))
    board = np.tile(as_cards("2c 3d 4h"), (20, 1))
    for name, (*at, card) in change.items():
        (board if name == "board" else hole)[tuple(at)] = card
    with pytest.raises(CardError, match=re.escape(message)):
        equity_batch(hole, board, method=method, workers=workers, samples=10)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"board": "As 3c 4c"}, CardError, "hole[0, 0] and board both hold A♠"),
        ({"board": "2c 3c 4c", "dead": "5c 3c"}, CardError, "board and dead both hold 3♣"),
        ({"dead": [[0, 99], [1, 2]]}, CardError, "dead[0, 1] is 99, not a card code"),
        ({"board": [[0, 1, 2]]}, CardError, "board has shape (1, 3)"),
        ({"board": "2c 3c 4c 5c 6c 7c"}, CardError, "a board has at most 5 cards"),
        ({"dead": SHORT_OF_CARDS}, CardError, "board[0] lacks 5 cards, and 4 are left"),
        ({"method": "automatic"}, ValueError, "method is 'automatic'"),
        ({"method": "monte-carlo", "samples": 0}, ValueError, "samples is 0"),
        ({"method": "monte-carlo", "samples": 1.5}, TypeError, "samples is 1.5"),
        (
            {"method": "monte-carlo", "rng": "x"},
            TypeError,
            "rng must be an int, a SeedSequence, a Generator or None, not str",
        ),
        ({"method": "monte-carlo", "rng": -1}, ValueError, "rng must not be negative: -1"),
        ({"workers": 0}, ValueError, "workers is 0"),
        ({"ranking": rankings.BADUGI}, ValueError, "ranking is BADUGI"),
        ({"ranking": 7}, TypeError, "ranking is 7"),
    ],
)
def test_options_are_checked(
    options: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)):
        equity_batch(DEALS, **options)  # type: ignore[call-overload]


@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
@pytest.mark.parametrize("board", [0, 3, 4, 5])
def test_without_check_any_bytes_are_safe(board: int, method: str) -> None:
    random = np.random.default_rng(4)
    hole = random.integers(0, 256, (200, 3, 2), dtype=np.uint8)
    boards = random.integers(0, 256, (200, board), dtype=np.uint8)
    with np.errstate(all="ignore"):
        equities = equity_batch(hole, boards, check=False, method=method, samples=5)
    assert equities.shape == (200, 3)


def test_without_check_good_deals_are_the_same() -> None:
    hole, boards, _ = random_deals(50, 2, 3)
    assert (equity_batch(hole, boards, check=False) == equity_batch(hole, boards)).all()


def test_a_hand_against_all_others_on_a_whole_board() -> None:
    own, board = as_cards("5s4h"), as_cards("KsJhTh8h8c")
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), np.append(own, board))
    others = np.array(list(itertools.combinations(live, 2)), dtype=np.uint8)
    hole = np.stack([np.tile(own, (990, 1)), others], axis=1)
    equities, tallies = equity_batch(hole, board, tallies=True)
    assert tallies[:, 0].sum(axis=0).tolist()[4:] == [0, 0, 259]
    assert round(float(equities[:, 0].mean()), 6) == 0.130808


def combos(*names: str) -> list[list[int]]:
    """Return the combos of pairs ("QQ") and unpaired ranks ("AQ")."""
    found = []
    for name in names:
        first, second = (4 * "23456789TJQKA".index(rank) for rank in name)
        suits = itertools.product(range(4), repeat=2)
        found += [[first + s, second + t] for s, t in suits if first != second or s < t]
    return found


@pytest.mark.parametrize(
    ("first", "second", "matchups", "equity"),
    [
        ([[42, 43]], combos("TT", "JJ", "QQ", "KK", "AA"), 25, 0.500125),
        (combos("AA", "55"), combos("AQ"), 144, 0.662130),
        (combos("QQ", "KK", "AA"), combos("TT", "JJ", "QQ", "KK", "AA"), 450, 0.650483),
    ],
)
def test_matchups_of_ranges_average_to_known_equities(
    first: list[list[int]], second: list[list[int]], matchups: int, equity: float
) -> None:
    pairs = itertools.product(first, second)
    hole = np.array([pair for pair in pairs if not {*pair[0]} & {*pair[1]}], dtype=np.uint8)
    equities = equity_batch(hole)
    assert len(equities) == matchups
    assert round(float(equities[:, 0].mean()), 6) == equity
