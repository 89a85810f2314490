"""Put the server together and run it until it is told to stop."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from finito.errors import BadInput
from finito.server.clock import now_ms
from finito.server.http import make_app
from finito.server.hub import Hub
from finito.server.identity import read_key
from finito.server.journal import Journal
from finito.server.lines import ASK_SECONDS
from finito.server.sockets import ws_protocol

SWEEP_SECONDS = 10.0
LAG_SECONDS = 0.25


class Ready(uvicorn.Server):
    """A uvicorn server that says when it listens, and on which port."""

    def __init__(self, config: uvicorn.Config, told: Callable[[int], None]) -> None:
        super().__init__(config)
        self.told = told

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


async def serve(
    data: Path,
    host: str,
    port: int,
    told: Callable[[int], None],
    *,
    limited: bool = True,
    origins: tuple[str, ...] = (),
    trusted_hops: tuple[str, ...] = (),
    make_hub: Callable[..., Hub] = Hub,
) -> None:
    """Serve until SIGINT or SIGTERM. `told` is called with the port once the rooms of the journal are back."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        key = read_key(data / "cookie.key")
        journal = Journal(data / "finito.db", asyncio.get_running_loop())
    except Exception as problem:
        raise BadInput(f"cannot be used: {problem}", str(data)) from problem
    hub = make_hub(journal, limited=limited, key=key, trusted_hops=frozenset(trusted_hops))
    hub.restore()
    config = uvicorn.Config(
        make_app(hub, frozenset(origins)),
        host=host,
        port=port,
        ws=ws_protocol(hub, frozenset(origins)),  # type: ignore[arg-type]
        http="httptools",
        loop="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    calm_the_collector()
    housekeeping = [asyncio.create_task(keep_house(hub)), asyncio.create_task(hub.probing.run())]
    try:
        await Ready(config, told).serve()
    finally:
        for task in housekeeping:
            task.cancel()
        journal.close()


def calm_the_collector() -> None:
    """Rooms are many small objects that live long and hardly ever form cycles, so looking for cycles often is waste.

    With the usual thresholds the collector took a quarter of the time of a server with 150 busy rooms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


async def keep_house(hub: Hub) -> None:
    """Measure how late the event loop is, close rooms that nobody needs, and ask silent sockets whether they live."""
    swept = asked = now_ms()
    while True:
        due = asyncio.get_running_loop().time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        late = (asyncio.get_running_loop().time() - due) * 1000
        hub.lag_ms = max(late, hub.lag_ms * 0.9)
        hub.lags.append(late)
        if now_ms() - asked > ASK_SECONDS * 1000:
            asked = now_ms()
            hub.lines.ask_all()
        if now_ms() - swept > SWEEP_SECONDS * 1000:
            swept = now_ms()
            hub.sweep(swept)
