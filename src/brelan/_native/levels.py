"""Which kernel level runs here: asked of the processor once, or forced by BRELAN_KERNEL."""

import os

from brelan._kernel import ffi, lib


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
    """Return the number of the level named `wanted`, or of the fastest one for None or "".

    Raises
    ------
    ValueError
        If there is no such level, or if this build or processor cannot run it.
    """
    available = available_levels()
    if not wanted:
        return LEVEL_NAMES.index(available[-1])
    if wanted not in LEVEL_NAMES:
        raise ValueError(f"BRELAN_KERNEL is {wanted!r}: no such level; choose from {LEVEL_NAMES}")
    if wanted not in available:
        raise ValueError(
            f"BRELAN_KERNEL is {wanted!r}, which this machine cannot run; it has {available}"
        )
    return LEVEL_NAMES.index(wanted)


#: The level that every kernel call of this process uses.
LEVEL = choose_level(os.environ.get("BRELAN_KERNEL"))
