"""English: the headings and notes of equities and of chances."""

SENTENCES: dict[str, str] = {
    "player": "player",
    "combos": "combos",
    "equity": "equity",
    "win": "win",
    "tie": "tie",
    "tie-of": "{ways} ways",
    "high": "high",
    "low": "low",
    "scoop": "scoop",
    "stderr": "std. error",
    "on-board": "board: {cards}",
    "with-dead": "dead cards: {cards}",
    "exact": "exact: {deals}",
    "monte-carlo": "Monte Carlo: {deals}",
    "deals": "{count:n deal|deals}",
    "weight": "total weight: {weight}",
    # Why this method.
    "reason-costly": "the exact method would take about {duration}",
    "reason-unknown": "there is no exact method for this case",
    # Chances of categories.
    "by-flop": "on the flop",
    "by-turn": "on the turn",
    "by-river": "by the river",
    "cases": "{count:n case|cases}",
    # A length of time.
    "seconds": "{count:n} s",
    "minutes": "{count:n} min",
    "hours": "{count:n} h",
    "days": "{count:n day|days}",
    "years": "{count:n year|years}",
    "many-years": "over a thousand years",
}
