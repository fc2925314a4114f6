"""Run the notebooks of the documentation and keep what their cells show.

python scripts/run_notebooks.py

A cell shows what it prints, the value of its last line, and the figures that it draws: what Jupyter
shows, without Jupyter.
"""

import ast
import base64
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).resolve().parent.parent / "docs" / "notebooks"
DOTS_PER_INCH = 80

Output = dict[str, Any]


def figures() -> list[Output]:
    """Return the open figures as pictures, and close them."""
    import matplotlib.pyplot as plt

    shown = []
    for number in plt.get_fignums():
        held = io.BytesIO()
        plt.figure(number).savefig(held, dpi=DOTS_PER_INCH, metadata={"Software": None})
        picture = base64.b64encode(held.getvalue()).decode("ascii")
        data = {"image/png": picture}
        shown.append({"output_type": "display_data", "data": data, "metadata": {}})
    plt.close("all")
    return shown


def run_cell(source: str, names: dict[str, Any]) -> list[Output]:
    """Run a cell in a namespace and return its outputs."""
    tree = ast.parse(source)
    # As in Jupyter, a semicolon at the end keeps the last value back.
    ends = bool(tree.body) and isinstance(tree.body[-1], ast.Expr)
    last = tree.body.pop() if ends and not source.rstrip().endswith(";") else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        expression = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
        value = eval(compile(expression, "<cell>", "eval"), names) if expression else None
    outputs: list[Output] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        outputs.append({"output_type": "execute_result", "data": data, "metadata": {}})
    return outputs + figures()


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook with the outputs of its cells, run from top to bottom."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    figures()  # what was drawn before is none of the notebook's
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            outputs = run_cell("".join(cell["source"]), names)
            for output in outputs:
                if output["output_type"] == "execute_result":
                    output["execution_count"] = count
            cell = cell | {"execution_count": count, "outputs": outputs}
        cells.append(cell)
    return notebook | {"cells": cells}


def read(path: Path) -> dict[str, Any]:
    """Read a notebook."""
    held: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return held


if __name__ == "__main__":
    import matplotlib

    matplotlib.use("Agg")
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        made = json.dumps(run(read(path)), indent=1, ensure_ascii=False)
        path.write_text(made + "\n", encoding="utf-8")
        print(path)
