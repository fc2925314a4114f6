"""Draws, made hands and outs against the definitions, on all holdings of random boards."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan import Draw, MadeKind
from brelan._native import levels
from oracle import boards as oracle
from oracle.hands import cards_of
from support.kernel_levels import LEVELS

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]
STREETS = (3, 4, 5)
GAMES = {"holdem": False, "short-deck": True}
#: Omaha with 36 cards, which has no name of its own.
SHORT_OMAHA = replace(brelan.OMAHA, name="short-omaha", high=brelan.SHORT_DECK)


def holdings(board: Codes, lowest: int) -> Codes:
    """Every two cards that a board leaves."""
    left = [card for card in range(lowest, 52) if card not in board]
    return np.array([(a, b) for a in left for b in left if a > b], dtype=np.uint8)


def boards(count: int, size: int, short: bool, seed: int) -> Codes:
    return brelan.deal(count, size, deck="short" if short else "full", rng=seed)


def names_of(flags: int) -> set[str]:
    """English names of the flags that are set."""
    english = {draw: name for name, draw in Draw.__members__.items()}
    return {english[draw] for draw in Draw(flags)}


def made_of(found: Any, row: int) -> dict[str, object]:
    """What the library says of a made hand, in the oracle's words."""
    english = {kind: name for name, kind in MadeKind.__members__.items()}
    rank, second, kicker = (
        int(part[row]) + 2 if part[row] >= 0 else 0
        for part in (found.rank, found.second, found.kicker)
    )
    return {
        "kind": english[MadeKind(found.kind[row])],
        "category": int(found.category[row]),
        "rank": rank,
        "second": second,
        "kicker": kicker,
    }


def compare(holes: Codes, board: Codes, game: brelan.Game | str, deck: oracle.Deck) -> None:
    """Draws and made hands of some hole cards on one board."""
    flags = np.asarray(brelan.draws(holes, board, game=game))
    made = brelan.made_hand(holes, board, game=game)
    shown = cards_of(board)
    for row, hole in enumerate(holes.tolist()):
        cards = cards_of(hole)
        where = (brelan.hand_name(hole), brelan.hand_name(board))
        assert (where, names_of(int(flags[row]))) == (where, oracle.draws(cards, shown, deck))
        assert (where, made_of(made, row)) == (where, oracle.made(cards, shown, deck))


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize(("game", "short"), GAMES.items())
def test_all_holdings_of_some_boards(game: str, short: bool, size: int) -> None:
    deck = oracle.Deck(short)
    for board in boards(2, size, short, seed=size):
        compare(holdings(board, 16 if short else 0), board, game, deck)


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize(("game", "short"), GAMES.items())
def test_random_hands_of_many_boards(game: str, short: bool, size: int) -> None:
    deck = oracle.Deck(short)
    for cards in boards(1000, size + 2, short, seed=10 + size):
        compare(cards[np.newaxis, :2], cards[2:], game, deck)


@pytest.mark.heavy
@pytest.mark.parametrize("size", STREETS)
def test_all_holdings_of_more_boards(size: int) -> None:
    for board in boards(40, size, False, seed=20 + size):
        compare(holdings(board, 0), board, "holdem", oracle.Deck())


@pytest.mark.overnight
@pytest.mark.parametrize("size", STREETS)
def test_all_holdings_of_thousands_of_boards(size: int) -> None:
    for board in boards(1500, size, False, seed=30 + size):
        compare(holdings(board, 0), board, "holdem", oracle.Deck())


@pytest.mark.parametrize("size", STREETS)
@pytest.mark.parametrize(
    ("game", "held", "short"),
    [("omaha", 4, False), ("omaha-5", 5, False), ("omaha-6", 6, False), (SHORT_OMAHA, 4, True)],
)
def test_hands_of_omaha(game: brelan.Game | str, held: int, short: bool, size: int) -> None:
    deck = oracle.Deck(short)
    for cards in boards(400 if held == 4 else 120, size + held, short, seed=40 + size):
        compare(cards[np.newaxis, :held], cards[held:], game, deck)


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize(
    ("game", "held", "count"), [("holdem", 2, 150), ("short-deck", 2, 60), ("omaha", 4, 8)]
)
def test_outs(game: str, held: int, count: int, size: int) -> None:
    short = game == "short-deck"
    deck = oracle.Deck(short)
    dealt = boards(count, size + held, short, seed=50 + size)
    found = brelan.outs(dealt[:, :held], dealt[:, held:], game=game)
    for row, cards in enumerate(dealt.tolist()):
        wanted = oracle.outs(cards_of(cards[:held]), cards_of(cards[held:]), deck)
        codes = [code for code in found.cards[row].tolist() if code < 52]
        assert set(cards_of(codes)) == wanted
        assert found.count[row] == len(wanted) == found.mask[row].sum()


@pytest.mark.parametrize("level", LEVELS)
def test_levels_say_the_same(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = brelan.deal(3000, 7, rng=5)
    for size in STREETS:
        hole, board = rows[:, :2], rows[:, 2 : 2 + size]
        flags, made = brelan.draws(hole, board), brelan.made_hand(hole, board)
        monkeypatch.setattr(levels, "LEVEL", levels.LEVEL_NAMES.index(level))
        assert np.array_equal(brelan.draws(hole, board), flags)
        assert brelan.made_hand(hole, board) == made
        monkeypatch.undo()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "held"), [("omaha", 4), ("omaha-5", 5), ("omaha-6", 6)])
def test_levels_say_the_same_of_omaha(
    game: str, held: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = brelan.deal(1000, held + 5, rng=6)
    hole = rows[:, :held]
    wanted = [
        (brelan.draws(hole, board, game=game), brelan.made_hand(hole, board, game=game))
        for board in (rows[:, held : held + size] for size in STREETS)
    ]
    monkeypatch.setattr(levels, "LEVEL", levels.LEVEL_NAMES.index(level))
    for size, (flags, made) in zip(STREETS, wanted, strict=True):
        board = rows[:, held : held + size]
        assert np.array_equal(brelan.draws(hole, board, game=game), flags)
        assert brelan.made_hand(hole, board, game=game) == made
