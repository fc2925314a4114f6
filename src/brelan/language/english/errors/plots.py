"""English: what is wrong, by code: plots."""

ERRORS: dict[str, str] = {
    "no-matplotlib": (
        "brelan.plot draws with matplotlib, which is not installed: pip install 'brelan[plot]' "
        "brings it"
    ),
    "not-axes": "ax must be matplotlib axes, not {type}: {value!r}",
    "nothing-to-draw": "{argument} is empty: there is nothing to draw",
    "no-hand-to-draw": "{argument} holds no hand: there is nothing to draw",
    "no-weighted-equity": "no hand has both an equity and a weight: there is nothing to draw",
    "counts-shape": (
        "{argument} has the shape {shape}; counts by score of {ranking} have ({needed},)"
    ),
    "counts-or-scores": (
        "{argument} has one number for each score of {ranking}: counts=True takes them for numbers "
        "of hands, counts=False for scores"
    ),
    "not-a-count": "{where} is {value}, not a number of hands",
    "values-shape": "{argument} must have the shape (1326,), (169,) or (13, 13), not {shape}",
    "needs-equities": (
        "values='equity' needs a number for each hand, such as EquityResult.hand_equities gives, "
        "not a range"
    ),
    "weights-of-equities": "weights go with values='equity', not with {values!r}",
    "weights-of-combos": "weights go with a number for each combo, shape (1326,)",
    "weights-of-result": "weights are those of the result; give them with an array only",
    "limits-rise": "limits must be two rising numbers, not {limits!r}",
    "not-an-equity": "{where} is {value}; an equity is from 0 to 1, or nan",
    "weights-beside": "weights has the shape {shape}, and source {needed}",
    "one-name": "names must be one text for an array, not {names!r}",
    "name-each": "names must be {count} texts, one a player, not {names!r}",
    "player-outside": "players holds {player!r}; they are numbered 0 to {last}",
    "nobody-to-show": "players is empty: there is nobody to show",
    "not-a-result": "{where} must be an EquityResult, not {type}: {value:r}",
    "other-players": (
        "{argument}[{place}] has the players {players:list}; {argument}[0] has {first:list}"
    ),
    "board-to-grow": "results[{place}] must have the board of results[{before}] and more cards",
    "deals-to-grow": "trace must hold results at growing numbers of deals",
    "bad-level": "level must lie between 0 and 1, not {level!r}",
    "exact-shape": "exact must have the shape ({players},), not {shape}",
    "first-above-samples": "first is {first}, more than the {samples} samples in all",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
