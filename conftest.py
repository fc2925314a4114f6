"""Options and names shared by all tests."""

import doctest
import os
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import settings

import brelan
from support.examples import examples

# Pictures are drawn without a screen.
os.environ.setdefault("MPLBACKEND", "Agg")

# A busy machine may take its time over an example; tests judge answers, not speed.
settings.register_profile("brelan", examples(100))
settings.load_profile("brelan")

#: Tests of extras: where those are missing, they are left out, and the report says so.
EXTRAS = {"matplotlib": "tests/plot", "distributed": "tests/equities/test_equity_cluster.py"}
#: Read by type checkers, never run.
collect_ignore_glob = ["tests/typing/*"]
collect_ignore = [path for module, path in EXTRAS.items() if find_spec(module) is None]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for path in collect_ignore:
        terminalreporter.write_line(f"not collected, for want of an extra: {path}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--exhaustive", action="store_true", help="also run what takes minutes or hours"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--exhaustive"):
        return
    long = {"exhaustive", "overnight"}
    kept = [item for item in items if long.isdisjoint(item.keywords)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


_from_module = doctest.DocTestFinder._from_module  # type: ignore[attr-defined]


def _defined_in(finder: doctest.DocTestFinder, module: ModuleType, thing: Any) -> bool:
    """Find the examples of public classes where they are defined, whatever they say."""
    if isinstance(thing, type) and thing.__module__ == "brelan":
        methods = (value for value in vars(thing).values() if hasattr(value, "__globals__"))
        homes = {method.__globals__["__name__"] for method in methods} - {"dataclasses"}
        return (not homes and module.__name__ == "brelan") or module.__name__ in homes
    return bool(_from_module(finder, module, thing))


doctest.DocTestFinder._from_module = _defined_in  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _names_for_docstrings(doctest_namespace: dict[str, Any]) -> None:
    """Let docstring examples use public names as a reader who imported them would."""
    doctest_namespace.update({name: getattr(brelan, name) for name in brelan.__all__})
    doctest_namespace["np"] = np
    doctest_namespace["brelan"] = brelan
