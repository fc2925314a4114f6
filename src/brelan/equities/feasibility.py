"""Whether ranges can all be dealt at once, how often they are, and the list of ways."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

__all__ = ["acceptance", "fits", "join"]

Cards = npt.NDArray[np.uint8]
Weights = npt.NDArray[np.float64]

_MOST_STEPS = 200_000
_MOST_LISTED = 200_000
_TRIALS = 4096


def _masks(cards: list[Cards]) -> list[npt.NDArray[np.uint64]]:
    one = np.uint64(1)
    return [np.bitwise_or.reduce(one << c.astype(np.uint64), axis=1) for c in cards]


def fits(cards: list[Cards]) -> bool | None:
    """Tell whether a choice of one hand per player has no card twice.

    Parameters
    ----------
    cards : list of ndarray of uint8, shape (n, h)
        The hands of each player.

    Returns
    -------
    bool or None
        None when the search grows too long to tell.

    Examples
    --------
    >>> aces = np.array([[51, 50], [51, 49], [50, 49]], dtype=np.uint8)
    >>> fits([aces]), fits([aces, aces])
    (True, False)
    """
    if _fit_at_once([hands[:_TRIALS] for hands in cards]):
        return True
    masks = sorted((mask.tolist() for mask in _masks(cards)), key=len)
    for steps, found in enumerate(_search(masks)):
        if found is not None:
            return True
        if steps >= _MOST_STEPS:
            return None
    return False


def _fit_at_once(cards: list[Cards]) -> bool:
    """Whether the first hand that each player finds free can be held at once."""
    taken = np.uint64(0)
    for mask in _masks(sorted(cards, key=len)):
        free = mask[mask & taken == 0]
        if not free.size:
            return False
        taken |= free[0]
    return True


def _search(masks: list[list[int]]) -> Iterator[tuple[int, ...] | None]:
    """Yield each choice of compatible masks, as places, and None for each step in between."""
    depth, last = 0, len(masks) - 1
    used = [0] * (len(masks) + 1)
    place = [-1] * len(masks)
    while depth >= 0:
        place[depth] += 1
        if place[depth] == len(masks[depth]):
            place[depth] = -1
            depth -= 1
            continue
        mask = masks[depth][place[depth]]
        if used[depth] & mask:
            yield None
        elif depth == last:
            yield tuple(place)
        else:
            used[depth + 1] = used[depth] | mask
            depth += 1


def _least_partial(cards: list[Cards]) -> int:
    """Return a number that the compatible choices of the first few players are not fewer than.

    Each card taken blocks no more hands of a player than hold his commonest cards. A search takes
    a step at least for each of these choices.
    """
    choices, most, taken = 1, 1, 0
    for hands in cards:
        held = np.sort(np.bincount(hands.ravel(), minlength=52))[::-1]
        choices *= max(0, len(hands) - int(held[:taken].sum()))
        most = max(most, choices)
        taken += hands.shape[1]
    return most


def acceptance(cards: list[Cards], weights: list[Weights]) -> float:
    """Estimate how often independent draws have no card twice.

    Examples
    --------
    >>> aces = np.array([[51, 50], [51, 49], [50, 49]], dtype=np.uint8)
    >>> acceptance([aces, aces], [np.ones(3), np.ones(3)])
    0.0
    """
    # The estimate chooses a method and must not vary from run to run, nor touch the user's rng.
    rng = np.random.default_rng(0)
    used = np.zeros(_TRIALS, dtype=np.uint64)
    fine = np.ones(_TRIALS, dtype=bool)
    for mask, weight in zip(_masks(cards), weights, strict=True):
        line = np.cumsum(weight)
        drawn = mask[
            np.minimum(
                np.searchsorted(line, rng.random(_TRIALS) * line[-1], side="right"), len(mask) - 1
            )
        ]
        fine &= (used & drawn) == 0
        used |= drawn
    return float(fine.mean())


def join(cards: list[Cards], weights: list[Weights]) -> tuple[Cards, Weights] | None:
    """List the compatible choices of one combo per player, with the products of their weights.

    Returns
    -------
    cards : ndarray of uint8, shape (n, 2 * players)
    weights : ndarray of float64, shape (n,)
        Or None instead of both when the list or the search for it grows too long.

    Examples
    --------
    >>> aces = np.array([[51, 50], [51, 49], [49, 48]], dtype=np.uint8)
    >>> listed, weights = join([aces, aces], [np.array([1, 1, 0.5]), np.ones(3)])
    >>> listed.tolist(), weights.tolist()
    ([[51, 50, 49, 48], [49, 48, 51, 50]], [1.0, 0.5])
    """
    order = sorted(range(len(cards)), key=lambda p: len(cards[p]))
    if _least_partial([cards[p] for p in order]) > 10 * _MOST_STEPS:
        return None
    masks = [mask.tolist() for mask in _masks([cards[p] for p in order])]
    found: list[tuple[int, ...]] = []
    for steps, places in enumerate(_search(masks)):
        if places is not None:
            found.append(places)
        if len(found) > _MOST_LISTED or steps > 10 * _MOST_STEPS:
            return None
    if not found:
        return None
    places_of = np.array(found)[:, np.argsort(order)]
    listed = [combos[places_of[:, p]] for p, combos in enumerate(cards)]
    product = np.prod([w[places_of[:, p]] for p, w in enumerate(weights)], axis=0)
    return np.concatenate(listed, axis=1), product
