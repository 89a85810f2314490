"""What sockets are sent: whatever one of them gets in a turn of the loop goes out in one piece.

A batch of the journal often lets several steps of a room out at once, most of all when the server is late. Each write
costs more than all that the rules do for a move.
"""

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from finito.server.net.client import Client


class Post:
    """Frames on their way, by client."""

    __slots__ = ("_bags",)

    def __init__(self) -> None:
        self._bags: dict[Client, bytes] = {}

    def put(self, client: "Client", frames: bytes) -> None:
        """Send these frames in this turn of the loop, behind those that wait for the same client."""
        bags = self._bags
        if not bags:
            asyncio.get_running_loop().call_soon(self.deliver)
        bag = bags.get(client)
        bags[client] = frames if bag is None else bag + frames

    def share(self, clients: "dict[int, Client]", common: bytes, own: dict[int, bytes]) -> None:
        """The same for a whole room: everybody's frames, or by connection somebody's own instead."""
        bags = self._bags
        if not bags:
            asyncio.get_running_loop().call_soon(self.deliver)
        for connection, client in clients.items():
            frames = own.get(connection, common)
            if frames:
                bags[client] = bags[client] + frames if client in bags else frames

    def deliver(self) -> None:
        """Send everything now."""
        if self._bags:
            bags, self._bags = self._bags, {}
            for client, frames in bags.items():
                client.send(frames)

    def hurry(self, client: "Client") -> None:
        """Send what waits for this client now: something else follows it, or its socket is closed."""
        frames = self._bags.pop(client, None)
        if frames is not None:
            client.send(frames)
