"""One WebSocket of a client of the campaign: from an address of its own, and it notices when it is gone."""

import asyncio
from collections.abc import Callable

from picows import WSError, WSTransport, ws_connect

from tools.bench.load.wire import Wire

CONNECT_SECONDS = 4.0


class LineBroken(Exception):  # noqa: N818
    """Nobody took the call."""


class ClientSocket(Wire):
    """A wire that says when it is closed, and hangs up without ceremony."""

    def __init__(self, got: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        super().__init__(got)
        self.gone = gone

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.closed = True
        self.gone()

    def send(self, data: bytes) -> None:
        """Send text, unless the line broke a moment ago: its transport complains about every message of a flood."""
        if self.transport is not None and not self.transport.underlying_transport.is_closing():
            super().send(data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.disconnect(graceful=False)


async def call(port: int, source: str, got: Callable[[bytes], None], gone: Callable[[], None]) -> ClientSocket:
    """A socket to a server on this machine, from this loopback address; LineBroken if nobody answers in time."""
    socket = ClientSocket(got, gone)
    calling = ws_connect(lambda: socket, f"ws://127.0.0.1:{port}/ws", local_addr=(source, 0))
    try:
        await asyncio.wait_for(calling, CONNECT_SECONDS)
    except (OSError, WSError, TimeoutError) as problem:
        socket.closed, socket.gone = True, lambda: None
        socket.close()
        raise LineBroken(str(problem)) from problem
    return socket
