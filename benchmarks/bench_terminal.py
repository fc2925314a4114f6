"""The command, from start to end: what a start costs, and files that go through it."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import brelan
from benchmarks.bench_calls import python
from benchmarks.inputs import random_hands
from benchmarks.jobs import within
from benchmarks.race import Race


def command(*arguments: str | Path) -> Callable[[], object]:
    """Return a function that runs the command."""
    line = [sys.executable, "-m", "brelan.cli", *map(str, arguments)]
    return lambda: subprocess.run(line, check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("arguments", "must", "wish"),
    [(["--version"], 0.2, 0.15), (["score", "As Ks Qs Js Ts"], 0.35, 0.25)],
    ids=["version", "one hand"],
)
def test_start(race: Race, arguments: list[str], must: float, wish: float) -> None:
    race(
        f"brelan {' '.join(arguments)}",
        {"brelan": command(*arguments), "numpy alone": python("import numpy")},
        bars=[within(must, wish)],
        min_rounds=5,
    )


def written(folder: Path, n: int, form: str) -> Path:
    """Write hands of seven cards into a file of a form."""
    hands, path = random_hands(n), folder / f"hands.{form}"
    if form == "npy":
        np.save(path, hands)
        return path
    texts = brelan.hand_name(hands).tolist()
    if form == "parquet":
        table = import_module("pyarrow").table({"hand": texts})
        import_module("pyarrow.parquet").write_table(table, path)
        return path
    head = ["hand"] if form == "csv" else []
    path.write_text("\n".join([*head, *texts, ""]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("form", "to", "n", "must"),
    [
        ("txt", "npy", 1_000_000, 0.5),
        ("txt", "csv", 1_000_000, 2.5),
        ("csv", "csv", 1_000_000, 3),
        ("parquet", "parquet", 1_000_000, 2.5),
        ("npy", "npy", 10_000_000, 0.6),
    ],
    ids=lambda value: str(value),
)
def test_files(race: Race, tmp_path: Path, form: str, to: str, n: int, must: float) -> None:
    if form == "parquet" and not find_spec("pyarrow"):
        pytest.skip("pyarrow is not installed")
    n = race.size(n)
    source, target = written(tmp_path, n, form), tmp_path / f"out.{to}"
    race(
        f"{n:,} hands, {form} to {to}",
        {"brelan": command("score", "-i", source, "-o", target)},
        items=n,
        unit="hands",
        bars=[within(must, must / 2)],
        min_rounds=2,
    )
    if to == "npy":
        assert len(np.load(target)) == n
