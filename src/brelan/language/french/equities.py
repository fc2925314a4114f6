"""French: the headings and notes of equities and of chances."""

SENTENCES: dict[str, str] = {
    "player": "joueur",
    "combos": "combos",
    "equity": "équité",
    "win": "victoire",
    "tie": "égalité",
    "tie-of": "à {ways}",
    "high": "haut",
    "low": "bas",
    "scoop": "scoop",
    "stderr": "erreur type",
    "on-board": "tableau\u00a0: {cards}",
    "with-dead": "cartes mortes\u00a0: {cards}",
    "exact": "calcul exact\u00a0: {deals}",
    "monte-carlo": "Monte-Carlo\u00a0: {deals}",
    "deals": "{count:n donne|donnes}",
    "weight": "poids total\u00a0: {weight}",
    # Why this method.
    "reason-costly": "le calcul exact prendrait environ {duration}",
    "reason-unknown": "pas de calcul exact pour ce cas",
    # Chances of categories.
    "by-flop": "au flop",
    "by-turn": "au tournant",
    "by-river": "à la rivière",
    "cases": "{count:n cas|cas}",
    # A length of time.
    "seconds": "{count:n} s",
    "minutes": "{count:n} min",
    "hours": "{count:n} h",
    "days": "{count:n jour|jours}",
    "years": "{count:n an|ans}",
    "many-years": "plus de mille ans",
}
