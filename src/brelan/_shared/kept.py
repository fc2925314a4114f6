"""Arrays of whole numbers that are kept with the library."""

from importlib import resources
from io import BytesIO

import numpy as np
import numpy.typing as npt

__all__ = ["kept_arrays"]


def kept_arrays(name: str) -> dict[str, npt.NDArray[np.int64]]:
    """Return the arrays of a file that is kept with the library."""
    packed = resources.files("brelan").joinpath("_data", name).read_bytes()
    with np.load(BytesIO(packed), allow_pickle=False) as arrays:
        return {key: array.astype(np.int64) for key, array in arrays.items()}
