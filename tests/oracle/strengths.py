"""Strength against opponents from its definition: all their hands, all boards, one by one."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple

from oracle.hands import Key, value

Combo = tuple[int, int]


class Share(NamedTuple):
    """What a hand gets of the weight that it meets on a board."""

    won: Fraction
    met: Fraction


class Spot(NamedTuple):
    """A hand on a board, what each opponent may hold by weight, and cards that are gone."""

    hole: tuple[int, ...]
    board: tuple[int, ...]
    held: Mapping[Combo, Fraction]
    opponents: int = 1
    dead: tuple[int, ...] = ()
    ranking: str = "HIGH"
    lowest: int = 0

    def boards(self) -> Iterator[tuple[int, ...]]:
        """Yield the full boards that can follow."""
        known = {*self.hole, *self.board, *self.dead}
        left = [card for card in range(self.lowest, 52) if card not in known]
        for come in combinations(left, 5 - len(self.board)):
            yield (*self.board, *come)

    def keys(self, board: Sequence[int]) -> dict[Combo, Key | None]:
        """Value what an opponent can hold on a board."""
        gone = {*self.hole, *board, *self.dead}
        live = [combo for combo in self.held if not gone & {*combo}]
        return {combo: value([*combo, *board], self.ranking) for combo in live}

    def share(self, board: Sequence[int]) -> Share:
        """Compare the hand with all that the opponents can hold together."""
        own, keys = value([*self.hole, *board], self.ranking), self.keys(board)
        won = met = Fraction(0)
        for combos in permutations(keys, self.opponents):
            cards = [card for combo in combos for card in combo]
            if len({*cards}) < len(cards):
                continue
            weight = Fraction(1)
            for combo in combos:
                weight *= self.held[combo]
            met += weight
            tied = sum(keys[combo] == own for combo in combos)
            if all(keys[combo] <= own for combo in combos):  # type: ignore[operator]
                won += weight / (1 + tied)
        return Share(won, met)


def potentials(spot: Spot) -> tuple[Fraction, Fraction]:
    """Count how ahead, tied and behind become each other, and read both potentials off it."""
    table = {(now, then): Fraction(0) for now in "ATB" for then in "ATB"}
    now = {
        combo: standing(value([*spot.hole, *spot.board], spot.ranking), key)
        for combo, key in spot.keys(spot.board).items()
    }
    for board in spot.boards():
        own = value([*spot.hole, *board], spot.ranking)
        for combo, key in spot.keys(board).items():
            table[now[combo], standing(own, key)] += spot.held[combo]
    total = {state: sum(table[state, then] for then in "ATB") for state in "ATB"}
    gained = table["B", "A"] + table["B", "T"] / 2 + table["T", "A"] / 2
    lost = table["A", "B"] + table["T", "B"] / 2 + table["A", "T"] / 2
    behind, ahead = total["B"] + total["T"] / 2, total["A"] + total["T"] / 2
    return (
        Fraction(gained / behind if behind else 0),
        Fraction(lost / ahead if ahead else 0),
    )


def standing(own: Key | None, other: Key | None) -> str:
    """Tell whether a hand is ahead of another, tied, or behind."""
    return "T" if own == other else "A" if own > other else "B"  # type: ignore[operator]
