"""The table of the first screen, written into pages: hands a second of Brelan and of others.

pytest benchmarks/bench_peers.py --rates        measures, then rewrites README.md and the docs
"""

import platform
import re
from importlib import metadata
from pathlib import Path

import numpy as np

import brelan
from benchmarks.jobs import OURS, Job

ROOT = Path(__file__).resolve().parent.parent
PAGES = {"README.md": "en", "docs/index.md": "en", "docs/fr/index.md": "fr"}
#: The job whose rates are shown.
JOB = "hands of seven cards beside other packages"
PLACE = re.compile(r"(<!-- rates: .*? -->\n).*?(<!-- end of rates -->)", re.S)

NAMES = {
    "en": {
        "brelan": "**Brelan**, one call for an array",
        "text": "**Brelan**, from a list of texts",
        "plain C loop": "a plain C loop, unchecked: the method of the fastest native evaluators",
        "eval7": "eval7 (Cython), a call a hand",
        "phevaluator": "phevaluator (C++), a call a hand",
        "treys": "treys (Python), a call a hand",
        "pokerkit": "pokerkit (Python), a call a hand",
    },
    "fr": {
        "brelan": "**Brelan**, un appel pour un tableau",
        "text": "**Brelan**, depuis une liste de textes",
        "plain C loop": "une boucle en C, sans contrôle\u00a0: la méthode des meilleurs natifs",
        "eval7": "eval7 (Cython), un appel par main",
        "phevaluator": "phevaluator (C++), un appel par main",
        "treys": "treys (Python), un appel par main",
        "pokerkit": "pokerkit (Python), un appel par main",
    },
}
HEADS = {
    "en": ("seven cards, random hands", "hands per second", "Brelan is faster"),
    "fr": ("sept cartes, mains au hasard", "mains par seconde", "Brelan va plus vite"),
}
TOLD = {
    "en": "One run, one thread, {cpu} ({kernel} kernel), Python {python}, NumPy {numpy}; "
    "{packages}. Every package found the hands ready in its own form. Rates are this machine's; "
    "ratios travel.",
    "fr": "Une seule mesure, un thread, {cpu} (noyau {kernel}), Python {python}, "
    "NumPy {numpy}\u202f; {packages}. Chaque paquet trouvait les mains prêtes, sous la forme qu'il "
    "préfère. Les débits sont ceux de cette machine\u202f; les rapports valent ailleurs.",
}


def processor() -> str:
    """Return the name of the processor, as far as the system tells."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*: (.+)$", told, re.M)
    return found[1].strip() if found else platform.machine()


def number(value: float, lang: str) -> str:
    """Return a number, grouped as a language groups it."""
    text = f"{value:,.0f}" if value >= 1000 else f"{value:g}"
    return text if lang == "en" else text.translate({ord(","): "\u202f", ord("."): ","})


def rate(value: float, lang: str) -> str:
    """Return a rate in three digits."""
    size = 1e6 if value >= 1e6 else 1
    word = {"en": " million", "fr": "\u202fmillions"}[lang] if size > 1 else ""
    return number(float(f"{value / size:.3g}"), lang) + word


def times(job: Job, rival: str, lang: str) -> str:
    """Return how many times as fast Brelan is as another package."""
    if "Brelan" in NAMES["en"][rival]:
        return ""
    return f"{number(float(f'{job.ratio(OURS, rival):.2g}'), lang)} ×"


def table(job: Job, lang: str) -> str:
    """Return the table of a job and what it was measured on, in Markdown."""
    lines = [HEADS[lang], ("---", "---:", "---:")]
    ordered = sorted(job.seconds, key=lambda rival: -job.rate(rival))
    for rival in ordered:
        lines.append((NAMES[lang][rival], rate(job.rate(rival), lang), times(job, rival, lang)))
    peers = [name for name in ordered if name in ("eval7", "phevaluator", "treys", "pokerkit")]
    packages = ", ".join(f"{name} {metadata.version(name)}" for name in peers)
    told = TOLD[lang].format(
        cpu=processor(),
        kernel=brelan.get_config()["kernel"],
        python=platform.python_version().rpartition(".")[0],
        numpy=np.__version__,
        packages=packages,
    )
    rows = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"{rows}\n\n{told}\n"


def write(jobs: list[Job]) -> list[str]:
    """Rewrite the tables of the pages with what was measured, and return the pages."""
    (job,) = (job for job in jobs if job.name == JOB)
    for name, lang in PAGES.items():
        page = ROOT / name
        made = table(job, lang)
        text = page.read_text(encoding="utf-8")
        new, places = PLACE.subn(lambda found, made=made: f"{found[1]}{made}{found[2]}", text)  # type: ignore[misc]
        if places != 1:
            raise ValueError(f"{name} has {places} places for the rates, not one")
        page.write_text(new, encoding="utf-8")
    return list(PAGES)
