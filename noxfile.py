"""What a change must pass: `nox -s fast` while working, `nox` before sending it."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import nox

nox.options.sessions = ["lint", "types", "tests", "docs"]
nox.options.reuse_venv = "yes"
nox.needs_version = ">=2024.10.9"

ROOT = Path(__file__).resolve().parent
PROJECT = nox.project.load_toml("pyproject.toml")
LINT = nox.project.dependency_groups(PROJECT, "lint")
TYPES = nox.project.dependency_groups(PROJECT, "types")
#: All that the tests of the kernel ask for; frames, plots and clusters need the extra `test`.
LIGHT = nox.project.dependency_groups(PROJECT, "light")

KERNEL_TESTS = "kernel and not heavy"
FAST_TESTS = [f"tests/{part}" for part in ("cards", "hands", "pots")]
#: What a tree holds that was made from it.
MADE = (".git", ".nox", ".venv", "build", "dist", "*.so", "*.egg-info", "__pycache__", ".*_cache")
#: The wheel of this run, built by the first session that asks for it.
WHEELS: list[Path] = []


def pytest(session: nox.Session, *arguments: str, env: dict[str, str] | None = None) -> None:
    """Run tests in a session; what stands after `--` on the command line is added."""
    session.run("python", "-m", "pytest", "-q", *arguments, *session.posargs, env=env or {})


def fresh_folder(session: nox.Session, name: str) -> Path:
    """Return the path of a folder of the session, not made yet."""
    folder = Path(session.create_tmp()).resolve() / name
    shutil.rmtree(folder, ignore_errors=True)
    return folder


def copy_of_tree(session: nox.Session, name: str, *left_out: str) -> Path:
    """Copy the tree without what was built in it, and return the copy."""
    folder = fresh_folder(session, name)
    return Path(shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*MADE, *left_out)))


def wheel_of_tree(session: nox.Session) -> Path:
    """Build source archive and wheel once a run, and return the wheel after a look inside."""
    if not WHEELS:
        session.install("build")
        tree = copy_of_tree(session, "to-build")
        out = fresh_folder(session, "dist")
        session.run("python", "-m", "build", "--outdir", str(out), str(tree), silent=True)
        (wheel,) = out.glob("*.whl")
        if "-cp311-abi3-" not in wheel.name:
            session.error(f"the wheel is not tagged for the stable ABI: {wheel.name}")
        with zipfile.ZipFile(wheel) as held:
            if "brelan/_kernel.abi3.so" not in held.namelist():
                session.error(f"the wheel holds no kernel: {wheel.name}")
            if b".symtab" in held.read("brelan/_kernel.abi3.so"):
                session.error("the kernel in the wheel still carries its symbols")
        WHEELS.append(wheel)
    return WHEELS[0]


def away_from_tree(session: nox.Session) -> Path:
    """Go to a copy of the tree without the package, so that an installed one is imported."""
    folder = copy_of_tree(session, "outside", "src")
    session.chdir(folder)
    return folder


@nox.session
def lint(session: nox.Session) -> None:
    """Tables as generated, style of Python and C, spelling, layers of imports."""
    session.install(*LINT)
    session.run("python", "scripts/build_tables.py", "--check")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("codespell")
    if Path(".clang-format").exists():
        sources = [str(path) for path in sorted(Path("csrc").rglob("*.[ch]"))]
        session.run("clang-format", "--dry-run", "-Werror", *sources)
    session.run("lint-imports", env={"PYTHONPATH": "src"})


@nox.session
def types(session: nox.Session) -> None:
    """Annotations, strictly; the tests; what users' checkers make of the public functions."""
    session.install(*TYPES)
    session.run("mypy")
    session.run("mypy", "--config-file", "tests/mypy.ini")
    session.run("mypy", "--strict", "tests/typing", env={"MYPYPATH": "src"})
    session.run("pyright", "tests/typing", env={"PYTHONPATH": "src"})


@nox.session
def fast(session: nox.Session) -> None:
    """Style and the tests nearest to the rules, in less than half a minute."""
    needed = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    session.install(*LINT, *LIGHT, *needed)
    # In place, not installed: what was compiled before is not compiled again.
    session.run("python", "setup.py", "-q", "build_ext", "--inplace")
    session.run("ruff", "check", ".")
    run = {"BRELAN_TEST_EXAMPLES": "5", "PYTHONPATH": "src"}
    pytest(session, "-x", "-m", "not heavy and not processes", *FAST_TESTS, env=run)


@nox.session
def tests(session: nox.Session) -> None:
    """All tests but the enumerations that take minutes."""
    session.install("-e", ".[test]")
    pytest(session)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Every property on a hundred times as many inputs, and how many that were; takes hours."""
    session.install("-e", ".[test]")
    run = {"BRELAN_TEST_EXAMPLES": "10000"}
    pytest(session, "-m", "hypothesis", "--hypothesis-show-statistics", "tests", env=run)


@nox.session
def oldest(session: nox.Session) -> None:
    """The tests with the oldest NumPy supported."""
    # The newest pandas and pyarrow ask for NumPy 2 without saying so to the installer.
    session.install("-e", ".[test]", "numpy==1.26.*", "pandas==2.2.*", "pyarrow==17.*")
    pytest(session, "-m", "not heavy", "tests")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, without a warning."""
    session.install("-e", ".[docs]")
    session.run("sphinx-build", "-W", "-E", "-q", "-b", "html", "docs", "docs/_build/html")


@nox.session
def kernel(session: nox.Session) -> None:
    """The tests of the kernel at every level of this machine but the one that `tests` runs."""
    session.install(*LIGHT, "-e", ".[cli]")
    ask = "import brelan; c = brelan.get_config(); print(*{*c['available']} - {c['kernel']})"
    levels = session.run("python", "-c", ask, silent=True, env={"BRELAN_KERNEL": ""})
    for level in str(levels).split():
        pytest(session, "-m", KERNEL_TESTS, "tests", env={"BRELAN_KERNEL": level})


@nox.session
def sanitize(session: nox.Session) -> None:
    """The tests of the kernel, built with sanitizers and with warnings as errors."""
    session.chdir(copy_of_tree(session, "sanitized"))
    session.install(*LIGHT, "setuptools>=80", "wheel", "cffi>=2.0")
    build = {"BRELAN_SANITIZE": "1", "BRELAN_WERROR": "1"}
    session.install("--no-build-isolation", "-e", ".[cli]", env=build)
    # The interpreter is not built with the sanitizers, so their run time comes first. Output is not
    # captured: a report would be lost with the process.
    libraries = [
        subprocess.check_output(["gcc", f"-print-file-name={name}.so"], text=True).strip()
        for name in ("libasan", "libubsan")
    ]
    run = {
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
        "BRELAN_TEST_EXAMPLES": "20",
    }
    pytest(session, "-s", "-m", f"{KERNEL_TESTS} and not processes", "-p", "no:cacheprovider",
           "tests", env=run)  # fmt: skip


@nox.session(venv_backend="none")
def neon(session: nox.Session) -> None:
    """The NEON level, cross-compiled and emulated; the script says what that takes."""
    session.run("sh", "scripts/test_neon.sh", external=True)


@nox.session
def peers(session: nox.Session) -> None:
    """The wheel through other packages' hands."""
    wheel = wheel_of_tree(session)
    away_from_tree(session)
    session.install(f"{wheel}[bench]", *LIGHT)
    pytest(session, "benchmarks/check_peers.py", "benchmarks/check_pages.py")


@nox.session
def exhaustive(session: nox.Session) -> None:
    """The enumerations that take minutes, on the wheel."""
    wheel = wheel_of_tree(session)
    away_from_tree(session)
    session.install(f"{wheel}[test]")
    pytest(session, "-m", "exhaustive", "--exhaustive", "tests")


@nox.session
def overnight(session: nox.Session) -> None:
    """The enumerations that take hours, all together."""
    session.install("-e", ".[test]")
    pytest(session, "-m", "overnight", "--exhaustive", "tests")


@nox.session
def wheel(session: nox.Session) -> None:
    """The wheel and nothing else, outside the tree: import, tutorials, tests."""
    built = wheel_of_tree(session)
    session.install(str(built))
    folder = away_from_tree(session)
    session.run("python", "-W", "error", "-c", "import brelan; brelan.show_config()")
    for tutorial in ("docs/tutorial.md", "docs/fr/tutorial.md"):
        lines = (folder / tutorial).read_text(encoding="utf-8").splitlines(keepends=True)
        # doctest would take a fence for output
        plain = "".join("\n" if line.startswith("```") else line for line in lines)
        (folder / "tutorial.md").write_text(plain, encoding="utf-8")
        options = ("-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE")
        session.run("python", "-W", "error", "-m", "doctest", *options, "tutorial.md")
    session.install(f"{built}[test]")
    pytest(session, "-m", "not heavy", "tests")


@nox.session
def bench(session: nox.Session) -> None:
    """All benchmarks; `nox -s bench -- --bars` fails when a figure misses its bar."""
    session.install("-e", ".[bench,cluster]", *LIGHT)
    pytest(session, "benchmarks")
