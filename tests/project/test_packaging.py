"""The sources and the built module, looked at from outside: what they name, export and contain.

Most of this wants a C compiler and binutils, which building from source takes anyway.
"""

import inspect
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import brelan
from brelan import _kernel

ROOT = Path(__file__).resolve().parents[2]
KERNEL = ROOT / "csrc"
#: The files of the kernel by their paths under csrc/.
SOURCES = sorted(path.relative_to(KERNEL).as_posix() for path in KERNEL.glob("**/*.[ch]"))
PORTABILITY = "base/portability.h"
#: The only files that may speak to a processor in its own words.
VECTOR_FILES = {
    "score/avx2.c": "immintrin.h",
    "equity/sweep/lanes_avx2.h": "immintrin.h",
    "score/neon.c": "arm_neon.h",
    "score/faults_sse2.h": "emmintrin.h",
}
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
COMPILER = shutil.which("cc") or shutil.which("gcc")
X86_64 = "avx2" in brelan.get_config()["available"]

pytestmark = pytest.mark.skipif(not SOURCES, reason="needs the source tree")
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at ELF files")
on_x86 = pytest.mark.skipif(not X86_64, reason="looks at x86-64 code")


def code_of(path: Path) -> str:
    """Return a C file without its comments and strings."""
    text = re.sub(r"/\*.*?\*/", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)


def names(source: str) -> set[str]:
    """Return the identifiers of a C file."""
    return set(re.findall(r"[A-Za-z_]\w*", code_of(KERNEL / source)))


def run(*command: object) -> str:
    """Run a tool, free of what a sanitizer build preloads, and return what it says."""
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def flags() -> list[str]:
    """Return the compiler flags that setup.py gives."""
    text = (ROOT / "setup.py").read_text(encoding="utf-8")
    return re.findall(r'"(-[^"]+)"', text[text.index("UNIX_FLAGS") : text.index("SANITIZER")])


def compiled(source: str, folder: Path, *more: str) -> Path:
    """Compile a kernel file as setup.py does, with warnings as errors."""
    target = folder / f"{source.replace('/', '-')}.o"
    strict = ("-pedantic", "-Werror", *more)
    run(COMPILER, *flags(), *strict, "-I", KERNEL, "-c", KERNEL / source, "-o", target)
    return target


@pytest.fixture(scope="module")
def objects(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Compile the files of the kernel once, with fixed addresses so that tables stay constant."""
    folder = tmp_path_factory.mktemp("objects")
    plain = ("-fno-pic", "-fno-pie", "-O0")
    return {s: compiled(s, folder, *plain) for s in SOURCES if s.endswith(".c")}


@pytest.mark.parametrize("source", SOURCES)
def test_kernel_neither_allocates_nor_knows_python(source: str) -> None:
    forbidden = {
        "malloc", "calloc", "realloc", "free", "alloca", "printf", "fprintf", "abort", "exit",
        "assert", "rand", "Py_Initialize", "PyObject", "pthread_create", "errno",
    }  # fmt: skip
    assert not names(source) & forbidden
    text = (KERNEL / source).read_text(encoding="utf-8")
    assert "Python.h" not in text
    system = set(re.findall(r"#include <(.+?)>", text))
    allowed = {"stddef.h", "stdint.h", "string.h", VECTOR_FILES.get(source, "stdint.h")}
    if source == PORTABILITY:
        allowed |= {"cpuid.h", "intrin.h"}
    assert system <= allowed


@pytest.mark.parametrize("source", SOURCES)
def test_compilers_are_named_in_one_header(source: str) -> None:
    named = {name for name in names(source) if name.startswith("__") or name == "_MSC_VER"}
    if source == PORTABILITY:
        assert {"__GNUC__", "__attribute__", "__builtin_ctz", "_MSC_VER"} <= named
    elif source in VECTOR_FILES:
        assert all(re.fullmatch(r"__m\d+[id]?", name) for name in named)
    else:
        assert not named
        assert not {name for name in names(source) if re.match(r"_mm\d*_|v(ld|st|q)1q?_", name)}


@pytest.mark.parametrize("source", SOURCES)
def test_files_include_from_above_only(source: str) -> None:
    folders = re.findall(r"^\| `([\w/]+?)/?` \|", (KERNEL / "README.md").read_text("utf-8"), re.M)
    floors = {folder: floor for floor, folder in enumerate(folders)}

    def floor_of(name: str) -> int:
        return floors.get(name.rpartition(".")[0], floors.get(name.rpartition("/")[0], -1))

    text = (KERNEL / source).read_text(encoding="utf-8")
    assert floor_of(source) >= 0, "csrc/README.md does not list the folder"
    for included in re.findall(r'^#include "(.+)"', text, re.M):
        assert 0 <= floor_of(included) <= floor_of(source), included


@pytest.mark.parametrize("source", [name for name in SOURCES if name.endswith(".c")])
def test_functions_are_declared_in_the_header_of_their_file(source: str) -> None:
    code = code_of(KERNEL / source)
    defined = set(
        re.findall(
            r"^(?!static |BRELAN_INLINE )\w[\w *]*?\b(brelan_\w+)\([^;{]*\)\s*\{", code, re.M
        )
    )
    header = (KERNEL / source).with_suffix(".h")
    declared = names(header.relative_to(KERNEL).as_posix()) if header.exists() else set()
    assert defined <= declared


@pytest.mark.parametrize("source", SOURCES)
def test_functions_take_eight_parameters_at_most(source: str) -> None:
    heads = re.findall(r"^\w[\w *]*?\b(\w+)\(([^;{}()]*)\)\s*[;{]", code_of(KERNEL / source), re.M)
    assert [name for name, parameters in heads if parameters.count(",") > 7] == []


@pytest.mark.parametrize("source", SOURCES)
def test_files_stay_small(source: str) -> None:
    assert len((KERNEL / source).read_text(encoding="utf-8").splitlines()) <= 400


def test_nothing_is_built_for_one_machine_only() -> None:
    for name in ("setup.py", "pyproject.toml"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"-march|-mtune|-mavx|-mcpu|-ffast-math", text)


@on_linux
@on_x86
def test_raised_baseline_is_refused() -> None:
    command = [COMPILER, "-mavx2", "-fsyntax-only", "-I", KERNEL, KERNEL / "score/score.c"]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "baseline must not include AVX" in done.stderr


@on_linux
def test_module_exports_its_init_alone() -> None:
    listed = run("nm", "-D", "--defined-only", _kernel.__file__).split()
    # Sanitizers and profilers add names of their own, which start with underscores.
    assert [name for name in listed[2::3] if not name.startswith("_")] == ["PyInit__kernel"]


@on_linux
def test_every_global_name_has_the_prefix(objects: dict[str, Path]) -> None:
    found = [line.split()[2] for o in objects.values() for line in run("nm", "-g", o).splitlines()
             if " U " not in line and len(line.split()) == 3]  # fmt: skip
    assert "brelan_score_rows" in found
    assert [name for name in found if not name.startswith("brelan_")] == []


@on_linux
def test_kernel_calls_nothing_but_itself_and_moves_of_memory(objects: dict[str, Path]) -> None:
    undefined = {
        line.split()[-1] for o in objects.values() for line in run("nm", "-u", o).splitlines()
    }
    outside = {name for name in undefined if not name.startswith("brelan_")}
    assert outside <= {"memcpy", "memset", "memmove", "__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_"}


@on_linux
def test_kernel_has_no_data_that_could_be_written(objects: dict[str, Path]) -> None:
    for name, path in objects.items():
        kinds = {line.split()[-2] for line in run("nm", "--defined-only", path).splitlines()}
        assert kinds <= set("tTrR"), name


@on_linux
@on_x86
def test_only_vector_files_hold_vector_code(objects: dict[str, Path]) -> None:
    wide = {name for name, path in objects.items() if "ymm" in run("objdump", "-d", path)}
    assert wide == {"score/avx2.c", "equity/sweep/avx2.c", "equity/multiway/avx2.c"}


def test_public_headers_reach_the_module_whole() -> None:
    """Every function declared between the cdef marks is in the module, and no other."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import build_kernel
    finally:
        sys.path.pop(0)
    declared = set()
    for text in build_kernel.public_headers().values():
        plain = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
        declared |= set(re.findall(r"\b(brelan_\w+)\(", plain))
    assert len(declared) > 10
    functions = {name for name in dir(_kernel.lib) if name.startswith("brelan_")}
    assert functions == declared


def test_package_is_typed_and_names_what_it_offers() -> None:
    assert (Path(brelan.__file__).parent / "py.typed").is_file()
    assert sorted(brelan.__all__) == list(dict.fromkeys(sorted(brelan.__all__)))
    for name in brelan.__all__:
        assert getattr(brelan, name) is not None
        if inspect.isroutine(getattr(brelan, name)) or inspect.isclass(getattr(brelan, name)):
            assert getattr(brelan, name).__doc__, name


def test_version_is_the_one_cited() -> None:
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)
    assert cited
    assert cited[1] == brelan.__version__


def test_extras_are_those_of_the_reference() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "docs" / "reference" / "config.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?`) \|", page, re.M)
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    extras = set(project["optional-dependencies"])
    assert told == extras - {"docs", "test", "bench"}
    # All of them together are what the tests ask for.
    assert project["optional-dependencies"]["all"] == ["brelan[cli,plot,frames,cluster]"]


def test_hooks_have_the_versions_of_the_checks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = set(project["dependency-groups"]["lint"])
    assert all("==" in tool for tool in pinned)
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    used = re.findall(r'additional_dependencies: \["(.+?)"\]', hooks)
    assert len(used) == hooks.count("- id:") > 3
    assert set(used) <= pinned


@pytest.mark.skipif(not WORKFLOWS, reason="needs the whole repository")
def test_actions_are_pinned_by_digest() -> None:
    used = [line for path in WORKFLOWS
            for line in re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))]  # fmt: skip
    assert used
    for action in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
