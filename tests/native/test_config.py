"""What an installation says of itself, and the level that BRELAN_KERNEL forces."""

import os
import platform
import subprocess
import sys

import numpy as np
import pytest

import brelan
from brelan._native import levels

REPORT = """
import brelan, numpy as np
hands = brelan.list_hands(7, start=60_000_000, stop=60_002_000)
print(brelan.get_config()["kernel"], int((brelan.score(hands) * np.arange(2000)).sum()))
"""


def run(code: str, kernel: str | None) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter with BRELAN_KERNEL set."""
    environment = {name: value for name, value in os.environ.items() if name != "BRELAN_KERNEL"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    if kernel is not None:
        environment["BRELAN_KERNEL"] = kernel
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def test_config_says_what_runs() -> None:
    config = brelan.get_config()
    assert list(config) == [
        "version", "kernel", "available", "compiler", "tables", "python", "numpy", "machine",
    ]  # fmt: skip
    assert config["kernel"] == levels.LEVEL_NAMES[levels.LEVEL]
    assert config["kernel"] in config["available"]
    assert config["available"][0] == "portable"
    assert set(config["available"]) <= {"portable", "avx2", "neon"}
    assert config["compiler"]
    assert len(config["tables"]) == 16
    assert int(config["tables"], 16) > 0
    assert config["python"] == platform.python_version()
    assert config["numpy"] == np.__version__
    assert config["machine"] == platform.machine()


def test_show_config_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert brelan.show_config() is None
    lines = capsys.readouterr().out.splitlines()
    config = brelan.get_config()
    assert [line.split()[0] for line in lines] == list(config)
    for line, value in zip(lines, config.values(), strict=True):
        shown = ", ".join(value) if isinstance(value, list) else value
        assert line.split(maxsplit=1)[1] == shown


@pytest.mark.parametrize("kernel", [None, "", *levels.available_levels()])
def test_level_is_forced_and_scores_stay(kernel: str | None) -> None:
    answer = run(REPORT, kernel)
    assert answer.returncode == 0, answer.stderr
    name, total = answer.stdout.split()
    assert name == (kernel or levels.available_levels()[-1])
    hands = brelan.list_hands(7, start=60_000_000, stop=60_002_000)
    assert int(total) == int((brelan.score(hands) * np.arange(2000)).sum())


@pytest.mark.parametrize("kernel", ["sse9", "AVX2", " portable", "avx2,neon", "1"])
def test_unknown_level_is_an_error_at_first_use(kernel: str) -> None:
    assert run("import brelan", kernel).returncode == 0
    answer = run(REPORT, kernel)
    assert answer.returncode != 0
    last = answer.stderr.strip().splitlines()[-1]
    assert last.startswith(
        f"brelan.BrelanError: BRELAN_KERNEL is {kernel!r}: no such level; choose from"
    )
    assert all(repr(level) in last for level in levels.LEVEL_NAMES)


def test_level_of_another_machine_is_an_error_at_first_use() -> None:
    (absent, *_) = [n for n in levels.LEVEL_NAMES if n not in levels.available_levels()]
    answer = run(REPORT, absent)
    assert answer.returncode != 0
    last = answer.stderr.strip().splitlines()[-1]
    assert f"BRELAN_KERNEL is {absent!r}, which this machine cannot run; it has" in last
    assert "'portable'" in last


def test_fastest_level_is_the_default() -> None:
    assert levels.choose_level(None) == levels.choose_level("")
    assert levels.LEVEL_NAMES[levels.choose_level(None)] == levels.available_levels()[-1]


def test_import_is_light() -> None:
    """Tables live in the compiled module: importing must not build others."""
    code = (
        "import numpy, cffi, concurrent.futures, tracemalloc; tracemalloc.start(); "
        "import brelan; print(tracemalloc.get_traced_memory()[1])"
    )
    answer = run(code, None)
    assert answer.returncode == 0, answer.stderr
    assert int(answer.stdout) < 16 << 20


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            "config",
            "Erreur : BRELAN_KERNEL vaut « sse9 », qui n'est pas un noyau ; il y a portable",
        ),
        ("config --lang=en", "Error: BRELAN_KERNEL is 'sse9': no such level; choose from 'portab"),
        ("score --lang en x", "Error: BRELAN_KERNEL is 'sse9': no such level; choose from 'port"),
    ],
)
def test_a_terminal_is_told_of_it_in_one_line(arguments: str, told: str) -> None:
    code = f"import sys, brelan.cli; sys.argv[1:] = {arguments.split()}; brelan.cli.main()"
    answer = run(code, "sse9")
    assert answer.returncode == 2
    assert answer.stderr.startswith(told)
    assert answer.stderr.count("\n") == 1


def test_a_terminal_is_told_of_a_level_of_another_machine() -> None:
    (absent, *_) = [n for n in levels.LEVEL_NAMES if n not in levels.available_levels()]
    answer = run("import sys, brelan.cli; sys.argv[1:] = ['config']; brelan.cli.main()", absent)
    assert answer.returncode == 2
    told = f"Erreur : BRELAN_KERNEL vaut « {absent} », que cette machine ne peut pas faire tourner"
    assert answer.stderr == f"{told} ; il y a {', '.join(levels.available_levels())}\n"


@pytest.mark.parametrize("kernel", [None, "sse9"])
def test_the_way_in_runs_the_command(kernel: str | None) -> None:
    code = "import sys; sys.argv[1:] = ['--version']; from brelan.cli import main; main()"
    answer = run(code, kernel)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("brelan, version ")
