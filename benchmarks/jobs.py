"""A job that rivals do, the figures it gives, and the bars that the figures must reach.

A bar is declared beside its job with one of the functions below:

    race("one hand", {"brelan": ours, "eval7": theirs}, bars=[within(2e-6), faster("eval7", 1)])
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

#: The rival that every job is about.
OURS = "brelan"


@dataclass(frozen=True)
class Bar:
    """One figure of a job, what it must reach and what would be welcome.

    The figure is shown in the row of the rival named `row`, or in a row of its own.
    """

    what: str
    measure: Callable[["Job"], float]
    unit: str
    must: float | None = None
    wish: float | None = None
    at_most: bool = False
    row: str | None = None

    def met(self, job: "Job") -> bool | None:
        """Tell whether the figure reaches what it must; None where nothing is asked."""
        if self.must is None:
            return None
        value = self.measure(job)
        return value <= self.must if self.at_most else value >= self.must


@dataclass(frozen=True)
class Job:
    """Rivals of one job with the best seconds of one call and the items each call does."""

    name: str
    seconds: Mapping[str, float] = field(default_factory=dict)
    items: Mapping[str, int] = field(default_factory=dict)
    unit: str = "calls"
    bars: Sequence[Bar] = ()

    def rate(self, rival: str) -> float:
        """Return the items a second of a rival."""
        return self.items[rival] / self.seconds[rival]

    def each(self, rival: str) -> float:
        """Return the seconds a rival takes for one item."""
        return self.seconds[rival] / self.items[rival]

    def ratio(self, rival: str, to: str) -> float:
        """Return how many times as fast one rival is as another, item by item."""
        return self.rate(rival) / self.rate(to)


def ratio(rival: str, to: str, must: float | None = None, wish: float | None = None) -> Bar:
    """Ask that a rival be at least so many times as fast as another."""
    name = f"{rival} / {to}"
    return Bar(name, lambda job: job.ratio(rival, to), "×", must, wish, row=rival)


def faster(than: str, must: float | None = None, wish: float | None = None) -> Bar:
    """Ask that Brelan be at least so many times as fast as a rival."""

    def measure(job: Job) -> float:
        return job.ratio(OURS, than)

    return Bar(f"{OURS} / {than}", measure, "×", must, wish, row=than)


def within(must: float, wish: float | None = None, rival: str = OURS) -> Bar:
    """Ask that one call take at most so many seconds."""
    return Bar("time", lambda job: job.seconds[rival], "s", must, wish, at_most=True, row=rival)


def reaches(must: float, wish: float | None = None, rival: str = OURS) -> Bar:
    """Ask for so many items a second."""
    return Bar("rate", lambda job: job.rate(rival), "/s", must, wish, row=rival)


def apart(what: str, rival: str, other: str, must: float | None = None) -> Bar:
    """Ask that a rival take at most so many seconds an item more than another."""
    return Bar(what, lambda job: job.each(rival) - job.each(other), "s", must, at_most=True)
