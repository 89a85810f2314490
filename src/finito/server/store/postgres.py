"""The journal in PostgreSQL, for any number of nodes.

One task writes whatever has queued up: a group commit, in a single statement if it holds only moves. Each entry names
the epoch under which its room was owned when it was decided, and the statement checks that epoch, so a node that lost a
room writes nothing.

If the connection breaks, it is unknown whether the last commit was done. Its rooms are then rebuilt from what is
stored, and the primary key (room, number) prevents writing anything twice.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterator
from time import perf_counter
from typing import Any

import asyncpg

from finito.rooms import checkpoint
from finito.rooms.facts import Closed, Entry, encode_fact
from finito.server.store import tables
from finito.server.store.journal import Done, JournalFailed, RoomTaken, WriteJob, no_report, report
from finito.server.store.link import PermanentFailure, PostgresLink
from finito.server.store.reader import Reader
from finito.server.store.sqlite import GATHER_SECONDS
from finito.server.store.statement import Statement, for_postgres
from finito.server.store.stored import StoredRoom

SETUP_SECONDS = 30.0
logger = logging.getLogger("finito.journal")
ENTRIES = "select number, at, fact from entry where room = $1 order by number"


class PostgresJournal:
    """The shared database, as one node sees it."""

    def __init__(self, url: str, owner: str) -> None:
        self.url, self.owner = url, owner
        self.epochs: dict[str, int] = {}
        """Of the rooms that this node owns, as far as it knows."""
        self._numbers: dict[str, int] = {}
        """The last entry of each."""
        self.place = 0
        """Unused: entries are found by room and number here."""
        self._link = PostgresLink(url, f"finito {owner}")
        self._reader = Reader(url, f"finito {owner}")
        self._background = PostgresLink(url, f"finito {owner} shelf")
        """For checkpoints, which must not delay moves."""
        self._keeping: set[asyncio.Task[None]] = set()
        self._queue: deque[WriteJob] = deque()
        self._work = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.rows = 0
        self.reported: Callable[[], None] = no_report
        self.committed: Callable[[float], None] = no_report

    async def open(self) -> None:
        """Create missing tables and start writing."""
        await self._link.run(make_tables, SETUP_SECONDS)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def shared(self, name: str, made: bytes) -> bytes:
        """A value that all nodes share; the first one creates it."""

        async def work(connection: "asyncpg.Connection[Any]") -> bytes:
            await connection.execute(tables.SHARE, name, made)
            return bytes(await connection.fetchval("select value from house where name = $1", name))

        return await self._link.run(work, SETUP_SECONDS)

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        job = WriteJob([(room, entry.number, entry.at, encode_fact(entry.fact)) for entry in entries], done, room=room)
        job.closes = type(entries[-1].fact) is Closed
        if entries[0].number == 1:
            self.epochs[room] = 1
        job.epoch = self.epochs.get(room, 0)
        self._enqueue(job)

    def put(self, statement: Statement, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        self._enqueue(WriteJob(rows, done, statement=for_postgres(statement)))

    def keep(self, checkpoints: list[tuple[str, int, int, bytes]]) -> None:
        rows = []
        for room, number, _, body in checkpoints:
            rows.append((room, number, checkpoint.VERSION, checkpoint.seal(room, number, 0, body)))
        task = asyncio.create_task(self._keep(rows))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, rows: list[tuple[str, int, str, bytes]]) -> None:
        try:
            await self._background.run(lambda connection: connection.executemany(tables.KEEP, rows))
        except JournalFailed as problem:
            logger.info("checkpoints were not stored: %s", problem)

    def owns(self, room: str, epoch: int, number: int) -> None:
        """This node owns a room now; the next entry follows this number."""
        self.epochs[room], self._numbers[room] = epoch, number

    def disowns(self, room: str) -> None:
        """Another node owns the room now; what is still decided here is refused."""
        self.epochs.pop(room, None)
        self._numbers.pop(room, None)

    def _enqueue(self, job: WriteJob) -> None:
        self._queue.append(job)
        self._work.set()

    async def _write(self) -> None:
        while True:
            await self._work.wait()
            if not self._closing:
                await asyncio.sleep(GATHER_SECONDS)
            self._work.clear()
            jobs = [self._queue.popleft() for _ in range(len(self._queue))]
            if jobs:
                try:
                    await self._commit(jobs)
                except Exception as problem:  # whatever it was: the writer must not end, and no_report wait forever
                    logger.exception("the journal of node %s failed", self.owner)
                    for job in jobs:
                        job.error = job.error or JournalFailed(f"the journal cannot be written: {problem}")
                report(jobs, self.reported)
            if self._closing and not self._queue:
                return

    async def _commit(self, jobs: list[WriteJob]) -> None:
        """Write the jobs in one transaction, all or none; but nothing into rooms of other nodes."""
        numbers: dict[str, int] = {}
        appends = [job for job in jobs if job.room and self._continues(job, numbers)]
        others = [job for job in jobs if not job.room]
        began = perf_counter()
        try:
            held = await self._link.run(lambda connection: _transact(connection, self.owner, appends, others))
        except JournalFailed as problem:
            for job in jobs:
                job.error = job.error or problem
            return
        self.committed(perf_counter() - began)
        for job in appends:
            if held.get(job.room) != job.epoch:
                job.error = RoomTaken(f"room {job.room} is no longer played here")
            elif self.epochs.get(job.room) == job.epoch:
                self._numbers[job.room] = job.rows[-1][1]
                if job.closes:
                    self.disowns(job.room)
        self.commits += 1
        self.rows += sum(len(job.rows) for job in jobs)

    def _continues(self, job: WriteJob, numbers: dict[str, int]) -> bool:
        if not job.continues(numbers.get(job.room, self._numbers.get(job.room, 0))):
            return False
        numbers[job.room] = job.rows[-1][1]
        return True

    # ---- reading -------------------------------------------------------------------------------------------------

    def open_rooms(self, only: Collection[str] | None = None) -> Iterator[tuple[str, StoredRoom]]:
        for code, epoch in self.read("select code, epoch from room where owner = ? and not closed", (self.owner,)):
            if only is None or code in only:
                stored = self._stored(code)
                self.owns(code, epoch, stored.number)
                yield code, stored

    def entries(self, room: str) -> list[Entry]:
        stored = self._stored(room)
        self._numbers[room] = stored.number
        return stored.entries()

    def _stored(self, room: str) -> StoredRoom:
        return StoredRoom([(number, at, fact) for number, at, fact in self._reader.read(ENTRIES, (room,))])

    def read(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        return self._reader.read(for_postgres(statement), values)

    def ask(
        self, statement: Statement, values: tuple[Any, ...], answered: Callable[[list[tuple[Any, ...]]], None]
    ) -> None:
        self._reader.ask(for_postgres(statement), values, answered)

    async def search(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """On the connection of the checkpoints."""
        fetch = self._background.run(lambda one: one.fetch(for_postgres(statement), *values), SETUP_SECONDS)
        return [tuple(row) for row in await fetch]

    async def checkpoints_written(self) -> None:
        await asyncio.gather(*self._keeping)

    async def purge(self) -> None:
        """PostgreSQL overwrites deleted rows by itself (autovacuum)."""

    def knows(self, room: str) -> bool:
        return bool(self.read("select 1 from room where code = ?", (room,)))

    async def flush(self) -> None:
        """Write what is queued; nothing is written afterwards."""
        self._closing = True
        self._work.set()
        if self._writer is not None:
            await self._writer
            self._writer = None
        await asyncio.gather(*self._keeping)

    async def close(self) -> None:
        """Write what is queued, then stop."""
        await self.flush()
        await self._link.close()
        await self._background.close()
        self._reader.close()


async def make_tables(connection: "asyncpg.Connection[Any]") -> None:
    """All tables; nodes that start at the same time wait for each other."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", tables.MIGRATION_LOCK)
        stored = None
        if await connection.fetchval("select to_regclass('house')"):
            stored = await connection.fetchval("select value from house where name = 'schema'")
        if stored is not None and int(stored) > tables.VERSION:
            raise PermanentFailure(
                f"a newer Finito created the database (schema {int(stored)}; this one knows {tables.VERSION});"
                " install that version or a newer one"
            )
        for later in (tables.CHECKPOINTS, tables.FORGOTTEN, tables.DAILY, tables.DECISION):
            await connection.execute(later)
        if stored is None or int(stored) < tables.VERSION:
            await connection.execute(tables.TABLES)
            await connection.execute(
                "insert into house values ('schema', $1) on conflict (name) do update set value = excluded.value",
                str(tables.VERSION).encode(),
            )
        for table, column, addition in (("record", "public", tables.PUBLIC_RECORDS), ("played", "name", tables.NAMES)):
            if not await connection.fetchval(tables.HAS_COLUMN, table, column):
                await connection.execute(addition)


async def _transact(
    connection: "asyncpg.Connection[Any]", owner: str, appends: list[WriteJob], others: list[WriteJob]
) -> dict[str, int]:
    """Write everything; the rooms that this node owns, with their epochs."""
    opened = [job.room for job in appends if job.rows[0][1] == 1]
    if not (opened or others or any(job.closes for job in appends)):
        return await _append(connection, owner, appends)
    async with connection.transaction():
        if opened:
            await connection.execute(tables.OPEN, opened, owner)
        held = await _append(connection, owner, appends)
        closed = [job.room for job in appends if job.closes and held.get(job.room) == job.epoch]
        if closed:
            await connection.execute(tables.CLOSE, closed, owner)
            await connection.execute(tables.FORGET, closed)
        for job in others:
            await connection.executemany(job.statement, job.rows)
    return held


async def _append(connection: "asyncpg.Connection[Any]", owner: str, jobs: list[WriteJob]) -> dict[str, int]:
    if not jobs:
        return {}
    rows = [(room, number, job.epoch, at, fact) for job in jobs for room, number, at, fact in job.rows]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return dict(await connection.fetch(tables.APPEND, *columns, [job.room for job in jobs], owner))
