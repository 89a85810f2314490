"""S1: a node with many rooms is killed. S5: the database restarts."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.campaign.check import Found
from tools.campaign.figure import Figure

KILLED = "kill -9 of a node with 500 rooms: all playable again ≤ 1.5 s (server part ≤ 0.5 s), nothing lost, no gap"
RESTARTED = "database restart (10 s): games pause and resume, nothing lost"
MOST_BACK_S, MOST_SERVER_S = 1.5, 0.5
MOST_AFTER_RESTART_S = 5.0
"""Not part of a promise, but anything slower would hardly count as "resume"."""


async def suffer_once(fault: str, rooms: int) -> tuple[dict[str, Any], Found] | str:
    """The figures of one fault on two nodes and the findings of the checker, or why it cannot be tried here."""
    try:
        from tools.bench.cluster.bench import new_database
        from tools.bench.cluster.postgres import NoPostgres, PostgresServer
        from tools.bench.cluster.takeover import suffer
    except ModuleNotFoundError as missing:
        return f"{missing.name} is needed for it; pip install 'finito[postgres]'"
    with tempfile.TemporaryDirectory(prefix="finito-fault-") as name:
        try:
            server = PostgresServer(Path(name)).start()
        except NoPostgres as reason:
            return str(reason)
        try:
            return await suffer(fault, server, await new_database(server, "fault"), Path(name), rooms)
        finally:
            server.stop()


def not_tried(target: str, promise: str, reason: str) -> Figure:
    return Figure(target=target, promise=promise, measured=f"not tried: {reason}", kept=None, how="")


async def measure_s1(say: Callable[[str], None], small: bool = False) -> Figure:
    """Measure S1: two nodes share the rooms, one is killed, and its people reconnect at once."""
    rooms = 12 if small else 1000
    say(f"S1: {rooms} rooms on two nodes, then one is killed")
    suffered = await suffer_once("kill -9", rooms)
    if isinstance(suffered, str):
        return not_tried("S1", KILLED, suffered)
    found, checked = suffered
    return Figure(
        target="S1",
        promise=KILLED,
        measured=f"{found['rooms_of_victim']} rooms: taken over after {found['server_s']:.2f} s, everybody back in a "
        f"running room after {found['all_back_s']:.2f} s; {checked.verdict()}",
        kept=found["all_back_s"] <= MOST_BACK_S and found["server_s"] <= MOST_SERVER_S and checked.is_flawless,
        how=f"python -m tools.bench cluster --rooms 0 --faulty {rooms} --only 'kill -9'; "
        "people and database on the same cores",
    )


async def measure_s5(say: Callable[[str], None], small: bool = False) -> Figure:
    """Measure S5: the database of two nodes full of rooms is down for ten seconds."""
    rooms = 12 if small else 200
    say(f"S5: {rooms} rooms on two nodes, then the database is down for ten seconds")
    suffered = await suffer_once("database restart", rooms)
    if isinstance(suffered, str):
        return not_tried("S5", RESTARTED, suffered)
    found, checked = suffered
    return Figure(
        target="S5",
        promise=RESTARTED,
        measured=f"{found['rooms']} rooms: {found['told_of_it']} were informed, all players back in their rooms "
        f"{found['all_back_s']:.1f} s after the database; {checked.verdict()}",
        kept=found["all_back_s"] <= MOST_AFTER_RESTART_S
        and found["told_of_it"] == found["rooms"]
        and checked.is_flawless,
        how=f"python -m tools.bench cluster --rooms 0 --faulty {rooms} --only 'database restart'",
    )
