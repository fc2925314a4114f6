"""What the pictures say, in each language, and how each writes its numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from brelan.language.registry import language, percent

__all__ = ["WORDS", "Words", "digits_of", "short_percent", "words_of"]


@dataclass(frozen=True)
class Words:
    """One language: titles, labels and their parts. Fields in braces are filled when drawn."""

    combos: str
    combo: str
    singular: tuple[int, ...]
    equity: str
    equity_grid: str
    distribution: str
    distribution_on: str
    share_of_range: str
    share_from_top: str
    mean: str
    by_street: str
    streets: dict[int, str]
    convergence: str
    deals: str
    estimate: str
    band: str
    exact: str
    frequencies: str
    frequency: str
    no_hand: str
    cards: str
    card: str

    def count_cards(self, count: int) -> str:
        """Say how many cards there are."""
        return (self.card if count in self.singular else self.cards).format(count=count)


FRENCH = Words(
    combos="{count} combos · {share} des mains",
    combo="{count} combo · {share} des mains",
    singular=(0, 1),
    equity="équité",
    equity_grid="Équité par main de départ",
    distribution="Distribution de l'équité",
    distribution_on="Distribution de l'équité sur {board}",
    share_of_range="part de la range",
    share_from_top="part de la range, de la meilleure main à la moins bonne",
    mean="{name} : {mean} en moyenne",
    by_street="Équité au fil des rues",
    streets={0: "préflop", 3: "flop", 4: "tournant", 5: "rivière"},
    convergence="Convergence de la simulation",
    deals="donnes simulées",
    estimate="{name} : {mean} ± {error}",
    band="intervalle de confiance à {level}",
    exact="{name} : {mean}, valeur exacte",
    frequencies="Fréquence des mains",
    frequency="fréquence",
    no_hand="aucune main",
    cards="{count} cartes",
    card="{count} carte",
)

ENGLISH = Words(
    combos="{count} combos · {share} of hands",
    combo="{count} combo · {share} of hands",
    singular=(1,),
    equity="equity",
    equity_grid="Equity by starting hand",
    distribution="Equity distribution",
    distribution_on="Equity distribution on {board}",
    share_of_range="share of the range",
    share_from_top="share of the range, from the best hand to the worst",
    mean="{name}: {mean} on average",
    by_street="Equity by street",
    streets={0: "preflop", 3: "flop", 4: "turn", 5: "river"},
    convergence="Convergence of the simulation",
    deals="deals simulated",
    estimate="{name}: {mean} ± {error}",
    band="{level} confidence interval",
    exact="{name}: {mean}, exact value",
    frequencies="How often hands come",
    frequency="frequency",
    no_hand="no hand",
    cards="{count} cards",
    card="{count} card",
)

WORDS = {"fr": FRENCH, "en": ENGLISH}


def words_of(lang: str) -> Words:
    """Return the words of a language, refusing one that does not exist."""
    return WORDS[language(lang).code]


def short_percent(value: float, lang: str) -> str:
    """Write a share with one decimal, or with two figures that count if it is smaller.

    >>> [short_percent(share, "en") for share in (0.438, 0.0017, 0.000032, 0.0)]
    ['43.8%', '0.17%', '0.0032%', '0%']
    """
    if value <= 0:
        return percent(0.0, lang, 0)
    return percent(value, lang, digits_of(value))


def digits_of(value: float) -> int:
    """Return the decimals of a percentage above 0: one, or more for two figures that count."""
    return max(1, 1 - math.floor(math.log10(100 * value)))
