"""One WebSocket of the generator."""

from collections.abc import Callable

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect


class Wire(WSListener):
    """Sends text, hands every message to `got`."""

    def __init__(self, got: Callable[[bytes], None]) -> None:
        self.got = got
        self.transport: WSTransport | None = None
        self.closed = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.got(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            self.closed = True
            transport.disconnect()

    def send(self, data: bytes) -> None:
        if self.transport is not None and not self.closed:
            self.transport.send(WSMsgType.TEXT, data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.disconnect()


async def open_wire(url: str, got: Callable[[bytes], None]) -> Wire:
    """A connected wire."""
    wire = Wire(got)
    await ws_connect(lambda: wire, url)
    return wire
