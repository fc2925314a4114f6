"""What the package exports says `brelan`, wherever in the house it is defined."""

from typing import Any, TypeVar

__all__ = ["public"]

Thing = TypeVar("Thing", bound=Any)


def public(thing: Thing) -> Thing:
    """Let tracebacks, pickles and help name a function or class as users import it.

    >>> public(lambda: None).__module__
    'brelan'
    """
    thing.__module__ = "brelan"
    return thing
