"""What players can expect of pots whose cards are still to come: their equities, pot by pot."""

from collections.abc import Sequence

from brelan._shared.parallel import Rng
from brelan.equities.equities import equity
from brelan.games.games import Game
from brelan.histories.chips import Stakes
from brelan.pots.rake import Rake, rake_of_pots
from brelan.pots.settle import stakes_of

Hole = Sequence[tuple[int, ...] | None]


def expected_payouts(
    game: Game,
    hole: Hole,
    board: Sequence[int],
    stakes: Stakes,
    rake: Rake | int | None,
    rng: Rng,
) -> list[float]:
    """Return the chips that each seat takes back on average, an uncalled bet among them."""
    cut = stakes_of(stakes.contributions, None, stakes.out, stakes.dead, 1).pots
    back = [float(chips) for chips in cut.returned]
    taken = rake_of_pots([pot.amount for pot in cut.pots], rake, 1)
    for pot, rake_of_pot in zip(cut.pots, taken, strict=True):
        shares = _shares(game, hole, board, pot.eligible, rng)
        for seat, share in zip(pot.eligible, shares, strict=True):
            back[seat] += (pot.amount - rake_of_pot) * share
    return back


def _shares(
    game: Game, hole: Hole, board: Sequence[int], eligible: Sequence[int], rng: Rng
) -> list[float]:
    """Return the part of a pot that each seat expects; all other known cards are gone."""
    if len(eligible) == 1:
        return [1.0]
    dead = [card for seat, hand in enumerate(hole) if seat not in eligible for card in hand or ()]
    hands = [list(hole[seat] or ()) for seat in eligible]
    found = equity(*hands, board=list(board), dead=dead, game=game, rng=rng)
    return [float(share) for share in found.equity]
