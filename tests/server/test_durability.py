"""Acknowledged moves survive `kill -9`, and a disk that cannot be written loses nothing."""

import contextlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest
from websockets.exceptions import ConnectionClosed

from finito.rooms import facts
from finito.rooms.room import Room
from finito.server.store.schema import connect
from server.running import Person, Server, serving

FAST: dict[str, Any] = {
    "changes": {"start_countdown_ms": 0, "min_action_interval_ms": 0},
    "wrong_tap_lock": False,
    "races": "strict",
}


class Walker(threading.Thread):
    """A person who plays, while another only sits there, as fast as the server answers; remembers every
    acknowledgement."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.person = Person(server, server.open_room(seats=2, **FAST))
        self.token = self.person.sit()
        self.other = Person(server, self.person.room)
        self.other.sit()
        self.acknowledged: dict[int, dict[str, Any]] = {}
        assert self.person.ask(ask="begin")["tell"] == "accepted"
        for who, move in ((self.other, "ready"), (self.person, "ready"), (self.person, "call_espresso")):
            assert who.ask(ask="move", move={"do": move})["tell"] == "accepted"

    def run(self) -> None:
        moves: list[dict[str, Any]] = [{"do": "flip"}, {"do": "recycle"}]
        moves += [
            {"do": "play", "from": place, "to": "any"} for place in ("espresso", "help1", "help2", "help3", "waste")
        ]
        number = 0
        try:
            while True:
                number += 1
                move = moves[number % len(moves)]
                answer = self.person.ask(ask="move", move=move)
                if answer["tell"] == "accepted":
                    self.acknowledged[answer["number"]] = move
        except (ConnectionClosed, OSError):
            return


def stored(data: Path, room: str) -> list[facts.Entry]:
    connection = connect(data / "finito.db")
    rows = connection.execute("select number, at, fact from entry where room = ? order by number", (room,))
    entries = [facts.Entry(number, at, facts.decode_fact(fact)) for number, at, fact in rows]
    connection.close()
    return entries


def check_nothing_lost(server: Server, walker: Walker) -> None:
    """Check that each acknowledged move is in the journal once with its number, without gaps, and the room replays."""
    entries = stored(server.data, walker.person.room)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    by_number = {entry.number: entry.fact for entry in entries}
    for number, move in walker.acknowledged.items():
        fact = by_number[number]
        assert isinstance(fact, facts.Moved)
        raw = json.loads(bytes(fact.move)) if not isinstance(fact.move, dict) else fact.move
        assert raw["do"] == move["do"]
    room = Room(walker.person.room, lambda: "", lambda: 0)
    room.restore(entries)
    assert room.number == len(entries)


def kill_again_and_again(data: Path, kills: int) -> int:
    server = Server(data, "--unlimited").start()
    chance, acknowledged = Random(kills), 0
    for _ in range(kills):
        walkers = [Walker(server) for _ in range(3)]
        for walker in walkers:
            walker.start()
        time.sleep(chance.uniform(0.05, 0.4))
        server.kill()
        for walker in walkers:
            walker.join(10)
        for walker in walkers:
            check_nothing_lost(server, walker)
            acknowledged += len(walker.acknowledged)
        server.start()
        for walker in walkers:
            back = Person(server, walker.person.room, walker.token)
            snapshot = back.read_until("snapshot")
            assert snapshot["seat"] == 0
            assert snapshot["number"] >= max(walker.acknowledged, default=0)
            back.close()
    server.stop()
    return acknowledged


def test_kill_minus_nine_loses_nothing_acknowledged(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, kills=4) > 40


@pytest.mark.campaign
def test_fifty_kills_under_load(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, kills=50) > 2000


def test_a_locked_file_stops_moves_with_a_message_and_then_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server:
        walker = Walker(server)
        assert walker.person.move("flip")["tell"] == "accepted"
        blocker = apsw.Connection(str(tmp_path / "finito.db"))
        blocker.execute("begin immediate")
        walker.person.send(ask="say", phrase="hello")
        assert walker.person.read_until("bye")["code"] == "STORAGE"
        blocker.execute("rollback")
        walker.person.read_to_the_end()
        blocker.close()
        back = Person(server, walker.person.room, walker.token)
        snapshot = back.read_until("snapshot")
        assert snapshot["view"]["players"][0]["waste_size"] == 3
        assert back.ask(ask="say", phrase="wow")["tell"] == "accepted"
        check_nothing_lost(server, walker)


def test_sigterm_stops_politely_and_everything_is_there_afterwards(tmp_path: Path) -> None:
    server = Server(tmp_path, "--unlimited").start()
    walker = Walker(server)
    assert server.stop() == 0
    server.start()
    assert Person(server, walker.person.room, walker.token).read_until("snapshot")["seat"] == 0
    server.stop()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere, so a read-only folder cannot be tried")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(AssertionError):
        Server(tmp_path / "data").start()


def test_a_room_is_there_after_kill_minus_nine_right_behind_its_201(tmp_path: Path) -> None:
    server = Server(tmp_path, "--unlimited").start()
    for _ in range(5):
        room = server.open_room(seats=2)
        server.kill()
        server.start()
        assert server.http(f"/api/rooms/{room}")[0] == 200
    server.stop()


@contextlib.contextmanager
def locked(server: Server) -> Iterator[None]:
    """Lock the file from another process."""
    blocker = apsw.Connection(str(server.data / "finito.db"))
    blocker.execute("begin immediate")
    yield
    blocker.execute("rollback")
    blocker.close()


@contextlib.contextmanager
def full(server: Server) -> Iterator[None]:
    """Prevent the server from extending files, as on a full disk."""
    import resource

    assert server.process is not None
    soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("trouble", [locked, full])
def test_a_room_that_cannot_be_stored_is_not_opened(
    tmp_path: Path, trouble: Callable[[Server], contextlib.AbstractContextManager[None]]
) -> None:
    """503 with a sentence instead of 201, and no room in the list, neither now nor later."""
    if trouble is full and not sys.platform.startswith("linux"):
        pytest.skip("only Linux sets limits of another process")
    with serving(tmp_path, "--unlimited") as server:
        with trouble(server):
            for _ in range(3):
                status, _, body = server.http("/api/rooms", {"seats": 2, "public": True})
                assert (status, json.loads(body)["code"]) == (503, "STORAGE")
            assert json.loads(server.http("/api/rooms")[2])["rooms"] == []
            assert server.http("/api/health")[0] == 503
        deadline = time.monotonic() + 30
        while server.http("/api/health")[0] != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        room = server.open_room(seats=2, public=True)
        listed = json.loads(server.http("/api/rooms")[2])["rooms"]
        assert [one["code"] for one in listed] == [room], "of the refused ones nothing is left"
    with serving(tmp_path, "--unlimited") as server:
        assert server.http(f"/api/rooms/{room}")[0] == 200
        assert len(stored(tmp_path, room)) >= 1
