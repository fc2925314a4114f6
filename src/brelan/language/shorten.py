"""Text of a caller's, as errors show it."""

from collections.abc import Callable

__all__ = ["safe", "shown"]

_MOST = 60


def shown(text: str, around: int = 0) -> str:
    """Return a text whole when it is short, or else its part around an index.

    An error is to be read, and a text may be a file that was given by mistake.

    >>> shown("AsKd")
    'AsKd'
    >>> shown("22+, " * 1000, around=2500)[:12], len(shown("22+, " * 1000))
    ('…22+, 22+, 2', 61)
    """
    if len(text) <= _MOST:
        return text
    start = max(0, min(around - _MOST // 2, len(text) - _MOST))
    stop = start + _MOST
    return "…" * (start > 0) + text[start:stop] + "…" * (stop < len(text))


def safe(write: Callable[[object], str], value: object) -> str:
    """Write a value with `str` or `repr`, or "…" where Python itself refuses to.

    It does for numbers of thousands of digits and for lists nested as deeply.

    >>> safe(repr, "AsKd"), safe(str, 10**9999)
    ("'AsKd'", '…')
    """
    try:
        return write(value)
    except (ValueError, RecursionError):
        return "…"
