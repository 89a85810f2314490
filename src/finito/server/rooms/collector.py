"""Python's garbage collector, kept out of races: full collections run only when nobody plays.

Rooms are many small, long-lived objects that hardly ever form cycles. With the default thresholds the collector took a
quarter of the time of a server with 150 busy rooms, and a full collection stops 300 rooms for a tenth of a second.
"""

import gc

YOUNG = 5_000
"""New objects per young collection: about a millisecond."""
NEVER = 1_000_000
LOOK_MS = 60_000
LATEST_MS = 3_600_000
"""A server that is never idle still gets a collection every hour."""
CALM_ENTRIES = 30
"""A minute with fewer entries in all rooms is a calm one."""


class Collector:
    """Collects at calm moments."""

    def __init__(self, now: int) -> None:
        gc.collect()
        gc.freeze()  # modules and everything else that stays forever
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self._looked_at = self._collected_at = now
        self._entries = 0

    def maybe_collect(self, now: int, entries: int) -> bool:
        """To be called regularly with the number of entries so far; returns whether it collected."""
        if now - self._looked_at < LOOK_MS:
            return False
        calm = entries - self._entries < CALM_ENTRIES
        self._looked_at, self._entries = now, entries
        if not calm and now - self._collected_at < LATEST_MS:
            return False
        self._collected_at = now
        gc.collect()
        return True
