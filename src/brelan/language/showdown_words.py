"""The words of a showdown told, in each language. Fields in braces are filled by the teller."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """One language: lines and their parts."""

    main_pot: str
    side_pot: str
    numbered_side_pot: str
    head: str  # of a pot or of one half, before what became of it
    uncalled: str
    unshown: str
    wins: str
    split: str
    split_half: str
    share: str
    odd: str
    high: str
    low: str
    no_low: str
    quarter: str
    scoop: str
    with_hand: str
    rake: str
    net: str
    conjunction: str


FRENCH = Words(
    main_pot="Pot principal",
    side_pot="Pot annexe",
    numbered_side_pot="Pot annexe {number}",
    head="{pot} ({amount}){side} : ",
    uncalled="Mise non suivie : {name} reprend {amount}.",
    unshown="{name} gagne {amount} sans abattage.",
    wins="{name} gagne {amount}{hand}{odd}.",
    split="partage du pot entre {names}{hand}{odd}.",
    split_half="partage entre {names}{hand}{odd}.",
    share="{name} ({amount})",
    odd=" ; jeton impair : {names}",
    high=", haut",
    low=", bas",
    no_low="pas de bas qualifié, ",
    quarter="{name} reçoit un quart de pot.",
    scoop="{name} fait le scoop.",
    with_hand=" avec {hand}",
    rake="Prélèvement : {amount}.",
    net="Bilan : {nets}.",
    conjunction="et",
)

ENGLISH = Words(
    main_pot="Main pot",
    side_pot="Side pot",
    numbered_side_pot="Side pot {number}",
    head="{pot} ({amount}){side}: ",
    uncalled="Uncalled bet: {name} takes back {amount}.",
    unshown="{name} wins {amount} without a showdown.",
    wins="{name} wins {amount}{hand}{odd}.",
    split="pot split between {names}{hand}{odd}.",
    split_half="split between {names}{hand}{odd}.",
    share="{name} ({amount})",
    odd="; odd chip: {names}",
    high=", high",
    low=", low",
    no_low="no qualifying low, ",
    quarter="{name} gets a quarter of the pot.",
    scoop="{name} scoops.",
    with_hand=" with {hand}",
    rake="Rake: {amount}.",
    net="Net: {nets}.",
    conjunction="and",
)

WORDS = {"fr": FRENCH, "en": ENGLISH}
