"""What the terminal says is in the player's language, whatever says it: library, click, JSON."""

import re
from itertools import pairwise
from typing import Any

import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import COMMANDS, cli
from brelan.cli.texts import Texts, chosen_language, reason
from brelan.errors import CardError, phrase
from brelan.language.registry import LANGUAGES

FRENCH, ENGLISH = Texts("fr"), Texts("en")


def run(*arguments: Any, stdin: Any = None, **options: Any) -> Any:
    return CliRunner().invoke(cli, arguments, input=stdin, **options)


# Ranges.

RANGES = [
    ("AKx", "caractère 1 : « AKx » n'est pas une main (écrivez AA, AKs, AKo, AK, Ax ou AhKh"),
    ("QQ+, AsAs", "caractère 6 : « AsAs » contient deux fois la même carte"),
    ("22+:2", "le poids 2 dépasse 1 (pour un pourcentage, écrivez @2 ou [2%]…[/2%])"),
    ("A5s-A3", "une main de même enseigne (s), l'autre sans suffixe (donnez le même suffixe"),
    ("A5s-K3s", "aucune ligne ne mène d'un bout du tiret à l'autre"),
    ("AAs", "une paire n'est jamais de même enseigne (s) (écrivez AA)"),
    (
        "Ah Kh, AA",
        "est une seule carte ; une range est faite de mains de deux cartes",
    ),
    ("AA, AA:0.5", "« AA » donne à AdAc le poids 0.5, et « AA » (caractère 1) le poids 1"),
    ("AA(", "« ( » est pour des filtres"),
    ("[50]AA", "le bloc n'est pas fermé par [/50]"),
    ("AA:b", "« b » n'est pas un poids ; les lettres après deux-points"),
    ("AA++", "un second « + » ne peut pas suivre (un signe par main)"),
    ("é", "le caractère « é » (U+00E9) n'a pas de sens dans une range"),
]


@pytest.mark.parametrize(("text", "told"), RANGES)
def test_ranges_that_are_refused(text: Any, told: Any) -> None:
    result = run("range", text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Erreur : ")
    assert told in result.stderr
    assert "la bibliothèque répond" not in result.stderr
    seat = run("equity", "KK", text)
    assert result.stderr.removeprefix("Erreur : ").split("(")[0] in seat.stderr


def test_english_of_a_range_is_a_sentence_about_the_terminal() -> None:
    assert run("range", "AKx", "--lang", "en").stderr.startswith(
        "Error: character 1: 'AKx' is not a hand (write AA"
    )
    told = run("range", "AA, AA:0.5", "--lang", "en").stderr
    assert 'while "AA" at position 1 gives it 1 (give it one weight)' in told
    lossy = run("range", "AA:0.333", "--to", "rust_poker", "--lang", "en").stderr
    assert "(--lossy lets it)" in lossy
    assert "--lossy l'arrondit" in run("range", "AA:0.333", "--to", "rust_poker").stderr


def test_a_long_text_is_not_repeated() -> None:
    for text in ("z" * 5000, "AA, " + "é" * 5000):
        assert len(run("range", text).stderr) < 400


# Deals and tables.

TABLES = [
    ("A: 5 couché", "tous les joueurs sont couchés : il faut un gagnant"),
    ("A: 5 couché\nB: 2", "A est couché avec la plus grosse mise, 5 contre 2 au plus"),
    ("A: 5 couché\nB: 0\nC: 5 couché", "les joueurs encore en jeu n'ont rien misé"),
    ("unité: 0\nA: 5", "le plus petit jeton, 0, doit être 1 ou plus"),
    ("unité: 3\nA: 5 couché\nB: 6", "A : 5 n'est pas un multiple du plus petit jeton, 3"),
    ("rake: 60\nA: 5 couché\nB: 5", "le prélèvement, 60, dépasse les 10 jetons en jeu"),
    ("rake: 101%\nA: 5", "101\u00a0% n'est pas un pourcentage de 0 à 100"),
    ("jeton impair: x\nA: 5", "ligne 1 : « x » n'est pas l'un de button"),
    ("notation: x\nA: 5", "ligne 1 : « x » n'est pas l'un de international"),
    ("board: Ks\nA: 5\ntableau: Qs", "ligne 3 : c'est dit deux fois"),
    ('{"a": 1}', "a : cette clé n'existe pas ; connues : game"),
    ('{"joueurs": 3}', "joueurs : ce n'est pas une liste de joueurs"),
    ('{"joueurs": [{}]}', "joueurs[0] : il faut un nom et des jetons"),
    ('{"joueurs": [{"nom": 3, "jetons": 3}]}', "joueurs[0].nom : 3 n'est pas un nom de joueur"),
    ('{"joueurs": [{"nom": "A", "jetons": -3}]}', "joueurs[0].jetons : -3 est négatif"),
    ('{"joueurs": [{"nom": "A", "jetons": 1.5}]}', "jetons : « 1.5 » n'est pas un nombre entier"),
    ('{"joueurs": [{"nom": "A", "jetons": 3, "couché": 3}]}', "couché : 3 n'est ni true ni false"),
    ('{"joueurs": [{"nom": "A", "jetons": 3, "cartes": 3}]}', "cartes : A : 3 n'est pas un texte"),
    ('{"jeu": 3, "joueurs": [{"nom": "A", "jetons": 3}]}', "jeu : 3 n'est pas un texte"),
    ('{"unit": 1, "unit": 5}', "unit : c'est dit deux fois"),
    ("{", "ligne 1, caractère 2 : il faut un nom entre guillemets"),
    ('{"a" 1}', "il manque « : »"),
    ('{"a":}', "il manque une valeur"),
    ("{} x", "il y a du texte après la fin du JSON"),
]


@pytest.mark.parametrize(("table", "told"), TABLES)
def test_tables_that_are_refused(table: Any, told: Any) -> None:
    result = run("showdown", "-", stdin=table)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Erreur : <stdin> : ")
    assert told in result.stderr
    assert "la bibliothèque répond" not in result.stderr


DEALS = [
    (["random"] * 13, "il faut au plus 10 joueurs, et non 13"),
    (["AsAd", "KsKd", "-b", "AsKhQh"], "A♠ est à la fois chez le joueur 1 (AsAd) et au tableau"),
    (
        ["AsAd", "KsKd", "-d", "As"],
        "chez le joueur 1 (AsAd) et dans les cartes mortes",
    ),
    (["AsAd", "KsKd", "-b", "QsQsQs"], "Q♠ est deux fois au tableau"),
    (["AA", "KK", "-b", "2c"], "le tableau a 1 carte ; holdem en demande 0, 3, 4 ou 5"),
    (
        ["AA", "AA", "AA"],
        "le joueur 2 (AA) et le joueur 3 (AA) ne peuvent pas avoir",
    ),
    (["AsAdKs", "KsKd", "-g", "omaha"], "une main d'omaha en a 4"),
]


@pytest.mark.parametrize(("arguments", "told"), DEALS)
def test_deals_that_are_refused(arguments: Any, told: Any) -> None:
    result = run("equity", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


SEATS = [phrase("named-seat", name="Anne"), phrase("seat", number=2, hand="KsKd")]


def test_seats_and_parts_of_a_table_are_called_by_name() -> None:
    def shared(where: Any, other: Any) -> Any:
        error = CardError("shared-card", where=where, other=other, card=51)
        return [reason(error, texts, SEATS) for texts in (FRENCH, ENGLISH)]

    assert shared("players[0]", "board") == [
        "A♠ est à la fois chez Anne et au tableau",
        "Anne and board both hold A♠",
    ]
    assert shared("hole[1]", "dead") == [
        "A♠ est à la fois chez le joueur 2 (KsKd) et dans les cartes mortes",
        "player 2 (KsKd) and dead both hold A♠",
    ]
    assert shared("players[1, 0]", "players[7]")[1] == "player 2 (KsKd) and players[7] both hold A♠"


def test_the_place_in_a_text_is_told_once_and_counted_from_one() -> None:
    with pytest.raises(CardError) as caught:
        brelan.parse_hand("As Ks?")
    assert reason(caught.value, FRENCH).startswith("caractère 6 : « ? »")
    nested = CardError("player-refused", where="players[0]", reason=caught.value, position=5)
    told = reason(nested, ENGLISH, SEATS)
    assert told.startswith("Anne: character 6: ")
    assert told.count("character") == 1


# Command lines.

USAGE = [
    (["--foo"], "option inconnue : --foo"),
    (["foo"], "commande inconnue : « foo »"),
    (["scor"], "commande inconnue : « scor » ; est-ce score ?"),
    (["score", "--foo"], "option inconnue : --foo"),
    (["score", "--formats", "csv"], "option inconnue : --formats ; est-ce --format"),
    (["score", "-f", "xx"], "-f / --format : « xx » n'est pas l'un de « table », « csv »"),
    (["score", "--sort=1"], "« --sort » ne prend pas de valeur"),
    (["score", "--output"], "il faut une valeur après « --output »"),
    (["score", "-g", "go"], "-g / --game : aucun jeu ne s'appelle « go »"),
    (["equity", "AA", "KK", "-n", "x"], "-n / --samples : « x » n'est pas un nombre entier"),
    (["equity", "AA", "KK", "-n", "0"], "-n / --samples : 0 est hors des bornes (1 ou plus)"),
    (["equity", "AA", "KK", "--max-seconds", "x"], "--max-seconds : « x » n'est pas un nombre"),
    (["equity", "AA", "KK", "-n", "5", "--samples", "6"], "-n / --samples : donnée 2 fois"),
    (["range", "AA", "-b", "2s3s4s", "--board=2s3s4s"], "-b / --board : donnée 2 fois"),
    (["score", "--kickers", "1", "--kickers", "2", "AsKsQsJsTs"], "--kickers : donnée 2 fois"),
    (["--lang", "fr", "--lang", "fr", "score"], "--lang (BRELAN_LANG) : donnée 2 fois"),
    (["showdown"], "il manque l'argument FICHIER"),
    (["showdown", "a", "b"], "argument en trop : b"),
    (
        ["range", "AA", "--lang", "de"],
        "--lang (BRELAN_LANG) : « de » n'est pas l'un de",
    ),
]


@pytest.mark.parametrize(("arguments", "told"), USAGE)
def test_command_lines_that_are_refused(arguments: Any, told: Any) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    *usage, last = result.stderr.splitlines()
    if usage:
        assert usage[0].startswith("Usage : ")
        assert re.fullmatch(r"Voir « brelan( \w+)? --help »\.", usage[1])
    assert last.startswith(f"Erreur : {told}")
    english = run(*arguments, env={"BRELAN_LANG": "en"}).stderr
    if "--lang" not in arguments:
        assert english.splitlines()[-1].startswith("Error: ")
        assert "Erreur" not in english


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_the_option_and_the_variable(command: Any) -> None:
    assert "option inconnue" in run(command, "--bad").stderr
    for arguments, variable in ((["--lang", "en"], None), (["--lang=en"], "fr"), ([], "EN")):
        told = run(command, *arguments, "--bad", env={"BRELAN_LANG": variable}).stderr
        assert "No such option" in told


def test_the_language_is_found_in_any_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRELAN_LANG", raising=False)
    assert chosen_language([]) == "fr"
    assert chosen_language(["score", "--lang"]) == "fr"
    assert chosen_language(["score", "--", "--lang", "en"]) == "fr"
    assert chosen_language(["--lang", "fr", "--lang=en"]) == "en"
    monkeypatch.setenv("BRELAN_LANG", "en")
    assert chosen_language(["score"]) == "en"
    assert chosen_language(["score", "--lang", "fr"]) == "fr"


def test_config_is_told_in_both_languages() -> None:
    french, english = run("config").stdout, run("config", "--lang", "en").stdout
    assert "noyau " in french
    assert "compilateur " in french
    assert "kernel " in english
    assert french.split()[1] == english.split()[1] == brelan.get_config()["version"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_the_language_chosen(command: Any) -> None:
    told = {lang: run("--lang", lang, command, "--help").stdout for lang in LANGUAGES}
    assert told["fr"].startswith("Usage : ")
    assert told["en"].startswith("Usage: ")
    assert told["fr"] != told["en"]
    assert "Affiche cette aide." in told["fr"]
    for lang, text in told.items():
        assert run(command, "--help", "--lang", lang).stdout == text
        assert run(command, "--help", env={"BRELAN_LANG": lang}).stdout == text
        # A code that has no sentence would stand there as it is.
        assert not re.search(r"\b(help|metavar|summary)-[a-z]", text)
        assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("columns", ["60", "80"])
@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_of_help_ends_where_french_forbids_it(command: Any, columns: Any) -> None:
    for lang in LANGUAGES:
        told = run("--lang", lang, command, "--help", env={"COLUMNS": columns}).stdout
        lines = [line.strip() for line in told.splitlines() if not line.startswith("    brelan ")]
        assert not [line for line in lines if re.search(r"(«|\w-)$", line)]
        assert not [line for line in lines if re.match(r"[»:;!?%]", line)]
        pairs = pairwise(lines)
        assert not [pair for pair in pairs if re.search(r"\d$", pair[0]) and pair[1][:1].islower()]
        assert not re.search("[\ue000-\uf8ff]", told)


def test_every_option_has_its_help_in_every_language() -> None:
    for command in COMMANDS:
        for param in cli.get_command(None, command).params:
            for lang in LANGUAGES:
                code = getattr(param, "help", None) or "usage"
                assert code in LANGUAGES[lang].sentences.catalogue


def test_the_language_stands_before_or_after_the_command() -> None:
    hand = "As Ks Qs Js Ts"
    for arguments in (["--lang", "en", "score", hand], ["score", hand, "--lang", "en"]):
        assert "royal flush in spades" in run(*arguments).stdout
    assert "quinte flush royale" in run("--lang", "fr", "score", hand).stdout
