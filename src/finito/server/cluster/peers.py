"""The other nodes, as of a second ago: where new rooms go, and what the lobby lists."""

from urllib.parse import urlsplit

import msgspec

from finito.rooms.outgoing import RoomListing
from finito.server.cluster.ownership import Node

MARGIN = 4
"""A room is opened here unless another node has this many fewer: most rooms then need no redirect."""


def origin_of(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Peers:
    """What this node knows of the others."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.nodes: dict[str, Node] = {}
        self._sent: dict[str, int] = {}
        """Rooms opened there since its count was last read."""

    def learn(self, nodes: list[Node]) -> None:
        self.nodes = {node.name: node for node in nodes if node.alive and node.name != self._name}
        self._sent.clear()

    def origins(self) -> set[str]:
        return {origin_of(node.address) for node in self.nodes.values()}

    def emptiest(self) -> Node | None:
        """The other node with the fewest rooms, draining ones excluded."""
        staying = [node for node in self.nodes.values() if not node.draining]
        return min(staying, key=self._load, default=None)

    def better_than(self, rooms: int) -> Node | None:
        """Where to open a new room if this node has this many; None for here."""
        node = self.emptiest()
        return node if node is not None and self._load(node) + MARGIN <= rooms else None

    def sent(self, node: Node) -> None:
        """Count a room that went there."""
        self._sent[node.name] = self._sent.get(node.name, 0) + 1

    def listings(self) -> list[RoomListing]:
        """The public rooms of the other nodes."""
        found: list[RoomListing] = []
        for node in self.nodes.values():
            found += msgspec.json.decode(node.listing, type=list[RoomListing])
        return found

    def _load(self, node: Node) -> int:
        return node.rooms + self._sent.get(node.name, 0)
