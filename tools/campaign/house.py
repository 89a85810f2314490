"""The servers of a campaign: one process with SQLite, or several with one PostgreSQL."""

import asyncio
from abc import ABC, abstractmethod
from pathlib import Path
from random import Random

import asyncpg

from finito.rooms import facts
from finito.server.store.schema import connect
from tools.bench.cluster.postgres import PostgresServer, free_port
from tools.campaign.process import Process
from tools.campaign.proxy import Proxy, Roads

KNOWN_SECONDS = 1.5
"""After this time, nodes know each other."""
SELECT = "select room, number, at, fact, epoch from entry order by room, number"
Row = tuple[facts.Entry, int]
"""An entry and the epoch in which it was written (0 if there are no epochs)."""


class House(ABC):
    """Servers, their database, and the ways to reach them."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.servers: list[Process] = []
        self.roads = Roads(chance)
        self.resting: set[str] = set()
        """Servers that nobody should call: on purpose they do not run."""
        self.kept = False
        """Whether the folder is kept: something was wrong, and somebody will want to look."""

    def ports(self) -> list[int]:
        """The ports that a client may connect to."""
        return [server.port for server in self.servers if server.name not in self.resting]

    async def open(self) -> None:
        for server in self.servers:
            await server.start()
            await self.roads.reach(server.port)

    @abstractmethod
    async def stored(self) -> dict[str, list[Row]]:
        """All rooms as stored in the journal."""

    async def close(self) -> None:
        await self.roads.close()
        for server in self.servers:
            server.clean_up()


class OneServer(House):
    """One process with its own SQLite file."""

    def __init__(self, folder: Path, chance: Random, data: Path | None = None) -> None:
        super().__init__(folder, chance)
        self.data = data or folder / "data"
        self.servers = [Process("server", folder, ["--data", str(self.data)], free_port())]

    @property
    def file(self) -> Path:
        return self.data / "finito.db"

    async def stored(self) -> dict[str, list[Row]]:
        return await asyncio.to_thread(read_file, self.file)


class Cluster(House):
    """Several nodes on one PostgreSQL, each through its own proxy."""

    def __init__(self, folder: Path, chance: Random, database: PostgresServer, address: str, nodes: int) -> None:
        super().__init__(folder, chance)
        self.database, self.address, self._nodes = database, address, nodes
        self.wires: dict[str, Proxy] = {}

    async def open(self) -> None:
        for name in "abcdef"[: self._nodes]:
            await self.add(name)
        await asyncio.sleep(KNOWN_SECONDS)

    async def add(self, name: str) -> Process:
        """Start another node."""
        wire = self.wires[name] = await Proxy(self.database.port, self.chance).open()
        path = self.address.rpartition("/")[2]
        options = ["--database", f"postgresql://finito@127.0.0.1:{wire.port}/{path}", "--node", name]
        self.servers.append(Process(name, self.folder, options, free_port()))
        await self.servers[-1].start()
        await self.roads.reach(self.servers[-1].port)
        return self.servers[-1]

    async def stored(self) -> dict[str, list[Row]]:
        return await read_database(self.address)

    async def close(self) -> None:
        for wire in self.wires.values():
            wire.mend()
        await super().close()
        for wire in self.wires.values():
            await wire.close()


async def read_database(address: str) -> dict[str, list[Row]]:
    """All rooms of a journal in PostgreSQL."""
    connection = await asyncpg.connect(address)
    try:
        rows = await connection.fetch(SELECT)
    finally:
        await connection.close()
    return by_room([tuple(row) for row in rows])


def read_file(file: Path) -> dict[str, list[Row]]:
    """All rooms of a SQLite journal."""
    connection = connect(file)
    try:
        rows = list(connection.execute("select room, number, at, fact, 0 from entry order by room, number, id"))
    finally:
        connection.close()
    return by_room(rows)


def by_room(rows: list[tuple[str, int, int, bytes, int]]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for room, number, at, fact, epoch in rows:
        found.setdefault(room, []).append((facts.Entry(number, at, facts.decode_fact(fact)), epoch))
    return found
