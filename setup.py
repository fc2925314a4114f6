"""The hooks of a build: the C kernel for cffi, the tag of the wheel, the page of a package index.

Everything else is in pyproject.toml. BRELAN_SANITIZE=1 builds with AddressSanitizer and
UndefinedBehaviorSanitizer; BRELAN_WERROR=1 turns compiler warnings into errors; BRELAN_SYMBOLS=1
keeps the names that debuggers and profilers read, half of the module's size.
"""

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

UNIX_FLAGS = [
    "-std=c11",
    "-O3",
    "-fvisibility=hidden",
    "-Wall",
    "-Wextra",
    "-Werror=incompatible-pointer-types",
    "-Werror=implicit-function-declaration",
]
#: Names and debug information stay out of the module: Apple's linker keeps what is looked up later.
STRIP_FLAGS = ["-Wl,-x"] if sys.platform == "darwin" else ["-Wl,-s"]
SANITIZER_FLAGS = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g", "-O1"]


class BuildKernel(build_ext):
    """Add flags once the kind of compiler is known."""

    def build_extensions(self):
        msvc = self.compiler.compiler_type == "msvc"
        flags = ["/O2", "/std:c11"] if msvc else list(UNIX_FLAGS)
        keep = os.environ.get("BRELAN_SYMBOLS") or os.environ.get("BRELAN_SANITIZE")
        link = [] if msvc or keep else list(STRIP_FLAGS)
        if os.environ.get("BRELAN_WERROR"):
            flags += ["-Werror"]
        if os.environ.get("BRELAN_SANITIZE"):
            flags += SANITIZER_FLAGS
            link += SANITIZER_FLAGS
        for extension in self.extensions:
            extension.extra_compile_args += flags
            extension.extra_link_args += link
        super().build_extensions()


# The limited API does not exist on free-threaded builds: there the wheel names its version.
STABLE_ABI = {} if sysconfig.get_config_var("Py_GIL_DISABLED") else {"py_limited_api": "cp311"}

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "scripts"))
from package_page import project_urls, with_links  # noqa: E402

HOME = os.environ.get("BRELAN_HOME") or None
README = (ROOT / "README.md").read_text(encoding="utf-8")

setup(
    long_description=with_links(README, HOME, os.environ.get("BRELAN_REF") or "main"),
    long_description_content_type="text/markdown",
    project_urls=project_urls(HOME),
    cffi_modules=["scripts/build_kernel.py:ffibuilder"],
    cmdclass={"build_ext": BuildKernel},
    options={"bdist_wheel": STABLE_ABI},
)
