"""Columns of pandas, polars and pyarrow, in and out."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import frames

pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")
pa = pytest.importorskip("pyarrow")

HANDS = ["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c", "2c 2d 3h 4s 6c"]
CODES = brelan.as_cards(HANDS)
SCORES = brelan.score(HANDS)
LISTS = CODES.tolist()
CARDS = [text.split() for text in HANDS]

COLUMNS: dict[str, Any] = {
    "pandas-str": lambda: pd.Series(HANDS, name="hand"),
    "pandas-object": lambda: pd.Series(HANDS, dtype=object, name="hand"),
    "pandas-string": lambda: pd.Series(HANDS, dtype="string", name="hand"),
    "pandas-arrow-text": lambda: pd.Series(HANDS, dtype=pd.ArrowDtype(pa.string()), name="hand"),
    "pandas-category": lambda: pd.Series(HANDS, dtype="category", name="hand"),
    "pandas-lists": lambda: pd.Series(LISTS, name="hand"),
    "pandas-card-lists": lambda: pd.Series(CARDS, name="hand"),
    "pandas-arrays": lambda: pd.Series(list(CODES), name="hand"),
    "pandas-arrow-lists": lambda: pd.Series(
        LISTS, dtype=pd.ArrowDtype(pa.list_(pa.uint8())), name="hand"
    ),
    "pandas-frame": lambda: pd.DataFrame(CODES),
    "pandas-card-frame": lambda: pd.DataFrame(CARDS),
    "pandas-tuples": lambda: pd.Series([tuple(cards) for cards in CARDS], name="hand"),
    "pandas-category-frame": lambda: pd.DataFrame(CARDS).astype("category"),
    "pandas-arrow-frame": lambda: pd.DataFrame(CODES).astype(pd.ArrowDtype(pa.uint8())),
    "polars-text": lambda: pl.Series("hand", HANDS),
    "polars-category": lambda: pl.Series("hand", HANDS, dtype=pl.Categorical),
    "polars-lists": lambda: pl.Series("hand", LISTS),
    "polars-card-lists": lambda: pl.Series("hand", CARDS),
    "polars-array": lambda: pl.Series("hand", LISTS, dtype=pl.Array(pl.UInt8, 5)),
    "polars-frame": lambda: pl.DataFrame(CODES),
    "pyarrow-text": lambda: pa.array(HANDS),
    "pyarrow-chunks": lambda: pa.chunked_array([HANDS[:1], HANDS[1:]]),
    "pyarrow-dictionary": lambda: pa.array(HANDS).dictionary_encode(),
    "pyarrow-lists": lambda: pa.array(LISTS),
    "pyarrow-fixed-lists": lambda: pa.array(LISTS, type=pa.list_(pa.uint8(), 5)),
    "pyarrow-table": lambda: pa.table({f"c{i}": CODES[:, i] for i in range(5)}),
    "pyarrow-batch-frame": lambda: pa.record_batch(
        {f"c{i}": pa.array(CODES[:, i]) for i in range(5)}
    ),
    "pyarrow-text-batch-frame": lambda: pa.record_batch(
        {f"c{i}": pa.array([cards[i] for cards in CARDS]) for i in range(5)}
    ),
    "pyarrow-dictionary-batch-frame": lambda: pa.record_batch(
        {f"c{i}": pa.array([cards[i] for cards in CARDS]).dictionary_encode() for i in range(5)}
    ),
    "pyarrow-large-text": lambda: pa.array(HANDS, pa.large_string()),
    "pyarrow-large-lists": lambda: pa.array(LISTS, pa.large_list(pa.uint8())),
    "pyarrow-card-lists": lambda: pa.array(CARDS),
    "pyarrow-card-chunks": lambda: pa.chunked_array([CARDS[:1], CARDS[1:]]),
}
NULLABLE = [name for name in COLUMNS if "frame" not in name and "table" not in name]


def values(column: Any) -> list[Any]:
    """Return the values of a column, None where they are null."""
    if isinstance(column, pd.Series):
        return [None if gone else value for value, gone in zip(column, column.isna(), strict=True)]
    return column.to_pylist() if hasattr(column, "to_pylist") else column.to_list()


def with_null(column: Any) -> Any:
    """Put a null before the last hand."""
    if isinstance(column, pd.Series):
        index = pd.Index(["u", "v", "w", "x"])
        cells = [column.iloc[0], column.iloc[1], None, column.iloc[2]]
        return pd.Series(cells, index=index, name=column.name, dtype=column.dtype)
    if isinstance(column, pl.Series):
        return pl.Series(column.name, [*column[:2], None, column[2]], dtype=column.dtype)
    cells = column.to_pylist()
    if isinstance(column, pa.ChunkedArray):
        return pa.chunked_array([cells[:2], [None, cells[2]]])
    return pa.array([*cells[:2], None, cells[2]], type=column.type)


@pytest.mark.parametrize("make", COLUMNS.values(), ids=COLUMNS.keys())
def test_every_column_is_read_scored_and_named(make: Any) -> None:
    column = make()
    assert np.array_equal(frames.hands_of(column), CODES)
    scores = frames.score_column(column)
    assert values(scores) == SCORES.tolist()
    assert type(scores).__module__.partition(".")[0] == type(column).__module__.partition(".")[0]
    assert values(frames.describe_column(column, lang="en", kickers=True)) == (
        brelan.describe(CODES, lang="en", kickers=True).tolist()
    )
    five = brelan.best_five(CODES)
    assert values(frames.best_five_column(column)) == [
        brelan.hand_name(hand).replace(" ", "") for hand in five
    ]
    named = frames.categories_column(scores)
    assert values(named) == ["brelan", "suite", "paire"]


@pytest.mark.parametrize("name", NULLABLE)
def test_nulls_are_refused_or_kept(name: str) -> None:
    column = with_null(COLUMNS[name]())
    with pytest.raises(brelan.CardError, match=r"\[2\].* is missing; 1 of 4 hands"):
        frames.score_column(column)
    scores = frames.score_column(column, missing="null")
    expected = [*SCORES[:2].tolist(), None, int(SCORES[2])]
    assert values(scores) == expected
    assert values(frames.categories_column(scores)) == ["brelan", "suite", None, "paire"]
    assert values(frames.describe_column(column, missing="null"))[2] is None
    assert values(frames.best_five_column(column, missing="null"))[2] is None
    if name.startswith("pandas"):
        assert list(scores.index) == ["u", "v", "w", "x"]
        assert str(scores.dtype) == "UInt16"


@pytest.mark.skipif(not hasattr(pa, "string_view"), reason="needs a younger pyarrow")
def test_views_of_text_are_read_with_nulls() -> None:
    column = pa.array([HANDS[0], None, *HANDS[1:]], type=pa.string_view())
    scores = frames.score_column(column, missing="null")
    assert values(scores) == [int(SCORES[0]), None, *SCORES[1:].tolist()]


def test_a_category_may_be_null_itself() -> None:
    column = pa.DictionaryArray.from_arrays(
        pa.array([0, 1, 2, None]), pa.array([HANDS[0], None, HANDS[1]])
    )
    with pytest.raises(brelan.CardError, match=r"hands\[1\] is missing; 2 of 4 hands"):
        frames.score_column(column)
    scores = frames.score_column(column, missing="null")
    assert values(scores) == [int(SCORES[0]), None, int(SCORES[1]), None]


def test_runs_and_extensions_are_read_by_their_values() -> None:
    runs = pa.RunEndEncodedArray.from_arrays([2, 3, 5], pa.array([HANDS[0], None, HANDS[1]]))
    assert values(frames.score_column(runs, missing="null")) == [
        *2 * [int(SCORES[0])],
        None,
        *2 * [int(SCORES[1])],
    ]
    storage = pa.array(LISTS, pa.list_(pa.uint8(), 5))
    tensors = pa.ExtensionArray.from_storage(pa.fixed_shape_tensor(pa.uint8(), [5]), storage)
    assert values(frames.score_column(tensors)) == SCORES.tolist()


@pytest.mark.parametrize("name", NULLABLE)
def test_slices_are_read_from_where_they_start(name: str) -> None:
    column = with_null(COLUMNS[name]())
    part = column.iloc[1:] if isinstance(column, pd.Series) else column[1:]
    scores = frames.score_column(part, missing="null")
    assert values(scores) == [int(SCORES[1]), None, int(SCORES[2])]
    if name.startswith("pandas"):
        assert list(scores.index) == ["v", "w", "x"]


@pytest.mark.parametrize(
    "frame",
    [
        pd.DataFrame({"a": [], "b": []}),
        pl.DataFrame({"a": [], "b": []}),
        pa.table({"a": pa.array([], pa.string()), "b": pa.array([], pa.string())}),
    ],
    ids=lambda frame: type(frame).__module__,
)
def test_empty_frames_hold_no_hand(frame: Any) -> None:
    assert values(frames.score_column(frame)) == []
    assert frames.hands_of(frame).shape == (0, 0)


@pytest.mark.parametrize(
    "scores",
    [
        pd.Series([7462.0, np.nan, 1.0]),
        pd.Series([7462, None, 1], dtype=object),
        pd.Series([7462, None, 1], dtype="UInt16"),
        pd.Series([7462, None, 1], dtype=pd.ArrowDtype(pa.uint16())),
        pl.Series([7462, None, 1]),
        pa.array([7462, None, 1]),
        pa.array([7462, None, 1]).dictionary_encode(),
        pa.chunked_array([[7462], [None, 1]]),
    ],
    ids=lambda scores: f"{type(scores).__module__}-{getattr(scores, 'dtype', '')}",
)
def test_scores_with_gaps_are_named(scores: Any) -> None:
    assert values(frames.categories_column(scores)) == ["quinte flush", None, "carte haute"]


@pytest.mark.parametrize(
    "scores",
    [pd.Series([], dtype=object), pl.Series([]), pl.Series([None]), pa.nulls(2)],
    ids=["pandas", "polars", "polars-null", "pyarrow-null"],
)
def test_no_score_at_all_has_no_category(scores: Any) -> None:
    assert values(frames.categories_column(scores)) == len(scores) * [None]


def test_pandas_keeps_index_and_name_and_goes_back_where_it_came_from() -> None:
    table = pd.DataFrame({"hand": HANDS}, index=[10, 20, 20])
    scored = table.assign(
        score=lambda df: frames.score_column(df["hand"]),
        category=lambda df: frames.categories_column(df["score"]),
    )
    assert scored["score"].tolist() == SCORES.tolist()
    assert scored["score"].dtype == np.uint16
    assert list(scored.sort_values("category")["category"]) == ["paire", "brelan", "suite"]
    assert frames.score_column(table["hand"]).name == "hand"
    assert frames.score_column(pd.DataFrame(CODES)).name == "score"


def test_polars_categories_compare_by_strength() -> None:
    named = frames.categories_column(pl.Series(SCORES), lang="en")
    assert named.dtype == pl.Enum(frames.category_labels(lang="en"))
    assert named.to_frame("c").filter(pl.col("c") > "pair")["c"].to_list() == [
        "three of a kind",
        "straight",
    ]


@pytest.mark.parametrize("name", brelan.RANKINGS)
def test_labels_follow_the_scores_of_every_ranking(name: str) -> None:
    ranking = brelan.ranking_named(name)
    labels = frames.category_labels(ranking)
    scores = pd.Series(np.arange(1, ranking.size + 1))
    codes = frames.categories_column(scores, ranking=ranking).cat.codes.to_numpy()
    assert (np.diff(codes) >= 0).all()
    assert set(codes.tolist()) == set(range(len(labels)))
    categories = brelan.categorize(scores.to_numpy(), ranking=ranking)
    names = [brelan.category_name(c, ranking=ranking) for c in categories]
    assert [labels[code] for code in codes] == names


def test_a_low_that_does_not_qualify_has_no_category() -> None:
    column = pd.Series(["As Ac Ah Kd Qs", "As 2c 3h 4d 5s"])
    low = frames.score_column(column, ranking=brelan.EIGHT_OR_BETTER)
    named = frames.categories_column(low, ranking=brelan.EIGHT_OR_BETTER)
    assert values(named) == [None, "bas qualifié"]
    assert frames.best_five_column(column, ranking=brelan.EIGHT_OR_BETTER).tolist()[0] == ""


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
@pytest.mark.parametrize("form", ["text", "list"])
def test_hands_go_out_and_come_back(library: Any, form: Any) -> None:
    rng = np.random.default_rng(5)
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (500, 1)), axis=1)[:, :7]
    column = frames.hands_column(hands, library, form=form)
    assert len(column) == 500
    assert np.array_equal(frames.hands_of(column), hands)
    assert values(frames.score_column(column)) == brelan.score(hands).tolist()


CONVERTERS = {
    "phevaluator": (brelan.interop.to_phevaluator_cdhs, brelan.interop.from_phevaluator_cdhs),
    "ompeval": (brelan.interop.to_ompeval_shcd, brelan.interop.from_ompeval_shcd),
    "treys": (brelan.interop.to_treys, brelan.interop.from_treys),
    "two-plus-two": (brelan.interop.to_two_plus_two_cdhs, brelan.interop.from_two_plus_two_cdhs),
    "uci": (brelan.interop.to_uci_hsdc, brelan.interop.from_uci_hsdc),
    "eval7": (brelan.interop.to_eval7_mask, lambda masks: brelan.interop.from_eval7_mask(masks, 5)),
    "rank-mask": (
        brelan.interop.to_rank_mask_cdhs,
        lambda masks: brelan.interop.from_rank_mask_cdhs(masks, 5),
    ),
}


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
@pytest.mark.parametrize("name", CONVERTERS)
def test_codes_of_other_tools_go_through_columns(name: str, library: Any) -> None:
    out, back = CONVERTERS[name]
    rng = np.random.default_rng(11)
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (200, 1)), axis=1)[:, :5]
    theirs = out(frames.hands_of(frames.hands_column(hands, library)))
    table = {"a": theirs} if theirs.ndim == 1 else dict(zip("abcdefghij", theirs.T, strict=False))
    if library == "pandas":
        columns = [column.to_numpy() for _, column in pd.DataFrame(table).items()]
    elif library == "polars":
        columns = [column.to_numpy() for column in pl.DataFrame(table)]
    else:
        columns = [column.to_numpy() for column in pa.table(table).columns]
    assert len(columns) == (1 if theirs.ndim == 1 else theirs.shape[1])
    came = back(columns[0] if theirs.ndim == 1 else np.stack(columns, axis=1))
    # A mask keeps no order.
    assert np.array_equal(np.sort(came, axis=1), np.sort(hands, axis=1))
    again = frames.hands_column(came, library, form="list")
    assert values(frames.score_column(again)) == brelan.score(hands).tolist()


@pytest.mark.parametrize(
    ("column", "error", "message"),
    [
        (pd.Series(["As Kd", "Qh"]), brelan.CardError, r"hands\[1\] holds 1, hands\[0\] holds 2"),
        (pd.Series(["As", "Kd"]), brelan.CardError, r"hands\[0\] is 'As': one card is no hand"),
        (pd.Series(["As Kd", None, "Qh Xx"]), brelan.CardError, r"hands\[2\]"),
        (pd.Series([[1, 2], [3]]), brelan.CardError, r"hands\[1\] holds 1, hands\[0\] holds 2"),
        (pd.Series([None, [1, 2], [3, 300]]), brelan.CardError, r"hands\[2, 1\] is 300"),
        (pd.Series([[1, 2], "As Kd"]), TypeError, r"hands\[1\] is 'As Kd', not a list"),
        (pd.Series([1.5, 2.5]), TypeError, "text or lists, not float64"),
        (pl.Series([[1, 2], [3]]), brelan.CardError, r"hands\[1\] holds 1, hands\[0\] holds 2"),
        (pl.Series([[1, 2], []]), brelan.CardError, r"hands\[1\] holds no card"),
        (pl.Series([[1, 2], [3, None]]), brelan.CardError, r"hands\[1\] lacks a card"),
        (pl.Series([True]), TypeError, "not Boolean"),
        (pl.DataFrame({"a": [1, 2], "b": [3, None]}), brelan.CardError, r"hands\[1\] lacks some"),
        (pd.DataFrame({"a": [0.5], "b": [1.0]}), TypeError, "not float64"),
        (pa.array([1, 2]), TypeError, "text or lists, not int64"),
        (pd.Index(HANDS), TypeError, "column must be a column of pandas, .* not Index"),
        (pl.LazyFrame({"a": HANDS}), TypeError, "column must be a column of .* not LazyFrame"),
        (pd.DataFrame({"a": HANDS}), brelan.CardError, "a data frame of 1 column, .* itself"),
        (pl.DataFrame({"a": LISTS}), brelan.CardError, "a data frame of 1 column, .* itself"),
        (pa.table({"a": HANDS}), brelan.CardError, "a data frame of 1 column, .* itself"),
        (pd.DataFrame(index=[1, 2]), brelan.CardError, "a data frame of 0 columns"),
        (HANDS, TypeError, "column must be a column of pandas, polars, pyarrow, not list"),
    ],
    ids=str,
)
def test_bad_columns_say_where(column: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        frames.score_column(column, missing="null")


def test_bad_arguments() -> None:
    column = pd.Series(HANDS)
    with pytest.raises(ValueError, match="missing is 'drop', not 'error' or 'null'"):
        frames.score_column(column, missing="drop")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"scores\[1\] is 9999; HIGH has scores 0\.\.7462"):
        frames.categories_column(pd.Series([1, 9999]))
    with pytest.raises(TypeError, match="scores must be integers, not float64"):
        frames.categories_column(pd.Series([1.5]))
    with pytest.raises(TypeError, match="scores must be integers, not float64"):
        frames.categories_column(pd.Series([1.0, np.inf]))
    with pytest.raises(TypeError, match="scores must be integers, not object"):
        frames.categories_column(pd.Series([1, "2"], dtype=object))
    with pytest.raises(TypeError, match="scores must be one column, not a data frame"):
        frames.categories_column(pd.DataFrame({"score": [1]}))
    with pytest.raises(ValueError, match=r"scores\[0\] is 18446744073709551615; HIGH"):
        frames.categories_column(pl.Series([2**64 - 1], dtype=pl.UInt64))
    with pytest.raises(ValueError, match="library must be one of"):
        frames.hands_column(CODES, "dask")  # type: ignore[arg-type]
    with pytest.raises(brelan.CardError, match=r"hands\[0, 1\] is 52"):
        frames.hands_column([[1, 52]], "pandas")
    with pytest.raises(brelan.CardError, match=r"hand\[1\] \(index 'b'\) is missing"):
        frames.hands_of(pd.Series(["As Kd", None], index=["a", "b"], name="hand"))


@pytest.mark.parametrize(
    "empty",
    [
        pd.Series([], dtype=object),
        pl.Series([], dtype=pl.String),
        pa.array([], pa.string()),
        pl.Series([], dtype=pl.List(pl.UInt8)),
    ],
    ids=str,
)
def test_empty_and_all_missing_columns(empty: Any) -> None:
    scores = frames.score_column(empty)
    assert values(scores) == []
    assert values(frames.categories_column(scores)) == []
    assert values(frames.score_column(pd.Series([None, None], dtype=object), missing="null")) == [
        None,
        None,
    ]


def test_french_notation_reads_through() -> None:
    column = pl.Series(["RP RC 8K 8T VP"])
    assert frames.score_column(column, notation="french")[0] == brelan.score("Ks Kh 8d 8c Js")


def test_nothing_is_imported_before_it_is_needed() -> None:
    check = (
        "import sys, brelan.frames\n"
        "print([m for m in ('pandas', 'polars', 'pyarrow') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
    lone = (
        "import sys, polars, brelan.frames\n"
        "brelan.frames.columns.score_column(polars.Series(['As Ac Ah Kd Qs']))\n"
        "print('pandas' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", lone], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
