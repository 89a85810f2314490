"""What the database holds against what clients were told: nothing lost, nothing twice, no gap, no old epoch."""

from itertools import pairwise
from typing import TypeAlias

import asyncpg
import msgspec

from tools.bench.cluster.rooms import PersonRoom

ROWS = """
select room, number, epoch, convert_from(fact, 'utf8')::json ->> 'id' as id,
    convert_from(fact, 'utf8')::json ->> 'player' as player
from entry where room = any($1::text[]) order by room, number"""


Row: TypeAlias = tuple[int, int, int | None, str | None]
"""Number and epoch of an entry; if it is a move, with which id it was asked for, and by which player."""


class Found(msgspec.Struct):
    """What was found in all rooms together."""

    rooms: int = 0
    entries: int = 0
    acknowledged: int = 0
    lost: int = 0
    """Acknowledged, and not in the database under that number."""
    doubled: int = 0
    """Moves that are there twice."""
    gaps: int = 0
    old_epoch: int = 0
    """Entries under an epoch that was over when they came."""


async def check(database: str, rooms: list[PersonRoom]) -> Found:
    """Compare all rooms. They may play on: what was told before the database is asked must be in it."""
    told = {room.code: room.told_moves() for room in rooms}
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch(ROWS, [room.code for room in rooms])
    finally:
        await connection.close()
    by_room: dict[str, list[Row]] = {room.code: [] for room in rooms}
    for code, number, epoch, asked, player in rows:
        by_room[code].append((number, epoch, None if asked is None else int(asked), player))
    found = Found(rooms=len(rooms), entries=len(rows))
    for code, moves in told.items():
        compare(found, moves, by_room[code])
    return found


def compare(found: Found, moves: set[tuple[int, int]], rows: list[Row]) -> None:
    """Add one room to what was found: moves that were acknowledged, by id and number, and what is stored."""
    own = {(asked, number) for number, _, asked, player in rows if asked is not None and player == "0"}
    found.acknowledged += len(moves)
    stored = {asked for asked, _ in own}
    found.doubled += len(own) - len(stored)
    found.lost += len(moves - own)
    found.gaps += sum(two[0] != one[0] + 1 for one, two in pairwise(rows))
    highest = 0
    for _, epoch, *_ in rows:
        found.old_epoch += epoch < highest
        highest = max(highest, epoch)
