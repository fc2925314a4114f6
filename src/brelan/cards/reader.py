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
from typing import Literal, NoReturn

from brelan.errors import CardError
from brelan.language.letters import RANKS, SUIT_SYMBOLS, SUITS, normalize
from brelan.language.shorten import shown
from brelan.language.words import LINK_WORDS, RANK_WORDS, SUIT_WORDS

__all__ = [
    "CardError",
    "Notation",
    "Token",
    "check_notation",
    "check_repeats",
    "codes_of",
    "quick_codes",
    "read",
]

Notation = Literal["international", "french"]


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
    legend: str
    named: str
    other: str
    foreign: dict[str, str]  # letters of the other notation, and what they are there

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


_NUMBERS = {"1": 12} | {str(number): number - 2 for number in range(2, 10)}

_NOTATIONS: dict[str, _Letters] = {
    "international": _Letters(
        ranks=_NUMBERS | {"t": 8, "j": 9, "q": 10, "k": 11, "a": 12},
        suits={"c": 0, "d": 1, "h": 2, "s": 3},
        legend="ranks A K Q J T (or 10) 9 to 2, suits s h d c",
        named="an international",
        other="french",
        foreign={"r": "rank", "d": "rank", "v": "rank", "p": "suit"},
    ),
    "french": _Letters(
        ranks=_NUMBERS | {"v": 9, "d": 10, "r": 11, "a": 12},
        suits={"t": 0, "k": 1, "c": 2, "p": 3, "tr": 0, "ca": 1, "co": 2, "cœ": 2, "pi": 3},
        legend="ranks A R D V 10 to 2, suits P C K T or Pi Co Ca Tr",
        named="a French",
        other="international",
        foreign={"k": "rank", "q": "rank", "j": "rank", "t": "rank", "h": "suit", "s": "suit"},
    ),
}

_SYMBOLS = {symbol: suit for suit, symbol in enumerate(SUIT_SYMBOLS)} | {
    symbol: suit for suit, symbol in enumerate("♧♢♡♤")
}

# Letters of words may carry accents, as one character or as a letter and a combining accent.
_PIECE = re.compile(
    r"(?P<gap>[\s,;_\-\u2010-\u2014]+|(?i:et|and)(?![0-9A-Za-zÀ-ÖØ-öø-ÿŒœ\u0300-\u036f]))"
    r"|(?P<symbol>[♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?)"
    r"|(?P<letters>[0-9A-Za-zÀ-ÖØ-öø-ÿŒœ\u0300-\u036f]+)",
)


def check_notation(notation: str) -> None:
    """Refuse a notation that does not exist."""
    if notation not in _NOTATIONS:
        raise ValueError(f"notation is {notation!r}, not 'international' or 'french'")


def read(text: str, *, notation: str, argument: str) -> list[Token]:
    """Read a text of cards or of ranks.

    Parameters
    ----------
    text : str
        Any of the forms of cards or ranks.
    notation : {"international", "french"}
        What single letters mean.
    argument : str
        How errors name the text.

    Returns
    -------
    list of Token
        Either all full cards or all ranks (suit -1); empty for a text without cards.

    Raises
    ------
    CardError
        For anything that is not a card or a rank, and for a mixture of both.
    """
    check_notation(notation)
    if not isinstance(text, str):
        raise TypeError(f"{argument} must be a str, not {type(text).__name__}")
    return _agree(_bind(_tokens(text, _NOTATIONS[notation], argument), text, argument), argument)


# The ways to write a card in two characters that mean the same wherever they stand.
_SHORT_NAMES = {
    rank + suit: 4 * RANKS.index(rank.upper()) + SUITS.index(suit.lower())
    for rank in {*RANKS, *RANKS.lower()}
    for suit in {*SUITS, *SUITS.upper()}
}


def quick_codes(text: str, notation: str) -> list[int] | None:
    """Codes of a text like "As Kd" or "AsKd" without a card twice; None for any other.

    It holds what `read` would find, many times faster, and most texts are of this kind.
    """
    if notation != "international" or not isinstance(text, str):
        return None
    names = text.split()
    if len(names) == 1:
        names = [names[0][at : at + 2] for at in range(0, len(names[0]), 2)]
    codes = [_SHORT_NAMES.get(name, -1) for name in names]
    return None if -1 in codes or len(set(codes)) < len(codes) or not codes else codes


def codes_of(tokens: list[Token], argument: str) -> list[int]:
    """Card codes of what `read` gives; ranks without suits are refused."""
    if tokens and tokens[0].suit < 0:
        raise CardError(
            f"{argument}, position {tokens[0].start}: ranks without suits are not cards; "
            'give each its suit, or one suit to all at the end ("6-7-8-9-10 de pique")',
            tokens[0].start,
        )
    return [4 * token.rank + token.suit for token in tokens]


def check_repeats(codes: list[int], tokens: list[Token], argument: str) -> None:
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
            tokens.append(Token(at, stop, suit=_SYMBOLS[text[at]]))
        elif piece["letters"]:
            tokens += _word(piece[0], at, letters) or _compact(piece[0], at, letters, argument)
        at = stop
    return _without_articles(tokens, text, argument)


def _without_articles(tokens: list[Token], text: str, argument: str) -> list[Token]:
    """Drop "un", "une" and "a" where they stand for no ace but before the name of a card."""
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        after, then = ([*tokens[place + 1 : place + 3], None, None])[:2]
        if after is None or not _may_be_article(token, after, text):
            kept.append(token)
        elif after.rank == 0 or (then and then.rank >= 0 and _touch(after, then, text)):
            word = text[token.start : token.stop]
            raise CardError(
                f'{argument}, position {token.start}: "{word}" can be an ace or an article; '
                "write as or A♠ for an ace, or a comma after it",
                token.start,
            )
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
    if word == "as" and "s" in letters.suits:
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
        rank, stop = letters.rank_at(lower, at)
        if rank < 0:
            _refuse_letter(piece, at, start, letters, argument)
        suit, after = letters.suit_at(lower, stop)
        if suit >= 0:
            stop = after
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
        raise CardError(
            f'{argument}, position {ranks[0].start}: "as" can be the ace of spades or an ace '
            "of the suit named at the end; write A♠, or give each card its own suit",
            ranks[0].start,
        )
    if bare and len(ranks) == len(tokens):
        return [replace(token, suit=-1, either=False) for token in tokens]
    if bare:
        raise CardError(
            f"{argument}, position {bare[0].start}: a rank without a suit among full cards; "
            'give every card its suit, or one suit to all at the end ("6-7-8-9-10 de pique")',
            bare[0].start,
        )
    return tokens


def _name_character(char: str) -> str:
    """A character as errors show it: with its code point when it is outside ASCII."""
    if char.isascii() and char.isprintable():
        return repr(char)
    return f"{char!r} (U+{ord(char):04X} {unicodedata.name(char, 'unnamed')})"


def _refuse_character(char: str, at: int, argument: str) -> NoReturn:
    hint = "; write it in the Latin alphabet" if char.isalpha() else ""
    raise CardError(
        f"{argument}, position {at}: {_name_character(char)} is not part of a card{hint}", at
    )


def _refuse_letter(piece: str, at: int, start: int, letters: _Letters, argument: str) -> NoReturn:
    """Refuse a letter where a rank should stand, with a hint if the other notation has it."""
    char = piece[at]
    where = f' in "{shown(piece, at)}"' if len(piece) > 1 else ""
    kind = letters.foreign.get(char.lower())
    if kind:
        what = f"{char}{where} is not {letters.named} {kind}"
        hint = f"; did you mean notation='{letters.other}'?"
    else:
        what = f"{_name_character(char)}{where} is not a rank"
        hint = f" ({letters.legend})"
    raise CardError(f"{argument}, position {start + at}: {what}{hint}", start + at)


def _refuse_suit(text: str, token: Token, argument: str) -> NoReturn:
    shown = text[token.start : token.stop]
    raise CardError(
        f"{argument}, position {token.start}: the suit {shown} has no rank before it; "
        "write the rank first, as in A♠ or as de pique",
        token.start,
    )


def _refuse_link(text: str, token: Token, argument: str) -> NoReturn:
    shown = text[token.start : token.stop]
    raise CardError(
        f'{argument}, position {token.start}: "{shown}" must stand between a rank and a suit',
        token.start,
    )
