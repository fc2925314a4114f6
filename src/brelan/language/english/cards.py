"""The English words for ranks and suits: those that are written, and others that are read."""

RANKS: tuple[str, ...] = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip

RANKS_PLURAL: tuple[str, ...] = (
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings", "aces",
)  # fmt: skip

SUITS: tuple[str, ...] = ("clubs", "diamonds", "hearts", "spades")

#: Other words that are read: by their rank, by their suit, and what may link the two.
OTHER_RANKS = {"one": 12, "deuce": 0, "deuces": 0, "trey": 1, "treys": 1}
OTHER_SUITS = {"club": 0, "diamond": 1, "heart": 2, "spade": 3}
LINKS = frozenset({"of", "in"})
