"""Hands given on the command line, and how hands are to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brelan.cards.cards import Notation, parse_card
from brelan.cli.options import checked
from brelan.cli.reading.blocks import Block, Source
from brelan.cli.reading.deals import read_deals
from brelan.cli.reading.text import read_hands
from brelan.cli.texts import Texts
from brelan.errors import CardError
from brelan.games.games import Game
from brelan.hands.phrases import style_words
from brelan.language.registry import language

__all__ = ["Reading", "arguments_source", "require_style"]


@dataclass(frozen=True)
class Reading:
    """How hands are to be read.

    Parameters
    ----------
    notation : {"international", "french"}
        What single letters mean.
    texts : Texts
        The language of reasons.
    columns : tuple of str
        Columns of a file that hold the hand, none for those with known names.
    game : Game or None
        The game whose hole cards and boards the lines hold; None for hands.
    """

    notation: Notation
    texts: Texts
    columns: tuple[str, ...] = ()
    game: Game | None = None

    def read(self, hands: list[str], numbers: Sequence[int]) -> Block:
        """Read the hands, or the deals, of some lines."""
        if self.game is None:
            return read_hands(hands, numbers, self.notation, self.texts)
        return read_deals(hands, numbers, self.game, self.notation, self.texts)


def arguments_source(hands: tuple[str, ...], reading: Reading) -> Source:
    """Read hands given as arguments; several arguments of one card each are one hand."""
    if len(hands) > 1 and all(_is_card(text, reading.notation) for text in hands):
        hands = (" ".join(hands),)
    block = reading.read([hand.strip() for hand in hands], range(1, len(hands) + 1))
    return Source(iter([block]), "at-hand", len(hands), lambda: len(hands))


def require_style(style: tuple[str, ...], texts: Texts) -> None:
    """Refuse words of a style that the language does not have."""
    with checked():
        style_words(language(texts.lang), style)


def _is_card(text: str, notation: Notation) -> bool:
    try:
        parse_card(text, notation)
    except CardError:
        return False
    return True
