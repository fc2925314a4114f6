"""Text of a caller's, as errors show it."""

__all__ = ["shown"]

_MOST = 60


def shown(text: str, around: int = 0) -> str:
    """Return a text whole when it is short, or else its part around an index.

    An error is to be read, and a text may be a file that was given by mistake.

    Examples
    --------
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
