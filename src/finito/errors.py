"""The exceptions of Finito.

    FinitoError             everything that is raised on purpose; its text is one readable line
    ├── BadInput            outside input is malformed: says what, where, and what to do
    ├── BadRecord           a record does not replay: the move with that number is refused
    └── IllegalMove         `apply` was given a move that the rules refuse; carries the refusal

A refused move is a normal answer: ask `refusal` first. `apply` raises only so that it cannot be overlooked.
"""

from finito.refusal import Refusal


class FinitoError(Exception):
    """Raised on purpose, with one readable line."""


class BadInput(FinitoError):  # noqa: N818  a word people read, not a type name to decorate
    """Malformed text, option or file from outside."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where


class BadRecord(FinitoError):  # noqa: N818
    """A record whose moves are not legal in the match of its options and seed."""


class IllegalMove(FinitoError):  # noqa: N818
    """A move that the rules refuse; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.sentence} ({refusal.rule})")
        self.refusal = refusal
