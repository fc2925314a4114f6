"""The one error that a hand history raises."""


class HandHistoryError(ValueError):
    """A hand history that cannot be read, or that does not follow the rules of its game.

    Attributes
    ----------
    action : int or None
        Number of the action at fault, from 1, comments and empty ones counted; None when the
        fault lies in a field.
    """

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action
