"""One WebSocket of a client of the campaign: from an address of its own, and it notices when it is gone."""

import asyncio
from collections.abc import Callable

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

CONNECT_SECONDS = 4.0


class LineBroken(Exception):  # noqa: N818
    """Nobody took the call."""


class ClientSocket(WSListener):
    """Sends text, hands every message to `got`, and says once that it is closed."""

    def __init__(self, got: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.got, self.gone = got, gone
        self.transport: WSTransport | None = None
        self.closed = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.got(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.closed:
            self.closed = True
            self.gone()

    def send(self, data: bytes) -> None:
        if self.transport is not None and not self.closed:
            self.transport.send(WSMsgType.TEXT, data)

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
        socket.closed = True
        socket.close()
        raise LineBroken(str(problem)) from problem
    return socket
