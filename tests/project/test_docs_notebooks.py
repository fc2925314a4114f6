"""The notebooks of the documentation run from top to bottom and show what is stored in them."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import brelan

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted(ROOT.glob("docs/notebooks/*.ipynb"))

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(not NOTEBOOKS, reason="needs the source tree"),
]


def shown(notebook: dict[str, Any]) -> list[list[tuple[str, str]]]:
    """Return what the cells show: texts as they are, of pictures that there is one."""
    cells = []
    for cell in notebook["cells"]:
        outputs = []
        for output in cell.get("outputs", []):
            text = output.get("text") or output["data"].get("text/plain", [])
            outputs.append((output["output_type"], "".join(text)))
        cells.append(outputs)
    return cells


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_cells_show_what_is_stored(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    run_notebooks: Any = import_module("run_notebooks")
    stored, language = run_notebooks.read(path), brelan.get_language()
    try:
        made = run_notebooks.run(stored)
    finally:
        brelan.set_language(language)
        sys.modules.pop("run_notebooks")
    assert sum(map(len, shown(stored))) > 3
    assert shown(made) == shown(stored)
    assert [cell["source"] for cell in made["cells"]] == [c["source"] for c in stored["cells"]]
