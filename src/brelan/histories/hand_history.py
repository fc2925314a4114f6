"""Hand histories in the public PHH format, played again and settled.

Every action is replayed: turns, stacks, bets of no-limit, pot-limit and fixed-limit games,
bring-ins, draws, cards. The number of raises is not capped, as houses differ there; no other
limit is left unchecked. Then the pots are settled as :func:`brelan.showdown` does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from typing import Any, Literal, get_args

from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan._shared.html import html_table
from brelan._shared.parallel import Rng
from brelan.errors import BrelanError, HandHistoryError
from brelan.games.games import Game, OddChip
from brelan.histories.betting import BettingAction
from brelan.histories.chips import Stakes, stakes_of
from brelan.histories.comparison import Account, Difference, Differences
from brelan.histories.expectation import expected_payouts
from brelan.histories.toml import toml_of
from brelan.language.registry import language, number
from brelan.pots.rake import Rake
from brelan.pots.report import UNSEEN, board_title, cards_text
from brelan.pots.settle import Settlement
from brelan.pots.showdown import Showdown, showdown

__all__ = ["Difference", "Differences", "HandHistory"]

Hidden = Literal["refuse", "lose"]
"""What becomes of a hand whose cards are not known when a pot is contested."""

# Digits enough for the sum of any amounts that are read.
_EXACT = 60


@public
@dataclass(frozen=True, repr=False)
class HandHistory:
    """One hand, played again to the last action written.

    Amounts are whole numbers of chips worth `chip` each, which is 1 unless the file writes
    decimals: with "2067.40" it is ``Decimal("0.1")`` or less. See :meth:`amount`.

    Attributes
    ----------
    variant : str
        Code of the format, "NT" for no-limit hold'em.
    game : Game
    chip : Decimal
        Value of one chip.
    names : tuple of str
        Players, p1 and so on unless every name is given and they all differ. Seat 0 is the
        first left of the button, the last seat has the button.
    starting_stacks : tuple of int or None
        None for a stack written as infinite, that is, unknown.
    antes, contributions : tuple of int
        Chips each seat put in: antes alone, and everything. An uncalled bet is still counted.
    folded, mucked : tuple of bool
        Seats that folded, and seats that gave up at the showdown without showing.
    boards : tuple of (tuple of int)
        Card codes of the board, and of those that were dealt again once it was full.
    betting : tuple of BettingAction
        The course of the betting: street, seat, action, amount, and the pot before it.
    betting_board : tuple of int
        The board when betting ended.
    hole : tuple of (tuple of int) or None
        Card codes of each seat at the end, None unless all are known.
    complete : bool
        False when the actions stop before the end of the hand.
    recorded_stacks, recorded_winnings : tuple of int or None
        The fields ``finishing_stacks`` and ``winnings``, None if not there; a stack unknown at
        the start may be written as infinite at the end too, and is None.
    fields : mapping
        All other fields, as they are written.
    """

    variant: str
    game: Game
    chip: Decimal
    names: tuple[str, ...]
    starting_stacks: tuple[int | None, ...]
    antes: tuple[int, ...]
    contributions: tuple[int, ...]
    folded: tuple[bool, ...]
    mucked: tuple[bool, ...]
    boards: tuple[tuple[int, ...], ...]
    betting: tuple[BettingAction, ...]
    betting_board: tuple[int, ...]
    hole: tuple[tuple[int, ...] | None, ...]
    complete: bool
    recorded_stacks: tuple[int | None, ...] | None
    recorded_winnings: tuple[int, ...] | None
    fields: Mapping[str, Any]
    _trim_antes: bool
    #: Whether cards were dealt after the last bet.
    _dealt_after: bool
    #: All the fields as they are to be written; equal hands may write 1.0 or 1.
    _written: Mapping[str, Any] = field(compare=False, repr=False)

    @property
    def board(self) -> tuple[int, ...]:
        """Card codes of the board, the first of several."""
        return self.boards[0]

    @property
    def has_result(self) -> bool:
        """True when the file records a result that :meth:`check` can compare."""
        return self.recorded_stacks is not None or self.recorded_winnings is not None

    def __repr__(self) -> str:
        return f"<HandHistory {self.variant}, {', '.join(self.names)}>"

    def _repr_html_(self) -> str:
        say = language().sentences.say
        worth = [] if self.chip == 1 else [say("chip-worth", value=f"{self.chip:f}")]
        try:
            return self.showdown()._repr_html_(worth)
        except BrelanError as error:
            notes = [*worth, error.text()]
        rows = [
            (name, cards_text(cards or ()) or UNSEEN, number(put_in))
            for name, cards, put_in in zip(self.names, self.hole, self.contributions, strict=True)
        ]
        header = [say(code) for code in ("player", "hand", "put-in")]
        return html_table(rows, header=header, title=board_title(self.boards), notes=notes, texts=2)

    def amount(self, chips: int) -> Decimal:
        """Return what chips are worth, in the currency of the file."""
        with localcontext(prec=_EXACT):
            return chips * self.chip

    def showdown(
        self,
        *,
        hidden: Hidden = "refuse",
        rake: Rake | int | None = None,
        unit: int = 1,
        odd_chip: OddChip | None = None,
    ) -> Showdown:
        """Settle the pots of a hand that is over.

        Parameters
        ----------
        hidden : {"refuse", "lose"}
            What to do with a seat still in whose cards are not known, when the pot is
            contested: refuse to settle, or count it as mucked. A seat that mucks gives up
            its claim either way, even if its cards are known.
        rake : Rake or int, optional
            The house's cut, in chips; none by default.
        unit : int
            Smallest chip in play, as in :func:`brelan.showdown`.
        odd_chip : str, optional
            A rule for odd chips other than the game's.

        Returns
        -------
        Showdown
            Seats that muck win no pot there, but take back what nobody called. Antes that not
            everybody could match are in the main pot as dead money.

        Raises
        ------
        HandHistoryError
            When the hand is not over, or hidden cards leave a pot without a winner.
        """
        stakes = self._stakes(hidden)
        return showdown(
            stakes.contributions,
            [None if out else cards for cards, out in zip(self.hole, stakes.out, strict=True)],
            self._boards() if sum(not out for out in stakes.out) > 1 else "",
            mucked=stakes.out,
            dead_money=stakes.dead,
            unit=unit,
            game=self.game,
            rake=rake,
            names=self.names,
            odd_chip=odd_chip,
        )

    def _boards(self) -> list[Any]:
        boards = [list(board) for board in self.boards]
        return boards if len(boards) > 1 else boards[0]

    def all_in_ev(
        self,
        *,
        hidden: Hidden = "refuse",
        rake: Rake | int | None = None,
        rng: Rng = None,
    ) -> tuple[float, ...]:
        """Return what each seat gains on average from the moment when betting ended.

        The cards to come are dealt in every way (or in many, see :func:`brelan.equity`), those
        of all known hands, folded ones too, taken out of the deck. A seat that mucked after that
        counts with its cards. Where no card was to come this is what each seat gained.

        Parameters
        ----------
        hidden, rake
            As in :meth:`showdown`. The rake is that of pots which are played to the end.
        rng : int, SeedSequence, Generator or None
            As in :func:`brelan.equity`, for spots that are sampled.

        Returns
        -------
        tuple of float
            Chips gained, or lost below 0, everything put in counted; their sum is minus the rake.

        Raises
        ------
        HandHistoryError
            As :meth:`showdown`, and in games without a board when cards were still to come.

        Examples
        --------
        >>> hand = read_phh('''
        ... variant = "NT"
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [99, 99]
        ... actions = [
        ...   "d dh p1 AsAh", "d dh p2 KsKh", "p2 cc", "p1 cc", "d db 2c7d9h", "p1 cc", "p2 cc",
        ...   "d db Jd", "p1 cbr 97", "p2 cc", "p1 sm AsAh", "p2 sm KsKh", "d db Kd",
        ... ]
        ... ''')
        >>> hand.all_in_ev()  # 2 kings among 44 cards
        (90.0, -90.0)
        >>> hand.showdown().net
        (-99, 99)
        """
        if self._dealt_after and not self.game.board_cards:
            raise HandHistoryError("no-all-in-ev", game=self.game.name)
        back: Sequence[float]
        if self.board == self.betting_board or not self._dealt_after:
            back = self.showdown(hidden=hidden, rake=rake).payouts
        else:
            stakes = self._stakes(hidden, [False] * len(self.names))
            back = expected_payouts(self.game, self.hole, self.betting_board, stakes, rake, rng)
        return tuple(won - put_in for won, put_in in zip(back, self.contributions, strict=True))

    def to_phh(self) -> str:
        """Return the hand in the PHH format: reading it gives an equal hand.

        Folds that `skipped` put in are written, and comments of actions are kept. A hand that
        was read with a `chip` of its own equals the one read again with the same.

        Returns
        -------
        str
            A TOML text that :func:`brelan.read_phh` reads.
        """
        return toml_of(self._written)

    def _stakes(self, hidden: Hidden, mucked: Sequence[bool] | None = None) -> Stakes:
        """Return the stakes, with those who mucked out, or these."""
        require_choice(hidden, get_args(Hidden), "hidden")
        if not self.complete:
            raise HandHistoryError("hand-not-over")
        hiding = self.mucked if mucked is None else mucked
        gone = [folded or hides for folded, hides in zip(self.folded, hiding, strict=True)]
        if all(gone):
            raise HandHistoryError("all-mucked")
        unseen = [seat for seat, out in enumerate(gone) if not out and self.hole[seat] is None]
        if unseen and gone.count(False) > 1:
            if hidden == "refuse":
                raise HandHistoryError("hidden-hand", name=self.names[unseen[0]])
            if len(unseen) == gone.count(False):
                raise HandHistoryError("no-known-hand")
            gone = [out or seat in unseen for seat, out in enumerate(gone)]
        return stakes_of(self.contributions, self.antes, self.folded, gone, self._trim_antes)

    def finishing_stacks(
        self, *, hidden: Hidden = "refuse", rake: Rake | int | None = None, unit: int = 1
    ) -> tuple[int | None, ...]:
        """Return the stacks after the last action, pots paid out if the hand is over.

        Parameters
        ----------
        hidden, rake, unit
            As in :meth:`showdown`; without effect while the hand goes on.

        Returns
        -------
        tuple of int or None
            Chips; None where the starting stack is not known.
        """
        back: tuple[int, ...] = (0,) * len(self.names)
        if self.complete:
            back = self.showdown(hidden=hidden, rake=rake, unit=unit).payouts
        return tuple(
            None if start is None else start - put_in + taken
            for start, put_in, taken in zip(
                self.starting_stacks, self.contributions, back, strict=True
            )
        )

    def check(
        self, *, hidden: Hidden = "refuse", unit: int = 1, most_rake: Rake | int | None = None
    ) -> Differences:
        """Compare the recorded result with what the rules give.

        Chips that are missing from the recorded result as a whole are taken for the rake,
        whichever pots it comes out of, as long as every winner is paid something: who won what
        is checked, and how much the house took is reported.

        Parameters
        ----------
        hidden, unit
            As in :meth:`showdown`.
        most_rake : Rake or int, optional
            The most that the house may take; more of it is a difference.

        Returns
        -------
        Differences
            A tuple of `Difference`, empty when everything agrees, with the chips of the pots
            that the recorded result gives to nobody as ``rake``. Stacks that are not known are
            not compared.

        Raises
        ------
        HandHistoryError
            As :meth:`showdown`, and when the file records no result.

        Examples
        --------
        >>> hand = read_phh('''
        ... variant = "NT"
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [100, 100]
        ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
        ... finishing_stacks = [101, 99]
        ... ''')
        >>> hand.check(), hand.check().rake
        ((), 0)
        """
        if not self.has_result:
            raise HandHistoryError("no-result")
        seats = len(self.names)
        if not self.complete:
            unpaid = Settlement((0,) * seats, (), (0,) * seats)
            return Differences(self._differences(unpaid, unpaid))
        free = self.showdown(hidden=hidden, unit=unit).settlement
        stake = sum(pot.amount for pot in free.pots)
        missing = max(0, self._accounts(free)[0].missing(free))
        # A rake is whole units of the smallest chip; the rest shows as a difference.
        rake = min(stake, missing) // unit * unit
        raked = self.showdown(hidden=hidden, rake=rake, unit=unit).settlement
        found = self._differences(free, raked)
        most = most_rake.of(stake, unit) if isinstance(most_rake, Rake) else most_rake
        if most is not None and missing > most:
            found.append(Difference(None, "rake", missing, most))
        return Differences(found, missing)

    def _accounts(self, settled: Settlement) -> list[Account]:
        """Return what the file records, the fields that tell of the rake first."""
        accounts = []
        if self.recorded_stacks is not None:
            kept = zip(self.starting_stacks, self.contributions, settled.returned, strict=True)
            bases = tuple(
                None if start is None else start - put_in + back for start, put_in, back in kept
            )
            accounts.append(Account("finishing_stacks", self.recorded_stacks, bases))
        if self.recorded_winnings is not None:
            # Some rooms count an uncalled bet, a blind above all, among what the pot paid.
            told = zip(self.recorded_winnings, settled.won, settled.returned, strict=True)
            bases = tuple(back if written > won else 0 for written, won, back in told)
            accounts.append(Account("winnings", self.recorded_winnings, bases))
        return accounts

    def _differences(self, free: Settlement, raked: Settlement) -> list[Difference]:
        return [one for account in self._accounts(free) for one in account.differences(free, raked)]
