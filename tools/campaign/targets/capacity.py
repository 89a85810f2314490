"""S6: what a second node adds. If all processes share few cores, only processor time can show it."""

import asyncio
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.campaign.figure import Figure
from tools.campaign.targets.takeovers import not_tried

PROMISE = "adding the second node raises capacity ≥ 1.8 ×"
LEAST = 1.8
ENOUGH_CORES = 6
"""Enough for two nodes, the database and the simulated people; with fewer cores they wait for each other."""


async def measure_s6(say: Callable[[str], None], small: bool = False) -> Figure:
    """Run the same rooms per node on one node and on two. If a move costs the same, two nodes hold twice the rooms."""
    try:
        from tools.bench.cluster.bench import new_database
        from tools.bench.cluster.capacity import on_nodes
        from tools.bench.cluster.postgres import NoPostgres, PostgresServer
    except ModuleNotFoundError as missing:
        return not_tried("S6", PROMISE, f"{missing.name} is needed for it; pip install 'finito[postgres]'")
    rooms, seconds = (4, 2.0) if small else (50, 15.0)
    found: dict[int, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory(prefix="finito-capacity-") as name:
        try:
            server = PostgresServer(Path(name)).start()
        except NoPostgres as reason:
            return not_tried("S6", PROMISE, str(reason))
        try:
            for nodes in (1, 2):
                say(f"S6: {nodes} node{'s' * (nodes > 1)}, {rooms} rooms of six people on each")
                database = await new_database(server, f"load{nodes}")
                found[nodes] = await on_nodes(nodes, server, database, Path(name), rooms * nodes, seconds)
                await asyncio.sleep(0)
        finally:
            server.stop()
    return figure(found, rooms, seconds)


def figure(found: dict[int, dict[str, Any]], rooms: int, seconds: float) -> Figure:
    """The cost of a move on one node and on two, and what follows from it."""
    alone, two = found[1]["cpu_us_per_move"], found[2]["cpu_us_per_move"]
    factor = min(2 * alone / max(two, 1e-9), 2.0)  # a factor above 2 is measurement noise
    cores = os.cpu_count() or 1
    limits = "" if cores >= ENOUGH_CORES else f"; calculated from processor time, as there are only {cores} cores here"
    return Figure(
        target="S6",
        promise=PROMISE,
        measured=f"{factor:.2f} ×: a move costs {alone:.0f} µs on one node and {two:.0f} µs on each of two"
        f" ({found[1]['moves_per_s']:,} and {found[2]['moves_per_s']:,} moves/s, rooms on the nodes "
        f"{' and '.join(str(count) for count in found[2]['rooms_per_node'])}){limits}",
        kept=factor >= LEAST,
        how=f"python -m tools.bench cluster --nodes 1,2 --rooms {rooms} --seconds {seconds:.0f} --faulty 0",
    )
