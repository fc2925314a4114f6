"""What stands before the name of a game in French: "d'omaha", "de stud"."""

from __future__ import annotations

import re

import pytest

from brelan.games.games import GAMES
from brelan.language.french.sentences import SENTENCES


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_de_is_elided_before_games(name: str) -> None:
    vowel = name[0] in "aeiou"
    told = SENTENCES.fill("no-range-game", {"game": name}, terminal=True)
    assert f"les ranges {'d' if vowel else 'de'}{chr(39) if vowel else ' '}{name}" in told


def test_no_sentence_has_the_unelided_word() -> None:
    for table in (SENTENCES.catalogue, SENTENCES.terminal):
        for code, sentence in table.items():
            assert not re.search(r"\bde \{(game|ranking|deck)\}", sentence), code
