"""One WebSocket. Only this module and `handshakes` use picows."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from multidict import CIMultiDict
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from finito.rooms.incoming import MOST_BYTES
from finito.rooms.races.link import Link
from finito.server.net import close_codes
from finito.server.net.admission import Admission
from finito.server.net.buckets import Bucket
from finito.server.net.proxies import counted_as, real_address
from finito.server.net.rtt_probes import round_trips

MOST_WAITING_BYTES = 64 * 1024
"""A client with more unread bytes than this is disconnected (X8). It reconnects and gets a snapshot."""
PING = b"\x89\x08"
"""The header of a ping frame with eight bytes of payload."""
LOST_SECONDS = 2.0
"""A probe without an answer is given up after this."""
NOTHING: CIMultiDict[str] = CIMultiDict()
MOST_FRAME = MOST_BYTES * 2
"""Bytes of a frame, or of a fragmented message. Messages longer than `MOST_BYTES` are refused, longer frames close the
socket."""


class SocketClient(Protocol):
    """What reads and answers the messages of a socket."""

    guest: str

    @property
    def joined(self) -> bool:
        """Whether it is in a room."""

    def received(self, data: bytes) -> None: ...
    def fell_behind(self) -> None: ...
    def link(self) -> Link | None: ...
    def could_race(self) -> bool: ...
    def probed(self, milliseconds: float, kernel: tuple[float, float] | None) -> None: ...
    def gone(self) -> None: ...


class Socket(WSListener):
    """One WebSocket connection: the wire of a client."""

    __slots__ = (
        "address",
        "admission",
        "asked_at",
        "client",
        "control",
        "counted",
        "cut",
        "forwarded",
        "guest",
        "hop_rtt",
        "make_client",
        "payload",
        "pieces",
        "send",
        "silent",
        "transport",
    )

    def __init__(
        self,
        admission: Admission,
        make_client: "MakeClient",
        guest: str,
        hop_rtt: float | None = None,
        forwarded: str | None = None,
    ) -> None:
        self.admission, self.make_client = admission, make_client
        self.forwarded = forwarded
        """`X-Forwarded-For`; believed only from trusted proxies."""
        self.guest = guest
        self.hop_rtt = hop_rtt
        """The round trip between a trusted proxy and the client, as measured by the proxy."""
        self.payload = b""
        """The payload of the last probe; empty once it is answered."""
        self.asked_at = 0.0
        self.client: SocketClient | None = None
        self.transport: WSTransport | None = None
        self.address = self.counted = ""
        """The client's address, and the name limits count it under."""
        self.control: Bucket | None = None
        """Limits frames that are not whole messages. Made on first use, since most sockets send hardly any."""
        self.pieces: bytearray | None = None
        """The first fragments of a message."""
        self.cut = False
        """Whether it was closed, so that input still in the buffer is ignored."""
        self.send: Callable[[bytes], None] = drop
        """Writes frames without waiting; `WriteBatcher` collects them first."""
        self.silent = 0
        """Checks since something was received (`KeepAlive`)."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        # Bypasses picows' own `send`, which would build a frame for each socket of a room.
        self.send = transport.underlying_transport.write
        transport.underlying_transport.set_write_buffer_limits(high=MOST_WAITING_BYTES)
        peer = transport.underlying_transport.get_extra_info("peername")
        near = peer[0] if isinstance(peer, tuple) else "local"
        self.address, self.forwarded = real_address(near, self.forwarded, self.admission.trusted_hops), None
        self.counted = counted_as(self.address)
        if self.admission.limited and not self.admission.sockets.enter(self.counted):
            self.admission.offenses.note("sockets", self.counted)
            self.close(*close_codes.TOO_MANY_SOCKETS.frame)
            return
        for shake in (transport.request, transport.response):
            if shake is not None:
                shake.headers = NOTHING  # no longer needed, and a socket lives for hours
        if near not in self.admission.trusted_hops:
            self.hop_rtt = None
        self.admission.keep_alive.add(self)
        self.admission.probes.add(self, asyncio.get_running_loop().time() * 1000)
        self.client = self.make_client(self, self.address, self.guest)
        if self.admission.limited:
            asyncio.get_running_loop().call_later(self.admission.limits.hello_seconds, self._must_be_in_a_room)

    def _must_be_in_a_room(self) -> None:
        """Close sockets that have not joined a room in time (X6)."""
        if self.client is not None and not self.client.joined:
            self.admission.offenses.note("no_hello", self.counted)
            self.close(*close_codes.NO_HELLO.frame)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self.cut:
            return
        self.silent = 0
        if frame.msg_type == WSMsgType.TEXT and frame.fin and self.pieces is None:
            if self.client is not None:
                self.client.received(frame.get_payload_as_bytes())
        elif not self._may_control():
            self.admission.offenses.flooded("control_frames", self.counted)
            self.close(*close_codes.TOO_MANY_FRAMES.frame)
        elif frame.msg_type == WSMsgType.PONG:
            self.answered(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            self.cut = True
            self.admission.disconnects[close_codes.LEFT] += 1
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type == WSMsgType.BINARY:
            self.close(*close_codes.TEXT_ONLY.frame)
        else:
            self._piece(frame)

    def _may_control(self) -> bool:
        """Whether one more frame that is not a whole message is allowed."""
        if not self.admission.limited:
            return True
        now = perf_counter()
        if self.control is None:
            self.control = Bucket(self.admission.limits.control_frames, now)
        return self.control.take(now)

    def _piece(self, frame: WSFrame) -> None:
        """A fragment of a message (RFC 6455, 5.4)."""
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
        """Called by the loop when too much is unread, which is cheaper than checking before every frame."""
        if self.client is not None:
            self.client.fell_behind()

    def ping(self) -> None:
        if self.transport is not None:
            self.transport.send_ping()

    # ---- round trips -----------------------------------------------------------------------------------------------

    def is_open(self) -> bool:
        return self.client is not None

    def matters(self) -> bool:
        return self.client is not None and self.client.could_race()

    def probes(self) -> int | None:
        link = None if self.client is None else self.client.link()
        return None if link is None else len(link.probes)

    def probe(self, payload: bytes) -> None:
        """Send a ping frame that only this client can answer, unless the last one is still unanswered."""
        now = perf_counter()
        if self.payload and now - self.asked_at < LOST_SECONDS:
            return
        self.payload, self.asked_at = payload, now
        self.send(PING + payload)

    def answered(self, payload: bytes) -> None:
        """A pong arrived: if it answers the last probe, it gives the round trip."""
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
        self.admission.keep_alive.discard(self)
        if not self.cut:
            self.admission.disconnects[close_codes.LOST] += 1
        if self.client is not None:
            self.client.gone()
            if self.admission.limited:
                self.admission.sockets.leave(self.counted)
            self.client = None

    def close(self, code: int, reason: str) -> None:
        """Send a close frame and disconnect, even if the client reads nothing."""
        if not self.cut:
            self.admission.disconnects[close_codes.label(reason)] += 1
        self.cut = True
        if self.transport is not None:
            self.transport.send_close(WSCloseCode(code), reason.encode())
            waiting = self.transport.underlying_transport.get_write_buffer_size()
            self.transport.disconnect(graceful=waiting < MOST_WAITING_BYTES)


MakeClient = Callable[[Socket, str, str], SocketClient]
"""Takes a socket, the client's address and the public id of its guest."""


def drop(frames: bytes) -> None:
    """Ignore frames before the socket is connected."""
