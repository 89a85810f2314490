"""What both games do before they begin: who plays, and whether this is a terminal to draw on."""

import importlib.util
import os
from collections.abc import Sequence
from typing import TextIO

from finito.errors import BadInput

DEFAULT_BOT = "greedy"
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def bot_names(bots: Sequence[str], seats: int) -> list[str]:
    """A bot's name for each seat: those given, repeated if there are too few.

    BadInput if there are more bots than seats.
    """
    if len(bots) > seats:
        raise BadInput(
            f"{len(bots)} bots for {seats} seat{'' if seats == 1 else 's'}; give fewer, or more players", "bots"
        )
    names = list(bots) or [DEFAULT_BOT]
    return [names[index % len(names)] for index in range(seats)]


def is_terminal(source: TextIO, out: TextIO) -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    if not (source.isatty() and out.isatty()):
        return False
    return os.environ.get("TERM", "") not in ("", "dumb") and importlib.util.find_spec("termios") is not None
