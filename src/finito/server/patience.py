"""Connections that have asked nothing yet: whoever opens one must ask something soon (X6), and when many ask at once,
each is answered when its turn has come."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from finito.server.turns import Turns

AT_ONCE = 8
"""First questions that are answered in one turn of the loop; a handshake takes a quarter of a millisecond."""
HEAD_SECONDS = 5.0
"""For a whole request head; uvicorn itself would wait for ever for the first one."""


class Patience(HttpToolsProtocol):
    """uvicorn's HTTP, which hangs up on who has not asked anything in time."""

    def __init__(self, arrivals: Turns, **given: Any) -> None:
        super().__init__(**given)
        self._arrivals = arrivals
        self._came = False
        """Whether its turn has come."""
        self._held = b""
        """What it has asked before."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_SECONDS, self._look)

    def data_received(self, data: bytes) -> None:
        if self._came:
            super().data_received(data)
        elif self._held:
            self._held += data
        elif self._arrivals.take():
            self._came = True
            super().data_received(data)
        else:
            self._held = data
            self._arrivals.later(self._come)

    def _come(self) -> None:
        held, self._held, self._came = self._held, b"", True
        transport: Any = self.transport
        if not transport.is_closing():
            super().data_received(held)

    def handle_websocket_upgrade(self) -> None:
        """A socket takes over. A timer that held this object for a while would leave holes in the memory of rooms."""
        self._patience.cancel()
        super().handle_websocket_upgrade()

    def _look(self) -> None:
        """Hang up if nothing was asked yet."""
        transport: Any = self.transport
        if self.cycle is None and not transport.is_closing():
            transport.close()
