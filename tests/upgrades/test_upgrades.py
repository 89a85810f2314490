"""Databases of earlier versions can be opened, played on, backed up and restored."""

import json
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from conftest import ROOT
from finito import __version__
from finito.rooms import facts
from finito.rooms.room import PLAYING, Room
from finito.server.guests.identity import Signer, read_key
from server.browsing import Browser
from server.running import Person, Server, serving
from upgrades.make import FINISHED, HERE, RUNNING

KEPT = sorted(HERE.glob("*.tar.gz"))
MOST_BYTES = 40_000
"""The limit for each file, because every version adds one."""


def unpacked(path: Path, to: Path) -> dict[str, Any]:
    """Unpack a folder as its server left it; returns the notes about it."""
    with tarfile.open(path) as archive:
        archive.extractall(to, filter="data")
    to.chmod(0o700)
    told: dict[str, Any] = json.loads((to / "made.json").read_text())
    return told


def test_there_is_a_database_of_this_version() -> None:
    """If it is missing, run `python tests/upgrades/make.py` (docs/release.md)."""
    assert __version__ in {path.name.removesuffix(".tar.gz") for path in KEPT}
    assert not [path.name for path in KEPT if path.stat().st_size > MOST_BYTES]


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.name.removesuffix(".tar.gz"))
def test_an_older_database_plays_on_is_backed_up_and_restored(kept: Path, tmp_path: Path) -> None:
    made = unpacked(kept, tmp_path / "data")
    before = entries(tmp_path / "data")
    with serving(tmp_path / "data", "--unlimited") as server:
        look_at_the_guest(server, made)
        for room, token in made["tokens"].items():
            play_on(server, room, token)
        finito("admin", "backup", str(tmp_path / "backup"), "--data", str(tmp_path / "data"))
    finito("admin", "restore", str(tmp_path / "backup"), "--data", str(tmp_path / "restored"))
    after = entries(tmp_path / "restored")
    for room in made["tokens"]:
        assert after[room][: len(before[room])] == before[room], "what was stored is as it was"
        assert len(after[room]) > len(before[room])
    with serving(tmp_path / "restored", "--unlimited") as server:
        look_at_the_guest(server, made)
        for room, token in made["tokens"].items():
            play_on(server, room, token)


def look_at_the_guest(server: Server, made: dict[str, Any]) -> None:
    """Check name, history, records and ratings, the replays of both matches, and that every deal was sealed."""
    ana = Browser(server)
    ana.cookie = f"finito={Signer(read_key(server.data / 'cookie.key')).sign(made['guest'], int(time.time()))}"
    assert ana.ok("/api/me")["name"] == "Ana"
    history = ana.ok("/api/me/history")["records"]
    assert {match["id"] for match in history} == set(made["records"].values())
    for game, record in made["records"].items():
        assert ana.ok(f"/api/replays/{record}")["steps"]
        assert ana.ok(f"/api/reviews/{record}")
        text = server.data / f"{game}.txt"
        text.write_bytes(server.http(f"/api/records/{record}")[2])
        finito("verify", str(text))
        finito("replay", str(text))
    for settings in FINISHED.values():
        preset = settings.get("sheet", "house")
        assert ana.ok(f"/api/ratings?game={settings['game']}&preset={preset}")["ratings"]


def play_on(server: Server, room: str, token: str) -> None:
    """Return to the seat, and make a move as soon as the match continues."""
    person = Person(server, room, token)
    assert person.welcome["tell"] == "accepted", person.welcome
    told = person.read_until("snapshot")
    assert told["room"]["stage"] == PLAYING
    assert told["room"]["settings"]["game"] == RUNNING[room]["game"]
    ends = time.monotonic() + 30
    while not any(
        person.ask(ask="move", move=move, **person.echo)["tell"] == "accepted" for move in moves(server, room)
    ):
        assert time.monotonic() < ends, person.told[-3:]
        time.sleep(0.1)
    person.close()


def moves(server: Server, code: str) -> list[Any]:
    """The legal moves of seat 0, according to what is stored."""
    room = Room(code, str, int)
    room.restore(facts.Entry(number, at, facts.decode_fact(fact)) for number, at, fact in entries(server.data)[code])
    assert room.running is not None
    return [msgspec.to_builtins(move) for move in room.running.legal(0)]


def finito(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", "finito.cli", *words], capture_output=True, text=True, cwd=ROOT)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr


def entries(data: Path) -> dict[str, list[tuple[Any, ...]]]:
    """The stored entries of each room, in order."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    connection = apsw.Connection(str(data / "finito.db"), flags=apsw.SQLITE_OPEN_READONLY)
    for room, *rest in connection.execute("select room, number, at, fact from entry order by room, number"):
        found.setdefault(str(room), []).append(tuple(rest))
    connection.close()
    return found
