"""What all HTTP connections of a server share: how many an address has open, how fast it opens them, and what a
handshake must look like."""

import resource
from http import HTTPStatus

from finito.server.net.buckets import Buckets, Counter
from finito.server.net.hosts import Names, sentence
from finito.server.net.proxies import counted_as, real_address
from finito.server.net.tick_limiter import Turns
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import Hub

AT_ONCE = 8
"""First questions that are answered in one turn of the loop; a handshake takes a quarter of a millisecond."""
MOST_DESCRIPTORS = 65_536
RESERVED = 96
"""Descriptors for the database, the log, workers, the admin port; and connections that are just being refused."""


class Doors:
    """Lets connections in, and counts them."""

    def __init__(self, hub: Hub, names: Names, most: int) -> None:
        self.hub, self.names = hub, names
        self.limits, self.offences = hub.limits, hub.offences
        self.arrivals = Turns(AT_ONCE)
        self._most = most
        """Connections of all kinds and of everybody."""
        self._open = Counter(hub.limits.connections)
        self._rate = Buckets(hub.limits.new_connections)

    def enter(self, peer: str, http: int) -> str | None:
        """Under which name a new connection is counted, none for a proxy; None if it is refused. `http` is how many
        HTTP connections are open, this one among them."""
        who = counted_as(peer)
        if http + len(self.hub.lines) > self._most:
            reason = "house_full"
        elif not self.hub.limited or peer in self.hub.trusted_hops:
            return ""
        elif not self._rate.take(who, now_ms() / 1000):
            reason = "new_connections"
        elif self._open.enter(who):
            return who
        else:
            reason = "connections"
        self.offences.note(reason, who)
        return None

    def leave(self, who: str) -> None:
        if who:
            self._open.leave(who)

    def refusal(self, headers: list[tuple[bytes, bytes]], peer: str, local: str) -> tuple[HTTPStatus, str, int] | None:
        """Why a WebSocket handshake is refused: a status, a sentence, and when to come back; None if it is not."""
        said = dict(headers)
        who = counted_as(real_address(peer, _text(said.get(b"x-forwarded-for")), self.hub.trusted_hops))
        host = _text(said.get(b"host")) or ""
        if host and not self.names.know(host, local):
            self.offences.note("host", who)
            return HTTPStatus.MISDIRECTED_REQUEST, sentence(host), 0
        wait = self.offences.wait(who) if self.hub.limited else 0.0
        if wait:
            self.offences.note("flooded", who)
            return (
                HTTPStatus.TOO_MANY_REQUESTS,
                "Sockets of this address have flooded the server; come back later.",
                (int(wait) + 1),
            )
        return None


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("latin-1")


def most_connections() -> int:
    """How many connections this process may hold; raises its limit of open files as far as it may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass  # then with as many as there are
    files = MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    return max(files - RESERVED, 16)
