"""What whoever runs the server can find and delete: people with and without a cookie, and what is old."""

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.server.rooms.clock import now_ms
from finito.server.rooms.hub import Hub
from finito.server.rooms.pruning import DAY_MS, prune


async def find(hub: Hub, text: str) -> list[dict[str, Any]]:
    """Of whom something is stored, by a part of the name, a public id or the code of a room."""
    if not text.strip():
        raise BadInput("a part of a name, an id or the code of a room is needed", "text")
    return [msgspec.to_builtins(found) for found in await hub.forgetting.erasing.find(text.strip())]


async def delete(hub: Hub, public: str) -> dict[str, Any]:
    """Delete everything about a guest, as if they had asked for it."""
    found = [one for one in await hub.forgetting.erasing.find(public) if one.id == public]
    if not found:
        raise BadInput("there is no guest with this id; `finito admin guests find` lists them", "id")
    await hub.forgetting.guest(public, found[0].rooms)
    return {"deleted": hub.forgetting.digest(public)[:16]}


async def delete_name(hub: Hub, name: str, room: str = "") -> dict[str, Any]:
    """Delete a name that was typed without a cookie, to the letter, everywhere or in one room."""
    rooms = await hub.forgetting.name(name, room.strip().upper())
    if not rooms:
        raise BadInput("nobody without a cookie sat down by this name; `finito admin guests find` lists them", "name")
    return {"deleted": f"a name in {rooms} rooms", "rooms": rooms}


async def prune_older(hub: Hub, days: int) -> dict[str, Any]:
    """Delete closed rooms and matches that are older than so many days."""
    if days < 1:
        raise BadInput("at least one day is needed", "days")
    found = await prune(hub.journal, now_ms() - days * DAY_MS)
    return {"deleted": f"{found.rooms} rooms, {found.records} records", **msgspec.to_builtins(found)}
