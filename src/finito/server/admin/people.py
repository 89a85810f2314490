"""What whoever runs the server can find and delete: people with and without a cookie, and what is old."""

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.server.clock import now_ms
from finito.server.rooms.rooms import Rooms
from finito.server.store.pruning import DAY_MS, prune


async def find(rooms: Rooms, text: str) -> list[dict[str, Any]]:
    """Of whom something is stored, by a part of the name, a public id or the code of a room."""
    if not text.strip():
        raise BadInput("a part of a name, an id or the code of a room is needed", "text")
    return [msgspec.to_builtins(found) for found in await rooms.forgetting.erasing.find(text.strip())]


async def delete(rooms: Rooms, public: str) -> dict[str, Any]:
    """Delete everything about a guest, as if they had asked for it."""
    found = [one for one in await rooms.forgetting.erasing.find(public) if one.id == public]
    if not found:
        raise BadInput("there is no guest with this id; `finito admin guests find` lists them", "id")
    await rooms.forgetting.guest(public, found[0].rooms)
    return {"deleted": rooms.services.forgotten.guest(public)[:16]}


async def delete_name(rooms: Rooms, name: str, room: str = "") -> dict[str, Any]:
    """Delete a name that was typed without a cookie, to the letter, everywhere or in one room."""
    count = await rooms.forgetting.name(name, room.strip().upper())
    if not count:
        raise BadInput("nobody without a cookie sat down by this name; `finito admin guests find` lists them", "name")
    return {"deleted": f"a name in {count} rooms", "rooms": count}


async def prune_older(rooms: Rooms, days: int) -> dict[str, Any]:
    """Delete closed rooms and matches that are older than so many days."""
    if days < 1:
        raise BadInput("at least one day is needed", "days")
    found = await prune(rooms.services.journal, now_ms() - days * DAY_MS)
    return {"deleted": f"{found.rooms} rooms, {found.records} records", **msgspec.to_builtins(found)}
