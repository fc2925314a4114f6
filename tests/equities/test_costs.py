"""What plans count before they estimate, against counting one by one."""

import itertools

import pytest

from brelan import equity
from brelan.cards.cards import parse_hand
from brelan.equities.costs import SECONDS, Work, flush_boards, suits_of, together
from brelan.equities.plan import plan_for
from brelan.equities.players import make_spot
from brelan.equities.suits import orbit_share
from brelan.games.games import HOLDEM


@pytest.mark.parametrize(
    "board", ["Kh 9h 4h", "Kh 9h 4c", "Kh 9d 4c", "Kh 9h 4c 2c", "Kh Kd 4c 2s"]
)
def test_boards_with_three_cards_of_a_suit(board: str) -> None:
    shown = parse_hand(board).tolist()
    left = [card for card in range(52) if card not in shown]
    finals = [[*shown, *more] for more in itertools.combinations(left, 5 - len(shown))]
    counted = sum(max(suits_of(final)) > 2 for final in finals)
    assert flush_boards(suits_of(shown), len(left)) == counted


PERMUTATIONS = list(itertools.permutations(range(4)))


@pytest.mark.parametrize("kept", [[0], [0, 1], [0, 1, 2, 3, 4, 5], range(24), [0, 7]])
@pytest.mark.parametrize("to_come", [1, 2, 3])
def test_deals_that_suits_tell_apart(kept: list[int], to_come: int) -> None:
    group = [PERMUTATIONS[number] for number in kept]
    deals = list(itertools.combinations(range(52), to_come))
    firsts = {
        min(tuple(sorted(card & ~3 | suits[card & 3] for card in deal)) for suits in group)
        for deal in deals
    }
    mask = sum(1 << number for number in kept)
    assert orbit_share(mask, to_come) == pytest.approx(len(firsts) / len(deals))


def test_work_is_amounts_times_seconds() -> None:
    one = Work("hands", (1, 2, 3))
    assert one.seconds == pytest.approx(sum(map(float.__mul__, SECONDS["hands"], (1.0, 2.0, 3.0))))
    assert together([one, one]) == Work("hands", (2, 4, 6))


def test_every_way_has_its_seconds_and_the_result_tells_the_estimate() -> None:
    ways = set()
    for players, board, game in [
        (("AsAh", "KsKh"), "", "holdem"),
        (("AsAh", "22+"), "Kd 9h 4c", "holdem"),
        (("22+,A2s+,KTo+", "22+,A2+"), "Kd 9h 4c", "holdem"),
        (("AA", "KK"), "", "holdem"),
        (("22+", "22+", "A2s+"), "Kd 9h 4c 2s", "holdem"),
        (("AsAhKsKh", "QsQhJsJh"), "Kd 9h 4c", "omaha"),
        (("As2h3d4c8s9s", "Kd2c3h5s6d7c"), "", "razz"),
    ]:
        found = equity(*players, board=board, game=game)
        work = plan_for(found.spot).work
        assert work is not None
        assert found.exact
        assert found.estimate == work.seconds
        assert len(work.amounts) == len(SECONDS[work.way])
        ways.add(work.way)
    assert ways == SECONDS.keys() - {"one-by-one"}


def test_more_takes_longer() -> None:
    def seconds(*players: str, board: str = "") -> float:
        found = plan_for(make_spot(players, board, "", HOLDEM)).seconds
        assert found is not None
        return found

    assert seconds("AsAh", "22+", board="Kd 9h 4c 2s 3d") < seconds("AsAh", "22+", board="Kd 9h 4c")
    assert seconds("AsAh", "22+", board="Kd 9h 4c") < seconds("AsAh", "random", board="Kd 9h 4c")
    assert seconds("22+", "22+", "A2s+", board="Kd 9h 4c") < seconds(
        *["random"] * 3, board="Kd 9h 4c"
    )
    assert seconds("22+", "A2s+", board="Kd 9h 4c") < seconds("22+", "A2s+")
