"""Refusals at the network edge: a counter per reason, few log lines, and a block after floods."""

import logging
from time import monotonic

from finito.server.net.buckets import Bucket, Buckets
from finito.server.net.limits import DEFAULT, Limits, RateLimit

REASONS = {
    "messages": "too many messages on a socket",
    "control_frames": "too many control frames or fragments on a socket",
    "bad_messages": "too many messages that could not be read on a socket",
    "bad_frames": "a frame that breaks RFC 6455",
    "sockets": "too many sockets of one address",
    "flooded": "a new socket soon after floods from the same address",
    "no_hello": "a socket that joined no room",
    "connections": "too many HTTP connections of one address",
    "new_connections": "connections opened too fast",
    "house_full": "no connection is left",
    "head_size": "a request head that is too large",
    "head_time": "a request head that did not arrive in time",
    "body_size": "a request body that is too large",
    "body_time": "a request body that did not arrive in time",
    "answer_time": "an answer that was not read in time",
    "broken_off": "a request that was broken off",
    "bad_request": "a request that is not HTTP",
    "host": "a Host header with another name",
    "wrong_codes": "too many codes that do not exist",
    "too_often": "too many requests of one kind (429)",
}
SILENT = frozenset({"broken_off"})
"""Happens to honest clients, too: counted, never logged."""
SAME_LINE = RateLimit(1 / 60, 1)
"""One line a minute per address and reason."""
ALL_LINES = RateLimit(1 / 10, 20)
"""The limit of all lines together, so that a distributed flood does not fill the disk."""
logger = logging.getLogger("finito.limits")


class Offenses:
    """Counts, logs, and remembers addresses that flooded."""

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self.counts = dict.fromkeys(REASONS, 0)
        self._seconds = limits.flood_seconds
        self._floods = Buckets(limits.floods)
        self._until: dict[str, float] = {}
        """When an address may open sockets again, in ascending order."""
        self._lines = Buckets(SAME_LINE)
        self._all_lines = Bucket(ALL_LINES, monotonic())
        self._unlogged = 0

    def note(self, reason: str, address: str = "") -> None:
        """Count a refusal."""
        self.counts[reason] += 1
        if reason in SILENT:
            return
        now = monotonic()
        if self._lines.take((reason, address), now) and self._all_lines.take(now):
            more = f"; {self._unlogged} other refusals since the last line" if self._unlogged else ""
            logger.warning("refused %s: %s%s", address or "a client", REASONS[reason], more)
            self._unlogged = 0
        else:
            self._unlogged += 1

    def flooded(self, reason: str, address: str) -> None:
        """Count a socket that was closed for flooding. An address that floods repeatedly is blocked for a while."""
        self.note(reason, address)
        now = monotonic()
        if not self._floods.take(address, now):
            self._until.pop(address, None)
            self._until[address] = now + self._seconds

    def wait(self, address: str) -> float:
        """Seconds until an address may open a socket."""
        if not self._until:
            return 0.0
        now = monotonic()
        first = next(iter(self._until))
        while first and self._until[first] <= now:
            del self._until[first]
            first = next(iter(self._until), "")
        return max(self._until.get(address, now) - now, 0.0)


BAD_FRAME, BAD_REQUEST = "WS parser error", "Invalid HTTP request received."


class LogFilter(logging.Filter):
    """Keeps lines that any client can cause out of the logs of picows and uvicorn; they are counted instead."""

    def __init__(self, offenses: Offenses) -> None:
        super().__init__()
        self._offenses = offenses

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg).startswith(BAD_FRAME):
            self._offenses.note("bad_frames")
            return False
        return record.msg != BAD_REQUEST  # `HeadTimeoutProtocol` counts those
