"""Known equities, and the rules of equity played out in plain NumPy."""

import csv
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from brelan.cards.cards import parse_cards
from brelan.hands.scoring import score
from brelan.ranges.ranges import Range


class Case(NamedTuple):
    name: str
    players: list
    board: str
    dead: str
    equities: list


def known_equities() -> Any:
    with (Path(__file__).parents[1] / "data" / "equities.csv").open(encoding="utf-8") as file:
        return [
            Case(
                row["case"],
                row["players"].split(" | "),
                row["board"],
                row["dead"],
                [float(share) for share in row["equities"].split(" | ")],
            )
            for row in csv.DictReader(file)
        ]


def river_equities(players: Any, board: Any, dead: Any = "") -> Any:
    """Equities on a finished board: every tuple of combos, one by one."""
    board = parse_cards(board)
    gone = set(board.tolist()) | set(parse_cards(dead).tolist())
    sides = []
    for text in players:
        cards, weights = Range(text).combos()
        free = [not gone & set(combo) for combo in cards.tolist()]
        cards, weights = cards[free], weights[free]
        sevens = np.column_stack([cards, np.tile(board, (len(cards), 1))])
        sides.append(list(zip(cards.tolist(), weights, score(sevens).tolist(), strict=True)))
    shares, total = np.zeros(len(players)), 0.0
    for combos in product(*sides):
        held = [card for cards, _, _ in combos for card in cards]
        if len(set(held)) < len(held):
            continue
        weight = float(np.prod([weight for _, weight, _ in combos]))
        scores = np.array([points for _, _, points in combos])
        best = scores == scores.max()
        shares += weight * best / best.sum()
        total += weight
    return shares / total
