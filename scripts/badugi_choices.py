"""Which choices of four cards can be the best badugi, by the pairs that clash.

Cards clash when they share a rank or a suit. A badugi of more cards beats one of fewer, so only the
largest choices without a clash can be best; of four cards there are four of them at most.
"""

from itertools import combinations

from table_writer import HEADER, block, rows_hex

#: The pairs of places in the order in which the kernel meets them: a word turned by one, by two.
PAIRS = ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3))


def choices(pattern: int) -> list[int]:
    """Return the largest sets of places, as bits, in which no pair of the pattern meets."""
    clashes = [{*pair} for bit, pair in enumerate(PAIRS) if pattern >> bit & 1]
    for size in (4, 3, 2):
        free = [
            sum(1 << place for place in places)
            for places in combinations(range(4), size)
            if not any(clash <= {*places} for clash in clashes)
        ]
        if free:
            return sorted(free)
    return [1, 2, 4, 8]


def source() -> str:
    """Return the generated file: choices by pattern, four nibbles each, and lanes by choice."""
    packed = [sum(c << 4 * i for i, c in enumerate(choices(pattern))) for pattern in range(64)]
    lanes = [
        sum(0xFFFF << 16 * place for place in range(4) if choice >> place & 1)
        for choice in range(16)
    ]
    text = HEADER + f"const uint16_t brelan_badugi_choices[64] = {block(packed)};\n\n"
    return text + "const uint64_t brelan_badugi_lanes[16] = {\n" + rows_hex(lanes) + "\n};\n"
