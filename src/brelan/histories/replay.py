"""The actions of a hand, played again one by one and checked against the rules."""

from brelan.errors import HandHistoryError, Phrase, phrase
from brelan.histories.actions import UNKNOWN, Action, at_action, read_action
from brelan.histories.bets import Bets
from brelan.histories.betting import BettingAction, BettingKind
from brelan.histories.cards import Hands, player
from brelan.histories.fields import Fields
from brelan.histories.opening import first_seats, shows_pair


class Replay:
    """A hand in progress. `phase` is "discard", "deal", "bet" or "over".

    With `skipped_fold`, players whose turn is passed over have folded.
    """

    def __init__(self, fields: Fields, skipped_fold: bool = False) -> None:
        self.fields = fields
        self._skipped_fold = skipped_fold
        self.seats = len(fields.stacks)
        self.bets = Bets(fields)
        self.hands = Hands(self.seats, fields.variant)
        self.mucked: set[int] = set()
        self.shown: set[int] = set()
        self.betting: list[BettingAction] = []
        #: The actions as they are written, folds that they pass over put in.
        self.written: list[str] = []
        #: How many cards were on the board when betting ended.
        self.seen = 0
        #: Whether cards were dealt since.
        self.dealt_after = False
        self.street = -1
        self.phase = "deal"
        self._discarding: list[int] = []
        self._lacking: dict[int, int] = {}
        self._got: dict[int, int] = {}
        self._board_lacking = 0
        self._openers: set[int] = set()
        self._pending: list[int] = []
        self._idle = -1
        self._next_street()

    def play(self) -> None:
        """Play all the actions."""
        for number, text in enumerate(self.fields.actions, 1):
            action = read_action(text, number, self.seats, self.fields.chip)
            self.written.append(text)
            if action is None:
                continue
            try:
                self._apply(action)
            except HandHistoryError as error:
                raise at_action(error, number, text) from None

    @property
    def complete(self) -> bool:
        """Whether the hand is over, every board dealt to the end."""
        last = self.hands.runs[-1:]
        return self.phase == "over" and all(len(run) == len(self.hands.board) for run in last)

    def live(self) -> list[int]:
        """Return the seats that have not folded."""
        return [seat for seat in range(self.seats) if not self.bets.folded[seat]]

    def _apply(self, action: Action) -> None:
        cards = action.cards or ()
        self.dealt_after |= action.kind in ("db", "dh")
        if action.kind == "sm":
            self._show(action)
        elif action.kind == "db":
            self._deal_board(cards)
        elif action.kind == "dh":
            self._deal(action.seat, cards)
        elif action.kind == "sd":
            self._discard(action.seat, cards)
        elif action.kind == "cc" and self.phase != "bet" and action.seat == self._idle:
            self._idle = -1  # A check that nobody could answer: written by some, left out by most.
        elif action.kind == "f" and self._sits_out(action.seat):
            self._fold_all_in(action.seat)
        else:
            self._bet(action)

    # Cards

    def _next_street(self) -> None:
        self.street += 1
        streets = self.fields.variant.streets
        if self.street == len(streets):
            self.phase = "over"
            return
        street = streets[self.street]
        self._got = dict.fromkeys(self.live(), 0)
        self._lacking = dict.fromkeys(self.live(), street.hole)
        self._board_lacking = street.board
        self._discarding = self.live() if street.draw else []
        if self.street:
            self.bets.begin(street)
        self.phase = "discard" if street.draw else "deal"

    def _deal(self, seat: int, cards: tuple[int, ...]) -> None:
        waiting = [other for other, lacks in self._lacking.items() if lacks]
        if self.phase != "deal" or not waiting:
            raise HandHistoryError("no-hole-cards-due", due=self._due())
        expected = min(waiting, key=lambda other: (self._got[other], other))
        # Cards that replace others may also come one at a time to one player after the other.
        in_turn = self.fields.variant.streets[self.street].draw and seat == waiting[0]
        if seat != expected and not in_turn:
            raise HandHistoryError("next-cards-to", player=player(expected))
        if not 0 < len(cards) <= self._lacking[seat]:
            due = self._lacking[seat]
            raise HandHistoryError("cards-due", player=player(seat), due=due, size=len(cards))
        self.hands.deal(seat, cards)
        self._lacking[seat] -= len(cards)
        self._got[seat] += len(cards)
        self._dealt()

    def _deal_board(self, cards: tuple[int, ...]) -> None:
        if self.phase == "deal" and self._is_shared_river() and len(cards) == 1:
            self.hands.deal_board(cards)
            self._lacking = {}
            self._dealt()
            return
        if self._may_run_again():
            self.hands.deal_run(cards, self.seen)
            return
        if self.phase != "deal" or not self._board_lacking:
            raise HandHistoryError("no-board-cards-due", due=self._due())
        if not 0 < len(cards) <= self._board_lacking:
            due = self._board_lacking
            raise HandHistoryError("board-cards-due", due=due, size=len(cards))
        self.hands.deal_board(cards)
        self._board_lacking -= len(cards)
        self._dealt()

    def _may_run_again(self) -> bool:
        """Whether the board is full, and had cards to come when betting ended."""
        needed = self.fields.variant.game.board_cards
        contested = self.phase == "over" and len(self.live()) > 1
        return contested and self.seen < needed == len(self.hands.board)

    def _is_shared_river(self) -> bool:
        """Whether one card may be dealt to all, as when a stud deck runs out."""
        variant = self.fields.variant
        last = self.street == len(variant.streets) - 1
        return variant.game.shared_river and last and not any(self._got.values())

    def _dealt(self) -> None:
        if not any(self._lacking.values()) and not self._board_lacking:
            self._begin_bets()

    def _discard(self, seat: int, cards: tuple[int, ...]) -> None:
        if self.phase != "discard":
            raise HandHistoryError("no-draw-due", due=self._due())
        if seat != self._discarding[0]:
            raise HandHistoryError("draws-first", player=player(self._discarding[0]))
        self.hands.discard(seat, cards)
        self._lacking[seat] = len(cards)
        del self._discarding[0]
        if not self._discarding:
            self.phase = "deal"
            self._dealt()

    def _show(self, action: Action) -> None:
        seat = action.seat
        if self.phase == "bet" or (self.phase != "over" and self._bets_to_come()):
            raise HandHistoryError("not-shown-yet", due=self._due())
        if self.bets.folded[seat]:
            raise HandHistoryError("has-folded", player=player(seat))
        cards = tuple(self.hands.hole[seat]) if action.as_dealt else action.cards
        if seat in self.mucked or (seat in self.shown and cards is None):
            raise HandHistoryError("shown-or-mucked-before", player=player(seat))
        if cards is None:
            self.mucked.add(seat)
            return
        # Hands are told again on each street of an all-in, unknown until they are shown.
        self.hands.show(seat, cards)
        if UNKNOWN not in cards:
            self.shown.add(seat)

    # Bets

    def _able(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.bets.can_act(seat)]

    def _bets_to_come(self) -> bool:
        return len(self._able()) > 1

    def _from(self, seat: int) -> list[int]:
        """Return the seats that can act, clockwise from this one."""
        order = [(seat + place) % self.seats for place in range(self.seats)]
        return [other for other in order if self.bets.can_act(other)]

    def _begin_bets(self) -> None:
        able = self._able()
        self._idle = -1
        if len(able) < 2 and not any(self.bets.owes(seat) for seat in able):
            self._idle = able[0] if able else -1
            self._end_bets()
            return
        self.phase = "bet"
        if (
            self.fields.variant.open_pair
            and self.street == 1
            and shows_pair(1, self.hands.hole, self.live())
        ):
            self.bets.allow_big_bets()
        self._pending = []
        self._openers = {self._from(seat)[0] for seat in self._first_seats() if self._from(seat)}

    def _first_seats(self) -> set[int]:
        variant = self.fields.variant
        if variant.is_stud:
            hole = self.hands.hole
            first = first_seats(variant, self.street, hole, self.live())
            if self.street == 0:
                first |= first_seats(variant, 0, hole, self._able())
            return first
        posts = zip(self.fields.blinds, self.fields.newcomers, strict=True)
        blinds = [0 if is_new else blind for blind, is_new in posts]
        if self.street == 0 and any(blinds):
            return {(blinds.index(max(blinds)) + 1) % self.seats}
        return {0}

    def _bet(self, action: Action) -> None:
        seat = action.seat
        if self.phase != "bet":
            raise HandHistoryError("no-bet-due", due=self._due())
        if not self._pending and seat in self._openers:
            self._pending = self._from(seat)
        if self._skipped_fold:
            self._fold_skipped(seat)
            if len(self.live()) == 1:
                self._win_unopposed(action)
                return
        if not self._pending or seat != self._pending[0]:
            due = self._due()
            raise HandHistoryError(due.code, **due.values)
        self._check_bring_in(action)
        rest = self._pending[1:]
        before = self.bets.chips()
        if action.kind == "f":
            self._fold(seat)
        elif action.kind == "cc":
            self.bets.call(seat)
            self._note(seat, "call" if self.bets.chips() > before else "check", before)
        elif action.kind == "pb":
            self.bets.bring_in(seat)
            self._note(seat, "bring-in", before)
        else:
            opens = not any(self.bets.bets)
            self.bets.raise_to(seat, action.amount)
            self._note(seat, "bet" if opens else "raise", before)
            rest = [other for other in self._from(seat) if other != seat]
        self._after(rest)

    def _note(self, seat: int, kind: BettingKind, pot: int) -> None:
        """Write down what a seat did, to a pot of so many chips."""
        self.seen = len(self.hands.board)
        self.dealt_after = False
        self.betting.append(BettingAction(self.street, seat, kind, self.bets.chips() - pot, pot))

    def _fold(self, seat: int) -> None:
        self._note(seat, "fold", self.bets.chips())
        self.bets.folded[seat] = True
        self.hands.fold(seat)

    def _sits_out(self, seat: int) -> bool:
        """Whether a seat whose last chip was posted or bet is still there to fold, out of turn."""
        all_in = self.bets.stacks[seat] == 0 and not self.bets.folded[seat]
        return all_in and self.phase in ("bet", "deal")

    def _fold_all_in(self, seat: int) -> None:
        self._fold(seat)
        lacked = self._lacking.pop(seat, 0)
        if len(self.live()) == 1:
            self.bets.collect()
            self.phase = "over"
        elif self.phase == "deal" and lacked:
            self._dealt()

    def _fold_skipped(self, seat: int) -> None:
        """Fold those before a seat that is still to act."""
        if not self._pending and len(self._openers) == 1:
            self._pending = self._from(min(self._openers))
        if seat in self._pending:
            while self._pending[0] != seat:
                self.written.insert(-1, f"{player(self._pending[0])} f")
                self._fold(self._pending.pop(0))

    def _win_unopposed(self, action: Action) -> None:
        """End a hand in which all the others were skipped: a check is no more than a remark."""
        self.bets.collect()
        self.phase = "over"
        if action.kind != "cc":
            raise HandHistoryError("no-bet-due", due=self._due())
        self.written.pop()

    def _check_bring_in(self, action: Action) -> None:
        """Require the bring-in where it is due, and nowhere else."""
        due = self.fields.variant.is_stud and self.street == 0 and not any(self.bets.bets)
        if due and action.kind not in ("pb", "cbr"):
            raise HandHistoryError("bring-in-due")
        if action.kind == "pb" and not due:
            raise HandHistoryError("no-bring-in-due")

    def _after(self, rest: list[int]) -> None:
        """Go on with those who have yet to act, or end the street."""
        live = self.live()
        if len(live) == 1:
            self.bets.collect()
            self.phase = "over"
            return
        if len(rest) == 1 and self._able() == rest and not self.bets.owes(rest[0]):
            self._idle = rest[0]
            rest = []
        self._pending = rest
        if not rest:
            self._end_bets()

    def _end_bets(self) -> None:
        self.bets.collect()
        self._next_street()

    def _due(self) -> Phrase:
        """Say what should come next."""
        if self.phase == "over":
            return phrase("hand-over")
        if self.phase == "discard":
            return phrase("is-to-draw", player=player(self._discarding[0]))
        if self.phase == "deal":
            return phrase("cards-to-deal")
        waiting = self._pending[:1] or sorted(self._openers)
        return phrase("is-to-act", players=[player(seat) for seat in waiting])
