"""Everything one picture of a running round shows."""

import msgspec

from finito.cli.terminal.seats import Seats
from finito.games import espresso


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What the player sees at one moment. Times are milliseconds."""

    view: espresso.View
    seats: Seats
    options: espresso.Options
    seat: int = 0
    elapsed: int = 0
    """Since the round began."""
    countdown: int | None = None
    """Until the round begins."""
    lock: int = 0
    """How long the player's hand still rests."""
    prompt: str = ""
    """The answer to the last key, or what to press now."""
    messages: tuple[str, ...] = ()
    """What happened last, newest last."""
    chosen: str = ""
    """A place whose key was pressed and that waits for the next one: `help1`."""
    paused: bool = False
    owner: int | None = None
    """The opponent whose card the next key takes."""


def mode_name(options: espresso.Options) -> str:
    """Normalo, Zero, Chaos, or both."""
    modes = [name for name, on in (("Zero", options.zero), ("Chaos", options.chaos)) if on]
    return " + ".join(modes) or "Normalo"


def clock_text(milliseconds: int) -> str:
    """`1:07`."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"
