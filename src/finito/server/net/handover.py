"""Between uvicorn, which reads the handshake, and what reads the frames."""

import asyncio
from typing import Any


class Handover(asyncio.Protocol):
    """uvicorn feeds `data_received`; picows reads into its own buffer. Feeds the handshake, then steps aside."""

    __slots__ = ("inner", "transport")

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        if isinstance(transport, asyncio.Transport) or hasattr(transport, "get_protocol"):
            # uvicorn's parser and protocol hold each other: apart they are gone at once, not at some later collection.
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
