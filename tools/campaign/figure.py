"""One row of the table of promises: what was promised, what was measured, and whether it is kept."""

import msgspec


def on_all(kept: list[bool], missing: str) -> bool | None:
    """Whether a promise about several engines is kept: one that could not be tried leaves open what the others keep."""
    return False if not all(kept) else None if missing else True


class Figure(msgspec.Struct, frozen=True):
    """A target (R1–R5, S1–S7, E1–E4) with the figure of a real run."""

    target: str
    promise: str
    """What is to be reached, in one line."""
    measured: str
    """The figure, in words that need no code to read; why not, if it could not be tried."""
    kept: bool | None
    """None if it could not be tried here."""
    how: str
    """The command that prints it, and the size it was tried in."""
