"""A deal whose equity is asked for: which cards are known, which are still to come."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import comb, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.cards import Notation, as_cards, parse_cards
from brelan.cards.checks import Held, require_dealt
from brelan.equities.checks import MOST_PLAYERS
from brelan.equities.feasibility import fits
from brelan.equities.lists import faulty_hands, not_blocked
from brelan.errors import CardError, EquityError
from brelan.games.games import Game, as_game
from brelan.games.omaha import pair_table
from brelan.hands.rankings import Ranking

__all__ = ["UNKNOWN", "GameDeal", "deal_of", "make_deal"]

Codes = npt.NDArray[np.uint8]

#: Stands for a card that is still to come.
UNKNOWN = 255
TO_COME = bytes([UNKNOWN])
#: Deals of one chunk of exact work, about.
DEALS_A_CHUNK = 1 << 20
# The work of counting all boards by ranks, by the number of cards to come: as so many deals.
WORK_BY_RANKS = (1, 50, 250, 1600, 10_000, 45_000)


@dataclass(frozen=True, eq=False)
class GameDeal:
    """Known and unknown cards of a table; made by `make_deal`, picklable.

    Attributes
    ----------
    game : Game
        The game.
    hole : ndarray of uint8, shape (players, h)
        Hole cards of each player, 255 for a card still to come.
    board : ndarray of uint8, shape (b,)
        Board, 255 for a card still to come. In stud the deck may be too small for a last card
        each: then h is one less, and one common card stands here.
    dead : ndarray of uint8, shape (d,)
        Cards that cannot come.
    offers : tuple of ndarray of uint8, each of shape (n, h)
        For each player the hands that he may hold, those left out that known cards rule out; n is
        0 for a player whose cards stand in `hole`. Every choice of hands that have no card in
        common counts the same.
    odds : tuple of ndarray of float64, each of shape (n,)
        How likely each of these hands is, 1 for a player's likeliest; empty if all are as likely.
    by_category : bool
        Whether what players make, and win with it, is counted too.
    """

    game: Game
    hole: Codes
    board: Codes
    dead: Codes
    offers: tuple[Codes, ...] = ()
    odds: tuple[npt.NDArray[np.float64], ...] = ()
    by_category: bool = False

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.hole)

    @cached_property
    def groups(self) -> list[int]:
        """Numbers of unknown cards: of the board, then of each player, those without left out."""
        rows = [self.board, *self.hole]
        if self.offers:
            rows[1:] = [row for row, n in zip(self.hole, self.sizes, strict=True) if not n]
        return [count for cards in rows if (count := _unknown(cards))]

    @cached_property
    def live(self) -> int:
        """Number of cards that may still come."""
        known = self.dead.size
        for cards in (self.board, self.hole):
            known += cards.size - _unknown(cards)
        chosen = sum(n > 0 for n in self.sizes) * self.hole.shape[1] if self.offers else 0
        return int(self.game.deck_size - known - chosen)

    @cached_property
    def sizes(self) -> list[int]:
        """Numbers of hands that each player chooses from, 0 for none."""
        return [len(hands) for hands in self.offers] or [0] * len(self.hole)

    @cached_property
    def _group_ways(self) -> list[int]:
        """Numbers of ways to deal each group, those before it dealt."""
        live = list(accumulate(self.groups, operator.sub, initial=self.live))
        return [comb(left, count) for left, count in zip(live, self.groups, strict=False)]

    @cached_property
    def depth(self) -> int:
        """Number of first groups whose choices are steps of exact work, which should be small."""
        ways = self._group_ways
        depth = 1
        while prod(ways[depth:]) > DEALS_A_CHUNK and self._steps(depth + 1) < 2**62:
            depth += 1
        return depth

    def _steps(self, depth: int) -> int:
        return self.hand_choices * prod(self._group_ways[:depth])

    @property
    def choices(self) -> int:
        """Number of steps of exact work: ways to deal the first groups to each choice of hands."""
        return self._steps(self.depth)

    @property
    def hand_choices(self) -> int:
        """Number of choices of hands, those that have cards in common counted too."""
        return prod(n for n in self.sizes if n) if self.offers else 1

    @cached_property
    def fits(self) -> int:
        """Number of choices of hands that have no card in common."""
        taken = Counter({0: 1})
        for hands in self.offers:
            if len(hands):
                masks = [sum(1 << code for code in hand) for hand in hands.tolist()]
                grown: Counter[int] = Counter()
                for before, ways in taken.items():
                    for mask in masks:
                        if not before & mask:
                            grown[before | mask] += ways
                taken = grown
        return taken.total()

    @property
    def deals(self) -> int:
        """Number of ways to deal all that is unknown, to every choice of hands."""
        return self.fits * self._ways

    @cached_property
    def most_deals(self) -> int:
        """The same, with choices of hands that have cards in common counted too."""
        return self.hand_choices * self._ways

    @cached_property
    def by_ranks(self) -> bool:
        """Whether the kernel counts boards of the same ranks together, all of them in one step."""
        game = self.game
        rankings = [ranking for ranking in (game.high, game.low) if ranking is not None]
        only_board = len(self.groups) == 1 and UNKNOWN in self.board.tolist()
        return only_board and all(self.table(ranking) is not None for ranking in rankings)

    @property
    def work(self) -> int:
        """What the exact method does, in deals played out one by one."""
        if self.by_ranks:
            return self.hand_choices * WORK_BY_RANKS[self.groups[0]]
        return self.most_deals

    @property
    def _ways(self) -> int:
        return prod(self._group_ways)

    @cached_property
    def listed(self) -> Codes:
        """The cards of all offered hands, seat after seat; one list of hands is not copied."""
        offered = [offer.reshape(-1) for offer in self.offers if len(offer)]
        return offered[0] if len(offered) == 1 else np.concatenate(offered)

    @cached_property
    def ready(self) -> Codes | None:
        """The offered hands of four cards as the kernel samples them fast, bytes of its own."""
        orders = [order for order in (self.game.high, self.game.low) if order is not None]
        if self.hole.shape[1] != 4 or any(self.table(order) is None for order in orders):
            return None
        count = len(self.listed) // 4
        made = np.empty(count * ffi.sizeof("brelan_ready_hand"), dtype=np.uint8)
        status = lib.brelan_ready_hands(
            ffi.from_buffer("uint8_t[]", self.listed),
            count,
            ffi.from_buffer("brelan_ready_hand[]", made),
        )
        return None if status else made

    def table(self, ranking: Ranking | None) -> npt.NDArray[np.uint16] | None:
        """Return the pair table that scores this deal, if it can be used."""
        if ranking is None or self.game.hole_cards_used != 2 or len(self.board) != 5:
            return None
        return pair_table(ranking)


def make_deal(
    game: Game,
    hands: Sequence[Any],
    board: Any = "",
    dead: Any = "",
    notation: Notation = "international",
) -> GameDeal:
    """Read the cards of a table.

    Parameters
    ----------
    game : Game
        The game.
    hands : sequence
        A hand for each player, as text or an array of card codes. Fewer cards than the game deals
        are the known ones; None, "" and "random" stand for a hand of which nothing is known. A
        list of whole hands, or an array of shape (n, h), stands for a player who holds one of
        them.
    board : str, sequence or array
        Known cards of the board.
    dead : str, sequence or array
        Cards that are out of play.
    notation : {"international", "french"}
        What letters mean in text.

    Raises
    ------
    CardError
        (a ValueError) For what is no card, a card that is there twice, or numbers of cards that
        the game does not have; it names the places.
    ValueError
        For fewer than 2 players or more than 10, or a deck too small for them.

    Examples
    --------
    >>> from brelan.games.games import OMAHA
    >>> deal = make_deal(OMAHA, ["As Ad Ks Kd", "random"], "Qh Jh 2d")
    >>> deal.groups, deal.live, deal.deals
    ([2, 4], 45, 122175900)
    """
    game = as_game(game)
    if isinstance(hands, str) or not 2 <= len(hands) <= MOST_PLAYERS:
        count = 1 if isinstance(hands, str) else len(hands)
        raise EquityError("hands-count", count=count, most=MOST_PLAYERS)
    read = [_read(hand, f"hands[{i}]", notation) for i, hand in enumerate(hands)]
    shown, out = _read(board, "board", notation), _read(dead, "dead", notation)
    if shown.ndim > 1 or out.ndim > 1:
        raise EquityError("one-board")
    held = [cards if cards.ndim == 1 else cards[0, :0] for cards in read]
    _check_counts(game, held, shown)
    names = [f"hands[{i}]" for i in range(len(held))]
    parts = [*zip(names, held, strict=True), ("board", shown), ("dead", out)]
    require_dealt([Held(name, cards.tolist()) for name, cards in parts], game)
    return deal_of(game, read, shown, out)


def _unknown(cards: Codes) -> int:
    return cards.tobytes().count(UNKNOWN)


def deal_of(game: Game, read: list[Codes], shown: Codes, out: Codes) -> GameDeal:
    """Make a deal of cards that are known to be of the deck, none of them twice."""
    held = [cards if cards.ndim == 1 else cards[0, :0] for cards in read]
    deal = _pad(game, held, shown, out, game.hole_cards, game.board_cards)
    if any(cards.ndim > 1 for cards in read):
        deal = _offer(deal, read)
    to_come = sum(deal.groups)
    if to_come > deal.live and game.shared_river:
        deal = _share_last_card(deal, held)
        to_come = sum(deal.groups)
    if to_come > deal.live:
        raise EquityError("deck-short", to_come=to_come, left=deal.live)
    return deal


def _read(cards: Any, argument: str, notation: Notation) -> Codes:
    if cards is None or (isinstance(cards, str) and cards.strip().lower() in ("", "random")):
        if argument in ("board", "dead") and isinstance(cards, str) and cards.strip():
            raise CardError("random-cards", argument=argument, value=cards)
        return np.empty(0, dtype=np.uint8)
    if isinstance(cards, str):
        return parse_cards(cards, notation=notation)
    if not isinstance(cards, np.ndarray) and not len(cards):
        return np.empty(0, dtype=np.uint8)
    found = as_cards(cards, argument=argument, notation=notation)
    if found.ndim not in (1, 2):
        raise EquityError("hands-shape", argument=argument, shape=found.shape)
    return found


def _offer(deal: GameDeal, read: list[Codes]) -> GameDeal:
    """Let players choose among the hands that known cards leave."""
    known = np.concatenate([deal.board, deal.hole.ravel(), deal.dead])
    offers = [cards if cards.ndim == 2 else np.empty((0, 0), dtype=np.uint8) for cards in read]
    for i, cards in enumerate(offers):
        if read[i].ndim == 1:
            continue
        if cards.shape[1] != deal.game.hole_cards:
            raise CardError(
                "offered-size",
                where=f"hands[{i}]",
                cards=cards.shape[1],
                game=deal.game.name,
                dealt=deal.game.hole_cards,
            )
        for j in faulty_hands(cards, 52 - deal.game.deck_size):
            require_dealt([Held(f"hands[{i}][{j}]", cards[j].tolist())], deal.game)
        offers[i] = np.ascontiguousarray(not_blocked(cards, known.tolist()))
        if not len(offers[i]):
            raise EquityError("no-hand-left", where=f"hands[{i}]")
    offered = GameDeal(deal.game, deal.hole, deal.board, deal.dead, tuple(offers))
    if fits([cards for cards in offers if len(cards)]) is False:
        raise EquityError("hands-always-clash")
    return offered


def _check_counts(game: Game, held: list[Codes], shown: Codes) -> None:
    for i, hand in enumerate(held):
        if len(hand) > game.hole_cards:
            raise CardError(
                "dealt-size",
                where=f"hands[{i}]",
                cards=len(hand),
                game=game.name,
                dealt=game.hole_cards,
            )
    if len(shown) not in game.streets:
        raise CardError("board-count", cards=len(shown), game=game.name, sizes=game.streets)


def _pad(
    game: Game, held: list[Codes], shown: Codes, dead: Codes, hole_cards: int, board_cards: int
) -> GameDeal:
    rows = b"".join([bytes(hand).ljust(hole_cards, TO_COME) for hand in held])
    hole = np.frombuffer(bytearray(rows), dtype=np.uint8).reshape(len(held), hole_cards)
    board = np.frombuffer(bytearray(bytes(shown).ljust(board_cards, TO_COME)), dtype=np.uint8)
    return GameDeal(game, hole, board, dead)


def _share_last_card(deal: GameDeal, held: list[Codes]) -> GameDeal:
    """Deal the last card in common, as in stud when the deck runs short."""
    most = deal.game.hole_cards - 1
    if deal.offers or any(len(hand) > most for hand in held):
        return deal
    return _pad(deal.game, held, deal.board, deal.dead, most, 1)
