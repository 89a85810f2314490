"""The server's time in milliseconds since 1970: begins at the wall clock and then never goes back."""

import time

_WALL = time.time()
_MONOTONIC = time.monotonic()


def now_ms() -> int:
    """The time now. A wall clock that is put back does not put the rooms back."""
    return int((_WALL + time.monotonic() - _MONOTONIC) * 1000)
