"""Pack sparse 24-bit keys into a dense table by row displacement, first fit decreasing."""

from dataclasses import dataclass

ROWS = 1 << 13
ROW_SHIFT = 11
RING = 1 << 16


@dataclass(frozen=True)
class Layout:
    """Where each multiset of ranks stands: one offset a row, one slot a multiset."""

    offsets: list[int]
    slots: dict[tuple[int, ...], int]

    @property
    def size(self) -> int:
        """Number of slots up to the last one in use."""
        return max(self.slots.values()) + 1


def pack(keys: dict[tuple[int, ...], int]) -> Layout:
    """Find one offset a row so that ``(offset[key >> 11] + key) mod 2**16`` never repeats."""
    rows: dict[int, list[int]] = {}
    for key in keys.values():
        rows.setdefault(key >> ROW_SHIFT, []).append(key % RING)
    limit = len(keys)
    while (offsets := try_pack(rows, limit)) is None:
        limit += max(16, len(keys) // 400)
    slots = {ranks: (offsets[key >> ROW_SHIFT] + key % RING) % RING for ranks, key in keys.items()}
    if len(set(slots.values())) != len(keys):
        raise AssertionError("two keys share a slot")
    return Layout(offsets, slots)


def try_pack(rows: dict[int, list[int]], limit: int) -> list[int] | None:
    """Place the largest rows first in slots below `limit`; None when one does not fit.

    The free slots are the bits of one large integer; turning it by a key's low bits and taking
    the intersection over the row's keys leaves the offsets that suit them all.
    """
    full = (1 << RING) - 1
    free = (1 << limit) - 1
    offsets = [0] * ROWS
    for row in sorted(rows, key=lambda row: (-len(rows[row]), row)):
        fits = full
        for low in rows[row]:
            fits &= free >> low | free << RING - low & full
            if not fits:
                return None
        offset = (fits & -fits).bit_length() - 1
        offsets[row] = offset
        for low in rows[row]:
            free ^= 1 << (offset + low) % RING
    return offsets


def primitive_root(prime: int) -> int:
    """Return the smallest primitive root modulo `prime`."""
    factors = [d for d in range(2, prime) if (prime - 1) % d == 0]
    for root in range(2, prime):
        if all(pow(root, (prime - 1) // d, prime) != 1 for d in factors if d < prime):
            return root
    raise ValueError(f"{prime} has no primitive root")
