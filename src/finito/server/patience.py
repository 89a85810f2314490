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
        self.loop.call_later(HEAD_SECONDS, self._look)

    def _look(self) -> None:
        """Nothing was asked yet, and nobody else (a socket) has taken the connection over."""
        transport: Any = self.transport
        if self.cycle is None and not transport.is_closing() and transport.get_protocol() is self:
            transport.close()
