"""The words for cards that are read, of all languages together, in their comparable form."""

from brelan.language.english import cards as english
from brelan.language.french import cards as french
from brelan.language.letters import normalize

__all__ = ["LINK_WORDS", "RANK_WORDS", "SUIT_WORDS"]


def _numbered(*words: tuple[str, ...]) -> dict[str, int]:
    return {normalize(word): index for group in words for index, word in enumerate(group)}


def _comparable(words: dict[str, int]) -> dict[str, int]:
    return {normalize(word): number for word, number in words.items()}


_BOTH = (french, english)

RANK_WORDS: dict[str, int] = {}
SUIT_WORDS: dict[str, int] = {}
for _words in _BOTH:
    RANK_WORDS |= _numbered(_words.RANKS, _words.RANKS_PLURAL) | _comparable(_words.OTHER_RANKS)
    SUIT_WORDS |= _numbered(_words.SUITS) | _comparable(_words.OTHER_SUITS)

#: What may stand between a rank and its suit: "dix de pique", "as à trèfle", "ace of spades".
LINK_WORDS = french.LINKS | english.LINKS
