"""Equity results to read: as a table in French or English, or as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brelan.cards.cards import hand_name
from brelan.equities.result import EquityResult
from brelan.language.numbers import HARD_SPACE
from brelan.language.registry import number, percent

if TYPE_CHECKING:
    from rich.table import Table

__all__ = ["as_dict", "as_rich_table", "as_text", "explain"]

_WORDS = {
    "fr": {
        "player": "joueur",
        "combos": "combos",
        "equity": "équité",
        "win": "victoire",
        "tie": "égalité",
        "tie_of": "à {}",
        "high": "haut",
        "low": "bas",
        "scoop": "tout le pot",
        "stderr": "erreur type",
        "board": "tableau",
        "dead": "cartes mortes",
        "exact": "calcul exact",
        "monte-carlo": "Monte-Carlo",
        "deal": "donne",
        "deals": "donnes",
        "weight": "poids total",
        "affordable": "",
        "asked": "",
        "costly": "le calcul exact prendrait environ {} s",
        "unknown": "pas de calcul exact pour ce cas",
    },
    "en": {
        "player": "player",
        "combos": "combos",
        "equity": "equity",
        "win": "win",
        "tie": "tie",
        "tie_of": "{} ways",
        "high": "high",
        "low": "low",
        "scoop": "scoop",
        "stderr": "std. error",
        "board": "board",
        "dead": "dead cards",
        "exact": "exact",
        "monte-carlo": "Monte Carlo",
        "deal": "deal",
        "deals": "deals",
        "weight": "total weight",
        "affordable": "",
        "asked": "",
        "costly": "the exact method would take about {} s",
        "unknown": "there is no exact method for this case",
    },
}


def _words(lang: str) -> dict[str, str]:
    if lang not in _WORDS:
        raise ValueError(f"lang must be 'fr' or 'en', not {lang!r}")
    return _WORDS[lang]


def _columns(result: EquityResult, lang: str) -> dict[str, list[str]]:
    """Cells by heading, a list of all players' each."""
    words = _words(lang)

    def percents(values: Any, digits: int = 2) -> list[str]:
        return [percent(float(value), lang, digits) for value in values]

    columns = {words["player"]: list(result.players)}
    live = result.live_combos
    if any(live):
        columns[words["combos"]] = [str(combos.combos) if combos else "" for combos in live]
    columns[words["equity"]] = percents(result.equity)
    columns[words["win"]] = percents(result.win)
    columns[words["tie"]] = percents(result.tie)
    shared = result.tie_by_sharers
    if len(result.players) > 2:
        for place in range(shared.shape[1]):
            if shared[:, place].any():
                columns[words["tie_of"].format(place + 2)] = percents(shared[:, place])
    if result.spot.game.is_hilo:
        for name in ("high", "low", "scoop"):
            columns[words[name]] = percents(getattr(result, name))
    if not result.exact:
        columns[words["stderr"]] = [f"± {cell}" for cell in percents(result.stderr, 3)]
    return columns


def explain(result: EquityResult, lang: str = "fr") -> str:
    """Return a line that says how the result was found, over how many deals, and why so.

    Parameters
    ----------
    result : EquityResult
    lang : {"fr", "en"}

    Examples
    --------
    >>> from brelan.equities.equities import equity
    >>> explain(equity("AsAh", "KsKh", board="2c 7d 9h Jd 3s"))
    'calcul exact\\xa0: 1 donne'
    """
    words = _words(lang)
    whole = float(result.deals).is_integer()
    amount = number(result.deals, lang, 0 if whole else 3)
    count = f"{amount} {words['deal' if result.deals == 1 else 'deals']}"
    if not whole:
        count = f"{words['weight']} {amount}"
    line = f"{words[result.method]}{HARD_SPACE if lang == 'fr' else ''}: {count}"
    why = words[result.reason]
    if why and result.estimate is not None:
        why = why.format(number(result.estimate, lang))
    return f"{line} ({why})" if why else line


def _notes(result: EquityResult, lang: str) -> list[str]:
    words = _words(lang)
    notes = [
        f"{words[name]} {hand_name(list(cards), separator=' ')}"
        for name, cards in (("board", result.spot.board), ("dead", result.spot.dead))
        if cards
    ]
    return [*notes, explain(result, lang)]


def as_text(result: EquityResult, lang: str = "fr") -> str:
    """Return the result as a table of text, with the board and the method below."""
    lines = [""] * (len(result.players) + 1)
    for place, (heading, cells) in enumerate(_columns(result, lang).items()):
        width = max(map(len, [heading, *cells]))
        for row, cell in enumerate([heading, *cells]):
            lines[row] += cell.ljust(width) if place == 0 else "  " + cell.rjust(width)
    return "\n".join([*lines, *_notes(result, lang)])


def as_rich_table(result: EquityResult, lang: str = "fr") -> Table:
    """Return the result as a table for rich to print."""
    from rich.table import Table

    columns = _columns(result, lang)
    table = Table(caption="\n".join(_notes(result, lang)), caption_justify="left")
    for place, heading in enumerate(columns):
        table.add_column(heading, justify="left" if place == 0 else "right")
    for cells in zip(*columns.values(), strict=True):
        table.add_row(*cells)
    return table


def as_dict(result: EquityResult) -> dict[str, Any]:
    """Return the result as plain values, players in a list."""
    live = result.live_combos
    columns = {
        name: getattr(result, name).tolist()
        for name in ("equity", "stderr", "win", "tie", "tie_by_sharers", "high", "low", "scoop")
    }
    players = [
        {
            "hand": label,
            **{name: values[place] for name, values in columns.items()},
            "live_combos": None if combos is None else combos._asdict(),
        }
        for place, (label, combos) in enumerate(zip(result.players, live, strict=True))
    ]
    return {
        "game": result.spot.game.name,
        "board": hand_name(list(result.spot.board), separator=" ") if result.spot.board else "",
        "dead": hand_name(list(result.spot.dead), separator=" ") if result.spot.dead else "",
        "players": players,
        "method": result.method,
        "reason": result.reason,
        "estimate": result.estimate,
        "deals": result.deals,
        "seconds": result.seconds,
        "tallies": result.tallies.tolist(),
    }
