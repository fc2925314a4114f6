"""What this installation runs: kernel level, compiler, versions, tables."""

import platform

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._public import public


def brelan_version() -> str:
    """Return the installed version, or "unknown" when run from a tree that is not installed."""
    # Asked for seldom, and not cheap to import: it stays out of `import brelan`.
    from importlib import metadata

    try:
        return metadata.version("brelan")
    except metadata.PackageNotFoundError:
        return "unknown"


@public
def get_config() -> dict[str, object]:
    """Return what `show_config` prints, as a dictionary.

    Examples
    --------
    >>> import brelan
    >>> brelan.get_config()["kernel"] in brelan.get_config()["available"]
    True
    """
    import numpy as np

    return {
        "version": brelan_version(),
        "kernel": levels.LEVEL_NAMES[levels.LEVEL],
        "available": list(levels.available_levels()),
        "compiler": ffi.string(lib.brelan_compiler()).decode(),
        "tables": f"{lib.brelan_tables_digest():016x}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "machine": platform.machine(),
    }


@public
def show_config() -> None:
    """Print the kernel level in use and those available, compiler, versions and table digest.

    The environment variable ``BRELAN_KERNEL`` (``portable``, ``avx2`` or ``neon``) forces a level
    when it is set before the first call; a level that the machine cannot run is an error then.
    """
    for name, value in get_config().items():
        shown = ", ".join(value) if isinstance(value, list) else value
        print(f"{name:<10} {shown}")
