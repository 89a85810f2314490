"""The journal in SQLite.

Whatever queues up during a commit, and a moment longer, goes into the next one: a group commit in one transaction (WAL,
synchronous FULL) by a thread of its own (`BatchWriter`). If the disk is full or the file locked, each waiting step gets
the error, and nothing of it was written.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import apsw

from finito.rooms import checkpoint
from finito.rooms.facts import Closed, Entry, encode_fact
from finito.server.store.batch import Batch, BatchWriter
from finito.server.store.journal import Done, JournalFailed, Unreadable, WriteJob, logger, no_report, report
from finito.server.store.log_checkpoints import LogCheckpoints
from finito.server.store.schema import WAIT_MS, connect
from finito.server.store.statement import Statement, for_sqlite
from finito.server.store.stored import StoredRoom

OPEN_ROOMS = """
select code, coalesce(last + 1, first), coalesce(number, 0), coalesce(last, 0), coalesce(body, x'') from room
left join checkpoint on room = code and version = ? and typeof(number) = 'integer' and typeof(last) = 'integer'
    and typeof(body) = 'blob' where not closed"""
KEEP = "insert or replace into checkpoint values (?, ?, ?, ?, ?)"
OPEN = "insert into room values (?, ?, 0)"
CLOSE = ("update room set closed = 1 where code = ?", "delete from checkpoint where room = ?")
FEW = 2
"""After a batch with no more jobs than this the next one does not wait: hardly any would join it."""
GATHER_SECONDS = 0.002
"""How long a batch waits for more jobs: one flush for many rooms costs little more than for one, and without the wait a
move cost a sixth more on a busy server."""


class SqliteJournal:
    """The database of one server, a file. Without an event loop everything is written at once and not reported."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop, self._path = loop, path
        self._connection = connect(path)
        self._reader = connect(path)
        """For the event loop, which must not wait until the writer has flushed."""
        self._queue: list[WriteJob] = []
        self._last_id: int = self._connection.execute("select coalesce(max(id), 0) from entry").get
        self._numbers: dict[str, int] = {}
        """The last entry of each room that is open."""
        self._writing: Batch | None = None
        self._gathering = False
        self._last_size = 0
        """Jobs of the last batch."""
        self._damaged = False
        """Whether the host was warned."""
        self.commits = 0
        self.rows = 0
        self.reported: Callable[[], None] = no_report
        self.committed: Callable[[float], None] = no_report
        self._began = 0.0
        """When the batch began that is being written."""
        self._writer = BatchWriter(self._connection, self._written)
        self._log = None if loop is None else LogCheckpoints(path, lambda: self.commits)

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        job = WriteJob([(room, entry.number, entry.at, encode_fact(entry.fact)) for entry in entries], done, room=room)
        job.closes = type(entries[-1].fact) is Closed
        self._enqueue(job)

    def put(self, statement: Statement, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        self._enqueue(WriteJob(rows, done, statement=for_sqlite(statement)))

    @property
    def place(self) -> int:
        """The last entry that is written."""
        return self._last_id

    def keep(self, checkpoints: list[tuple[str, int, int, bytes]]) -> None:
        """Reading a room then begins after the place at which its checkpoint was taken."""
        rows = []
        for room, number, place, body in checkpoints:
            rows.append((room, number, checkpoint.VERSION, place, checkpoint.seal(room, number, place, body)))
        self.put(KEEP, rows)

    def _enqueue(self, job: WriteJob) -> None:
        self._queue.append(job)
        if self._loop is None:
            self._write_here()
        elif self._writing is None and not self._gathering:
            self._gather(self._loop)

    def _gather(self, loop: asyncio.AbstractEventLoop) -> None:
        self._gathering = True
        if self._last_size <= FEW:
            loop.call_soon(self._gathered)
        else:
            loop.call_later(GATHER_SECONDS, self._gathered)

    def _gathered(self) -> None:
        self._gathering, self._last_size = False, len(self._queue)
        self._writing, self._began = self._batch(), perf_counter()
        self._writer.write(self._writing, self._last_id)

    def _written(self, batch: Batch) -> None:
        """Called in the writer's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._finished, batch)

    def _finished(self, batch: Batch) -> None:
        """A batch is on disk, or failed. The next one gathers while callbacks run."""
        if self._writing is batch:
            self._settle(batch)
            if batch.error is None:
                self.committed(perf_counter() - self._began)
            if self._queue and self._loop is not None:
                self._gather(self._loop)
        report(batch.jobs, self.reported)

    def _settle(self, batch: Batch) -> None:
        self._writing = None
        if batch.error is not None:
            for job in batch.jobs:
                job.error = JournalFailed(f"the journal cannot be written: {batch.error}")
            return
        self._last_id += len(batch.entries)
        self._numbers.update(batch.numbers)
        for room in batch.closed:
            self._numbers.pop(room, None)
        self.commits += 1
        self.rows += sum(len(job.rows) for job in batch.jobs)

    def _batch(self) -> Batch:
        """All that is queued, except entries that do not follow what is written; their job gets an error."""
        batch, self._queue = Batch(self._queue), []
        numbers, entries = batch.numbers, batch.entries
        for job in batch.jobs:
            if not job.room:
                batch.statements.append((job.statement, job.rows))
            elif job.continues(numbers.get(job.room) or self._numbers.get(job.room, 0)):
                numbers[job.room] = job.rows[-1][1]
                if job.rows[0][1] == 1:
                    batch.statements.append((OPEN, [(job.room, self._last_id + len(entries) + 1)]))
                if job.closes:
                    batch.statements += [(statement, [(job.room,)]) for statement in CLOSE]
                    batch.closed.append(job.room)
                entries += job.rows
        return batch

    def _write_here(self) -> None:
        """Write what is queued in this thread."""
        batch = self._batch()
        batch.write(self._connection, self._last_id)
        self._settle(batch)

    # ---- reading (at start-up, and for finished games) -----------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Translate errors of SQLite; the host is warned once."""
        try:
            yield
        except (apsw.BusyError, apsw.LockedError) as problem:
            raise JournalFailed(f"the journal cannot be read right now: {problem}") from problem
        except apsw.Error as problem:
            if not self._damaged:
                logger.error("the database is damaged: %s", problem)
            self._damaged = True
            raise Unreadable(f"the database is damaged and cannot be read: {problem}") from problem

    def open_rooms(self, only: Collection[str] | None = None) -> Iterator[tuple[str, StoredRoom]]:
        with self._reading():
            rooms = self._rooms(only)
        for code, stored in rooms.items():
            self._numbers[code] = stored.number
            yield code, stored

    def _rooms(self, only: Collection[str] | None) -> dict[str, StoredRoom]:
        rooms: dict[str, StoredRoom] = {}
        first = []
        for code, begins, number, place, body in self._reader.execute(OPEN_ROOMS, (checkpoint.VERSION,)):
            if only is None or code in only:
                rooms[code] = StoredRoom([], number, body, place)
                first.append(begins)
        query = "select room, number, at, fact from entry where id >= ? order by id"
        for room, number, at, fact in self._reader.execute(query, (min(first, default=0),)):
            stored = rooms.get(room)
            if stored is not None and number > stored.base:
                stored.rows.append((number, at, fact))
        return rooms

    def entries(self, room: str) -> list[Entry]:
        """What is stored of one room, in order; the next append continues an open room."""
        query = """select number, at, fact from entry
            where id >= (select first from room where code = ?1) and room = ?1 order by id"""
        with self._reading():
            rows = list(self._reader.execute(query, (room,)))
        if room in self._numbers:
            self._numbers[room] = rows[-1][0] if rows else 0
        return StoredRoom(rows).entries()

    def read(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        with self._reading():
            return list(self._reader.execute(for_sqlite(statement), values))

    def ask(
        self, statement: Statement, values: tuple[Any, ...], answered: Callable[[list[tuple[Any, ...]]], None]
    ) -> None:
        try:
            rows = self.read(statement, values)
        except JournalFailed:
            return
        answered(rows)

    async def search(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(self._alone, for_sqlite(statement), values, apsw.SQLITE_OPEN_READONLY)

    def _alone(self, statement: str, values: tuple[Any, ...], flags: int) -> list[tuple[Any, ...]]:
        """Rows of a statement on a connection of its own; for a thread."""
        connection = apsw.Connection(str(self._path), flags=flags)
        connection.set_busy_timeout(WAIT_MS)
        try:
            return list(connection.execute(statement, values))
        except apsw.Error as problem:
            raise JournalFailed(f"the journal cannot be used: {problem}") from problem
        finally:
            connection.close()

    async def checkpoints_written(self) -> None:
        """Checkpoints are written in order with everything else."""

    async def purge(self) -> None:
        """Empty the write-ahead log; the file itself overwrites what is deleted (`schema`)."""
        statement, flags = "pragma wal_checkpoint(truncate)", apsw.SQLITE_OPEN_READWRITE
        ((busy, *_),) = await asyncio.to_thread(self._alone, statement, (), flags)
        if busy:  # somebody reads, perhaps a backup: the log is overwritten by and by
            logger.warning("the write-ahead log could not be emptied now; it is overwritten later")

    def knows(self, room: str) -> bool:
        return bool(self.read("select 1 from room where code = ?", (room,)))

    def close(self) -> None:
        """Write what is queued, then stop."""
        if self._log is not None:
            self._log.stop()
        self._writer.stop()
        if self._writing is not None:
            self._settle(self._writing)
        if self._queue:
            self._write_here()
        self._reader.close()
        self._connection.close()
