"""French: what is wrong, by code: hand histories."""

ERRORS: dict[str, str] = {
    # Where: the hand of a file, then the action.
    "lead-hand": "main [{hand}] : ",
    "lead-action": "action {action}, {written:q} : ",
    # Files.
    "many-hands": "il y a là {count:n main|mains} sous des en-têtes : lisez-les avec read_phhs",
    "not-utf8": "ce n'est pas de l'UTF-8 : octet {byte} (ligne {line}) ; TOML est en UTF-8",
    "not-toml": "ce n'est pas un texte TOML : {reason}",
    # Fields.
    "no-variant": "variant vaut {value:q} ; les jeux connus ici sont {known:list}",
    "too-few-seats": "starting_stacks a {seats:n place|places} ; une table en a 2 ou plus",
    "field-missing": "{name} manque",
    "field-not-true-or-false": "{name} vaut {value:r}, ni true ni false",
    "field-without-meaning": "{name} n'a pas de sens dans la variante {variant}",
    "too-many-decimals": "un montant a {places} décimales ; {most} au plus sont lues",
    "chip-type": "chip = {value:r} n'est pas un Decimal, ni un texte comme « 0.01 »",
    "bad-chip": "chip = {value:r} n'est pas 1, ni un dixième, un centième… de 1",
    "finer-than-chip": "un montant a {places} décimales : il n'est pas entier en jetons de {chip}",
    "no-all-in-ev": "les cartes {game:of} qui restaient à venir n'ont pas d'équités ici",
    "not-a-history": "la main {number} n'est pas un HandHistory mais {type}",
    "not-an-amount": "{where} vaut {value:r}, ce n'est pas un montant",
    "not-an-amount-or-0": "{where} vaut {value}, ce n'est pas un montant de 0 ou plus",
    "amount-too-long": "{where} a plus de {most} chiffres avant la virgule",
    "the-amount": "le montant",
    "not-amounts": "{name} vaut {value:r} pour {seats} places",
    "seats-of-amounts": "{name} a {count:n montant|montants} pour {seats:n place|places}",
    "seats-of-players": "players a {count:n nom|noms} pour {seats:n place|places}",
    "field-not-array": "{name} vaut {value:r}, ce n'est pas un tableau TOML",
    "field-not-text": "{where} vaut {value:r}, ce n'est pas un texte",
    "stack-of-0": "{where} vaut 0 ; chaque joueur a des jetons",
    "bet-of-0": "{name} vaut 0, ce n'est pas une mise",
    # The words of an action.
    "no-such-action": "un joueur fait l'une de ces actions : {known:list}",
    "wrong-arguments": "{kind} demande {wanted}",
    "an-amount": "un montant",
    "cards-at-most": "des cartes tout au plus",
    "nothing-more": "rien de plus",
    "not-an-amount-text": "{value:q} n'est pas un montant",
    "not-a-deal": "le donneur fait « d db CARTES » ou « d dh pN CARTES »",
    "not-a-player-word": "{word:q} n'est ni d, ni un joueur comme p1",
    "no-such-player": "les joueurs vont de p1 à {last}",
    "odd-characters": "{word:q} n'est pas une suite de cartes de deux caractères",
    "not-cards": "{word:q} ne nomme pas des cartes",
    # Cards.
    "unknown-board": "le tableau est découvert : ses cartes ne peuvent pas être inconnues",
    "no-unknown-card": "{player} n'a pas de carte inconnue",
    "card-not-held": "{player} n'a pas {card:card}",
    "shows-too-many": "{player} a {held:n carte|cartes}, et non {size}",
    "card-not-dealt": "{player} n'a pas reçu {card:card}",
    "dealt-before": "{card:card} est déjà sorti",
    "outside-short-deck": "{card:card} n'est pas du jeu de 36 cartes",
    "next-cards-to": "les cartes suivantes vont à {player}",
    "cards-due": "{player} attend {due:n carte|cartes}, et non {size}",
    "board-cards-due": "le tableau attend {due:n carte|cartes}, et non {size}",
    # Whose turn it is, and what is due.
    "no-hole-cards-due": "aucune carte n'est à donner aux joueurs : {due}",
    "no-board-cards-due": "aucune carte n'est à mettre au tableau : {due}",
    "no-draw-due": "ce n'est pas le moment de changer des cartes : {due}",
    "draws-first": "{player} change ses cartes avant",
    "not-shown-yet": "ce n'est pas encore l'abattage : {due}",
    "has-folded": "{player} s'est couché",
    "shown-or-mucked-before": "{player} a déjà montré ou jeté sa main",
    "no-bet-due": "aucune mise n'est attendue : {due}",
    "bring-in-due": "le premier à parler paie le bring-in (pb) ou complète (cbr)",
    "no-bring-in-due": "aucun bring-in n'est attendu",
    "hand-over": "le coup est fini",
    "is-to-draw": "c'est à {player} de changer des cartes",
    "cards-to-deal": "il faut donner des cartes",
    "is-to-act": "c'est à {players:or} de parler",
    # Bets.
    "bet-above-stack": "il n'a que {most}",
    "no-raise": "cela ne relance pas la mise de {bet}",
    "not-the-fixed-bet": "la mise fixe est de {sizes:or}",
    "bet-too-small": "le minimum est de {least}",
    "above-the-pot": "la limite du pot est de {most}",
    # Results.
    "hand-not-over": "les actions s'arrêtent avant la fin du coup",
    "all-mucked": "tous ont jeté leurs cartes : il ne reste personne pour gagner le pot",
    "hidden-hand": (
        "les cartes de {name} ne sont pas connues ; hidden='lose' compte ces mains comme jetées"
    ),
    "no-known-hand": "aucune main qui pourrait gagner le pot n'est connue",
    "ante-out-of-pot": (
        "{player} est à tapis pour un ante que d'autres n'ont pas posé : sa part du pot n'est "
        "pas définie"
    ),
    "hidden-side-pot": "aucun de ceux qui pourraient gagner le pot annexe ne montre sa main",
    "no-result": "ni finishing_stacks ni winnings ne sont notés",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
