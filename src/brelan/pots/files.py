"""Descriptions of a table, as text or as JSON, for the terminal and for files.

The text form has a line a seat, in clockwise order, and a line for each other thing that there
is to say; ``#`` starts a comment::

    jeu : omaha-hilo            # game: holdem unless told
    tableau : Ks 7d 2c 9h 3s    # board:
    bouton : Chloé              # button: the last seat unless told
    Anne : 100 AsAd2h3h
    Bruno : 250 couché          # folded
    Chloé : 250 KhKdQcJc

A board that was dealt more than once is written ``tableau : Ks 7d 2c 9h 3s | Ks 7d 2c 4h Td``.
Other lines: ``unité`` (unit), ``argent mort`` (dead money), ``prélèvement`` (rake: ``14``,
``5%`` or ``2,5% max 300``), ``jeton impair`` (odd chip), ``notation``. Amounts are whole chips,
plain (``1000``) or with spaces between thousands (``1 000``). Every word is read in
French and in English, without case or accents; the others name players. A player called like
a key is written in quotes: ``"Board": 50``.

The JSON form is an object with the same keys (several boards in a list), and a list ``joueurs``
(players) of objects: ``nom`` (name), ``jetons`` (chips), ``cartes`` (cards), ``couché`` (folded).
"""

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from brelan._public import public
from brelan._shared.arguments import require_text
from brelan.cards.cards import Notation, parse_cards
from brelan.cards.reader import check_notation
from brelan.errors import ArgumentTypeError, BrelanError, CardError, Phrase, TableError, phrase
from brelan.games.games import OddChip, game_named, plain_name
from brelan.language.shorten import shown
from brelan.pots.rake import Rake

_KEYS = {
    "game": ("jeu", "game", "variante"),
    "board": ("tableau", "board"),
    "button": ("bouton", "button", "donneur", "dealer"),
    "unit": ("unite", "unit", "plus petit jeton", "smallest chip"),
    "dead_money": ("argent mort", "dead money"),
    "rake": ("prelevement", "rake"),
    "odd_chip": ("jeton impair", "odd chip"),
    "notation": ("notation",),
}
_KEY_BY_NAME = {plain_name(name): key for key, names in _KEYS.items() for name in names}
_PLAYER_KEYS = {
    "name": ("nom", "name"),
    "chips": ("jetons", "chips", "mise", "contribution"),
    "cards": ("cartes", "cards", "main", "hand"),
    "folded": ("couche", "folded", "passe"),
}
_PLAYER_KEY = {plain_name(name): key for key, names in _PLAYER_KEYS.items() for name in names}
_PLAYERS = tuple(map(plain_name, ("joueurs", "players", "sièges", "seats")))
_NOTATIONS: dict[str, Notation] = {
    "international": "international",
    "french": "french",
    "francaise": "french",
}
_FOLDED = tuple(map(plain_name, ("couché", "couchée", "passé", "passe", "folded", "fold")))

# Thousands may be separated by spaces, as the terminal writes them in French. A comma or a point
# may be a decimal sign elsewhere: neither is guessed at.
_PARTED = r"\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\S)"
_WHOLE = re.compile(rf"{_PARTED}|\d+")
_SEAT = re.compile(rf"(?P<chips>{_PARTED}|\S+)\s*(?P<rest>.*)")
# An amount as a room prints it, with a currency, cents or thousands.
_PRINTED = re.compile(r"\D?(?P<whole>\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](?P<cents>\d\d))?\s?\D?")
_RAKE = re.compile(
    r"(?P<percent>\d{1,9}(?:[.,]\d{1,30})?)\s*%"
    rf"(?:\s*(?:max|cap)\s*(?::\s*)?(?P<cap>{_PARTED}|\d+))?"
)
# What Python's reader of JSON finds, with our codes.
_JSON_FAULTS = (
    ("Expecting property name", "json-name-missing"),
    ("Expecting ',' delimiter", "json-comma-missing"),
    ("Expecting ':' delimiter", "json-colon-missing"),
    ("Expecting value", "json-value-missing"),
    ("Illegal trailing comma", "json-trailing-comma"),
    ("Unterminated string", "json-open-string"),
    ("Invalid control character", "json-control-character"),
    ("Invalid \\", "json-backslash"),
    ("Extra data", "json-extra-data"),
)
# No table has more; beyond some thousand digits Python itself refuses.
_MOST_DIGITS = 100


@dataclass
class _Entry:
    """A value of the description, and where it stands."""

    place: Phrase | str
    value: Any

    def fail(self, code: str, **values: Any) -> TableError:
        return TableError(code, place=self.place, **values)

    def convert(self, read: Callable[[Any], Any]) -> Any:
        """Return the value as a reader understands it, or say where it cannot."""
        try:
            return read(self.value)
        except CardError as error:
            raise self.fail("bad-cards", error=error) from None
        except (BrelanError, ArgumentTypeError) as error:
            raise self.fail(error.code, **error.values) from None


@dataclass
class _Player:
    name: _Entry
    chips: _Entry
    cards: _Entry
    folded: _Entry


@dataclass
class _Table:
    """A description taken apart, with nothing understood yet."""

    settings: dict[str, _Entry] = field(default_factory=dict)
    players: list[_Player] = field(default_factory=list)

    def set(self, key: str, entry: _Entry) -> None:
        if key in self.settings:
            raise entry.fail("repeated-key", key=key.replace("_", " "))
        self.settings[key] = entry


@public
def read_table(text: str, notation: Notation = "international") -> dict[str, Any]:
    """Read the description of a table, in its text or its JSON form.

    Parameters
    ----------
    text : str
        The description; what starts with ``{`` is JSON.
    notation : {"international", "french"}
        What letters of cards mean where the description does not tell.

    Returns
    -------
    dict
        Arguments of :func:`brelan.showdown` by name; "notation" is among them when the
        description tells it.

    Raises
    ------
    TableError
        With the line (or the place in the JSON object) and the reason.

    Examples
    --------
    >>> table = read_table('''
    ... tableau : Kh 3c 3d 9s 8h
    ... bouton : Max
    ... Léa : 50 KsKd
    ... Max : 120 AsAd
    ... Zoé : 300 couché
    ... ''')
    >>> table["contributions"], table["folded"], table["button"]
    ([50, 120, 300], [False, False, True], 1)
    """
    check_notation(notation)
    content = require_text(text, "text").removeprefix("\ufeff")
    table = (_read_json if content.lstrip().startswith("{") else _read_text)(content)
    if not table.players:
        raise TableError("no-player")
    return _arguments(table, notation)


def _read_text(text: str) -> _Table:
    """Take the lines of the text form apart."""
    table = _Table()
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.split("#")[0]
        if not content.strip():
            continue
        place = phrase("line", number=number)
        name, quoted, rest = _named_value(place, content.strip())
        key = None if quoted else _KEY_BY_NAME.get(plain_name(name))
        if key is not None:
            table.set(key, _Entry(place, rest))
        else:
            table.players.append(_seat(place, name, rest))
    return table


def _named_value(place: Phrase, line: str) -> tuple[str, bool, str]:
    """Cut ``name : value`` in two, and say whether the name stands in quotes."""
    quoted = line.startswith('"')
    name, mark, rest = line[1:].partition('"') if quoted else line.partition(":")
    if quoted:
        rest = rest.lstrip()
        mark, rest = rest[:1], rest[1:]
    if mark != ":" or not name.strip() or (not quoted and '"' in name):
        raise TableError("not-name-value", place=place, line=shown(line))
    return name if quoted else name.strip(), quoted, rest.strip()


def _seat(place: Phrase, name: str, content: str) -> _Player:
    """Take apart what follows the name of a player: chips, then cards or a word for folded."""
    parts = _SEAT.fullmatch(content)
    if parts is None:
        raise TableError("chips-missing", place=place, name=shown(name))
    words = parts["rest"].split()
    folded = bool(words) and plain_name(words[-1]) in _FOLDED
    return _Player(
        name=_Entry(place, name),
        chips=_Entry(place, parts["chips"]),
        cards=_Entry(place, " ".join(words[:-1] if folded else words)),
        folded=_Entry(place, folded),
    )


def _read_json(text: str) -> _Table:
    """Take the JSON form apart."""
    try:
        found = json.loads(
            text, parse_float=str, parse_int=_json_number, object_pairs_hook=_without_repeats
        )
    except json.JSONDecodeError as error:
        place = phrase("line-column", number=error.lineno, column=error.colno)
        code = next((code for start, code in _JSON_FAULTS if error.msg.startswith(start)), None)
        raise TableError(code or "bad-json", place=place, reason=error.msg) from None
    except RecursionError:
        raise TableError("deep-json") from None
    table = _Table()
    for name, value in found.items():
        if plain_name(name) in _PLAYERS:
            table.players.extend(_json_players(name, value))
        elif plain_name(name) in _KEY_BY_NAME:
            table.set(_KEY_BY_NAME[plain_name(name)], _Entry(name, value))
        else:
            raise TableError("no-such-key", place=shown(name), known=[*_KEYS, "players"])
    return table


def _json_number(digits: str) -> int | str:
    """Return a number, or its digits where they are too many to be one."""
    return int(digits) if len(digits) <= _MOST_DIGITS else digits


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object, and refuse a key that hides another."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise TableError("repeated-name-in-json", place=shown(name))
        found[name] = value
    return found


def _json_players(where: str, players: Any) -> Iterator[_Player]:
    if not isinstance(players, list):
        raise TableError("not-players", place=where)
    for place, player in enumerate(players):
        here = f"{where}[{place}]"
        if not isinstance(player, dict):
            raise TableError("not-a-player", place=here)
        found = {}
        for name, value in player.items():
            key = _PLAYER_KEY.get(plain_name(name))
            if key is None or key in found:
                where_it_is = f"{here}.{shown(name)}"
                raise TableError("no-such-player-key", place=where_it_is, known=[*_PLAYER_KEYS])
            found[key] = _Entry(f"{here}.{name}", value)
        if "name" not in found or "chips" not in found:
            raise TableError("name-or-chips-missing", place=here)
        yield _Player(
            name=found["name"],
            chips=found["chips"],
            cards=found.get("cards", _Entry(here, "")),
            folded=found.get("folded", _Entry(here, False)),
        )


def _arguments(table: _Table, notation: Notation) -> dict[str, Any]:
    """Understand the parts of a description."""
    settings = table.settings
    told = None
    if "notation" in settings:
        told = settings["notation"].convert(lambda name: _NOTATIONS[_one_of(name, _NOTATIONS)])

    def cards(text: Any) -> Any:
        if not isinstance(text, str):
            raise BrelanError("not-cards-text", value=text)
        return parse_cards(text, notation=told or notation)

    def boards(value: Any) -> Any:
        texts = value.split("|") if isinstance(value, str) else value
        found = [cards(text) for text in (texts if isinstance(texts, list) else [texts])]
        return found[0] if len(found) == 1 else found

    names = _names(table.players)
    readers: dict[str, Callable[[Any], Any]] = {
        "game": lambda name: game_named(_text(name)),
        "board": boards,
        "unit": _chips,
        "dead_money": _chips,
        "rake": _rake,
        "odd_chip": lambda rule: _one_of(rule, get_args(OddChip)),
        "button": lambda name: _button(name, names),
    }
    arguments = {
        key: settings[key].convert(read) for key, read in readers.items() if key in settings
    }
    if told is not None:
        arguments["notation"] = told
    return arguments | {
        "contributions": [player.chips.convert(_chips) for player in table.players],
        "hole": [_hand(player, cards) for player in table.players],
        "folded": [player.folded.convert(_flag) for player in table.players],
        "names": names,
    }


def _names(players: list[_Player]) -> list[str]:
    names: dict[str, None] = {}
    for player in players:
        name = player.name.value
        if not isinstance(name, str) or not name.strip():
            raise player.name.fail("not-a-player-name", value=name)
        if name in names:
            raise player.name.fail("repeated-player", name=shown(name))
        names[name] = None
    return list(names)


def _hand(player: _Player, cards: Callable[[Any], Any]) -> Any:
    """Return the cards of a player, None where they stay hidden."""
    entry = player.cards
    if entry.value is None or entry.value == "":
        return None
    try:
        return cards(entry.value)
    except BrelanError as error:
        raise entry.fail("bad-cards-of", name=shown(player.name.value), error=error) from None


def _chips(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            raise BrelanError("negative-chips", value=value)
        return value
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        digits = re.sub(r"\s", "", value)
        if len(digits) > _MOST_DIGITS:
            raise BrelanError("too-many-digits", count=len(digits), most=_MOST_DIGITS)
        return int(digits)
    raise BrelanError("not-whole-chips", value=value, hint=_chips_hint(value))


def _chips_hint(value: Any) -> Phrase | str:
    """Say how to write an amount that is printed as rooms do, with cents or a currency."""
    parts = _PRINTED.fullmatch(value.strip()) if isinstance(value, str) else None
    if parts is None:
        return ""
    whole = re.sub(r"\D", "", parts["whole"])
    if parts["cents"] is None:
        return phrase("write-chips", chips=whole)
    return phrase("write-cents", cents=f"{whole}{parts['cents']}".lstrip("0") or "0")


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise BrelanError("not-true-or-false", value=value)


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise BrelanError("not-text", value=value)


def _rake(value: Any) -> Rake | int:
    if not isinstance(value, str) or not (parts := _RAKE.fullmatch(value.strip())):
        return _chips(value)
    cap = None if parts["cap"] is None else _chips(parts["cap"])
    return Rake(parts["percent"].replace(",", "."), cap)


def _one_of(value: Any, words: Collection[str]) -> str:
    """Find the word that a text says, whatever its case and accents."""
    for word in words:
        if plain_name(_text(value)) == plain_name(word):
            return word
    raise BrelanError("none-of", value=value, known=[*words])


def _button(value: Any, names: list[str]) -> int:
    if value in names:
        return names.index(value)
    raise BrelanError("button-on-nobody", value=value, known=shown(", ".join(names)))
