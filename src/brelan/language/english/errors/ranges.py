"""English: what is wrong with a range, by code, and the parts of such sentences."""

ERRORS: dict[str, str] = {
    "not-in-short-deck": "{term:r}: the short deck has no {rank}",
    "from-the-six": "it starts at the six",
    "pair-suffix": "{term:r}: a pair is never {kind}",
    "suited": "suited",
    "offsuit": "offsuit",
    "no-suffix": "both suited and offsuit",
    "plus": "plus",
    "minus": "minus",
    "write": "write {text}",
    "write-either": "write {one} or {other}",
    "same-card": "{term:r} holds the same card twice",
    "above-100-percent": "{term:r}: a percentage goes up to 100",
    "strange-character": (
        "{term:r}: the character {character!r} ({code_point}) has no meaning in a range"
    ),
    "one-card": "{term:r} is one card, and a range is made of hands of two",
    "one-rank": "{term:r} is one rank, and a hand has two",
    "not-a-hand": "{term:r} is not a hand",
    "write-any-kicker": "write {hand} for any kicker",
    "suffixes-are-letters": (
        "a suffix is the letter s or o, as in AJs; a suit follows its own rank, as in A♠J♠"
    ),
    "write-star": "write A* for an ace with any card, random for all",
    "write-hands": "write AA, AKs, AKo, AK, Ax or AhKh, separated by commas",
    "sign-needs-ranks": "{term:r}: a {sign} can only follow a pair or two ranks",
    "as-in": "as in {example}",
    "as-in-either": "as in {one} or {other}",
    "no-room-to-rise": (
        "{hand}+ is read as {hand} alone, the kicker having no room to rise; "
        "plus='connectors' reads it as every connector from {hand} up to {top}"
    ),
    "ends-of-two-kinds": "{term:r}: the two ends of a dash must be hands of the same kind",
    "no-hand-of-ranking": "{term:r} holds no hand of the ranking {name:r}",
    "ends-differ": "{term:r}: the two ends of a dash differ: {first} and {second}",
    "same-suffix": "give both the same suffix",
    "ends-of-other-suits": "{term:r}: the two ends of a dash must have the same suits",
    "no-line": (
        "{term:r}: no line leads from one end of the dash to the other: they share neither the top "
        "card nor the gap between their ranks"
    ),
    "range-too-long": "range text has {length:n} characters; at most {most:n} are read",
    "block-in-weight": "{term:r}: a block cannot stand where a weight is already given",
    "weight-inside": "{term:r} has a weight of its own inside a part that gives one",
    "dash-leads-nowhere": (
        "{term:r}: a dash leads to a second hand, or follows the first without a space"
    ),
    "equilab-before-colon": (
        "a percentage before a colon is Equilab's: Range.from_dialect(text, 'equilab')"
    ),
    "eval7-weights": "eval7's weights are read by Range.from_dialect(text, 'eval7')",
    "equilab-percentages": "Equilab's percentages are read by Range.from_dialect(text, 'equilab')",
    "write-without-space": "write {text} without the space",
    "decimal-point": "weights take a decimal point: 0.5",
    "comma-after-minus": "after a hand with a trailing minus, put a comma",
    "kept-for-filters": "{term:r}: {character!r} is kept for filters, which are not read yet",
    "bracket-never-opened": "{term:r}: a bracket closes that was never opened",
    "sign-needs-hand": "{term:r}: {character!r} needs a hand before it",
    "two-weights": "{term:r} has two weights",
    "second-sign": "{term:r}: a second {character!r} cannot follow",
    "one-sign": "one sign per hand",
    "no-separator": "{term:r} must be followed by a comma or a space",
    "write-percentage": "for a percentage write @{weight} or [{weight}%]…[/{weight}%]",
    "weight-above": "{term:r}: the weight {weight} is above {most}",
    "weight-underflow": "{term:r}: the weight {weight} is too small to be told from 0",
    "zero-or-comma": "{term:r}: a nought and a hand, or a decimal comma?",
    "point-or-space": "write a decimal point, or a space after the comma",
    "no-weight": "{term:r}: no weight follows {sign!r}",
    "weight-negative": "{term:r}: the weight {weight} is negative",
    "weight-percent": "{term:r}: the weight {weight} is written as a percentage",
    "weight-not-finite": "{term:r}: the weight {weight} is not a finite number",
    "letters-after-colon": (
        "{term:r}: {weight:r} is not a weight; letters after a colon are kept for filters, which "
        "are not read yet"
    ),
    "not-a-weight": "{term:r}: {weight:r} is not a weight",
    "bracket-opens-weight": "{term:r}: a bracket opens a weight, as in [50]AA[/50]",
    "not-a-percentage": "{term:r}: {value:r} is not a percentage from 0 to 100",
    "block-nested": "{term:r}: the block is not closed by {closer}; blocks do not nest",
    "block-not-closed": "{term:r}: the block is not closed by {closer}",
    "closed-by-another": "{term:r}: the block opened by {opener} is closed by another weight",
    "block-empty": "{term:r}: the block holds no hand",
    "conflicting-weights": (
        "{term:r} gives {combo} the weight {weight}, while {other:r} at position "
        "{other_position} gives it {other_weight}"
    ),
    "on-conflict-decides": "on_conflict='first', 'last' or 'max' decides",
    "not-range-source": "a range is made of text, a Range, combos or 1,326 weights, not {type}",
    "complex-weights": "{where} must be real numbers, not complex ones",
    "from-combos-reads": "a list of combos is read by Range.from_combos",
    "weights-numbers": "{where} must be numbers, not {type}",
    "weights-1326": "weights must have the shape (1326,), not {shape}",
    "weight-outside": "{where} is {weight}, the weight of {combo}, not from 0 to 1",
    "divide-weights": "only ratios matter: divide all weights by the largest",
    "not-a-share": "share must be a number or a percentage such as '15%', not {share:r}",
    "combos-shape": "cards must have the shape (n, 2), not {shape}",
    "others-weighted": "{term:r} has no weight while other hands have one",
    "all-or-none-weighted": "in this dialect all hands are weighted or none",
    "later-weighted": "{term:r} has no weight while later hands have one",
    "start-with-100": "start with 100:",
    "unweighted-override": "{term:r} has no weight in the list of weights",
    "override-not-listed": "{term:r} has a weight, but is not in the list of hands",
    "no-hand-follows": "{term:r}: no hand follows this weight",
    "bracket-not-closed": "{term:r}: the bracket is not closed",
    "brackets-nest": "{term:r}: brackets do not nest",
    "brackets-empty": "{term:r}: the brackets hold no hand",
    "not-weight-number": "{term:r}: number {index} is not a weight from 0 to 1",
    "numbers-needed": "the text holds {count:n} numbers, and {needed:n} are needed",
    "unknown-dialect": "no dialect is called {name:r}",
    "known": "known: {names:list}",
    "weight-rounded": (
        "the weight {weight!r} of {combo} cannot be written for {tool}, which keeps "
        "whole percentages only"
    ),
    "weight-dropped": (
        "the weight {weight!r} of {combo} cannot be written for {tool}, which keeps "
        "weights above {least} only"
    ),
    "lossy-lets": "lossy=True lets it",
    "combo-weights-shape": "weights must have the shape {needed}, as the combos have, not {shape}",
    "names-no-hand": "{term:r} holds no hand",
    "an-order-of-hands": "a ranking, its name or 169 hands",
    "grid-shape": "grid must have the shape (13, 13) or (169,), not {shape}",
    "ranking-entry": (
        "ranking {name:r}, entry {entry}: {hand:r} is not one of the 169 starting hands"
    ),
    "ranking-repeats": "ranking {name:r}: {hand} comes twice, as entries {first} and {second}",
    "ranking-incomplete": (
        "ranking {name:r} has {count} of the 169 starting hands; {missing} is missing"
    ),
    "ranking-equity": "ranking {name:r}: {hand} has the equity {equity:r}",
    "no-range-ranking": "no ranking is called {name:r}",
    "fraction-outside": "the fraction of a ranking must be from 0 to 1, not {fraction:r}",
    "table-not-installed": "the table of ranking {name:r} is not installed with this library",
    "combo-repeats": "{where} is {combo}, which comes twice with other weights",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "no-room-to-rise": (
        "{hand}+ is read as {hand} alone, the kicker having no room to rise; --plus "
        "connectors reads it as every connector from {hand} up"
    ),
    "equilab-before-colon": "a percentage before a colon is Equilab's: brelan range --from equilab",
    "eval7-weights": "eval7's weights are read by brelan range --from eval7",
    "equilab-percentages": "Equilab's percentages are read by brelan range --from equilab",
    "conflicting-weights": (
        "{term:q} gives {combo} the weight {weight}, while {other:q} at position "
        "{other_position:nth} gives it {other_weight}"
    ),
    "on-conflict-decides": "give it one weight",
    "lossy-lets": "--lossy lets it",
}
