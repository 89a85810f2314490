"""Guests without accounts on a real server: names, recovery, export and deletion."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from finito.server.guests.identity import Signer, hash_code, new_code, new_id, read_key
from server.browsing import Browser
from server.running import Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited", "--trusted-hop", "127.0.0.1") as running:
        yield running


@pytest.fixture
def ana(server: Server) -> Browser:
    browser = Browser(server)
    browser.ok("/api/me", {"name": "Ana", "icon": "pizza"})
    return browser


def test_a_visitor_becomes_a_guest_by_choosing_a_name(server: Server) -> None:
    new = Browser(server)
    assert new.ok("/api/me")["id"] is None
    assert new.set_cookie == ""
    for path in ("/api/me/history", "/api/me/export"):
        assert new.ask(path)[0] == 401
    for path in ("/api/me/recovery", "/api/me/delete"):
        status, answer = new.ask(path, {})
        assert (status, answer["code"]) == (401, "NO_GUEST")


def test_name_and_icon_are_cleaned_kept_and_changed(server: Server, ana: Browser) -> None:
    assert "HttpOnly" in ana.set_cookie
    assert "SameSite=Lax" in ana.set_cookie
    assert "Path=/" in ana.set_cookie
    assert "Secure" not in ana.set_cookie
    assert f"Max-Age={400 * 86_400}" in ana.set_cookie
    first = ana.ok("/api/me")
    assert (first["name"], first["icon"], first["statistics"], first["ratings"]) == ("Ana", "pizza", {}, [])
    assert first["id"] not in ana.cookie
    second = ana.ok("/api/me", {"name": " A\u202ena\u200b\x07  <b> ", "icon": "cake"})
    assert (second["name"], second["icon"], second["id"]) == ("Ana <b>", "cake", first["id"])
    assert ana.set_cookie == ""
    assert ana.ok("/api/me")["name"] == "Ana <b>"


def test_over_https_the_cookie_is_secure(server: Server) -> None:
    browser = Browser(server)
    forwarded = {"x-forwarded-proto": "https", "origin": f"https://127.0.0.1:{server.port}"}
    assert browser.ask("/api/me", {"name": "Ana"}, **forwarded)[0] == 200
    assert browser.set_cookie.startswith("__Host-finito=")
    assert browser.set_cookie.endswith("; Secure")
    assert browser.ok("/api/me")["name"] == "Ana"


def test_an_old_cookie_is_signed_anew(server: Server, ana: Browser) -> None:
    signer = Signer(read_key(server.data / "cookie.key"))
    secret = ana.cookie.partition("=")[2].split(".")[1]
    now = int(time.time())
    ana.cookie = "finito=" + signer.sign(secret, now - 2 * 86_400)
    assert ana.ok("/api/me")["name"] == "Ana"
    assert ana.set_cookie.startswith("finito=1.")
    ana.ok("/api/me")
    assert ana.set_cookie == ""
    ana.cookie = "finito=" + signer.sign(secret, now - 401 * 86_400)
    assert ana.ok("/api/me")["id"] is None
    ana.cookie = "finito=" + signer.sign(new_id(), now)
    assert ana.ok("/api/me")["id"] is None


def test_a_guest_is_claimed_on_another_device(server: Server, ana: Browser) -> None:
    old = ana.ok("/api/me/recovery", {})["code"]
    code = ana.ok("/api/me/recovery", {})["code"]
    phone = Browser(server)
    for wrong in (old, new_code(), "A" * 20):
        status, answer = phone.ask("/api/me/claim", {"code": wrong})
        assert (status, answer["code"]) == (403, "BAD_CODE")
        assert phone.cookie == ""
    claimed = phone.ok("/api/me/claim", {"code": code.lower().replace("-", " ")})
    assert claimed["id"] == ana.ok("/api/me")["id"]
    assert claimed["recovery"]
    phone.ok("/api/me", {"name": "Anna"})
    assert ana.ok("/api/me")["name"] == "Anna"


def test_a_seat_is_linked_then_exported_then_deleted(server: Server, ana: Browser) -> None:
    room = server.open_room(seats=2)
    me = ana.ok("/api/me")
    person = Person(server, room, cookie=ana.cookie)
    person.sit("Ana Secret")
    ana.ok("/api/me/recovery", {})
    exported = ana.ok("/api/me/export")
    assert exported["rooms"] == [room]
    assert [(seat["room"], seat["name"]) for seat in exported["seats"]] == [(room, "Ana Secret")]
    assert exported["round_trips"] == []
    assert (exported["id"], exported["name"], exported["recovery"]) == (me["id"], "Ana", True)
    facts = facts_of(server, room)
    assert any(fact.get("guest") == me["id"] for fact in facts)
    cookie = ana.cookie
    assert ana.ok("/api/me/delete", {}) == {"deleted": True}
    person.close()
    assert ana.cookie == ""
    assert "Max-Age=0" in ana.set_cookie
    ana.cookie = cookie
    assert ana.ok("/api/me")["id"] is None
    assert "Ana Secret" not in json.dumps(facts_of(server, room))
    assert me["id"] not in json.dumps(facts_of(server, room))
    for table in ("identity", "sat", "played", "rating"):
        assert me["id"] not in json.dumps(rows_of(server, f"select * from {table}"))  # noqa: S608
    server.kill()
    server.start()
    assert json.loads(server.http(f"/api/rooms/{room}")[2])["seats"][0]["name"] == "?"


def rows_of(server: Server, statement: str, values: tuple[Any, ...] = ()) -> list[Any]:
    connection = apsw.Connection(str(server.data / "finito.db"))
    try:
        return list(connection.execute(statement, values))
    finally:
        connection.close()


def facts_of(server: Server, room: str) -> list[dict[str, Any]]:
    rows = rows_of(server, "select fact from entry where room = ? order by number", (room,))
    return [json.loads(fact) for (fact,) in rows]


def test_guests_survive_a_restart_and_secrets_are_not_stored_in_plain_text(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as server:
        ana = Browser(server)
        ana.ok("/api/me", {"name": "Ana"})
        code = ana.ok("/api/me/recovery", {})["code"]
        exported = json.dumps(ana.ok("/api/me/export"))
        secret, signature = ana.cookie.partition("=")[2].split(".")[1::2]
        server.kill()
        server.start()
        assert ana.ok("/api/me")["name"] == "Ana"
        stored = b"".join(file.read_bytes() for file in tmp_path.glob("finito.db*"))
        assert code.encode() not in stored
        assert code.replace("-", "").encode() not in stored
        assert signature.encode() not in stored
        assert secret not in exported
        assert hash_code(code) not in exported
        Person(server, server.open_room(), cookie=ana.cookie).sit()
    logged = "".join(capfd.readouterr())
    assert not any(one in logged for one in (secret, signature, code))
