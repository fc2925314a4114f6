"""Several boards by which a pot is shared equally.

What a board's part of the pot brings depends on the other boards only by the cards of them that are
known: those still to come are any cards, whichever board gets them. So the equity is the mean over
boards, each of them dealt with the known cards of the others dead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from brelan._shared.parallel import Rng, root_seed
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.equities.players import Spot
from brelan.equities.result import EquityResult
from brelan.equities.seats import Codes, Order, read_cards, read_player
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.pots.hands import held_by_boards, leading_cards, read_boards, require_boards

__all__ = ["Boards", "on_boards"]

# Streams of boards: no other run of a seed has this in its key.
_STREAM = 0xB0A2D5


class Boards(NamedTuple):
    """Players, boards and dead cards as they were given."""

    players: tuple[Any, ...]
    board: Any
    dead: Any
    game: Game
    notation: Notation
    ranking: Order | None

    def read(self) -> tuple[list[Codes], Codes, int]:
        """Return the boards, the dead cards, and how many first cards all boards have in common."""
        boards = read_boards(self.board, self.notation)
        require_boards(boards, self.game)
        sizes = [len(codes) for codes in boards]
        if len(set(sizes)) > 1:
            raise EquityError("boards-differ", sizes=sizes)
        dead = read_cards(self.dead, "dead", self.notation)
        how = self.game, self.notation, self.ranking
        held = [
            Held(place, read_player(player, place, *how).hand or ())
            for place, player in ((f"players[{n}]", own) for n, own in enumerate(self.players))
        ]
        require_dealt([*held, *held_by_boards(boards), Held("dead", dead)], self.game)
        return [tuple(own) for own in boards], dead, leading_cards(boards)


def on_boards(
    ask: Callable[..., EquityResult], given: Boards, rng: Rng, max_seconds: float | None
) -> EquityResult:
    """Return the mean of what is found on each board."""
    boards, dead, shared = given.read()
    root = None if rng is None else root_seed(rng)
    found = []
    for place, board in enumerate(boards):
        others = [c for other in boards if other is not board for c in other[shared:]]
        stream = root and np.random.SeedSequence(
            root.entropy, spawn_key=(*root.spawn_key, _STREAM, place)
        )
        seconds = None if max_seconds is None else max_seconds / len(boards)
        cards = {"board": list(board), "dead": [*dead, *others]}
        found.append(ask(**cards, rng=stream, max_seconds=seconds))
    return found[0] if len(found) == 1 else _mean(found, dead)


def _mean(found: list[EquityResult], dead: Codes) -> EquityResult:
    first = found[0].spot
    sampled = [board for board in found if not board.exact]
    telling = (sampled or found)[0]
    estimates = [board.estimate for board in found if board.estimate is not None]
    return EquityResult(
        spot=Spot(first.game, first.players, first.board, dead),
        tallies=np.sum([board.tallies for board in found], axis=0),
        deals=sum(board.deals for board in found),
        method=telling.method,
        reason=telling.reason,
        seconds=sum(board.seconds for board in found),
        estimate=sum(estimates) if len(estimates) == len(found) else None,
        boards=tuple(found),
    )
