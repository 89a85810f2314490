"""Names and pictures of a finished match are sent to its players and to no one else."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from finito.rooms import facts
from finito.rooms.room import ENDED
from finito.rooms.seats import hash_token
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.server.clock import now_ms
from finito.server.guests.identity import read_key
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.journal import written
from finito.server.store.sqlite import SqliteJournal
from server.browsing import Browser
from server.running import Person, Server, serving

ANA, BEN = "Ana Verborgen", "Ben Unerkannt"
TOKENS = ("the secret of Ana", "the secret of Ben")


class Played:
    """A finished match, in a room of this folder, of a guest, a person without a cookie and a bot."""

    def __init__(self, data: Path, *, public: bool = False) -> None:
        self.data, self.settings = data, Settings(game="cafe", sheet="board", seats=3, public=public)
        self.record = self.room = self.cookie = self.other = ""
        asyncio.run(self._play())

    async def _play(self) -> None:
        journal = SqliteJournal(self.data / "finito.db", asyncio.get_running_loop())
        rooms = Rooms(*assemble(journal, key=read_key(self.data / "cookie.key")))
        ana = await rooms.services.guests.create("Ana before", "ice", now_ms())
        spectator = await rooms.services.guests.create("Cleo", "ice", now_ms())
        actor, step, chance = rooms.open(self.settings), Step(), Random(1)
        room = actor.room
        room.commit(step, now_ms(), facts.SeatTaken(0, ANA, "cake", hash_token(TOKENS[0]), ana.public))
        room.commit(step, now_ms(), facts.SeatTaken(1, BEN, "pizza", hash_token(TOKENS[1])))
        room.commit(step, now_ms(), facts.BotSeated(2, "greedy"))
        room.commit(step, now_ms(), facts.MatchBegan(1, (2, 0, 1), self.settings, "a salt of 128 bits"))
        rooms.services.guests.record_seat(ana.public, room.code, now_ms())
        while room.stage != ENDED:
            assert room.running is not None
            player = next(player for player in range(3) if room.running.acts(player))
            room.commit(step, now_ms(), facts.Moved(player, chance.choice(room.running.legal(player))))
        self.room, self.record = room.code, room.record
        actor.feed(now_ms(), step)
        await written(journal)  # the entries, and then the results that are stored after them
        await written(journal)
        await asyncio.to_thread(journal.close)
        self.cookie, self.other = (
            f"finito={rooms.services.signer.sign(guest.id, now_ms() // 1000)}" for guest in (ana, spectator)
        )

    def people(self, server: Server, **headers: str) -> list[tuple[int, str, str, str]]:
        status, told, body = server.http(f"/api/records/{self.record}/people", headers=headers)
        assert (status, told["cache-control"]) == (200, "no-store")
        return [(one["seat"], one["name"], one["icon"], one["bot"]) for one in json.loads(body)["people"]]


NAMED = [(2, "", "", "greedy"), (0, ANA, "cake", ""), (1, BEN, "pizza", "")]
LETTERS = [(2, "", "", "greedy"), (0, "", "", ""), (1, "", "", "")]


def everything(server: Server, played: Played, **headers: str) -> bytes:
    """Everything that HTTP reveals about this match."""
    paths = [f"/api/{kind}/{played.record}" for kind in ("records", "replays", "reviews")]
    paths += [f"/api/records/{played.record}/people", "/api/records", f"/api/records?room={played.room}"]
    return b"".join(server.http(path, headers=headers)[2] for path in paths)


def test_who_sat_there_sees_the_names_and_strangers_see_the_bots(tmp_path: Path) -> None:
    played = Played(tmp_path)
    with serving(tmp_path, "--unlimited") as server:
        for headers in ({"cookie": played.cookie}, *({"finito-seat": token} for token in TOKENS)):
            assert played.people(server, **headers) == NAMED
        wrong = ("", hash_token(TOKENS[0]), TOKENS[0][:-1], "\xff")
        strangers: list[dict[str, str]] = [{}, {"cookie": played.other}, *({"finito-seat": token} for token in wrong)]
        strangers += [{"cookie": played.other, "finito-seat": ""}, {"cookie": "finito=1.x.1.x"}]
        for stranger in strangers:
            assert played.people(server, **stranger) == LETTERS, stranger
            told = everything(server, played, **stranger)
            assert not [name for name in (ANA, BEN, "cake", "pizza") if name.encode() in told]
        record, with_cookie = (
            server.http(f"/api/records/{played.record}", headers=headers)[2]
            for headers in ({}, {"cookie": played.cookie})
        )
        assert record == with_cookie, "the record is the same for everybody"
        assert server.http("/api/records/AAAAAAAAAAAAAAAAAAAAAA/people")[0] == 404


def test_spectators_of_a_private_room_see_letters_afterwards(tmp_path: Path) -> None:
    played = Played(tmp_path)
    with serving(tmp_path, "--unlimited") as server:
        spectator = Person(server, played.room, cookie=played.other)
        told = json.dumps([spectator.welcome, *spectator.told, spectator.read()])
        assert ANA in told, "at the table everybody is seen"
        spectator.close()
        assert played.people(server, cookie=played.other) == LETTERS


def test_at_a_public_table_everybody_sees_them_but_no_list_and_no_record_says_them(tmp_path: Path) -> None:
    played = Played(tmp_path, public=True)
    with serving(tmp_path, "--unlimited") as server:
        assert played.people(server) == NAMED
        for path in ("/api/records", *(f"/api/{kind}/{played.record}" for kind in ("records", "replays", "reviews"))):
            assert ANA.encode() not in server.http(path)[2], path


def test_my_games_say_who_sat_there(tmp_path: Path) -> None:
    played = Played(tmp_path)
    with serving(tmp_path, "--unlimited") as server:
        ana = Browser(server)
        ana.cookie = played.cookie
        (item,) = ana.ok("/api/me/history")["records"]
        assert [(one["seat"], one["name"], one["icon"], one["bot"]) for one in item["players"]] == [
            (2, "greedy", "", "greedy"),
            *NAMED[1:],
        ]


@pytest.mark.parametrize("public", [False, True])
def test_who_is_deleted_is_a_letter_and_a_stranger(tmp_path: Path, public: bool) -> None:
    played = Played(tmp_path, public=public)
    with serving(tmp_path, "--unlimited") as server:
        ana = Browser(server)
        ana.cookie = played.cookie
        ana.ok("/api/me/delete", {})
        left = [NAMED[0], LETTERS[1], NAMED[2]]
        assert played.people(server, **{"finito-seat": TOKENS[1]}) == left
        for headers in ({"cookie": played.cookie}, {"finito-seat": TOKENS[0]}):
            assert played.people(server, **headers) == (left if public else LETTERS)
        assert server.stop() == 0
        files = [file for file in tmp_path.iterdir() if file.is_file()]
        assert not [file.name for file in files if ANA.encode() in file.read_bytes()]
        server.start()
