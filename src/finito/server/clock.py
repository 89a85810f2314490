"""The server's time in milliseconds since 1970: starts at the wall clock and never goes back.

A room may be ahead of it because another clock wrote its last entries. Such a room has a time of its own
(`Actor.time`), and nothing else follows it.
"""

import logging
import time
from datetime import UTC, datetime

_WALL = time.time()
_MONOTONIC = time.monotonic()
FAR_MS = 60_000
"""Clocks of two nodes may differ by less without a warning."""
LONG_MS = 30 * 86_400_000
"""A server without an entry for longer than this was off, or its clock is wrong."""
logger = logging.getLogger("finito.rooms")


def now_ms() -> int:
    """The time now. Setting the wall clock back does not set rooms back."""
    return int((_WALL + time.monotonic() - _MONOTONIC) * 1000)


class ClockWatch:
    """Knows how far rooms are ahead of this machine's clock, and warns the host once if that is far."""

    def __init__(self) -> None:
        self._told = False

    def ahead(self, code: str, at: int) -> int:
        """Milliseconds by which a room's time must lead the server's, so that it never goes back."""
        ahead = max(at - now_ms(), 0)
        if ahead > FAR_MS and not self._told:
            self._told = True
            logger.warning(
                "room %s was last written at %s, but by this machine's clock it is %s: one of the two clocks is wrong. "
                "This room and others like it keep their own time until they close; nothing else is affected.",
                code,
                shown(at),
                shown(now_ms()),
            )
        return ahead

    def start(self, last: int) -> None:
        """Warn if the last entry is old: a clock that runs ahead is easy to overlook."""
        if now_ms() - last > LONG_MS:
            logger.warning(
                "by this machine's clock it is %s, and the last entry was written at %s. If nobody has played since "
                "then, all is well; otherwise the clock is wrong: set it before people play.",
                shown(now_ms()),
                shown(last),
            )


def shown(at: int) -> str:
    """A time as people read it."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (OverflowError, OSError, ValueError):
        return f"{at} ms"
