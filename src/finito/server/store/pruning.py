"""Pruning: deleting closed rooms and matches older than the host wants to keep, a few rows at a time."""

import asyncio
import logging

import msgspec

from finito.server.clock import now_ms
from finito.server.store.journal import Journal, JournalFailed, written
from finito.server.store.statement import Dialects, Statement

DAY_MS = 86_400_000
AT_ONCE = 200
"""Rows deleted by one statement."""
PAUSE_SECONDS = 0.05
"""Between two statements, for other writes."""
FIRST_SECONDS, EVERY_SECONDS = 2.0, 6 * 3600.0

ROOMS = Dialects(
    """select code from room where closed and code not in (
        select room from entry where at >= ? or id = (select max(id) from entry))""",
    "select code from room where closed and code not in (select room from entry where at >= $1)",
)
"""Closed rooms without recent entries. SQLite numbers entries after the last one, so that one stays."""
ENTRIES = Dialects(
    """select id, room from entry where room in (select value from json_each(?)) order by id desc""",
    """select number, room from entry where room in (select json_array_elements_text($1::json))
    order by room, number desc""",
)
"""From last to first: whenever it is interrupted, no entry is missing before another."""
FORGET_ENTRY = Dialects(
    "delete from entry where id = ? and room = ?",
    "delete from entry where number = $1 and room = $2",
)
FORGET_ROOM = (
    "delete from checkpoint where room = ?",
    "delete from sat where room = ?",
    "delete from room where code = ? and closed",
)
RECORDS = "select id from record where at < ?"
FORGET_RECORD = ("delete from played where record = ?", "delete from record where id = ?")
LONE_PLAYED = "select record from played where at < ? and not exists (select 1 from record where id = played.record)"
logger = logging.getLogger("finito.pruning")


class Pruned(msgspec.Struct, frozen=True):
    """How much was deleted."""

    rooms: int
    entries: int
    records: int


async def prune(journal: Journal, before: int) -> Pruned:
    """Delete closed rooms without entries since `before` (milliseconds since 1970), and records and results of earlier
    matches. Ratings stay: they are sums and name no match.

    JournalFailed if it was interrupted; the rest is deleted the next time.
    """
    records = await journal.search(RECORDS, (before,))
    lone = await journal.search(LONE_PLAYED, (before,))
    for statement in FORGET_RECORD:
        await _delete(journal, statement, [*records, *lone])
    rooms = [code for (code,) in await journal.search(ROOMS, (before,))]
    entries = 0
    for first in range(0, len(rooms), AT_ONCE):
        part = rooms[first : first + AT_ONCE]
        rows = await journal.search(ENTRIES, (msgspec.json.encode(part).decode(),))
        await _delete(journal, FORGET_ENTRY, rows)
        for statement in FORGET_ROOM:
            await _delete(journal, statement, [(code,) for code in part])
        entries += len(rows)
    if rooms or records:
        await journal.purge()
    return Pruned(len(rooms), entries, len(records))


async def _delete(journal: Journal, statement: Statement, rows: list[tuple[object, ...]]) -> None:
    for first in range(0, len(rows), AT_ONCE):
        await written(journal, statement, rows[first : first + AT_ONCE])
        await asyncio.sleep(PAUSE_SECONDS)


async def prune_regularly(journal: Journal, days: int) -> None:
    """Prune soon after the start, then four times a day."""
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        try:
            found = await prune(journal, now_ms() - days * DAY_MS)
            if found.rooms or found.records:
                logger.warning(
                    "pruned data older than %d days: %d rooms, %d entries, %d records",
                    days,
                    found.rooms,
                    found.entries,
                    found.records,
                )
        except JournalFailed as problem:
            logger.warning("pruning was interrupted and will be retried: %s", problem)
        await asyncio.sleep(EVERY_SECONDS)
