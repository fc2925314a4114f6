"""What an equity run found."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_text
from brelan._shared.libraries import Library, new_frame
from brelan._shared.progress import ProgressOption
from brelan._shared.values import ByValue
from brelan.cards.single import quick_codes
from brelan.equities.categories import CategoryChances, mean_chances
from brelan.equities.checks import UNIT
from brelan.equities.players import Spot
from brelan.equities.report import as_dict, as_html, as_records, as_rich_table, as_text
from brelan.errors import BrelanError, EquityError
from brelan.hands.phrases import Style
from brelan.language.protocol import Lang
from brelan.ranges.ranges import LiveCombos

if TYPE_CHECKING:
    from rich.table import Table

__all__ = ["UNIT", "EquityResult", "Method", "Reason", "standard_errors"]

Method = Literal["exact", "monte-carlo"]
Reason = Literal["asked", "affordable", "costly", "unknown"]
Floats = npt.NDArray[np.float64]

_SHARE, _SQUARE, _HIGH, _LOW, _SCOOP, _WINS = range(6)


def standard_errors(tallies: npt.NDArray[Any], deals: float) -> Floats:
    """Return the standard errors of the equities of sampled deals.

    That of a mean: the root of the sample variance of the shares over the number of deals. When
    all deals went the same way the variance is zero, which says little about rarer ones; so a
    standard error is at least 1 over the number of deals.

    Tallies have shape (players, 5 + players), errors shape (players,).
    """
    mean = tallies[:, _SHARE] / (UNIT * deals)
    square = tallies[:, _SQUARE] / (UNIT * UNIT * deals)
    variance = np.maximum(square - mean * mean, 0.0)
    errors: Floats = np.maximum(np.sqrt(variance / max(deals - 1, 1)), 1 / deals)
    return errors


@public
@dataclass(frozen=True, eq=False, repr=False)
class EquityResult(ByValue):
    """Equities of a table of players, and what they come from.

    Players are the last axis of every array, in the order in which they were given, and
    ``result["AsAh"]`` is the equity of the player who was given so, and
    ``hero, villain = result`` takes those of two apart. Two results are equal when the
    same was asked and the same was found, whatever time it took.

    Attributes
    ----------
    spot : Spot
        Game, players, board and dead cards.
    tallies : ndarray, shape (players, 5 + players)
        Sums over all deals. By column: 0 the share of the pot in units of 1/5040, 1 its square in
        units of 1/5040², 2 the share of the high part and 3 of the low part in units of 1/5040 of
        the whole pot, 4 the pots taken alone and whole, 4 + s the deals in which the player is
        one of exactly s who win (the high part of) the pot. Integers, unless the deals counted
        have weights or are too many for 64 bits: then float64.
    deals : int or float
        Number of deals sampled or enumerated; with ranges the sum of their weights.
    method : {"exact", "monte-carlo"}
    reason : {"asked", "affordable", "costly", "unknown"}
        Why this method: it was asked for; the exact one takes little time; or too much; or there
        is none for this game.
    seconds : float
        Time taken.
    estimate : float or None
        Seconds that the exact method was estimated to take.
    boards : tuple of EquityResult
        Where the pot is shared by several boards, what was found on each, cards of the others being
        dead; empty otherwise. All else is then the mean of the boards, a win that of one board's
        part, and `tallies` and `deals` are their sums.
    made : ndarray of int64, shape (players, 10, 3), or None
        With ``categories=True``, what `categories` is read from: by category, then for low hands,
        the deals that make it, what it wins in units of 1/5040 pot, and the squares of that.

    Examples
    --------
    >>> from brelan import equity
    >>> result = equity("AsAh", "KsKh", board="2c 7d 9h Jd 3s")
    >>> result.equity.tolist(), result.method, result.deals
    ([1.0, 0.0], 'exact', 1)
    """

    spot: Spot
    tallies: npt.NDArray[Any]
    deals: int | float
    method: Method
    reason: Reason
    seconds: float
    estimate: float | None = None
    boards: tuple[EquityResult, ...] = ()
    made: npt.NDArray[np.int64] | None = None

    @classmethod
    def _made(cls, **fields: Any) -> EquityResult:
        """Make a result of all its fields at once, as a frozen dataclass would one by one."""
        made = object.__new__(cls)
        made.__dict__.update(fields)
        return made

    @property
    def players(self) -> tuple[str, ...]:
        """What each player holds, as it was given."""
        return tuple(player.label for player in self.spot.players)

    @property
    def equity(self) -> Floats:
        """Mean share of the pot, 0 to 1, shape (players,)."""
        return self._part(_SHARE) / UNIT

    @property
    def win(self) -> Floats:
        """Chance to win (the high part of) the pot alone, shape (players,)."""
        return self._part(_WINS)

    @property
    def tie(self) -> Floats:
        """Chance to share (the high part of) the pot with others, shape (players,)."""
        ties: Floats = self.tie_by_sharers.sum(axis=1)
        return ties

    @property
    def tie_by_sharers(self) -> Floats:
        """Chance to be one of exactly 2, 3, … who share, shape (players, players - 1)."""
        if self.boards:
            return self._mean([board.tie_by_sharers for board in self.boards])
        shared: Floats = self.tallies[:, _WINS + 1 :] / self.deals
        return shared

    @property
    def stderr(self) -> Floats:
        """Standard error of `equity`, shape (players,); 0 when the method is exact."""
        if self.method == "exact":
            return np.zeros(len(self.tallies))
        if self.boards:
            mean: Floats = np.linalg.norm([b.stderr for b in self.boards], axis=0)
            return mean / len(self.boards)
        return standard_errors(self.tallies, self.deals)

    @property
    def high(self) -> Floats:
        """Mean share of the pot won with the high hand, shape (players,)."""
        return self._part(_HIGH) / UNIT

    @property
    def low(self) -> Floats:
        """Mean share of the pot won with the low hand, shape (players,)."""
        return self._part(_LOW) / UNIT

    @property
    def scoop(self) -> Floats:
        """Chance to take the whole pot alone, shape (players,)."""
        return self._part(_SCOOP)

    @property
    def live_combos(self) -> tuple[LiveCombos | None, ...]:
        """Combos of each range or list of hands that the known cards leave, and their weight.

        None for players of a known or a random hand.
        """
        return self.boards[0].live_combos if self.boards else self.spot.live_combos()

    @property
    def categories(self) -> tuple[CategoryChances, ...]:
        """What each player makes and wins with it; empty unless ``categories=True`` asked for it.

        Examples
        --------
        >>> from brelan import Category, equity
        >>> found = equity("AsAh", "7c6c", board="Kc 8c 2d 3h", categories=True)
        >>> flushes = found.categories[1]
        >>> round(flushes[Category.COULEUR], 4), round(flushes.shares[Category.COULEUR], 4)
        (0.2045, 0.2045)
        """
        if self.boards:
            columns = zip(*[board.categories for board in self.boards], strict=True)
            return tuple(map(mean_chances, columns))
        return () if self.made is None else tuple(map(self._chances, self.made))

    def _chances(self, made: npt.NDArray[np.int64]) -> CategoryChances:
        """What a player makes, of his rows."""
        deals, won, _ = made.T
        errors = None if self.exact else standard_errors(made[:-1, 1:], self.deals)
        low = (float(deals[-1]), won[-1] / UNIT) if self.spot.game.is_hilo else (None, None)
        counts = deals[:-1].astype(np.float64)
        return CategoryChances(counts, "showdown", low[0], won[:-1] / UNIT, low[1], errors)

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.method == "exact"

    def _part(self, column: int) -> Floats:
        if self.boards:
            return self._mean([board._part(column) for board in self.boards])
        part: Floats = self.tallies[:, column] / self.deals
        return part

    @staticmethod
    def _mean(parts: list[Floats]) -> Floats:
        mean: Floats = np.mean(parts, axis=0)
        return mean

    def hand_equities(
        self,
        player: int,
        *,
        workers: int = 1,
        executor: Executor | None = None,
        progress: ProgressOption = None,
    ) -> Floats:
        """Return the exact equity of every combo of a player against all others.

        Parameters
        ----------
        player : int
            Which player, from 0, of Hold'em or short deck; or in Omaha, from the flop on, of two.
        workers, executor, progress
            As for `brelan.equity`.

        Returns
        -------
        ndarray of float64, shape (1326,) or (270725,)
            In the order of `Range.weights` or `OmahaRange.weights`; nan for combos that the player
            does not hold, that a known card blocks, or that meet no opponent.

        Raises
        ------
        ValueError
            For a player that there is not, another game, or ranges that would take too long, as in
            `brelan.hand_equities`.

        Examples
        --------
        >>> from brelan import equity
        >>> result = equity("AA,KK", "QQ", board="2c 7d 9h Jd 3s")
        >>> import numpy as np
        >>> np.unique(result.hand_equities(0)[result.spot.weights()[0] > 0]).tolist()
        [1.0]
        """
        from brelan.equities.omaha_ranges import OmahaDuel, can_duel
        from brelan.equities.ranges import hand_equities
        from brelan.equities.spots import RunOptions

        spot = self.spot
        if self.boards:
            ask = partial(EquityResult.hand_equities, player=player, workers=workers)
            return self._mean([ask(b, executor=executor, progress=progress) for b in self.boards])
        if player not in range(len(spot.players)):
            raise BrelanError(
                "player-of-result", player=player, known=list(range(len(spot.players)))
            )
        options = RunOptions(workers, executor, progress)
        if can_duel(spot):
            return OmahaDuel(spot).hand_equities(player, options.checked())
        if spot.game.hole_cards != 2 or spot.game.high is None:
            raise EquityError("combos-in-holdem", game=spot.game.name)
        found = hand_equities(
            spot.weights(),
            list(spot.board),
            list(spot.dead),
            ranking=spot.game.high,
            **options._asdict(),
        )
        return np.where(found.weight[player] > 0, found.equity[player], np.nan)

    def __getitem__(self, player: str) -> float:
        """Return the equity of the player who was given so, or as the same cards.

        Examples
        --------
        >>> from brelan import equity
        >>> result = equity("AsAh", "KK", board="2c 7d 9h Jd 3s")
        >>> result["AsAh"], result["AhAs"], result["KK"]
        (1.0, 1.0, 0.0)
        >>> list(result)
        [1.0, 0.0]
        """
        labels = self.players
        if require_text(player, "player") in labels:
            return float(self.equity[labels.index(player)])
        codes = quick_codes(player, "international")
        held = None if codes is None else sorted(codes.tolist())
        for place, other in enumerate(self.spot.players):
            if held and other.hand is not None and sorted(other.hand) == held:
                return float(self.equity[place])
        raise EquityError("nobody-given-so", player=player, known=list(labels))

    def __len__(self) -> int:
        return len(self.tallies)

    def __iter__(self) -> Iterator[float]:
        """The equities, in the order of the players."""
        return iter(self.equity.tolist())

    def _facts(self) -> tuple[object, ...]:
        """What two equal results have in common: all but the time they took."""
        made = None if self.made is None else self.made.tobytes()
        own = self.spot, self.method, self.deals, self.tallies.tobytes(), self.tallies.dtype.str
        return *own, made, tuple(board._facts() for board in self.boards)

    def to_dict(self) -> dict[str, Any]:
        """Return the result as plain values that ``json.dumps`` takes.

        Examples
        --------
        >>> from brelan import equity
        >>> found = equity("AsAh", "KsKh", board="2c 7d 9h Jd 3s").to_dict()
        >>> found["board"], found["players"][1]["equity"]
        ('2c 7d 9h Jd 3s', 0.0)
        """
        return as_dict(self)

    def frame(self, library: Library = "pandas") -> Any:
        """Return the result as a data frame, a player a row.

        Parameters
        ----------
        library : {"pandas", "polars", "pyarrow"}
            Whose frame to make; in pyarrow that is a table.

        Returns
        -------
        DataFrame or Table
            Columns `hand`, `equity`, `stderr`, `win`, `tie`, `high`, `low`, `scoop`, and of ranges
            `combos` and `weight`, which are missing for known and random hands.

        Raises
        ------
        BrelanError
            If there is no such library.
        ModuleNotFoundError
            If it is not installed.

        Examples
        --------
        >>> from brelan import equity
        >>> found = equity("AsAh", "KK", board="2c 7d 9h Jd 3s").frame("polars")
        >>> found.select("hand", "equity", "combos").rows()
        [('AsAh', 1.0, None), ('KK', 0.0, 6)]
        """
        return new_frame(as_records(self), library)

    def text(self, lang: Lang | None = None, *, style: Style = None) -> str:
        """Return a table to read.

        Parameters
        ----------
        lang : {"fr", "en"}, optional
            By default the language that `brelan.set_language` chose.
        style : str or iterable of str, optional
            French words to use in place of the usual ones, as in `brelan.describe`: with "anglais"
            the parts of a pot are "high" and "low".

        Examples
        --------
        >>> from brelan import equity
        >>> print(equity("AsAh", "KsKh", board="2c 7d 9h Jd 3s").text("en"))
        player   equity      win    tie
        AsAh    100.00%  100.00%  0.00%
        KsKh      0.00%    0.00%  0.00%
        board: 2♣ 7♦ 9♥ J♦ 3♠
        exact: 1 deal
        """
        return as_text(self, lang, style)

    def __repr__(self) -> str:
        shares = ", ".join(
            f"{label}: {share:.4f}" for label, share in zip(self.players, self.equity, strict=True)
        )
        return f"<EquityResult {self.method}, {shares}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return as_html(self)

    def __rich__(self) -> Table:
        return as_rich_table(self)
