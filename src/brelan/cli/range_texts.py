"""Ranges read from the command line, with what the library remarks about them."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Literal

import click

from brelan.cards.cards import CardError, Notation, parse_cards
from brelan.cli.deal_reasons import card_reason
from brelan.cli.failures import Refused
from brelan.cli.range_reasons import range_reason, remark_text
from brelan.cli.texts import Texts
from brelan.cli.usage import Misused
from brelan.ranges.ranges import Range, RangeError, RangeWarning
from brelan.ranges.ranking import RangeRanking

__all__ = ["RangeReading", "read_known"]

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
        """Load the order of percentages.

        Raises
        ------
        Misused
            If there is none of that name.
        """
        try:
            return None if self.order is None else RangeRanking.load(self.order)
        except RangeError as error:
            told = range_reason(error, self.texts)
            raise Misused(self.texts("bad_value", name="--ranking", reason=told)) from None

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
        for remark in remarks:
            self._tell(str(remark.message))
        return found

    def _tell(self, remark: str) -> None:
        told = remark_text(remark, self.texts)
        click.echo(self.texts("remark", remark=told), err=True)


def read_known(text: str, where: str, notation: Notation, texts: Texts) -> list[int]:
    """Read the cards of --board or --dead; a card twice is left for the library to name.

    Raises
    ------
    Refused
        If the text is not cards.
    """
    if not text.strip():
        return []
    try:
        codes: list[int] = parse_cards(text, notation=notation, check=False).tolist()
    except CardError as error:
        raise Refused(texts, card_reason(error, texts, where)) from None
    return codes
