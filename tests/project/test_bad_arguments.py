"""Every public function given every bad argument that many take: one class, one code each.

The cases are made from the signatures of what the package exports, so that a new function or
argument has no way past them; `tests/data/bad_arguments.csv` says what comes of each.
"""

import csv
import inspect
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import brelan

TABLE = Path(__file__).parents[1] / "data" / "bad_arguments.csv"

HAND = [51, 46, 40, 33, 26]
HOLE, BOARD = [51, 46], [40, 33, 26]
RIVER = [40, 33, 26, 21, 16]
TWO = [[51, 46], [50, 45]]
BETS = [20, 20]
SCORES = [1, 7000]


def column() -> Any:
    """A column of one hand."""
    return pytest.importorskip("pandas").Series(["As Ks Qs Js 9d"])


def results() -> list[brelan.EquityResult]:
    """The results of pictures."""
    return [brelan.equity(*TWO, board=RIVER)]


def breakdown() -> brelan.RangeBreakdown:
    """A range on a board."""
    return brelan.range_breakdown("AA, 76s", BOARD)


#: A call that is right, by function: the arguments that it cannot do without, and cards wherever it
#: takes them. Functions stand for what they make when the call is made.
RIGHT: dict[str, dict[str, Any]] = {
    "as_cards": {"obj": HAND},
    "best_five": {"hands": HAND},
    "canonical": {"hole": HOLE, "board": BOARD},
    "canonical_count": {"street": "flop"},
    "canonical_index": {"hole": HOLE, "board": BOARD},
    "card_name": {"code": 51},
    "categorize": {"scores": ["As Ks Qs Js 9d"]},
    "category_chances": {"hole": HOLE, "board": BOARD, "dead": [20]},
    "category_name": {"category": 3},
    "deal": {"n": 2, "dead": [20]},
    "deal_ranks": {"ranks": [12, 11]},
    "describe": {"hands": HAND},
    "describe_draws": {"hole": HOLE, "board": BOARD},
    "describe_made_hand": {"hole": HOLE, "board": BOARD},
    "describe_scores": {"scores": SCORES},
    "draws": {"hole": HOLE, "board": BOARD},
    "equity": {"players": TWO, "board": BOARD, "dead": [20]},
    "equity_batch": {"hole": TWO, "board": BOARD, "dead": [20]},
    "equity_vs_random": {"hole": HOLE, "board": BOARD, "dead": [20]},
    "from_canonical_index": {"street": "flop", "index": 5},
    "game_named": {"text": "omaha"},
    "get_config": {},
    "get_language": {},
    "hand_equities": {"weights": ["AA", "KK"], "board": RIVER, "dead": [20]},
    "hand_name": {"cards": HAND},
    "hand_strength": {"hole": HOLE, "board": BOARD, "dead": [20]},
    "hand_strength_histogram": {"hole": HOLE, "board": RIVER, "dead": [20]},
    "hands_ahead": {"hole": HOLE, "board": BOARD},
    "is_nuts": {"hole": HOLE, "board": BOARD},
    "is_royal": {"scores": SCORES},
    "is_wheel": {"scores": SCORES},
    "list_hands": {"k": 2},
    "made_hand": {"hole": HOLE, "board": BOARD},
    "nuts": {"board": BOARD},
    "outs": {"hole": HOLE, "board": BOARD},
    "parse_card": {"text": "As"},
    "parse_cards": {"text": "As Kd"},
    "parse_category": {"text": "full"},
    "parse_hand": {"text": "As Kd"},
    "parse_ranks": {"text": "A K"},
    "preflop_equities": {"opponents": 1},
    "preflop_table": {},
    "range_breakdown": {"source": "AA, 76s", "board": BOARD, "dead": [20]},
    "ranking_named": {"name": "high"},
    "ranks_name": {"ranks": [12, 11]},
    "read_phh": {"source": "variant = 'NT'"},
    "read_phhs": {"source": "variant = 'NT'"},
    "read_table": {"text": "A : 20 AsAd\nB : 20 KsKd"},
    "score": {"hands": HAND},
    "score_counts": {"k": 5},
    "score_game": {"hole": HOLE, "board": RIVER},
    "seat_order": {"seats": 2},
    "set_language": {"lang": "fr"},
    "settle": {"contributions": BETS, "high_scores": SCORES},
    "settle_batch": {"contributions": np.array([BETS]), "high": np.array([SCORES])},
    "share": {"pot": 10, "winners": [0]},
    "share_hilo": {"pot": 10, "high_winners": [0]},
    "show_config": {},
    "showdown": {"contributions": BETS, "hole": TWO, "board": RIVER},
    "showdown_batch": {
        "contributions": np.array([BETS]),
        "hole": np.array([TWO]),
        "board": np.array([RIVER]),
    },
    "side_pots": {"contributions": BETS},
    "strength_table": {"street": "flop", "dead": [20, 21, 22, 23]},
    "texture": {"board": BOARD},
    "write_phh": {"histories": [], "target": lambda: mkdtemp() + "/hands.phhs"},
    "frames.best_five_column": {"column": column},
    "frames.categories_column": {"scores": lambda: column().str.len()},
    "frames.category_labels": {},
    "frames.describe_column": {"column": column},
    "frames.hands_column": {"hands": [HAND], "library": "pyarrow"},
    "frames.hands_of": {"column": column},
    "frames.score_column": {"column": column},
    "interop.class_index": {"names": ["AKs"]},
    "interop.class_name": {"classes": [1]},
    "interop.combo_class": {"combos": [1]},
    "interop.from_combo": {"combos": [1]},
    "interop.from_eval7_mask": {"masks": [3], "k": 2},
    "interop.from_kev_scale": {"values": [1]},
    "interop.from_ompeval_shcd": {"ids": [1]},
    "interop.from_phevaluator_cdhs": {"ids": [1]},
    "interop.from_rank_mask_cdhs": {"masks": [3], "k": 2},
    "interop.from_treys": {"words": [268442665]},
    "interop.from_treys_class": {"classes": [1]},
    "interop.from_two_plus_two_cdhs": {"numbers": [1]},
    "interop.from_uci_class": {"classes": [1]},
    "interop.from_uci_hsdc": {"columns": [1, 1, 1, 2, 1, 3, 1, 4, 1, 5]},
    "interop.to_combo": {"cards": HOLE},
    "interop.to_eval7_mask": {"hands": HAND},
    "interop.to_kev_scale": {"scores": [1]},
    "interop.to_ompeval_shcd": {"cards": HAND},
    "interop.to_phevaluator_cdhs": {"cards": HAND},
    "interop.to_rank_mask_cdhs": {"hands": HAND},
    "interop.to_treys": {"cards": HAND},
    "interop.to_treys_class": {"scores": [1]},
    "interop.to_two_plus_two_cdhs": {"cards": HAND},
    "interop.to_uci_class": {"scores": [1]},
    "interop.to_uci_hsdc": {"hands": HAND},
    "plot.action_grid": {"actions": {"raise": "AA"}},
    "plot.category_frequencies": {"scores": SCORES},
    "plot.convergence": {"trace": results},
    "plot.equity_against": {"opponent": "AA", "board": RIVER, "dead": [20]},
    "plot.equity_by_street": {"results": results},
    "plot.equity_distribution": {"source": lambda: results()[0]},
    "plot.next_card_equities": {"players": TWO, "board": BOARD},
    "plot.next_card_map": {"results": lambda: {16: results()[0]}},
    "plot.omaha_grid": {"source": "AA"},
    "plot.range_advantage": {"result": lambda: results()[0]},
    "plot.range_breakdown": {"source": breakdown},
    "plot.range_grid": {"source": "AA"},
    "plot.sample_trace": {"players": TWO, "samples": 2000},
    "plot.street_equities": {"players": TWO, "board": BOARD},
}

#: Arguments that many functions take, and what is wrong for each.
COMMON: dict[str, dict[str, Any]] = {
    "against": {"5": 5, "'KZ'": "KZ"},
    "deck": {"5": 5, "'piquet'": "piquet"},
    "executor": {"5": 5},
    "game": {"5": 5, "'chess'": "chess"},
    "lang": {"'de'": "de", "5": 5},
    "notation": {"'german'": "german", "5": 5},
    "progress": {"5": 5},
    "ranking": {"5": 5, "'best'": "best"},
    "rng": {"'x'": "x", "-1": -1},
    "samples": {"0": 0, "'2'": "2"},
    "workers": {"0": 0, "'2'": "2"},
}

#: Arguments that hold cards.
CARDS = {"board", "cards", "dead", "hands", "hole", "obj", "players"}
DEPTH = 40
#: Without these a call is right, and takes seconds.
LONG = {
    ("equity_vs_random", "board"),
    ("hand_equities", "board"),
    ("hand_strength_histogram", "board"),
    ("plot.equity_against", "board"),
    ("strength_table", "dead"),
}


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """All functions that the package exports, and those of its public parts."""
    for name in brelan.__all__:
        thing = getattr(brelan, name)
        if isinstance(thing, ModuleType):
            parts = ((f"{name}.{part}", getattr(thing, part)) for part in thing.__all__)
            yield from ((part, found) for part, found in parts if inspect.isfunction(found))
        elif inspect.isfunction(thing):
            yield name, thing


FUNCTIONS = dict(functions())


def spelled(right: dict[str, Any]) -> dict[str, Any]:
    """The same call with its cards in letters."""
    return {
        name: np.asarray(brelan.hand_name(cards)).tolist() if name in CARDS else cards
        for name, cards in right.items()
    }


def nested(cards: Any) -> Any:
    """Cards deep inside of lists."""
    for _ in range(DEPTH):
        cards = [cards]
    return cards


def wrong_cards(cards: Any, takes: Collection[str]) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """What may be wrong with cards: the fault, the argument, and arguments that go with it."""
    array = np.array(cards)

    def first(code: int) -> np.ndarray:
        changed = array.copy()
        changed.flat[0] = code
        return changed

    yield "card 99", first(99), {}
    yield "card -1", first(-1), {}
    short = {"game": "short-deck-holdem", "ranking": "short-deck", "deck": "short"}
    if decks := [(option, name) for option, name in short.items() if option in takes]:
        yield "card of another deck", first(0), dict(decks[:1])
    if array.size > 1:
        yield "card twice", first(int(array.flat[1])), {}
    yield "masked", np.ma.array(array, mask=array == array.flat[0]), {}
    yield "floats", array + 0.5, {}
    yield "empty", [], {}
    yield "nested", nested(cards), {}


def faults(name: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Everything that one function is given: the argument, the fault, and the whole call."""
    right = RIGHT[name]
    takes = inspect.signature(FUNCTIONS[name]).parameters
    for argument in takes:
        if argument in COMMON:
            # Letters of cards have a notation; codes have none.
            given = spelled(right) if argument == "notation" else right
            for fault, value in COMMON[argument].items():
                yield argument, fault, given | {argument: value}
    for argument in right.keys() & CARDS:
        for fault, value, others in wrong_cards(right[argument], takes):
            if fault == "empty" and (name, argument) in LONG:
                continue
            yield argument, fault, right | {argument: value} | others


def call(name: str, arguments: dict[str, Any]) -> Any:
    """Call a function; what stands for any number of players is given one by one."""
    taken = {name: value() if callable(value) else value for name, value in arguments.items()}
    if name.startswith("plot.") and not name.endswith(("_trace", "_equities")):
        pytest.importorskip("matplotlib").use("Agg")
    if name == "frames.hands_column":
        pytest.importorskip("pyarrow")
    kinds = inspect.signature(FUNCTIONS[name]).parameters
    several = [n for n, p in kinds.items() if p.kind is inspect.Parameter.VAR_POSITIONAL]
    players = taken.pop(several[0]) if several else ()
    found = FUNCTIONS[name](*players, **taken)
    if name.startswith("plot.") and hasattr(found, "figure"):
        pytest.importorskip("matplotlib.pyplot").close(found.figure)
    return list(found) if inspect.isgenerator(found) else found


def outcome(name: str, arguments: dict[str, Any]) -> str:
    """The class and the code of the error of a call, or that there is none."""
    try:
        call(name, arguments)
    except (brelan.BrelanError, brelan.ArgumentTypeError) as error:
        short = all(0 < len(error.text(lang)) < 500 for lang in ("fr", "en"))
        return f"{type(error).__name__} {error.code}" if short else "told at length"
    return "accepted"


@cache
def expected() -> dict[tuple[str, str, str], str]:
    """What comes of every case."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {
            (row["function"], row["argument"], row["fault"]): row["outcome"]
            for row in csv.DictReader(file)
        }


def test_every_function_has_a_call_that_is_right() -> None:
    assert FUNCTIONS.keys() == RIGHT.keys()


def test_every_case_has_an_outcome() -> None:
    cases = {(name, argument, fault) for name in RIGHT for argument, fault, _ in faults(name)}
    assert cases == expected().keys()


@pytest.mark.parametrize("name", RIGHT)
def test_bad_arguments_are_told_as_the_table_says(name: str) -> None:
    told = {(name, *case[:2]): outcome(name, case[2]) for case in faults(name)}
    assert told == {case: found for case, found in expected().items() if case[0] == name}


def test_a_fault_is_told_in_one_way_wherever_it_is_made() -> None:
    """Accepted or refused, but never refused as something else."""
    ways: dict[tuple[str, str], set[str]] = {}
    for (function, argument, fault), found in expected().items():
        # The ranking of equity is an order of starting hands, which is another thing.
        other = (function, argument) == ("equity", "ranking")
        if found != "accepted" and argument in COMMON and not other:
            ways.setdefault((argument, fault), set()).add(found)
    assert {case: found for case, found in ways.items() if len(found) > 1} == {}
    for (_, argument, fault), found in expected().items():
        if argument not in COMMON and fault in ("card 99", "card twice", "card of another deck"):
            assert found == "accepted" or found.startswith("CardError ")
