"""The multisets of up to five ranks, in the order in which csrc/equity/hands/weights.c weighs them.

A multiset is built from its highest rank down: a step adds some copies of a rank below those
already there. Multisets that differ in their last step alone stand side by side, from the deuce
up, so that the kernel weighs them as one vector.
"""

import math
from collections.abc import Iterator

import hand_orders
import table_writer

Planes = list[tuple[int, ...]]

#: A rank that never comes, for unused places.
NO_RANK = 13
#: The kernel reads multisets in vectors of this many.
VECTOR = 16


def walk(left: int, below: int = 13, held: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield `held` completed by `left` ranks lower than `below`, highest rank first."""
    if not left:
        yield held
        return
    for copies in range(1, min(left, 4) + 1):
        for rank in range(below):
            yield from walk(left - copies, rank, held + (rank,) * copies)


def groups(ranks: tuple[int, ...]) -> int:
    """Return the different ranks, up to four, as bytes 16 * copies + rank."""
    different = [*sorted(set(ranks))[:4], NO_RANK, NO_RANK, NO_RANK, NO_RANK]
    return sum((16 * ranks.count(rank) + rank) << 8 * i for i, rank in enumerate(different[:4]))


def copies_of(count: int, alive: int, suit: int | None, wanted: int) -> int:
    """Return in how many ways `count` cards of a rank have `wanted` of them in `suit`.

    `alive` holds a bit for each suit whose card of the rank can still come.
    """
    if suit is None:
        return math.comb(alive.bit_count(), count)
    here = alive >> suit & 1
    return math.comb(here, wanted) * math.comb(alive.bit_count() - here, max(count - wanted, 0))


def choices(wanted: int) -> str:
    """Return the table of `copies_of` by count, live suits and suit; suits stand there twice."""
    by_count = [
        ",\n".join(
            "{" + ",".join(str(copies_of(m, alive, s % 4, wanted)) for s in range(8)) + "}"
            for alive in range(16)
        )
        for m in range(5)
    ]
    by_count[0] = by_count[0] if wanted == 0 else ",\n".join(["{0,0,0,0,0,0,0,0}"] * 16)
    return "{{\n" + "\n},{\n".join(by_count) + "\n}}"


def source(planes: Planes) -> str:
    """Return the C source of the tables."""
    grouped: list[int] = []
    masks: list[int] = []
    keys: list[list[int]] = [[], [], []]
    starts = []
    for size in range(6):
        starts.append(len(grouped))
        held = list(walk(size))
        pad = -len(held) % VECTOR
        grouped += [groups(multiset) for multiset in held] + [groups(())] * pad
        masks += [hand_orders.mask_of(multiset) for multiset in held] + [0] * pad
        for plane in range(3):
            sums = (sum(planes[rank][plane] for rank in multiset) % 256 for multiset in held)
            keys[plane] += [*sums, *[0] * pad]
    everything = [[math.comb(alive.bit_count(), m) for alive in range(16)] for m in range(5)]
    text = table_writer.HEADER.replace("base/tables.h", "equity/hands/multisets.h")
    text += "const uint32_t brelan_multiset_start[6] = " + table_writer.block(starts) + ";\n\n"
    text += f"const uint32_t brelan_multiset_groups[{len(grouped)}] = "
    text += table_writer.block(grouped) + ";\n\n"
    text += f"const uint16_t brelan_multiset_masks[{len(masks)}] = "
    text += table_writer.block(masks) + ";\n\n"
    text += f"const uint8_t brelan_multiset_keys[3][{len(grouped)}] = {{\n"
    text += ",\n".join(table_writer.block(plane) for plane in keys) + "\n};\n\n"
    text += "const uint16_t brelan_copies_all[5][16] = {\n"
    text += ",\n".join(table_writer.block(row) for row in everything) + "\n};\n\n"
    text += f"const uint16_t brelan_copies_in[2][5][16][8] = {{{choices(0)},\n{choices(1)}}};\n"
    return text
