"""What players make and win with it, against dealing everything by the rules in plain Python."""

import itertools
import json
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan import Category, equity
from brelan.cards.cards import parse_hand
from brelan.cli.group import cli
from brelan.games.games import Game, as_game
from oracle.games import best_choice
from oracle.hands import FLUSH_FIRST, STANDARD

pytestmark = pytest.mark.kernel

SIZES = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}


def category_of(key: Any, ranking: str) -> int:
    """The number of the category of a key of the oracle."""
    if ranking == "ACE_TO_FIVE":
        return SIZES[tuple(-n for n in key[0])]
    if ranking == "DEUCE_TO_SEVEN":
        return -int(key[0])
    order = FLUSH_FIRST if ranking == "SHORT_DECK" else STANDARD
    return STANDARD.index(order[key[0]])


def codes(text: str) -> list[int]:
    return [int(code) for code in parse_hand(text)] if text else []


def deals(game: Game, held: list[list[list[int]]], board: list[int], dead: list[int]) -> Any:
    """Yield hands and a board of every deal: hands are known in part, or one of several."""
    for chosen in itertools.product(*held):
        known = [*itertools.chain(*chosen), *board]
        if len(set(known)) < len(known) or set(known) & set(dead):
            continue
        left = [card for card in range(game.lowest_card, 52) if card not in {*known, *dead}]
        lacking = [game.board_cards - len(board), *(game.hole_cards - len(h) for h in chosen)]

        def complete(left: list[int], lacking: list[int]) -> Any:
            if not lacking:
                yield []
                return
            for more in itertools.combinations(left, lacking[0]):
                rest = [card for card in left if card not in more]
                for others in complete(rest, lacking[1:]):
                    yield [more, *others]

        for shown, *own in complete(left, lacking):
            yield [[*h, *more] for h, more in zip(chosen, own, strict=True)], [*board, *shown]


def play_out(game: Game, players: list[Any], board: str, dead: str = "") -> Any:
    """By player and category deals made, and pots won; the last row is of low hands."""
    held = [[codes(hand) for hand in ([own] if isinstance(own, str) else own)] for own in players]
    made = np.zeros((len(players), 10, 2))
    rankings = [ranking for ranking in (game.high, game.low) if ranking is not None]
    for hands, shown in deals(game, held, codes(board), codes(dead)):
        keys = [
            [
                found and found[0]
                for found in (
                    best_choice(hand, shown, game.hole_cards_used, ranking.name) for hand in hands
                )
            ]
            for ranking in rankings
        ]
        split = [own for own in keys if any(key is not None for key in own)]
        for place, (own, ranking) in enumerate(zip(keys, rankings, strict=True)):
            best = max((key for key in own if key is not None), default=None)
            winners = [key == best for key in own]
            for player, key in enumerate(own):
                if key is None:
                    continue
                row = 9 if place else category_of(key, ranking.name)
                made[player, row, 0] += 1
                made[player, row, 1] += winners[player] / sum(winners) / len(split)
    return made


SPOTS: list[tuple[str, list[Any], str, str]] = [
    ("holdem", ["AsAh", "7c6c", "KhQh"], "Kc 8c 2d 5h", ""),
    ("holdem", ["AsAh", ["7c6c", "KhQh", "AsKs"]], "Kc 8c 2d", "5h 5c 5s 5d 4c 4d 4h 4s"),
    ("holdem", ["AcJc", ""], "Kc 8c 2d 5h Td", "Qs Qd Qh"),
    ("short-deck", ["AsAh", "9c8c"], "Kc Tc 6d", "6h"),
    ("omaha", ["AsAhKs2h", "7c6c5d4d"], "Kc 8c 2d 5h", ""),
    ("omaha-hilo", ["AsAhKs2h", ["7c6c5d4d", "Ad2cQhQd"]], "Kc 8c 4s 5h", "9h"),
    ("omaha-5-hilo", ["AsAhKs2h3d", "7c6c5d4d2s"], "Kc 8c 4s 5h", ""),
    ("courchevel", ["AsAhKs2h3d", "7c6c5d4d2s"], "Kc 8c 4s 5h", ""),
    ("stud", ["AsAhKsKh2c2d", "7c6c5d4d3sJh9h"], "", "8h"),
    ("stud-hilo", ["AsAhKs3h2c2d", "7c6c5d4d3sJh9h", "8s7s6s2h3cKd"], "", ""),
    ("razz", ["AsAhKs3h2c2d", "7c6c5d4d3sJh9h", "8s7s6s2h3cKd"], "", ""),
    ("stud-5", ["AsAhKs3h", "7c6c5d4d3s"], "", ""),
    ("draw", ["AsAhKs", "7c6c5d4d3s"], "", ""),
    ("2-7", ["8s7s4h2c", "7c6c5d4d2s"], "", ""),
    ("a-5", ["8s7s4h2c", "7c6c5d4d"], "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "board", "dead"), SPOTS)
def test_every_deal_by_the_rules(name: str, players: list[Any], board: str, dead: str) -> None:
    game = as_game(name)
    given = [own or "random" for own in players]
    found = equity(*given, board=board, dead=dead, game=game, method="exact", categories=True)
    plain = play_out(game, players, board, dead)
    for chances, made, share in zip(found.categories, plain, found.equity, strict=True):
        np.testing.assert_array_equal(chances.counts, made[:9, 0])
        assert chances.won is not None
        np.testing.assert_allclose(chances.won, made[:9, 1], rtol=1e-12)
        assert chances.lows == (made[9, 0] if game.is_hilo else None)
        assert chances.won_low == (pytest.approx(made[9, 1]) if game.is_hilo else None)
        assert chances.stderr is None
        assert sum(chances.shares.values()) + (chances.low_share or 0) == pytest.approx(share)
    apart = equity(*given, board=board, dead=dead, game=game, method="exact")
    np.testing.assert_allclose(found.equity, apart.equity, rtol=1e-12)
    assert apart.categories == ()


@pytest.mark.parametrize(
    ("name", "players", "board"),
    [
        ("holdem", ["QQ+, AKs:0.3", "22+", "random"], "Kc 8c 2d"),
        ("short-deck", ["QQ+", "AK"], ""),
        ("omaha-hilo", ["AA:xxyy", "15%"], "Kc 8c 4s"),
        ("stud-hilo", ["AsAhKs3h", "7c6c5d4d"], ""),
    ],
)
def test_samples_lie_about_what_is_exact(name: str, players: list[str], board: str) -> None:
    ask: dict[str, Any] = {"board": board, "game": name, "categories": True}
    ask |= {"method": "monte-carlo", "samples": 200_000}
    found, again = (equity(*players, **ask, rng=7, workers=workers) for workers in (1, 2))
    other = equity(*players, **ask, rng=8)
    assert found == again != other
    exact = equity(*players, board=board, game=name) if name != "stud-hilo" else other
    assert (abs(found.equity - exact.equity) < 5 * (found.stderr + exact.stderr)).all()
    for one, two in zip(found.categories, other.categories, strict=True):
        assert one.stderr is not None
        assert two.stderr is not None
        apart = [abs(one.shares[c] - two.shares[c]) for c in Category]
        assert (np.array(apart) <= 4 * (one.stderr + two.stderr)).all()
        assert one.deals == found.deals == 200_000


def test_boards_count_the_same() -> None:
    boards, hands = ["Kc 8c 4s 5h", "Kc 8c 9s Jh"], ["AsAhKs2h", "7c6c5d4d"]
    found = equity(*hands, board=boards, game="omaha-hilo", categories=True)
    one, other = found.boards
    for player, chances in enumerate(found.categories):
        parts = [board.categories[player] for board in (one, other)]
        assert chances.deals == found.deals == one.deals + other.deals
        for category in Category:
            mean = sum(part.shares[category] for part in parts) / 2
            assert chances.shares[category] == pytest.approx(mean)
            assert chances[category] == pytest.approx(sum(part[category] for part in parts) / 2)
        assert sum(chances.shares.values()) + (chances.low_share or 0) == pytest.approx(
            found.equity[player]
        )
        assert chances.low == pytest.approx(sum(part.low or 0 for part in parts) / 2)
    how: dict[str, Any] = {"method": "monte-carlo", "samples": 5000}
    sampled = equity(*hands, board=boards, categories=True, game="omaha", **how)
    error, parts = sampled.categories[0].stderr, [b.categories[0].stderr for b in sampled.boards]
    np.testing.assert_allclose(error, np.hypot(*parts) / 2)  # type: ignore[call-overload]


def test_tables_frames_and_plain_values() -> None:
    for library in ("pandas", "polars"):
        pytest.importorskip(library)
    found = equity("AsAh", "7c6c", board="Kc 8c 2d", categories=True)
    lines = found.text("en").splitlines()
    start = lines.index("") + 1
    assert lines[start].split() == ["player", "category", "made", "won"]
    assert lines[start + 1].split() == ["AsAh", "four", "of", "a", "kind", "0.10%", "0.10%"]
    assert found.categories[1].text("fr").splitlines()[:2] == [
        "à l'abattage", "                     faite    gagné"
    ]  # fmt: skip
    assert found._repr_html_().count("<table") == 2
    told = found.to_dict()["players"][1]["categories"]
    assert told["deals"] == found.categories[1].counts.tolist()
    assert told["won"] == [*found.categories[1].shares.values()]
    frame = found.categories[0].frame("pandas")
    assert frame["won"].sum() == pytest.approx(found.equity[0])
    how: dict[str, Any] = {"method": "monte-carlo", "samples": 1000, "game": "omaha-hilo"}
    lows = equity("AsAhKs2h", "7c6c5d4d", categories=True, **how)
    last = lows.categories[0].frame("polars").rows()[-1]
    assert last[0] == -1
    assert last[3] == pytest.approx(lows.low[0])
    assert found != equity("AsAh", "7c6c", board="Kc 8c 2d")


def test_the_terminal_tells_them() -> None:
    def run(*more: str) -> Any:
        players = ["AsAhKs2h", "7c6c5d4d", "-b", "Kc 8c 4s", "--game", "omaha-hilo"]
        return CliRunner().invoke(cli, ["equity", *players, "--categories", *more])

    found = equity("AsAhKs2h", "7c6c5d4d", board="Kc 8c 4s", game="omaha-hilo", categories=True)
    shown = json.loads(run("--json").stdout)
    assert [own["categories"] for own in shown["players"]] == [
        own["categories"] for own in found.to_dict()["players"]
    ]
    assert run("--lang", "en").stdout.count("full house") == 2
    rows = run("-f", "csv").stdout.splitlines()
    assert rows[0] == "hand,category,deals,chance,won"
    assert len(rows) == 1 + 2 * 10
    refused = CliRunner().invoke(cli, ["equity", "As", "Kd", "--game", "badugi", "--categories"])
    assert refused.exit_code == 2
    assert "badugi" in refused.stderr


def test_badugi_has_no_categories() -> None:
    with pytest.raises(brelan.EquityError) as error:
        equity("As", "Kd", game="badugi", categories=True)
    assert error.value.code == "no-categories-in-game"
