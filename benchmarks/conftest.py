"""What `pytest benchmarks` adds: files named bench_*, the fixture `race`, a report at the end."""

import ctypes
from pathlib import Path
from typing import Any

import pytest

from benchmarks import rates, report
from benchmarks.inputs import reference
from benchmarks.jobs import Job
from benchmarks.race import Race

JOBS = pytest.StashKey[list[Job]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("brelan", "benchmarks of Brelan")
    group.addoption("--bars", action="store_true", help="fail when a figure misses its bar")
    group.addoption("--table", metavar="FILE", help="write the tables as Markdown")
    group.addoption("--rates", action="store_true", help="write the table of the first screen")
    group.addoption("--scale", type=float, default=1.0, help="multiply the sizes of arrays")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[JOBS] = []


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    # A file named on the command line is collected by pytest itself, whatever its name.
    if file_path.match("bench_*.py") and not parent.session.isinitpath(file_path):
        module: pytest.Module = pytest.Module.from_parent(parent, path=file_path)
        return module
    return None


@pytest.fixture
def race(request: pytest.FixtureRequest) -> Race:
    """Return what lets rivals do a job in turns."""
    return Race(request.config, request.node.nodeid, request.config.stash[JOBS])


@pytest.fixture(scope="session")
def plain_c(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """Return the plain C loop, compiled with the flags of the kernel."""
    return reference(tmp_path_factory.mktemp("plain"))


def pytest_benchmark_update_json(config: pytest.Config, output_json: dict[str, Any]) -> None:
    jobs = config.stash[JOBS]
    output_json["jobs"] = report.as_json(jobs)


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    jobs = config.stash[JOBS]
    if config.getoption("--table") and jobs:
        Path(config.getoption("--table")).write_text(report.as_markdown(jobs), encoding="utf-8")
    if config.getoption("--rates") and jobs:
        rates.write(jobs)
    if config.getoption("--bars") and report.missed(jobs):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    jobs = config.stash[JOBS]
    if not jobs:
        return
    terminalreporter.section("rivals and bars")
    for job in jobs:
        terminalreporter.write_line("")
        terminalreporter.write_line(report.as_text(job))
    terminalreporter.write_line("")
    for line in report.missed(jobs):
        terminalreporter.write_line(f"missed: {line}", red=True)
