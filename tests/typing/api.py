"""What a type checker makes of the public functions; never run, checked by mypy and pyright."""

from typing import Any, assert_type

import numpy as np
import numpy.typing as npt

import brelan

HANDS: npt.NDArray[np.uint8] = brelan.list_hands(7, stop=10)
TEXTS = ["Ks Kh Kd 3c 3s", "As Ks Qs Js Ts"]

# One text is one hand: one number. Arrays and lists give arrays.
assert_type(brelan.score("Ks Kh Kd 3c 3s"), int)
assert_type(brelan.score(HANDS), npt.NDArray[np.uint16])
assert_type(brelan.score(TEXTS), npt.NDArray[np.uint16])

assert_type(brelan.best_five(HANDS), npt.NDArray[np.uint8])
assert_type(brelan.best_five("Ks Kh Kd 3c 3s"), npt.NDArray[np.uint8])
assert_type(
    brelan.best_five(HANDS, places=True), tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]
)
assert_type(brelan.categorize("Ks Kh Kd 3c 3s"), brelan.Category)
assert_type(brelan.categorize([1, 7462]), npt.NDArray[np.uint8])
assert_type(brelan.describe_scores(7462), str)
assert_type(brelan.describe_scores([1, 7462]), npt.NDArray[np.object_])
assert_type(brelan.is_royal(7462), bool)
assert_type(brelan.is_wheel([1, 7462]), npt.NDArray[np.bool_])
assert_type(brelan.score_game("AsAh", "Ks Kh 2c 3c 4c").high, int)
assert_type(brelan.score_game(HANDS[:, :2], HANDS[:, 2:]).high, npt.NDArray[np.uint16])
assert_type(brelan.deal(5), npt.NDArray[np.uint8])
assert_type(brelan.describe("Ks Kh Kd 3c 3s"), str)
assert_type(brelan.describe(TEXTS), npt.NDArray[np.object_])
assert_type(brelan.category_name(brelan.Category.FULL), str)
assert_type(brelan.category_name(HANDS), npt.NDArray[np.object_])
assert_type(brelan.draws("AsKs", "Qs Js 2d"), brelan.Draw)
assert_type(brelan.draws(HANDS[:, :2], HANDS[:, 2:]), npt.NDArray[np.uint16])
assert_type(brelan.draws(TEXTS, "Qs Js 2d"), npt.NDArray[np.uint16])
assert_type(brelan.describe_draws("AsKs", "Qs Js 2d"), str)
assert_type(brelan.describe_made_hand(TEXTS, "Qs Js 2d"), npt.NDArray[np.object_])
assert_type(brelan.is_nuts("AsKs", "Qs Js 2d"), bool)
assert_type(brelan.hands_ahead("AsKs", HANDS[:, 2:]), npt.NDArray[np.int64])
assert_type(brelan.outs("AsKs", "Qs Js 2d"), brelan.Outs)
assert_type(brelan.nuts("Qs Js 2d"), brelan.Nuts)

# Words that an argument knows are checked.
brelan.describe("Ks Kh Kd 3c 3s", lang="en")
brelan.describe("Ks Kh Kd 3c 3s", lang="klingon")  # type: ignore[call-overload]  # pyright: ignore
brelan.card_name(51, notation="french")
brelan.card_name(51, notation="roman")  # type: ignore[call-overload]  # pyright: ignore
brelan.equity("AsAh", "KsKh", method="exact")
brelan.equity("AsAh", "KsKh", method="guess")  # type: ignore[arg-type]  # pyright: ignore

assert_type(brelan.equity("AsAh", "KsKh").equity, npt.NDArray[np.float64])
assert_type(brelan.Range("AA") | "KK", brelan.Range)
assert_type(brelan.set_language("fr"), None)


def told(error: brelan.BrelanError) -> tuple[str, dict[str, Any], str]:
    """Errors have a code, values and a text."""
    return error.code, error.values, error.text("fr")
