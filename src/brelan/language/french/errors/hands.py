"""French: what is wrong, by code: hands."""

ERRORS: dict[str, str] = {
    "foreign-ranking": "la hiérarchie {name} n'est pas de celles de la bibliothèque",
    "not-a-ranking": (
        "ranking vaut {value:q} ; il faut une hiérarchie telle que brelan.HIGH, ou son nom"
    ),
    "no-ranking": "aucune hiérarchie ne s'appelle {name:q} ; il y a {known:list}",
    "no-such-score": "{where} vaut {score} : les scores de {ranking} vont de {least} à {most}",
    "outside-scores": "{where} vaut {score} ; {ranking} a les scores de 0 à {most}",
    "not-scores": "scores doit contenir des entiers, et non {type}",
    "scores-as-text": "scores doit contenir des entiers, et non {type} ; score les tire des mains",
    "not-scores-or-text": "scores doit contenir des entiers ou des mains en texte, et non {type}",
    "bad-out": "out doit être un tableau de uint16, et non {type}",
    "out-shape": "out a la forme {shape} ; les scores ont {needed}",
    "out-read-only": "out est en lecture seule",
    "no-such-hands": (
        "k vaut {k} et deck_size {deck_size} ; il faut 1 <= k <= 7 et k <= deck_size <= 52"
    ),
    "no-such-span": "start vaut {start} et stop {stop} ; il y a {count} mains",
    "few-hands": "les mains de {ranking} sont peu nombreuses : évaluez plutôt list_hands({k})",
    "no-such-index": "{where} vaut {value} ; les classes vont de 0 à {last}",
    "suits-needed": "hands {text:q} ne donne pas d'enseignes, et le badugi en a besoin",
    "in-ranks": "hands {text:q} : {fault}",
    "bad-kickers": "kickers doit être True, False ou un nombre, et non {value:q}",
    "negative-kickers": "kickers vaut {value} ; il ne peut pas être négatif",
    "bad-style": "style doit être un mot, plusieurs, ou None, et non {value:q}",
    "bad-style-word": "style doit contenir des mots, et non {value:q}",
    "unknown-style": "le style {word:q} n'existe pas pour lang={lang!r} ; connus : {known:list}",
    "no-styles": "le style {word:q} n'existe pas ; lang={lang!r} n'en a aucun",
    "no-such-category": "{where} doit être une Category ou un nombre de 0 à 8, et non {value}",
    "no-badugi-category": (
        "{where} doit être un nombre de cartes de 1 à 4 en badugi, et non {value}"
    ),
    "not-categories": (
        "{argument} doit être une Category, son numéro ou un tableau de ceux-ci, et non {type}"
    ),
    "name-of-a-category": "le nom d'une catégorie",
    "unknown-category": "{text:q} ne nomme aucune catégorie ; proche de : {close:list}",
    "no-category": "{text:q} ne nomme aucune catégorie",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "unknown-style": "le style {word:q} n'existe pas ; connus : {known:list}",
    "no-styles": "le style {word:q} n'existe pas ; il n'y en a aucun dans cette langue",
}
