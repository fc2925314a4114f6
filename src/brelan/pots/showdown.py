"""The showdown: from chips and cards on the table to what each player takes back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, get_args

from brelan._shared.amounts import Amounts, Flags
from brelan.cards.cards import Notation
from brelan.games.games import HOLDEM, Game, OddChip
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import Ranking
from brelan.pots.hands import ShownHand, read_cards, show
from brelan.pots.narration import tell
from brelan.pots.odd_chips import odd_chip_orders
from brelan.pots.pots import seat_order, side_pots
from brelan.pots.rake import Rake
from brelan.pots.settle import PotResult, Settlement, settle


@dataclass(frozen=True)
class Showdown:
    """Who won what, pot by pot, and with which hand.

    Attributes
    ----------
    game : Game
    names : tuple of str
        Name of each seat.
    board : tuple of int
        Card codes.
    hands : mapping of int to ShownHand
        The hands shown, by seat; a seat that won without showing is not there.
    settlement : Settlement
        The chips. Its parts are repeated here: `pots`, `returned`, `won`, `payouts`, `net`,
        `rake`.
    """

    game: Game
    names: tuple[str, ...]
    board: tuple[int, ...]
    hands: Mapping[int, ShownHand]
    settlement: Settlement

    @property
    def pots(self) -> tuple[PotResult, ...]:
        """The pots, the main pot first, with their winners and shares."""
        return self.settlement.pots

    @property
    def returned(self) -> tuple[int, ...]:
        """Uncalled bet that each seat takes back."""
        return self.settlement.returned

    @property
    def won(self) -> tuple[int, ...]:
        """Chips each seat won from the pots."""
        return self.settlement.won

    @property
    def payouts(self) -> tuple[int, ...]:
        """Chips each seat takes back in all: won and returned."""
        return self.settlement.payouts

    @property
    def net(self) -> tuple[int, ...]:
        """Chips each seat gained or lost."""
        return self.settlement.net

    @property
    def rake(self) -> int:
        """Chips the house took."""
        return self.settlement.rake

    def high_text(self, seat: int, lang: str = "fr", *, suit: bool = True) -> str | None:
        """Describe the high hand that a seat shows; None if it shows none.

        Without `suit`, the suit of a flush is left out.
        """
        hand = self.hands.get(seat)
        if hand is None or self.game.high is None:
            return None
        return _describe(self.game.high, hand.high, hand.high_cards, hand, lang, suit)

    def low_text(self, seat: int, lang: str = "fr", *, suit: bool = True) -> str | None:
        """Describe the low hand that a seat shows, qualified or not; None if it shows none."""
        hand = self.hands.get(seat)
        if hand is None or self.game.low is None:
            return None
        return _describe(self.game.low, hand.low, hand.low_cards, hand, lang, suit)

    def text(
        self, lang: str = "fr", *, cards: bool = False, notation: Notation = "international"
    ) -> str:
        """Tell the showdown, a line a pot or a half, from the last side pot to the main pot.

        Parameters
        ----------
        lang : {"fr", "en"}
        cards : bool
            Add the cards that make each winning hand.
        notation : {"international", "french"}
            Letters of their ranks.

        Returns
        -------
        str
            Lines without a final line break.
        """
        return tell(self, lang, cards=cards, notation=notation)


def showdown(
    contributions: Amounts,
    hole: Sequence[Any],
    board: Any = "",
    *,
    folded: Flags | None = None,
    dead_money: int = 0,
    button: int | None = None,
    unit: int = 1,
    game: Game = HOLDEM,
    rake: Rake | int | None = None,
    names: Sequence[str] | None = None,
    odd_chip: OddChip | None = None,
    notation: Notation = "international",
) -> Showdown:
    """Compare the hands of a table and pay every pot.

    Parameters
    ----------
    contributions, folded, dead_money, button, unit, rake
        As in :func:`brelan.settle`, one entry a seat in clockwise order.
    hole : sequence of length n
        Cards of each seat, as text, card codes, or None where they stay hidden. The cards of
        folded seats are only checked against the others.
    board : text or card codes
        Cards in common; in a stud game that ran out of cards, the last card dealt to all.
    game : Game
    names : sequence of str, optional
        Names of the seats: A, B, C and so on by default.
    odd_chip : str, optional
        A rule for the odd chips other than the game's, see :data:`brelan.OddChip`.
    notation : {"international", "french"}
        What letters of cards mean.

    Returns
    -------
    Showdown

    Raises
    ------
    ValueError, TypeError
        As in :func:`brelan.settle`; cards that one deck cannot deal, a board that is not
        complete or a hand that is missing where a pot is contested, names that repeat.

    Examples
    --------
    >>> table = showdown(
    ...     [50, 120, 300], ["KsKd", "AsAd", "QsJs"], "Kh 3c 3d 9s 8h", names=["Léa", "Max", "Zoé"]
    ... )
    >>> table.payouts
    (150, 140, 180)
    >>> print(table.text())
    Mise non suivie : Zoé reprend 180.
    Pot annexe (140) : Max gagne 140 avec une double paire d'as par les trois, kicker roi.
    Pot principal (150) : Léa gagne 150 avec un full aux rois par les trois.
    Bilan : Léa +100, Max +20, Zoé -120.
    """
    pots = side_pots(contributions, folded, dead_money)
    seats = len(pots.returned)
    called = _names(names, seats)
    cards = read_cards(hole, board, game, seats, notation)
    must_show = sorted(
        {seat for pot in pots.pots if len(pot.eligible) > 1 for seat in pot.eligible}
    )
    shown = show(cards, must_show, game)
    rule = _rule(game.odd_chip if odd_chip is None else odd_chip)
    high_order, low_order = odd_chip_orders(
        rule, game, seat_order(seats, button), shown, cards.board.tolist()
    )
    highs, lows = _scores(game, shown, seats)
    settlement = settle(
        contributions,
        highs,
        lows,
        folded=folded,
        dead_money=dead_money,
        unit=unit,
        order=high_order if game.high is not None else low_order,
        low_order=low_order,
        rake=rake,
    )
    return Showdown(game, called, tuple(cards.board.tolist()), shown, settlement)


def _scores(
    game: Game, shown: Mapping[int, ShownHand], seats: int
) -> tuple[list[int], list[int] | None]:
    """Return the strengths that win the pot, and those of the lows that share it."""
    highs = [shown[seat].high if seat in shown else 0 for seat in range(seats)]
    lows = [shown[seat].low if seat in shown else 0 for seat in range(seats)]
    if game.high is None:
        return lows, None
    return highs, lows if game.is_hilo else None


def _rule(odd_chip: OddChip) -> OddChip:
    if odd_chip not in get_args(OddChip):
        raise ValueError(
            f"odd_chip must be one of {', '.join(get_args(OddChip))}, not {odd_chip!r}"
        )
    return odd_chip


def _names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Return the names of the seats, letters unless they are given."""
    if names is None:
        letters = len(ascii_uppercase)
        return tuple(
            ascii_uppercase[seat] if seat < letters else f"S{seat + 1}" for seat in range(seats)
        )
    if len(names) != seats:
        raise ValueError(f"names has {len(names)} names for {seats} seats")
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"names[{seat}] = {name!r} is not a name")
        if name in names[:seat]:
            raise ValueError(f"names[{seat}] = {name!r} is there twice")
    return tuple(names)


def _describe(
    ranking: Ranking,
    score: int,
    used: Sequence[int],
    hand: ShownHand,
    lang: str,
    suit: bool,
) -> str:
    """Describe one hand in full, with its article and its kickers."""
    if score == 0 or not suit:
        return describe_scores(score, ranking=ranking, lang=lang, kickers=True, article=True)
    # Badugi names the subset that plays, but reads all four cards.
    cards = used if len(used) == 5 else hand.cards
    return str(describe(list(cards), ranking=ranking, lang=lang, kickers=True, article=True))
