"""WebSockets by picows on the port of the HTTP server. Nothing else in Finito knows picows.

uvicorn is given `ws_protocol` as its WebSocket protocol: it hands over the handshake it has read and the transport,
and from then on the bytes go straight into picows.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from finito.live.intents import MOST_BYTES
from finito.server.client import Client
from finito.server.hub import Hub

PATH = b"/ws"
HANDSHAKE_SECONDS = 5.0
IDLE_SECONDS = 20.0
REPLY_SECONDS = 20.0
READ_BUFFER = 2048
"""Bytes kept ready for each socket; messages are small, and it grows if one is not."""


class Socket(WSListener):
    """One WebSocket connection: the wire of a client."""

    def __init__(self, hub: Hub, guest: str) -> None:
        self.hub = hub
        self.guest = guest
        self.client: Client | None = None
        self.transport: WSTransport | None = None
        self.address = ""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        peer = transport.underlying_transport.get_extra_info("peername")
        self.address = peer[0] if isinstance(peer, tuple) else "local"
        if self.hub.limited and not self.hub.sockets.enter(self.address):
            self.close(WSCloseCode.POLICY_VIOLATION.value, "too many sockets")
            return
        self.client = Client(self.hub, self, self.address)
        self.client.guest = self.guest

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT and frame.fin:
            if self.client is not None:
                self.client.received(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type not in (WSMsgType.PING, WSMsgType.PONG):
            self.close(WSCloseCode.UNSUPPORTED_DATA.value, "text frames only")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self.client is not None:
            self.client.gone()
            if self.hub.limited:
                self.hub.sockets.leave(self.address)
            self.client = None

    def send(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, data)

    def waiting(self) -> int:
        if self.transport is None:
            return 0
        size: int = self.transport.underlying_transport.get_write_buffer_size()
        return size

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and cut; a reader that does not read is cut all the same."""
        if self.transport is not None:
            self.transport.send_close(WSCloseCode(code), reason.encode())
            self.transport.disconnect(graceful=self.waiting() < MOST_BYTES * 16)


def allowed_origin(request: WSUpgradeRequest, origins: frozenset[str]) -> bool:
    """Only pages of this very host may open a socket (X1); programs without an Origin may too, they carry no cookie."""
    origin = request.headers.get("Origin")
    if origin is None:
        return request.headers.get("Cookie") is None
    host = request.headers.get("Host", "")
    return origin in origins or origin in (f"http://{host}", f"https://{host}")


def make_factory(hub: Hub, origins: frozenset[str]) -> Callable[[WSUpgradeRequest], Any]:
    """Who answers a handshake: a room socket, or a refusal in HTTP."""

    def factory(request: WSUpgradeRequest) -> Any:
        if request.path.split(b"?")[0] != PATH:
            return refuse(HTTPStatus.NOT_FOUND, b"there is no such socket\n")
        if not allowed_origin(request, origins):
            return refuse(HTTPStatus.FORBIDDEN, b"this origin may not open a socket here\n")
        return Socket(hub, hub.guest_of(request.headers.get("Cookie")))

    return factory


def refuse(status: HTTPStatus, body: bytes) -> Any:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, body), None)


def ws_protocol(hub: Hub, origins: frozenset[str]) -> Callable[..., asyncio.Protocol]:
    """What uvicorn takes as `ws=`: makes the protocol of one connection."""
    factory = make_factory(hub, origins)
    logger = logging.getLogger("finito.sockets")

    def make(*args: Any, **kwargs: Any) -> asyncio.Protocol:
        return Handover(
            WSProtocol(
                None,
                None,
                False,
                factory,
                logger,
                True,
                HANDSHAKE_SECONDS,
                True,
                IDLE_SECONDS,
                REPLY_SECONDS,
                WSAutoPingStrategy.PING_WHEN_IDLE,
                True,
                MOST_BYTES * 2,
                None,
                READ_BUFFER,
            )
        )

    return make


class Handover(asyncio.Protocol):
    """uvicorn feeds `data_received`; picows reads into its own buffer. Feeds the handshake, then steps aside."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        left = memoryview(data)
        while left:
            buffer = self.inner.get_buffer(len(left))
            size = min(len(buffer), len(left))
            buffer[:size] = left[:size]
            self.inner.buffer_updated(size)
            left = left[size:]
        if isinstance(self.transport, asyncio.Transport) or hasattr(self.transport, "set_protocol"):
            self.transport.set_protocol(self.inner)

    def eof_received(self) -> Any:
        return self.inner.eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        self.inner.connection_lost(error)
