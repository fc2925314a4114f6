"""Hands and boards in every form that callers have them in: the same answers, the same refusals."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan import CardError
from oracle import boards as oracle
from oracle.hands import cards_of

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]
Form = Callable[[Codes], Any]

#: Omaha with 36 cards, which has no name of its own.
SHORT_OMAHA = replace(brelan.OMAHA, name="short-omaha", high=brelan.SHORT_DECK)
GAMES: dict[str, tuple[Any, int, bool]] = {
    "holdem": ("holdem", 2, False),
    "short-deck": ("short-deck", 2, True),
    "omaha": ("omaha", 4, False),
    "omaha-hilo": ("omaha-hilo", 4, False),
    "omaha-5": ("omaha-5", 5, False),
    "omaha-6": ("omaha-6", 6, False),
    "short-omaha": (SHORT_OMAHA, 4, True),
}
STREETS = (3, 4, 5)
COUNT = 12
OF_HANDS: dict[str, Callable[..., Any]] = {
    "draws": brelan.draws,
    "made_hand": brelan.made_hand,
    "describe_draws": brelan.describe_draws,
    "describe_made_hand": brelan.describe_made_hand,
    "outs": brelan.outs,
    "is_nuts": brelan.is_nuts,
    "hands_ahead": brelan.hands_ahead,
}
# Counting what is ahead takes long where hands have many cards.
SLOW = ("hands_ahead", "omaha-6")


def read_only(cards: Codes) -> Codes:
    found = cards.copy()
    found.flags.writeable = False
    return found


def cut_out(cards: Codes) -> Codes:
    """The same cards among others, every second row of every third column."""
    room = np.full((2 * len(cards), 3 * cards.shape[1]), 99, dtype=np.uint8)
    room[::2, ::3] = cards
    return room[::2, ::3]


def texts(cards: Codes) -> list[str]:
    return [brelan.hand_name(row, lang="en") for row in cards.tolist()]


FORMS: dict[str, Form] = {
    **{f"i{kind}": lambda cards, kind=kind: cards.astype(f"i{kind}") for kind in (1, 2, 4, 8)},  # type: ignore[misc]
    **{f"u{kind}": lambda cards, kind=kind: cards.astype(f"u{kind}") for kind in (2, 4, 8)},  # type: ignore[misc]
    "big-endian": lambda cards: cards.astype(">i4"),
    "read-only": read_only,
    "cut out": cut_out,
    "wide and cut out": lambda cards: cut_out(cards).astype(np.int64)[:, ::1],
    "backwards": lambda cards: cards[::-1, ::-1].copy()[::-1, ::-1],
    "columns": np.asfortranarray,
    "lists": lambda cards: cards.tolist(),
    "tuples": lambda cards: tuple(map(tuple, cards.tolist())),
    "texts": texts,
    "array of texts": lambda cards: np.array(texts(cards)),
    "array of bytes": lambda cards: np.array(texts(cards), dtype="S"),
}


def deal(game: str, size: int, count: int = COUNT) -> tuple[Codes, Codes]:
    _, held, short = GAMES[game]
    deck: Any = "short" if short else "full"
    rows = brelan.deal(count, held + size, deck=deck, rng=100 * held + size)
    return np.ascontiguousarray(rows[:, :held]), np.ascontiguousarray(rows[:, held:])


def plain(found: Any) -> Any:
    """What a function found, as lists."""
    if isinstance(found, brelan.MadeHand):
        parts = (found.kind, found.category, found.rank, found.second, found.kicker)
        return [np.asarray(part).tolist() for part in parts]
    if isinstance(found, brelan.Outs):
        return found.mask.tolist()
    if isinstance(found, brelan.Nuts):
        return [np.asarray(found.score).tolist(), found.combos.tolist()]
    if isinstance(found, brelan.Texture):
        parts = (found.suits, found.suited, found.groups, found.connected, found.high)
        return [np.asarray(part).tolist() for part in (*parts, found.canonical)]
    if isinstance(found, brelan.RangeBreakdown):
        return [np.asarray(part).tolist() for part in (found.weight, found.made, found.draws)]
    return np.asarray(found).tolist()


def calls(game: str, size: int) -> list[Callable[[Any, Any], Any]]:
    """Every function of hands on boards that the street has."""
    given = GAMES[game][0]
    names = [name for name in OF_HANDS if (name != "outs" or size < 5) and (name, game) != SLOW]
    return [lambda hole, board, f=OF_HANDS[n]: plain(f(hole, board, game=given)) for n in names]  # type: ignore[misc]


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_every_form_says_the_same(game: str, size: int) -> None:
    hole, board = deal(game, size)
    for call in calls(game, size):
        wanted = call(hole, board)
        for form in FORMS.values():
            assert call(form(hole), form(board)) == wanted
            assert call(hole, form(board)) == call(form(hole), board) == wanted


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_one_hand_and_one_board_are_rows_of_many(game: str, size: int) -> None:
    hole, board = deal(game, size, 4)
    for function in OF_HANDS.values():
        if (function is brelan.outs and size == 5) or (function.__name__, game) == SLOW:
            continue
        options = {"game": GAMES[game][0]}
        alone = [plain(function(*pair, **options)) for pair in zip(hole, board, strict=True)]
        told = zip(texts(hole), texts(board), strict=True)
        assert [plain(function(*pair, **options)) for pair in told] == alone
        single = plain(function(hole[:1], board[0], **options))
        several = plain(function(hole.reshape(2, 2, -1), board.reshape(2, 2, -1), **options))
        made = function is brelan.made_hand
        assert single == ([[part] for part in alone[0]] if made else [alone[0]])
        columns = zip(*alone, strict=True) if made else [alone]
        folded = [[[a, b], [c, d]] for a, b, c, d in columns]
        assert several == (folded if made else folded[0])


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_hands_of_one_board_and_none(game: str, size: int) -> None:
    hole, board = deal(game, size, 400)
    hole = hole[~np.isin(hole, board[0]).any(axis=1)]
    same = np.repeat(board[:1], len(hole), axis=0)
    for call in calls(game, size):
        few = 300 if call(hole[:1], board[0]) is not None else 0
        assert call(hole[:few], board[0]) == call(hole[:few], same[:few])
        crossed = call(hole[:3, np.newaxis], np.stack([board[0]] * 2))
        assert crossed == call(hole[:3, np.newaxis].repeat(2, axis=1), same[:6].reshape(3, 2, -1))
        nothing = call(hole[:0], board[0])
        assert nothing in ([], [[]] * 5)


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_scores_stand_in_the_order_of_the_definitions(game: str, size: int) -> None:
    given, _, short = GAMES[game]
    deck = oracle.Deck(short)
    hole, board = deal(game, size, 60)
    scores = brelan.score_game(hole, board, game=given).high
    keys = []
    for mine, shown in zip(hole, board, strict=True):
        category, ranks = oracle.best_of(cards_of(mine), cards_of(shown), deck)
        keys.append((deck.order(category), ranks))
    for (one, score), (other, lower) in combinations(zip(keys, scores.tolist(), strict=True), 2):
        assert (one > other) - (one < other) == (score > lower) - (score < lower)


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("deck", ["full", "short"])
def test_boards_in_every_form(deck: Any, size: int) -> None:
    boards = brelan.deal(6, size, deck=deck, rng=size)
    game = "short-deck" if deck == "short" else "holdem"
    functions: list[Callable[[Any], Any]] = [
        lambda board: plain(brelan.nuts(board, game=game)),
        lambda board: plain(brelan.texture(board, deck=deck)),
        lambda board: plain(brelan.range_breakdown("TT+, AK, 98s", board, deck=deck)),
    ]
    for function in functions:
        wanted = function(boards)
        assert all(function(form(boards)) == wanted for form in FORMS.values())
        assert function(boards[0]) == function(texts(boards)[0]) == function(boards[0].tolist())


def faults(held: int, size: int, short: bool) -> dict[str, tuple[list[int], list[int]]]:
    """Situations that cannot be."""
    hole, board = list(range(20, 20 + held)), list(range(40, 40 + size))
    found = {
        "twice in hand": ([hole[0], *hole[:-1]], board),
        "twice on the board": (hole, [board[0], *board[:-1]]),
        "in both": ([*hole[:-1], board[-1]], board),
        "no card in hand": ([*hole[:-1], 52], board),
        "no card on the board": (hole, [*board[:-1], 255]),
        "too large for a byte": ([*hole[:-1], 256 + hole[-1]], board),
        "below zero": (hole, [-1, *board[1:]]),
        "too few in hand": (hole[:-1], board),
        "too many in hand": ([*hole, 30], board),
        "no board": (hole, []),
        "a board of two": (hole, board[:2]),
        "a board of six": (hole, [*board, 48, 49, 50][:6]),
    }
    return found | ({"not of the deck": ([3, *hole[1:]], board)} if short else {})


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_is_refused_in_every_form(game: str, size: int) -> None:
    given, held, short = GAMES[game]
    sound = list(range(20, 20 + held)), list(range(40, 40 + size))
    for function in OF_HANDS.values():
        if (function.__name__, game) == SLOW:
            continue
        for hole, board in faults(held, size, short).values():
            with pytest.raises(CardError):
                function(hole, board, game=given)
            with pytest.raises(CardError):
                function(
                    *(np.array([cards] * 300, dtype=np.int64) for cards in (hole, board)),
                    game=given,
                )
            if len(hole) == held and len(board) == size:
                rows = np.array([sound[0]] * 700), np.array([sound[1]] * 700)
                rows[0][600], rows[1][600] = hole, board
                if function is not brelan.outs or size < 5:
                    with pytest.raises(CardError, match="600"):
                        function(*rows, game=given)


def test_a_deck_that_its_ranking_does_not_know_is_refused() -> None:
    game = replace(brelan.HOLDEM, name="thirty-six", deck="short")
    for function in OF_HANDS.values():
        with pytest.raises(brelan.BrelanError, match="thirty-six"):
            function("AsKs", "Qs Js 9d", game=game)
