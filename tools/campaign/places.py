"""A temporary house with its folder and database, which is always cleaned up."""

import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tools.bench.cluster.bench import new_database
from tools.bench.cluster.postgres import PostgresServer
from tools.campaign.house import Cluster, House, OneServer


@asynccontextmanager
async def house_of(nodes: int, seed: int) -> AsyncIterator[House]:
    """One server with SQLite, or several nodes with their own PostgreSQL; not started yet."""
    folder, chance = Path(tempfile.mkdtemp(prefix="finito-campaign-")), Random(f"{seed} house")
    kept = False
    try:
        if nodes == 1:
            alone = OneServer(folder, chance)
            yield alone
            kept = alone.kept
            return
        server = PostgresServer(folder / "database").start()
        try:
            cluster = Cluster(folder, chance, server, await new_database(server, "campaign"), nodes)
            yield cluster
            kept = cluster.kept
        finally:
            server.stop()
    finally:
        if not kept:
            shutil.rmtree(folder, ignore_errors=True)
