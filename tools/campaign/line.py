"""Open the WebSocket of a campaign client from its own source address."""

import asyncio
from collections.abc import Callable

from picows import WSError

from finito.client.connection import Connection, connect

CONNECT_SECONDS = 4.0


class LineBroken(Exception):  # noqa: N818
    """The server did not answer."""


async def call(port: int, source: str, got: Callable[[bytes], None], gone: Callable[[], None]) -> Connection:
    """Connect to a server on this machine from this loopback address. LineBroken if it does not answer in time."""
    try:
        return await asyncio.wait_for(connect(f"ws://127.0.0.1:{port}/ws", got, gone, source), CONNECT_SECONDS)
    except (OSError, WSError, TimeoutError) as problem:
        raise LineBroken(str(problem)) from problem
