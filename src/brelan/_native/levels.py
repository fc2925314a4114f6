"""Which kernel level runs here: asked of the processor, or forced by BRELAN_KERNEL."""

import os

from brelan._kernel import ffi, lib
from brelan.errors import BrelanError


def _text(pointer: object) -> str:
    return str(ffi.string(pointer).decode())


#: Level names by number, as the kernel knows them.
LEVEL_NAMES = tuple(_text(lib.brelan_level_name(level)) for level in range(lib.BRELAN_LEVELS))


def available_levels() -> tuple[str, ...]:
    """Return the names of the levels that this build and this processor can run."""
    return tuple(
        name for level, name in enumerate(LEVEL_NAMES) if lib.brelan_level_available(level)
    )


def choose_level(wanted: str | None) -> int:
    """Return the number of the level of this name, of the fastest one for None or ""."""
    available = available_levels()
    if not wanted:
        return LEVEL_NAMES.index(available[-1])
    if wanted not in LEVEL_NAMES:
        raise BrelanError("no-such-level", name=wanted, known=list(LEVEL_NAMES))
    if wanted not in available:
        raise BrelanError("unavailable-level", name=wanted, known=list(available))
    return LEVEL_NAMES.index(wanted)


#: The level that every kernel call of this process uses; found when it is first asked for, so that
#: the package can be imported, and tell what is wrong, where BRELAN_KERNEL names none that runs.
LEVEL: int


def __getattr__(name: str) -> int:
    if name != "LEVEL":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    level = choose_level(os.environ.get("BRELAN_KERNEL"))
    globals()["LEVEL"] = level
    return level
