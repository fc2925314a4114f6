"""Generate the tables of the kernel: from prime products to scores.

Usage: python scripts/build_tables.py            write tables/
       python scripts/build_tables.py --check    compare tables/ with what would be written
       python scripts/build_tables.py --search   look for other primes and moduli

Standard library only, deterministic, some seconds.

How a hand finds its score
--------------------------
Give each rank a prime. By unique factorisation the product of a hand's primes names its multiset
of ranks. The product is too wide to index a table, so three characters of it are kept: modulo a
prime q with q = 1 (mod 256), the discrete logarithm of a number, reduced modulo 256, turns
products into sums of bytes that wrap around. This script walks every multiset by its product,
takes the three logarithms of the product itself, and proves on every run that the three bytes
differ for all multisets of 5, of 6 and of 7 ranks, and that they equal the sum of the bytes of the
single cards, which is what the kernel adds up.

The 24 bits of a key become a place in a table by row displacement: ``row`` is the key's high 13
bits, ``slot = (offset[row] + low 16 bits) mod 2**16``.
"""

import argparse
import itertools
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import badugi_choices
import hand_orders
import perfect_hash
import rank_multisets
import suit_bytes
import table_writer

TABLES = Path(__file__).resolve().parent.parent / "tables"

#: One prime a rank, deuce to ace.
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 41, 73, 563)
#: The moduli of the three characters and a primitive root of each.
MODULI = ((257, 3), (769, 11), (7937, 3))
HAND_SIZES = (5, 6, 7)


def multisets(size: int, lowest: int = 0) -> list[tuple[int, ...]]:
    """Return the multisets of `size` ranks from `lowest` up, none more than four times."""
    ranks = range(lowest, 13)
    return [
        chosen
        for chosen in itertools.combinations_with_replacement(ranks, size)
        if all(chosen.count(rank) <= 4 for rank in set(chosen))
    ]


def logarithms(modulus: int, root: int) -> dict[int, int]:
    """Return the discrete logarithm to base `root` of every unit, modulo 256."""
    table, power = {}, 1
    for exponent in range(modulus - 1):
        table[power] = exponent % 256
        power = power * root % modulus
    if len(table) != modulus - 1:
        raise ValueError(f"{root} is not a primitive root modulo {modulus}")
    return table


def rank_bytes(
    primes: tuple[int, ...], moduli: tuple[tuple[int, int], ...]
) -> list[tuple[int, ...]]:
    """Return, for each rank, its byte in each of the three planes."""
    logs = [logarithms(*pair) for pair in moduli]
    return [
        tuple(log[prime % q] for log, (q, _) in zip(logs, moduli, strict=True)) for prime in primes
    ]


def keys_by_product(size: int) -> dict[tuple[int, ...], int]:
    """Return the 24-bit key of every multiset of ranks, taken from its product of primes.

    Proves on the way that the products differ (unique factorisation), that the keys differ, and
    that a key is the byte-by-byte sum of the bytes of its ranks.
    """
    logs = [(q, logarithms(q, root)) for q, root in MODULI]
    card_bytes = rank_bytes(PRIMES, MODULI)
    products, keys = set(), {}
    for ranks in multisets(size):
        product = math.prod(PRIMES[rank] for rank in ranks)
        characters = [log[product % q] for q, log in logs]
        sums = [sum(card_bytes[rank][plane] for rank in ranks) % 256 for plane in range(3)]
        if characters != sums:
            raise AssertionError(f"the bytes of {ranks} do not add up")
        products.add(product)
        keys[ranks] = characters[0] | characters[1] << 8 | characters[2] << 16
    if len(products) != len(keys) or len(set(keys.values())) != len(keys):
        raise AssertionError(f"two multisets of {size} ranks share a product or a key")
    return keys


def build() -> dict[str, str]:
    """Return the generated files, by name."""
    keys = {size: keys_by_product(size) for size in HAND_SIZES}
    layouts = {
        (deck, size): perfect_hash.pack(
            {ranks: key for ranks, key in keys[size].items() if min(ranks) >= lowest}
        )
        for deck, lowest in (("standard", 0), ("short", hand_orders.SHORT_DECK_LOWEST))
        for size in HAND_SIZES
    }
    orders = hand_orders.all_orders(keys)
    suits = {size: suit_bytes.find(size) for size in HAND_SIZES}
    planes = rank_bytes(PRIMES, MODULI)
    files = table_writer.files(planes, suits, layouts, orders)
    files["badugi.c"] = badugi_choices.source()
    files["multisets.c"] = rank_multisets.source(planes)
    return files


def check(files: dict[str, str]) -> list[str]:
    """Return the names of the files in tables/ that differ from what this script makes."""
    present = {path.name for path in TABLES.glob("*.[ch]")}
    stale = sorted(present - files.keys())
    for name, text in files.items():
        path = TABLES / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
    return stale


def search(tries: int) -> None:
    """Print triples of moduli under which the bytes of `PRIMES`, or of small primes, are unique."""
    candidates = [
        q for q in range(257, 8000, 256) if all(q % d for d in range(2, math.isqrt(q) + 1))
    ]
    chosen = list(itertools.islice(itertools.combinations(candidates, 3), tries))
    sevens = multisets(7)
    for moduli in chosen:
        rooted = tuple((q, perfect_hash.primitive_root(q)) for q in moduli)
        found = complete_primes(rooted, sevens)
        print(moduli, "primes", *found) if found else print(moduli, "none")


def complete_primes(
    moduli: tuple[tuple[int, int], ...], sevens: list[tuple[int, ...]]
) -> tuple[int, ...] | None:
    """Extend a list of primes greedily, keeping the keys of multisets unique; None if it fails."""
    logs = [(q, logarithms(q, root)) for q, root in moduli]
    chosen: list[int] = []
    # sums[n] holds the packed byte sums of all multisets of n ranks among those chosen so far.
    sums: list[set[int]] = [{0}, *[set() for _ in range(7)]]
    for prime in (p for p in range(2, 20000) if all(p % d for d in range(2, math.isqrt(p) + 1))):
        if any(prime == q for q, _ in logs):
            continue
        card = [log[prime % q] for q, log in logs]
        grown = grow(sums, card)
        if grown is not None:
            chosen.append(prime)
            sums = grown
        if len(chosen) == 13:
            return tuple(chosen) if len(sums[7]) == len(sevens) else None
    return None


def grow(sums: list[set[int]], card: list[int]) -> list[set[int]] | None:
    """Add up to four cards of one more rank to every multiset; None when two keys collide."""
    grown = [set(level) for level in sums]
    for copies in range(1, 5):
        step = [copies * byte % 256 for byte in card]
        for size in range(8 - copies):
            moved = {
                sum(((key >> 8 * plane) + step[plane] & 255) << 8 * plane for plane in range(3))
                for key in sums[size]
            }
            if len(moved) != len(sums[size]) or moved & grown[size + copies]:
                return None
            grown[size + copies] |= moved
    return grown


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Generate the tables of the kernel.")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--search", type=int, metavar="N", help="try N triples of moduli")
    options = parser.parse_args()
    if options.search:
        search(options.search)
        return 0
    files = build()
    if options.check:
        stale = check(files)
        for name in stale:
            print(f"tables/{name} is not what scripts/build_tables.py makes", file=sys.stderr)
        return 1 if stale else 0
    TABLES.mkdir(exist_ok=True)
    for name, text in files.items():
        (TABLES / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
