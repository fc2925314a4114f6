"""English: showdowns told."""

SENTENCES: dict[str, str] = {
    "main-pot": "Main pot",
    "side-pot": "Side pot",
    "numbered-side-pot": "Side pot {number}",
    # Of a pot or of one half, before what became of it.
    "pot-head": "{pot} ({amount:n}){side}: ",
    "board-part": ", board {number} ({amount:n})",
    "high-half": ", high",
    "low-half": ", low",
    "uncalled-bet": "Uncalled bet: {name} takes back {amount:n}.",
    "won-unshown": "{name} wins {amount:n} without a showdown.",
    "wins": "{name} wins {amount:n}{hand}.",
    "pot-split": "pot split between {names:and}{hand}{odd}.",
    "half-split": "split between {names:and}{hand}{odd}.",
    "share-of": "{name} ({amount:n})",
    "odd-chip-to": "; odd chip: {names:and}",
    "no-low-told": "no qualifying low, ",
    "gets-a-quarter": "{name} gets a quarter of the pot.",
    "scoops": "{name} scoops.",
    "with-hand": " with {hands:and}",
    "rake-taken": "Rake: {amount:n}.",
    "net-results": "Net: {nets:list}.",
}
