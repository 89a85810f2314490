"""The exceptions of Finito.

    FinitoError             everything that is raised on purpose; its text is one readable line
    ├── BadInput            something given from outside cannot be understood: says what, where, and what to do
    └── BadRecord           a record does not replay: the move with that number is refused

A move that the rules do not allow is no exception: `refusal` answers with a reason (see `espresso.refusals`).
"""


class FinitoError(Exception):
    """Raised on purpose, with one line for the person who reads it."""


class BadInput(FinitoError):  # noqa: N818  a word people read, not a type name to decorate
    """Text, an option or a file from outside that cannot be understood."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where


class BadRecord(FinitoError):  # noqa: N818
    """A record whose moves do not follow from its options and seed."""
