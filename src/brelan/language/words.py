"""The words for cards that are read, of all languages together, in their comparable form."""

from brelan.language.letters import normalize
from brelan.language.protocol import CardWords

__all__ = ["LINK_WORDS", "RANK_WORDS", "SUIT_WORDS", "read_words_of"]

RANK_WORDS: dict[str, int] = {}
SUIT_WORDS: dict[str, int] = {}
#: What may stand between a rank and its suit: "dix de pique", "as à trèfle", "ace of spades".
LINK_WORDS: set[str] = set()


def _add(known: dict[str, int], *words: tuple[str, ...], others: dict[str, int]) -> None:
    numbered = [pair for group in words for pair in enumerate(group)]
    for number, word in [*numbered, *((number, word) for word, number in others.items())]:
        known.setdefault(normalize(word), number)


def read_words_of(cards: CardWords) -> None:
    """Read the words of a language too, where no other has the same for something else."""
    _add(RANK_WORDS, cards.RANKS, cards.RANKS_PLURAL, others=cards.OTHER_RANKS)
    _add(SUIT_WORDS, cards.SUITS, others=cards.OTHER_SUITS)
    LINK_WORDS.update(cards.LINKS)
