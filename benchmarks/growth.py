"""How exact equities grow with ranges, players and streets: a table in Markdown.

    python -m benchmarks.growth [--most SECONDS]

What would take longer than --most (1) is not run: the plan's estimate stands there, after a ~.
"""

from __future__ import annotations

import argparse
from functools import partial

from benchmarks.plan_seconds import STREETS, play, seconds_of
from brelan.equities.plan import plan_for
from brelan.equities.players import make_spot
from brelan.games.games import HOLDEM

SHARES = ("2%", "5%", "15%", "30%", "60%", "random")
PLAYERS = (2, 3, 4)
EXTRA = ("72o", "82o,83o", "92s,93s", "T2o,T3s")
SHOWN = ("river", "turn", "flop", "before")


def shown(seconds: float) -> str:
    """Return seconds with two digits, in a unit of fitting size."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min"), (1, "s"), (1e-3, "ms")):
        if seconds >= size:
            return f"{float(f'{seconds / size:.2g}'):g} {unit}"
    return f"{float(f'{seconds * 1e6:.2g}'):g} µs"


def cell(players: list[str], board: str, most: float) -> str:
    """Return the time of a spot, or what its plan tells."""
    spot = make_spot(players, board, "", HOLDEM)
    estimate = plan_for(spot).seconds
    if estimate is None:
        return "–"
    return f"~{shown(estimate)}" if estimate > most else shown(seconds_of(partial(play, spot)))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=float, default=1.0)
    most = parser.parse_args().most
    print(f"| players | ranges | {' | '.join(SHOWN)} |")
    print(f"|---|---|{'---:|' * len(SHOWN)}")
    rows = [
        (2, "a hand and 15%", ["AsQd", "15%"]),
        (3, "a hand and two of 15%", ["AsQd", *["15%"] * 2]),
    ]
    for count in PLAYERS:
        # Ranges differ by a hand or two, as players do: equal ones are swept once.
        for share in SHARES:
            ranges = [f"{share},{extra}" if share != "random" else share for extra in EXTRA[:count]]
            rows.append((count, share, ranges))
    for count, name, players in rows:
        cells = [cell(players, STREETS[street], most) for street in SHOWN]
        print(f"| {count} | {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
