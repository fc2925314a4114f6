"""Cards and hands as text: every form that is read, every refusal, and round trips."""

import csv
import itertools
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.cards import (
    RANKS,
    SUITS,
    CardError,
    as_cards,
    card_name,
    deal_ranks,
    hand_name,
    parse_card,
    parse_cards,
    parse_hand,
    parse_ranks,
    ranks_name,
)
from brelan.language.english import cards as english
from brelan.language.french import cards as french
from brelan.language.letters import normalize

DATA = Path(__file__).parents[1] / "data"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
CODES = {name: code for code, name in enumerate(DECK)}
STYLES = ["letters", "symbols", "words"]
NOTATIONS = ["international", "french"]
PARSERS = {"hand": parse_hand, "card": parse_card, "cards": parse_cards, "ranks": parse_ranks}

hands = st.lists(st.integers(0, 51), min_size=1, max_size=52, unique=True)


def rows(name: Any) -> Any:
    """Rows of a table of cases; the texts hold escapes for what an editor would not show."""
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        table = list(csv.DictReader(lines))
    for row in table:
        row["text"] = row["text"].encode("latin-1", "backslashreplace").decode("unicode_escape")
    return table


def label(row: Any) -> Any:
    return row.get("case") or f"{row['notation']}: {row['text']!r}"


@pytest.mark.parametrize("row", rows("cards_read.csv"), ids=label)
def test_every_form_of_cards_is_read(row: Any) -> None:
    codes = parse_hand(row["text"], notation=row["notation"])
    assert codes.dtype == np.uint8
    assert [DECK[code] for code in codes] == row["cards"].split()
    assert parse_cards(row["text"], notation=row["notation"]).tolist() == codes.tolist()
    assert as_cards(row["text"], notation=row["notation"]).tolist() == codes.tolist()
    if len(codes) == 1:
        assert parse_card(row["text"], row["notation"]) == codes[0]


@pytest.mark.parametrize("row", rows("cards_ranks.csv"), ids=label)
def test_every_form_of_ranks_is_read(row: Any) -> None:
    ranks = parse_ranks(row["text"], row["notation"])
    assert ranks.dtype == np.uint8
    assert ranks.tolist() == [int(rank) for rank in row["ranks"].split()]


@pytest.mark.parametrize("row", rows("cards_refused.csv"), ids=label)
def test_refusals_say_what_and_where(row: Any) -> None:
    with pytest.raises(CardError) as caught:
        PARSERS[row["call"]](row["text"], notation=row["notation"])
    message = str(caught.value)
    assert message.startswith("text")
    for part in row["parts"].split("|"):
        assert part in message
    if row["position"]:
        assert "twice" in message or f"position {row['position']}:" in message
        assert caught.value.position is not None
    else:
        assert caught.value.position is None


def test_error_is_a_value_error_and_travels_between_processes() -> None:
    with pytest.raises(ValueError, match="position 4") as caught:
        parse_hand("AsKsXs")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.position) == (str(caught.value), 4)


@pytest.mark.parametrize("parser", PARSERS.values())
def test_parsers_refuse_wrong_types_and_notations(parser: Any) -> None:
    with pytest.raises(TypeError, match="text must be a str, not list"):
        parser(["As"])
    with pytest.raises(ValueError, match="'francaise', not 'international', 'french' or"):
        parser("As", notation="francaise")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("style", STYLES)
def test_whole_deck_round_trip(style: Any, notation: Any, lang: str) -> None:
    names = [card_name(code, style=style, lang=lang, notation=notation) for code in range(52)]
    assert len(set(names)) == 52
    for code, name in enumerate(names):
        for text in (name, name.upper(), name.lower(), f"  {name}\n"):
            assert parse_card(text, notation) == code


@pytest.mark.parametrize(
    ("options", "ace", "ten", "king"),
    [
        ({}, "As", "Tc", "Kh"),
        ({"style": "symbols"}, "A♠", "T♣", "K♥"),
        ({"notation": "french"}, "AP", "10T", "RC"),
        ({"notation": "french", "style": "symbols"}, "A♠", "10♣", "R♥"),
        ({"style": "words"}, "as de pique", "dix de trèfle", "roi de cœur"),
        ({"style": "words", "lang": "en"}, "ace of spades", "ten of clubs", "king of hearts"),
    ],
)
def test_card_names(options: dict[str, Any], ace: str, ten: str, king: str) -> None:
    assert [card_name(code, **options) for code in (51, 32, 46)] == [ace, ten, king]
    assert card_name(np.uint8(51), **options) == ace


@given(
    cards=hands,
    style=st.sampled_from(STYLES),
    notation=st.sampled_from(NOTATIONS),
    lang=st.sampled_from(["fr", "en"]),
    separator=st.sampled_from([None, "", " ", "-", ", ", ";", "\n"]),
)
def test_hand_round_trip(cards: Any, style: Any, notation: Any, lang: Any, separator: Any) -> None:
    if style == "words" and separator == "":
        separator = None
    text = hand_name(cards, style=style, notation=notation, lang=lang, separator=separator)
    assert parse_hand(text, notation=notation).tolist() == cards


@given(
    ranks=st.lists(st.integers(0, 12), min_size=1, max_size=9),
    notation=st.sampled_from(NOTATIONS),
    separator=st.sampled_from(["-", "", " ", ", "]),
)
def test_ranks_round_trip(ranks: Any, notation: Any, separator: Any) -> None:
    text = ranks_name(ranks, notation=notation, separator=separator)
    assert parse_ranks(text, notation).tolist() == ranks


@given(text=st.text(alphabet="AaKkTt10sShHdDcC9PpRrVv ♠♥♡\ufe0f-,\u0410œde", max_size=12))
def test_any_text_gives_cards_or_a_card_error(text: Any) -> None:
    for notation in NOTATIONS:
        try:
            codes = parse_hand(text, notation=notation)
        except CardError:
            continue
        assert len(set(codes.tolist())) == len(codes) > 0
        assert codes.max() <= 51


def test_names_of_hands() -> None:
    assert hand_name(parse_hand("AsKsTs"), separator="-") == "As-Ks-10s"
    assert hand_name("As 10h", style="words") == "as de pique, dix de cœur"
    assert hand_name("AP 10C", notation="french") == "AP 10C"
    assert hand_name("Tc 9c", style="symbols", separator="-", notation="international") == "10♣-9♣"
    assert hand_name("10T 9T", separator="-", notation="french") == "10T-9T"
    assert hand_name([]) == ""
    assert ranks_name(parse_ranks("8-7-5-4-1")) == "8-7-5-4-A"
    assert ranks_name([12, 11, 10, 9, 8], notation="french", separator="") == "ARDV10"


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: card_name(52), CardError, "code is 52, not a card code 0..51"),
        (lambda: card_name(-1), CardError, "code is -1"),
        (lambda: card_name(True), TypeError, "code must be an integer, not bool: True"),
        (lambda: card_name(1.0), TypeError, "float"),
        (lambda: card_name(0, style="long"), ValueError, "style is 'long'"),
        (
            lambda: card_name(0, style="words", lang="de"),
            ValueError,
            "lang must be one of 'fr', 'en', not 'de'",
        ),
        (lambda: card_name(0, notation="x"), ValueError, "notation is 'x'"),
        (lambda: hand_name([3, 52]), CardError, r"cards\[1\] is 52"),
        (lambda: hand_name([[3, 4], [3, 60]]), CardError, r"cards\[1, 1\] is 60"),
        (lambda: hand_name(np.array(3, dtype=np.uint8)), ValueError, "a single number"),
        (lambda: card_name([[3, 4], [3, 60]]), CardError, r"code\[1, 1\] is 60"),
        (lambda: card_name([0.5]), TypeError, "must hold integers or text, not float64"),
        (lambda: ranks_name([3, 13]), CardError, r"ranks\[1\] is 13"),
        (lambda: deal_ranks([-1]), CardError, r"ranks\[0\] is -1"),
        (lambda: deal_ranks([6] * 5), CardError, r"ranks\[4\] is a fifth eight"),
        (lambda: parse_hand("8-8-8-8-8", suits="any"), CardError, r"ranks\[4\] is a fifth eight"),
        (lambda: parse_hand("As", suits="none"), ValueError, "suits is 'none'"),
    ],
)
def test_wrong_values_are_named(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_no_cards_at_all() -> None:
    assert parse_cards("").shape == (0,)
    assert parse_cards(" \n").dtype == np.uint8
    assert parse_cards("7h 7h", check=False).tolist() == [CODES["7h"]] * 2


@pytest.mark.parametrize("size", [5, 6, 7])
def test_dealt_suits_make_different_cards_and_no_flush(size: int) -> None:
    """All multisets of ranks of this size, in rising order and strided out of it."""
    for ranks in itertools.combinations_with_replacement(range(0, 13, 3), size):
        for order in (ranks, ranks[::-1], ranks[::2] + ranks[1::2]):
            if max(map(order.count, order)) > 4:
                continue
            codes = deal_ranks(order)
            assert (codes // 4).tolist() == list(order)
            assert len(set(codes.tolist())) == size
            assert np.bincount(codes % 4).max() < 5


@given(st.permutations([rank for rank in range(13) for _ in range(4)]))
def test_ranks_of_a_whole_deck_are_dealt_a_whole_deck(ranks: Any) -> None:
    assert sorted(deal_ranks(ranks).tolist()) == list(range(52))


def test_ranks_without_suits_are_accepted_on_request_only() -> None:
    assert hand_name(parse_hand("A-2-3-4-5", suits="any")) == "As 2h 3d 4c 5s"
    assert hand_name(parse_hand("As", suits="any")) == "As"
    assert hand_name(parse_hand("Ks 2d", suits="any")) == "Ks 2d"
    assert hand_name(parse_hand("6-7 de pique", suits="any")) == "6s 7s"
    with pytest.raises(CardError, match="among full cards"):
        parse_hand("Ks Q", suits="any")


def test_words_agree_with_each_other() -> None:
    assert len(french.RANKS) == len(french.RANKS_PLURAL) == 13
    assert len(english.RANKS) == len(english.RANKS_PLURAL) == 13
    for rank, suit in itertools.product(range(13), range(4)):
        for words, link, suits in (
            (french.RANKS, "à", french.SUITS),
            (french.RANKS_PLURAL, "de", french.SUITS),
            (english.RANKS, "of", english.SUITS),
            (english.RANKS_PLURAL, "in", english.SUITS),
        ):
            assert parse_card(f"{words[rank]} {link} {suits[suit]}") == 4 * rank + suit


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  Main  Pleine ", "main pleine"),
        ("Quinte-Flush_Royale", "quinte flush royale"),
        ("CŒUR cœur Coeur", "coeur coeur coeur"),
        ("Trèfle tre\u0300fle", "trefle trefle"),
        ("couleur à l’as", "couleur a l'as"),
        ("\u0410s", "\u0430s"),
        ("Ａ", "ａ"),
    ],
)
def test_normalize(text: str, plain: str) -> None:
    assert normalize(text) == plain
    assert normalize(plain) == plain


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("un roi de cœur", "Kh"),
        ("Un as de pique, une dame de trèfle", "As Qc"),
        ("as de pique un roi de cœur", "As Kh"),
        ("un 10 de pique", "Ts"),
        ("a king of hearts", "Kh"),
        ("un de pique", "As"),
        ("un, deux, trois, quatre, cinq de pique", "As 2s 3s 4s 5s"),
        ("un-deux-trois-quatre-cinq de pique", "As 2s 3s 4s 5s"),
        ("cinq quatre trois deux un de pique", "5s 4s 3s 2s As"),
        ("A K Q of hearts", "Ah Kh Qh"),
        ("A 10 of hearts", "Ah Th"),
        ("ace king of hearts", "Ah Kh"),
    ],
)
def test_an_article_is_no_ace(text: str, cards: str) -> None:
    assert brelan.hand_name(brelan.parse_hand(text)) == cards


@pytest.mark.parametrize(
    "text",
    ["un deux de pique", "un deux trois quatre cinq de pique", "un dix valet dame roi de pique"],
)
def test_an_article_that_may_be_an_ace_is_refused(text: str) -> None:
    with pytest.raises(brelan.CardError, match='position 0: "un" can be an ace or an article'):
        brelan.parse_hand(text)


def test_articles_stand_before_ranks_too() -> None:
    assert brelan.parse_ranks("une dame, un valet").tolist() == [10, 9]
    with pytest.raises(brelan.CardError, match="a rank without a suit among full cards"):
        brelan.parse_hand("A 10h")


@pytest.mark.parametrize(
    ("text", "notation", "told"),
    [
        ("sA", "international", 's in "sA" is a suit before its rank; write the rank first'),
        ("hKd9", "international", 'h in "hKd9" is a suit before its rank'),
        ("PR", "french", 'P in "PR" is a suit before its rank; write the rank first, as in AP'),
        ("RC", "international", 'R in "RC" is not an international rank; did you mean notation='),
        ("Td", "french", 'T in "Td" is not a French rank; did you mean notation='),
    ],
)
def test_suits_before_ranks_are_told_as_such(text: str, notation: str, told: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_hand(text, notation=notation)
    assert told in str(caught.value)
    assert caught.value.position == 0


def test_a_terminal_counts_characters_from_one_and_names_options() -> None:
    with pytest.raises(CardError) as caught:
        parse_hand("As Ks As")
    assert caught.value.text("en", terminal=True) == "A♠ is repeated (characters 1 and 7)"
    with pytest.raises(CardError) as caught:
        parse_hand("RC")
    assert caught.value.text("fr", terminal=True).endswith("est-ce --notation french ?")
