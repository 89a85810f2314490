"""All figures for several nodes, one after the other, each on its own database."""

import itertools
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from finito.errors import BadInput
from tools.bench.cluster.capacity import on_nodes, on_sqlite
from tools.bench.cluster.postgres import PostgresServer
from tools.bench.cluster.takeover import FAULTS, suffer

Say = Callable[[str], None]


def chosen_faults(only: str) -> list[str]:
    """The faults named in a comma-separated text, all if it is empty. BadInput if there is no such fault."""
    wanted = [part.strip() for part in only.split(",") if part.strip()]
    unknown = [name for name in wanted if name not in FAULTS]
    if unknown:
        raise BadInput(f"there is no fault {unknown[0]!r}; there are {', '.join(FAULTS)}", "--only")
    return wanted or list(FAULTS)


async def measure(
    nodes: list[int], rooms: int, faulty: int, seconds: float, only: list[str], say: Say
) -> dict[str, Any]:
    """Measure with `rooms` per node under normal load and `faulty` for each fault; 0 leaves that part out."""
    figures: dict[str, Any] = {"capacity": {}, "faults": {}}
    numbers = itertools.count(1)
    with tempfile.TemporaryDirectory(prefix="finito-bench-") as name:
        folder = Path(name)
        server = PostgresServer(folder).start()
        try:
            if rooms:
                _note(figures["capacity"], "sqlite", await on_sqlite(rooms, seconds), say)
                for count in nodes:
                    database = await new_database(server, f"load{next(numbers)}")
                    found = await on_nodes(count, server, database, folder, rooms * count, seconds)
                    _note(figures["capacity"], f"{count} on postgresql", found, say)
            for fault in FAULTS if faulty else ():
                if fault in only:
                    database = await new_database(server, f"fault{next(numbers)}")
                    found, checked = await suffer(fault, server, database, folder, faulty)
                    _note(figures["faults"], fault, found | msgspec.structs.asdict(checked), say)
        finally:
            server.stop()
    return figures


def _note(figures: dict[str, Any], name: str, found: dict[str, Any], say: Say) -> None:
    figures[name] = found
    say(f"{name}: {msgspec.json.encode(found).decode()}")


async def new_database(server: PostgresServer, name: str) -> str:
    """The address of an empty database."""
    connection = await asyncpg.connect(server.url)
    await connection.execute(f"create database {name}")
    await connection.close()
    return f"{server.url.rpartition('/')[0]}/{name}"
