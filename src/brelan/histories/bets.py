"""Chips of a hand as it goes on: forced bets, stacks, and what a bet may be."""

from brelan.errors import HandHistoryError
from brelan.histories.fields import Fields
from brelan.histories.variants import Street


class Bets:
    """Stacks and bets of every seat: antes, bets of the `past` streets, and of this one.

    A stack is None when unknown: such a seat is never all-in.
    """

    def __init__(self, fields: Fields) -> None:
        self.stacks = list(fields.stacks)
        seats = range(len(self.stacks))
        self.antes = [self._take(seat, fields.antes[seat]) for seat in seats]
        self.bets = [self._take(seat, fields.blinds[seat]) for seat in seats]
        self.past = [0 for _ in seats]
        self.folded = [False for _ in seats]
        self._fields = fields
        # A blind that is all-in for less must still be called, or raised, in full.
        self._nominal = max(fields.blinds)
        self._full = self._nominal
        self._raise = fields.small_bet
        self._sizes = {fields.small_bet}
        self.brought_in = False

    def _take(self, seat: int, chips: int) -> int:
        """Take chips from a stack, no more than it has."""
        stack = self.stacks[seat]
        if stack is None:
            return chips
        taken = min(chips, stack)
        self.stacks[seat] = stack - taken
        return taken

    def chips(self) -> int:
        """Return all the chips in the pot and before the seats."""
        return sum(self.antes) + sum(self.past) + sum(self.bets)

    def can_act(self, seat: int) -> bool:
        """Whether a seat is still in and has chips to bet."""
        return not self.folded[seat] and self.stacks[seat] != 0

    def _price(self, seat: int) -> int:
        """Return what a seat's bet must come to."""
        others = any(self.can_act(other) for other in range(len(self.bets)) if other != seat)
        return max(*self.bets, self._nominal if others else 0)

    def owes(self, seat: int) -> int:
        """Return how much a seat needs to add, its stack permitting."""
        owed = self._price(seat) - self.bets[seat]
        stack = self.stacks[seat]
        return owed if stack is None else min(owed, stack)

    def begin(self, street: Street) -> None:
        """Begin a street after the first."""
        self._raise = self._fields.big_bet if street.big else self._fields.small_bet
        self._sizes = {self._raise}
        self._full = self._nominal = 0
        self.brought_in = False

    def allow_big_bets(self) -> None:
        """Let bets of a street be big ones too, until one is."""
        self._sizes.add(self._fields.big_bet)

    def collect(self) -> None:
        """Move the bets of a street to the pot."""
        self.past = [past + bet for past, bet in zip(self.past, self.bets, strict=True)]
        self.bets = [0] * len(self.bets)

    def bring_in(self, seat: int) -> None:
        """Post the bring-in."""
        self.bets[seat] += self._take(seat, self._fields.bring_in)
        self.brought_in = True

    def call(self, seat: int) -> None:
        """Check, or call as far as the stack goes."""
        self.bets[seat] += self._take(seat, self.owes(seat))

    def raise_to(self, seat: int, amount: int) -> None:
        """Bet, complete or raise to an amount, once it is known to be allowed."""
        top, bet, stack = max(*self.bets, self._nominal), self.bets[seat], self.stacks[seat]
        if stack is not None and amount > bet + stack:
            raise HandHistoryError("bet-above-stack", most=self._text(bet + stack))
        if amount <= top:
            raise HandHistoryError("no-raise", bet=self._text(top))
        all_in = stack is not None and amount == bet + stack
        if self._fields.variant.limit == "fixed":
            self._check_fixed(amount, top, all_in)
        else:
            self._check_free(amount, top, bet, all_in)
        self.brought_in = False
        self.bets[seat] += self._take(seat, amount - bet)

    def _check_fixed(self, amount: int, top: int, all_in: bool) -> None:
        """Allow the next full bet, from the last full one or from an all-in in between."""
        bases = {self._full} if self.brought_in else {self._full, top}
        allowed = {base + size for base in bases for size in self._sizes}
        if amount in allowed:
            if not any(amount == base + min(self._sizes) for base in bases):
                self._sizes = {max(self._sizes)}
            self._full = amount
        elif not all_in or amount > max(allowed):
            sizes = [self._text(size) for size in sorted(allowed)]
            raise HandHistoryError("not-the-fixed-bet", sizes=sizes)

    def _check_free(self, amount: int, top: int, bet: int, all_in: bool) -> None:
        least = top + self._raise
        if amount < least and not all_in:
            raise HandHistoryError("bet-too-small", least=self._text(least))
        if self._fields.variant.limit == "pot":
            most = top + self.chips() + top - bet
            if amount > most:
                raise HandHistoryError("above-the-pot", most=self._text(most))
        self._raise = max(self._raise, amount - top)

    def _text(self, chips: int) -> str:
        return f"{chips * self._fields.chip:f}"
