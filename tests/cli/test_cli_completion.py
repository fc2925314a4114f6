"""What a shell offers after a tab: commands, options, and the values that they take."""

import os
import subprocess
import sys
from typing import Any

import click
import pytest
from click.shell_completion import ShellComplete

import brelan
from brelan.cli.group import COMMANDS, cli
from brelan.hands.rankings import RANKINGS
from brelan.ranges.dialects import DIALECTS


def offered(*arguments: str) -> list[Any]:
    """What is offered for the last of these arguments."""
    complete = ShellComplete(cli, {}, "brelan", "_BRELAN_COMPLETE")
    return complete.get_completions(list(arguments[:-1]), arguments[-1])


def values(*arguments: str) -> list[str]:
    return [item.value for item in offered(*arguments)]


def test_commands_and_options() -> None:
    assert values("") == list(COMMANDS)
    assert values("sh") == ["showdown"]
    assert {"--board", "--dead", "--game", "--format", "--style"} <= {*values("equity", "--")}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("score", "--game", ""), [game.name for game in brelan.GAMES]),
        (("equity", "-g", "om"), [g.name for g in brelan.GAMES if g.name.startswith("om")]),
        (("range", "--from", ""), [row.name for row in DIALECTS]),
        (("range", "--to", "p"), [r.name for r in DIALECTS if r.name.startswith("p")]),
        (("range", "--ranking", ""), ["equity-vs-random"]),
        (("range", "--cells", ""), ["weight", "combos"]),
        (("range", "--plus", "c"), ["connectors"]),
        (("score", "--ranking", ""), [name.lower().replace("_", "-") for name in RANKINGS]),
        (("equity", "--format", ""), ["table", "csv", "json"]),
        (("equity", "--method", "m"), ["monte-carlo"]),
        (("history", "--format", ""), ["text", "json", "csv"]),
        (("history", "--hidden", ""), ["refuse", "lose"]),
        (("showdown", "--style", ""), ["anglais", "carte haute", "deux paires", "low", "quinte"]),
        (("score", "--notation", "f"), ["french"]),
        (("equity", "--lang", ""), ["fr", "en"]),
        (("--lang", ""), ["fr", "en"]),
    ],
)
def test_values(arguments: tuple[str, ...], expected: list[str]) -> None:
    assert values(*arguments) == expected


@pytest.mark.parametrize(
    "arguments",
    [
        ("showdown", "ex"),
        ("history", "ex"),
        ("history", "one.phh", "ex"),
        ("score", "--input", "ex"),
        ("score", "--output", "ex"),
        ("range", "--png", "ex"),
    ],
)
def test_files_are_for_the_shell_to_offer(arguments: tuple[str, ...]) -> None:
    assert [(item.type, item.value) for item in offered(*arguments)] == [("file", "ex")]


def test_every_option_that_takes_a_word_offers_some() -> None:
    # Cards, ranges and names of columns are there to be typed.
    own = {"cards", "kickers", "range"}
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        for param in command.params:
            takes_text = isinstance(param, click.Option) and param.type is click.STRING
            if takes_text and param.metavar not in own and param.name != "columns":
                assert param._custom_shell_complete is not None, (name, param.name)


@pytest.mark.processes
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_command_gives_the_script_of_each_shell(shell: str) -> None:
    run = [sys.executable, "-c", "from brelan.cli import main; main()"]
    environment = {**os.environ, "_BRELAN_COMPLETE": f"{shell}_source"}
    code = "import sys; sys.argv[0] = 'brelan'; from brelan.cli import main; main()"
    done = subprocess.run([*run[:2], code], env=environment, capture_output=True, text=True)
    if done.returncode and "version" in done.stderr.lower():
        pytest.skip("the bash of this machine is too old, or there is none")
    assert done.returncode == 0, done.stderr
    assert "_BRELAN_COMPLETE" in done.stdout
