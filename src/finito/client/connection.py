"""One WebSocket of a client, and the one HTTP request that opens a room."""

import http.client
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from finito.errors import BadInput

CONNECT_SECONDS = 5.0


class Connection(WSListener):
    """Sends text, hands every message to `got`, and calls `gone` once the socket is closed."""

    def __init__(self, got: Callable[[bytes], None], gone: Callable[[], None] = lambda: None) -> None:
        self.got, self.gone = got, gone
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

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.closed = True
        self.gone()

    def send(self, data: bytes) -> None:
        """Send text, unless the socket is closed or about to be."""
        if self.transport is not None and not self.closed and not self.transport.underlying_transport.is_closing():
            self.transport.send(WSMsgType.TEXT, data)

    def close(self, *, graceful: bool = True) -> None:
        if self.transport is not None:
            self.transport.disconnect(graceful=graceful)


async def connect(
    url: str,
    got: Callable[[bytes], None],
    gone: Callable[[], None] = lambda: None,
    source: str | None = None,
) -> Connection:
    """A connected socket, from this local address if one is given; OSError or WSError if nobody answers."""
    connection = Connection(got, gone)
    where: dict[str, Any] = {} if source is None else {"local_addr": (source, 0)}
    try:
        await ws_connect(lambda: connection, url, websocket_handshake_timeout=CONNECT_SECONDS, **where)
    except BaseException:
        connection.gone = lambda: None
        connection.close(graceful=False)
        raise
    return connection


def create_room(host: str, port: int, settings: Mapping[str, Any], source: str | None = None) -> str:
    """Open a room with these settings on a server; its code. BadInput if the server does not want to."""
    local = None if source is None else (source, 0)
    connection = http.client.HTTPConnection(host, port, timeout=20, source_address=local)
    try:
        connection.request("POST", "/api/rooms", msgspec.json.encode(settings), {"content-type": "application/json"})
        answer = connection.getresponse()
        status, body = answer.status, answer.read()
    finally:
        connection.close()
    if status != http.client.CREATED:
        raise BadInput(f"the server opens no room: {status} {body[:200].decode(errors='replace')}", "room")
    return str(msgspec.json.decode(body)["code"])
