"""What whoever runs the server can look at and do."""

import asyncio
from typing import TYPE_CHECKING, Any

from finito import __version__
from finito.errors import BadInput
from finito.rooms import facts as en
from finito.rooms.room import PLAYING
from finito.server.rooms.actor import Actor
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import Hub

if TYPE_CHECKING:
    from finito.server.cluster.hub import ClusterHub


def rooms(hub: Hub) -> list[dict[str, Any]]:
    """The rooms of this node, the busiest first."""
    listed = [_room(actor) for actor in hub.actors.values()]
    return sorted(listed, key=lambda room: (-room["sockets"], room["code"]))


def _room(actor: Actor) -> dict[str, Any]:
    room = actor.room
    return {
        "code": room.code,
        "game": room.settings.game,
        "stage": room.stage,
        "seats": [f"{seat.kind}:{seat.name}" for seat in room.seats[: room.settings.seats] if seat.kind != "free"],
        "sockets": len(actor.clients),
        "entries": room.number,
        "idle_seconds": (actor.time(now_ms()) - room.at) // 1000,
        "broken": actor.broken,
    }


def cluster_of(hub: Hub) -> "ClusterHub | None":
    """The same hub if it is one of several nodes; a server alone never loads what those need."""
    return hub if hasattr(hub, "ownership") else None  # type: ignore[return-value]


async def nodes(hub: Hub) -> list[dict[str, Any]]:
    """All nodes, or this server alone."""
    cluster = cluster_of(hub)
    if cluster is None:
        return [{"name": "", "rooms": hub.rooms, "alive": True, "draining": False, "version": __version__}]
    return [
        {
            "name": node.name,
            "address": node.address,
            "rooms": hub.rooms if node.name == cluster.name else node.rooms,
            "lag_ms": round(node.lag, 1),
            "alive": node.alive,
            "draining": node.draining or (node.name == cluster.name and cluster.draining),
            "version": node.version,
            "seconds": round(node.seconds),
        }
        for node in await cluster.ownership.nodes()
    ]


class Draining:
    """Handing the rooms of this node over, on request."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[int] | None = None

    def begin(self) -> dict[str, Any]:
        """Hand all rooms over from now on; the node runs on and takes no new ones."""
        cluster = cluster_of(self._hub)
        if cluster is None:
            raise BadInput("this server is alone; stop it, and its rooms come back when it starts again", "drain")
        if cluster.known.emptiest() is None:
            raise BadInput("there is no other node to take the rooms", "drain")
        from finito.server.cluster.drain import drain

        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(drain(cluster))
        return {"draining": True, "rooms": cluster.rooms}

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def kick(hub: Hub, code: str, seat: int) -> dict[str, Any]:
    """Free somebody's seat; he may look on. BadInput while a match runs, because its players are fixed."""
    actor = _find(hub, code)
    room = actor.room
    if not 0 <= seat < room.settings.seats or room.seats[seat].kind == "free":
        raise BadInput(f"nobody sits on seat {seat}", "seat")
    if room.stage == PLAYING:
        raise BadInput("a match runs there; wait for its end, or close the room", "room")
    actor.decide(now_ms(), en.SeatFreed(seat, "kicked"))
    return {"kicked": seat}


def close(hub: Hub, code: str) -> dict[str, Any]:
    """Close a room for good."""
    actor = _find(hub, code)
    actor.decide(now_ms(), en.Closed("admin"))
    del hub.actors[actor.room.code]
    return {"closed": actor.room.code}


def _find(hub: Hub, code: str) -> Actor:
    actor = hub.awake(code)
    if actor is None:
        raise BadInput(f"there is no room {code} on this node", "room")
    if actor.broken:
        raise BadInput(f"it cannot be changed just now: {actor.broken}", "room")
    return actor
