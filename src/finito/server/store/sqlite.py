"""The journal in SQLite.

One thread owns the connection. It takes whatever has queued up, writes it in one transaction (WAL, synchronous FULL),
and then reports to the event loop once: a group commit. If the disk is full or the file locked, each waiting step is
told so; nothing of it was written.
"""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import apsw

from finito.live import checkpoint
from finito.live.entries import Closed, Entry, decode_fact, encode_fact
from finito.server.journal import Done, Job, JournalFailed, report
from finito.server.store.schema import connect
from finito.server.store.statement import Statement, for_sqlite
from finito.server.stored import Stored

OPEN_ROOMS = """
select code, coalesce(last + 1, first), coalesce(number, 0), coalesce(body, x'') from room
left join checkpoint on room = code and version = ? where not closed"""
KEEP = "insert or replace into checkpoint values (?, ?, ?, ?, ?)"
GATHER_SECONDS = 0.002
"""How long the writer waits for company before it commits: one flush for many rooms costs little more than for one."""
MOST_ROWS = 64
"""Of one statement. One statement for many rows, because the writer gives up Python's lock once for each."""


class SqliteJournal:
    """The database of one server, a file."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop = loop
        self._connection = connect(path)
        self._reader = connect(path)
        """For the event loop, which must not wait until the writer has flushed."""
        self._queue: deque[Job] = deque()
        self._last_id: int = self._connection.execute("select coalesce(max(id), 0) from entry").get
        self._numbers: dict[str, int] = {}
        """The last entry of each room that is open."""
        self._work = threading.Event()
        self._closing = False
        self.commits = 0
        self.rows = 0
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        """Write the entries of a room; `done` is called in the event loop when they are on disk, or with the error."""
        job = Job([(room, entry.number, entry.at, encode_fact(entry.fact)) for entry in entries], done, room=room)
        job.closes = type(entries[-1].fact) is Closed
        self._enqueue(job)

    def put(self, statement: Statement, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        """Queue one statement with its rows."""
        self._enqueue(Job(rows, done, statement=for_sqlite(statement)))

    @property
    def place(self) -> int:
        """The last entry that is written; whatever is appended from now on lies behind it."""
        return self._last_id

    def keep(self, checkpoints: list[tuple[str, int, int, bytes]]) -> None:
        """Store checkpoints. Reading a room then begins behind the place at which its checkpoint was taken."""
        self.put(KEEP, [(room, number, checkpoint.VERSION, place, body) for room, number, place, body in checkpoints])

    def _enqueue(self, job: Job) -> None:
        self._queue.append(job)
        if not self._work.is_set():
            self._work.set()

    def _write(self) -> None:
        while True:
            self._work.wait()
            if not self._closing:
                time.sleep(GATHER_SECONDS)
            self._work.clear()
            jobs = [self._queue.popleft() for _ in range(len(self._queue))]
            if jobs:
                self._commit(jobs)
                answered = [job for job in jobs if job.done]
                if answered and self._loop is not None and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(report, answered)
            if self._closing and not self._queue:
                return

    def _commit(self, jobs: list[Job]) -> None:
        """Write the jobs in one transaction: all of them, or none."""
        cursor = self._connection.cursor()
        numbers: dict[str, int] = {}
        entries: list[tuple[Any, ...]] = []
        try:
            cursor.execute("begin immediate")
            for job in jobs:
                if not job.room:
                    cursor.executemany(job.statement, job.rows)
                elif self._continues(job, numbers):
                    if job.rows[0][1] == 1:
                        cursor.execute(
                            "insert into room values (?, ?, 0)", (job.room, self._last_id + len(entries) + 1)
                        )
                    if job.closes:
                        cursor.execute("update room set closed = 1 where code = ?", (job.room,))
                        cursor.execute("delete from checkpoint where room = ?", (job.room,))
                    entries += job.rows
            self._insert(cursor, entries)
            cursor.execute("commit")
        except apsw.Error as problem:
            if self._connection.in_transaction:
                cursor.execute("rollback")
            for job in jobs:
                job.error = JournalFailed(f"the journal cannot be written: {problem}")
            return
        self._last_id += len(entries)
        self._numbers.update(numbers)
        self.commits += 1
        self.rows += sum(len(job.rows) for job in jobs)

    def _insert(self, cursor: apsw.Cursor, entries: list[tuple[Any, ...]]) -> None:
        """Write entries behind the last one."""
        for first in range(0, len(entries), MOST_ROWS):
            part = entries[first : first + MOST_ROWS]
            values: list[Any] = []
            for identity, row in enumerate(part, self._last_id + first + 1):
                values.append(identity)
                values += row
            cursor.execute("insert into entry values (?, ?, ?, ?, ?)" + ", (?, ?, ?, ?, ?)" * (len(part) - 1), values)

    def _continues(self, job: Job, numbers: dict[str, int]) -> bool:
        if not job.continues(numbers.get(job.room, self._numbers.get(job.room, 0))):
            return False
        numbers[job.room] = job.rows[-1][1]
        return True

    # ---- reading (at start-up, and for finished games) -----------------------------------------------------------

    def open_rooms(self, only: Collection[str] | None = None) -> Iterator[tuple[str, Stored]]:
        """Every room that is not closed, or only those of some codes, with what is stored of it."""
        rooms: dict[str, Stored] = {}
        first = []
        for code, begins, number, body in self._reader.execute(OPEN_ROOMS, (checkpoint.VERSION,)):
            if only is None or code in only:
                rooms[code] = Stored([], number, body)
                first.append(begins)
        query = "select room, number, at, fact from entry where id >= ? order by id"
        for room, number, at, fact in self._reader.execute(query, (min(first, default=0),)):
            stored = rooms.get(room)
            if stored is not None and number > stored.base:
                stored.rows.append((number, at, fact))
        for code, stored in rooms.items():
            self._numbers[code] = stored.number
            yield code, stored

    def entries(self, room: str) -> list[Entry]:
        """What is stored of one room, in order."""
        query = """select number, at, fact from entry
            where id >= (select first from room where code = ?1) and room = ?1 order by id"""
        return [Entry(number, at, decode_fact(fact)) for number, at, fact in self._reader.execute(query, (room,))]

    def read(self, statement: Statement, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query. Small ones only: it runs in the caller's thread."""
        return list(self._reader.execute(for_sqlite(statement), values))

    def ask(self, statement: Statement, values: tuple[Any, ...], told: Callable[[list[tuple[Any, ...]]], None]) -> None:
        """Tell the rows of a query at once."""
        told(self.read(statement, values))

    def knows(self, room: str) -> bool:
        """Whether there ever was a room with this code."""
        return bool(self.read("select 1 from room where code = ?", (room,)))

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._closing = True
        self._work.set()
        self._thread.join()
        self._reader.close()
        self._connection.close()
