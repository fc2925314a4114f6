"""score, best_five, categorize: every layout and type of array in, every refusal."""

import dataclasses

import numpy as np
import pytest

import brelan
from brelan import BADUGI, EIGHT_OR_BETTER, HIGH, SHORT_DECK, CardError, Category
from support.kernel_levels import pool

pytestmark = pytest.mark.kernel

ROYAL = [51, 47, 43, 39, 35]
INTEGERS = [f"{order}{kind}{size}" for kind in "iu" for size in (1, 2, 4, 8) for order in "<>"]


@pytest.fixture(params=[5, 6, 7])
def hands(request: pytest.FixtureRequest) -> np.ndarray:
    """120 hands, of each size in turn."""
    return pool(HIGH, request.param)[0][:120]


@pytest.fixture
def expected(hands: np.ndarray) -> np.ndarray:
    """Their scores, by the scalar path."""
    return pool(HIGH, hands.shape[1])[1][:120]


def reversed_memory(hands: np.ndarray) -> np.ndarray:
    return hands[::-1, ::-1].copy()[::-1, ::-1]


def every_other(hands: np.ndarray) -> np.ndarray:
    wide = np.full((2 * len(hands), 3 * hands.shape[1]), 255, dtype=hands.dtype)
    wide[1::2, ::3] = hands
    return wide[1::2, ::3]


def padded_rows(hands: np.ndarray) -> np.ndarray:
    wide = np.full((len(hands), hands.shape[1] + 3), 255, dtype=hands.dtype)
    wide[:, 1:-2] = hands
    return wide[:, 1:-2]


def read_only(hands: np.ndarray) -> np.ndarray:
    made = hands.copy()
    made.flags.writeable = False
    return made


def unaligned(hands: np.ndarray) -> np.ndarray:
    raw = np.zeros(hands.nbytes + 1, dtype=np.uint8)[1:]
    raw[:] = hands.reshape(-1)
    return raw.reshape(hands.shape)


VIEWS = {
    "rows": np.ascontiguousarray,
    "columns": np.asfortranarray,
    "transposed": lambda hands: np.ascontiguousarray(hands.T).T,
    "reversed": reversed_memory,
    "every other": every_other,
    "padded rows": padded_rows,
    "padded columns": lambda hands: padded_rows(np.concatenate([hands, hands]))[: len(hands)],
    "read-only": read_only,
    "read-only columns": lambda hands: read_only(hands.T).T,
    "unaligned": unaligned,
    "matrix": np.matrix,
    "masked, nothing hidden": np.ma.masked_array,
    "list": np.ndarray.tolist,
    "objects": lambda hands: hands.astype(object),
}


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_every_way_to_lie_in_memory(view: object, hands: np.ndarray, expected: np.ndarray) -> None:
    for workers in (1, 3):
        scores = brelan.score(view(hands), workers=workers)
        assert type(scores) is np.ndarray
        assert scores.dtype == np.uint16
        assert np.array_equal(scores, expected)
    assert np.array_equal(brelan.best_five(view(hands)), brelan.best_five(hands))


@pytest.mark.parametrize("view", [np.ascontiguousarray, np.asfortranarray, reversed_memory])
@pytest.mark.parametrize("dtype", [*INTEGERS, "O"])
def test_every_integer_type(
    dtype: str, view: object, hands: np.ndarray, expected: np.ndarray
) -> None:
    typed = view(hands.astype(dtype))
    assert np.array_equal(brelan.score(typed), expected)
    assert np.array_equal(brelan.score(typed, check=False), expected)
    assert [brelan.score(hand) for hand in typed[:9]] == expected[:9].tolist()
    assert np.array_equal(brelan.best_five(typed), brelan.best_five(hands))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_one_hand_is_an_int(dtype: str) -> None:
    hand = np.array(ROYAL, dtype=dtype)
    assert type(brelan.score(hand)) is int
    strided = np.repeat(hand, 2)[::2]
    assert brelan.score(hand) == brelan.score(strided) == brelan.score(hand[::-1]) == 7462
    assert brelan.score(np.asfortranarray(hand[None])).tolist() == [7462]


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int32])
@pytest.mark.parametrize("lead", [(1,), (120,), (2, 60), (60, 2), (2, 3, 4, 5), (1, 120, 1), ()])
def test_leading_axes_are_kept(
    lead: tuple[int, ...], dtype: type, order: str, hands: np.ndarray, expected: np.ndarray
) -> None:
    count = int(np.prod(lead))
    shaped = np.array(hands[:count].reshape(*lead, -1), dtype=dtype, order=order)
    scores = brelan.score(shaped)
    assert np.shape(scores) == lead
    assert np.array_equal(scores, expected[:count].reshape(lead))
    swapped = np.moveaxis(np.moveaxis(shaped, -1, 0).copy(order), 0, -1)
    assert np.array_equal(brelan.score(swapped), expected[:count].reshape(lead))
    assert brelan.best_five(shaped).shape == (*lead, 5)


def test_zero_strides() -> None:
    hand = np.array(ROYAL, dtype=np.uint8)
    assert brelan.score(np.broadcast_to(hand, (4, 3, 5))).tolist() == [[7462] * 3] * 4
    with pytest.raises(CardError, match=r"hands\[0, 0\] holds 2♦ twice"):
        brelan.score(np.broadcast_to(np.uint8(1), (2, 3, 5)))
    columns = np.broadcast_to(hand[:, None], (5, 9)).T
    assert brelan.score(columns).tolist() == [7462] * 9


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
@pytest.mark.parametrize("lead", [(0,), (0, 0), (2, 0), (0, 3, 1)])
def test_no_hands_at_all(lead: tuple[int, ...], dtype: type, order: str) -> None:
    none = np.empty((*lead, 7), dtype=dtype, order=order)
    scores = brelan.score(none, workers=4)
    assert scores.shape == lead
    assert scores.dtype == np.uint16
    assert brelan.best_five(none).shape == (*lead, 5)
    assert brelan.categorize(scores).shape == lead
    out = np.empty(lead, dtype=np.uint16)
    assert brelan.score(none, out=out) is out


def test_memory_mapped_hands(tmp_path: object, hands: np.ndarray, expected: np.ndarray) -> None:
    for dtype in ("u1", ">i4"):
        np.save(tmp_path / "hands.npy", hands.astype(dtype))
        mapped = np.load(tmp_path / "hands.npy", mmap_mode="r")
        assert np.array_equal(brelan.score(mapped), expected)
    mapped = np.lib.format.open_memmap(tmp_path / "s.npy", "w+", np.uint16, expected.shape)
    assert brelan.score(hands, out=mapped) is mapped
    mapped.flush()
    assert np.array_equal(np.load(tmp_path / "s.npy"), expected)


OUTS = {
    "plain": lambda shape: np.empty(shape, dtype=np.uint16),
    "columns": lambda shape: np.empty(shape, dtype=np.uint16, order="F"),
    "strided": lambda shape: np.empty((*shape[:-1], 2 * shape[-1]), dtype=np.uint16)[..., ::2],
    "reversed": lambda shape: np.empty(shape, dtype=np.uint16)[::-1, ::-1],
}


@pytest.mark.parametrize("out", OUTS.values(), ids=OUTS)
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int16])
def test_out_is_filled_whatever_its_order(
    out: object, order: str, dtype: type, hands: np.ndarray, expected: np.ndarray
) -> None:
    shaped = np.array(hands.reshape(10, 12, -1), dtype=dtype, order=order)
    made = out((10, 12))
    assert brelan.score(shaped, out=made) is made
    assert np.array_equal(made, expected.reshape(10, 12))


def test_out_for_one_hand_has_no_axes() -> None:
    out = np.zeros((), dtype=np.uint16)
    assert brelan.score(ROYAL, out=out) is out
    assert out == 7462


@pytest.mark.parametrize("order", ["C", "F"])
def test_out_may_lie_over_the_hands(order: str) -> None:
    """Scores written where hands are still to be read would be scores of nothing."""
    dealt, expected = pool(HIGH, 7)
    for offset in range(0, 7 * 1600 - 3200, 1600):
        memory = np.empty(7 * 1600, dtype=np.uint8)
        hands = memory.reshape((1600, 7), order=order)
        hands[:] = dealt
        out = memory[offset : offset + 3200].view(np.uint16)
        assert np.array_equal(brelan.score(hands, out=out), expected)


@pytest.mark.parametrize(
    ("out", "error", "message"),
    [
        ([0, 0], TypeError, "out must be an array of uint16, not list"),
        (np.zeros(2, dtype=np.int64), TypeError, "out must be an array of uint16, not int64"),
        (np.zeros(2, dtype=np.int16), TypeError, "out must be an array of uint16, not int16"),
        (np.zeros(2, dtype=">u2"), TypeError, "out must be an array of uint16, not >u2"),
        (np.zeros(2), TypeError, "out must be an array of uint16, not float64"),
        (np.zeros(3, dtype=np.uint16), ValueError, r"out has shape \(3,\); the scores have \(2,\)"),
        (np.zeros((2, 1), dtype=np.uint16), ValueError, r"out has shape \(2, 1\)"),
        (np.zeros((), dtype=np.uint16), ValueError, r"out has shape \(\)"),
        (read_only(np.zeros(2, dtype=np.uint16)), ValueError, "out is read-only"),
    ],
)
def test_wrong_out(out: object, error: type[Exception], message: str) -> None:
    for hands in ([ROYAL, ROYAL], np.array([ROYAL, ROYAL], dtype=np.uint8, order="F")):
        with pytest.raises(error, match=message):
            brelan.score(hands, out=out)


def test_out_under_one_memory_cell_is_refused() -> None:
    out = np.broadcast_to(np.zeros(1, dtype=np.uint16), (2,))
    with pytest.raises(ValueError, match="out is read-only"):
        brelan.score([ROYAL, ROYAL], out=out)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (np.zeros((2, 5), dtype=bool), "hands must hold integers or text, not bool"),
        (np.zeros((2, 5)), "hands must hold integers or text, not float64"),
        (np.zeros((2, 5), dtype=np.float16), "not float16"),
        (np.zeros((2, 5), dtype=complex), "not complex128"),
        (np.zeros((2, 5), dtype="m8[s]"), "not timedelta64"),
        (np.zeros(5, dtype=[("rank", "u1"), ("suit", "u1")]), "not .*'rank'"),
        (np.ma.masked_array([ROYAL], mask=[[0, 0, 0, 0, 1]]), "some are masked"),
        (np.ma.masked_array(ROYAL, mask=[0, 0, 1, 0, 0], dtype=np.uint8), "some are masked"),
        ([[True] * 5], r"hands\[0, 0\] is True \(bool\), not a card"),
        ([[0.0, 1, 2, 3, 4]], r"hands\[0, 0\] is 0\.0 \(float\), not a card"),
        ([[0, 1, 2, 3, None]], r"hands\[0, 4\] is None"),
        (5, "hands must be text, a sequence or an array of cards, not int"),
        (None, "not NoneType"),
        (b"AsKsQsJsTs", "not bytes"),
        ({51, 47, 43, 39, 35}, "not set"),
        (iter(ROYAL), "not list_iterator"),
    ],
)
def test_what_is_no_array_of_cards(hands: object, message: str) -> None:
    for function in (brelan.score, brelan.best_five):
        with pytest.raises(TypeError, match=message):
            function(hands)


def test_number_without_axes_is_refused() -> None:
    for function in (brelan.score, brelan.best_five):
        with pytest.raises(ValueError, match="hands is a single number; a hand is an array"):
            function(np.array(51, dtype=np.uint8))


@pytest.mark.parametrize("k", [0, 1, 2, 3, 4, 8, 52])
@pytest.mark.parametrize("lead", [(), (3,), (0, 2)])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_hand_sizes_are_stated(k: int, lead: tuple[int, ...], dtype: type) -> None:
    hands = np.broadcast_to(np.arange(k, dtype=dtype), (*lead, k))
    plural = "card" if k == 1 else "cards"
    for function in (brelan.score, brelan.best_five):
        with pytest.raises(CardError, match=f"hands has {k} {plural} a hand; HIGH takes 5, 6 or 7"):
            function(hands)
    if k != 4:
        with pytest.raises(CardError, match=r"BADUGI takes 4$"):
            brelan.score(hands, ranking=BADUGI)


BAD_CARDS = [
    (52, r"is 52, not a card code 0\.\.51"),
    (255, "is 255, not"),
    (-1, "is -1, not"),
    (256, "is 256, not"),
    (-256, "is -256, not"),
    (2**31, "is 2147483648, not"),
]


@pytest.mark.parametrize(("code", "message"), BAD_CARDS)
@pytest.mark.parametrize("view", [np.ascontiguousarray, np.asfortranarray, reversed_memory])
def test_bad_card_is_named_with_its_place(code: int, message: str, view: object) -> None:
    for dtype in (np.uint8, np.int64) if 0 <= code <= 255 else (np.int64,):
        hands = np.array([ROYAL] * 12, dtype=dtype)
        hands[7, 2] = code
        with pytest.raises(CardError, match=rf"hands\[7, 2\] {message}"):
            brelan.score(view(hands))
        with pytest.raises(CardError, match=rf"hands\[2, 1, 2\] {message}"):
            brelan.score(view(hands.reshape(4, 3, 5)))
        with pytest.raises(CardError, match=rf"hands\[2\] {message}"):
            brelan.score(hands[7])
        with pytest.raises(CardError, match=rf"hands\[7, 2\] {message}"):
            brelan.best_five(view(hands))


@pytest.mark.parametrize("view", [np.ascontiguousarray, np.asfortranarray, reversed_memory])
def test_repeated_card_is_named_with_its_hand(view: object) -> None:
    for dtype in (np.uint8, np.int16):
        hands = np.array([ROYAL] * 12, dtype=dtype)
        hands[7, 4] = 43
        with pytest.raises(CardError, match=r"^hands\[7\] holds Q♠ twice$"):
            brelan.score(view(hands))
        with pytest.raises(CardError, match=r"^hands\[2, 1\] holds Q♠ twice$"):
            brelan.score(view(hands.reshape(4, 3, 5)))
        with pytest.raises(CardError, match=r"^hands holds Q♠ twice$"):
            brelan.score(hands[7])
        with pytest.raises(CardError, match=r"^hands\[7\] holds Q♠ twice$"):
            brelan.best_five(view(hands))


def test_card_that_the_short_deck_lacks_is_named() -> None:
    message = r"hands\[1, 3\] is 5♠, which the deck of SHORT_DECK \(6 to ace\) lacks"
    hands = np.array([ROYAL, [51, 47, 43, 15, 35]])
    for function in (brelan.score, brelan.best_five):
        with pytest.raises(CardError, match=message):
            function(hands, ranking=SHORT_DECK)
    assert brelan.score(hands, ranking=SHORT_DECK, check=False)[0] == SHORT_DECK.size


def test_number_that_is_no_byte_is_refused_even_unchecked() -> None:
    hands = np.array([ROYAL, [51, 47, 43, 39, 35 + 256]])
    with pytest.raises(CardError, match=r"hands\[1, 4\] is 291"):
        brelan.score(hands, check=False)


@pytest.mark.parametrize("check", [True, 1, np.True_, "yes", 2**40])
def test_check_is_taken_for_its_truth(check: object) -> None:
    twice = np.array([51, 51, 0, 1, 2], dtype=np.uint8)
    for hands in (twice, twice[None]):
        for function in (brelan.score, brelan.best_five):
            with pytest.raises(CardError, match="twice"):
                function(hands, check=check)
            for falsy in (False, 0, None, np.False_):
                function(hands, check=falsy)


@pytest.mark.parametrize("ranking", [None, 0, brelan.Ranking])
def test_ranking_must_be_one(ranking: object) -> None:
    for function in (brelan.score, brelan.best_five, brelan.categorize):
        for hands in ("As Ks Qs Js Ts", np.array(ROYAL, dtype=np.uint8)):
            with pytest.raises(TypeError, match=r"ranking is .*, not a Ranking such as"):
                function(hands, ranking=ranking)


def test_ranking_of_ones_own_making_is_refused() -> None:
    forged = dataclasses.replace(HIGH, _number=99)
    hand = np.array(ROYAL, dtype=np.uint8)
    for hands in (hand, hand[None], hand.astype(int)):
        for function in (brelan.score, brelan.best_five):
            with pytest.raises(ValueError, match="ranking HIGH is not one that the library made"):
                function(hands, ranking=forged)


@pytest.mark.parametrize(
    ("scores", "error", "message"),
    [
        (7463, ValueError, r"^scores is 7463; HIGH has scores 0\.\.7462$"),
        (-1, ValueError, r"^scores is -1;"),
        ([1, 2, 7463], ValueError, r"^scores\[2\] is 7463;"),
        (np.array([[1, 2], [3, -4]]), ValueError, r"^scores\[1, 1\] is -4;"),
        (np.array([2**64 - 1], dtype=np.uint64), ValueError, r"is 18446744073709551615;"),
        (1.0, TypeError, "scores must be integers or hands as text, not float64"),
        (True, TypeError, "not bool"),
        (np.array([], dtype=float), TypeError, "not float64"),
    ],
)
def test_scores_that_the_ranking_does_not_have(
    scores: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        brelan.categorize(scores)


def test_categories_of_scores() -> None:
    assert brelan.categorize(7462) is Category.QUINTE_FLUSH
    assert brelan.categorize(np.uint16(1)) is Category.CARTE_HAUTE
    assert brelan.categorize([]).tolist() == []
    assert brelan.categorize([[1, 7462]]).tolist() == [[0, 8]]
    assert brelan.categorize(np.array([0, 56]), ranking=EIGHT_OR_BETTER).tolist() == [255, 0]
    assert brelan.categorize(["As Ac Ah Ad Ks", "2s 3h 5d 7c 8h"]).tolist() == [7, 0]
    assert brelan.categorize("As Kh Qd Jc", ranking=BADUGI) == 4


def test_input_is_never_changed(hands: np.ndarray) -> None:
    kept = hands.copy()
    for view in (np.ascontiguousarray, np.asfortranarray):
        given = view(hands.copy())
        brelan.score(given, workers=2)
        brelan.best_five(given)
        assert np.array_equal(given, kept)
