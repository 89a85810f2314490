"""uvicorn's HTTP with an end to its patience: every head, body and answer has so much time and so many bytes (X6), and
when many ask at once, each is answered when its turn has come."""

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from finito.server.net.connections import Doors

NOTHING, HEAD, BODY = 0, 1, 2
"""What is awaited of a client."""
NAMES = {HEAD: "head", BODY: "body"}
PIECE = 16 * 1024
"""Bytes that the parser gets at once; it counts nothing itself."""
GOODBYE_SECONDS = 0.5
"""For a client to read why it was refused. Nothing is read of it meanwhile, so it costs nothing."""


class Patience(HttpToolsProtocol):
    """One HTTP connection, until it ends or a socket takes over."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self._doors, self._limits = doors, doors.limits
        self._who = ""
        """Under which address it is counted."""
        self._awaits, self._size, self._changes = HEAD, 0, 0
        """A head or a body, how much of it has come, and how often that has changed."""
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None
        """Runs while an answer waits for its reader."""
        self._came = False
        """Whether its turn has come."""
        self._held = b""
        """What it has asked before."""
        self._done = False
        """Whether nothing is heard any more."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else "local"
        who = self._doors.enter(self._peer, len(self.connections))
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
        """This connection counts no longer, and no timer holds it."""
        self._doors.leave(self._who)
        self._who, self._done = "", True
        for timer in (self._timer, self._taking):
            if timer is not None:
                timer.cancel()

    # ---- reading ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._done:
            return
        if self._came:
            self._feed(data)
        elif self._held:
            self._held += data
        elif self._doors.arrivals.take():
            self._came = True
            self._feed(data)
        else:
            self._held = data
            self.flow.pause_reading()
            self._doors.arrivals.later(self._come)

    def _come(self) -> None:
        held, self._held, self._came = self._held, b"", True
        if not self._done and not self.transport.is_closing():
            self.flow.resume_reading()
            self._feed(held)

    def _feed(self, data: bytes) -> None:
        """Give the parser what has come, in pieces that never reach beyond what a head or a body may have."""
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
        """From now on a head, or a body, must come: in time, and not too much of it."""
        self._awaits, self._size = part, 0
        self._changes += 1
        seconds = self._limits.head_seconds if part == HEAD else self._limits.body_seconds
        self._until = self.loop.time() + seconds
        if self._timer is not None and self._timer.when() > self._until:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._timer = self.loop.call_at(self._until, self._look)

    def _look(self) -> None:
        """Hang up on who is too slow. One timer serves many requests: most are over when it looks."""
        self._timer = None
        if self._done or self._awaits == NOTHING or self.transport.is_closing():
            return
        if self.loop.time() < self._until - 0.01:
            self._timer = self.loop.call_at(self._until, self._look)
            return
        name = NAMES[self._awaits]
        self._doors.offences.note(f"{name}_time", self._who or self._peer)
        self.refuse(HTTPStatus.REQUEST_TIMEOUT, f"The {name} of this request did not arrive in time.")

    def _too_large(self) -> None:
        name = NAMES[self._awaits]
        self._doors.offences.note(f"{name}_size", self._who or self._peer)
        if self._awaits == HEAD:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of this request is too large.")
        else:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body of this request is too large.")

    # ---- answering -------------------------------------------------------------------------------------------------

    def refuse(self, status: HTTPStatus, sentence: str, wait: int = 0) -> None:
        """Say why, as far as no other answer is on its way, and hang up."""
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
        self._doors.offences.note("bad_request", self._who or self._peer)
        self.refuse(HTTPStatus.BAD_REQUEST, msg)

    def _unsupported_upgrade_warning(self) -> None:
        """Answered without the upgrade, as HTTP says; not worth a line in the log."""

    def handle_websocket_upgrade(self) -> None:
        """A socket takes over. A timer that held this object for a while would leave holes in the memory of rooms."""
        local = self.server[0] if self.server else ""
        refusal = self._doors.refusal(self.headers, self._peer, local)
        if refusal is not None:
            self.refuse(*refusal)
            return
        self._release()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_take()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._must_take()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._must_take()

    def _must_take(self) -> None:
        """An answer lies here: it is thrown away if nobody takes it in time."""
        if self._taking is None and self.transport.get_write_buffer_size():
            self._taking = self.loop.call_later(self._limits.answer_seconds, self._not_taken)

    def _not_taken(self) -> None:
        self._doors.offences.note("answer_time", self._who or self._peer)
        self.transport.abort()
