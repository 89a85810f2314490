"""The server's time in milliseconds since 1970: begins at the wall clock and then never goes back.

A room may be ahead of it, because another clock wrote its last entries: such a room has a time of its own
(`Actor.time`), and nothing else follows it.
"""

import logging
import time
from datetime import UTC, datetime

_WALL = time.time()
_MONOTONIC = time.monotonic()
FAR_MS = 60_000
"""Clocks of two nodes may differ by less without anybody having to know."""
LONG_MS = 30 * 86_400_000
"""A server without an entry for so long was left alone, or its clock is wrong."""
logger = logging.getLogger("finito.rooms")


def now_ms() -> int:
    """The time now. A wall clock that is put back does not put the rooms back."""
    return int((_WALL + time.monotonic() - _MONOTONIC) * 1000)


class Watch:
    """Says how far rooms are ahead of this machine's clock, and tells the host once if that is far."""

    def __init__(self) -> None:
        self._told = False

    def ahead(self, code: str, at: int) -> int:
        """How many milliseconds the time of a room must lie before the server's, so that it never goes back."""
        ahead = max(at - now_ms(), 0)
        if ahead > FAR_MS and not self._told:
            self._told = True
            logger.warning(
                "room %s was last written at %s, but by this machine's clock it is %s: one of the two clocks is wrong. "
                "The room, and any other like it, goes on with its own time until it closes; nothing else moves.",
                code,
                shown(at),
                shown(now_ms()),
            )
        return ahead

    def wake(self, last: int) -> None:
        """The server starts, and its last entry was written then. A clock that ran ahead is easy to overlook."""
        if now_ms() - last > LONG_MS:
            logger.warning(
                "by this machine's clock it is %s, and the last entry was written at %s: if nobody has played for so "
                "long, all is well; else the clock is wrong, and you should set it before people come.",
                shown(now_ms()),
                shown(last),
            )


def shown(at: int) -> str:
    """A time for people."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (OverflowError, OSError, ValueError):
        return f"{at} ms"
