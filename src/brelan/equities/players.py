"""Who plays with which cards: the arguments of an equity, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NoReturn

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation, as_cards, hand_name, parse_cards
from brelan.cards.checks import Held, require_dealt
from brelan.cards.classes import COMBO_COUNT
from brelan.cards.single import quick_cards, quick_codes
from brelan.equities.feasibility import fits
from brelan.equities.lists import check_list, list_label
from brelan.equities.seats import Codes, Player, Spot
from brelan.equities.spots import COMBO_BITS, card_mask, look_at
from brelan.errors import CardError, EquityError, Phrase, RangeError, phrase
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.language.shorten import shown
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

__all__ = ["EquityError", "Player", "Spot", "make_spot", "refuse_ranges"]


def make_spot(
    players: Sequence[Any],
    board: Any,
    dead: Any,
    game: Game,
    notation: Notation = "international",
) -> Spot:
    """Read the arguments of an equity.

    Parameters
    ----------
    players : sequence
        Hands (text or codes), lists of hands, `Range` objects, range text, or "random".
    board, dead : str or array_like of card codes
        Cards on the table, and cards known to be out of play.
    game : Game
        How many cards there are.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    Spot

    Raises
    ------
    EquityError
        For what cannot be: a card in two places, a board of two cards, an empty range or list,
        more players than the deck serves.
    CardError, RangeError
        For text that cannot be read.
    TypeError
        For an argument of another type.
    """
    if len(players) < 2:
        raise EquityError("too-few-players", players=len(players))
    seats = [_read_player(player, place, game, notation) for place, player in enumerate(players)]
    cards = [
        _read_cards(given, name, notation) for given, name in ((board, "board"), (dead, "dead"))
    ]
    spot = Spot(game, tuple(seats), *cards)
    if len(spot.board) not in game.streets:
        streets = game.streets
        raise EquityError("board-count", cards=len(spot.board), game=game.name, sizes=streets)
    known = spot.known
    _check_places(spot, known)
    _check_deck(spot)
    _check_ranges(spot, known)
    return spot


def _read_player(player: Any, place: int, game: Game, notation: Notation) -> Player:
    if isinstance(player, str):
        hand = _quick(player, notation)
        if hand is not None and len(hand) == game.hole_cards:
            return Player(player, hand)
        if game.hole_cards == 4:
            return _read_omaha_text(player, place, game, notation)
        return _read_text(player, place, game, notation)
    if isinstance(player, Range):
        _want_two_cards(game, place)
        return _of_range(str(player), player, place)
    if isinstance(player, OmahaRange):
        _want_four_cards(game, place)
        # Text that has to be made up is long, and takes its time.
        text = player._text
        label = list_label(player.combos()[0].tolist()) if text is None else shown(text)
        return _of_omaha_range(label, player, place)
    cards = quick_cards(player, notation, check=False)
    if cards is None:
        cards = as_cards(player, argument=f"players[{place}]", notation=notation)
    if cards.ndim == 2:
        return _of_list(cards, place, game)
    if cards.ndim != 1:
        raise EquityError("player-shape", where=f"players[{place}]", shape=cards.shape)
    if len(cards) == 0:
        raise EquityError("player-empty", where=f"players[{place}]")
    codes = _check_hand(cards.tolist(), place, game)
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
def _read_text(text: str, place: int, game: Game, notation: Notation) -> Player:
    if text.strip().lower() == "random":
        return Player(text)
    cards, trouble = None, ""
    try:
        # `_check_places` names a card that is there twice.
        cards = parse_cards(text, notation=notation, check=False)
    except CardError as error:
        if game.hole_cards != 2:
            refused = CardError(
                "player-refused", where=f"players[{place}]", reason=error, position=error.position
            )
            refused.add_note(str(_no_ranges(game)))
            raise refused from error
        trouble = str(error)
    if cards is not None and (game.hole_cards != 2 or len(cards) == 2):
        return Player(text, _check_hand(cards.tolist(), place, game))
    try:
        # A term of ranks the deck lacks is refused, not dropped in silence.
        deck: Literal["full", "short"] = "short" if game.deck == "short" else "full"
        return _of_range(text, Range(text, notation=notation, deck=deck), place)
    except RangeError as error:
        if cards is not None:
            _check_hand(cards.tolist(), place, game)
        error.add_note(f"in players[{place}], {shown(text)!r}, which is no hand either: {trouble}")
        raise


# A range takes 2 MB.
@lru_cache(maxsize=16)
def _read_omaha_text(text: str, place: int, game: Game, notation: Notation) -> Player:
    if text.strip().lower() == "random":
        return Player(text)
    try:
        # `_check_places` names a card that is there twice.
        cards = parse_cards(text, notation=notation, check=False)
    except CardError as error:
        if notation != "international" or game.deck != "standard":
            raise CardError(
                "player-refused", where=f"players[{place}]", reason=error, position=error.position
            ) from error
        trouble = str(error)
    else:
        # Of several hands, or of hands in a pattern, there are more cards than one holds.
        if len(cards) <= game.hole_cards or notation != "international":
            return Player(text, _check_hand(cards, place, game))
        trouble = ""
    try:
        held = OmahaRange(text, ranking=OMAHA_HILO if game.is_hilo else OMAHA)
    except RangeError as error:
        if not trouble:
            _check_hand(cards, place, game)
        error.add_note(f"in players[{place}], {shown(text)!r}, which is no hand either: {trouble}")
        raise
    return _of_omaha_range(text, held, place)


def _of_omaha_range(label: str, held: OmahaRange, place: int) -> Player:
    least, largest = float(held.weights.min()), float(held.weights.max())
    if largest == 0:
        raise EquityError("empty-range", where=f"players[{place}]", range=label)
    return Player(label) if least == largest else Player(label, None, held)


def _of_range(label: str, held: Range, place: int) -> Player:
    facts = look_at(held.weights)
    if facts.count == 0:
        raise EquityError("empty-range", where=f"players[{place}]", range=label)
    if facts.count == COMBO_COUNT and facts.least == facts.largest:
        return Player(label)
    return Player(label, None, held)


def _of_list(cards: npt.NDArray[np.uint8], place: int, game: Game) -> Player:
    check_list(cards, f"players[{place}]", game)
    hands = tuple(map(tuple, cards.tolist()))
    if game.hole_cards == 2:
        # The methods for ranges are faster, and these are combos of equal weight.
        return _of_range(list_label(hands), Range.from_combos(cards), place)
    return Player(list_label(hands), hands=hands)


def _want_two_cards(game: Game, place: int) -> None:
    if game.hole_cards != 2:
        raise EquityError("player-refused", where=f"players[{place}]", reason=_no_ranges(game))


def _want_four_cards(game: Game, place: int) -> None:
    if game.hole_cards != 4 or game.deck != "standard":
        reason = phrase("no-omaha-ranges", game=game.name, cards=game.hole_cards)
        raise EquityError("player-refused", where=f"players[{place}]", reason=reason)


def _no_ranges(game: Game) -> Phrase:
    return phrase("no-ranges", game=game.name, cards=game.hole_cards)


def _check_hand(cards: Any, place: int, game: Game) -> Codes:
    codes = tuple(cards)
    # Where no card is common to all, a hand may be known in part.
    fewest = 1 if game.board_cards == 0 else game.hole_cards
    if not fewest <= len(codes) <= game.hole_cards:
        raise EquityError(
            "player-size",
            where=f"players[{place}]",
            cards=len(codes),
            game=game.name,
            dealt=game.hole_cards,
        )
    return codes


def _read_cards(cards: Any, argument: str, notation: Notation) -> Codes:
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


def _check_places(spot: Spot, known: Codes) -> None:
    """Refuse a card that is none of the deck, or that is in two places."""
    if not known or (
        len(set(known)) == len(known) and min(known) >= spot.game.lowest_card and max(known) < 52
    ):
        return
    hands = [(f"players[{i}]", player.hand or ()) for i, player in enumerate(spot.players)]
    parts = [*hands, ("board", spot.board), ("dead", spot.dead)]
    require_dealt([Held(name, cards) for name, cards in parts], spot.game)


def _check_deck(spot: Spot) -> None:
    game, count = spot.game, len(spot.players)
    # Without lists one card serves all when the deck runs short.
    if game.shared_river and all(player.hands is None for player in spot.players):
        return
    needed = count * game.hole_cards + game.board_cards + len(spot.dead)
    if needed > game.deck_size:
        raise EquityError(
            "deck-too-small",
            players=count,
            hole_cards=game.hole_cards,
            board_cards=game.board_cards,
            dead=len(spot.dead),
            needed=needed,
            deck=game.deck_size,
        )


def _check_ranges(spot: Spot, known: Codes) -> None:
    several = [player for player in spot.players if player.has_several]
    if not several or _fit_at_once(spot, several, known):
        return
    for place, live in enumerate(spot.live_combos()):
        if live is not None and live.combos == 0:
            raise EquityError(
                "range-blocked", where=f"players[{place}]", range=spot.players[place].label
            )
    if len(several) > 1 and fits([player.live_hands(known) for player in several]) is False:
        refuse_ranges(spot)


def _fit_at_once(spot: Spot, several: list[Player], known: Codes) -> bool:
    """Whether ranges can be held at once, as the first combo that each finds free shows."""
    taken = card_mask(known) | (1 << spot.game.lowest_card) - 1
    for player in several:
        if player.range is None:
            return False
        if isinstance(player.range, Range):
            first = look_at(player.range.weights, taken).first
            bits = COMBO_BITS
        else:
            bits = omaha_hands().bits
            live = (player.range.weights > 0) & (bits & np.uint64(taken) == 0)
            first = int(live.argmax()) if live.any() else -1
        if first < 0:
            return False
        if player is not several[-1]:
            taken |= int(bits[first])
    return True


def refuse_ranges(spot: Spot) -> NoReturn:
    """Raise the error of ranges or lists that leave no deal, naming their players."""
    names = [f"players[{p}]" for p, player in enumerate(spot.players) if player.has_several]
    raise EquityError("ranges-clash", players=names)
