"""`brelan score --game`: hole cards and boards of every game, in every form."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli
from support.tables import rows

SEED = 2024
DEALS = 40


def run(*arguments: Any, stdin: Any = None, **options: Any) -> Any:
    return CliRunner().invoke(cli, ["score", *arguments], input=stdin, **options)


@pytest.mark.parametrize("row", rows("cli_deals.csv"))
def test_command_lines(row: Any) -> None:
    result = run("-f", "jsonl", *json.loads(row["arguments"]), stdin=row["stdin"])
    assert result.exit_code == int(row["status"]), result.output
    shown = [json.loads(line) for line in result.stdout.splitlines()]
    scores = [deal[part]["score"] for deal in shown for part in ("high", "low") if part in deal]
    assert scores == list(map(int, row["scores"].split()))
    for part in filter(None, row["err"].split("|")):
        assert part in result.stderr
    assert bool(row["err"]) == bool(result.stderr)


def deals(game: Any) -> Any:
    """Random deals of a game: hole cards and boards, as arrays."""
    rng = np.random.default_rng(SEED)
    lowest, size = 52 - game.deck_size, game.hole_cards + game.board_cards
    cards = np.array([lowest + rng.permutation(game.deck_size)[:size] for _ in range(DEALS)])
    return cards[:, : game.hole_cards].astype(np.uint8), cards[:, game.hole_cards :].astype(
        np.uint8
    )


def lines(game: Any, sign: Any) -> Any:
    hole, board = deals(game)
    return "\n".join(
        brelan.hand_name(held) + (f"{sign}{brelan.hand_name(shown)}" if len(shown) else "")
        for held, shown in zip(hole, board, strict=True)
    )


def parts(game: Any) -> Any:
    return [name for name in ("high", "low") if getattr(game, name) is not None]


@pytest.mark.parametrize("sign", [" / ", "|", " "])
@pytest.mark.parametrize("game", brelan.GAMES, ids=lambda game: game.name)
def test_deals_are_scored_as_the_library_scores_them(game: Any, sign: str) -> None:
    result = run("-g", game.name, "-f", "jsonl", "-", stdin=lines(game, sign))
    assert result.exit_code == 0, result.stderr
    shown = [json.loads(line) for line in result.stdout.splitlines()]
    hole, board = deals(game)
    found = brelan.score_game(hole, board, game=game)
    assert len(shown) == DEALS
    for place, deal in enumerate(shown):
        assert deal["line"] == place + 1
        assert brelan.parse_hand(deal["hole"]).tolist() == hole[place].tolist()
        assert deal["board"] == (brelan.hand_name(board[place]) if game.board_cards else "")
        assert [part for part in ("high", "low") if part in deal] == parts(game)
        for part in parts(game):
            score = int(getattr(found, part)[place])
            five = [code for code in getattr(found, f"{part}_cards")[place].tolist() if code < 52]
            assert deal[part]["score"] == score
            assert deal[part]["best_five"] == (brelan.hand_name(five) if five else "")
            told = brelan.describe_scores(score, ranking=getattr(game, part))
            # The suit of a flush is added, which a score does not tell.
            assert deal[part]["description"].startswith(told)


@pytest.mark.parametrize("game", [brelan.OMAHA, brelan.OMAHA_HILO, brelan.RAZZ], ids=str)
def test_forms_tell_the_same(game: Any, tmp_path: Path) -> None:
    hole, board = deals(game)
    found = brelan.score_game(hole, board, game=game)
    scores = np.stack([getattr(found, part) for part in parts(game)], axis=-1)
    source = tmp_path / "deals.npy"
    np.save(source, np.concatenate([hole, board], axis=1))
    for output in (tmp_path / "out.npy", tmp_path / "out.csv"):
        assert run("-g", game.name, "-i", str(source), "-o", str(output)).exit_code == 0
    saved = np.load(tmp_path / "out.npy")
    assert saved.dtype == np.uint16
    assert saved.tolist() == (scores if game.is_hilo else scores[:, 0]).tolist()
    shown = list(csv.DictReader(io.StringIO((tmp_path / "out.csv").read_text("utf-8"))))
    headers = ["force du haut", "force du bas"] if game.is_hilo else ["force"]
    assert [[int(row[header]) for header in headers] for row in shown] == scores.tolist()
    again = run("-g", game.name, "-f", "csv", "-i", str(tmp_path / "out.csv"))
    assert again.exit_code == 0, again.stderr
    assert [row.split(",", 1)[1] for row in again.stdout.splitlines()[1:]] == [
        row.split(",", 1)[1] for row in (tmp_path / "out.csv").read_text("utf-8").splitlines()[1:]
    ]


def test_sorted_by_high_then_low() -> None:
    game = brelan.OMAHA_HILO
    result = run("-g", game.name, "-f", "jsonl", "--sort", "-", stdin=lines(game, " / "))
    shown = [json.loads(line) for line in result.stdout.splitlines()]
    strengths = [(deal["high"]["score"], deal["low"]["score"]) for deal in shown]
    assert len(strengths) == DEALS
    assert strengths == sorted(strengths, reverse=True)


def test_table_has_high_and_low_one_below_the_other() -> None:
    first, *others = run("-g", "omaha-hilo", "As2sKdKc / 4s5d8cKhQd").stdout.splitlines()
    assert first.split() == ["main", "cinq", "cartes", "force", "catégorie", "description"]
    high, low = others
    assert high.startswith("A♠ 2♠ K♦ K♣ / 4♠ 5♦ 8♣ K♥ Q♦  K♦ K♣ K♥ Q♦ 8♣   5773  brelan")
    assert low.startswith(" " * 30 + "8♣ 5♦ 4♠ 2♠ A♠")
    assert low.endswith("bas au huit : 8-5-4-2-A")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_table_on_terminals(width: int) -> None:
    result = run(
        "-g",
        "omaha-hilo",
        "As2sKdKc / 4s5d8cKhQd",
        env={"FORCE_COLOR": "1", "COLUMNS": str(width), "TERM": "xterm-256color"},
        color=True,
    )
    assert result.exit_code == 0, result.output
    assert "\x1b[" in result.stdout
    assert "bas au huit" in result.stdout
    assert all(line.strip() for line in result.stdout.splitlines())
