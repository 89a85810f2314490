"""R3: a server with a thousand running rooms is killed and started again."""

import asyncio
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, time
from typing import Any

import msgspec

from finito.client.connection import connect
from finito.server.rooms.checkpoints import LEAST, next_after
from finito.server.store.sqlite import SqliteJournal
from tools.bench.load.bots import read_metrics
from tools.campaign.figure import Figure
from tools.campaign.targets.games import ENDLESS, TOKEN, Played, code_of, named, play

PROMISE = "restart with 1,000 running rooms: first room playable ≤ 1 s, all ≤ 5 s"
MOST_FIRST_S, MOST_ALL_S = 1.0, 5.0
HOST = "127.0.0.1"
KINDS = 25
"""The number of different matches, which the rooms share."""
SHORTEST, LONGEST = 60, 1200
AT_ONCE = 50
"""How many entries of a room are written at once."""
TWO_HOURS_MS = 7_200_000
SNAPSHOT = b'"snapshot"'
encode = msgspec.json.encode


def matches(count: int) -> list[Played]:
    """Running matches of a person and five bots, from just begun to long."""
    chance = Random(3)
    began = int(time() * 1000) - TWO_HOURS_MS
    return [
        play(seed, ENDLESS, began, person=True, most=chance.randint(SHORTEST, LONGEST), every=LEAST)
        for seed in range(count)
    ]


def last_checkpoint(played: Played) -> tuple[int, bytes]:
    """The entry of the last checkpoint that a server would have taken; 0 for none."""
    due = next_after(0)
    found = 0, b""
    for number, body in played.checkpoints.items():
        if number >= due:
            found, due = (number, body), next_after(number)
    return found


async def fill(path: Path, rooms: int, say: Callable[[str], None]) -> int:
    """Write a journal with this many running rooms, their entries interleaved; returns the number of entries."""
    kinds = matches(min(KINDS, rooms))
    journal = SqliteJournal(path, asyncio.get_running_loop())
    stored: dict[str, tuple[int, bytes]] = {}
    try:
        entries = {code_of(at): named(kinds[at % len(kinds)].entries, code_of(at)) for at in range(rooms)}
        for at, code in enumerate(entries):
            stored[code] = last_checkpoint(kinds[at % len(kinds)])
        say(f"R3: {sum(map(len, entries.values())):,} entries are written")
        await _write(journal, {code: all_of[: stored[code][0]] for code, all_of in entries.items()})
        place = journal.place
        journal.keep([(code, number, place, body) for code, (number, body) in stored.items() if number])
        await _write(journal, {code: all_of[stored[code][0] :] for code, all_of in entries.items()})
        return sum(map(len, entries.values()))
    finally:
        await asyncio.to_thread(journal.close)


async def _write(journal: SqliteJournal, entries: dict[str, list[Any]]) -> None:
    for first in range(0, max(map(len, entries.values())), AT_ONCE):
        for code, all_of in entries.items():
            part = all_of[first : first + AT_ONCE]
            if part:
                journal.append(code, part)
        done = asyncio.get_running_loop().create_future()
        journal.put("select 1", [()], done.set_result)
        error = await done
        if error is not None:
            raise error


class Server:
    """`finito serve` on a data folder."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--unlimited", "--data", str(data)]
        self.began = perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  our own program
        line = self.process.stdout.readline() if self.process.stdout else ""
        if "http://localhost:" not in line:
            raise RuntimeError(f"the server did not start: {line}")
        self.port = int(line.partition("http://localhost:")[2].split()[0])

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


async def seated(port: int, code: str) -> Any:
    """Reconnect to a room with the seat's secret, as often as needed; returns the connection once the snapshot is
    there."""
    there = asyncio.Event()
    while True:
        try:
            wire = await connect(f"ws://{HOST}:{port}/ws", lambda data: there.set() if SNAPSHOT in data[:30] else None)
            break
        except (OSError, TimeoutError):
            await asyncio.sleep(0.1)
    wire.send(encode({"ask": "hello", "id": 1, "protocol": 1, "room": code, "token": TOKEN}))
    await asyncio.wait_for(there.wait(), 60)
    return wire


async def restarted(data: Path, rooms: int) -> tuple[float, float]:
    """Kill a server and start it again; seconds until the first person and until everyone is back in their seats."""
    codes = [code_of(at) for at in range(rooms)]
    server = await asyncio.to_thread(Server, data)
    try:
        while read_metrics(server.port)["finito_entries_total"] < rooms:  # every room has written that it continues
            await asyncio.sleep(0.2)
    finally:
        server.end()
    server = await asyncio.to_thread(Server, data)
    try:
        wires = [await seated(server.port, codes[-1])]
        first = perf_counter() - server.began
        wires += await asyncio.gather(*[seated(server.port, code) for code in codes[:-1]])
        last = perf_counter() - server.began
        for wire in wires:
            wire.close()
        return first, last
    finally:
        server.end()


async def empty(data: Path) -> float:
    """Seconds until a server without rooms listens, which is the startup time of the program."""
    server = await asyncio.to_thread(Server, data)
    seconds = perf_counter() - server.began
    server.end()
    return seconds


async def measure_r3(say: Callable[[str], None], small: bool = False) -> Figure:
    """Measure R3 with rooms of six in the middle of matches of 60 to 1,200 entries."""
    rooms = 20 if small else 1000
    with tempfile.TemporaryDirectory(prefix="finito-restart-") as name:
        say(f"R3: {rooms} rooms are made")
        entries = await fill(Path(name) / "finito.db", rooms, say)
        say("R3: the server is killed and started again")
        first, last = await restarted(Path(name), rooms)
        bare = await empty(Path(name) / "empty")
    return Figure(
        target="R3",
        promise=PROMISE,
        measured=f"{rooms:,} rooms with {entries:,} entries: the first person is seated again after {first:.2f} s, "
        f"everybody after {last:.2f} s, from the start of the process (a server without rooms listens "
        f"after {bare:.2f} s)",
        kept=first <= MOST_FIRST_S and last <= MOST_ALL_S,
        how="python -m tools.campaign --only R3; one person per room reconnects at once, SQLite",
    )
