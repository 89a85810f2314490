"""Listen on a port and serve rooms until a signal."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any

import msgspec
import uvicorn

from finito.server.api.app import UVICORN, make_app
from finito.server.clock import now_ms
from finito.server.guests.policy import SILENT, Policy
from finito.server.net.admission import Admission
from finito.server.net.connections import Connections, most_connections
from finito.server.net.handshakes import ws_protocol
from finito.server.net.head_timeout import HeadTimeoutProtocol
from finito.server.net.hosts import NAME, HostNames
from finito.server.net.limits import DEFAULT
from finito.server.net.offenses import LogFilter
from finito.server.rooms.client import RoomClient
from finito.server.rooms.collector import Collector
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import Services, assemble
from finito.server.store.journal import Journal
from finito.server.store.pruning import prune_regularly

SWEEP_SECONDS = 10.0
LAG_SECONDS = 0.25
SWITCH_SECONDS = 0.001
"""How long the journal's thread waits at most for Python's lock, two or three times per commit; the default of 5 ms
would add up to 15 ms to every move under load."""


class ServerPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How the host wants a server, on one machine or among several."""

    host: str
    port: int
    limited: bool = True
    per_address: float = 1.0
    names: tuple[str, ...] = ()
    """Host names it answers to, besides its own."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may connect."""
    trusted_hops: tuple[str, ...] = ()
    """Addresses of proxies whose reports about clients are believed."""
    admin_port: int | None = None
    policy: Policy = SILENT

    def assemble(self, journal: Journal, key: bytes) -> tuple[Services, Admission]:
        """The two parts that rooms are built on."""
        limits, hops = DEFAULT.per_address(self.per_address), frozenset(self.trusted_hops)
        services, admission = assemble(journal, limited=self.limited, limits=limits, key=key, trusted_hops=hops)
        services.decisions.begin(self.policy)
        return services, admission


Farewell = Callable[[], Awaitable[Any]]
"""Runs before the server ends."""


class RoomServer(uvicorn.Server):
    """A uvicorn server that reports the port it listens on."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None], farewell: Farewell | None = None) -> None:
        super().__init__(config)
        self.ready = ready
        self.farewell = farewell
        self._leaving: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM runs the farewell first, if there is one; a second signal ends the server at once."""
        if sig != signal.SIGTERM or self.farewell is None or self._leaving is not None:
            super().handle_exit(sig, frame)
            return
        self._leaving = asyncio.get_running_loop().create_task(self._leave(self.farewell, sig))

    async def _leave(self, farewell: Farewell, sig: int) -> None:
        try:
            await farewell()
        finally:
            super().handle_exit(sig, None)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM end the server gracefully; unlike with uvicorn's own handler, the exit code is 0."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for listening in server.sockets:
                self.ready(listening.getsockname()[1])
                return


async def listen(
    rooms: Rooms,
    plan: ServerPlan,
    ready: Callable[[int], None],
    sockets: list[socket.socket] | None = None,
    farewell: Farewell | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is called with the port as soon as clients can connect."""
    services, admission = rooms.services, rooms.admission
    host, origins = plan.host, frozenset(plan.origins)
    own = HostNames((*plan.names, host) if NAME.fullmatch(host) else plan.names)
    config = uvicorn.Config(
        make_app(rooms, origins, own),
        host=host,
        port=plan.port,
        ws=ws_protocol(admission, partial(RoomClient, rooms), origins),  # type: ignore[arg-type]
        http=partial(HeadTimeoutProtocol, Connections(admission, own, most_connections())),  # type: ignore[arg-type]
        proxy_headers=bool(admission.trusted_hops),
        forwarded_allow_ips=sorted(admission.trusted_hops),
        timeout_graceful_shutdown=2,
        **UVICORN,
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    quiet = LogFilter(admission.offenses)
    for name in ("uvicorn.error", "finito.sockets"):
        logging.getLogger(name).addFilter(quiet)
    housekeeping = [asyncio.create_task(housekeep(rooms)), asyncio.create_task(admission.probes.run())]
    if services.policy.keep_days:
        housekeeping.append(asyncio.create_task(prune_regularly(services.journal, services.policy.keep_days)))
    try:
        await RoomServer(config, ready, farewell).serve(sockets)
    finally:
        for task in housekeeping:
            task.cancel()


async def housekeep(rooms: Rooms) -> None:
    """Measure the lag of the event loop, close rooms that nobody needs, and ping idle sockets."""
    services = rooms.services
    swept = now_ms()
    collector = Collector(swept)
    while True:
        due = asyncio.get_running_loop().time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        late = (asyncio.get_running_loop().time() - due) * 1000
        services.lag_ms = max(late, services.lag_ms * 0.9)
        services.lags.append(late)
        services.metrics.lag.observe(late / 1000)
        rooms.admission.keep_alive.check()
        if now_ms() - swept > SWEEP_SECONDS * 1000:
            swept = now_ms()
            rooms.sweep(swept)
            services.decisions.refresh()
            collector.maybe_collect(swept, rooms.entries)
