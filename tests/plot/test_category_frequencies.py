"""How often categories come: what is drawn, in both languages, and what is refused."""

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest

from brelan import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    SHORT_DECK,
    list_hands,
    score,
    score_counts,
    set_language,
)
from brelan.plot import category_frequencies

HARD = "\u00a0"
CARDS_OF_FIVE = {
    "carte haute": 1302540,
    "paire": 1098240,
    "double paire": 123552,
    "brelan": 54912,
    "suite": 10200,
    "couleur": 5108,
    "full": 3744,
    "carré": 624,
    "quinte flush": 40,
}


def bars(ax: Any) -> Any:
    """Lengths of the bars by series, from the lowest row up."""
    return [[bar.get_width() for bar in container] for container in ax.containers]


def rows(ax: Any) -> Any:
    return [label.get_text() for label in ax.get_yticklabels()]


def numbers(ax: Any) -> Any:
    return [text.get_text() for text in ax.texts]


def test_frequencies_of_five_cards() -> None:
    ax = category_frequencies(score_counts(5), counts=True)
    assert rows(ax) == list(CARDS_OF_FIVE)
    np.testing.assert_allclose(bars(ax), [np.array(list(CARDS_OF_FIVE.values())) / 2598960])
    assert numbers(ax)[:2] == [f"50,1{HARD}%", f"42,3{HARD}%"]
    assert numbers(ax)[-1] == f"0,0015{HARD}%"
    assert ax.get_title(loc="left") == "Fréquence des mains"
    assert ax.get_xlabel() == "fréquence"


def test_scores_are_counted_as_their_numbers_are() -> None:
    hands = list_hands(5, start=1_000_000, stop=1_200_000)
    scores = score(hands)
    counted = category_frequencies(np.bincount(scores, minlength=7463), counts=True, lang="en")
    drawn = category_frequencies(scores.reshape(400, -1), lang="en")
    assert bars(drawn) == bars(counted)
    assert rows(drawn)[1:4] == ["pair", "two pair", "three of a kind"]
    assert drawn.get_xlabel() == "frequency"
    assert drawn.get_title(loc="left") == "How often hands come"


def test_several_series_are_told_apart() -> None:
    ax = category_frequencies({"a": [7462, 1], "b": [1, 1]}, lang="en")
    assert bars(ax) == [[0.5] + 7 * [0] + [0.5], [1.0] + 8 * [0]]
    legend = ax.get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["a", "b"]
    first, second = ([bar.get_y() for bar in container] for container in ax.containers)
    # The first stands on top of the second, and they do not overlap.
    assert all(y > other for y, other in zip(first, second, strict=True))
    assert first[0] >= second[0] + ax.containers[1][0].get_height() - 1e-9
    assert ax.containers[0][0].get_facecolor() != ax.containers[1][0].get_facecolor()


def test_short_deck_has_its_own_order() -> None:
    ax = category_frequencies(score_counts(5, ranking=SHORT_DECK), counts=True, ranking=SHORT_DECK)
    assert rows(ax)[5:7] == ["full", "couleur"]
    assert bars(ax)[0][6] == pytest.approx(480 / 376992)


def test_lows_that_do_not_qualify_have_a_row() -> None:
    counts = score_counts(5, ranking=EIGHT_OR_BETTER)
    ax = category_frequencies(counts, counts=True, ranking=EIGHT_OR_BETTER, lang="en")
    assert rows(ax)[0] == "no qualifying low"
    assert sum(bars(ax)[0]) == pytest.approx(1)
    assert bars(ax)[0][0] == pytest.approx(counts[0] / 2598960)
    assert "no qualifying low" not in rows(
        category_frequencies([1], ranking=EIGHT_OR_BETTER, lang="en")
    )


@pytest.mark.parametrize(
    ("ranking", "strongest", "french", "english"),
    [
        (ACE_TO_FIVE, 6175, "bas", "low"),
        (DEUCE_TO_SEVEN, 7462, "bas", "low"),
        (EIGHT_OR_BETTER, 56, "bas qualifié", "qualifying low"),
    ],
)
def test_lows_are_called_lows(ranking: Any, strongest: int, french: str, english: str) -> None:
    for lang, word in (("fr", french), ("en", english)):
        names = rows(category_frequencies([strongest], ranking=ranking, lang=lang))
        assert names[-1] == word
        assert not {"carte haute", "high card"} & set(names)


def test_scores_of_nothing_are_no_low_where_every_hand_counts() -> None:
    for lang, word in (("fr", "aucune main"), ("en", "no hand")):
        assert rows(category_frequencies([0, 1], lang=lang))[0] == word


def test_as_many_scores_as_there_are_can_be_said_to_be_scores() -> None:
    every = np.arange(7463)
    told = category_frequencies(every, counts=False)
    assert bars(told) == bars(category_frequencies(every.tolist()))


def test_labels_follow_the_language_that_is_set() -> None:
    set_language("en")
    try:
        assert category_frequencies([1]).get_xlabel() == "frequency"
    finally:
        set_language("fr")


def test_badugi_counts_cards() -> None:
    scores = score(list_hands(4), ranking=BADUGI)
    ax = category_frequencies(scores, ranking=BADUGI)
    assert rows(ax) == ["une carte", "deux cartes", "trois cartes", "badugi"]
    assert bars(ax)[0][3] == pytest.approx(17160 / 270725)
    english = category_frequencies(scores, ranking=BADUGI, lang="en")
    assert rows(english) == ["one card", "two cards", "three cards", "badugi"]


def test_logarithmic_frequencies() -> None:
    ax = category_frequencies({"a": score_counts(5), "b": np.eye(7463)[1]}, counts=True, log=True)
    assert ax.get_xscale() == "log"
    ax.figure.canvas.draw()
    labels = [label.get_text() for label in ax.get_xticklabels()]
    assert {f"0,001{HARD}%", f"1{HARD}%", f"100{HARD}%"} <= set(labels)
    assert not any(label.startswith("1000") for label in labels)


@pytest.mark.parametrize(
    ("scores", "options", "error", "message"),
    [
        ([1, 7463], {}, ValueError, r"scores\[1\] is 7463"),
        ([1.5], {}, TypeError, "scores must be integers"),
        ([], {}, ValueError, "scores holds no hand"),
        ({}, {}, ValueError, "scores is empty"),
        ([1, 2], {"counts": True}, ValueError, r"scores has the shape \(2,\)"),
        (score_counts(5), {}, ValueError, "counts=True takes them for numbers of hands"),
        (np.zeros(7463), {"counts": True}, ValueError, "scores holds no hand"),
        (-np.eye(7463)[3], {"counts": True}, ValueError, r"scores\[3\] is -1.0, not a number"),
        ({"x": np.eye(7463)[3] * np.nan}, {"counts": True}, ValueError, r"scores\['x'\]\[0\]"),
        ([1], {"lang": "de"}, ValueError, "lang must be one of"),
        ([1], {"ranking": 7}, TypeError, "ranking"),
    ],
)
def test_categories_refuse(scores: Any, options: dict[str, Any], error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        category_frequencies(scores, **options)
    assert plt.get_fignums() == []
