"""uvicorn's HTTP protocol with limits of time and size for every head, body and answer (X6).

When many requests arrive at once, a few are answered per loop tick.
"""

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from finito.server.net.connections import Connections

NOTHING, HEAD, BODY = 0, 1, 2
"""What the client has to send next."""
NAMES = {HEAD: "head", BODY: "body"}
PIECE = 16 * 1024
"""Bytes given to the parser at once, which has no limits of its own."""
GOODBYE_SECONDS = 0.5
"""Time for a client to read why it was refused. Nothing is read from it meanwhile."""


class HeadTimeoutProtocol(HttpToolsProtocol):
    """One HTTP connection, until it ends or becomes a WebSocket."""

    def __init__(self, shared: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._shared, self._limits = shared, shared.limits
        self._who = ""
        """The name that limits count it under."""
        self._awaits, self._size, self._changes = HEAD, 0, 0
        """What is expected, how many bytes of it were received, and a counter of changes between head and body."""
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._read_timer: asyncio.TimerHandle | None = None
        """Runs while an answer waits to be read."""
        self._admitted = False
        """Whether requests may be parsed and answered now."""
        self._buffered = b""
        """Bytes received before it was admitted."""
        self._done = False
        """Whether input is ignored from now on."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else "local"
        who = self._shared.enter(self._peer, len(self.connections))
        if who is None:
            self._done = True
            transport.abort()
            return
        self._who = who
        self._await(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        """Stop counting this connection and cancel its timers."""
        self._shared.leave(self._who)
        self._who, self._done = "", True
        for timer in (self._timer, self._read_timer):
            if timer is not None:
                timer.cancel()

    # ---- reading ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._done:
            return
        if self._admitted:
            self._feed(data)
        elif self._buffered:
            self._buffered += data
        elif self._shared.arrivals.take():
            self._admitted = True
            self._feed(data)
        else:
            self._buffered = data
            self.flow.pause_reading()
            self._shared.arrivals.later(self._resume)

    def _resume(self) -> None:
        buffered, self._buffered, self._admitted = self._buffered, b"", True
        if not self._done and not self.transport.is_closing():
            self.flow.resume_reading()
            self._feed(buffered)

    def _feed(self, data: bytes) -> None:
        """Give the parser what was received, in pieces that never exceed the limits of a head or a body."""
        at = 0
        while at < len(data):
            if self._awaits == NOTHING:
                self._await(HEAD)
            room = self._limits.head_bytes - self._size if self._awaits == HEAD else PIECE
            piece = data[at : at + room]
            at += len(piece)
            changes = self._changes
            super().data_received(piece)
            if self._done or self.transport.is_closing():
                return
            if changes == self._changes:
                self._size += len(piece)
                if self._size >= (self._limits.head_bytes if self._awaits == HEAD else self._limits.body_bytes):
                    self._too_large()
                    return

    def on_message_begin(self) -> None:
        if self._awaits != HEAD:
            self._await(HEAD)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._await(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._awaits = NOTHING
        self._changes += 1

    def _await(self, part: int) -> None:
        """Expect a head or a body from now on, with a deadline and a limit of bytes."""
        self._awaits, self._size = part, 0
        self._changes += 1
        seconds = self._limits.head_seconds if part == HEAD else self._limits.body_seconds
        self._until = self.loop.time() + seconds
        if self._timer is not None and self._timer.when() > self._until:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._timer = self.loop.call_at(self._until, self._check_deadline)

    def _check_deadline(self) -> None:
        """Hang up on slow clients. One timer serves many requests: most are finished when it fires."""
        self._timer = None
        if self._done or self._awaits == NOTHING or self.transport.is_closing():
            return
        if self.loop.time() < self._until - 0.01:
            self._timer = self.loop.call_at(self._until, self._check_deadline)
            return
        name = NAMES[self._awaits]
        self._shared.offenses.note(f"{name}_time", self._who or self._peer)
        self.refuse(HTTPStatus.REQUEST_TIMEOUT, f"The {name} of this request did not arrive in time.")

    def _too_large(self) -> None:
        name = NAMES[self._awaits]
        self._shared.offenses.note(f"{name}_size", self._who or self._peer)
        if self._awaits == HEAD:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of this request is too large.")
        else:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body of this request is too large.")

    # ---- answering -------------------------------------------------------------------------------------------------

    def refuse(self, status: HTTPStatus, sentence: str, wait: int = 0) -> None:
        """Send a refusal, unless another answer is under way, and hang up."""
        cycle: Any = self.cycle
        running = cycle is not None and not cycle.response_complete
        answered = cycle is not None and cycle.response_started and (running or self._awaits == BODY)
        if not answered:
            again = f"retry-after: {wait}\r\n" if wait else ""
            body = sentence + "\n"
            self.transport.write(
                f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
                f"x-content-type-options: nosniff\r\n{again}content-length: {len(body)}\r\n"
                f"connection: close\r\n\r\n{body}".encode()
            )
        if running:
            cycle.disconnected = True
            cycle.message_event.set()
        self._done = True
        self.flow.pause_reading()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def send_400_response(self, msg: str) -> None:
        self._shared.offenses.note("bad_request", self._who or self._peer)
        self.refuse(HTTPStatus.BAD_REQUEST, msg)

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: the request is answered without the upgrade, as HTTP requires."""

    def handle_websocket_upgrade(self) -> None:
        """Become a WebSocket, unless that is refused. Timers are cancelled first: while they keep this object alive, it
        fragments the memory of rooms."""
        local = self.server[0] if self.server else ""
        refusal = self._shared.refusal(self.headers, self._peer, local)
        if refusal is not None:
            self.refuse(*refusal)
            return
        self._release()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._expect_read()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._expect_read()

    def _expect_read(self) -> None:
        """Drop an unread answer after a timeout."""
        if self._read_timer is None and self.transport.get_write_buffer_size():
            self._read_timer = self.loop.call_later(self._limits.answer_seconds, self._unread)

    def _unread(self) -> None:
        self._shared.offenses.note("answer_time", self._who or self._peer)
        self.transport.abort()
