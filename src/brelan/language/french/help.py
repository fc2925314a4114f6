"""French: the help of commands and options."""

SENTENCES: dict[str, str] = {
    "help-commands": "Commandes ",
    "help-options": "Options ",
    "help-any-options": "[OPTIONS]",
    "help-any-command": "COMMANDE [ARGUMENTS]...",
    "help-default": "par défaut : {value}",
    "help-variable": "variable {name}",
    "help-default-workers": "2, ou les processeurs disponibles",
    "metavar-file": "FICHIER",
    "metavar-files": "FICHIER...",
    "metavar-name": "NOM",
    "metavar-cards": "CARTES",
    "metavar-number": "NOMBRE",
    "metavar-whole": "ENTIER",
    "metavar-game": "JEU",
    "metavar-word": "MOT",
    "metavar-dialect": "DIALECTE",
    "metavar-kickers": "[N]",
    "metavar-hands": "[MAIN]...",
    "metavar-players": "JOUEUR JOUEUR...",
    "metavar-range": "RANGE",
    "help-of-help": "Affiche cette aide.",
    "help-of-version": "Affiche la version.",
    "help-lang": "Langue des descriptions, des titres et des messages.",
    "help-notation": (
        "Lettres des cartes, lues et écrites : AKQJT shdc, ou ARDV10 PCKT, ou SA H9. Mots "
        "et symboles se lisent dans toutes."
    ),
    "help-ranking": "Classement des mains : {rankings}.",
    "help-json": "Écrit du JSON, avec des clés en anglais.",
    "help-game": "{games} ; d'autres noms sont connus, comme « PLO » ou « stud à sept cartes ».",
    "help-board": "Cartes du tableau.",
    "help-dead": "Cartes mortes, hors du jeu.",
    "help-plus": (
        "Ce que monte « 54s+ » : le kicker (par défaut), ou les deux cartes jusqu'à AKs."
    ),
    "help-range-ranking": (
        "L'ordre des mains de départ auquel « 15% » se rapporte : equity-vs-random (par défaut)."
    ),
    "help-kickers": "Dit les kickers, tous ou N au plus.",
    "help-digits": "Valeurs de 2 à 10 en chiffres : « brelan de 7 ».",
    "help-article": "Commence par un article : « un brelan de rois ».",
    "help-typographic": "Apostrophes courbes, espaces fines insécables.",
    "help-style": (
        "Un autre mot : « quinte », « deux paires », « carte haute » ou « low » (répétable)."
    ),
    "help-input": "Lit les mains d'un fichier ; - est l'entrée standard.",
    "help-input-format": "Ce que contient le fichier, si son extension ne le dit pas.",
    "help-column": (
        "Colonne de la main, en CSV ou en Parquet ; répétez-la pour une carte par colonne."
    ),
    "help-output": "Écrit dans un fichier, en entier ou pas du tout.",
    "help-format": (
        "Format de sortie ; sinon l'extension de la sortie le dit, ou c'est un tableau."
    ),
    "help-sort": "Les plus fortes d'abord ; garde toutes les mains en mémoire.",
    "help-skip-errors": "Signale les mains invalides et continue.",
    "help-method": (
        "Compter toutes les donnes, ou en tirer au sort ; auto compte quand cela prend "
        "environ une seconde."
    ),
    "help-samples": "Donnes à tirer au sort.",
    "help-max-stderr": (
        "Tire jusqu'à des erreurs types d'au plus cette valeur : 0.001 est un dixième de point."
    ),
    "help-max-seconds": "Tire pendant au plus ce temps.",
    "help-seed": "Tire les mêmes donnes à chaque fois.",
    "help-equity-workers": "Threads ; les résultats n'en dépendent pas.",
    "help-per-hand": "Aussi l'équité de chaque combo de ce joueur, 1 ou 2, sur deux.",
    "help-cells": "Ce que montre le carré : les poids, ou les combos vivants.",
    "help-from": "Lit le texte de {tools}.",
    "help-to": "Écrit le texte pour cet outil, et rien d'autre.",
    "help-lossy": "Avec --to : arrondit les poids que l'outil ne peut pas garder.",
    "help-short-deck": "Mains du jeu du six à l'as.",
    "help-cards": "Nomme les cartes de chaque main gagnante.",
    "help-check": "Ne montre que les mains mauvaises.",
    "help-hidden": (
        "Mains inconnues à l'abattage : refuser de régler, ou les compter comme jetées."
    ),
    "help-skipped": (
        "Joueurs dont le tour est sauté : refuser la main, ou les compter comme couchés."
    ),
    "help-history-format": (
        "Forme de la sortie ; JSON a une ligne par main, CSV une ligne par joueur."
    ),
    "help-bench-hands": "Mains au hasard par mesure.",
    "help-bench-workers": "Threads de la dernière colonne.",
    "help-brelan": (
        "Évalue et nomme les mains de poker, calcule les équités, règle les abattages, "
        "mesure cette machine."
    ),
    "help-epilog": (
        "Hands are described in English with --lang en, before or after the command, or "
        "BRELAN_LANG=en."
    ),
    "summary-score": "Évalue des mains et les nomme.",
    "summary-equity": "Calcule la part du pot que chaque joueur peut attendre.",
    "summary-range": "Montre ce que contient une range de mains de départ.",
    "summary-showdown": "Compare les mains et paie les pots d'une table.",
    "summary-history": "Vérifie, règle et raconte des historiques de mains.",
    "summary-bench": "Vérifie cette installation, puis mesure sa vitesse.",
    "summary-config": "Montre ce que cette installation fait tourner.",
    "help-score": (
        "Évalue des mains de cinq à sept cartes (badugi : quatre) et les nomme.\n"
        "\n"
        "Chaque MAIN est un argument ; « - » ou aucun argument lit l'entrée standard. Un "
        "texte a une main par ligne, # commence un commentaire et les lignes vides sont "
        "sautées. Un fichier CSV a la main dans une colonne, ou une carte dans chacune ; "
        "un fichier NPY a des codes de cartes, de forme (n, k) ; un fichier Parquet a du "
        "texte, des listes de cartes, ou une carte par colonne. Plus la force est grande, "
        "meilleure est la main, aussi pour les bas.\n"
        "\n"
        "Avec --game, les lignes sont la main et le tableau, séparés par / ou | ; sans ce "
        "signe la main vient d'abord, du nombre de cartes du jeu. Un fichier CSV a les "
        "colonnes main et tableau, ou des cartes ; les jeux de stud et de draw prennent "
        "des mains seules. La sortie dit la main du haut et celle du bas, et les cinq "
        "cartes de chacune.\n"
        "\n"
        "Le tableau omet la catégorie quand le terminal est trop étroit. Les lignes JSON "
        "ont des clés en anglais dans toutes les langues. La sortie NPY contient les "
        "forces, uint16, une par main et 0 pour une main invalide ; pour un jeu à haut et "
        "bas, de forme (n, 2).\n"
        "\n"
        "État de sortie : 0, ou 1 si une main était invalide, 2 pour une ligne de commande "
        "ou un fichier inutilisable.\n"
        "\n"
        "\b\n"
        "Exemples :\n"
        '  brelan score "As Ks Qs Js Ts" "9♥ 9♦ 9♣ 4♠ 4♥"\n'
        '  brelan score --notation french --kickers "RP RC 8K 8T VP"\n'
        "  brelan score --input mains.txt --output forces.csv --skip-errors\n"
        '  brelan score --game omaha-hilo "As 2s Kd Kc / 4s 5d 8c Kh Qd"'
    ),
    "help-equity": (
        "Calcule la part du pot que chaque joueur peut attendre quand toutes les cartes "
        "sont distribuées.\n"
        "\n"
        "Un JOUEUR est une main, « AsKs », une range, « QQ+, AKs », ou random. Les ranges "
        "sont pour les jeux à deux cartes en main. Sous le tableau on lit si toutes les "
        "donnes ont été comptées ou certaines tirées au sort, et pourquoi.\n"
        "\n"
        "\b\n"
        "Exemples :\n"
        '  brelan equity AsAh "QQ+, AKs" --board "2c 7d Th"\n'
        "  brelan equity AsAdKsKd random random --game omaha-hilo --max-seconds 2\n"
        '  brelan equity "22+, A2s+" random --per-hand 1'
    ),
    "help-range": (
        "Montre ce que contient une range de mains de départ : combos, texte le plus "
        "court, carré de 13 × 13.\n"
        "\n"
        "RANGE est un texte comme « 22+, A2s+, KQo, AhTh:0.5 », ou « - » pour lire "
        "l'entrée standard. Dans le carré une main entière est nommée, une main en partie "
        "a son pourcentage. Avec --board ou --dead les combos vivants sont comptés aussi.\n"
        "\n"
        "\b\n"
        "Exemples :\n"
        '  brelan range "22+, A2s+"\n'
        '  brelan range 15% --ranking equity-vs-random --board "As 7d 2c"\n'
        '  brelan range "100: AA, 75: AQs" --from equilab --to pio'
    ),
    "help-showdown": (
        "Compare les mains d'une table et dit qui reçoit quoi de quel pot.\n"
        "\n"
        "FICHIER décrit la table, en texte ou en JSON ; « - » lit l'entrée standard. Les "
        "sièges viennent dans le sens des aiguilles d'une montre, un par ligne : nom, "
        "jetons misés, cartes ou « couché ». Un siège sans l'un ni l'autre garde ses "
        "cartes cachées. Les montants sont des nombres entiers de jetons.\n"
        "\n"
        "\b\n"
        "  jeu : omaha-hilo            # holdem par défaut\n"
        "  tableau : Ks 7d 2c 9h 3s\n"
        "  bouton : Chloé              # le dernier siège par défaut\n"
        "  Anne : 100 AsAd2h3h\n"
        "  Bruno : 250 couché\n"
        "  Chloé : 250 KhKdQcJc\n"
        "\n"
        "Autres lignes : unité, argent mort, prélèvement (« 14 », « 5% » ou « 5% max 300 "
        "»), jeton impair, et notation, qui l'emporte sur --notation. Le JSON a les mêmes "
        "clés, et une liste « joueurs » d'objets avec nom, jetons, cartes, couché.\n"
        "\n"
        "\b\n"
        "Exemples :\n"
        "  brelan showdown examples/side_pots.txt\n"
        "  brelan showdown --json - < table.json"
    ),
    "help-history": (
        "Vérifie des historiques de mains contre ce qu'ils notent, les règle et les raconte.\n"
        "\n"
        "FICHIER contient une main au format PHH (.phh) ou plusieurs sous des en-têtes "
        "(.phhs) ; « - » lit l'entrée standard. Chaque action est rejouée, puis les pots sont "
        "réglés. Un résultat trop court dans son ensemble est lu comme prélevé.\n"
        "\n"
        "État de sortie : 0, ou 1 si une main n'a pas pu être réglée ou n'est pas conforme, 2 "
        "pour une ligne de commande ou un fichier inutilisable.\n"
        "\n"
        "\b\n"
        "Exemples :\n"
        "  brelan history session.phhs\n"
        "  brelan history --check --hidden lose *.phhs\n"
        "  brelan history --format csv session.phhs"
    ),
    "help-bench": (
        "Vérifie cette installation, puis mesure sa vitesse.\n"
        "\n"
        "Les 2 598 960 mains de cinq cartes doivent se répartir dans les neuf catégories "
        "comme sur le papier, et des mains de sept cartes doivent valoir autant que leurs "
        "cinq meilleures, sur tous les noyaux. Ensuite seulement viennent les vitesses : "
        "des tableaux entiers, un noyau par colonne.\n"
        "\n"
        "État de sortie : 0, ou 1 si une vérification a échoué."
    ),
    "help-config": (
        "Montre la version, le noyau en service et ceux disponibles, le compilateur et les tables."
    ),
}
