"""Connections that say nothing: whoever opens one must ask something soon (X6)."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 5.0
"""For a whole request head; uvicorn itself would wait for ever for the first one."""


class Patience(HttpToolsProtocol):
    """uvicorn's HTTP, which hangs up on who has not asked anything in time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_SECONDS, self._look)

    def handle_websocket_upgrade(self) -> None:
        """A socket takes over. A timer that held this object for a while would leave holes in the memory of rooms."""
        self._patience.cancel()
        super().handle_websocket_upgrade()

    def _look(self) -> None:
        """Hang up if nothing was asked yet."""
        transport: Any = self.transport
        if self.cycle is None and not transport.is_closing():
            transport.close()
