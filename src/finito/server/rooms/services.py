"""What all rooms of a process share: the journal and what is kept in it, clocks, search workers, batched writes."""

import secrets
from collections import deque

from finito.server.clock import ClockWatch
from finito.server.guests.daily import DailyAttempts
from finito.server.guests.decisions import Decisions
from finito.server.guests.forgotten import Forgotten
from finito.server.guests.guests import Guests
from finito.server.guests.identity import KEY_BYTES, Signer
from finito.server.guests.policy import Policy
from finito.server.guests.ratings import Ratings
from finito.server.metrics import Metrics
from finito.server.net.admission import Admission
from finito.server.net.limits import DEFAULT, Limits
from finito.server.net.rtt_floors import RttFloors
from finito.server.net.sending import WriteBatcher
from finito.server.rooms.checkpoints import Checkpoints
from finito.server.rooms.thinking.thinker import Thinker
from finito.server.store.journal import Journal


class Services:
    """Everything a room uses that is not a room. Knows neither rooms nor sockets."""

    def __init__(self, journal: Journal, key: bytes = b"") -> None:
        self.journal = journal
        self.signer = Signer(key or secrets.token_bytes(KEY_BYTES))
        self.guests = Guests(journal)
        self.daily = DailyAttempts(journal)
        self.decisions = Decisions(journal)
        self.ratings = Ratings(journal)
        self.forgotten = Forgotten(self.signer.derive(b"forgotten"))
        self.floors = RttFloors(journal, self.signer.derive(b"floor"))
        self.checkpoints = Checkpoints(journal)
        self.batcher = WriteBatcher()
        journal.reported = self.batcher.flush_all
        self.metrics = Metrics()
        journal.committed = self.metrics.commit.observe
        self.watch = ClockWatch()
        self.thinker = Thinker()
        self.lag_ms = 0.0
        """The worst delay of the event loop in the last seconds."""
        self.lags: deque[float] = deque(maxlen=240)
        """The delay in each quarter of a second of the last minute."""

    @property
    def policy(self) -> Policy:
        """What this server offers now."""
        return self.decisions.policy


def assemble(
    journal: Journal,
    *,
    limited: bool = True,
    limits: Limits = DEFAULT,
    key: bytes = b"",
    trusted_hops: frozenset[str] = frozenset(),
) -> tuple[Services, Admission]:
    """The two parts that rooms are built on."""
    services = Services(journal, key)
    admission = Admission(
        services.signer,
        services.forgotten,
        services.guests.public,
        limited=limited,
        limits=limits,
        trusted_hops=trusted_hops,
    )
    return services, admission
