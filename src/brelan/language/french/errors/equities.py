"""French: what is wrong with an equity, by code."""

ERRORS: dict[str, str] = {
    "combos-of-two": "les combos se comparent entre 2 joueurs, et non {players}",
    "player-of-two": "player doit être 0 ou 1, et non {player!r}",
    "combos-in-holdem": "les combos se comparent en Hold'em, et non en {game}",
    "unknown-method": "method doit être l'un de {known:list}, et non {method!r}",
    "not-positive": "{argument} doit être fini et plus grand que 0, et non {value}",
    "no-exact": (
        "method='exact' ne prend pas ce cas ({players} joueurs de {game}) ; "
        "method='monte-carlo' le prend"
    ),
    "board-shape": "board a la forme {shape} ; un tableau a 5 cartes au plus",
    "batch-method": "method vaut {method!r}, et non « exact » ou « monte-carlo »",
    "batch-samples": "samples vaut {samples} ; une donne en tire de 1 à {most}",
    "street-over": "street vaut {street:q}, mais le tableau a déjà {cards:n carte|cartes}",
    "hole-or-range": "hole a la forme {shape} ; il faut deux cartes, ou une range",
    "no-live-combo": "hole n'a aucun combo que le tableau, les cartes mortes et le jeu laissent",
    "too-many-dead": "dead a trop de cartes : il en reste {left} pour {to_come} à venir",
    "hands-count": "hands doit avoir de 2 à {most} mains, et non {count}",
    "one-board": "board et dead sont un seul ensemble de cartes, pas plusieurs",
    "deck-short": "{to_come} cartes sont à venir, mais il n'en reste que {left}",
    "random-cards": "{argument} vaut {value:q}, ce n'est pas une carte",
    "hands-shape": "{argument} a la forme {shape} ; il faut une main, ou plusieurs",
    "offered-size": (
        "{where} offre des mains de {cards:n carte|cartes} ; {game} en distribue {dealt}"
    ),
    "no-hand-left": "{where} n'a plus de main possible avec les cartes connues",
    "hands-always-clash": "les mains des joueurs ont toujours une carte en commun",
    "dealt-size": "{where} a {cards:n carte|cartes} ; {game} en distribue {dealt}",
    "board-count": "le tableau a {cards:n carte|cartes} ; en {game} il en a {sizes:or}",
    "bounds-outside": "bounds vaut {bounds} ; il faut rester de 0 à {choices}",
    "seed-words": "seed_words a la forme {shape}, et non (4,)",
    "kernel-refused": "le noyau ne peut pas distribuer ces cartes en {game}",
    "too-many-players": "il faut au plus {most} joueurs, et non {players}",
    "no-exact-for-game": "il n'y a pas de calcul exact en {game}",
    "too-few-players": "il faut au moins 2 joueurs, et non {players}",
    "player-shape": "{where} a la forme {shape} ; une main a un axe, une liste de mains deux",
    "player-empty": "{where} est vide : ce n'est ni une main ni une liste de mains",
    "player-refused": "{where} : {reason}",
    "empty-range": "{where} est {range:q}, une range sans combo",
    "no-ranges": (
        "les ranges sont pour les jeux à deux cartes en main ; {game} en a {cards} : "
        "donnez une liste de mains"
    ),
    "player-size": "{where} a {cards:n carte|cartes} ; une main de {game} en a {dealt}",
    "one-axis": "{argument} a la forme {shape} ; il faut un seul axe",
    "deck-too-small": (
        "{players} mains de {hole_cards}, un tableau de {board_cards} et {dead:n carte "
        "morte|cartes mortes} font {needed} cartes ; le jeu en a {deck}"
    ),
    "range-blocked": (
        "{where} n'a plus de combo : le tableau, les cartes mortes et les mains des "
        "autres bloquent tout {range:q}"
    ),
    "ranges-clash": (
        "{players:and} ne peuvent pas avoir leurs cartes ensemble : tout choix de "
        "combos prend deux fois une carte"
    ),
    "weights-too-uneven": (
        "{ranges:and} sont trop inégaux pour que l'équité se calcule à 1e-9 près : presque tout le "
        "poids est sur des combos qui ont une carte en commun"
    ),
    "weights-too-small": (
        "{ranges:and} ont des poids si petits à côté du plus grand que leurs produits ne se "
        "distinguent plus de 0"
    ),
    "too-long-exact": (
        "comparer weights exactement prendrait environ {hours:n} heures ; réduisez les ranges, ou "
        "simulez"
    ),
    "bins-whole": "bins vaut {bins!r} ; il faut un nombre entier, 1 ou plus",
    "bins-most": "bins vaut {bins} ; il y en a {most:n} au plus",
    "empty-list": "{where} est une liste sans aucune main",
    "list-hand-size": (
        "{where} a {size:n carte|cartes} ; chaque main de la liste a les {needed} de {name}"
    ),
    "hand-again": "{where} répète la main de {other} ; donnez-la une seule fois",
    "weights-blocked": "{where} n'a plus de combo une fois connus le tableau et les cartes mortes",
    "dead-leave-too-few": (
        "{dead:n carte morte laisse|cartes mortes laissent} trop peu de cartes pour "
        "finir le tableau"
    ),
    "weights-type": "weights doit contenir au moins 2 ranges, et non être {type}",
    "weights-count": "weights a {ranges:n range|ranges} ; il en faut de 2 à {most}",
    "weights-shape": "{where} a la forme {shape} ; il faut {needed}",
    "bad-weight": "{where} vaut {weight} ; il faut un nombre fini, 0 ou plus",
    "exact-shapes": (
        "hole, board et dead doivent avoir les formes (players, 2), (0 à 5,) et (n,) ; "
        "ils ont {shapes:list}"
    ),
    "outcomes-shape": (
        "outcomes a la forme {shape} et players vaut {players} ; 2 à 10 joueurs ont "
        "besoin d'un compteur pour chaque ensemble"
    ),
    "two-ranges-clash": (
        "{ranges:and} ne laissent aucune donne : chaque combo de l'un a une carte de "
        "chaque combo de l'autre"
    ),
    "weights-clash": (
        "{ranges:list} ne laissent aucune donne : dans tout choix, une carte est prise deux fois"
    ),
    "too-many-matchups": (
        "weights[0] à weights[{last}] font plus de {most:n} affrontements : trop pour "
        "les distribuer un à un"
    ),
    "board-lacks": (
        "il manque {lacking:n carte|cartes} à {where}, et il en reste {left} dans le jeu"
    ),
    "low-ranking": "ranking vaut {ranking} ; les équités se calculent sous {known:list}",
    "hole-players": (
        "hole a la forme {shape} ; il faut deux cartes par joueur, pour 2 à {most} joueurs"
    ),
    "no-strength": "ranking vaut {ranking} ; la force des mains ne s'y calcule pas",
    "hands-hardly-fit": (
        "les mains de {players:and} ne vont presque jamais ensemble : aucune donne "
        "trouvée en 4 millions d'essais ; retirez celles qui ont des cartes en commun"
    ),
    "ranges-hardly-fit": (
        "les ranges de {players:list} vont si rarement ensemble qu'aucune donne n'a été "
        "trouvée en 4 millions d'essais ; réduisez-les à des combos qui peuvent se tenir "
        "ensemble"
    ),
    "table-refused": "le noyau refuse cette table de {players} joueurs (statut {status})",
    "several-weights": (
        "{where} est {range:q}, une range de plusieurs poids ; en {game} tous les combos "
        "doivent avoir le même"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
