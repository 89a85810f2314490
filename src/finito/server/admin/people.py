"""What the host can find and delete: people with and without a cookie, and old data."""

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.server.clock import now_ms
from finito.server.rooms.rooms import Rooms
from finito.server.store.pruning import DAY_MS, prune


async def find(rooms: Rooms, text: str) -> list[dict[str, Any]]:
    """People about whom something is stored, by part of a name, a public id or a room code."""
    if not text.strip():
        raise BadInput("give part of a name, an id or a room code", "text")
    return [msgspec.to_builtins(found) for found in await rooms.forgetting.erasing.find(text.strip())]


async def erase(rooms: Rooms, public: str, name: str, room: str) -> dict[str, Any]:
    """Delete everything about a guest, or a name."""
    return await (delete(rooms, public) if public else delete_name(rooms, name, room))


async def delete(rooms: Rooms, public: str) -> dict[str, Any]:
    """Delete everything about a guest, as if they had requested it."""
    found = [one for one in await rooms.forgetting.erasing.find(public) if one.id == public]
    if not found:
        raise BadInput("there is no guest with this id; `finito admin guests find` lists them", "id")
    await rooms.forgetting.guest(public, found[0].rooms)
    return {"deleted": rooms.services.forgotten.guest(public)[:16]}


async def delete_name(rooms: Rooms, name: str, room: str = "") -> dict[str, Any]:
    """Delete a name typed without a cookie, letter for letter, in all rooms or in one."""
    count = await rooms.forgetting.name(name, room.strip().upper())
    if not count:
        raise BadInput("nobody without a cookie used this name; `finito admin guests find` lists them", "name")
    return {"deleted": f"a name in {count} rooms", "rooms": count}


async def prune_older(rooms: Rooms, days: int) -> dict[str, Any]:
    """Delete closed rooms and matches older than this many days."""
    if days < 1:
        raise BadInput("must be at least one day", "days")
    found = await prune(rooms.services.journal, now_ms() - days * DAY_MS)
    return {"deleted": f"{found.rooms} rooms, {found.records} records", **msgspec.to_builtins(found)}
