"""How long rooms stand still when a node is killed or frozen or the database restarts, and whether anything is lost."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import asyncpg

from tools.bench.cluster.nodes import Node
from tools.bench.cluster.postgres import PostgresServer
from tools.bench.cluster.rooms import PersonRoom
from tools.campaign.check import Found, check
from tools.campaign.house import read_database

OPENED_AT_ONCE = 10
LOAD_SECONDS = 5.0
PACE_SECONDS = 1.0
"""The time between two moves of a person."""
FROZEN_SECONDS = 10.0
AWAY_SECONDS = 10.0
TIMEOUT_SECONDS = 60.0
LEFT = "select count(*) from room where not closed and (owner is null or owner = $1 or fresh)"

Fault = Callable[["Scene"], Awaitable[dict[str, Any]]]


class Scene:
    """Nodes with rooms in which people play."""

    def __init__(self, server: PostgresServer, database: str, folder: Path, nodes: int) -> None:
        self.server, self.database = server, database
        self.nodes = [Node(database, name, folder) for name in "abcdef"[:nodes]]
        self.rooms: list[PersonRoom] = []
        self._playing: asyncio.Task[None] | None = None

    @property
    def victim(self) -> Node:
        return self.nodes[0]

    def survivors(self) -> list[int]:
        return [node.port for node in self.nodes[1:]]

    async def fill(self, rooms: int) -> None:
        """Open rooms on all nodes and let everyone start playing."""
        await asyncio.sleep(1.5)  # until the nodes know each other
        while len(self.rooms) < rooms:
            more = [PersonRoom() for _ in range(min(OPENED_AT_ONCE, rooms - len(self.rooms)))]
            ports = [node.port for node in self.nodes]
            await asyncio.gather(*[room.open(ports[at % len(ports)]) for at, room in enumerate(more)])
            self.rooms += more
        self._playing = asyncio.create_task(self._play())

    async def _play(self) -> None:
        while True:
            for room in list(self.rooms):
                room.act()
                await asyncio.sleep(PACE_SECONDS / len(self.rooms))

    def of_victim(self) -> list[PersonRoom]:
        return [room for room in self.rooms if room.port == self.victim.port]

    async def taken_over(self, since: float) -> float:
        """Seconds until no room belongs to the victim and all are loaded elsewhere."""
        return await until_none(self.database, LEFT, self.victim.name, since)

    async def leave(self) -> None:
        """Stop all players and close their sockets."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        for room in self.rooms:
            room.close()

    async def close(self) -> None:
        await self.leave()
        for node in self.nodes:
            node.end()


async def until_none(database: str, counting: str, node: str, since: float) -> float:
    """Seconds from `since` until a query counts nothing for this node; infinite if that takes too long."""
    connection = await asyncpg.connect(database)
    try:
        while await connection.fetchval(counting, node):
            if perf_counter() - since > TIMEOUT_SECONDS:
                return float("inf")
            await asyncio.sleep(0.005)
    finally:
        await connection.close()
    return perf_counter() - since


async def come_back(scene: Scene, rooms: list[PersonRoom], since: float) -> dict[str, float]:
    """Reconnect everyone at once; seconds until half of them and until all of them are back in their rooms."""
    backs = [room.come_back(scene.survivors) for room in rooms]
    await asyncio.wait_for(asyncio.gather(*backs), TIMEOUT_SECONDS)
    times = sorted((room.back_at or since) - since for room in rooms)
    return {"half_back_s": round(times[len(times) // 2], 2), "all_back_s": round(times[-1], 2)} if times else {}


async def killed(scene: Scene) -> dict[str, Any]:
    """SIGKILL (S1)."""
    rooms = scene.of_victim()
    began = perf_counter()
    scene.victim.signal(signal.SIGKILL)
    server, back = await asyncio.gather(scene.taken_over(began), come_back(scene, rooms, began))
    return {"rooms_of_victim": len(rooms), "server_s": round(server, 3), **back}


async def frozen(scene: Scene) -> dict[str, Any]:
    """SIGSTOP for ten seconds, then SIGCONT: the old owner then receives what was sent to it meanwhile (S2)."""
    rooms = scene.of_victim()
    began = perf_counter()
    scene.victim.signal(signal.SIGSTOP)
    await asyncio.sleep(1)
    for room in rooms:
        room.act()  # moves that wait in the sockets of the frozen node
    server = await scene.taken_over(began)
    await asyncio.sleep(max(0.0, FROZEN_SECONDS - (perf_counter() - began)))
    scene.victim.signal(signal.SIGCONT)
    back = await come_back(scene, rooms, began)
    return {"rooms_of_victim": len(rooms), "server_s": round(server, 3), "all_back_s": back.get("all_back_s")}


async def handed_over(scene: Scene) -> dict[str, Any]:
    """SIGTERM, as in a deploy: every room moves at a calm moment, or after ten seconds (S4)."""
    rooms = scene.of_victim()

    async def follow(room: PersonRoom) -> float:
        while not room.broken:
            await asyncio.sleep(0.005)
        left = perf_counter()
        await room.come_back(scene.survivors)
        return (room.back_at or left) - left

    began = perf_counter()
    scene.victim.signal(signal.SIGTERM)
    pauses = sorted(await asyncio.wait_for(asyncio.gather(*[follow(room) for room in rooms]), TIMEOUT_SECONDS))
    all_gone = perf_counter() - began
    code = await asyncio.to_thread(scene.victim.process.wait, 30)
    shown = (
        {"half_away_s": round(pauses[len(pauses) // 2], 2), "longest_away_s": round(pauses[-1], 2)} if pauses else {}
    )
    return {"rooms_of_victim": len(rooms), **shown, "all_moved_s": round(all_gone, 2), "exit_code": code}


async def restarted(scene: Scene) -> dict[str, Any]:
    """The database is down for ten seconds (S5)."""
    scene.server.stop()
    await asyncio.sleep(AWAY_SECONDS)
    told = sum(bool(room.told_storage) for room in scene.rooms)
    await asyncio.to_thread(scene.server.start)
    began = perf_counter()
    ports = [node.port for node in scene.nodes]
    while not all(room.broken for room in scene.rooms):  # a room that is back disconnects its people
        await asyncio.sleep(0.02)
        if perf_counter() - began > TIMEOUT_SECONDS:
            break
    backs = [room.come_back(lambda: ports) for room in scene.rooms if room.broken]
    await asyncio.wait_for(asyncio.gather(*backs), TIMEOUT_SECONDS)
    return {"rooms": len(scene.rooms), "told_of_it": told, "all_back_s": round(perf_counter() - began, 2)}


FAULTS: dict[str, Fault] = {
    "kill -9": killed,
    "SIGSTOP": frozen,
    "SIGTERM": handed_over,
    "database restart": restarted,
}


async def suffer(
    name: str, server: PostgresServer, database: str, folder: Path, rooms: int
) -> tuple[dict[str, Any], Found]:
    """One fault on two nodes under load; returns its figures and the problems that the checker found."""
    scene = Scene(server, database, folder, 2)
    try:
        await scene.fill(rooms)
        await asyncio.sleep(LOAD_SECONDS)
        figures = await FAULTS[name](scene)
        await asyncio.sleep(3.5 + LOAD_SECONDS)  # the countdown and some more moves
        await scene.leave()
        stored = await read_database(database)
        return figures, await asyncio.to_thread(check, stored, [room.log for room in scene.rooms])
    finally:
        await scene.close()
