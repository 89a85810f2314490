"""The journal: every entry of every room, in SQLite, durable before anybody is told of it.

One thread owns the connection. It takes whatever has queued up, writes it in one transaction (WAL, synchronous FULL),
and then reports to the event loop once: a group commit. If the disk is full or the file locked, each waiting step is
told so; nothing of it was written.
"""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw

from finito.errors import FinitoError
from finito.live.entries import Entry, decode_fact, encode_fact

Done = Callable[[Exception | None], None]


class Job:
    """A statement, its rows, whom to tell, and for entries the room whose numbers they continue."""

    __slots__ = ("done", "error", "room", "rows", "statement")

    def __init__(self, statement: str, rows: list[tuple[Any, ...]], done: Done | None, room: str = "") -> None:
        self.statement, self.rows, self.done, self.room = statement, rows, done, room
        self.error: Exception | None = None


SCHEMA = """
create table if not exists entry (
    room text not null, number integer not null, at integer not null, fact blob not null,
    primary key (room, number)) without rowid;
create table if not exists record (
    id text primary key, room text not null, game text not null, at integer not null, result blob not null,
    record text not null) without rowid;
create index if not exists record_at on record (at desc);
create index if not exists record_room on record (room, at desc);
create table if not exists identity (
    id text primary key, public text not null unique, name text not null, icon text not null,
    recovery_hash text not null, at integer not null) without rowid;
create index if not exists identity_recovery on identity (recovery_hash);
create table if not exists sat (
    guest text not null, room text not null, at integer not null, primary key (guest, room)) without rowid;
create table if not exists played (
    record text not null, player integer not null, guest text not null, board text not null, at integer not null,
    place integer not null, mu real, sigma real, primary key (record, player)) without rowid;
create index if not exists played_guest on played (guest, at desc);
create table if not exists rating (
    guest text not null, game text not null, mu real not null, sigma real not null, games integer not null,
    primary key (guest, game)) without rowid;
create index if not exists rating_game on rating (game, mu - 3 * sigma desc);
create trigger if not exists rate after insert on played when new.mu is not null and new.guest != '' begin
    insert into rating values (new.guest, new.board, new.mu, new.sigma, 1)
    on conflict (guest, game) do update set mu = new.mu, sigma = new.sigma, games = games + 1;
end;
"""
GATHER_SECONDS = 0.002
"""How long the writer waits for company before it commits: one flush for many rooms costs little more than for one."""
WAIT_MS = 2000
"""How long a file that another process has locked is waited for."""


class JournalFailed(FinitoError):  # noqa: N818
    """Nothing was written: the disk is full, the file locked or broken."""


class Journal:
    """The database of one server."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._loop = loop
        self._connection = connect(path)
        self._reader = connect(path)
        """For the event loop, which must not wait until the writer has flushed."""
        self._queue: deque[Job] = deque()
        self._numbers = dict(self._connection.execute("select room, max(number) from entry group by room"))
        """The last entry of each room."""
        self._ready = threading.Condition()
        self._closing = False
        self.commits = 0
        self.rows = 0
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    # ---- writing -------------------------------------------------------------------------------------------------

    def append(self, room: str, entries: list[Entry], done: Done | None = None) -> None:
        """Write the entries of a room; `done` is called in the event loop when they are on disk, or with the error."""
        rows = [(room, entry.number, entry.at, encode_fact(entry.fact)) for entry in entries]
        self._enqueue(Job("insert into entry values (?, ?, ?, ?)", rows, done, room))

    def put(self, statement: str, rows: list[tuple[Any, ...]], done: Done | None = None) -> None:
        """Queue one statement with its rows."""
        self._enqueue(Job(statement, rows, done))

    def _enqueue(self, job: Job) -> None:
        with self._ready:
            self._queue.append(job)
            if len(self._queue) == 1:
                self._ready.notify()

    def _write(self) -> None:
        while True:
            with self._ready:
                while not self._queue and not self._closing:
                    self._ready.wait()
                if not self._queue:
                    return
            if not self._closing:
                time.sleep(GATHER_SECONDS)
            with self._ready:
                jobs = list(self._queue)
                self._queue.clear()
            self._commit(jobs)
            answered = [job for job in jobs if job.done]
            if answered and self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(report, answered)

    def _commit(self, jobs: list[Job]) -> None:
        """Write the jobs in one transaction: all of them, or none."""
        cursor = self._connection.cursor()
        numbers: dict[str, int] = {}
        try:
            cursor.execute("begin immediate")
            for job in jobs:
                if self._continues(job, numbers):
                    cursor.executemany(job.statement, job.rows)
            cursor.execute("commit")
        except apsw.Error as problem:
            if self._connection.in_transaction:
                cursor.execute("rollback")
            for job in jobs:
                job.error = JournalFailed(f"the journal cannot be written: {problem}")
            return
        self._numbers.update(numbers)
        self.commits += 1
        self.rows += sum(len(job.rows) for job in jobs)

    def _continues(self, job: Job, numbers: dict[str, int]) -> bool:
        """Whether entries follow the last one of their room: after a failure nothing may be written behind a gap."""
        if not job.room:
            return True
        last = numbers.get(job.room, self._numbers.get(job.room, 0))
        if job.rows[0][1] != last + 1:
            job.error = JournalFailed(f"entry {job.rows[0][1]} of room {job.room} does not follow entry {last}")
            return False
        numbers[job.room] = job.rows[-1][1]
        return True

    # ---- reading (at start-up, and for finished games) -----------------------------------------------------------

    def rooms(self) -> Iterator[tuple[str, list[Entry]]]:
        """Every room that is in the journal, with its entries in order."""
        code, entries = "", list[Entry]()
        rows = self._reader.execute("select room, number, at, fact from entry order by room, number")
        for room, number, at, fact in rows:
            if room != code and entries:
                yield code, entries
                entries = []
            code = room
            entries.append(Entry(number, at, decode_fact(fact)))
        if entries:
            yield code, entries

    def read(self, statement: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Rows of a query. Small ones only: it runs in the caller's thread."""
        return list(self._reader.execute(statement, values))

    def knows(self, room: str) -> bool:
        """Whether there ever was a room with this code."""
        return room in self._numbers

    def close(self) -> None:
        """Write what is queued, then stop."""
        with self._ready:
            self._closing = True
            self._ready.notify()
        self._thread.join()
        self._reader.close()
        self._connection.close()


def connect(path: Path) -> apsw.Connection:
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(WAIT_MS)
    connection.execute("pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 2000")
    connection.execute(SCHEMA)
    return connection


def report(answered: list[Job]) -> None:
    for job in answered:
        if job.done:
            job.done(job.error)
