"""A proxy that can silently cut, slow down or break connections, between a node and its database or a client and its
server."""

import asyncio
import contextlib
from random import Random

CHUNK = 1 << 16


class Proxy:
    """Forwards bytes to a port of this machine. Must be opened and closed in the event loop."""

    def __init__(self, target: int, chance: Random) -> None:
        self.target, self._chance = target, chance
        self.delay = 0.0
        """Seconds that every piece is held back; half of it by chance."""
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> "Proxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        """From now on, silently drop everything in both directions."""
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def tear(self) -> None:
        """Break every existing connection."""
        for writer in list(self._writers):
            if writer.transport is not None:
                writer.transport.abort()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.tear()
        self.mend()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        peer = writer.get_extra_info("peername")[0]
        await self._whole.wait()
        try:
            # Use the caller's own address, so that limits per address count callers and not the proxy.
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target, local_addr=(peer, 0))
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        try:
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        except asyncio.CancelledError:
            return  # the proxy is being closed, which asyncio's streams would log as an error
        finally:
            self._writers -= {writer, far_writer}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay * self._chance.uniform(0.5, 1.0))
                await self._whole.wait()
                if writer.transport.is_closing():
                    break
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


class Roads:
    """Proxies in front of all server ports for distant people, which are cut or slowed down together."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._proxies: dict[int, Proxy] = {}

    async def reach(self, port: int) -> None:
        """Make this port reachable through a proxy."""
        if port not in self._proxies:
            self._proxies[port] = await Proxy(port, self._chance).open()

    def way(self, port: int) -> int:
        """The port to connect to in order to reach a port; the port itself if it has no proxy yet."""
        return self._proxies[port].port if port in self._proxies else port

    def all(self) -> list[Proxy]:
        return list(self._proxies.values())

    async def close(self) -> None:
        for proxy in self._proxies.values():
            await proxy.close()
