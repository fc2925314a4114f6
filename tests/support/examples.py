"""How many examples a property is tried on: its own number, times what the run asks for."""

import os

from hypothesis import settings

#: In percent of every property's own number: 5 tries a twentieth of it, 10000 the hundredfold.
SHARE = int(os.environ.get("BRELAN_TEST_EXAMPLES", "100")) / 100


def examples(number: int) -> settings:
    """Return the settings of a property that is worth so many examples in an ordinary run."""
    return settings(deadline=None, max_examples=max(1, round(number * SHARE)))
