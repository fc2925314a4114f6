"""English: what is wrong, by code: files and command lines of the terminal."""

ERRORS: dict[str, str] = {
    # Hands.
    "size-in-terminal": "{count:n card|cards}; {ranking} takes {sizes:or}",
    "not-in-ranking": "{card:card} is not in the deck of {ranking}, which goes from 6 to ace",
    "code-in-terminal": "{value} is not a card code (0 to 51)",
    "twice-in-terminal": "{card:card} is repeated",
    "row-without-hand": "the hand is missing",
    "too-long": "more than {limit:n} characters, this is no hand",
    "line-too-long": "more than {limit:n} characters in a line",
    "text-not-utf8": "byte 0x{byte:02X} is not UTF-8; save the text as UTF-8",
    "column-missing": "{found:n column|columns}, column {name:q} is missing",
    "bad-csv": "unreadable CSV ({detail})",
    "unclosed-quote": "{name}, line {number}: a quote opens here and is never closed",
    "csv-line-too-long": "{name}, line {number}: more than {limit:n} characters in a line",
    "separators": 'one "/" separates the hole cards from the board',
    # Files.
    "cannot-read": "{name}: cannot read ({detail})",
    "cannot-write": "{name}: cannot write ({detail})",
    "file-missing": "no such file",
    "no-folder": "no such folder",
    "is-folder": "it is a folder",
    "forbidden": "permission denied",
    "no-space": "no space left on device",
    "read-only": "read-only",
    "not-folder": "a part of the path is no folder",
    "long-name": "the name is too long",
    "link-loop": "the link leads nowhere",
    "stream-closed": "it is closed",
    "device-failed": "the device has failed",
    "file-too-big": "the file would be too large",
    "system-says": "{detail}",
    "same-file": "it is the file that is read; give --output another name",
    "utf16": "{name} is in UTF-16; save it as UTF-8",
    "no-header": (
        '{name}, line {number}: neither a hand nor a known header ("hand", "main", "c1", '
        '"c2"…); name the column with --column, or correct the hand'
    ),
    "no-column": "{name} has no column {column:q}; it has {columns}",
    "bad-npy": "{name} is not a readable NPY file ({detail})",
    "npy-shape": (
        "{name} holds an array of shape {shape}; shape (n, k) is needed, a hand of k cards per row"
    ),
    "npy-dtype": "{name} holds {dtype}; integers are needed, card codes 0 to 51",
    "no-pyarrow": "Parquet files need pyarrow: pip install 'brelan[frames]'",
    "bad-parquet": "{name} is not a readable Parquet file ({detail})",
    "no-hand-column": "{name} has no column of hands (it has {columns}); name it with --column",
    "column-kind": (
        "{name}: column {column!r} holds {kind}; it takes text or card codes from 0 to 51, "
        "single or in lists"
    ),
    "binary-on-terminal": "{form} is nothing to read in a terminal; add --output FILE",
    "check-failed": "this installation scores wrongly: its speed is not measured",
    # Command lines.
    "as-told": "{what}",
    "unknown-command": "No such command {name!r}.",
    "no-such-option": "No such option: {name}",
    "unknown-option-like": "No such option: {name} (did you mean {likely:or}?)",
    "missing-option": "Missing option {name}.",
    "missing-argument": "Missing argument {name}.",
    "needs-value": "Option {name!r} requires an argument.",
    "takes-no-value": "Option {name!r} does not take a value.",
    "extra-arguments": "Got unexpected extra argument ({extra})",
    "not-a-choice": "{value!r} is not one of {known:reprs}.",
    "not-a-whole-option": "{value!r} is not a valid integer.",
    "not-a-number-option": "{value!r} is not a valid number.",
    "out-of-bounds": "{value} is not in the range {bounds}.",
    "at-least": "{least} or more",
    "at-most": "above {least}, at most {most}",
    "hands-or-input": "give hands or --input, not both",
    "no-hand": "no hand: give hands as arguments, or --input FILE",
    "needs-input": "--input-format and --column go with --input",
    "column-of-text": "--column is for CSV and Parquet files; {name} is read as {kind}",
    "kind-text": "text",
    "kind-npy": "an NPY array",
    "ranking-or-game": "--ranking and --game exclude each other: a game has its own",
    "denied-format": (
        "--output {name}: the file extension does not match the format {form}; change it "
        "or give --format"
    ),
    "unwritten-format": "--output {name}: brelan does not write such files; it writes {forms}",
    "kickers-number": "{value:q} is not a number of kickers",
    "two-players": "give the hands or ranges of at least two players",
    "per-hand-of-two": "--per-hand is for two players of holdem or short-deck",
    "no-such-seat": "there is no player {number}",
    "no-range": 'give a range, such as "22+, A2s+", or - for standard input',
    "to-or-json": "--to and --json exclude each other",
    "not-with-from": "--notation and --short-deck do not go with --from",
}

#: What a terminal says instead, of other rooms too.
TERMINAL: dict[str, str] = {
    # Deals and tables: who, with an article.
    "line-column": "line {number}, character {column}",
    "repeated": "{where} holds {card:card} twice",
    "shared-card": "{where} and {other} both hold {card:card}",
    "not-in-deck": "{where} holds {card:card}, which the deck from 6 to ace lacks",
    "hole-size": "{size:n card|cards} in the hole; {game} has {needed}",
    "made-of": "{size:n card|cards} in the hole; {game} has {sizes:or}",
    "board-count": "board has {cards:n card|cards}; in {game} it has {sizes:or}",
    "player-size": "{where} holds {cards:n card|cards}; a hand of {game} has {dealt}",
    "no-exact": (
        "no exact method takes this spot ({players} players of {game}); --method "
        "monte-carlo takes it"
    ),
    "no-exact-for-game": "there is no exact method for {game}; --method monte-carlo takes it",
    "small-board": "{size:n card|cards} on the board; {game} takes {sizes:or}",
    "no-board": "{game} has no board",
}
