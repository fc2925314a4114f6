"""The fields of a hand history, read and checked, with amounts as whole numbers of chips.

Amounts are written as decimals ("2067.40"). They are read exactly, and counted in the smallest
power of ten that makes all of them whole: nothing is ever rounded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias, TypeVar

from brelan.errors import ArgumentTypeError, BrelanError, HandHistoryError, Phrase
from brelan.histories.variants import Variant, variant_named
from brelan.language.shorten import safe, shown

Posted = TypeVar("Posted")
Chip: TypeAlias = Decimal | str | int | None

# Digits of an amount on either side of the point.
_MOST_PLACES = 18
_ACTS = ("variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")
_REPLAYED = frozenset(
    (*_ACTS, "starting_stacks", "actions", "ante_trimming_status", "finishing_stacks", "winnings")
)


@dataclass(frozen=True)
class Fields:
    """What the fields of one hand say.

    Amounts are in chips, of which `chip` is the value; a starting stack is None when unknown.
    Where `newcomers` is true the blind is the post of a player new to the table, written as a
    negative number: it is a live bet, but the turn to act does not begin after it. The antes and
    blinds are those that each seat posts: the two seats of a heads-up deal, which
    the format writes the other way round, have already changed places.
    """

    variant: Variant
    chip: Decimal
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    newcomers: tuple[bool, ...]
    bring_in: int
    small_bet: int
    big_bet: int
    stacks: tuple[int | None, ...]
    actions: tuple[str, ...]
    trim_antes: bool
    finishing_stacks: tuple[int | None, ...] | None
    winnings: tuple[int, ...] | None
    players: tuple[str, ...] | None
    other: Mapping[str, Any]


def places_of(chip: Chip) -> int | None:
    """Return the decimals of amounts that are whole in these chips, None for any."""
    if chip is None:
        return None
    if not isinstance(chip, Decimal | str | int) or isinstance(chip, bool):
        raise ArgumentTypeError("chip-type", value=chip)
    value = decimal_of(str(chip))
    for places in range(_MOST_PLACES + 1):
        if value == Decimal(1).scaleb(-places):
            return places
    raise BrelanError("bad-chip", value=chip)


def read_fields(table: Mapping[str, Any], places: int | None = None) -> Fields:
    """Check the fields of a hand, numbers of which are integers or decimals of so many places."""
    variant = variant_named(_required(table, "variant"))
    scale = _scale(table, places)
    stacks = _stacks(table, scale)
    seats = len(stacks)
    if seats < 2:
        raise HandHistoryError("too-few-seats", seats=seats)
    _check_structure(table, variant)
    small, big = ("small_bet", "big_bet") if variant.limit == "fixed" else ("min_bet", "min_bet")
    blinds = table.get("blinds_or_straddles", [0] * seats)
    return Fields(
        variant=variant,
        chip=Decimal(1) / scale,
        antes=_posted(_amounts(_required(table, "antes"), "antes", scale, seats)),
        blinds=_posted(_amounts(_positive(blinds), "blinds_or_straddles", scale, seats)),
        newcomers=_posted(tuple(_is_negative(blind) for blind in blinds)),
        bring_in=_bet(table, "bring_in", scale) if variant.is_stud else 0,
        small_bet=_bet(table, small, scale),
        big_bet=_bet(table, big, scale),
        stacks=stacks,
        actions=_texts(_required(table, "actions"), "actions"),
        trim_antes=_flag(table, "ante_trimming_status"),
        finishing_stacks=_finishing(table, scale, stacks),
        winnings=_amounts(table["winnings"], "winnings", scale, seats)
        if "winnings" in table
        else None,
        players=_players(table, seats),
        other={name: value for name, value in table.items() if name not in _REPLAYED},
    )


def _required(table: Mapping[str, Any], name: str) -> Any:
    if name not in table:
        raise HandHistoryError("field-missing", name=name)
    return table[name]


def _flag(table: Mapping[str, Any], name: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise HandHistoryError("field-not-true-or-false", name=name, value=value)
    return value


def _check_structure(table: Mapping[str, Any], variant: Variant) -> None:
    """Refuse fields that the variant has no use for: they would be silently left out."""
    unused = ["blinds_or_straddles"] if variant.is_stud else ["bring_in"]
    unused += ["min_bet"] if variant.limit == "fixed" else ["small_bet", "big_bet"]
    for name in unused:
        if name in table:
            raise HandHistoryError("field-without-meaning", name=name, variant=variant.code)
    if not variant.is_stud:
        _required(table, "blinds_or_straddles")


def _numbers(table: Mapping[str, Any]) -> list[Any]:
    """Return all the amounts, of any field, whether or not they are good."""
    found: list[Any] = []
    for name in (*_ACTS[1:], "starting_stacks", "finishing_stacks", "winnings"):
        value = table.get(name, [])
        found += value if isinstance(value, list) else [value]
    actions = table.get("actions")
    for text in actions if isinstance(actions, list) else ():
        words = text.split("#")[0].split() if isinstance(text, str) else []
        if len(words) == 3 and words[1] == "cbr":
            found.append(decimal_of(words[2]))
    return found


def _scale(table: Mapping[str, Any], wanted: int | None) -> int:
    """Return the power of ten that makes every amount whole, the one that is wanted if any."""
    places = 0
    for number in _numbers(table):
        if isinstance(number, Decimal) and number.is_finite():
            places = max(places, _decimals(number))
    if places > _MOST_PLACES:
        raise HandHistoryError("too-many-decimals", places=places, most=_MOST_PLACES)
    if wanted is not None and places > wanted:
        raise HandHistoryError("finer-than-chip", places=places, chip=f"{Decimal(10) ** -wanted:f}")
    return int(10 ** (places if wanted is None else wanted))


def _decimals(number: Decimal) -> int:
    """Return how many decimals a number needs; Decimal's own operations round long ones."""
    _, digits, exponent = number.as_tuple()
    written = "".join(map(str, digits)).rstrip("0")
    return -int(exponent) - (len(digits) - len(written)) if written else 0


def decimal_of(text: str) -> Decimal | None:
    """Return the number a text writes in plain digits, None when it writes something else."""
    whole, _, decimals = text.partition(".")
    if not text.isascii() or not (whole + decimals).isdigit() or text.count(".") > 1:
        return None
    return Decimal(text)


def chips_of(value: object, scale: Decimal | int, where: Phrase | str) -> int:
    """Return an amount in chips."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HandHistoryError("not-an-amount", where=where, value=value)
    if not Decimal(value).is_finite() or value < 0:
        written = shown(safe(str, value))
        raise HandHistoryError("not-an-amount-or-0", where=where, value=written)
    if value and Decimal(value).adjusted() >= _MOST_PLACES:
        raise HandHistoryError("amount-too-long", where=where, most=_MOST_PLACES)
    numerator, denominator = value.as_integer_ratio()
    return numerator * int(scale) // denominator


def _amounts(values: Any, name: str, scale: int, seats: int) -> tuple[int, ...]:
    if not isinstance(values, list):
        raise HandHistoryError("not-amounts", name=name, value=values, seats=seats)
    if len(values) != seats:
        raise HandHistoryError("seats-of-amounts", name=name, count=len(values), seats=seats)
    return tuple(chips_of(value, scale, f"{name}[{place}]") for place, value in enumerate(values))


def _is_negative(blind: object) -> bool:
    return isinstance(blind, int | Decimal) and Decimal(blind).is_finite() and blind < 0


def _positive(blinds: Any) -> Any:
    """Return blinds without their signs; what is no amount stays as it is, to be refused."""
    if not isinstance(blinds, list):
        return blinds
    return [_unsigned(blind) if _is_negative(blind) else blind for blind in blinds]


def _unsigned(number: int | Decimal) -> int | Decimal:
    # The sign alone goes: Decimal's own operations round long numbers, or overflow.
    return abs(number) if isinstance(number, int) else number.copy_abs()


def _posted(posts: tuple[Posted, ...]) -> tuple[Posted, ...]:
    """Give each seat what it posts: heads-up, the format writes the two in reverse."""
    return posts[::-1] if len(posts) == 2 else posts


def _stacks(table: Mapping[str, Any], scale: int) -> tuple[int | None, ...]:
    values = _required(table, "starting_stacks")
    if not isinstance(values, list):
        raise HandHistoryError("field-not-array", name="starting_stacks", value=values)
    stacks: list[int | None] = []
    for place, value in enumerate(values):
        if _is_unknown(value):
            stacks.append(None)
            continue
        stacks.append(chips_of(value, scale, f"starting_stacks[{place}]"))
        if stacks[-1] == 0:
            raise HandHistoryError("stack-of-0", where=f"starting_stacks[{place}]")
    return tuple(stacks)


def _finishing(
    table: Mapping[str, Any], scale: int, stacks: tuple[int | None, ...]
) -> tuple[int | None, ...] | None:
    """Read the stacks at the end: unknown ones are infinite, as they were at the start."""
    if "finishing_stacks" not in table:
        return None
    values = table["finishing_stacks"]
    if not isinstance(values, list) or len(values) != len(stacks):
        return _amounts(values, "finishing_stacks", scale, len(stacks))
    return tuple(
        None
        if start is None and _is_unknown(value)
        else chips_of(value, scale, f"finishing_stacks[{place}]")
        for place, (value, start) in enumerate(zip(values, stacks, strict=True))
    )


def _is_unknown(stack: object) -> bool:
    return isinstance(stack, Decimal) and stack.is_infinite() and stack > 0


def _bet(table: Mapping[str, Any], name: str, scale: int) -> int:
    chips = chips_of(_required(table, name), scale, name)
    if chips == 0:
        raise HandHistoryError("bet-of-0", name=name)
    return chips


def _texts(values: Any, name: str) -> tuple[str, ...]:
    if not isinstance(values, list):
        raise HandHistoryError("field-not-array", name=name, value=values)
    for place, value in enumerate(values):
        if not isinstance(value, str):
            raise HandHistoryError("field-not-text", where=f"{name}[{place}]", value=value)
    return tuple(values)


def _players(table: Mapping[str, Any], seats: int) -> tuple[str, ...] | None:
    if "players" not in table:
        return None
    names = _texts(table["players"], "players")
    if len(names) != seats:
        raise HandHistoryError("seats-of-players", count=len(names), seats=seats)
    return names
