"""Ranges and known cards read from the command line, with what the library remarks on them."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Literal

import click

from brelan.cards.cards import Notation, parse_cards
from brelan.cli.failures import Misused, refusing
from brelan.cli.texts import Texts, reason
from brelan.errors import RangeError, RangeWarning, phrase
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import Range
from brelan.ranges.ranking import RangeRanking

__all__ = ["RangeReading", "read_known", "read_omaha_range"]

Plus = Literal["kicker", "connectors"]


@dataclass(frozen=True)
class RangeReading:
    """How texts of ranges are to be read.

    Parameters
    ----------
    texts : Texts
        The language of remarks.
    notation : {"international", "french"}
        What letters mean.
    plus : {"kicker", "connectors"} or None
        How "54s+" is read; None for the usual way.
    order : str or None
        Name of the order that percentages refer to.
    deck : {"full", "short"}
    """

    texts: Texts
    notation: Notation
    plus: Plus | None = None
    order: str | None = None
    deck: Literal["full", "short"] = "full"

    def ranking(self) -> RangeRanking | None:
        """Load the order of percentages of hands of two cards.

        Raises
        ------
        Misused
            If there is none of that name.
        """
        try:
            return None if self.order is None else RangeRanking.load(self.order)
        except RangeError as error:
            told = phrase("as-told", what=reason(error, self.texts))
            raise Misused(told, option="--ranking") from None

    def read(self, text: str, dialect: str | None = None) -> Range:
        """Read a range, and tell remarks about it on standard error.

        Raises
        ------
        RangeError
            As `Range` does.
        """
        ranking = self.ranking()
        with warnings.catch_warnings(record=True) as remarks:
            warnings.simplefilter("always", RangeWarning)
            if dialect is not None:
                found = Range.from_dialect(
                    text, dialect, plus=self.plus, ranking=ranking, deck=self.deck
                )
            else:
                found = Range(
                    text,
                    plus=self.plus or "kicker",
                    ranking=ranking,
                    deck=self.deck,
                    notation=self.notation,
                )
        _tell(remarks, self.texts)
        return found


def read_omaha_range(
    text: str, game: Game, texts: Texts, order: Game | None = None
) -> OmahaRange | OmahaSet:
    """Read a range of hands of four cards or more, and tell remarks about it on standard error."""
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always", RangeWarning)
        found: OmahaRange | OmahaSet
        if game.hole_cards == 4:
            found = OmahaRange(text, ranking=order or (OMAHA_HILO if game.is_hilo else OMAHA))
        else:
            found = OmahaSet(text, cards=game.hole_cards)
    _tell(remarks, texts)
    return found


def _tell(remarks: list[warnings.WarningMessage], texts: Texts) -> None:
    for remark in remarks:
        told = remark.message.text(texts.lang, terminal=True)  # type: ignore[union-attr]
        click.echo(texts("remark", what=told), err=True)


def read_known(text: str, where: str, notation: Notation, texts: Texts) -> list[int]:
    """Read the cards of --board or --dead; a card twice is left for the library to name.

    Raises
    ------
    Refused
        If the text is not cards.
    """
    if not text.strip():
        return []
    with refusing(texts, where=where):
        codes: list[int] = parse_cards(text, notation=notation, check=False).tolist()
    return codes
