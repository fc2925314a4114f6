"""Reading cards from text: tokens first, then what the tokens mean together.

A text is cut into tokens that are cards (rank and suit), ranks, suits or link words. Only when
all of them are known is it decided what the text holds: cards if every token is a full card,
ranks if every token is a rank. So "As" is the ace of spades among cards and the word "as"
among ranks, and nothing is guessed from a part of the text.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Any, Literal, NoReturn

from brelan._shared.arguments import require_choice, require_text
from brelan.errors import CardError, Phrase, phrase
from brelan.language.letters import SUIT_SYMBOLS, normalize
from brelan.language.shorten import shown
from brelan.language.words import LINK_WORDS, RANK_WORDS, SUIT_WORDS

__all__ = [
    "CardError",
    "Notation",
    "Token",
    "check_notation",
    "check_repeats",
    "codes_of",
    "read",
]

Notation = Literal["international", "french", "suit-first"]


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text with the rank (0 to 12) and the suit (0 to 3) it gives, -1 if none."""

    start: int
    stop: int
    rank: int = -1
    suit: int = -1
    linked: bool = False  # its suit comes after "de", "à", "of" or "in"
    either: bool = False  # "as": a card among cards, a rank among ranks


@dataclass(frozen=True, slots=True)
class _Letters:
    """What the letters of one notation mean, all in lower case."""

    ranks: dict[str, int]
    suits: dict[str, int]
    notation: str
    foreign: dict[str, str]  # letters of the other notation, and what they are there
    suit_first: bool = False  # SA and ♠A, not As and A♠

    def rank_at(self, text: str, at: int) -> tuple[int, int]:
        """Rank at an index and the index after it; rank -1 if there is none."""
        if text.startswith("10", at):
            return 8, at + 2
        return self.ranks.get(text[at : at + 1], -1), at + 1

    def suit_at(self, text: str, at: int) -> tuple[int, int]:
        """Suit at an index and the index after it; suit -1 if there is none."""
        pair = text[at : at + 2]
        # In "ACAP" the second A is a rank, for a suit follows it; in "ACa9P" it is not.
        rank_follows = pair[1:] in self.ranks and text[at + 2 : at + 3] in self.suits
        if len(pair) == 2 and pair in self.suits and not rank_follows:
            return self.suits[pair], at + 2
        return self.suits.get(pair[:1], -1), at + 1

    def card_at(self, text: str, at: int) -> tuple[int, int, int]:
        """Rank and suit at an index, and the index after them; rank -1 if there is none."""
        suit = -1
        if self.suit_first:
            suit, after = self.suit_at(text, at)
            rank, stop = self.rank_at(text, at if suit < 0 else after)
            return rank, suit, stop
        rank, stop = self.rank_at(text, at)
        if rank >= 0:
            suit, after = self.suit_at(text, stop)
        return rank, suit, stop if suit < 0 else after


_NUMBERS = {"1": 12} | {str(number): number - 2 for number in range(2, 10)}

_INTERNATIONAL_RANKS = _NUMBERS | {"t": 8, "j": 9, "q": 10, "k": 11, "a": 12}
_INTERNATIONAL_SUITS = {"c": 0, "d": 1, "h": 2, "s": 3}
_NOTATIONS: dict[str, _Letters] = {
    "international": _Letters(
        ranks=_INTERNATIONAL_RANKS,
        suits=_INTERNATIONAL_SUITS,
        notation="international",
        foreign={"r": "rank", "d": "rank", "v": "rank", "p": "suit"},
    ),
    "french": _Letters(
        ranks=_NUMBERS | {"v": 9, "d": 10, "r": 11, "a": 12},
        suits={"t": 0, "k": 1, "c": 2, "p": 3, "tr": 0, "ca": 1, "co": 2, "cœ": 2, "pi": 3},
        notation="french",
        foreign={"k": "rank", "q": "rank", "j": "rank", "t": "rank", "h": "suit", "s": "suit"},
    ),
    "suit-first": _Letters(
        ranks=_INTERNATIONAL_RANKS,
        suits=_INTERNATIONAL_SUITS,
        notation="suit-first",
        foreign={},
        suit_first=True,
    ),
}

_SYMBOLS = {symbol: suit for suit, symbol in enumerate(SUIT_SYMBOLS)} | {
    symbol: suit for suit, symbol in enumerate("♧♢♡♤")
}

# Letters of words may carry accents, as one character or as a letter and a combining accent.
_PIECE = re.compile(
    r"(?P<gap>[\s,;_\-\[\]\u2010-\u2014]+|(?i:et|and)(?![0-9A-Za-zÀ-ÖØ-öø-ÿŒœ\u0300-\u036f]))"
    r"|(?P<symbol>[♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?)"
    r"|(?P<letters>[0-9A-Za-zÀ-ÖØ-öø-ÿŒœ\u0300-\u036f]+)",
)


def check_notation(notation: str) -> None:
    """Refuse a notation that does not exist."""
    require_choice(notation, _NOTATIONS, "notation")


def read(text: str, *, notation: str, argument: str) -> list[Token]:
    """Read a text: all its tokens are full cards or all are ranks (suit -1); it may hold none."""
    check_notation(notation)
    require_text(text, argument)
    return _agree(_bind(_tokens(text, _NOTATIONS[notation], argument), text, argument), argument)


def codes_of(tokens: list[Token], argument: str) -> list[int]:
    """Card codes of what `read` gives; ranks without suits are refused."""
    if tokens and tokens[0].suit < 0:
        raise CardError("ranks-alone", tokens[0].start, argument=argument)
    return [4 * token.rank + token.suit for token in tokens]


def check_repeats(
    codes: list[int], tokens: list[Token], argument: str, hint: Phrase | str = ""
) -> None:
    """Refuse a card that is there twice, naming both places."""
    if len(set(codes)) == len(codes):
        return
    first: dict[int, Token] = {}
    for code, token in zip(codes, tokens, strict=True):
        if code in first:
            raise CardError(
                "repeated-in-text",
                where=argument,
                card=code,
                first=first[code].start,
                position=token.start,
                hint=hint,
            )
        first[code] = token


def _tokens(text: str, letters: _Letters, argument: str) -> list[Token]:
    """Cut a text into tokens; a link word is a token with neither rank nor suit."""
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None:
            _refuse_character(text[at], at, argument)
        stop = piece.end()
        if piece["symbol"]:
            tokens.append(_symbol(text, piece, letters))
            stop = tokens[-1].stop
        elif piece["letters"]:
            tokens += _word(piece[0], at, letters) or _compact(piece[0], at, letters, argument)
        at = stop
    return _without_articles(tokens, text, argument)


def _symbol(text: str, piece: re.Match[str], letters: _Letters) -> Token:
    """The token of a suit symbol; with the rank that follows it where the suit comes first."""
    suit, stop = _SYMBOLS[piece[0][0]], piece.end()
    letters_after = _PIECE.match(text, stop) if letters.suit_first else None
    if letters_after and letters_after["letters"] and not _word(letters_after[0], stop, letters):
        rank, after = letters.rank_at(text[stop : stop + 2].lower(), 0)
        if rank >= 0:
            return Token(piece.start(), stop + after, rank=rank, suit=suit)
    return Token(piece.start(), stop, suit=suit)


def _without_articles(tokens: list[Token], text: str, argument: str) -> list[Token]:
    """Drop "un", "une" and "a" where they stand for no ace but before the name of a card."""
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        after, then = ([*tokens[place + 1 : place + 3], None, None])[:2]
        if after is None or not _may_be_article(token, after, text):
            kept.append(token)
        elif after.rank == 0 or (then and then.rank >= 0 and _touch(after, then, text)):
            word = text[token.start : token.stop]
            raise CardError("ace-or-article", token.start, argument=argument, word=word)
    return kept


def _may_be_article(token: Token, after: Token, text: str) -> bool:
    word = text[token.start : token.stop].casefold()
    if token.suit >= 0 or after.rank < 0 or not _touch(token, after, text):
        return False
    # "A K Q" are letters: English has its article before words alone.
    is_word = after.stop - after.start > 2 and text[after.start : after.stop].isalpha()
    return word in ("un", "une") or (word == "a" and is_word)


def _touch(token: Token, after: Token, text: str) -> bool:
    """Whether nothing but white space stands between two tokens."""
    return not text[token.stop : after.start].strip()


def _word(piece: str, at: int, letters: _Letters) -> list[Token]:
    """The token of a whole word; empty if the piece is not one."""
    stop = at + len(piece)
    plain = unicodedata.normalize("NFC", piece.casefold())
    if plain in LINK_WORDS:
        return [Token(at, stop, linked=True)]
    word = normalize(piece)
    if word == "as" and "s" in letters.suits and not letters.suit_first:
        return [Token(at, stop, rank=12, suit=3, either=True)]
    if word in RANK_WORDS:
        return [Token(at, stop, rank=RANK_WORDS[word])]
    if word in SUIT_WORDS:
        return [Token(at, stop, suit=SUIT_WORDS[word])]
    return []


def _compact(piece: str, start: int, letters: _Letters, argument: str) -> list[Token]:
    """The tokens of letters that run together, such as AsKs, 10s9s or TJQKA."""
    lower = piece.lower()
    tokens: list[Token] = []
    at = 0
    while at < len(piece):
        rank, suit, stop = letters.card_at(lower, at)
        if rank < 0:
            _refuse_letter(piece, at, start, letters, argument)
        tokens.append(Token(start + at, start + stop, rank=rank, suit=suit))
        at = stop
    return tokens


def _bind(tokens: list[Token], text: str, argument: str) -> list[Token]:
    """Give each suit symbol, suit word and "de <suit>" to the rank before it."""
    bound: list[Token] = []
    link: Token | None = None
    for token in tokens:
        last = bound[-1] if bound else None
        if token.rank >= 0 and link is None:
            bound.append(token)
        elif token.linked and link is None and last is not None:
            link = token
        elif token.rank >= 0 or token.linked:
            _refuse_link(text, link or token, argument)
        else:
            near = last is not None and (link or not text[last.stop : token.start].strip())
            if last is None or not near or (last.suit >= 0 and not last.either):
                _refuse_suit(text, token, argument)
            bound[-1] = Token(last.start, token.stop, last.rank, token.suit, link is not None)
            link = None
    if link is not None:
        _refuse_link(text, link, argument)
    return bound


def _agree(tokens: list[Token], argument: str) -> list[Token]:
    """Make all tokens cards, or all of them ranks; refuse anything in between."""
    bare = [token for token in tokens if token.suit < 0]
    ranks = [token for token in tokens if token.suit < 0 or token.either]
    shared = bool(tokens) and tokens[-1].linked and len(ranks) == len(tokens) - 1
    if shared and bare:
        return [replace(token, suit=tokens[-1].suit, either=False) for token in tokens]
    if shared and ranks and ranks[0].either:
        raise CardError("ace-or-as", ranks[0].start, argument=argument)
    if bare and len(ranks) == len(tokens):
        return [replace(token, suit=-1, either=False) for token in tokens]
    if bare:
        raise CardError("rank-among-cards", bare[0].start, argument=argument)
    return tokens


def _character(char: str) -> Phrase:
    """A character as errors show it: with its code point when it is outside ASCII."""
    if char.isascii() and char.isprintable():
        return phrase("character", char=char)
    point = f"U+{ord(char):04X} {unicodedata.name(char, 'unnamed')}"
    return phrase("character-point", char=char, point=point)


def _refuse_character(char: str, at: int, argument: str) -> NoReturn:
    code = "foreign-alphabet" if char.isalpha() else "not-of-a-card"
    raise CardError(code, at, argument=argument, character=_character(char))


def _refuse_letter(piece: str, at: int, start: int, letters: _Letters, argument: str) -> NoReturn:
    """Refuse a letter where a rank should stand, with a hint if the other notation has it."""
    char = piece[at]
    inside = phrase("inside", piece=shown(piece, at)) if len(piece) > 1 else ""
    values: dict[str, Any] = {"argument": argument, "inside": inside}
    if not letters.suit_first and _suits_first(piece[at:].lower(), letters):
        code, values["char"] = "suit-first", char
    elif kind := letters.foreign.get(char.lower()):
        code, values["char"] = f"not-{letters.notation}-{kind}", char
    else:
        code, values["character"] = "not-a-rank", _character(char)
        values["legend"] = phrase(f"legend-{letters.notation}")
    raise CardError(code, start + at, **values)


def _suits_first(piece: str, letters: _Letters) -> bool:
    """Whether letters are cards whose suits stand before their ranks, as in "sAhK"."""
    other = _NOTATIONS["french" if letters.notation == "international" else "international"]
    reading, at = True, 0
    while reading and at < len(piece):
        rank, stop = letters.rank_at(piece, at + 1)
        reading, at = piece[at] in letters.suits and rank >= 0, stop
    return reading and other.rank_at(piece, 0)[0] < 0


def _refuse_suit(text: str, token: Token, argument: str) -> NoReturn:
    suit = text[token.start : token.stop]
    raise CardError("suit-alone", token.start, argument=argument, suit=suit)


def _refuse_link(text: str, token: Token, argument: str) -> NoReturn:
    word = text[token.start : token.stop]
    raise CardError("stray-link", token.start, argument=argument, word=word)
