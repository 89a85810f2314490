"""S7: a thousand people with cookies and seats lose their sockets and reconnect at once."""

import asyncio
import http.client
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from finito.cli.bench_server import start_finito
from finito.client.connection import create_room
from tools.campaign.figure import Figure, on_all
from tools.campaign.targets.observer import Late, Observer

PROMISE = "1,000 clients reconnect at once: all seated ≤ 5 s, event-loop lag p99 ≤ 50 ms"
MOST_SEATED_S, MOST_LAG_MS = 5.0, 50.0
HOST = "127.0.0.1"
SEATS = 6
SETTINGS = {"game": "espresso", "seats": SEATS, "bot_takes_over_seconds": 60}
AT_ONCE = 20
QUIET_SECONDS = 2.0
"""The wait until the work after many arrivals is done."""
encode, decode = msgspec.json.encode, msgspec.json.decode


class Returned(msgspec.Struct, frozen=True):
    """The result on one engine."""

    people: int
    seconds: float
    late: Late

    @property
    def kept(self) -> bool:
        return self.seconds <= MOST_SEATED_S and self.late.p99_ms <= MOST_LAG_MS


class Person(WSListener):
    """A guest with a cookie and a seat in a room."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        self.port, self.code = port, code
        self.headers = {"Cookie": cookie, "Origin": f"http://{HOST}:{port}"}
        self.token = ""
        self.seated = asyncio.Event()
        self.transport: WSTransport | None = None

    async def come(self) -> None:
        """Try until the server accepts the connection, say hello and, with a seat's secret, wait for the snapshot."""
        self.seated.clear()
        while True:
            try:
                await ws_connect(lambda: self, f"ws://{HOST}:{self.port}/ws", extra_headers=self.headers)
                break
            except (OSError, TimeoutError):
                await asyncio.sleep(0.1)
        secret = {"token": self.token} if self.token else {}
        self.send(ask="hello", id=1, protocol=1, room=self.code, **secret)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        tell = decode(frame.get_payload_as_bytes())
        self.token = tell.get("token") or self.token if tell["tell"] == "accepted" else self.token
        if (tell["tell"] == "snapshot" and tell["seat"] is not None) or tell.get("id") == 2:
            self.seated.set()

    def send(self, **intent: Any) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, encode(intent))

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.disconnect(graceful=False)


def new_guest(port: int) -> str:
    """The cookie of a new guest."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    try:
        headers = {"content-type": "application/json"}
        connection.request("POST", "/api/me", encode({"name": "Ana", "icon": "cup"}), headers)
        return (connection.getresponse().getheader("set-cookie") or "").partition(";")[0]
    finally:
        connection.close()


async def full_room(port: int) -> list[Person]:
    """Six guests in a running match."""
    code = await asyncio.to_thread(create_room, HOST, port, SETTINGS)
    people = [Person(port, code, await asyncio.to_thread(new_guest, port)) for _ in range(SEATS)]
    for seat, person in enumerate(people):
        await person.come()
        person.send(ask="sit", id=2, name=f"Guest {seat + 1}", seat=seat)
        await asyncio.wait_for(person.seated.wait(), 30)
    people[0].send(ask="begin", id=3)
    return people


async def storm(port: int, count: int) -> Returned:
    """Seat about `count` clients in full rooms, cut all sockets, and let everyone reconnect at once."""
    people: list[Person] = []
    while len(people) < count:
        rooms = min(AT_ONCE, -(-(count - len(people)) // SEATS))
        for room in await asyncio.gather(*[full_room(port) for _ in range(rooms)]):
            people += room
    await asyncio.sleep(QUIET_SECONDS if len(people) > AT_ONCE * SEATS else 0)
    observer = await Observer.begin(port)
    try:
        for person in people:
            person.cut()
        began = perf_counter()
        await asyncio.gather(*[person.come() for person in people])
        await asyncio.wait_for(asyncio.gather(*[person.seated.wait() for person in people]), 60)
        seconds = perf_counter() - began
        return Returned(len(people), round(seconds, 2), await observer.end())
    finally:
        await observer.stop()
        for person in people:
            person.cut()


async def on_sqlite(count: int) -> Returned:
    process = start_finito()
    try:
        return await storm(process.port, count)
    finally:
        process.stop()


async def on_postgres(count: int) -> Returned:
    from tools.bench.cluster.nodes import Node
    from tools.bench.cluster.postgres import PostgresServer

    with tempfile.TemporaryDirectory(prefix="finito-storm-") as name:
        server = PostgresServer(Path(name)).start()
        try:
            node = Node(server.url, "a", Path(name))
            try:
                return await storm(node.port, count)
            finally:
                node.end()
        finally:
            server.stop()


async def measure_s7(say: Callable[[str], None], small: bool = False) -> Figure:
    """Measure both engines. The promise is kept if both keep it."""
    from tools.bench.cluster.postgres import NoPostgres

    count = 24 if small else 1000
    found: dict[str, Returned] = {}
    missing = ""
    engines: dict[str, Callable[[int], Awaitable[Returned]]] = {"SQLite": on_sqlite, "PostgreSQL": on_postgres}
    for engine, measured in engines.items():
        say(f"S7: {count} people on {engine} lose their sockets")
        try:
            found[engine] = await measured(count)
        except (NoPostgres, ModuleNotFoundError) as reason:
            missing = f"; {engine} was not tried: {reason}"
    words = [
        f"{engine}: {one.people:,} people seated again after {one.seconds:.1f} s, a ping from another process waited "
        f"{one.late.p99_ms:.0f} ms (p99) and {one.late.worst_ms:.0f} ms at worst"
        for engine, one in found.items()
    ]
    return Figure(
        target="S7",
        promise=PROMISE,
        measured="; ".join(words) + missing,
        kept=on_all([one.kept for one in found.values()], missing),
        how="python -m tools.campaign --only S7; all people in one process on the same machine, with cookies, "
        "in rooms of six",
    )
