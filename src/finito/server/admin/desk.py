"""What the host can inspect and do with rooms."""

from typing import Any

from finito.errors import BadInput
from finito.rooms.guards import Denied
from finito.server.clock import now_ms
from finito.server.rooms.actor import Actor
from finito.server.rooms.rooms import Rooms


def list_rooms(rooms: Rooms, *, names: bool = True) -> list[dict[str, Any]]:
    """The rooms of this node, the busiest first. Watching the list without names needs no line in the audit log."""
    listed = []
    for actor in rooms.actors.values():
        seats = [f"{seat.kind}:{seat.name}" for seat in actor.room.seats if seat.kind != "free"]
        listed.append({**_room(actor), **({"seats": seats} if names else {"taken": len(seats)})})
    return sorted(listed, key=lambda room: (-room["sockets"], room["code"]))


def _room(actor: Actor) -> dict[str, Any]:
    room = actor.room
    return {
        "code": room.code,
        "game": room.settings.game,
        "stage": room.stage,
        "sockets": len(actor.clients),
        "entries": room.number,
        "idle_seconds": (actor.time(now_ms()) - room.at) // 1000,
        "broken": actor.broken,
    }


def show_room(rooms: Rooms, code: str) -> dict[str, Any]:
    """A room and the people in it, with what a ban needs: ids of guests, and addresses of those who are connected."""
    actor = _find(rooms, code)
    people = []
    for seat in actor.room.seats[: actor.room.settings.seats]:
        if seat.kind != "free":
            client = actor.clients.get(seat.session.connection or 0)
            people.append(
                {
                    "seat": seat.number,
                    "kind": seat.kind,
                    "name": seat.name,
                    "guest": seat.guest,
                    "held": seat.held,
                    "address": client.address if client else "",
                }
            )
    seated = {seat.session.connection for seat in actor.room.seats}
    watching = [
        {"guest": client.guest, "address": client.address}
        for connection, client in actor.clients.items()
        if connection not in seated
    ]
    return {**_room(actor), "people": people, "watching": watching}


def drain(rooms: Rooms) -> dict[str, Any]:
    """Hand all rooms over from now on; the node runs on and takes no new ones."""
    rooms.begin_drain()
    return {"draining": True, "rooms": rooms.count}


def kick(rooms: Rooms, code: str, seat: int) -> dict[str, Any]:
    """Remove a player from a room. In a match a bot holds the seat to the end."""
    try:
        _find(rooms, code).evict(now_ms(), seat)
    except Denied as denied:
        raise BadInput(denied.sentence, "seat") from None
    return {"kicked": seat}


def close(rooms: Rooms, code: str) -> dict[str, Any]:
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
