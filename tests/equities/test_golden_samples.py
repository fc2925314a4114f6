"""What a seed deals in each game, pinned: another generator, or another order of draws, is seen."""

import numpy as np
import pytest

import brelan
from brelan import equity, equity_batch

#: Game, hands and board: the last columns of the tallies of 1,000 deals for rng=2024.
GOLDEN = {
    ("holdem", "8s3h", "9s5s", ""): [[313, 313, 38], [649, 649, 38]],
    ("short-deck", "7h6c", "8d7s", ""): [[250, 250, 340], [410, 410, 340]],
    ("omaha", "8s3h9s5s", "Ts6c7s7h", ""): [[434, 434, 0], [566, 566, 0]],
    ("omaha-5", "8s3h9s5sTs", "6c7s7h9hJs", ""): [[424, 424, 9], [567, 567, 9]],
    ("omaha-6", "8s3h9s5sTs6c", "7s7h9hJs2s5h", ""): [[444, 444, 18], [538, 538, 18]],
    ("omaha-hilo", "8s3h9s5s", "Ts6c7s7h", ""): [[344, 434, 0], [360, 566, 0]],
    ("omaha-5-hilo", "8s3h9s5sTs", "6c7s7h9hJs", ""): [[309, 424, 9], [313, 567, 9]],
    ("omaha-6-hilo", "8s3h9s5sTs6c", "7s7h9hJs2s5h", ""): [[299, 444, 18], [421, 538, 18]],
    ("courchevel", "AsAhKsKh2c", "QdJdTs9s8h", "2d"): [[529, 529, 0], [471, 471, 0]],
}


@pytest.mark.parametrize(("spot", "tallies"), GOLDEN.items(), ids=lambda value: str(value[0]))
def test_a_seed_means_the_same_deals_in_every_game(
    spot: tuple[str, ...], tallies: list[list[int]]
) -> None:
    game, *players, board = spot
    result = equity(*players, board=board, game=game, method="monte-carlo", samples=1000, rng=2024)
    assert result.tallies[:, 4:].tolist() == tallies


def test_a_seed_means_the_same_deals_of_ranges() -> None:
    result = equity(*("AA,KsKh", "QJs,KQs", "random"), method="monte-carlo", samples=1000, rng=2024)
    assert result.tallies[:, 5].tolist() == [708, 179, 109]


def test_a_seed_means_the_same_deals_in_a_batch() -> None:
    hands = [["AsAh", "KsKd"], ["2c2d", "AhKh"]]
    shares = equity_batch(hands, method="monte-carlo", samples=1000, rng=2024)
    assert shares.tolist() == [[0.826, 0.174], [0.4905, 0.5095]]


@pytest.mark.parametrize("limit", [0.0016, 0.0019])
def test_a_standard_error_is_that_of_every_player(limit: float) -> None:
    # The error of the third player falls to a limit long before, or after, those of the others.
    for players in (("AhKh", "QsQd", "2c2d"), ("AsAh", "AdAc", "7c2d")):
        result = equity(*players, method="monte-carlo", max_stderr=limit, rng=1)
        assert result.stderr.max() <= limit
        assert np.ptp(result.stderr) > limit / 10


def test_players_have_different_errors() -> None:
    result = equity("AsAh", "AdAc", "7c2d", method="monte-carlo", samples=200_000, rng=1)
    assert result.stderr.min() < 0.7 * result.stderr.max()


def test_every_game_that_deals_a_board_is_pinned() -> None:
    pinned = {name.removesuffix("-hilo") for name, *_ in GOLDEN}
    dealt = {game.name.removesuffix("-hilo") for game in brelan.GAMES if game.board_cards}
    assert pinned == dealt
