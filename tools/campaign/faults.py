"""Faults to inject. Each one repairs its own damage: when it returns, everything runs again."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import perf_counter

import apsw

from tools.campaign.hostile import flood
from tools.campaign.house import Cluster, House, OneServer
from tools.campaign.process import Process

CHECKPOINT_SECONDS = 4.0
BALLAST_BYTES = 12_000_000
DISK_BYTES = 4096
CLOCKS = (-86_400, -3600, -30, -2, 2, 30, 3600, 86_400)


class Harm:
    """The target of faults and the means to cause them. Kills are counted for all faults together."""

    def __init__(self, house: House, rooms: list[str], chance: Random, locks: dict[str, asyncio.Lock]) -> None:
        self.house, self.rooms, self.chance = house, rooms, chance
        self.kills = 0
        self.problems: list[str] = []
        """What went wrong that nobody had broken."""
        self._locks = locks

    def victim(self) -> Process:
        return self.chance.choice(self.house.servers)

    def alone(self, name: str) -> asyncio.Lock:
        """Hold a lock, so that two faults at the same time cannot hit the same thing."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def kill(self, server: Process) -> None:
        self.kills += server.runs
        await server.kill()


Fault = Callable[[Harm], Awaitable[str]]
"""Causes the fault, repairs it, and returns what it did in words."""


async def killed(harm: Harm) -> str:
    """SIGKILL in the middle of play."""
    server = harm.victim()
    async with harm.alone(server.name):
        await harm.kill(server)
        await asyncio.sleep(harm.chance.choice((0.0, 0.0, harm.chance.uniform(0, 2))))
        await server.start()
    return f"kill -9 of {server.name}"


async def killed_starting(harm: Harm) -> str:
    """SIGKILL, and again while the server starts."""
    server, times = harm.victim(), harm.chance.randrange(1, 5)
    async with harm.alone(server.name):
        await harm.kill(server)
        for _ in range(times):
            server.spawn()
            await asyncio.sleep(harm.chance.uniform(0.02, 1.1))
            await harm.kill(server)
        await server.start()
    return f"kill -9 of {server.name}, and {times} more while it started"


async def killed_at_checkpoint(harm: Harm) -> str:
    """SIGKILL while SQLite checkpoints; filling its log makes the server do that immediately."""
    server = harm.victim()
    if not isinstance(harm.house, OneServer):
        return await killed(harm)
    async with harm.alone(server.name):
        file, ends = harm.house.file, perf_counter() + CHECKPOINT_SECONDS
        before = file.stat().st_mtime_ns
        await asyncio.to_thread(fill_log, file)
        while file.stat().st_mtime_ns == before and perf_counter() < ends:
            await asyncio.sleep(0.0005)
        hit = file.stat().st_mtime_ns != before
        await asyncio.sleep(harm.chance.choice((0.0, harm.chance.uniform(0, 0.02))))
        await harm.kill(server)
        await server.start()
    return f"kill -9 of {server.name} " + ("in a checkpoint" if hit else "(no checkpoint came)")


def fill_log(file: Path) -> None:
    """Write to a table of our own until the log of a SQLite file is large enough for a checkpoint."""
    connection = apsw.Connection(str(file))
    try:
        connection.set_busy_timeout(3000)
        connection.execute("pragma wal_autocheckpoint = 0; pragma synchronous = off")
        connection.execute("create table if not exists ballast (id integer primary key, data blob)")
        connection.execute("replace into ballast values (1, randomblob(?))", (BALLAST_BYTES,))
    except apsw.BusyError:
        pass
    finally:
        connection.close()


async def frozen(harm: Harm) -> str:
    """SIGSTOP, then SIGCONT."""
    server, seconds = harm.victim(), harm.chance.choice((0.3, 1.0, 2.0, 4.0, 8.0))
    async with harm.alone(server.name):
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.signal(signal.SIGCONT)
    return f"{server.name} frozen for {seconds} s"


async def deployed(harm: Harm) -> str:
    """SIGTERM, then a restart, as in a deploy."""
    server = harm.victim()
    async with harm.alone(server.name):
        code = await server.end()
        if code:
            harm.problems.append(f"{server.name} did not end politely: exit code {code}")
        await server.start()
    return f"{server.name} ended politely (exit code {code}) and started anew"


async def clock_set(harm: Harm) -> str:
    """Set the machine's clock and kill the server, which then restarts at another time."""
    server, seconds = harm.victim(), harm.chance.choice(CLOCKS)
    async with harm.alone(server.name):
        server.set_clock(seconds)
        await asyncio.sleep(harm.chance.uniform(0, 1.5))
        await harm.kill(server)
        await server.start()
    return f"clock of {server.name} {seconds:+} s, then kill -9"


async def disk_full(harm: Harm) -> str:
    """Prevent the server's files from growing for a while."""
    server, seconds = harm.victim(), harm.chance.uniform(0.5, 3.0)
    async with harm.alone(server.name):
        server.fill_disk(DISK_BYTES)
        await asyncio.sleep(seconds)
        server.empty_disk()
    return f"disk of {server.name} full for {seconds:.1f} s"


async def file_locked(harm: Harm) -> str:
    """Let another program lock the journal's file."""
    seconds = harm.chance.choice((0.5, 1.5, 3.0, 4.5))
    if not isinstance(harm.house, OneServer):
        return "nothing"
    async with harm.alone("file"):
        blocker = apsw.Connection(str(harm.house.file))
        try:
            blocker.set_busy_timeout(2000)
            blocker.execute("begin immediate")
            await asyncio.sleep(seconds)
            blocker.execute("rollback")
        except apsw.BusyError:
            return "the file could not be locked"
        finally:
            blocker.close()
    return f"journal's file locked for {seconds} s"


async def database_restarted(harm: Harm) -> str:
    """Stop PostgreSQL, gracefully or as in a crash, and start it again."""
    how, seconds = harm.chance.choice((signal.SIGINT, signal.SIGQUIT)), harm.chance.uniform(0.0, 5.0)
    if not isinstance(harm.house, Cluster):
        return "nothing"
    async with harm.alone("database"):
        await asyncio.to_thread(harm.house.database.stop, how)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(harm.house.database.start)
    return f"database {'stopped' if how == signal.SIGINT else 'crashed'}, back after {seconds:.1f} s"


async def cut_off(harm: Harm) -> str:
    """Cut a node off from its database: packets silently disappear."""
    server, seconds = harm.victim(), harm.chance.choice((0.5, 1.5, 3.0, 6.0))
    if not isinstance(harm.house, Cluster):
        return "nothing"
    async with harm.alone(server.name):
        wire = harm.house.wires[server.name]
        wire.cut()
        await asyncio.sleep(seconds)
        wire.mend()
    return f"{server.name} cut off from its database for {seconds} s"


async def roads_cut(harm: Harm) -> str:
    """Cut off a quarter of all clients silently, then break their connections."""
    seconds = harm.chance.uniform(0.5, 4.0)
    async with harm.alone("roads"):
        proxies = harm.house.roads.all()
        for proxy in proxies:
            proxy.cut()
        await asyncio.sleep(seconds)
        for proxy in proxies:
            if harm.chance.random() < 0.5:
                proxy.tear()
            proxy.mend()
    return f"a quarter of all clients cut off for {seconds:.1f} s"


async def roads_slow(harm: Harm) -> str:
    """Give a quarter of all clients a slow connection."""
    seconds, delay = harm.chance.uniform(2.0, 5.0), harm.chance.choice((0.05, 0.15, 0.4))
    async with harm.alone("roads"):
        for proxy in harm.house.roads.all():
            proxy.delay = delay
        await asyncio.sleep(seconds)
        for proxy in harm.house.roads.all():
            proxy.delay = 0.0
    return f"a quarter of all clients {delay * 1000:.0f} ms away for {seconds:.1f} s"


async def flooded(harm: Harm) -> str:
    """Let a hostile client flood the server."""
    server = harm.victim()
    sent = await flood(server.port, harm.chance.choice(harm.rooms), harm.chance.uniform(1, 3), harm.chance)
    return f"{server.name} flooded with {sent} messages"


ANYWHERE: dict[str, Fault] = {
    "kill": killed,
    "kill while starting": killed_starting,
    "freeze": frozen,
    "deploy": deployed,
    "clock": clock_set,
    "cut clients": roads_cut,
    "slow clients": roads_slow,
    "flood": flooded,
}
ON_SQLITE: dict[str, Fault] = {
    "kill at a checkpoint": killed_at_checkpoint,
    "disk full": disk_full,
    "locked file": file_locked,
}
ON_POSTGRES: dict[str, Fault] = {"database": database_restarted, "cut off": cut_off}
