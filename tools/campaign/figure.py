"""One row of the table of promises: the promise, the measurement, and whether it is kept."""

import msgspec


def on_all(kept: list[bool], missing: str) -> bool | None:
    """Whether a promise about several engines is kept; unknown if one could not be tried and the others keep it."""
    return False if not all(kept) else None if missing else True


class Figure(msgspec.Struct, frozen=True):
    """A target (R1–R5, S1–S7, E1–E4) with the figures of a real run."""

    target: str
    promise: str
    """The goal, in one line."""
    measured: str
    """The figures in plain words, or why it could not be tried."""
    kept: bool | None
    """None if it could not be tried here."""
    how: str
    """The command that measures it, and the size of the test."""
