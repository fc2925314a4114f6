"""The French words for ranks and suits: those that are written, and others that are read."""

RANKS: tuple[str, ...] = (
    "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
    "valet", "dame", "roi", "as",
)  # fmt: skip

# The names of number cards, and "as", do not change in the plural: "deux neuf", "par les as".
RANKS_PLURAL: tuple[str, ...] = (
    "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
    "valets", "dames", "rois", "as",
)  # fmt: skip

# Ranks whose French noun is feminine ("à la dame"); all others are masculine.
FEMININE_RANKS: frozenset[int] = frozenset({10})

SUITS: tuple[str, ...] = ("trèfle", "carreau", "cœur", "pique")

#: Other words that are read: by their rank, by their suit, and what may link the two.
OTHER_RANKS = {"un": 12, "une": 12, "reine": 10, "reines": 10}
OTHER_SUITS = {"trèfles": 0, "carreaux": 1, "cœurs": 2, "piques": 3}
# The bare letter A is an ace: only "à", with its accent, is a link ("as à trèfle").
LINKS = frozenset({"de", "à"})
