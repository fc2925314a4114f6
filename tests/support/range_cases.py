"""Ranges played out one by one: every board, and every choice of combos in turn."""

import itertools
from typing import Any

import numpy as np

from brelan import HIGH
from brelan.cards.classes import COMBO_CARDS
from brelan.hands.scoring import score


def play_out(weights: Any, board: Any, dead: Any = (), ranking: Any = HIGH) -> Any:
    """Outcomes by set of winners, and win, tie, total and share of each combo, one by one."""
    weights = np.asarray(weights, dtype=float)
    players = len(weights)
    outcomes = np.zeros(1 << players)
    win, tie, total, share = np.zeros((4, players, 1326))
    known = {*board, *dead}
    left = [card for card in range(ranking.lowest_card, 52) if card not in known]
    held = [
        [c for c in np.flatnonzero(row).tolist() if set(COMBO_CARDS[c].tolist()) <= set(left)]
        for row in weights
    ]
    combos = sorted({combo for own in held for combo in own})
    cards = {combo: frozenset(COMBO_CARDS[combo].tolist()) for combo in combos}
    for more in itertools.combinations(left, 5 - len(board)):
        free = [combo for combo in combos if not cards[combo] & set(more)]
        hands = [[*COMBO_CARDS[combo], *board, *more] for combo in free]
        scores = dict(
            zip(
                free,
                score(np.array(hands, dtype=np.uint8), ranking=ranking).tolist() if hands else [],
                strict=True,
            )
        )
        for choice in itertools.product(*([c for c in own if c in scores] for own in held)):
            if len(frozenset().union(*(cards[c] for c in choice))) < 2 * players:
                continue
            points = [scores[c] for c in choice]
            winners = [p for p in range(players) if points[p] == max(points)]
            own = [weights[p, c] for p, c in enumerate(choice)]
            outcomes[sum(1 << p for p in winners)] += np.prod(own)
            for p, c in enumerate(choice):
                met = np.prod(own[:p] + own[p + 1 :])
                total[p, c] += met
                if p in winners:
                    share[p, c] += met / len(winners)
                    (tie if len(winners) > 1 else win)[p, c] += met
    return outcomes, win, tie, total, share


def sparse(seed: Any, players: Any, combos: Any, cards: Any = range(52)) -> Any:
    """Weights of a few combos a player, among some cards."""
    rng = np.random.default_rng(seed)
    among = np.flatnonzero(np.isin(COMBO_CARDS, list(cards)).all(axis=1))
    weights = np.zeros((players, 1326))
    for row in weights:
        row[rng.choice(among, min(combos, among.size), replace=False)] = 0.25 + rng.random()
        row *= rng.choice([1.0, 0.5, 0.3], 1326)
    return weights
