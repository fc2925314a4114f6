"""Pictures are drawn without a window, and no test leaves a figure behind."""

from collections.abc import Iterator

import matplotlib as mpl
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt


@pytest.fixture(autouse=True)
def _no_figures_left() -> Iterator[None]:
    yield
    plt.close("all")
