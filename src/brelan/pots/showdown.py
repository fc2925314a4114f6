"""The showdown: from chips and cards on the table to what each player takes back."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any, get_args

from brelan._public import public
from brelan._shared.amounts import Amounts, Flags
from brelan._shared.arguments import require_choice
from brelan._shared.libraries import Library, new_frame
from brelan._shared.records import record
from brelan.cards.cards import Lang, Notation
from brelan.errors import BrelanError
from brelan.games.games import HOLDEM, Game, OddChip, as_game
from brelan.hands.describe import Wording, describe, describe_scores
from brelan.hands.phrases import Style, style_words
from brelan.language.category import Category
from brelan.language.registry import language
from brelan.pots.hands import ShownHand, read_cards, show
from brelan.pots.narration import Narration, Shown, Side
from brelan.pots.odd_chips import odd_chip_orders
from brelan.pots.pots import seat_order
from brelan.pots.rake import Rake
from brelan.pots.settle import Board, PotResult, Settlement, Sides, award, stakes_of


@public
@record()
class ShownBoard:
    """One board of a showdown.

    Attributes
    ----------
    cards : tuple of int
        Card codes.
    hands : mapping of int to ShownHand
        What the hands shown make on this board, by seat.
    """

    cards: tuple[int, ...]
    hands: Mapping[int, ShownHand]


@public
@record(shown=False)
class Showdown:
    """Who won what, pot by pot, and with which hand.

    Attributes
    ----------
    game : Game or str
        A game, or its name as :func:`brelan.game_named` reads it.
    names : tuple of str
        Name of each seat.
    boards : tuple of ShownBoard
        The boards, one unless the pots are shared by several, with the hands shown on each.
    settlement : Settlement
        The chips. Its parts are repeated here: `pots`, `returned`, `won`, `payouts`, `net`,
        `rake`.
    """

    game: Game
    names: tuple[str, ...]
    boards: tuple[ShownBoard, ...]
    settlement: Settlement

    @property
    def board(self) -> tuple[int, ...]:
        """Card codes of the board, the first of several."""
        return self.boards[0].cards

    @property
    def hands(self) -> Mapping[int, ShownHand]:
        """The hands shown, by seat; a seat that won without showing is not there."""
        return self.boards[0].hands

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

    def high_text(
        self,
        seat: int,
        lang: Lang | None = None,
        *,
        suit: bool = True,
        board: int = 0,
        style: Style = None,
    ) -> str | None:
        """Describe the high hand that a seat shows; None if it shows none.

        Without `suit`, the suit of a flush is left out; `board` counts boards from 0; `style` is
        that of :func:`brelan.describe`.
        """
        return self._describe(Shown(board, seat, "high"), lang, suit, style)

    def low_text(
        self,
        seat: int,
        lang: Lang | None = None,
        *,
        suit: bool = True,
        board: int = 0,
        style: Style = None,
    ) -> str | None:
        """Describe the low hand that a seat shows, qualified or not; None if it shows none."""
        return self._describe(Shown(board, seat, "low"), lang, suit, style)

    def made_text(self, seat: int, lang: Lang | None = None, *, style: Style = None) -> str:
        """Describe all that a seat shows: high and low set apart by a slash, boards by a bar."""
        told = [
            " / ".join(
                text
                for tell in (self.high_text, self.low_text)
                if (text := tell(seat, lang, board=board, style=style))
            )
            for board in range(len(self.boards))
        ]
        return " | ".join(filter(None, told))

    def _describe(self, shown: Shown, lang: Lang | None, suit: bool, style: Style) -> str | None:
        hand, side = self.boards[shown.board].hands.get(shown.seat), shown.side
        ranking = self.game.high if side == "high" else self.game.low
        if hand is None or ranking is None:
            return None
        # A hand without a pair takes no article: "gagne 20 avec hauteur as".
        category = ranking.categories[hand.high if side == "high" else hand.low]
        article = side == "low" or bool(category != Category.CARTE_HAUTE)
        words = Wording(ranking=ranking, lang=lang, kickers=True, article=article, style=style)
        return _described(hand, side, suit, words)

    def text(
        self,
        lang: Lang | None = None,
        *,
        cards: bool = False,
        notation: Notation = "international",
        style: Style = None,
    ) -> str:
        """Tell the showdown, a line a pot or a half, from the last side pot to the main pot.

        Parameters
        ----------
        lang : {"fr", "en"}, optional
            By default the one that `brelan.set_language` chose.
        cards : bool
            Add the cards that make each winning hand.
        notation : {"international", "french"}
            Letters of their ranks.
        style : str or iterable of str, optional
            French words to use in place of the usual ones, as in :func:`brelan.describe`: with
            "anglais" the halves of a pot are "high" and "low".

        Returns
        -------
        str
            Lines without a final line break.
        """
        words = language(lang)
        chosen = style_words(words, style)
        sides: tuple[Side, ...] = (
            ("high", "low") if self.game.is_hilo else ("low" if self.game.high is None else "high",)
        )
        told = Narration(
            names=self.names,
            settlement=self.settlement,
            sides=sides,
            describe=lambda shown, suit: str(self._describe(shown, lang, suit, chosen)),
            used=self._used if cards else None,
            say=words.sentences.in_style(chosen),
            lang=lang,
            notation=notation,
        )
        return "\n".join(told.lines())

    def _used(self, shown: Shown) -> tuple[int, ...]:
        hand = self.boards[shown.board].hands[shown.seat]
        return hand.high_cards if shown.side == "high" else hand.low_cards

    def to_dict(self, *, lang: Lang | None = None, style: Style = None) -> dict[str, list[Any]]:
        """Return the columns of `frame` as lists, plain values that ``json.dumps`` takes.

        Examples
        --------
        >>> showdown([50, 90], ["KsKd", "AsAd"], "Kh 3c 3d 9s 8h").to_dict()["net"]
        [50, -50]
        """
        from brelan.pots.report import as_columns

        return as_columns(self, lang, style)

    def frame(
        self, library: Library = "pandas", *, lang: Lang | None = None, style: Style = None
    ) -> Any:
        """Return the seats as a data frame, one a row.

        Parameters
        ----------
        library : {"pandas", "polars", "pyarrow"}
            Whose frame to make; in pyarrow that is a table.
        lang, style : optional
            As for `text`.

        Returns
        -------
        DataFrame or Table
            Columns `name`, `cards` and `makes`, missing where a seat shows none, `contribution`,
            `returned`, `won`, `payout` and `net`.

        Examples
        --------
        >>> table = showdown([50, 90], ["KsKd", "AsAd"], "Kh 3c 3d 9s 8h")
        >>> table.frame("polars").select("name", "cards", "payout").rows()
        [('A', 'Ks Kd', 100), ('B', 'As Ad', 40)]
        """
        return new_frame(self.to_dict(lang=lang, style=style), library)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        nets = (f"{name} {net:+,}" for name, net in zip(self.names, self.net, strict=True))
        return f"<Showdown {self.game.name}, {', '.join(nets)}>"

    def _repr_html_(self, notes: Sequence[str] = ()) -> str:
        # Here: it imports what only notebooks need.
        from brelan.pots.report import as_html

        lines = [*self.text().split("\n"), *notes]
        return as_html(self, lines)


@public
def showdown(
    contributions: Amounts,
    hole: Sequence[Any],
    board: Any = "",
    *,
    folded: Flags | None = None,
    mucked: Flags | None = None,
    dead_money: int = 0,
    button: int | None = None,
    unit: int = 1,
    game: Game | str = HOLDEM,
    rake: Rake | int | None = None,
    names: Sequence[str] | None = None,
    odd_chip: OddChip | None = None,
    notation: Notation = "international",
) -> Showdown:
    """Compare the hands of a table and pay every pot.

    Parameters
    ----------
    contributions, folded, mucked, dead_money, button, unit, rake
        As in :func:`brelan.settle`, one entry a seat in clockwise order.
    hole : sequence of length n
        Cards of each seat, as text, card codes, or None where they stay hidden. The cards of
        seats that folded or mucked are only checked against the others.
    board : text or card codes
        Cards in common; in a stud game that ran out of cards, the last card dealt to all.
        A list of several boards, as when the end of the board is dealt twice: each pot, its rake
        off, is shared equally by board, and the chips that are over go to the first board. First
        cards that all boards have in common were dealt once.
    game : Game or str
        A game, or its name as :func:`brelan.game_named` reads it.
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
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) As in :func:`brelan.settle`; cards that one deck cannot deal,
        a board that is not complete or a hand that is missing where a pot is contested, names
        that repeat.

    Examples
    --------
    >>> table = showdown(
    ...     [50, 120, 300], ["KsKd", "AsAd", "QsJs"], "Kh 3c 3d 9s 8h", names=["Léa", "Max", "Zoé"]
    ... )
    >>> table.payouts
    (150, 140, 180)
    >>> print(table)
    Mise non suivie : Zoé reprend 180.
    Pot annexe (140) : Max gagne 140 avec une double paire d'as par les trois, kicker roi.
    Pot principal (150) : Léa gagne 150 avec un full aux rois par les trois.
    Bilan : Léa +100, Max +20, Zoé -120.
    >>> twice = ["Kh 3c 3d 9s 8h", "Kh 3c 3d Js Qh"]
    >>> print(showdown([150, 151], ["AsAd", "QsJd"], twice, names=["Max", "Zoé"], dead_money=1))
    Mise non suivie : Zoé reprend 1.
    Pot principal (301), tableau 1 (151) : Max gagne 151 avec une double paire d'as par les trois, \
kicker roi.
    Pot principal (301), tableau 2 (150) : Max gagne 150 avec une double paire d'as par les trois, \
kicker roi.
    Pot principal (301) : Max fait le scoop.
    Bilan : Max +151, Zoé -150.
    """
    game = as_game(game)
    stakes = stakes_of(contributions, folded, mucked, dead_money, unit)
    seats = len(stakes.contributions)
    called = _names(names, seats)
    cards = read_cards(hole, board, game, seats, notation)
    contested = [pot.eligible for pot in stakes.pots.pots if len(pot.eligible) > 1]
    showing = sorted({seat for eligible in contested for seat in eligible})
    boards = tuple(
        ShownBoard(tuple(codes), show(cards, number, showing, game))
        for number, codes in enumerate(cards.boards)
    )
    if odd_chip is not None:
        require_choice(odd_chip, get_args(OddChip), "odd_chip")
    rule = odd_chip or game.odd_chip
    from_button = seat_order(seats, button)
    deciding = [_deciding(game, rule, from_button, board) for board in boards]
    return Showdown(game, called, boards, award(stakes, deciding, rake))


def _deciding(game: Game, rule: OddChip, from_button: Sequence[int], board: ShownBoard) -> Board:
    """Return what decides on one board: strengths, and orders for odd chips."""
    orders = odd_chip_orders(rule, game, from_button, board.hands, board.cards)
    if game.high is None:
        orders = Sides(orders.low, orders.low)
    return Board(_scores(game, board.hands, len(from_button)), orders)


def _scores(game: Game, shown: Mapping[int, ShownHand], seats: int) -> Sides:
    """Return the strengths that win the pot, and those of the lows that share it."""
    nothing = (0,) * seats
    highs = lows = nothing
    if game.high is not None:
        highs = tuple([shown[seat].high if seat in shown else 0 for seat in range(seats)])
    if game.low is not None:
        lows = tuple([shown[seat].low if seat in shown else 0 for seat in range(seats)])
    return Sides(lows, nothing) if game.high is None else Sides(highs, lows)


def _names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Return the names of the seats, letters unless they are given."""
    if names is None:
        beyond = range(len(ascii_uppercase) + 1, seats + 1)
        return (*ascii_uppercase[:seats], *[f"S{number}" for number in beyond])
    if len(names) != seats:
        raise BrelanError("seats-of-names", count=len(names), seats=seats)
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not name.strip():
            raise BrelanError("not-a-name", seat=seat, value=name)
        if name in names[:seat]:
            raise BrelanError("repeated-name", seat=seat, value=name)
    return tuple(names)


def _described(hand: ShownHand, side: Side, suit: bool, words: Wording) -> str:
    """Describe one hand, with its suit or without."""
    score, used = (hand.high, hand.high_cards) if side == "high" else (hand.low, hand.low_cards)
    if score == 0 or not suit:
        return describe_scores(score, **words)
    # Badugi names the subset that plays, but reads all four cards.
    cards = used if len(used) == 5 else hand.cards
    return str(describe(list(cards), **words))
