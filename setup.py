"""Two hooks: hand the C kernel to cffi, and tag the wheel for the stable ABI.

Everything else is in pyproject.toml. BRELAN_SANITIZE=1 builds with AddressSanitizer and
UndefinedBehaviorSanitizer; BRELAN_WERROR=1 turns compiler warnings into errors.
"""

import os
import sysconfig

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
SANITIZER_FLAGS = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g", "-O1"]


class BuildKernel(build_ext):
    """Add flags once the kind of compiler is known."""

    def build_extensions(self):
        flags = ["/O2", "/std:c11"] if self.compiler.compiler_type == "msvc" else list(UNIX_FLAGS)
        link = []
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

setup(
    cffi_modules=["scripts/build_kernel.py:ffibuilder"],
    cmdclass={"build_ext": BuildKernel},
    options={"bdist_wheel": STABLE_ABI},
)
