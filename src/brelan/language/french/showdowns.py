"""French: showdowns told."""

SENTENCES: dict[str, str] = {
    "main-pot": "Pot principal",
    "side-pot": "Pot annexe",
    "numbered-side-pot": "Pot annexe {number}",
    # Of a pot or of one half, before what became of it.
    "pot-head": "{pot} ({amount:n}){side} : ",
    "board-part": ", tableau {number} ({amount:n})",
    "high-half": ", haut",
    "low-half": ", bas",
    "uncalled-bet": "Mise non suivie : {name} reprend {amount:n}.",
    "won-unshown": "{name} gagne {amount:n} sans abattage.",
    "wins": "{name} gagne {amount:n}{hand}.",
    "pot-split": "partage du pot entre {names:and}{hand}{odd}.",
    "half-split": "partage entre {names:and}{hand}{odd}.",
    "share-of": "{name} ({amount:n})",
    "odd-chip-to": " ; jeton impair : {names:and}",
    "no-low-told": "pas de bas qualifié, ",
    "gets-a-quarter": "{name} reçoit un quart de pot.",
    "scoops": "{name} fait le scoop.",
    "with-hand": " avec {hands:and}",
    "rake-taken": "Prélèvement : {amount:n}.",
    "net-results": "Bilan : {nets:list}.",
}
