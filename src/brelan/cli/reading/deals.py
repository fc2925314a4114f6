"""Hole cards with a board, read from lines with a / or a | between them.

A line without the sign has the hole cards first: their number is the game's, so what follows
them is the board.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation
from brelan.cli.reading.blocks import Block, Group
from brelan.cli.reading.text import read_hands
from brelan.cli.texts import Texts, reason
from brelan.errors import CardError
from brelan.games.checks import require_counts
from brelan.games.games import Game

__all__ = ["on_board", "read_deals", "why_not_played"]

_SIGNS = str.maketrans("|", "/")


def read_deals(
    deals: list[str], numbers: Sequence[int], game: Game, notation: Notation, texts: Texts
) -> Block:
    """Read the deals of some lines: codes of the hole cards with those of the board after them.

    >>> block = read_deals(["As Ks / Qs Js Ts"], [1], HOLDEM, "international", Texts("fr"))
    >>> block.groups[0].codes.tolist()
    [[51, 47, 43, 39, 35]]
    """
    parted = [deal.translate(_SIGNS).partition("/") for deal in deals]
    whole = [place for place, (_, sign, _) in enumerate(parted) if not sign]
    split = [place for place, (_, sign, _) in enumerate(parted) if sign]
    block = Block(numbers)
    alone = read_hands([deals[place] for place in whole], whole, notation, texts)
    block.take(alone, whole)
    held = read_hands([parted[place][0].strip() for place in split], split, notation, texts)
    boards = _read_boards([parted[place] for place in split], split, notation, texts)
    block.take(_joined(held, boards, game, texts), split)
    return block


def _read_boards(
    parted: list[tuple[str, str, str]], numbers: list[int], notation: Notation, texts: Texts
) -> Block:
    """Read what follows the sign; an empty board is left out of the groups."""
    block = read_hands([board.strip() for _, _, board in parted], numbers, notation, texts)
    for place in list(block.refused):
        hole, _, board = parted[place]
        if not board.strip():
            del block.refused[place]
        elif "/" in board:
            block.refused[place] = texts("separators")
        else:
            # Read where it stands in the line, so that the place told is that of the line.
            padded = [" " * (len(hole) + 1) + board]
            block.refused[place] = read_hands(padded, [0], notation, texts).refused[0]
    return block


def _joined(held: Block, boards: Block, game: Game, texts: Texts) -> Block:
    """Put boards behind the hole cards of the same deals."""
    block = Block(held.numbers, refused={**boards.refused, **held.refused})
    size = len(held.numbers)
    shown, board_sizes = _padded(boards, size)
    for group in held.groups:
        for count in np.unique(board_sizes[group.places]).tolist():
            chosen = board_sizes[group.places] == count
            places = group.places[chosen]
            places_left = np.array([place not in block.refused for place in places.tolist()])
            places = places[places_left]
            hole = group.codes[chosen][places_left]
            if why := why_not_played(game, hole.shape[1], count, texts):
                block.refuse(places, why)
                continue
            codes = np.concatenate([hole, shown[places, :count]], axis=1)
            block.groups.append(Group(places, codes))
    return block


def _padded(boards: Block, size: int) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.intp]]:
    """Return the boards of all deals in one array, and how many cards each of them has."""
    widest = max((group.codes.shape[1] for group in boards.groups), default=0)
    shown = np.zeros((size, widest), dtype=np.uint8)
    sizes = np.zeros(size, dtype=np.intp)
    for group in boards.groups:
        shown[group.places, : group.codes.shape[1]] = group.codes
        sizes[group.places] = group.codes.shape[1]
    return shown, sizes


def on_board(block: Block, board: list[int], game: Game, texts: Texts) -> Block:
    """Put the hands of a block, which are hole cards, on one board."""
    made = Block(block.numbers, refused=dict(block.refused))
    for group in block.groups:
        if why := why_not_played(game, group.codes.shape[1], len(board), texts):
            made.refuse(group.places, why)
            continue
        shown = np.tile(np.array(board, dtype=np.uint8), (len(group.codes), 1))
        codes = np.concatenate([group.codes, shown], axis=1)
        made.groups.append(Group(group.places, codes))
    return made


def why_not_played(game: Game, held: int, shown: int, texts: Texts) -> str:
    """Say what is wrong with the numbers of hole cards and board cards; "" when nothing is."""
    try:
        require_counts(game, held, shown)
    except CardError as error:
        return reason(error, texts)
    return ""
