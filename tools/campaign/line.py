"""One WebSocket of a client of the campaign: from an address of its own, and it notices when it is gone."""

import asyncio
from collections.abc import Callable

from picows import WSError

from finito.client.connection import Connection, connect

CONNECT_SECONDS = 4.0


class LineBroken(Exception):  # noqa: N818
    """Nobody took the call."""


async def call(port: int, source: str, got: Callable[[bytes], None], gone: Callable[[], None]) -> Connection:
    """A socket to a server on this machine, from this loopback address; LineBroken if nobody answers in time."""
    try:
        return await asyncio.wait_for(connect(f"ws://127.0.0.1:{port}/ws", got, gone, source), CONNECT_SECONDS)
    except (OSError, WSError, TimeoutError) as problem:
        raise LineBroken(str(problem)) from problem
