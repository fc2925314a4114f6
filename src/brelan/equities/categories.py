"""How often each category of hands comes, and what of the pot is won with it: a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.html import aligned, html_table
from brelan._shared.libraries import Library, new_frame
from brelan._shared.values import ByValue
from brelan.equities.report import chances_cells
from brelan.hands.categories import category_name, parse_category
from brelan.hands.phrases import Style
from brelan.hands.rankings import Category
from brelan.language.protocol import Lang

__all__ = ["CategoryChances", "mean_chances"]

Floats = npt.NDArray[np.float64]


@public
@dataclass(frozen=True, eq=False, repr=False)
class CategoryChances(ByValue):
    """How often each category comes when the cards up to a street are dealt.

    Attributes
    ----------
    counts : ndarray of float64, shape (9,)
        By number of category, from carte haute to quinte flush: how many deals make it, each with
        the weight of its combo. Whole numbers for a hand.
    street : str
        "flop", "turn", "river", or of `brelan.equity` "showdown".
    lows : float or None
        Deals that make a low which qualifies; None in games without a low.
    won : ndarray of float64, shape (9,), or None
        Of `brelan.equity`: pots won with each category, parts of pots added up. In hi-lo games
        what high hands win.
    won_low : float or None
        The same of low hands, in games where high and low share the pot.
    stderr : ndarray of float64, shape (9,), or None
        Standard errors of the shares of the pot in `won`; None when all deals were counted.
    """

    counts: Floats
    street: str
    lows: float | None = None
    won: Floats | None = None
    won_low: float | None = None
    stderr: Floats | None = None

    @property
    def deals(self) -> float:
        """Number (or weight) of all deals."""
        return float(self.counts.sum())

    @property
    def chances(self) -> dict[Category, float]:
        """The share of the deals that makes each category, from 0 to 1."""
        return {category: float(self.counts[category]) / self.deals for category in Category}

    @property
    def low(self) -> float | None:
        """The share of the deals that makes a low which qualifies; None in games without a low."""
        return None if self.lows is None else self.lows / self.deals

    @property
    def shares(self) -> dict[Category, float]:
        """The share of the pot won with each category, from 0 to 1; empty if nobody else plays.

        With what low hands win, they add up to the equity.
        """
        if self.won is None:
            return {}
        return {category: float(self.won[category]) / self.deals for category in Category}

    @property
    def low_share(self) -> float | None:
        """The share of the pot won with low hands; None where they win none."""
        return None if self.won_low is None else self.won_low / self.deals

    def __getitem__(self, category: Category | int | str) -> float:
        """The share of the deals that makes a category, of its number or its name.

        >>> from brelan import category_chances
        >>> category_chances("KsQs", "Kd Kh 2s 2d")["full house"]
        0.9782608695652174
        """
        if isinstance(category, str):
            category = parse_category(category)
        else:
            category_name(category)  # refuses what is none
        return self.chances[Category(category)]

    def __iter__(self) -> Iterator[Category]:
        """The categories, from carte haute up: what it takes in brackets."""
        return iter(Category)

    def __len__(self) -> int:
        return len(self.counts)

    def frame(self, library: Library = "pandas") -> Any:
        """Return the result as a data frame, a category a row, from carte haute up.

        Parameters
        ----------
        library : {"pandas", "polars", "pyarrow"}
            Whose frame to make; in pyarrow that is a table.

        Returns
        -------
        DataFrame or Table
            Columns `category` (its number), `deals` and `chance`, and where pots are won `won`, the
            share of the pot, and if that is sampled `stderr`. A last row, of number -1, is for low
            hands, in games that have them.

        Examples
        --------
        >>> from brelan import category_chances
        >>> category_chances("KsQs", "Kd Kh 2s").frame("polars").row(6)[:2]
        (6, 315.0)
        """
        return new_frame(self.to_dict(), library)

    def to_dict(self) -> dict[str, list[Any]]:
        """Return the columns of `frame` as lists, plain values that ``json.dumps`` takes.

        Examples
        --------
        >>> from brelan import category_chances
        >>> category_chances("KsQs", "Kd Kh 2s 2d").to_dict()["deals"]
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 45.0, 1.0, 0.0]
        """
        lows = [] if self.lows is None else [self.lows]
        deals = [*self.counts.tolist(), *lows]
        columns: dict[str, list[Any]] = {"category": [*map(int, Category), *(-1 for _ in lows)]}
        columns |= {"deals": deals, "chance": [count / self.deals for count in deals]}
        if self.won is not None:
            columns["won"] = [*self.shares.values(), *(self.low_share for _ in lows)]
        if self.stderr is not None:
            columns["stderr"] = [*self.stderr.tolist(), *(None for _ in lows)]
        return columns

    def text(self, lang: Lang | None = None, *, style: Style = None) -> str:
        """Return a line for each category that can come, the strongest first.

        `style` gives French words to use in place of the usual ones, as in `brelan.describe`:
        "quinte" for "suite", "anglais" for "à la river".

        >>> from brelan import category_chances
        >>> print(category_chances("AsAc", "Ah Ks Tc").text("en"))
        by the river
        four of a kind    46   4.26%
        full house       315  29.14%
        straight          16   1.48%
        three of a kind  704  65.12%
        1,081 cases
        """
        head, header, rows, total = chances_cells(self, lang, style)
        return "\n".join([head, *aligned([header, *rows] if any(header) else rows), total])

    def __repr__(self) -> str:
        best = ", ".join(
            f"{category.name}: {share:.4f}" for category, share in self.chances.items() if share
        )
        return f"<CategoryChances {self.street}, {best}>"

    def _repr_html_(self) -> str:
        title, header, rows, total = chances_cells(self)
        return html_table(rows, header=header, title=title, notes=[total])

    def __str__(self) -> str:
        return self.text()


def mean_chances(parts: Sequence[CategoryChances]) -> CategoryChances:
    """Return the chances of a pot shared by boards, each of which counts the same."""
    deals = sum(part.deals for part in parts)

    def mean(values: Sequence[Any]) -> Any:
        if values[0] is None:
            return None
        shares = [value / part.deals for value, part in zip(values, parts, strict=True)]
        return np.mean(shares, axis=0) * deals

    errors = [part.stderr for part in parts if part.stderr is not None]
    return CategoryChances(
        mean([part.counts for part in parts]),
        parts[0].street,
        mean([part.lows for part in parts]),
        mean([part.won for part in parts]),
        mean([part.won_low for part in parts]),
        np.linalg.norm(errors, axis=0) / len(parts) if errors else None,
    )
