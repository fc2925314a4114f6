"""English: the help of commands and options."""

SENTENCES: dict[str, str] = {
    "help-commands": "Commands",
    "help-options": "Options",
    "help-any-options": "[OPTIONS]",
    "help-any-command": "COMMAND [ARGS]...",
    "help-default": "default: {value}",
    "help-variable": "env var: {name}",
    "help-default-workers": "2, or the processors there are",
    "metavar-file": "FILE",
    "metavar-files": "FILE...",
    "metavar-name": "NAME",
    "metavar-cards": "CARDS",
    "metavar-number": "NUMBER",
    "metavar-whole": "INTEGER",
    "metavar-game": "GAME",
    "metavar-word": "WORD",
    "metavar-dialect": "DIALECT",
    "metavar-kickers": "[N]",
    "metavar-hands": "[HAND]...",
    "metavar-players": "PLAYER PLAYER...",
    "metavar-range": "RANGE",
    "help-of-help": "Show this message and exit.",
    "help-of-version": "Show the version and exit.",
    "help-lang": "Language of descriptions, headers and messages.",
    "help-notation": (
        "Letters of cards, read and written: AKQJT shdc, or ARDV10 PCKT, or SA H9. Words "
        "and symbols are read in all."
    ),
    "help-ranking": "Order of hands: {rankings}.",
    "help-json": "Print JSON, with English keys.",
    "help-game": '{games}; other names are known too, such as "PLO" or "stud à sept cartes".',
    "help-board": "Cards on the board.",
    "help-dead": "Cards out of play.",
    "help-plus": 'What "54s+" climbs by: its kicker (the default), or both cards up to AKs.',
    "help-range-ranking": (
        'The order of starting hands that "15%" refers to: equity-vs-random (the default).'
    ),
    "help-kickers": "Tell the kickers, all of them or N at most.",
    "help-digits": 'Ranks 2 to 10 in figures: "brelan de 7".',
    "help-article": 'Begin with an article: "un brelan de rois".',
    "help-typographic": "Curved apostrophes, thin no-break spaces.",
    "help-style": (
        'Another French word: "quinte", "deux paires", "carte haute" or "low" (repeatable).'
    ),
    "help-input": "Read hands from a file; - is stdin.",
    "help-input-format": "What the input holds, if its file extension does not tell.",
    "help-column": "CSV or Parquet column with the hand; repeat it for one column per card.",
    "help-output": "Write to a file, whole or not at all.",
    "help-format": (
        "Form of the output; by default the output's file extension tells, else it is a table."
    ),
    "help-sort": "Strongest first; keeps all hands in memory.",
    "help-skip-errors": "Report bad hands and go on with the others.",
    "help-method": ("Count all deals, or sample some; auto counts when that takes about a second."),
    "help-samples": "Deals to sample.",
    "help-max-stderr": (
        "Sample until standard errors are at most this: 0.001 is a tenth of a point."
    ),
    "help-max-seconds": "Sample for at most so long.",
    "help-seed": "Sample the same deals again.",
    "help-equity-workers": "Threads; results do not depend on them.",
    "help-per-hand": "Also the equity of every combo of that player, 1 or 2, of two.",
    "help-cells": "What the square shows: weights, or how many combos are live.",
    "help-from": "Read text of {tools}.",
    "help-to": "Write text for that tool, nothing else.",
    "help-lossy": "With --to: round weights the tool cannot hold.",
    "help-short-deck": "Hands of the deck from six to ace.",
    "help-cards": "Name the cards that make each winning hand.",
    "help-check": "Show only hands that are bad.",
    "help-hidden": "Hands not known at a showdown: refuse to settle, or count them as mucked.",
    "help-skipped": "Players whose turn is passed over: refuse the hand, or count them as folded.",
    "help-history-format": "Form of the output; JSON has a line per hand, CSV a row per player.",
    "help-bench-hands": "Random hands per measurement.",
    "help-bench-workers": "Threads of the last column.",
    "help-brelan": (
        "Score and name poker hands, find equities, settle showdowns, measure this machine."
    ),
    "help-epilog": (
        "Les mains sont décrites en français avec --lang fr, avant ou après la commande, "
        "ou BRELAN_LANG=fr."
    ),
    "summary-score": "Score hands and name them.",
    "summary-equity": "Find what share of the pot each player can expect.",
    "summary-range": "Show what a range of starting hands holds.",
    "summary-showdown": "Compare hands and pay the pots of a table.",
    "summary-history": "Check, settle and tell hand histories.",
    "summary-bench": "Check this installation, then measure its speed.",
    "summary-config": "Show what this installation runs.",
    "help-score": (
        "Score hands of five to seven cards (badugi: four) and name them.\n"
        "\n"
        'Each HAND is one argument; "-" or no argument at all reads standard input. A text '
        "has one hand per line, # begins a comment and empty lines are skipped. A CSV file "
        "has the hand in one column or a card in each; an NPY file has card codes, shape "
        "(n, k); a Parquet file has text, lists of cards, or a card in each column. Larger "
        "scores are stronger hands, lows included.\n"
        "\n"
        "With --game, lines are hole cards and board with a / or a | between them; without "
        "the sign the hole cards come first, in the number of the game. A CSV file has the "
        "columns hole and board, or cards; stud and draw games take plain hands. The "
        "output tells the high and the low hand, and the five cards of each.\n"
        "\n"
        "The table leaves out the category where the terminal is too narrow for it. JSON "
        "lines have English keys in every language. NPY output holds the scores, uint16, "
        "one per hand and 0 for a bad one; for a game with high and low, shape (n, 2).\n"
        "\n"
        "Exit status: 0, or 1 if a hand was bad, 2 for a command line or file that cannot "
        "be used.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        '  brelan score "As Ks Qs Js Ts" "9♥ 9♦ 9♣ 4♠ 4♥"\n'
        '  brelan score --notation french --kickers "RP RC 8K 8T VP"\n'
        "  brelan score --input hands.txt --output scores.csv --skip-errors\n"
        '  brelan score --game omaha-hilo "As 2s Kd Kc / 4s 5d 8c Kh Qd"'
    ),
    "help-equity": (
        "Find what share of the pot each player can expect when all cards are dealt.\n"
        "\n"
        'A PLAYER is a hand, "AsKs"; a range, "QQ+, AKs"; or random. Ranges are for games '
        "of two hole cards. Below the table stands whether all deals were counted or some "
        "sampled, and why.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        '  brelan equity AsAh "QQ+, AKs" --board "2c 7d Th"\n'
        "  brelan equity AsAdKsKd random random --game omaha-hilo --max-seconds 2\n"
        '  brelan equity "22+, A2s+" random --per-hand 1'
    ),
    "help-range": (
        "Show what a range of starting hands holds: combos, shortest text, 13 x 13 square.\n"
        "\n"
        'RANGE is text such as "22+, A2s+, KQo, AhTh:0.5", or "-" to read standard input. '
        "In the square a hand held whole stands by name, in part by its percentage. With "
        "--board or --dead the live combos are counted too.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        '  brelan range "22+, A2s+"\n'
        '  brelan range 15% --ranking equity-vs-random --board "As 7d 2c"\n'
        '  brelan range "100: AA, 75: AQs" --from equilab --to pio'
    ),
    "help-showdown": (
        "Compare the hands of a table and tell who takes what from which pot.\n"
        "\n"
        'FILE describes the table, as text or JSON; "-" reads standard input. Seats come '
        'in clockwise order, one per line: name, chips put in, cards or "couché" (folded). '
        "A seat with neither keeps its cards hidden. Amounts are whole chips.\n"
        "\n"
        "\b\n"
        "  jeu : omaha-hilo            # game: holdem unless told\n"
        "  tableau : Ks 7d 2c 9h 3s    # board:\n"
        "  bouton : Chloé              # button: the last seat unless told\n"
        "  Anne : 100 AsAd2h3h\n"
        "  Bruno : 250 couché          # folded\n"
        "  Chloé : 250 KhKdQcJc\n"
        "\n"
        'Other lines: unité (unit), argent mort (dead money), prélèvement (rake: "14", '
        '"5%" or "5% max 300"), jeton impair (odd chip), and notation, which goes before '
        '--notation. JSON has the same keys, and a list "joueurs" (players) of objects '
        "with nom, jetons, cartes, couché (name, chips, cards, folded).\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  brelan showdown examples/side_pots.txt\n"
        "  brelan showdown --lang en --json - < table.json"
    ),
    "help-history": (
        "Check hand histories against what they recorded, settle them and tell them.\n"
        "\n"
        'FILE holds one hand in the PHH format (.phh) or many under headers (.phhs); "-" reads '
        "standard input. Every action is played again, and the pots are settled. A result "
        "that is short as a whole is read as raked.\n"
        "\n"
        "Exit status: 0, or 1 if a hand could not be settled or did not agree, 2 for a "
        "command line or file that cannot be used.\n"
        "\n"
        "\b\n"
        "Examples:\n"
        "  brelan history session.phhs\n"
        "  brelan history --check --hidden lose *.phhs\n"
        "  brelan history --format csv session.phhs"
    ),
    "help-bench": (
        "Check this installation, then measure its speed.\n"
        "\n"
        "All 2,598,960 hands of five cards must fall into the nine categories as often as "
        "they do on paper, and hands of seven cards must score as their best five do, on "
        "every kernel level. Only then are the rates measured: whole arrays, one level per "
        "column.\n"
        "\n"
        "Exit status: 0, or 1 if a check failed."
    ),
    "help-config": (
        "Show the version, the kernel in use and those available, the compiler and the tables."
    ),
}
