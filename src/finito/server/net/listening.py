"""Listen on a port and serve the rooms of a hub until told to stop."""

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

import uvicorn

from finito.server.net.connections import Doors, most_connections
from finito.server.net.head_timeout import Patience
from finito.server.net.hosts import NAME, Names
from finito.server.net.http import make_app
from finito.server.net.offenses import Counted
from finito.server.net.sockets import ws_protocol
from finito.server.rooms.clock import now_ms
from finito.server.rooms.collector import Collector
from finito.server.rooms.hub import Hub
from finito.server.rooms.pruning import prune_now_and_then

SWEEP_SECONDS = 10.0
LAG_SECONDS = 0.25
SWITCH_SECONDS = 0.001
"""How long the journal's thread waits at most for Python's lock, twice or three times for each commit; the usual 5 ms
would make up to 15 of it under load, and every move waits for its commit."""


Farewell = Callable[[], Awaitable[Any]]
"""What is done before the end."""


class Ready(uvicorn.Server):
    """A uvicorn server that says when it listens, and on which port."""

    def __init__(self, config: uvicorn.Config, told: Callable[[int], None], farewell: Farewell | None = None) -> None:
        super().__init__(config)
        self.told = told
        self.farewell = farewell
        self._leaving: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM lets the farewell run first, if there is one; asked a second time, the server ends at once."""
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
        """SIGINT and SIGTERM end the server politely; unlike uvicorn's own way, the process then ends with 0."""
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
                self.told(listening.getsockname()[1])
                return


async def listen(
    hub: Hub,
    host: str,
    port: int,
    told: Callable[[int], None],
    origins: tuple[str, ...] = (),
    sockets: list[socket.socket] | None = None,
    farewell: Farewell | None = None,
    *,
    names: tuple[str, ...] = (),
    lab: bool = True,
) -> None:
    """Serve until SIGINT or SIGTERM. `told` is called with the port as soon as people can come."""
    own = Names((*names, host) if NAME.fullmatch(host) else names)
    config = uvicorn.Config(
        make_app(hub, frozenset(origins), own, lab=lab),
        host=host,
        port=port,
        ws=ws_protocol(hub, frozenset(origins)),  # type: ignore[arg-type]
        http=partial(Patience, Doors(hub, own, most_connections())),  # type: ignore[arg-type]
        proxy_headers=bool(hub.trusted_hops),
        forwarded_allow_ips=sorted(hub.trusted_hops),
        loop="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    quiet = Counted(hub.offences)
    for name in ("uvicorn.error", "finito.sockets"):
        logging.getLogger(name).addFilter(quiet)
    housekeeping = [asyncio.create_task(keep_house(hub)), asyncio.create_task(hub.probing.run())]
    if hub.policy.keep_days:
        housekeeping.append(asyncio.create_task(prune_now_and_then(hub.journal, hub.policy.keep_days)))
    try:
        await Ready(config, told, farewell).serve(sockets)
    finally:
        for task in housekeeping:
            task.cancel()


async def keep_house(hub: Hub) -> None:
    """Measure how late the event loop is, close rooms that nobody needs, and ask silent sockets whether they live."""
    swept = now_ms()
    collector = Collector(swept)
    while True:
        due = asyncio.get_running_loop().time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        late = (asyncio.get_running_loop().time() - due) * 1000
        hub.lag_ms = max(late, hub.lag_ms * 0.9)
        hub.lags.append(late)
        hub.lines.look()
        if now_ms() - swept > SWEEP_SECONDS * 1000:
            swept = now_ms()
            hub.sweep(swept)
            collector.look(swept, hub.entries)
