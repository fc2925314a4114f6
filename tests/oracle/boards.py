"""Made hands, draws and outs as the reference page defines them, in plain Python.

Cards are (rank, suit) with ranks 2 … 14. No code, table or number of the library is used; names
are those of the flags and kinds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from oracle.hands import Card

Key = tuple[int, list[int]]

HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH = range(9)
#: What a hand with 36 cards is worth: a flush beats a full house.
SHORT_ORDER = (0, 1, 2, 3, 4, 6, 5, 7, 8)


class Deck:
    """52 cards, or 36: what straights there are, and in which order categories stand."""

    def __init__(self, short: bool = False) -> None:
        self.lowest = 6 if short else 2
        self.short = short
        wheel = [14, *range(self.lowest, self.lowest + 4)]
        tops = range(self.lowest + 4, 15)
        #: Height and ranks of every straight, the highest first.
        self.straights = [(top, set(range(top - 4, top + 1))) for top in reversed(tops)]
        self.straights.append((self.lowest + 3, set(wheel)))

    def cards(self) -> list[Card]:
        return [(rank, suit) for rank in range(self.lowest, 15) for suit in range(4)]

    def top(self, ranks: set[int]) -> int:
        """The height of the highest straight of these ranks, 0 if there is none."""
        return next((top for top, straight in self.straights if straight <= ranks), 0)

    def order(self, category: int) -> int:
        return SHORT_ORDER[category] if self.short else category


def best(cards: Sequence[Card], deck: Deck) -> Key:
    """The category of the best five of any number of cards, and their ranks."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    suits = Counter(suit for _, suit in cards)
    suited: list[int] = []
    for suit, count in suits.items():
        if count >= 5:
            suited = sorted((rank for rank, s in cards if s == suit), reverse=True)
    if suited and deck.top(set(suited)):
        return STRAIGHT_FLUSH, [deck.top(set(suited))]
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    first, second = (
        groups[0],
        max((r for r in counts if r != groups[0] and counts[r] > 1), default=0),
    )
    if counts[first] == 4:
        return QUADS, [first] * 4 + [r for r in ranks if r != first][:1]
    if suited and deck.short:
        return FLUSH, suited[:5]
    if counts[first] == 3 and second:
        return FULL, [first] * 3 + [second] * 2
    if suited:
        return FLUSH, suited[:5]
    if top := deck.top(set(ranks)):
        return STRAIGHT, [top]
    if counts[first] == 3:
        return TRIPS, [first] * 3 + [r for r in ranks if r != first][:2]
    if second:
        rest = [r for r in ranks if r not in (first, second)][:1]
        return TWO_PAIR, [first] * 2 + [second] * 2 + rest
    if counts[first] == 2:
        return PAIR, [first] * 2 + [r for r in ranks if r != first][:3]
    return HIGH, ranks[:5]


def best_of(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> Key:
    """The best hand of a game: in Omaha, of four cards and more, two of them and three others."""
    if len(hole) == 2:
        return best([*hole, *board], deck)
    hands = [
        best([*two, *three], deck)
        for two in combinations(hole, 2)
        for three in combinations(board, 3)
    ]
    return max(hands, key=lambda key: (deck.order(key[0]), key[1]))


# Made hands.


def made(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> dict[str, object]:
    """Kind, category, rank, second rank and kicker; 0 where there is none."""
    category, ranks = best_of(hole, board, deck)
    shown = {rank for rank, _ in board}
    held = Counter(rank for rank, _ in hole)
    told = {"category": category, "rank": ranks[0], "second": 0, "kicker": 0}
    if category == TWO_PAIR:
        told["second"] = ranks[2]
    elif category == FULL:
        told["second"] = ranks[3]
    if len(hole) == 2 and len(board) == 5 and best(board, deck) == (category, ranks):
        return {**told, "kind": "BOARD_PLAYS"}
    beside = {HIGH: 0, PAIR: 2, TWO_PAIR: 4, TRIPS: 3, QUADS: 4}.get(category, 5)
    own_kickers = [rank for rank in ranks[beside:] if rank in held and rank not in shown]
    if category == HIGH:
        told["rank"], *own_kickers = own_kickers
    told["kicker"] = own_kickers[0] if own_kickers else 0
    return {**told, **kind_of(category, ranks, held, shown)}


def kind_of(
    category: int, ranks: list[int], held: Counter[int], shown: set[int]
) -> dict[str, object]:
    """The kind, and what it changes of the ranks."""
    plain = {HIGH: "HIGH_CARD", STRAIGHT: "STRAIGHT", FLUSH: "FLUSH", FULL: "FULL_HOUSE"}
    plain[STRAIGHT_FLUSH] = "STRAIGHT_FLUSH"
    if category in plain:
        return {"kind": plain[category]}
    mine = held[ranks[0]]
    if category == QUADS:
        return {"kind": "FOUR_OF_A_KIND" if mine else "ON_BOARD"}
    if category == TRIPS:
        return {"kind": "ON_BOARD" if not mine else "TRIPS" if mine == 1 else "SET"}
    own = [rank for rank in dict.fromkeys(ranks[: 2 * category]) if held[rank]]
    if not own:
        return {"kind": "ON_BOARD"}
    if len(own) == 2:
        top_two = sorted(shown)[-2:] == sorted(own)
        return {"kind": "TOP_TWO_PAIR" if top_two else "TWO_PAIR"}
    rank = own[0]
    if held[rank] >= 2:
        kind = "POCKET_PAIR"
        if rank > max(shown):
            kind = "OVERPAIR"
        elif rank < min(shown):
            kind = "UNDERPAIR"
    elif rank == max(shown):
        kind = "TOP_PAIR"
    else:
        kind = "BOTTOM_PAIR" if rank == min(shown) else "MIDDLE_PAIR"
    return {"kind": kind, "rank": rank, "second": 0}


# Draws.


def straight_ranks(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> set[int]:
    """Ranks of which a card makes a straight of the hand's own."""
    mine, shown = {rank for rank, _ in hole}, {rank for rank, _ in board}
    missing = set(range(deck.lowest, 15)) - mine - shown
    if len(hole) == 2:
        return {
            rank
            for rank in range(deck.lowest, 15)
            if rank in missing and deck.top(mine | shown | {rank}) > deck.top(shown | {rank})
        }
    found = set()
    for _, straight in deck.straights:
        for two in combinations(mine & straight, 2):
            rest = straight - set(two)
            found |= {rank for rank in rest if rest - {rank} <= shown and rank not in shown}
    return found


def straight_draw(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> str:
    ranks = straight_ranks(hole, board, deck)
    if len(ranks) < 2:
        return "GUTSHOT" if ranks else ""
    if len(hole) > 2 and len(ranks) > 2:
        return "WRAP"
    mine, shown = {rank for rank, _ in hole}, {rank for rank, _ in board}
    low_ace = {14: deck.lowest - 1}
    ends = ranks | {low_ace.get(rank, rank) for rank in ranks}
    for low in sorted(ends):
        four = {14 if rank == deck.lowest - 1 else rank for rank in range(low + 1, low + 5)}
        if low + 5 in ranks and four <= mine | shown and is_played(mine, shown, four, len(hole)):
            return "OPEN_ENDED"
    return "DOUBLE_GUTSHOT"


def is_played(mine: set[int], shown: set[int], four: set[int], cards: int) -> bool:
    """Whether a game lets these four play: in Omaha two of the hand, two of the board."""
    if cards == 2:
        return not four <= shown
    return any(four - set(two) <= shown for two in combinations(mine & four, 2))


def is_backdoor(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> bool:
    mine, shown = {rank for rank, _ in hole}, {rank for rank, _ in board}
    return any(
        len(straight & (mine | shown)) == 3 and straight & (mine - shown)
        for _, straight in deck.straights
    )


def flush_draws(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> set[str]:
    found = set()
    for suit in range(4):
        mine = {rank for rank, s in hole if s == suit}
        shown = {rank for rank, s in board if s == suit}
        if len(hole) == 2:
            lacking = 5 - len(mine) - len(shown) if mine else 5
        else:
            lacking = 3 - len(shown) if len(mine) >= 2 else 5
        nut = mine and max(set(range(deck.lowest, 15)) - shown) in mine
        if lacking == 1:
            found |= {"FLUSH_DRAW", "NUT_FLUSH_DRAW"} if nut else {"FLUSH_DRAW"}
        if lacking == 2 and len(board) == 3:
            found |= {"BACKDOOR_FLUSH", "BACKDOOR_NUT_FLUSH"} if nut else {"BACKDOOR_FLUSH"}
    return found


def makes_straight_flush(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> bool:
    """Whether a card makes a straight flush of the hand's own."""
    for suit in range(4):
        ours = [[card for card in cards if card[1] == suit] for cards in (hole, board)]
        mine, shown = ours
        if len(hole) == 2 and mine and straight_ranks_suited(mine, shown, deck):
            return True
        if len(hole) > 2 and straight_ranks([*mine, (0, suit), (0, suit)], shown, deck):
            return True
    return False


def straight_ranks_suited(mine: Sequence[Card], shown: Sequence[Card], deck: Deck) -> set[int]:
    own, board = {rank for rank, _ in mine}, {rank for rank, _ in shown}
    return {
        rank
        for rank in range(deck.lowest, 15)
        if rank not in own | board and deck.top(own | board | {rank}) > deck.top(board | {rank})
    }


def draws(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> set[str]:
    """The names of all flags."""
    if len(board) == 5:
        return set()
    order = deck.order(best_of(hole, board, deck)[0])
    found: set[str] = set()
    if order < deck.order(STRAIGHT_FLUSH) and makes_straight_flush(hole, board, deck):
        found.add("STRAIGHT_FLUSH_DRAW")
    if order < deck.order(FLUSH):
        found |= flush_draws(hole, board, deck)
    if order < STRAIGHT:
        straight = straight_draw(hole, board, deck)
        found |= {straight} - {""}
        if straight and "FLUSH_DRAW" in found:
            found.add("COMBO_DRAW")
        if len(hole) == 2:
            if not straight and len(board) == 3 and is_backdoor(hole, board, deck):
                found.add("BACKDOOR_STRAIGHT")
            if hole[0][0] != hole[1][0] and min(hole)[0] > max(board)[0]:
                found.add("OVERCARDS")
    return found


# Outs.

OWN = {"UNDERPAIR": PAIR, "BOTTOM_PAIR": PAIR, "MIDDLE_PAIR": PAIR, "POCKET_PAIR": PAIR}
OWN |= {"TOP_PAIR": PAIR, "OVERPAIR": PAIR, "TWO_PAIR": TWO_PAIR, "TOP_TWO_PAIR": TWO_PAIR}
OWN |= {"TRIPS": TRIPS, "SET": TRIPS, "STRAIGHT": STRAIGHT, "FLUSH": FLUSH, "FULL_HOUSE": FULL}
OWN |= {"FOUR_OF_A_KIND": QUADS, "STRAIGHT_FLUSH": STRAIGHT_FLUSH}


def outs(hole: Sequence[Card], board: Sequence[Card], deck: Deck) -> set[Card]:
    """The next cards that give a better category of one's own."""

    def own(now: Sequence[Card]) -> int:
        return deck.order(OWN.get(str(made(hole, now, deck)["kind"]), HIGH))

    left = set(deck.cards()) - {*hole, *board}
    return {card for card in left if own([*board, card]) > own(board)}
