"""Texts read in bulk hold what the careful reader finds in each of them, alone."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from brelan._kernel import ffi, lib
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.cards import CardError, Notation, as_cards, card_name, hand_name, parse_hand
from brelan.cards.reader import check_repeats, codes_of, read
from brelan.cards.single import quick_codes
from support.examples import examples

NOTATIONS: list[Notation] = ["international", "french", "suit-first"]
LETTERS = {
    "international": "23456789TJQKAtjqka1cdhsCDHS",
    "french": "23456789VDRAvdra1TKCPtkcp",
    "suit-first": "SHDCshdc23456789TJQKAtjqka1",
}
COMMON = [
    "10",
    "0",
    "♠",
    "♡",
    "♦\ufe0f",
    "\ufe0e",
    " ",
    " ",
    "-",
    ", ",
    "[",
    "]",
    "as",
    "\u2013",
    "é",
]
FRENCH = ["Co", "ca", "TR", "pi", "CŒ", "cœ"]
RARE = ["roi", " de pique", "et", "and", "\0", "\n", "\xa0", "\u0301", "🂡", "\ud800", "\u3000", "x"]


def carefully(text: str, notation: Notation, check: bool = True) -> list[int] | None:
    """Read as the careful reader does; None for what it refuses."""
    try:
        tokens = read(text, notation=notation, argument="text")
        codes = codes_of(tokens, "text")
        if check:
            check_repeats(codes, tokens, "text")
    except CardError:
        return None
    return codes or None


def texts(notation: Notation) -> st.SearchStrategy[str]:
    """Texts that are nearly cards, and some that are far from it."""
    card = st.builds(
        lambda code, style, case, ten: getattr(
            card_name(code, style=style, notation=notation).replace("T", ten, notation != "french"),
            case,
        )(),
        st.integers(0, 51),
        st.sampled_from(["letters", "symbols"]),
        st.sampled_from(["upper", "lower", "swapcase"]),
        st.sampled_from(["T", "10"]),
    )
    pieces = [*LETTERS[notation], *COMMON, *RARE, *(FRENCH if notation == "french" else [])]
    anything = st.one_of(card, card, card, st.sampled_from(pieces), st.characters())
    return st.one_of(
        st.lists(st.one_of(card, st.sampled_from(COMMON)), max_size=10).map("".join),
        st.lists(anything, max_size=12).map("".join),
        st.tuples(
            st.lists(card, min_size=1, max_size=7), st.sampled_from(["", " ", ", ", "-"])
        ).map(lambda made: made[1].join(made[0])),
    )


named_texts = st.sampled_from(NOTATIONS).flatmap(lambda n: st.tuples(st.just(n), texts(n)))


@examples(1500)
@given(named_texts, st.booleans())
def test_what_the_kernel_reads_is_what_the_careful_reader_finds(
    named: tuple[Notation, str], check: bool
) -> None:
    notation, text = named
    quick = quick_codes(text, notation, check)
    if quick is not None:
        assert quick.tolist() == carefully(text, notation, check)


@pytest.mark.parametrize("notation", NOTATIONS)
def test_all_short_texts_are_read_alike(notation: Notation) -> None:
    signs = dict.fromkeys(LETTERS[notation].lower() + "0x♥- ")
    if notation == "french":
        signs |= dict.fromkeys("oi")
    for length in (1, 2, 3):
        for signs_of_text in itertools.product(signs, repeat=length):
            text = "".join(signs_of_text)
            quick = quick_codes(text, notation)
            assert quick is None or quick.tolist() == carefully(text, notation), text


@pytest.mark.parametrize("notation", NOTATIONS)
def test_the_kernel_knows_every_card(notation: Notation) -> None:
    """A reader that asks for help with everything would agree with the careful one as well."""
    for code in range(52):
        letters = card_name(code, notation=notation)
        symbols = card_name(code, style="symbols", notation=notation)
        outlined = symbols.translate(str.maketrans("♣♦♥♠", "♧♢♡♤"))
        names = [letters, symbols, outlined, letters.lower()]
        if notation != "french":
            names += [letters.replace("T", "10"), symbols.replace("T", "10")]
        for name in names:
            for text in (name, f"[{name}]", f" {name},", f"\u2013{name}\xa0"):
                quick = quick_codes(text, notation)
                assert quick is not None, text
                assert quick.tolist() == [code]
    selected = "♠\ufe0fA ♦\ufe0e9" if notation == "suit-first" else "A♠\ufe0f 9♦\ufe0e"
    quick = quick_codes(selected, notation)
    assert quick is not None
    assert quick.tolist() == [51, 29]


def test_two_letters_of_a_french_suit() -> None:
    for text in ("ACa9P", "ACAP", "ATRP", "9Tr 8Pi 7Co 6CŒ 5cœ 4CA", "RCA", "RCAVP"):
        quick = quick_codes(text, "french")
        assert quick is not None, text
        assert quick.tolist() == carefully(text, "french")


@pytest.mark.parametrize(
    "text",
    ["", " ", "As as", "AsAs", "10s10S", "roi", "A", "AsK", "As\0", "\0As", "As\u0301", "[]"],
)
def test_texts_that_need_a_closer_look(text: str) -> None:
    assert quick_codes(text, "international") is None


def test_a_repeated_card_is_read_where_it_may_be() -> None:
    quick = quick_codes("As as", "international", check=False)
    assert quick is not None
    assert quick.tolist() == [51, 51]
    assert as_cards(["AsAs", "KdQd"], check=False).tolist() == [[51, 51], [45, 41]]
    assert as_cards("as de pique, As", check=False).tolist() == [51, 51]
    with pytest.raises(CardError, match="twice"):
        as_cards(["AsAs", "KdQd"])


def bytes_of(texts: Sequence[str]) -> Any:
    return np.array([text.encode() for text in texts])


def strings_of(texts: Sequence[str]) -> Any:
    string = getattr(np.dtypes, "StringDType", None)
    return np.array(texts, dtype=string()) if string else np.array(texts)


FORMS: dict[str, Callable[[Sequence[str]], Any]] = {
    "list": list,
    "tuple": tuple,
    "U": np.array,
    "U, other byte order": lambda texts: np.array(texts).astype(
        np.array(texts).dtype.newbyteorder()
    ),
    "U, strided": lambda texts: np.repeat(np.array(texts), 2)[::2],
    "S": bytes_of,
    "StringDType": strings_of,
    "object": lambda texts: np.array(texts, dtype=object),
}


@examples(300)
@given(
    st.sampled_from(NOTATIONS).flatmap(
        lambda n: st.tuples(st.just(n), st.lists(texts(n), min_size=1, max_size=6))
    ),
    st.sampled_from(sorted(FORMS)),
)
def test_arrays_of_any_texts(named: tuple[Notation, list[str]], form: str) -> None:
    """One hand a text, the first mistake or the first other length: as one by one."""
    notation, hands = named
    # NumPy drops noughts at the end, and its bytes hold no lone surrogates.
    hands = [re.sub("[\ud800-\udfff]", "x", text.rstrip("\0")) for text in hands]
    read_alone = [carefully(text, notation) for text in hands]
    lengths = {len(codes) if codes else 0 for codes in read_alone}
    if 0 in lengths or len(lengths) > 1:
        wrong = read_alone.index(None) if None in read_alone else None
        if wrong is None:
            wrong = next(i for i, c in enumerate(read_alone) if len(c) != len(read_alone[0]))  # type: ignore[arg-type]
        with pytest.raises(CardError, match=rf"^hands\[{wrong}\]"):
            as_cards(FORMS[form](hands), notation=notation)
        return
    expected = np.array(read_alone)
    if lengths == {1}:
        expected = expected.ravel()
    assert as_cards(FORMS[form](hands), notation=notation).tolist() == expected.tolist()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("odd", ["roi de pique, 2♣", "10c  9d", "[As][Kd]", "a♠ k♦", "As\nKd"])
def test_many_texts_among_which_one_is_odd(form: str, odd: str) -> None:
    """More texts than are read at a time, with one that is unlike the others at any seam."""
    deck = np.random.default_rng(3).permuted(np.tile(np.arange(52), (20_000, 1)), axis=1)[:, :2]
    hands = [hand_name(hand) for hand in deck[:200]] * 100
    expected = np.tile(deck[:200], (100, 1))
    for place in (0, 8191, 8192, 19_999):
        hands[place] = odd
        expected[place] = parse_hand(odd)
    assert np.array_equal(as_cards(FORMS[form](hands)), expected)


@pytest.mark.parametrize("form", FORMS)
def test_errors_say_where(form: str) -> None:
    make = FORMS[form]
    for bad, message in (
        ("Qh Qh", r"hands\[9000\] holds Q♥ twice"),
        ("Qh", r"hands\[9000\] holds 1"),
    ):
        hands = ["As Kd"] * 10_000
        hands[9000] = bad
        with pytest.raises(CardError, match=message):
            as_cards(make(hands))
        # What cannot be read is told before what has another length.
        hands[9500] = "Xx"
        hands[9000] = "Qh"
        with pytest.raises(CardError, match=r"hands\[9500\], position 0"):
            as_cards(make(hands))


def test_what_is_no_text_among_texts_is_told_first() -> None:
    with pytest.raises(TypeError, match=r"hands\[2\] is 5 where hands\[0\] is 'As'"):
        as_cards(["As", "Xx", 5])
    with pytest.raises(TypeError, match=r"hands\[9000\] is None"):
        as_cards(["As Kd"] * 9000 + [None])


def test_noughts_inside_texts_are_no_cards() -> None:
    for hands in (["As\0Kd", "Qh Jh"], ["As Kd\0", "Qh Jh"], ["\0"], ["As Kd", "\0\0Qh Jh"]):
        for form in (list, tuple):
            with pytest.raises(CardError, match="U\\+0000"):
                as_cards(form(hands))


def test_bytes_that_are_no_text() -> None:
    """Any bytes at all are safe, and refused where they are."""
    for wrong in (b"\xff", b"A\xe2\x99", b"\xe2\x99", b"A\xe0\x80\xa0s", b"\xc2", b"As\xc0\xa0"):
        with pytest.raises(CardError, match=r"hands\[1\], position"):
            as_cards(np.array([b"As", wrong]))


@pytest.mark.skipif(not hasattr(np.dtypes, "StringDType"), reason="needs NumPy 2")
def test_missing_strings_are_refused() -> None:
    kind = np.dtypes.StringDType(na_object=None)
    with pytest.raises(TypeError, match=r"hands\[1\] must be a str, not NoneType"):
        as_cards(np.array(["As Kd", None], dtype=kind))
    long = np.array(["As Kd", "As" + 300 * " " + "Kd", "A♠ K♦"], dtype=np.dtypes.StringDType())
    assert as_cards(long).tolist() == [[51, 45]] * 3


@examples(500)
@given(st.binary(max_size=120), st.integers(0, 4), st.integers(0, 9), st.integers(0, 6))
def test_any_bytes_are_safe_in_every_layout(data: bytes, n: int, width: int, layout: int) -> None:
    """What lies in the buffers is not trusted: places outside them are asked about, not read."""
    buffer = ffi.new("uint8_t[]", data + b"\0" * (16 * (n + 1)))
    texts = ffi.new("brelan_texts *")
    texts.layout, texts.characters, texts.places = layout, buffer, buffer
    texts.size = len(data) // 2 if layout == lib.BRELAN_TEXTS_JOINED_UTF16 else len(data)
    unit = 4 if layout == lib.BRELAN_TEXTS_FIXED_UCS4 else 1
    texts.stride = len(data) // unit // n if n else 0
    pointers, sizes = ffi.new("uint8_t *[]", [buffer]), ffi.new("size_t[]", [len(data)])
    texts.buffers, texts.sizes, texts.buffer_count = pointers, sizes, 1
    codes, counts = ffi.new("uint8_t[]", n * width + 1), ffi.new("uint8_t[]", n + 1)
    codes[n * width], counts[n] = 77, 77
    for notation in range(lib.BRELAN_NOTATIONS):
        how = ffi.new("brelan_reading *", {"notation": notation, "repeats": 0, "width": width})
        lib.brelan_read_texts(texts, n, how, codes, counts)
        assert (codes[n * width], counts[n]) == (77, 77)
    how = ffi.new("brelan_reading *", {"notation": lib.BRELAN_NOTATIONS, "width": width})
    assert lib.brelan_read_texts(texts, n, how, codes, counts) > n


def test_suit_first_is_read_carefully_too() -> None:
    for text in ("SA H10", "sA,hT", "♠AHT", "♤\ufe0fA ♡10", "as de pique, dix de cœur", "A♠ H10"):
        assert carefully(text, "suit-first") == [51, 34], text
    for text in ("AsKd", "A♠K♦", "♠ A", "S", "♠", "♠rois", "SAS", "AS", "S A", "SAK"):
        assert carefully(text, "suit-first") is None, text
    with pytest.raises(CardError, match="notation='suit-first'"):
        parse_hand("SA H10")
    with pytest.raises(ValueError, match="'suit-first'"):
        parse_hand("As", notation="other")  # type: ignore[arg-type]


def test_unchecked_text_is_scored() -> None:
    repeated = "2h 2h 3c 4c 5d"
    for hands in (repeated, [repeated, "As Ks Qs Js Ts"], np.array([repeated, repeated])):
        scores = brelan.score(hands, check=False)
        assert np.all(scores == brelan.score("2h 2s 3c 4c 5d")) or np.ndim(scores)
        with pytest.raises(CardError, match=r"twice, at positions 0 and 3.*check=False"):
            brelan.score(hands)
        assert np.shape(brelan.best_five(hands, check=False))[-1] == 5
        with pytest.raises(CardError, match="check=False"):
            brelan.best_five(hands)
