"""Draws and made hands put into words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.language.boards import Draw, MadeKind
from brelan.language.category import Category
from brelan.language.protocol import HandClass, Language, Options
from brelan.language.registry import language

__all__ = ["draw_name", "draws_text", "kind_name", "made_text", "texts_of"]

# In the order in which they are told; a flag that another one implies is not told beside it.
_TOLD = (
    Draw.STRAIGHT_FLUSH_DRAW,
    Draw.NUT_FLUSH_DRAW,
    Draw.FLUSH_DRAW,
    Draw.OPEN_ENDED,
    Draw.WRAP,
    Draw.DOUBLE_GUTSHOT,
    Draw.GUTSHOT,
    Draw.BACKDOOR_NUT_FLUSH,
    Draw.BACKDOOR_FLUSH,
    Draw.BACKDOOR_STRAIGHT,
    Draw.OVERCARDS,
)
_IMPLIES = {
    Draw.NUT_FLUSH_DRAW: Draw.FLUSH_DRAW,
    Draw.BACKDOOR_NUT_FLUSH: Draw.BACKDOOR_FLUSH,
}
_PLAIN = Options()
_GROUPS = {
    Category.DOUBLE_PAIRE: (2, 2),
    Category.FULL: (3, 2),
}


def texts_of(
    found: Any, text: Callable[[int, str], str], words: Language
) -> npt.NDArray[np.object_] | str:
    """Tell every number of an array, or one; each that occurs is put into words once."""
    if not np.ndim(found):
        return text(int(found), words.code)
    numbers, where = np.unique(found, return_inverse=True)
    told = np.empty(len(numbers), dtype=object)
    told[:] = [text(number, words.code) for number in numbers.tolist()]
    texts: npt.NDArray[np.object_] = told[where.reshape(found.shape)]
    return texts


@lru_cache(maxsize=1 << 12)
def draws_text(flags: int, lang: str) -> str:
    """Tell some draws.

    >>> draws_text(Draw.FLUSH_DRAW | Draw.GUTSHOT | Draw.COMBO_DRAW, "en")
    'flush draw and gutshot'
    """
    sentences = language(lang).sentences
    left = Draw(flags)
    names = []
    for draw in _TOLD:
        if draw in left:
            names.append(draw_name(draw, lang))
            left &= ~_IMPLIES.get(draw, Draw(0))
    return sentences.listed(names, "and") if names else sentences.say("no-draw")


def draw_name(draw: Draw, lang: str | None = None) -> str:
    """Name one draw, or that there is none."""
    return language(lang).sentences.say(_CODES_OF_DRAWS[draw])


def kind_name(kind: MadeKind, lang: str | None = None) -> str:
    """Name a kind of made hands."""
    return language(lang).sentences.say(f"kind-{_english(MadeKind, kind)}")


def _english(kinds: Any, wanted: Any) -> str:
    """The English name of a member, as codes have it: the last one that it has."""
    names = [name for name, kind in kinds.__members__.items() if kind is wanted]
    return str(names[-1]).lower().replace("_", "-")


_CODES_OF_DRAWS = {draw: f"draw-{_english(Draw, draw)}" for draw in Draw}
_CODES_OF_DRAWS[Draw(0)] = "no-draw"


@lru_cache(maxsize=1 << 14)
def made_text(word: int, lang: str) -> str:
    """Tell a made hand, given as a word of the kernel."""
    words = language(lang)
    say = words.sentences.say
    kind = MadeKind(word >> lib.BRELAN_MADE_KIND & 31)
    category = Category(word >> lib.BRELAN_MADE_CATEGORY & 15)
    own = word >> lib.BRELAN_MADE_OWN & 15
    best = words.high(_best_five(word, category), _PLAIN)
    paired = MadeKind.UNDERPAIR <= kind <= MadeKind.OVERPAIR
    mine = HandClass(Category.PAIRE, (own,) * 2) if paired else None
    if kind is MadeKind.HIGH_CARD:
        mine = HandClass(category, (own,))
    told = say(
        f"made-{_english(MadeKind, kind)}",
        hand=best if mine is None else words.high(mine, _PLAIN),
        ranks=words.cards.RANKS_PLURAL[own],
        kicker=_kicker(word, words),
    )
    # With a pair on the board the best five are more than the hand's own pair.
    return say("made-with-board", made=told, hand=best) if paired and category > 1 else told


def _best_five(word: int, category: Category) -> HandClass:
    first, second = word >> lib.BRELAN_MADE_FIRST & 15, word >> lib.BRELAN_MADE_SECOND & 15
    suit = (word >> lib.BRELAN_MADE_SUIT & 7) - 1
    groups = _GROUPS.get(category)
    ranks = (first,) * 5 if groups is None else (first,) * groups[0] + (second,) * groups[1]
    return HandClass(category, ranks, suit if suit >= 0 else None)


def _kicker(word: int, words: Language) -> str:
    """The kicker with the comma before it; nothing where the hand has none."""
    rank = word >> lib.BRELAN_MADE_KICKER & 15
    if rank >= len(words.cards.RANKS):
        return ""
    return words.sentences.say("made-kicker", rank=words.cards.RANKS[rank])
