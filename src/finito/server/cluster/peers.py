"""The other nodes, as they were a second ago: where new rooms go, and what the lobby lists."""

from urllib.parse import urlsplit

import msgspec

from finito.rooms.outgoing import RoomListing
from finito.server.cluster.ownership import Node

MARGIN = 4
"""A room is opened here unless another node has so many fewer: most rooms then need no second hop."""


def origin_of(address: str) -> str:
    """The origin of pages at this address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Peers:
    """What this node knows of the others."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.nodes: dict[str, Node] = {}
        self._sent: dict[str, int] = {}
        """Rooms opened elsewhere since their number was last heard."""

    def learn(self, nodes: list[Node]) -> None:
        self.nodes = {node.name: node for node in nodes if node.alive and node.name != self._name}
        self._sent.clear()

    def origins(self) -> set[str]:
        return {origin_of(node.address) for node in self.nodes.values()}

    def emptiest(self) -> Node | None:
        """The other node with the fewest rooms, among those that stay."""
        staying = [node for node in self.nodes.values() if not node.draining]
        return min(staying, key=self._load, default=None)

    def better_than(self, rooms: int) -> Node | None:
        """Where a new room belongs if this node has so many; None if it belongs here."""
        node = self.emptiest()
        return node if node is not None and self._load(node) + MARGIN <= rooms else None

    def sent(self, node: Node) -> None:
        """A room went there."""
        self._sent[node.name] = self._sent.get(node.name, 0) + 1

    def listings(self) -> list[RoomListing]:
        """The public rooms of the others."""
        found: list[RoomListing] = []
        for node in self.nodes.values():
            found += msgspec.json.decode(node.listing, type=list[RoomListing])
        return found

    def _load(self, node: Node) -> int:
        return node.rooms + self._sent.get(node.name, 0)
