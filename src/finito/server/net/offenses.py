"""What was refused at the network edge, and why: a counter for each reason, few log lines, and no flood twice."""

import logging
from time import monotonic

from finito.server.net.buckets import Bucket, Buckets
from finito.server.net.limits import DEFAULT, Limits, Rate

REASONS = {
    "messages": "too many messages on a socket",
    "control_frames": "too many control frames or fragments on a socket",
    "bad_messages": "too many messages that could not be read on a socket",
    "bad_frames": "a frame that breaks RFC 6455",
    "sockets": "too many sockets of one address",
    "flooded": "a new socket soon after floods from the same address",
    "no_hello": "a socket that entered no room",
    "connections": "too many HTTP connections of one address",
    "new_connections": "connections opened too fast",
    "house_full": "no connection is left for anybody",
    "head_size": "a request head that is too large",
    "head_time": "a request head that did not arrive in time",
    "body_size": "a request body that is too large",
    "body_time": "a request body that did not arrive in time",
    "answer_time": "an answer that was not taken in time",
    "broken_off": "a request that was broken off",
    "bad_request": "a request that is not HTTP",
    "host": "a Host header that is none of this server's names",
    "wrong_codes": "too many codes that do not exist",
    "too_often": "something asked for too often (429)",
}
SILENT = frozenset({"broken_off"})
"""Happens to honest people, too: counted, never logged."""
SAME_LINE = Rate(1 / 60, 1)
"""One line a minute for each address and reason."""
ALL_LINES = Rate(1 / 10, 20)
"""And so many for everything: a flood from everywhere does not fill the disk either."""
logger = logging.getLogger("finito.limits")


class Offences:
    """Counts, logs, and remembers who flooded."""

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self.counts = dict.fromkeys(REASONS, 0)
        self._seconds = limits.flood_seconds
        self._floods = Buckets(limits.floods)
        self._until: dict[str, float] = {}
        """When an address may open sockets again, in the order of these times."""
        self._lines = Buckets(SAME_LINE)
        self._all_lines = Bucket(ALL_LINES, monotonic())
        self._untold = 0

    def note(self, reason: str, address: str = "") -> None:
        """Something was refused to an address."""
        self.counts[reason] += 1
        if reason in SILENT:
            return
        now = monotonic()
        if self._lines.take((reason, address), now) and self._all_lines.take(now):
            more = f"; {self._untold} other refusals since the last line" if self._untold else ""
            logger.warning("refused %s: %s%s", address or "a client", REASONS[reason], more)
            self._untold = 0
        else:
            self._untold += 1

    def flooded(self, reason: str, address: str) -> None:
        """A socket was cut because it floods. An address whose sockets do so again and again gets no new ones."""
        self.note(reason, address)
        now = monotonic()
        if not self._floods.take(address, now):
            self._until.pop(address, None)
            self._until[address] = now + self._seconds

    def wait(self, address: str) -> float:
        """Seconds until an address may open a socket; 0 if it may now."""
        if not self._until:
            return 0.0
        now = monotonic()
        first = next(iter(self._until))
        while first and self._until[first] <= now:
            del self._until[first]
            first = next(iter(self._until), "")
        return max(self._until.get(address, now) - now, 0.0)


BAD_FRAME, BAD_REQUEST = "WS parser error", "Invalid HTTP request received."


class Counted(logging.Filter):
    """Keeps lines that anybody can cause out of the logs of picows and uvicorn; they are counted instead."""

    def __init__(self, offences: Offences) -> None:
        super().__init__()
        self._offences = offences

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg).startswith(BAD_FRAME):
            self._offences.note("bad_frames")
            return False
        return record.msg != BAD_REQUEST  # `Patience` counts those
