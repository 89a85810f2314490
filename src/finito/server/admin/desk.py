"""What the host can inspect and do with rooms."""

from typing import Any

from finito.errors import BadInput
from finito.rooms import facts as en
from finito.rooms.room import PLAYING
from finito.server.clock import now_ms
from finito.server.rooms.actor import Actor
from finito.server.rooms.rooms import Rooms


def list_rooms(rooms: Rooms) -> list[dict[str, Any]]:
    """The rooms of this node, the busiest first."""
    listed = [_room(actor) for actor in rooms.actors.values()]
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


def drain(rooms: Rooms) -> dict[str, Any]:
    """Hand all rooms over from now on; the node runs on and takes no new ones."""
    rooms.begin_drain()
    return {"draining": True, "rooms": rooms.count}


def kick(rooms: Rooms, code: str, seat: int) -> dict[str, Any]:
    """Free a player's seat; they may stay as a spectator. BadInput during a match, because its players are fixed."""
    actor = _find(rooms, code)
    room = actor.room
    if not 0 <= seat < room.settings.seats or room.seats[seat].kind == "free":
        raise BadInput(f"nobody sits on seat {seat}", "seat")
    if room.stage == PLAYING:
        raise BadInput("a match runs there; wait for its end, or close the room", "room")
    actor.decide(now_ms(), en.SeatFreed(seat, "kicked"))
    return {"kicked": seat}


def close(rooms: Rooms, code: str) -> dict[str, Any]:
    """Close a room for good."""
    actor = _find(rooms, code)
    rooms.close(actor, "admin", now_ms())
    return {"closed": actor.room.code}


def _find(rooms: Rooms, code: str) -> Actor:
    actor = rooms.load_now(code)
    if actor is None:
        raise BadInput(f"there is no room {code} on this node", "room")
    if actor.broken:
        raise BadInput(f"it cannot be changed now: {actor.broken}", "room")
    return actor
