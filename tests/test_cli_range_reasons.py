"""Every reason for which a range is refused is said in French where French is spoken."""

import re

import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli
from brelan.cli.range_reasons import range_reason
from brelan.cli.texts import Texts
from brelan.range_ranking import RangeRanking

FRENCH, ENGLISH = Texts("fr"), Texts("en")

REFUSED = [
    "AKs-Q9s", "AKs-AKo", "AK-AKs", "AAs", "AAo", "AhAh", "A", "As", "As Ks", "K+", "Ax+", "AhKh-",
    "AA++", "AKs-+", "+AA", "]", "AA]", "1s2s", "AKx", "AK:2", "AK@101", "AK:-1", "AK:", "AK@",
    "AK:nan", "AK:1e999", "AK:0.5:0.5", "AK:50%", "AK:x", "AK@x", "AA:xxyy", "50: AA", "50: AK:x",
    "[50]AA[/40]", "[50]AA", "[50][40]AA[/40][/50]", "[x]AA[/x]", "[200]AA[/200]", "[50][/50]",
    "[50]AA:0.5[/50]", "15%", "150%", "20%-40%", "AKsQ", "9-6", "AA-A9s", "AhKh-AsTs", "AA - ",
    "AKs- QQ", "AA!", "(AA)", "AA*", "AA:0,25", "AK:0,5", "AA(0.5)", "AA & KK", "AA, AA:0.5",
    "QQ+ é",
]  # fmt: skip
DIALECTS = [
    ("AA, 50: KK", "equilab"), ("50: , 20: KK", "equilab"),
    ("200: AA", "equilab"), ("50%(AA", "eval7"), ("50%(AA, 20%(KK))", "eval7"), ("50%()", "eval7"),
    ("AA; Weights: KK:50%", "pokercruncher"), ("AA; Weights: AA", "pokercruncher"),
    ("AA:50, KK", "propokertools"), ("0.5 0.25", "pio-vector"), ("2 " * 1326, "pio-vector"),
    ("AA", "nobody"),
]  # fmt: skip


def refusal(function, *arguments, **options):
    with pytest.raises(brelan.RangeError) as caught:
        function(*arguments, **options)
    return caught.value


def refusals():
    yield from (refusal(brelan.Range, text) for text in REFUSED)
    for text, dialect in DIALECTS:
        yield refusal(brelan.Range.from_dialect, text, dialect)
    yield refusal(brelan.Range, "22+", deck="short")
    yield refusal(brelan.Range, "0%", ranking=RangeRanking.load("equity-vs-random"))
    yield refusal(RangeRanking.load, "nobody")
    yield refusal(brelan.Range("AA:0.333").to_dialect, "propokertools")
    yield refusal(brelan.Range("AA:0.001").to_dialect, "texassolver")


@pytest.mark.parametrize("error", list(refusals()), ids=str)
def test_a_refusal_has_its_french(error):
    french, english = range_reason(error, FRENCH), range_reason(error, ENGLISH)
    for text in filter(None, (error.term, error.hint)):
        french = french.replace(text, "")
    assert french != english
    assert not re.search(r"\b(the|is|are|not|has|hand|hands|weight|write|with|of)\b", french)
    assert not re.search(r"Range\.|=['\"T]", range_reason(error, ENGLISH))


def test_the_terminal_says_it():
    said = CliRunner().invoke(cli, ["range", "QQ+, AKx"]).stderr
    assert said == (
        "Erreur : caractère 6 : « AKx » : ce n'est pas une main (écrivez AA, AKs, AKo, AK, Ax ou "
        "AhKh, avec des virgules entre les mains)\n"
    )
    said = CliRunner().invoke(cli, ["range", "--lang", "en", "50: AA"]).stderr
    assert said.endswith("(a percentage before a colon is Equilab's: --from equilab)\n")
