"""Threads: where they are made, and that they leave the caller's arrays alone."""

import threading
import time
from pathlib import Path

import pytest

from brelan._shared import parallel
from brelan._shared.parallel import iter_chunks
from brelan.errors import BrelanError


def test_what_writes_is_waited_for() -> None:
    # The caller's arrays are his own again when the error reaches him.
    begun, written = threading.Event(), threading.Event()

    def work(chunk: int) -> int:
        if chunk == 0:
            begun.wait()
            raise BrelanError("no-chunks")
        begun.set()
        time.sleep(0.2)
        written.set()
        return chunk

    with pytest.raises(BrelanError) as error:
        list(iter_chunks(work, range(2), workers=2, writes=True))
    assert written.is_set()
    assert not hasattr(error.value, "__notes__")  # it is about what was given, not who ran it


def test_one_module_makes_threads() -> None:
    home = Path(parallel.__file__)
    makers = [path for path in home.parents[1].rglob("*.py") if "PoolExecutor" in path.read_text()]
    assert makers == [home]
