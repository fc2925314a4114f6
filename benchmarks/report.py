"""The one painter of results: a table a job, as text for the terminal or as Markdown for a page."""

from collections.abc import Iterable, Iterator, Sequence

from benchmarks.jobs import OURS, Bar, Job, faster

HEAD = ("", "time", "rate", "compared", "figure", "must", "wish", "")
SCALES = {
    "s": ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")),
    "/s": ((1e9, "G/s"), (1e6, "M/s"), (1e3, "k/s"), (1.0, "/s")),
}
VERDICTS = {None: "", True: "met", False: "MISSED"}


def shown(value: float | None, unit: str) -> str:
    """Return a figure with a unit of fitting size."""
    if value is None:
        return ""
    if unit in SCALES:
        size, unit = next((s for s in SCALES[unit] if abs(value) >= s[0]), SCALES[unit][-1])
        value /= size
    return f"{value:,.0f} {unit}" if abs(value) >= 1000 else f"{value:.3g} {unit}"


def bar_cells(job: Job, bar: Bar) -> tuple[str, ...]:
    """Return the cells of a figure."""
    sign = "≤ " if bar.at_most else "≥ "
    goals = [sign + shown(goal, bar.unit) if goal is not None else "" for goal in
             (bar.must, bar.wish)]  # fmt: skip
    return bar.what, shown(bar.measure(job), bar.unit), *goals, VERDICTS[bar.met(job)]


def rows(job: Job) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a job: each rival with its figures, then figures that stand alone."""
    for rival, seconds in job.seconds.items():
        bars = [bar for bar in job.bars if bar.row == rival]
        if not bars and rival != OURS and OURS in job.seconds:
            bars = [faster(rival)]
        cells = [bar_cells(job, bar) for bar in bars] or [("",) * (len(HEAD) - 3)]
        yield rival, shown(seconds, "s"), shown(job.rate(rival), "/s"), *cells[0]
        for more in cells[1:]:
            yield "", "", "", *more
    for bar in job.bars:
        if bar.row is None:
            yield "", "", "", *bar_cells(job, bar)


def title(job: Job) -> str:
    """Return the name of a job, and what its rates count."""
    return f"{job.name} (rates in {job.unit})" if job.seconds else job.name


def as_text(job: Job) -> str:
    """Return the table of a job in columns of spaces."""
    table = [HEAD, *rows(job)]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if column in (0, 3) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join([title(job), *lines])


def as_markdown(jobs: Iterable[Job]) -> str:
    """Return the tables of jobs as a page in Markdown."""
    parts = []
    for job in jobs:
        head = [HEAD, ("---", "---:", "---:", "---", "---:", "---:", "---:", "---")]
        lines = [f"| {' | '.join(row)} |" for row in (*head, *rows(job))]
        parts.append("\n".join([f"**{title(job)}**", "", *lines]))
    return "\n\n".join(parts) + "\n"


def missed(jobs: Iterable[Job]) -> list[str]:
    """Return the bars that were not reached, each with its job."""
    return [f"{job.name}: {bar.what}" for job in jobs for bar in job.bars if bar.met(job) is False]


def as_json(jobs: Sequence[Job]) -> list[dict[str, object]]:
    """Return jobs and bars as plain values."""
    return [
        {
            "job": job.name,
            "seconds": dict(job.seconds),
            "items": dict(job.items),
            "bars": [
                {
                    "what": bar.what,
                    "figure": bar.measure(job),
                    "unit": bar.unit,
                    "must": bar.must,
                    "wish": bar.wish,
                    "met": bar.met(job),
                }
                for bar in job.bars
            ],
        }
        for job in jobs
    ]
