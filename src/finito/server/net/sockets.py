"""WebSockets by picows on the port of the HTTP server. Nothing else in Finito knows picows.

uvicorn is given `ws_protocol` as its WebSocket protocol: it hands over the handshake it has read and the transport,
and from then on the bytes go straight into picows.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from time import perf_counter
from typing import Any

from multidict import CIMultiDict
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

from finito.rooms.incoming import MOST_BYTES
from finito.server.net import close_codes
from finito.server.net.buckets import Bucket
from finito.server.net.client import MOST_WAITING_BYTES, Client
from finito.server.net.handover import Handover
from finito.server.net.proxies import counted_as, real_address
from finito.server.net.tcp_info import round_trips
from finito.server.rooms.hub import Hub

PATH = b"/ws"
PING = b"\x89\x08"
"""A ping frame with eight bytes."""
LOST_SECONDS = 2.0
"""A probe that is not answered after so long is given up."""
HOP_HEADER = "X-Finito-Rtt"
"""In which a trusted proxy says how far its client is, in microseconds (nginx: `$tcpinfo_rtt`)."""
HANDSHAKE_SECONDS = 5.0
NOTHING: CIMultiDict[str] = CIMultiDict()
MOST_FRAME = MOST_BYTES * 2
"""Bytes of a frame, and of a message in several. Longer messages than `MOST_BYTES` are answered, longer frames cut."""
READ_BUFFER = 256
"""Bytes kept ready for each socket; messages are small, and it grows if one is not."""


class Socket(WSListener):
    """One WebSocket connection: the wire of a client."""

    __slots__ = (
        "address",
        "asked_at",
        "client",
        "control",
        "counted",
        "cut",
        "forwarded",
        "guest",
        "hop_rtt",
        "hub",
        "payload",
        "pieces",
        "send",
        "silent",
        "transport",
    )

    def __init__(self, hub: Hub, guest: str, hop_rtt: float | None = None, forwarded: str | None = None) -> None:
        self.hub = hub
        self.forwarded = forwarded
        """What proxies say of where the client is; believed only as far as they were named."""
        self.guest = guest
        self.hop_rtt = hop_rtt
        """The round trip between a trusted proxy and the client, as that proxy measured it."""
        self.payload = b""
        """Of the last probe; empty once it was answered."""
        self.asked_at = 0.0
        self.client: Client | None = None
        self.transport: WSTransport | None = None
        self.address = self.counted = ""
        """Where the client is, and as whom the limits count it."""
        self.control: Bucket | None = None
        """For frames that are no message; most sockets hardly ever send one."""
        self.pieces: bytearray | None = None
        """The beginning of a message that comes in several frames."""
        self.cut = False
        """Whether it was hung up on: what still lies in the buffer is not looked at."""
        self.send: Callable[[bytes], None] = drop
        """Writes frames, at once as far as the kernel takes them (`Post` puts them together first)."""
        self.silent = 0
        """How often it was looked at since anything came in (`Lines`)."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        # Past picows' own `send`, which would make a frame anew for each socket of a room.
        self.send = transport.underlying_transport.write
        transport.underlying_transport.set_write_buffer_limits(high=MOST_WAITING_BYTES)
        peer = transport.underlying_transport.get_extra_info("peername")
        near = peer[0] if isinstance(peer, tuple) else "local"
        self.address, self.forwarded = real_address(near, self.forwarded, self.hub.trusted_hops), None
        self.counted = counted_as(self.address)
        if self.hub.limited and not self.hub.sockets.enter(self.counted):
            self.hub.offences.note("sockets", self.counted)
            self.close(*close_codes.TOO_MANY_SOCKETS.frame)
            return
        for shake in (transport.request, transport.response):
            if shake is not None:
                shake.headers = NOTHING  # nobody asks again, and a socket is kept for hours
        if near not in self.hub.trusted_hops:
            self.hop_rtt = None
        self.hub.lines.add(self)
        self.hub.probing.add(self, asyncio.get_running_loop().time() * 1000)
        self.client = Client(self.hub, self, self.address)
        self.client.guest = self.guest
        if self.hub.limited:
            asyncio.get_running_loop().call_later(self.hub.limits.hello_seconds, self._must_be_in_a_room)

    def _must_be_in_a_room(self) -> None:
        """Who is in no room so long after the handshake is sent away (X6)."""
        if self.client is not None and self.client.actor is None:
            self.hub.offences.note("no_hello", self.counted)
            self.close(*close_codes.NO_HELLO.frame)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self.cut:
            return
        self.silent = 0
        if frame.msg_type == WSMsgType.TEXT and frame.fin and self.pieces is None:
            if self.client is not None:
                self.client.received(frame.get_payload_as_bytes())
        elif not self._may_control():
            self.hub.offences.flooded("control_frames", self.counted)
            self.close(*close_codes.TOO_MANY_FRAMES.frame)
        elif frame.msg_type == WSMsgType.PONG:
            self.answered(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            self.cut = True
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type == WSMsgType.BINARY:
            self.close(*close_codes.TEXT_ONLY.frame)
        else:
            self._piece(frame)

    def _may_control(self) -> bool:
        """Whether one more frame that is no whole message is allowed."""
        if not self.hub.limited:
            return True
        now = perf_counter()
        if self.control is None:
            self.control = Bucket(self.hub.limits.control_frames, now)
        return self.control.take(now)

    def _piece(self, frame: WSFrame) -> None:
        """Part of a message in several frames (RFC 6455, 5.4)."""
        if (frame.msg_type == WSMsgType.TEXT) == (self.pieces is not None):
            self.close(*close_codes.OUT_OF_ORDER.frame)
            return
        pieces = self.pieces = self.pieces or bytearray()
        pieces += frame.get_payload_as_bytes()
        if len(pieces) > MOST_FRAME:
            self.close(*close_codes.TOO_LONG.frame)
        elif frame.fin:
            self.pieces = None
            if self.client is not None:
                self.client.received(bytes(pieces))

    def pause_writing(self) -> None:
        """The loop says so by itself when too much waits; to ask it before every frame would cost every move."""
        if self.client is not None:
            self.client.fell_behind()

    def ask(self) -> None:
        """Send a ping frame; browsers answer by themselves."""
        if self.transport is not None:
            self.transport.send_ping()

    # ---- how far it is ---------------------------------------------------------------------------------------------

    def is_open(self) -> bool:
        return self.client is not None

    def matters(self) -> bool:
        return self.client is not None and self.client.could_race()

    def probes(self) -> int | None:
        link = None if self.client is None else self.client.link()
        return None if link is None else len(link.probes)

    def probe(self, payload: bytes) -> None:
        """Send a ping frame that only this client can answer, unless it still owes an answer to the last one."""
        now = perf_counter()
        if self.payload and now - self.asked_at < LOST_SECONDS:
            return
        self.payload, self.asked_at = payload, now
        self.send(PING + payload)

    def answered(self, payload: bytes) -> None:
        """A pong came in: if it answers the last probe, we know how far it is."""
        if self.client is None or not self.payload or payload != self.payload:
            return
        milliseconds = (perf_counter() - self.asked_at) * 1000
        self.payload = b""
        kernel = None if self.transport is None else round_trips(self.transport.underlying_transport)
        if self.hop_rtt is not None:
            near = kernel or (0.0, 0.0)
            kernel = (near[0] + self.hop_rtt, near[1] + self.hop_rtt)
        self.client.probed(milliseconds, kernel)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.hub.lines.discard(self)
        if self.client is not None:
            self.client.gone()
            if self.hub.limited:
                self.hub.sockets.leave(self.counted)
            self.client = None

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and cut; a reader that does not read is cut all the same."""
        self.cut = True
        if self.transport is not None:
            self.transport.send_close(WSCloseCode(code), reason.encode())
            waiting = self.transport.underlying_transport.get_write_buffer_size()
            self.transport.disconnect(graceful=waiting < MOST_WAITING_BYTES)


def drop(frames: bytes) -> None:
    """Nobody is connected yet."""


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
        if not allowed_origin(request, origins | hub.peers):
            return refuse(HTTPStatus.FORBIDDEN, b"this origin may not open a socket here\n")
        guest, rtt = hub.guest_of(request.headers.get("Cookie")), round_trip(request.headers.get(HOP_HEADER))
        return Socket(hub, guest, rtt, request.headers.get("X-Forwarded-For"))

    return factory


def round_trip(header: str | None) -> float | None:
    """Milliseconds from what a proxy says in microseconds; None if it says nothing that could be a round trip."""
    if header is None or not header.isascii() or not header.isdigit() or len(header) > 8:
        return None
    return int(header) / 1000


def refuse(status: HTTPStatus, body: bytes) -> Any:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, body), None)


def ws_protocol(hub: Hub, origins: frozenset[str]) -> Callable[..., asyncio.Protocol]:
    """What uvicorn takes as `ws=`: makes the protocol of one connection."""
    factory = make_factory(hub, origins)
    # Of a plain logger picows would make a child for each socket.
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
                False,  # `lines` asks all sockets at once: picows would keep a task for each
                0,
                0,
                WSAutoPingStrategy.PING_WHEN_IDLE,
                False,  # a socket answers pings itself, as far as it may send any
                MOST_FRAME,
                None,
                READ_BUFFER,
            )
        )

    return make
