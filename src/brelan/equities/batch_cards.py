"""The cards of many deals of a game: read, padded to one shape, checked and sorted by kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.cards.cards import Notation, as_cards
from brelan.cards.checks import Held, place, refuse_card, require_dealt
from brelan.equities.checks import MOST_PLAYERS
from brelan.equities.deal import UNKNOWN, GameDeal, deal_of
from brelan.equities.plan import is_holdem
from brelan.equities.seats import Player, read_player
from brelan.errors import ArgumentTypeError, BrelanError, CardError, EquityError, RangeError
from brelan.games.games import Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

__all__ = [
    "NO_PLAYER",
    "Deals",
    "Kind",
    "Ranges",
    "Seat",
    "counts_hands",
    "kinds_of",
    "lay_out_deals",
    "read_cards",
    "sound_deals",
]

Codes = npt.NDArray[np.uint8]

#: Stands for each card of a seat that nobody takes.
NO_PLAYER: int = lib.BRELAN_NO_PLAYER
# Stands for each card of a seat whose range is kept apart, while deals are read.
_RANGE_SEAT = 253
_RANGES = (str, Range, OmahaRange)

#: Players of ranges, by deal and seat.
Ranges = dict[int, dict[int, Player]]


def counts_hands(game: Game) -> bool:
    """Whether the hands of a game are Hold'em's, compared by a high ranking."""
    return is_holdem(game) and game.high is not None and not game.high.is_low


class Deals(NamedTuple):
    """Deals laid out for the kernel: m deals, contiguous; `dead` may be one row for all.

    255 stands for a card that is not known, 254 for those of a seat that nobody takes.
    """

    game: Game
    hole: Codes
    board: Codes
    dead: Codes
    lead: tuple[int, ...]
    shared: tuple[bool, bool, bool]

    @property
    def players(self) -> int:
        """Seats of the fullest deal."""
        return int(self.hole.shape[1])

    def dead_of(self, deal: int) -> Codes:
        """The dead cards of a deal."""
        dead = self.dead if self.dead.ndim == 1 else self.dead[deal]
        return _known(dead)

    def hands_of(self, deal: int) -> list[Codes]:
        """The known cards of each player of a deal."""
        hands = [hand for hand in self.hole[deal] if hand[0] != NO_PLAYER]
        return [_known(hand) for hand in hands]

    def board_of(self, deal: int) -> Codes:
        """The known cards of the board of a deal."""
        return _known(self.board[deal])

    def place_of(self, deal: int) -> tuple[int, ...]:
        """Where a deal stands in what the caller gave."""
        where = np.unravel_index(deal, self.lead) if self.lead else ()
        return tuple(int(axis) for axis in where)

    def seats_of(self, deal: int) -> npt.NDArray[np.intp]:
        """The seats of a deal that are taken."""
        return np.flatnonzero(self.hole[deal, :, 0] != NO_PLAYER)

    def deal_of(self, deal: int) -> GameDeal:
        """One deal, its cards known to be sound."""
        hands, board, dead = self.hands_of(deal), self.board_of(deal), self.dead_of(deal)
        return deal_of(self.game, hands, board, dead)


class Kind(NamedTuple):
    """Deals of which as many cards are known, and one that stands for them."""

    rows: npt.NDArray[np.intp]
    deal: GameDeal


def read_cards(cards: Any, argument: str, notation: Notation, seat: Seat | None = None) -> Codes:
    """Read the hands of deals, with what reads a seat of them, or a board or dead cards each.

    Texts may have different lengths, and be none or "random".
    """
    try:
        return as_cards(cards, argument=argument, notation=notation)
    except (CardError, ArgumentTypeError) as error:
        if not isinstance(cards, (list, tuple)) or error.code == "nested-too-deep":
            raise
        read = seat or partial(_hand_of, argument=argument, notation=notation)
        try:
            return _padded(cards, read, 0 if seat is None else seat.game.hole_cards)
        except (CardError, ArgumentTypeError):
            pass
        except RangeError as no_range:
            if seat is not None and seat.has_ranges:
                raise
            error.add_note(str(no_range))
        raise


class Seat:
    """Reads what stands at a seat, and keeps ranges, in whose place stand cards not known."""

    def __init__(self, game: Game, notation: Notation) -> None:
        self.game, self._notation = game, notation
        self._found: list[Player] = []

    def __call__(self, cards: Any) -> Codes:
        """Read a hand, or a range."""
        try:
            return _hand_of(cards, "hole", self._notation)
        except (CardError, ArgumentTypeError):
            if self.game.hole_cards not in (2, 4) or not isinstance(cards, _RANGES):
                raise
        self._found.append(read_player(cards, "hole", self.game, self._notation))
        return np.full(self.game.hole_cards, _RANGE_SEAT, dtype=np.uint8)

    @property
    def has_ranges(self) -> bool:
        """Whether there was a range."""
        return bool(self._found)

    def take_ranges(self, hole: Codes) -> tuple[Codes, Ranges]:
        """Return hole cards without marks of ranges, and these by deal and seat."""
        if not self._found:
            return hole, {}
        places = np.argwhere(hole.reshape(-1, *hole.shape[-2:])[..., 0] == _RANGE_SEAT).tolist()
        if len(places) != len(self._found):
            refuse_card("hole", _RANGE_SEAT, self.game)
        ranges: Ranges = {}
        for (deal, seat), player in zip(places, self._found, strict=True):
            ranges.setdefault(deal, {})[seat] = player
        return np.where(hole == _RANGE_SEAT, np.uint8(UNKNOWN), hole), ranges


def _hand_of(cards: Any, argument: str, notation: Notation) -> Codes:
    if cards is None or (isinstance(cards, str) and cards.strip().lower() in ("", "random")):
        return np.empty(0, dtype=np.uint8)
    codes = as_cards(cards, argument=argument, notation=notation)
    if codes.ndim != 1:
        raise CardError("uneven-hands", argument=argument)
    return codes


def _is_hand(cards: Any) -> bool:
    if isinstance(cards, np.ndarray):
        return cards.ndim == 1
    plain = cards is None or isinstance(cards, (*_RANGES, int, np.integer))
    return plain or (
        isinstance(cards, (list, tuple))
        and all(isinstance(card, (int, np.integer)) for card in cards)
    )


def _padded(cards: Any, read: Callable[[Any], Codes], width: int) -> Codes:
    """Stack hands, filled up with unknown cards, into deals, filled up with seats not taken."""
    if _is_hand(cards):
        return _filled(read(cards), -1, width, UNKNOWN)
    parts = [_padded(part, read, width) for part in cards]
    if len({part.ndim for part in parts}) != 1:
        raise CardError("uneven-hands", argument="hole")
    longest = max(part.shape[-1] for part in parts)
    parts = [_filled(part, -1, longest, UNKNOWN) for part in parts]
    if width and parts[0].ndim > 1:
        seats = max(part.shape[-2] for part in parts)
        parts = [_filled(part, -2, seats, NO_PLAYER) for part in parts]
    if len({part.shape for part in parts}) != 1:
        raise CardError("uneven-hands", argument="hole")
    return np.stack(parts)


def _filled(cards: Codes, axis: int, size: int, code: int) -> Codes:
    """Lengthen an axis to a size with a code."""
    missing = size - cards.shape[axis]
    if missing <= 0:
        return cards
    shape = list(cards.shape)
    shape[axis] = missing
    return np.concatenate([cards, np.full(shape, code, dtype=np.uint8)], axis=axis)


def lay_out_deals(game: Game, hole: Codes, board: Codes, dead: Codes) -> Deals:
    """Bring cards of deals, the boards and dead cards perhaps those of all, to their full shape."""
    players = int(hole.shape[-2]) if hole.ndim >= 2 else 0
    if hole.ndim < 2 or not 2 <= players <= MOST_PLAYERS:
        told = {"cards": game.hole_cards, "most": MOST_PLAYERS}
        raise CardError("hole-players-of", shape=hole.shape, **told)
    if hole.shape[-1] > game.hole_cards or (hole.shape[-1] < 2 and game.hole_cards == 2):
        told = {"cards": hole.shape[-1], "dealt": game.hole_cards}
        raise CardError("dealt-size", where="hole", game=game.name, **told)
    if board.shape[-1] > game.board_cards:
        sizes = {"cards": board.shape[-1], "sizes": game.streets}
        raise CardError("board-count", game=game.name, **sizes)
    lead = hole.shape[:-2]
    deals = int(np.prod(lead, dtype=np.int64))
    shared = (False, board.ndim == 1, dead.ndim == 1)
    absent = (hole[..., :1] == NO_PLAYER).repeat(game.hole_cards, axis=-1)
    whole = _filled(hole, -1, game.hole_cards, UNKNOWN)
    whole = np.where(absent & (whole == UNKNOWN), np.uint8(NO_PLAYER), whole)
    shown = np.broadcast_to(
        _filled(board, -1, game.board_cards, UNKNOWN), (*lead, game.board_cards)
    )
    return Deals(
        game,
        np.ascontiguousarray(whole).reshape(deals, players, game.hole_cards),
        np.ascontiguousarray(shown).reshape(deals, game.board_cards),
        np.ascontiguousarray(dead if dead.ndim == 1 else dead.reshape(deals, dead.shape[-1])),
        lead,
        shared,
    )


def kinds_of(deals: Deals, sound: npt.NDArray[np.intp]) -> list[Kind]:
    """Sort sound deals by how many cards of each seat, of the board and of the dead are known."""
    count = len(deals.hole)
    if not len(sound):
        return []
    taken = deals.hole[:, :, 0] != NO_PLAYER
    held = np.where(taken, (deals.hole != UNKNOWN).sum(axis=2), -1)
    shown = (deals.board != UNKNOWN).sum(axis=1)
    out = np.broadcast_to((deals.dead != UNKNOWN).sum(axis=-1), count)
    _check_counts(deals, taken.sum(axis=1), shown)
    # A number that tells the facts of a deal apart, as bytes of it; sorting it is fast.
    facts = np.ascontiguousarray(np.column_stack([held, shown, out])[sound].astype(np.int8))
    told = facts.view(np.dtype((np.void, facts.shape[1]))).reshape(-1)
    _, kind = np.unique(told, return_inverse=True)
    order = np.argsort(kind.reshape(-1), kind="stable")
    bounds = np.cumsum(np.bincount(kind.reshape(-1)))[:-1]
    return [
        Kind(sound[rows], deals.deal_of(int(sound[rows[0]]))) for rows in np.split(order, bounds)
    ]


def _check_counts(deals: Deals, players: Any, shown: Any) -> None:
    """Refuse a deal of fewer than two players, and a board that no street has."""
    game = deals.game
    few = np.flatnonzero(players < 2)
    if few.size:
        where = place("hole", deals.place_of(int(few[0])))
        raise EquityError("deal-of-few", where=where, players=int(players[few[0]]))
    streets = range(6) if game.hole_cards == 2 and game.board_cards == 5 else game.streets
    odd = np.flatnonzero(~np.isin(shown, [*streets]))
    if odd.size:
        sizes = {"cards": int(shown[odd[0]]), "sizes": game.streets}
        raise CardError("board-count", game=game.name, **sizes)


def refuse_deal(deals: Deals, deal: int) -> NoReturn:
    """Say what is wrong with the cards of a deal."""
    lead = deals.place_of(deal)
    own = [() if shared else lead for shared in deals.shared]
    held = [
        Held("hole", _known(deals.hole[deal, seat]).tolist(), (*lead, seat))
        for seat in deals.seats_of(deal).tolist()
    ]
    held.append(Held("board", deals.board_of(deal).tolist(), own[1]))
    held.append(Held("dead", deals.dead_of(deal).tolist(), own[2]))
    require_dealt(held, deals.game)
    raise BrelanError("changed-while-read", argument="hole")


def _known(cards: Codes) -> Codes:
    known: Codes = cards[cards != UNKNOWN]
    return known


def sound_deals(deals: Deals, check: bool) -> npt.NDArray[np.intp]:
    """The deals without a number that is no card of the deck, and without a card twice.

    With a check others are refused.
    """
    count, seats, held = deals.hole.shape
    taken = deals.hole[:, :, :1] != NO_PLAYER
    parts = [
        np.where(taken, deals.hole, np.uint8(UNKNOWN)).reshape(count, seats * held),
        deals.board,
        np.broadcast_to(deals.dead, (count, deals.dead.shape[-1])),
    ]
    cards = np.sort(np.concatenate(parts, axis=1), axis=1)
    known = cards != UNKNOWN
    wrong = known & ((cards < deals.game.lowest_card) | (cards > 51))
    wrong[:, 1:] |= known[:, 1:] & (cards[:, 1:] == cards[:, :-1])
    bad = wrong.any(axis=1)
    if check and bad.any():
        refuse_deal(deals, int(bad.argmax()))
    return np.flatnonzero(~bad)
