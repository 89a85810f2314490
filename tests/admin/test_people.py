"""The host finds and deletes people: guests who have lost their cookie, names without one, and old data."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from typer.testing import CliRunner

from admin.test_admin import Admin
from cluster.nodes import until
from finito.cli import app
from finito.server.admin.audit import FILE as AUDIT
from server.browsing import Browser
from server.running import Person, serving
from server.test_forgetting import left_of, seat_names
from tools.bench.cluster.postgres import free_port


@pytest.fixture
def admin(tmp_path: Path) -> Iterator[Admin]:
    port = free_port()
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        yield Admin(server, port)


def ask(admin: Admin, statement: str, *values: str) -> list[Any]:
    """Run a query on a separate connection, because reading the file's bytes releases the locks of an open one."""
    database = apsw.Connection(str(admin.data / "finito.db"))
    database.set_busy_timeout(5000)
    try:
        return list(database.execute(statement, values))
    finally:
        database.close()


def test_a_guest_without_a_cookie_is_found_and_deleted(admin: Admin) -> None:
    browser = Browser(admin.server)
    public = browser.ok("/api/me", {"name": "Ana Verloren"})["id"]
    room = admin.server.open_room(seats=2)
    ana = Person(admin.server, room, cookie=browser.cookie)
    ana.sit("Änne Verloren")
    code, printed = admin.run("guests", "find", "VERLOREN", "--json")
    assert code == 0, printed
    (found,) = json.loads(printed)
    assert (found["id"], found["name"], found["rooms"]) == (public, "Ana Verloren, Änne Verloren", [room])
    for text in (public, room.lower(), "änne"):
        assert json.loads(admin.run("guests", "find", text, "--json")[1]) == [found]
    assert public in admin.run("guests", "find", "Ana")[1]
    assert admin.run("guests", "find", "nobody") == (0, "None.\n")
    assert admin.run("guests", "delete", "nobody")[0] != 0
    code, printed = admin.run("guests", "delete", public)
    assert (code, printed) == (0, "Deleted.\n")
    assert seat_names(admin.server, room) == ["?", ""]
    assert browser.ok("/api/me")["id"] is None
    assert json.loads(admin.run("guests", "find", "verloren", "--json")[1]) == []
    assert left_of(admin.data, "Ana Verloren", "Änne Verloren", public) == []
    asked = [str(line["asked"]) for line in admin.audit()]
    assert asked[-1] == "GET /guests"
    assert asked[-2].startswith("POST /guests/delete ")
    assert len(asked[-2].split()[-1]) == 16, "a digest, which identifies the guest only to someone who has the ID"
    ana.close()


def test_a_name_that_never_had_a_cookie_is_found_and_deleted(admin: Admin) -> None:
    rooms = [admin.server.open_room(seats=2) for _ in range(3)]
    people = [Person(admin.server, room) for room in rooms]
    for person, name in zip(people, ("Karl Ohne", "Karl Ohne", "Karl Ohnefeld"), strict=True):
        person.sit(name)
    (first, other) = json.loads(admin.run("guests", "find", "ohne", "--json")[1])
    assert (first["id"], first["name"], sorted(first["rooms"])) == ("", "Karl Ohne", sorted(rooms[:2]))
    assert other["name"] == "Karl Ohnefeld"
    assert admin.run("guests", "delete", "--name", "Karl Ohne", "--room", rooms[0]) == (0, "Deleted in 1 rooms.\n")
    assert [seat_names(admin.server, room)[0] for room in rooms] == ["?", "Karl Ohne", "Karl Ohnefeld"]
    assert admin.run("guests", "delete", "--name", "Karl Ohne") == (0, "Deleted in 1 rooms.\n")
    assert [seat_names(admin.server, room)[0] for room in rooms] == ["?", "?", "Karl Ohnefeld"]
    assert admin.run("guests", "delete", "--name", "Karl Ohne")[0] != 0
    for words in (("x", "--name", "y"), (), ("x", "--room", "y")):
        assert admin.run("guests", "delete", *words)[0] != 0, words
    assert "Karl" not in (admin.data / AUDIT).read_text()
    admin.server.kill()
    admin.server.start()
    assert [seat_names(admin.server, room)[0] for room in rooms] == ["?", "?", "Karl Ohnefeld"]
    admin.server.stop()
    stored = b"".join(file.read_bytes() for file in admin.data.glob("finito.db*")).replace(b"Karl Ohnefeld", b"")
    assert b"Karl Ohne" not in stored
    admin.server.start()


def test_the_same_works_while_the_server_is_down(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server:
        browser = Browser(server)
        public = browser.ok("/api/me", {"name": "Ana Verloren"})["id"]
        room = server.open_room(seats=2)
        Person(server, room, cookie=browser.cookie).sit("Ana Verloren")
        Person(server, room).sit("Karl Ohne")
        server.stop()
        for words in (("guests", "delete", public), ("guests", "delete", "--name", "Karl Ohne")):
            told = CliRunner().invoke(app, ["admin", *words, "--offline", "--data", str(tmp_path)])
            assert told.exit_code == 0, told
        assert left_of(tmp_path, "Ana Verloren", "Karl Ohne", public) == []
        assert len((tmp_path / AUDIT).read_text().splitlines()) == 2
        told = CliRunner().invoke(app, ["admin", "guests", "find", "a", "--offline", "--json", "--data", str(tmp_path)])
        assert json.loads(told.output) == []
        server.start()
        assert seat_names(server, room) == ["?", "?"]


def test_what_is_old_is_pruned_on_request_and_by_itself(admin: Admin) -> None:
    room, open_one = admin.server.open_room(seats=2), admin.server.open_room(seats=2)
    person = Person(admin.server, room)
    person.sit("Karl Alt")
    assert admin.run("close", room)[0] == 0
    assert "0 rooms" in admin.run("prune", "--older-than", "1")[1], "nothing is a day old"
    assert admin.run("prune", "--older-than", "0")[0] != 0
    admin.server.stop()
    ask(admin, "update entry set at = at - 3 * 86400000 where room = ?", room)
    admin.server.options = (*admin.server.options, "--keep-records", "4")
    admin.server.start()
    last = Person(admin.server, open_one)
    last.sit("Bea")  # the last entry in the file is that of a room that is open
    code, printed = admin.run("prune", "--older-than", "2")
    assert code == 0
    assert printed.startswith("Deleted 1 rooms with "), printed
    assert ask(admin, "select code from room") == [(open_one,)]
    assert {room for (room,) in ask(admin, "select room from entry")} == {open_one}
    assert b"Karl Alt" not in b"".join(file.read_bytes() for file in admin.data.glob("finito.db*"))
    assert any(str(line["asked"]).startswith("POST /prune/2 1 rooms") for line in admin.audit())
    last.close()
    assert admin.run("close", open_one)[0] == 0
    newest = Person(admin.server, admin.server.open_room(seats=2))
    newest.sit("Cara")
    admin.server.stop()
    ask(admin, "update entry set at = at - 5 * 86400000 where room = ?", open_one)
    admin.server.start()
    until(lambda: not ask(admin, "select 1 from room where code = ?", open_one))
