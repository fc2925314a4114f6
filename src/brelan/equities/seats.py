"""One player or a set of cards of an equity, read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation, as_cards, hand_name, parse_cards
from brelan.cards.classes import COMBO_COUNT
from brelan.cards.single import quick_cards, quick_codes
from brelan.equities.lists import check_list, list_label, not_blocked
from brelan.equities.spots import look_at
from brelan.errors import CardError, EquityError, Phrase, RangeError, phrase
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.language.shorten import shown
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import LiveCombos, Range
from brelan.ranges.ranking import DEFAULT_RANKING, RangeRanking, as_ranking

__all__ = ["Codes", "Order", "Player", "order_of", "read_cards", "read_player"]

Codes = tuple[int, ...]


class Player(NamedTuple):
    """Hole cards: known, from a range or a list of hands, or, when all are None, any left."""

    label: str
    hand: Codes | None = None
    range: Range | OmahaRange | OmahaSet | None = None
    hands: tuple[Codes, ...] | None = None

    @property
    def is_random(self) -> bool:
        """True when nothing is known of the hole cards."""
        return self.hand is None and not self.has_several

    @property
    def has_several(self) -> bool:
        """True for a player who holds one of several hands: of a range or a list."""
        return self.range is not None or self.hands is not None

    def live_hands(self, known: Sequence[int]) -> npt.NDArray[np.uint8]:
        """Return the hands of the range or list without any of the known cards, a hand a row."""
        if self.range is not None:
            return self.range.without(list(known)).combos()[0]
        return not_blocked(np.array(self.hands or (), dtype=np.uint8), known)

    def live_weights(
        self, known: Sequence[int]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]] | None:
        """Return these hands with their weights; None for a player of a known or random hand."""
        if self.range is not None:
            return self.range.without(list(known)).combos()
        if self.hands is None:
            return None
        live = self.live_hands(known)
        return live, np.ones(len(live))

    def live_combos(self, known: Sequence[int]) -> LiveCombos | None:
        """Count the hands of the range or list that the known cards leave."""
        if self.range is not None:
            return self.range.live(list(known))
        if self.hands is None:
            return None
        count = len(self.live_hands(known))
        return LiveCombos(count, float(count))


#: What percentages of hands of two, or of four, take the best of.
Order = RangeRanking | Game
_ORDERS = (RangeRanking, Game, str)


def order_of(ranking: Any, game: Game) -> Order | None:
    """Return what percentages of a game's ranges take the best of, None for the usual order.

    Of hands of four that is a game by whose equities they are ordered, or its name.
    """
    if ranking is None or game.hole_cards != 4 or not isinstance(ranking, _ORDERS):
        return None if ranking is None else as_ranking(ranking)
    if ranking == DEFAULT_RANKING:
        return None
    for kept in (OMAHA, OMAHA_HILO):
        if ranking in (kept, kept.name):
            return kept
    raise EquityError("no-omaha-ranking", game=game.name, known=[OMAHA.name, OMAHA_HILO.name])


def read_player(
    player: Any, where: str, game: Game, notation: Notation, ranking: Order | None = None
) -> Player:
    """Read a hand, a range, a list of hands or "random"; percentages take the ranking."""
    if isinstance(player, str):
        hand = _quick(player, notation)
        if hand is not None and len(hand) == game.hole_cards:
            return Player(player, hand)
        if game.hole_cards in (4, 5, 6):
            of_four = ranking if isinstance(ranking, Game) else None
            return _read_omaha_text(player, where, game, notation, of_four)
        of_two = ranking if isinstance(ranking, RangeRanking) else None
        return _read_text(player, where, game, notation, of_two)
    if isinstance(player, Range):
        _want_two_cards(game, where)
        return _of_range(str(player), player, where)
    if isinstance(player, OmahaRange):
        _want_four_cards(game, where)
        # Text that has to be made up is long, and takes its time.
        text = player._told[0] if player._told else player._text
        label = list_label(player.combos()[0].tolist()) if text is None else shown(text)
        return _of_omaha_range(label, player, where)
    if isinstance(player, OmahaSet):
        if (game.hole_cards, game.deck) != (player.cards, "standard"):
            values = {"size": player.cards, "game": game.name, "cards": game.hole_cards}
            reason = phrase("no-omaha-sets", **values)
            raise EquityError("player-refused", where=where, reason=reason)
        return _of_omaha_set(shown(str(player)), player, where)
    cards = quick_cards(player, notation, check=False)
    if cards is None:
        cards = as_cards(player, argument=where, notation=notation)
    if cards.ndim == 2:
        return _of_list(cards, where, game)
    if cards.ndim != 1:
        raise EquityError("player-shape", where=where, shape=cards.shape)
    if len(cards) == 0:
        raise EquityError("player-empty", where=where)
    codes = _check_hand(cards.tolist(), where, game)
    return Player(_name(codes), codes)


@lru_cache(maxsize=4096)
def _name(codes: Codes) -> str:
    return hand_name(codes) if max(codes) < 52 else str(codes)


@lru_cache(maxsize=4096)
def _quick(text: str, notation: Notation) -> Codes | None:
    """Read cards that the kernel reads, whether or not one comes twice."""
    codes = quick_codes(text, notation, check=False)
    return None if codes is None else tuple(codes.tolist())


@lru_cache(maxsize=1024)
def _read_text(
    text: str, where: str, game: Game, notation: Notation, ranking: RangeRanking | None
) -> Player:
    if text.strip().lower() == "random":
        return Player(text)
    cards, trouble = None, ""
    try:
        # `_check_places` names a card that is there twice.
        cards = parse_cards(text, notation=notation, check=False)
    except CardError as error:
        if game.hole_cards != 2:
            refused = CardError(
                "player-refused", where=where, reason=error, position=error.position
            )
            refused.add_note(str(_no_ranges(game)))
            raise refused from error
        trouble = str(error)
    if cards is not None and (game.hole_cards != 2 or len(cards) == 2):
        return Player(text, _check_hand(cards.tolist(), where, game))
    try:
        # A term of ranks the deck lacks is refused, not dropped in silence.
        deck: Literal["full", "short"] = "short" if game.deck == "short" else "full"
        return _of_range(text, Range(text, ranking=ranking, notation=notation, deck=deck), where)
    except RangeError as error:
        if cards is not None:
            _check_hand(cards.tolist(), where, game)
        error.add_note(f"in {where}, {shown(text)!r}, which is no hand either: {trouble}")
        raise


# A range takes 2 MB.
@lru_cache(maxsize=16)
def _read_omaha_text(
    text: str, where: str, game: Game, notation: Notation, order: Game | None
) -> Player:
    if text.strip().lower() == "random":
        return Player(text)
    try:
        # `_check_places` names a card that is there twice.
        cards = parse_cards(text, notation=notation, check=False)
    except CardError as error:
        if notation != "international" or game.deck != "standard":
            raise CardError(
                "player-refused", where=where, reason=error, position=error.position
            ) from error
        trouble = str(error)
    else:
        # Of several hands, or of hands in a pattern, there are more cards than one holds.
        if len(cards) <= game.hole_cards or notation != "international":
            return Player(text, _check_hand(cards.tolist(), where, game))
        trouble = ""
    try:
        if game.hole_cards != 4:
            return _of_omaha_set(text, OmahaSet(text, cards=game.hole_cards), where)
        held = OmahaRange(text, ranking=order or (OMAHA_HILO if game.is_hilo else OMAHA))
    except RangeError as error:
        if not trouble:
            _check_hand(cards.tolist(), where, game)
        error.add_note(f"in {where}, {shown(text)!r}, which is no hand either: {trouble}")
        raise
    return _of_omaha_range(text, held, where)


def _of_omaha_range(label: str, held: OmahaRange, where: str) -> Player:
    least, largest = float(held.weights.min()), float(held.weights.max())
    if largest == 0:
        raise EquityError("empty-range", where=where, range=label)
    return Player(label) if least == largest else Player(label, None, held)


def _of_omaha_set(label: str, held: OmahaSet, where: str) -> Player:
    if not len(held):
        raise EquityError("empty-range", where=where, range=label)
    return Player(label) if held.percent == 100 else Player(label, None, held)


def _of_range(label: str, held: Range, where: str) -> Player:
    facts = look_at(held.weights)
    if facts.count == 0:
        raise EquityError("empty-range", where=where, range=label)
    if facts.count == COMBO_COUNT and facts.least == facts.largest:
        return Player(label)
    return Player(label, None, held)


def _of_list(cards: npt.NDArray[np.uint8], where: str, game: Game) -> Player:
    check_list(cards, where, game)
    hands = tuple(map(tuple, cards.tolist()))
    if game.hole_cards == 2:
        # The methods for ranges are faster, and these are combos of equal weight.
        return _of_range(list_label(hands), Range.from_combos(cards), where)
    return Player(list_label(hands), hands=hands)


def _want_two_cards(game: Game, where: str) -> None:
    if game.hole_cards != 2:
        raise EquityError("player-refused", where=where, reason=_no_ranges(game))


def _want_four_cards(game: Game, where: str) -> None:
    if game.hole_cards != 4 or game.deck != "standard":
        reason = phrase("no-omaha-ranges", game=game.name, cards=game.hole_cards)
        raise EquityError("player-refused", where=where, reason=reason)


def _no_ranges(game: Game) -> Phrase:
    return phrase("no-ranges", game=game.name, cards=game.hole_cards)


def _check_hand(cards: Any, where: str, game: Game) -> Codes:
    codes = tuple(cards)
    # Where no card is common to all, a hand may be known in part.
    fewest = 1 if game.board_cards == 0 else game.hole_cards
    if not fewest <= len(codes) <= game.hole_cards:
        raise EquityError(
            "player-size",
            where=where,
            cards=len(codes),
            game=game.name,
            dealt=game.hole_cards,
        )
    return codes


def read_cards(cards: Any, argument: str, notation: Notation) -> Codes:
    """Read a board, or dead cards."""
    if isinstance(cards, str):
        return _read_card_text(cards, argument, notation) if cards else ()
    if cards is None:
        return ()
    codes = quick_cards(cards, notation, check=False)
    if codes is None:
        codes = as_cards(cards, argument=argument, notation=notation)
    if codes.ndim != 1:
        raise EquityError("one-axis", argument=argument, shape=codes.shape)
    return tuple(codes.tolist())


def _read_card_text(text: str, argument: str, notation: Notation) -> Codes:
    quick = _quick(text, notation)
    if quick is not None:
        return quick
    try:
        return tuple(int(code) for code in parse_cards(text, notation=notation, check=False))
    except CardError as error:
        error.add_note(f"in {argument}, {shown(text)!r}")
        raise
