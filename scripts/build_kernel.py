"""Describe the C kernel to cffi.

Every C file in csrc/ and its folders is compiled: a new one needs no list to name it. The public
declarations stand once, in the headers there, between the lines
``/* cdef begin */`` and ``/* cdef end */``; they are copied from there, so the cdef and the
compiled code cannot drift apart. setup.py names the ``ffibuilder`` below.
"""

import re
from pathlib import Path

from cffi import FFI

ROOT = Path(__file__).resolve().parent.parent
PUBLIC = re.compile(r"/\* cdef begin \*/\n(.*?)/\* cdef end \*/", re.DOTALL)
INCLUDED = re.compile(r'^#include "(.+)"', re.MULTILINE)


def relative(pattern: str) -> list[str]:
    """Return the project files that match, relative to the root as setuptools wants them."""
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))


def headers() -> list[str]:
    """Return the headers by their paths under csrc/, each after those that it includes."""
    ordered: list[str] = []

    def add(name: str) -> None:
        for included in INCLUDED.findall((ROOT / "csrc" / name).read_text(encoding="utf-8")):
            add(included)
        if name not in ordered:
            ordered.append(name)

    for path in relative("csrc/**/*.h"):
        add(path.removeprefix("csrc/"))
    return ordered


def public_headers() -> dict[str, str]:
    """Return the public part of each header that has one, by its path under csrc/."""
    parts = {
        name: PUBLIC.findall((ROOT / "csrc" / name).read_text(encoding="utf-8"))
        for name in headers()
    }
    return {name: "".join(found) for name, found in parts.items() if found}


ffibuilder = FFI()
ffibuilder.cdef("\n".join(public_headers().values()))
ffibuilder.set_source(
    "brelan._kernel",
    "\n".join(f'#include "{name}"' for name in public_headers()),
    sources=relative("csrc/**/*.c") + relative("tables/*.c"),
    include_dirs=["csrc"],
    depends=relative("csrc/**/*.h"),
)
