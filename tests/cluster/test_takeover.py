"""A node dies or freezes: its rooms continue elsewhere, nothing acknowledged is lost, and it writes nothing more."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cluster.nodes import FAST, NodeProcess, Traveler, stored, until
from finito.rooms import facts
from finito.rooms.room import Room
from tools.bench.cluster.postgres import PostgresServer

Start = Callable[[str], NodeProcess]
MOVES: list[dict[str, Any]] = [{"do": "flip"}, {"do": "recycle"}, {"do": "ready"}] + [
    {"do": "play", "from": place, "to": "any"} for place in ("espresso", "help1", "help2", "help3", "waste")
]
"""One of these is always legal. At this speed, a match may get stuck so that the round ends."""


def begin(node: NodeProcess, room: str) -> tuple[Traveler, str]:
    """A person in a running match against a bot, and the seat's secret."""
    person = Traveler(node, room)
    token = person.sit()
    for intent in ({"ask": "add_bot", "bot": "greedy"}, {"ask": "begin"}):
        assert person.ask(**intent)["tell"] == "accepted"
    assert person.move("ready")["tell"] == "accepted"
    until(lambda: person.move("flip")["tell"] == "accepted")
    return person, token


def play(person: Traveler, tries: int, acknowledged: dict[int, str]) -> None:
    """Try moves, and note which of them were acknowledged as which entry."""
    try:
        for number in range(tries):
            move = MOVES[number % len(MOVES)]
            answer = person.ask(ask="move", move=move)
            if answer["tell"] == "accepted":
                acknowledged[answer["number"]] = move["do"]
    except (ConnectionClosed, OSError, TimeoutError):
        return


def play_on(person: Traveler, acknowledged: dict[int, str]) -> None:
    """Try moves until one is acknowledged; if the bot ended the round, the next is dealt some seconds later."""
    before = len(acknowledged)

    def went_on() -> bool:
        play(person, 30, acknowledged)
        return len(acknowledged) > before

    until(went_on, 25)


def check(database: str, room: str, acknowledged: dict[int, str]) -> list[int]:
    """No gap, each acknowledged move once under its number, the room replays, epochs never go back; the epochs."""
    rows = stored(database, room)
    entries = [entry for entry, _ in rows]
    epochs = [epoch for _, epoch in rows]
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert epochs == sorted(epochs)
    for number, do in acknowledged.items():
        fact = entries[number - 1].fact
        assert isinstance(fact, facts.Moved)
        assert fact.move["do"] == do
    ids = [(e.fact.player, e.fact.id) for e in entries if isinstance(e.fact, facts.Moved) and e.fact.id is not None]
    assert len(ids) == len(set(ids)), "a move was played twice"
    again = Room(room, lambda: "", lambda: 0)
    again.restore(entries)
    assert again.number == len(entries)
    return epochs


def test_a_killed_node_is_replaced_and_nothing_acknowledged_is_lost(node: Start, database: str) -> None:
    first, second = node("a"), node("b")
    room = first.open_room(seats=2, **FAST)
    person, token = begin(first, room)
    acknowledged: dict[int, str] = {}
    walking = threading.Thread(target=play, args=(person, 10_000, acknowledged))
    walking.start()
    time.sleep(0.5)
    first.kill()
    took = until(lambda: second.plays(room), 5)
    walking.join(10)
    assert acknowledged
    assert took < 3, took
    back = Traveler(second, room, token)
    snapshot = back.read_until("snapshot")
    assert snapshot["seat"] == 0
    assert snapshot["number"] >= max(acknowledged)
    assert snapshot["room"]["still_until"] - snapshot["at"] == 3000, "three, two, one"
    time.sleep(3.2)
    play_on(back, acknowledged)
    assert set(check(database, room, acknowledged)) == {1, 2}
    back.close()
    person.close()


def test_a_frozen_node_is_replaced_and_writes_nothing_when_it_wakes_up(node: Start, database: str) -> None:
    first, second = node("a"), node("b")
    room = first.open_room(seats=2, **FAST)
    person, token = begin(first, room)
    acknowledged: dict[int, str] = {}
    play(person, 12, acknowledged)
    first.freeze()
    for number in range(20):
        person.send(ask="move", move=MOVES[number % len(MOVES)])
    took = until(lambda: second.plays(room), 8)
    assert 0.5 < took < 4.5, took
    back = Traveler(second, room, token)
    before = len(stored(database, room))
    first.thaw()
    told = person.read_to_the_end()
    assert not [message for message in told if message["tell"] == "accepted"], "the old owner acknowledged something"
    until(lambda: first.where(room) == f"http://localhost:{second.port}", 5)
    epochs = check(database, room, acknowledged)
    assert set(epochs[before:]) <= {2}
    assert "declared node" in first.log()
    time.sleep(3.2)
    play_on(back, acknowledged)
    check(database, room, acknowledged)
    traveler = Traveler(first, room)
    assert traveler.moves == [f"http://localhost:{second.port}"]
    for one in (traveler, back, person):
        one.close()


def test_new_rooms_go_to_the_emptier_node_and_people_are_sent_there(node: Start) -> None:
    first, second = node("a"), node("b")
    time.sleep(1.2)  # until they know each other
    rooms = [first.open_room(seats=2, public=True) for _ in range(14)]
    until(lambda: second.metric("finito_rooms") + first.metric("finito_rooms") == 14, 5)
    assert 3 <= second.metric("finito_rooms") <= 7
    elsewhere = next(room for room in rooms if not first.plays(room))
    assert first.where(elsewhere) == f"http://localhost:{second.port}"
    person = Traveler(first, elsewhere)
    assert person.moves == [f"http://localhost:{second.port}"]
    assert person.sit()
    assert first.http(f"/api/rooms/{elsewhere}")[0] == 200
    until(lambda: len(listed(first)) == 14, 5)
    assert first.http("/api/rooms/ZZZZZ")[0] == 404
    assert first.http("/api/rooms/ZZZZZ/where")[0] == 404
    person.close()


def listed(node: NodeProcess) -> list[Any]:
    return list(json.loads(node.http("/api/rooms")[2])["rooms"])


def test_sigterm_hands_rooms_over_at_a_calm_moment(node: Start, database: str) -> None:
    first, second = node("a"), node("b")
    room = first.open_room(seats=2, **FAST)
    person = Traveler(first, room)
    token = person.sit()
    assert person.ask(ask="add_bot", bot="greedy")["tell"] == "accepted"
    time.sleep(1.2)
    assert first.stop() == 0
    told = person.read_to_the_end()
    assert told[-1]["tell"] == "moved"
    assert told[-1]["address"] == f"http://localhost:{second.port}"
    back = Traveler(second, room, token)
    assert back.read_until("snapshot")["seat"] == 0
    assert back.ask(ask="begin")["tell"] == "accepted"
    assert set(check(database, room, {})) == {1, 2}
    back.close()
    person.close()


def test_a_node_alone_comes_back_with_its_rooms(node: Start, database: str) -> None:
    first = node("a")
    room = first.open_room(seats=2, **FAST)
    person, token = begin(first, room)
    acknowledged: dict[int, str] = {}
    play(person, 12, acknowledged)
    first.kill()
    first.start()
    back = Traveler(first, room, token)
    assert back.read_until("snapshot")["number"] >= max(acknowledged)
    back.close()
    assert first.stop() == 0
    first.start()
    assert first.plays(room)
    check(database, room, acknowledged)
    person.close()


def test_two_nodes_of_one_name_are_refused(node: Start, database: str) -> None:
    node("a")
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--database", database, "--node", "a"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30)  # noqa: S603
    assert done.returncode == 2
    assert "is already running" in done.stderr


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("postgresql://finito@127.0.0.1:{port}/nowhere", "does not exist"),
        ("postgresql://127.0.0.1:port/x", "not the URL of a database"),
        ("mysql://127.0.0.1/x", "not the URL of a database"),
    ],
)
def test_a_wrong_database_is_said_at_once(postgres: PostgresServer, wrong: str, said: str) -> None:
    address = wrong.format(port=postgres.port)
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=15)  # noqa: S603
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert "--database" in done.stderr
    assert "Traceback" not in done.stderr
