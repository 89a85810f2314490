"""Who may connect, and how much they may do: limits by address and guest, identity, and joins per loop tick."""

import secrets
from collections import Counter
from collections.abc import Callable
from random import Random

from finito.server.clock import now_ms
from finito.server.guests.forgotten import Forgotten
from finito.server.guests.identity import Signer
from finito.server.net.buckets import Buckets, OpenCounter, RoomQuota
from finito.server.net.close_codes import REASONS
from finito.server.net.keep_alive import KeepAlive
from finito.server.net.limits import DEFAULT, Limits
from finito.server.net.offenses import Offenses
from finito.server.net.rtt_probes import RttProbes
from finito.server.net.tick_limiter import TickLimiter

JOINS_PER_TICK, LEAVES_PER_TICK = 8, 32
"""Some milliseconds of work in total; more in one tick would delay every running match."""


class Admission:
    """The counters and sockets of one process."""

    def __init__(
        self,
        signer: Signer,
        forgotten: Forgotten,
        public_of: Callable[[str], str],
        *,
        limited: bool = True,
        limits: Limits = DEFAULT,
        trusted_hops: frozenset[str] = frozenset(),
    ) -> None:
        self.signer = signer
        self.forgotten = forgotten
        self.public_of = public_of
        """The public id of a guest, by the secret id; empty if there is no such guest."""
        self.limited = limited
        """Whether limits apply; off only in benchmarks."""
        self.limits = limits
        self.trusted_hops = trusted_hops
        """Addresses of proxies whose reports about clients are believed."""
        self.peers: set[str] = set()
        """Origins of the other nodes, whose pages may open sockets here."""
        self.offenses = Offenses(limits)
        self.address_buckets = Buckets(limits.address_messages)
        self.guest_buckets = Buckets(limits.guest_messages)
        """Shared by all sockets of a guest."""
        self.room_quota = RoomQuota(limits.guest_rooms)
        self.room_openings = Buckets(limits.rooms)
        self.new_guests = Buckets(limits.guests)
        self.claims = Buckets(limits.claims)
        self.exports = Buckets(limits.exports)
        self.attempts = Buckets(limits.attempts)
        self.wrong_codes = Buckets(limits.wrong_codes)
        self.sockets = OpenCounter(limits.sockets)
        self.keep_alive = KeepAlive()
        self.probes = RttProbes(Random(secrets.randbits(64)))
        self.joins, self.leaves = TickLimiter(JOINS_PER_TICK), TickLimiter(LEAVES_PER_TICK)
        self.slow_readers = 0
        self.disconnects = Counter(dict.fromkeys(REASONS, 0))
        """The number of sockets that ended, by reason (`close_codes.REASONS`)."""
        self._connection = 0

    def next_connection(self) -> int:
        self._connection += 1
        return self._connection

    def guest_of(self, cookies: str | None) -> str:
        """The public id of the guest whose cookie is in this `Cookie` header, or an empty string."""
        shown = self.signer.read_header(cookies, now_ms() // 1000)
        public = "" if shown is None else self.public_of(shown.id)
        return "" if self.forgotten.was(public) else public
