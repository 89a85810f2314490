"""The database restarts, or a node is cut off from it: games pause and continue, and no room runs on two nodes."""

import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cluster.cut import CutWire
from cluster.nodes import FAST, NodeProcess, Traveler, stored, until
from cluster.test_takeover import begin, check, play
from tools.bench.cluster.postgres import NoPostgres, PostgresServer

Start = Callable[[str], NodeProcess]


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL that the test may stop."""
    with tempfile.TemporaryDirectory(prefix="finito-pg-") as folder:
        try:
            server = PostgresServer(Path(folder), durable=False).start()
        except NoPostgres as reason:
            pytest.skip(str(reason))
        yield server
        server.stop()


def test_games_pause_while_the_database_restarts_and_then_go_on(own_postgres: PostgresServer, tmp_path: Path) -> None:
    node = NodeProcess(own_postgres.url, "a", tmp_path).start()
    try:
        room = node.open_room(seats=2, **FAST)
        person, token = begin(node, room)
        acknowledged: dict[int, str] = {}
        play(person, 12, acknowledged)
        own_postgres.stop()
        assert person.read_until("bye")["code"] == "STORAGE"
        answer = person.ask(ask="say", phrase="hello")
        assert (answer["tell"], answer["code"]) == ("refused", "STORAGE"), answer
        assert node.http("/api/rooms", {"seats": 2})[0] == 503
        assert node.http("/api/health")[0] == 503
        own_postgres.start()
        back = Traveler(node, room, token)
        assert back.read_until("snapshot")["number"] >= max(acknowledged)
        time.sleep(3.2)
        before = len(acknowledged)
        play(back, 30, acknowledged)
        assert len(acknowledged) > before
        check(own_postgres.url, room, acknowledged)
        back.close()
        person.close()
    finally:
        node.end()


def test_a_node_cut_off_from_its_database_stops_in_time(node: Start, database: str, tmp_path: Path) -> None:
    wire = CutWire(database)
    cut_off = NodeProcess(wire.url, "cut", tmp_path).start()
    try:
        room = cut_off.open_room(seats=2, **FAST)
        other = node("b")
        person, token = begin(cut_off, room)
        acknowledged: dict[int, str] = {}
        play(person, 12, acknowledged)
        with ThreadPoolExecutor(1) as pool:
            wire.cut()
            began = time.monotonic()
            taking = pool.submit(until, lambda: other.plays(room), 6)  # at the same time, else it could only be later
            person.read_until("bye")
            stopped = time.monotonic() - began
            taken = taking.result()
        assert stopped < 2.8, stopped
        assert stopped < taken < 5, (stopped, taken)
        back = Traveler(other, room, token)
        wire.mend()
        assert person.read_to_the_end()[-1]["tell"] == "moved"
        time.sleep(3.2)
        play(back, 30, acknowledged)
        epochs = check(database, room, acknowledged)
        assert set(epochs) == {1, 2}
        assert len(stored(database, room)) == len(epochs)
        back.close()
        person.close()
    finally:
        cut_off.end()
        wire.close()
