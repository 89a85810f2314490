"""The last move of a rated match, then record, history and rating lists, on a real server."""

import asyncio
import base64
import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import apsw
import msgspec
import pytest

from finito.rooms import facts
from finito.rooms.room import ENDED, Room
from finito.rooms.seats import hash_token
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.server.clock import now_ms
from finito.server.guests.identity import read_key
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.sqlite import SqliteJournal
from server.browsing import Browser
from server.running import Person, Server, serving

SETTINGS = Settings(game="cafe", sheet="board", seats=2, rated=True)
TOKEN = "the secret of the seat"  # noqa: S105  of a test


def sit_and_begin(room: Room, guest: str, seed: int, salt: str = "") -> Step:
    step = Step()
    room.commit(step, now_ms(), facts.SeatTaken(0, "Ana", "cake", hash_token(TOKEN), guest))
    room.commit(step, now_ms(), facts.BotSeated(1, "greedy"))
    room.commit(step, now_ms(), facts.MatchBegan(seed, (0, 1), room.settings, salt))
    return step


def a_match_that_the_person_ends(room: Room) -> tuple[int, list[tuple[int, Any]]]:
    """A seed and the moves of a whole match that ends with a move of the person."""
    for seed in count(1):
        moves: list[tuple[int, Any]] = []
        chance = Random(seed)
        sit_and_begin(room, "", seed)
        while room.stage != ENDED:
            assert room.running is not None
            player = next(player for player in (0, 1) if room.running.acts(player))
            moves.append((player, chance.choice(room.running.legal(player))))
            room.commit(Step(), room.at, facts.Moved(*moves[-1]))
        if moves[-1][0] == 0:
            return seed, moves
    raise AssertionError


def almost_over(data: Path, settings: Settings = SETTINGS) -> tuple[str, str, Any]:
    """Store a room whose match lacks one move; returns its code, the guest's cookie, and the move."""

    async def inside() -> tuple[str, str, Any]:
        journal = SqliteJournal(data / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal, key=read_key(data / "cookie.key")))
        ana = await rooms.services.guests.create("Ana", "cake", now_ms())
        trial = rooms.make_room("TRIAL")
        trial.commit(Step(), now_ms(), facts.Opened("TRIAL", SETTINGS))
        seed, moves = a_match_that_the_person_ends(trial)
        actor = rooms.open(settings)
        actor.feed(now_ms(), sit_and_begin(actor.room, ana.public, seed, "a salt of 128 bits"))
        step = Step()
        for player, move in moves[:-1]:
            actor.room.commit(step, now_ms(), facts.Moved(player, move))
        actor.feed(now_ms(), step)
        journal.close()
        cookie = rooms.services.signer.sign(ana.id, now_ms() // 1000)
        return actor.room.code, f"finito={cookie}", msgspec.to_builtins(moves[-1][1])

    return asyncio.run(inside())


def make_last_move(server: Server, room: str, move: Any) -> str:
    """Reconnect after the restart and move as soon as the room continues; returns the ID of the record."""
    person = Person(server, room, TOKEN)
    for _ in range(100):
        if person.ask(ask="move", move=move)["tell"] == "accepted":
            break
        time.sleep(0.1)
    (ended,) = [event for event in person.events() if event["event"] == "match_ended"]
    person.close()
    return str(ended["record"])


def kept(server: Server, record: str) -> None:
    """Wait for a record, which is written shortly after the last move is sent."""
    for _ in range(50):
        if server.http(f"/api/records/{record}")[0] == 200:
            return
        time.sleep(0.1)
    raise AssertionError


@pytest.mark.parametrize("public", [True, False])
def test_a_rated_match_is_recorded_rated_and_in_the_history(tmp_path: Path, public: bool) -> None:
    room, cookie, move = almost_over(tmp_path, msgspec.structs.replace(SETTINGS, public=public))
    with serving(tmp_path, "--unlimited") as server:
        ana = Browser(server)
        ana.cookie = cookie
        guest = ana.ok("/api/me")["id"]
        record = make_last_move(server, room, move)
        kept(server, record)
        assert len(base64.urlsafe_b64decode(record + "==")) * 8 >= 128
        assert room not in record
        assert json.loads(server.http(f"/api/rooms/{room}")[2])["record"] == record
        assert server.http(f"/api/records/{record}")[2].startswith(b"finito record 1")
        assert room.encode() not in server.http(f"/api/records/{record}")[2]
        assert len(ana.ok(f"/api/replays/{record}")["steps"]) > 5
        best = ana.ok("/api/ratings?game=cafe&preset=board")["ratings"]
        assert {(one["id"], one["name"]) for one in best} == {(guest, "Ana"), ("bot:greedy", "greedy")}
        me = ana.ok("/api/me")
        assert me["statistics"]["cafe"]["games"] == 1
        assert (me["ratings"][0]["game"], me["ratings"][0]["preset"], me["ratings"][0]["games"]) == ("cafe", "board", 1)
        (item,) = ana.ok("/api/me/history")["records"]
        assert (item["id"], item["preset"], item["rated"], item["player"]) == (record, "board", True, 0)
        assert [one["name"] for one in item["players"]] == ["Ana", "greedy"]
        assert (item["place"] == 1) == (0 in item["result"]["winners"])
        assert ana.ok("/api/me/export")["records"] == [item]
        shown = {"id": record, "game": "cafe", "at": item["at"], "result": item["result"]}
        for path in ("/api/records", f"/api/records?room={room.lower()}"):
            assert ana.ok(path)["records"] == ([shown] if public else []), path
        assert ana.ok("/api/records?room=NOPE")["records"] == []
        server.kill()
        server.start()
        time.sleep(0.3)  # the room is loaded, and could store its match again
        assert [one["id"] for one in ana.ok("/api/me/history")["records"]] == [record]
        assert ana.ok("/api/me")["ratings"][0]["games"] == 1
        ana.ok("/api/me/delete", {})
        assert guest not in json.dumps(ana.ok("/api/ratings?game=cafe"))
        assert server.http(f"/api/records/{record}")[0] == 200


def test_rooms_and_matches_that_are_not_public_are_in_no_list(server: Server) -> None:
    private, public = server.open_room(public=False), server.open_room(public=True)
    for path in ("/api/rooms", "/api/records", "/api/ratings", "/api/me", "/metrics", "/api/lab"):
        told = server.http(path)[2].decode()
        assert private not in told, path
    assert public in server.http("/api/rooms")[2].decode()
    for path in ("records", "replays", "reviews"):
        status, _, body = server.http(f"/api/{path}/{private}-1")
        assert (status, body) == (404, server.http(f"/api/{path}/NOPE2-1")[2]), "nobody learns that there is a room"


def test_an_id_of_the_old_kind_opens_a_record_for_who_sat_there(tmp_path: Path) -> None:
    """Such an ID is a room's code and a number, so it can be guessed."""
    room, cookie, move = almost_over(tmp_path)
    with serving(tmp_path, "--unlimited") as server:
        record = make_last_move(server, room, move)
        kept(server, record)
        server.stop()
        database = apsw.Connection(str(tmp_path / "finito.db"))
        database.execute("update record set id = ?1; ", (f"{room}-1",))
        database.execute("update played set record = ?1", (f"{room}-1",))
        server.start()
        ana, stranger = Browser(server), Browser(server)
        ana.cookie = cookie
        stranger.ok("/api/me", {"name": "Bea"})
        for path in ("records", "replays", "reviews"):
            assert server.http(f"/api/{path}/{room}-1")[0] == 404
            assert stranger.ask(f"/api/{path}/{room}-1")[0] == 404
        assert stranger.ask(f"/api/records/{room}-1/people")[0] == 404
        assert [one["name"] for one in ana.ok(f"/api/records/{room}-1/people")["people"]] == ["Ana", ""]
        assert len(ana.ok(f"/api/replays/{room}-1")["steps"]) > 5
        time.sleep(0.3)  # the room is loaded, and could store its match again with the new ID
        assert [one["id"] for one in ana.ok("/api/me/history")["records"]] == [f"{room}-1"]
        database.execute("update record set public = 1")
        database.close()
        assert server.http(f"/api/records/{room}-1")[0] == 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


@pytest.mark.parametrize(
    "query",
    ["game=chess", "preset=xx", "preset=house+zero+zero", "game=cafe&preset=board%2Bzero", "preset=de%2Bchaos%2Bzero"],
)
def test_lists_that_cannot_be(server: Server, query: str) -> None:
    status, _, body = server.http(f"/api/ratings?{query}")
    assert (status, json.loads(body)["code"]) == (400, "BAD_INPUT")


@pytest.mark.parametrize("query", ["", "game=cafe", "game=cafe&preset=app", "preset=de%2Bzero%2Bchaos"])
def test_lists_that_are_empty(server: Server, query: str) -> None:
    status, _, body = server.http(f"/api/ratings?{query}")
    assert status == 200
    assert msgspec.json.decode(body)["ratings"] == []
