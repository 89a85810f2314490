"""The server's time in milliseconds since 1970: begins at the wall clock and then never goes back.

Not over restarts either: whoever takes up a room begins no earlier than its last entry, or the room would stand still
until the wall clock has caught up with what another clock wrote.
"""

import time

_WALL = time.time()
_MONOTONIC = time.monotonic()
_ahead = 0


def now_ms() -> int:
    """The time now. A wall clock that is put back does not put the rooms back."""
    return int((_WALL + time.monotonic() - _MONOTONIC) * 1000) + _ahead


def catch_up(at: int) -> None:
    """From now on it is at least this time: something that is stored happened then."""
    global _ahead
    _ahead += max(at - now_ms(), 0)
