"""Handshakes: uvicorn reads them on the port of the HTTP server, then picows reads the frames.

uvicorn uses `ws_protocol` as its WebSocket protocol: it hands over the handshake and the transport, and from then on
the bytes go straight into picows.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from picows import WSAutoPingStrategy, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from finito.server.net.admission import Admission
from finito.server.net.sockets import MOST_FRAME, MakeClient, Socket

PATH = b"/ws"
HOP_HEADER = "X-Finito-Rtt"
"""The header in which a trusted proxy reports its client's round trip in microseconds (nginx: `$tcpinfo_rtt`)."""
HANDSHAKE_SECONDS = 5.0
READ_BUFFER = 256
"""Initial read buffer per socket; messages are small, and it grows if one is not."""


class Handover(asyncio.Protocol):
    """uvicorn calls `data_received`; picows reads into its own buffer. Passes the handshake on, then steps aside."""

    __slots__ = ("inner", "transport")

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        if isinstance(transport, asyncio.Transport) or hasattr(transport, "get_protocol"):
            # uvicorn's parser and protocol reference each other; apart, they are freed without a garbage collection.
            transport.get_protocol().parser = None  # type: ignore[attr-defined]
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


def allowed_origin(request: WSUpgradeRequest, origins: frozenset[str]) -> bool:
    """Whether the request comes from one of our own pages (X1), or from a program with neither Origin nor cookie."""
    origin = request.headers.get("Origin")
    if origin is None:
        return request.headers.get("Cookie") is None
    host = request.headers.get("Host", "")
    return origin in origins or origin in (f"http://{host}", f"https://{host}")


def make_factory(
    admission: Admission, make_client: MakeClient, origins: frozenset[str]
) -> Callable[[WSUpgradeRequest], Any]:
    """What answers a handshake: a room socket, or a refusal in HTTP."""

    def factory(request: WSUpgradeRequest) -> Any:
        if request.path.split(b"?")[0] != PATH:
            return refuse(HTTPStatus.NOT_FOUND, b"there is no such socket\n")
        if not allowed_origin(request, origins | admission.peers):
            return refuse(HTTPStatus.FORBIDDEN, b"this origin may not open a socket here\n")
        guest, rtt = admission.guest_of(request.headers.get("Cookie")), round_trip(request.headers.get(HOP_HEADER))
        return Socket(admission, make_client, guest, rtt, request.headers.get("X-Forwarded-For"))

    return factory


def round_trip(header: str | None) -> float | None:
    """Milliseconds from a proxy's microseconds; None if the header is missing or invalid."""
    if header is None or not header.isascii() or not header.isdigit() or len(header) > 8:
        return None
    return int(header) / 1000


def refuse(status: HTTPStatus, body: bytes) -> Any:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, body), None)


def ws_protocol(
    admission: Admission, make_client: MakeClient, origins: frozenset[str]
) -> Callable[..., asyncio.Protocol]:
    """What uvicorn takes as `ws=`: makes the protocol of one connection."""
    factory = make_factory(admission, make_client, origins)
    # With a plain logger, picows would create a child logger for each socket.
    logger = logging.LoggerAdapter(logging.getLogger("finito.sockets"))

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
                False,  # `KeepAlive` pings idle sockets; picows would keep a task for each
                0,
                0,
                WSAutoPingStrategy.PING_WHEN_IDLE,
                False,  # `Socket` answers pings itself, within the client's limits
                MOST_FRAME,
                None,
                READ_BUFFER,
            )
        )

    return make
