"""Limits of HTTP connections: open ones and new ones per address, and valid handshakes."""

import resource
from http import HTTPStatus

from finito.server.clock import now_ms
from finito.server.net.admission import Admission
from finito.server.net.buckets import Buckets, OpenCounter
from finito.server.net.hosts import HostNames, sentence
from finito.server.net.proxies import counted_as, real_address
from finito.server.net.tick_limiter import TickLimiter

AT_ONCE = 8
"""First requests answered per loop tick; a handshake takes a quarter of a millisecond."""
MOST_DESCRIPTORS = 65_536
RESERVED = 96
"""Descriptors for the database, the log, workers, the admin port, and connections being refused."""


class Connections:
    """Accepts and counts connections."""

    def __init__(self, admission: Admission, names: HostNames, most: int) -> None:
        self.admission, self.names = admission, names
        self.limits, self.offenses = admission.limits, admission.offenses
        self.arrivals = TickLimiter(AT_ONCE)
        self._most = most
        """The limit of connections of all kinds together."""
        self._open = OpenCounter(admission.limits.connections)
        self._rate = Buckets(admission.limits.new_connections)

    def enter(self, peer: str, http: int) -> str | None:
        """The name under which a new connection is counted, empty for a proxy; None if it is refused. `http` is the
        number of open HTTP connections, this one included."""
        who = counted_as(peer)
        if http + len(self.admission.keep_alive) > self._most:
            reason = "house_full"
        elif not self.admission.limited or peer in self.admission.trusted_hops:
            return ""
        elif not self._rate.take(who, now_ms() / 1000):
            reason = "new_connections"
        elif self._open.enter(who):
            return who
        else:
            reason = "connections"
        self.offenses.note(reason, who)
        return None

    def leave(self, who: str) -> None:
        if who:
            self._open.leave(who)

    def refusal(self, headers: list[tuple[bytes, bytes]], peer: str, local: str) -> tuple[HTTPStatus, str, int] | None:
        """Why a WebSocket handshake is refused: a status, a sentence, and when to retry; None if it is accepted."""
        said = dict(headers)
        who = counted_as(real_address(peer, _text(said.get(b"x-forwarded-for")), self.admission.trusted_hops))
        host = _text(said.get(b"host")) or ""
        if host and not self.names.knows(host, local):
            self.offenses.note("host", who)
            return HTTPStatus.MISDIRECTED_REQUEST, sentence(host), 0
        wait = self.offenses.wait(who) if self.admission.limited else 0.0
        if wait:
            self.offenses.note("flooded", who)
            return (
                HTTPStatus.TOO_MANY_REQUESTS,
                "Sockets of this address have flooded the server; try again later.",
                (int(wait) + 1),
            )
        return None


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("latin-1")


def most_connections() -> int:
    """How many connections this process may hold; raises its limit of open files if allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass  # the current limit stays
    files = MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    return max(files - RESERVED, 16)
