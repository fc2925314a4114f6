"""French: what is wrong, by code: cards."""

from brelan.language.french.cards import RANKS

ERRORS: dict[str, str] = {
    # Checks of cards, by whoever makes them.
    "not-a-card": "{where} vaut {code}, ce n'est pas un code de carte (0 à 51)",
    "not-in-deck": "{where} est {card:card}, qui n'est pas du jeu de 36 cartes de {deck}",
    "repeated": "{where} contient deux fois {card:card}",
    "repeated-in-text": (
        "{where} contient deux fois {card:card}, aux positions {first} et {position}{hint}"
    ),
    "unchecked": " ; check=False le permet",
    "shared-card": "{card:card} est à la fois dans {where} et dans {other}",
    "hand-size": "{argument} a {size:n carte|cartes} par main ; {name} en demande {sizes:or}",
    "not-one-hand": "{argument} doit être une seule main, de forme (k,), et non {shape}",
    "changed-while-read": "{argument} a changé pendant la lecture de ses cartes",
    "board-size": "board a {cards:n carte|cartes} ; il en faut {sizes:or}",
    "hole-shape": "hole a la forme {shape} ; le dernier axe doit avoir deux cartes",
    "shapes-clash": "hole et board ont les formes {hole} et {board}, qui ne vont pas ensemble",
    "hole-shape-of-several": (
        "hole a la forme {shape} ; le dernier axe doit avoir de deux à {most} cartes"
    ),
    # Text.
    "no-card": "{argument} ne contient aucune carte",
    "no-rank": "{argument} ne contient aucune valeur",
    "not-one-card": "{argument} doit contenir une seule carte, et non {count} : {text:q}",
    "ranks-alone": (
        "des valeurs sans enseigne ne sont pas des cartes ; donnez à chacune son enseigne, ou une "
        "seule à toutes à la fin (« 6-7-8-9-10 de pique »)"
    ),
    "rank-among-cards": (
        "une valeur sans enseigne parmi des cartes entières ; donnez à chacune son enseigne, ou "
        "une seule à toutes à la fin (« 6-7-8-9-10 de pique »)"
    ),
    "suit-among-ranks": "{text} a une enseigne ; seules des valeurs se lisent ici",
    "ace-or-article": (
        "{word:q} peut être un as ou un article ; écrivez as ou A♠ pour un as, ou une virgule "
        "après lui"
    ),
    "ace-or-as": (
        "« as » peut être l'as de pique ou un as de l'enseigne nommée à la fin ; "
        "écrivez A♠, ou donnez à chaque carte son enseigne"
    ),
    "suit-alone": (
        "l'enseigne {suit} n'a pas de valeur devant elle ; écrivez d'abord la valeur, comme dans "
        "A♠ ou as de pique"
    ),
    "suit-first": (
        "{char}{inside} est une enseigne devant sa valeur ; écrivez d'abord la valeur, comme dans "
        "A{char}, ou choisissez notation='suit-first'"
    ),
    "stray-link": "{word:q} doit se trouver entre une valeur et une enseigne",
    "not-of-a-card": "{character} ne fait pas partie d'une carte",
    "foreign-alphabet": ("{character} ne fait pas partie d'une carte ; écrivez en alphabet latin"),
    "not-a-rank": "{character}{inside} n'est pas une valeur ({legend})",
    "not-international-rank": (
        "{char}{inside} n'est pas une valeur internationale ; est-ce notation='french' ?"
    ),
    "not-international-suit": (
        "{char}{inside} n'est pas une enseigne internationale ; est-ce notation='french' ?"
    ),
    "not-french-rank": (
        "{char}{inside} n'est pas une valeur française ; est-ce notation='international' ?"
    ),
    "not-french-suit": (
        "{char}{inside} n'est pas une enseigne française ; est-ce notation='international' ?"
    ),
    # Parts of those.
    "character": "{char:q}",
    "character-point": "{char:q} ({point})",
    "inside": " dans {piece:q}",
    "legend-international": "valeurs A K Q J T (ou 10) 9 à 2, enseignes s h d c",
    "legend-french": "valeurs A R D V 10 à 2, enseignes P C K T ou Pi Co Ca Tr",
    "legend-suit-first": ("enseignes S H D C, chacune devant sa valeur A K Q J T (ou 10) 9 à 2"),
    "cards-of-any-kind": "un texte, une suite ou un tableau de cartes",
    **{f"rank-{rank}": word for rank, word in enumerate(RANKS)},
    # Arrays and numbers.
    "no-cards-inside": "{argument} doit contenir des entiers ou du texte, et non {type}",
    "masked": "{argument} doit avoir toutes ses cartes, mais certaines sont masquées",
    "not-a-card-type": "{where} vaut {value:q} ({type}), ce n'est pas une carte",
    "mixed": "{where} vaut {value:q} alors que {other} vaut {first:q} ; donnez l'un ou l'autre",
    "uneven-hands": "{argument} contient des mains de longueurs différentes",
    "uneven-shapes": (
        "{where} a la forme {shape}, {other} a {first} ; "
        "toutes les mains d'un lot doivent avoir le même nombre de cartes"
    ),
    "uneven-lengths": (
        "{where} en contient {size}, {other} en contient {first} ; "
        "toutes les mains d'un lot doivent avoir le même nombre de cartes"
    ),
    "single-number": "{argument} est un nombre seul ; une main est un tableau de codes de cartes",
    "not-an-integer": "{argument} doit être un entier, et non {type} : {value:q}",
    "no-such-rank": "{where} vaut {rank}, ce n'est pas une valeur (0 à 12)",
    "not-a-rank-type": "{where} vaut {value:q}, ce n'est pas une valeur (0 à 12)",
    "ranks-as-text": (
        "{argument} doit contenir des nombres de 0 à 12, et non {type} ; parse_ranks lit du texte"
    ),
    "fifth-of-a-rank": "{where} demande une cinquième carte de valeur {rank} ; un jeu en a quatre",
    # Combos and starting hands.
    "not-combos": (
        "{argument} doit contenir des combos de deux cartes, forme (..., 2), et non {shape}"
    ),
    "not-a-starting-hand": (
        "{where} vaut {name:q}, ce n'est pas une main de départ comme AA, AKs ou AKo"
    ),
    "not-a-combo": "{where} vaut {value}, ce n'est pas un combo (0 à 1325)",
    "not-a-hand-class": "{where} vaut {value}, ce n'est pas une classe (0 à 168)",
    "not-integers": "{argument} doit contenir des entiers, et non {type}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "no-card": "aucune carte",
    "no-rank": "aucune valeur",
    "repeated-in-text": ("{card:card} figure deux fois (caractères {first:nth} et {position:nth})"),
    "not-international-rank": (
        "{char}{inside} n'est pas une valeur internationale ; est-ce --notation french ?"
    ),
    "not-international-suit": (
        "{char}{inside} n'est pas une enseigne internationale ; est-ce --notation french ?"
    ),
    "not-french-rank": (
        "{char}{inside} n'est pas une valeur française ; est-ce --notation international ?"
    ),
    "not-french-suit": (
        "{char}{inside} n'est pas une enseigne française ; est-ce --notation international ?"
    ),
}
