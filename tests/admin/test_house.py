"""The host's decisions while the server runs: bans, switches, and removing players from a running match."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from admin.test_admin import Admin
from finito.errors import BadInput
from finito.rooms.guest_names import is_offered
from finito.server.guests.bans import Ban, Bans, read_network
from server.browsing import Browser
from server.running import Person, serving
from tools.bench.cluster.postgres import free_port


@pytest.fixture
def admin(tmp_path: Path) -> Iterator[Admin]:
    port = free_port()
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        yield Admin(server, port)


def visit(admin: Admin, name: str) -> tuple[Browser, str]:
    """A new guest with a cookie, and their public ID."""
    browser = Browser(admin.server)
    browser.ok("/api/me", {"name": name, "icon": "coffee"})
    return browser, str(browser.ok("/api/me/export")["id"])


def done(admin: Admin, *words: str) -> str:
    code, printed = admin.run(*words)
    assert code == 0, printed
    return printed


def test_a_banned_guest_is_cut_off_and_kept_out_until_the_ban_is_lifted(admin: Admin) -> None:
    browser, guest = visit(admin, "Ana")
    room = admin.server.open_room(seats=2)
    person = Person(admin.server, room, cookie=browser.cookie)
    person.sit("Ana")
    assert "1 sockets" in done(admin, "ban", guest, "--hours", "2")
    assert person.read_to_the_end()[-1]["code"] == "BANNED"
    back = Person.__new__(Person)
    with pytest.raises(Exception, match="banned"):
        back.__init__(admin.server, room, cookie=browser.cookie)  # type: ignore[misc]
    assert browser.ask("/api/rooms", {})[1]["code"] == "BANNED"
    assert browser.ok("/api/me/export")["banned_until"] > 0, "they keep access to their data"
    other = Person(admin.server, room)
    other.sit("Bea")
    assert guest in done(admin, "bans")
    done(admin, "lift", guest)
    assert "None" in done(admin, "bans")
    Person(admin.server, room, cookie=browser.cookie).close()
    other.close()
    assert any(guest in str(line["asked"]) for line in admin.audit())


def test_a_banned_network_outlives_a_restart(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        done(Admin(server, port), "ban", "--network", "127.0.0.0/8", "--hours", "1")
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        status, _, body = server.http("/api/rooms", {})
        assert (status, json.loads(body)["code"]) == (403, "BANNED")
        assert server.http("/api/rooms")[0] == 200, "the page itself stays open to everyone"
        done(Admin(server, port), "lift", "127.0.0.0/8")
        assert server.http("/api/rooms", {})[0] == 201


def test_what_cannot_be_banned_is_named(admin: Admin) -> None:
    for words, said in (
        (("ban",), "either"),
        (("ban", "nobody"), "no guest"),
        (("ban", "--network", "everyone"), "neither an address"),
        (("ban", "--network", "0.0.0.0/0"), "too much"),
        (("ban", "--network", "192.0.2.1", "--hours", "0"), "hours"),
        (("lift", "192.0.2.9"), "nobody"),
        (("switch", "lights", "on"), "no such switch"),
        (("switch", "daily", "maybe"), "on or off"),
    ):
        code, printed = admin.run(*words)
        assert code != 0, words
        assert said in printed, printed


def test_bans_know_networks_of_both_kinds_and_end_by_themselves() -> None:
    bans = Bans(
        [Ban(read_network("203.0.113.77/24"), 2000), Ban(read_network("2001:db8::1"), 3000), Ban("guest", 1500)]
    )
    assert bans.until("", "203.0.113.5", 1000) == 2000
    assert bans.until("", "::ffff:203.0.113.5", 1000) == 2000
    assert bans.until("", "203.0.114.5", 1000) == 0
    assert bans.until("", "2001:db8::ffff", 1000) == 3000
    assert bans.until("", "2001:db8:0:1::1", 1000) == 0
    assert bans.until("guest", "local", 1000) == 1500
    assert bans.until("guest", "203.0.113.5", 1600) == 2000
    assert bans.until("guest", "", 1500) == 0
    assert [ban.until for ban in bans.all(1700)] == [2000, 3000]
    with pytest.raises(BadInput):
        read_network("2000::/3")


def test_a_player_is_removed_from_a_running_match(admin: Admin) -> None:
    room = admin.server.open_room(seats=2)
    host, other = Person(admin.server, room), Person(admin.server, room)
    host.sit("Ana")
    token = other.sit("Bea")
    assert host.ask(ask="begin")["tell"] == "accepted"
    done(admin, "kick", room, "1")
    assert other.read_to_the_end()[-1]["code"] == "REMOVED"
    while not any(event["event"] == "seat_changed" and event["info"].get("held") for event in host.events()):
        host.read()
    back = Person(admin.server, room, token)
    assert back.welcome["code"] == "BAD_TOKEN"
    for one in (host, back):
        one.close()


def test_switches_hold_for_the_api_at_once_and_after_a_restart(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        admin = Admin(server, port)
        room = server.open_room(public=True)

        def listed() -> list[Any]:
            return [one["code"] for one in json.loads(server.http("/api/rooms")[2])["rooms"]]

        assert listed() == [room]
        assert server.http("/api/daily")[0] == 200
        for name in ("public_rooms", "public_records", "daily", "lab"):
            assert f"{name}: off" in done(admin, "switch", name, "off")
        assert listed() == []
        assert server.http("/api/daily")[0] == 404
        assert json.loads(server.http("/api/lab")[2])["runnable"] == {}
        assert json.loads(server.http("/api/records")[2])["records"] == []
    with serving(tmp_path, "--unlimited", "--admin-port", str(port)) as server:
        assert server.http("/api/daily")[0] == 404
        done(Admin(server, port), "switch", "daily", "on")
        assert server.http("/api/daily")[0] == 200


def test_in_family_mode_everybody_has_an_offered_name(admin: Admin) -> None:
    assert b"data-names" not in admin.server.http("/")[2]
    done(admin, "switch", "family", "on")
    assert b'data-names="offered"' in admin.server.http("/")[2]
    browser, _ = visit(admin, "Very Rude")
    assert is_offered(browser.ok("/api/me")["name"])
    room = admin.server.open_room(seats=2)
    people = [Person(admin.server, room), Person(admin.server, room)]
    people[0].sit("Mokka")
    people[1].sit("Rude")
    names = [seat["name"] for seat in json.loads(admin.server.http(f"/api/rooms/{room}")[2])["seats"]]
    assert names[0] == "Mokka"
    assert is_offered(names[1])
    assert names[1] != "Mokka"
    for one in people:
        one.close()


def test_the_console_is_for_this_machine_and_its_files_hold_nothing(admin: Admin) -> None:
    token = (admin.data / "admin.token").read_text().strip()
    assert admin.ask("/") == 200
    assert admin.ask("/console.js") == 200
    assert admin.ask("/status") == 401
    shown = {"authorization": f"Bearer {token}"}
    assert admin.ask("/status", **shown) == 200
    own = f"127.0.0.1:{admin.port}"
    assert admin.ask("/status", **shown, origin=f"http://{own}") == 200
    assert admin.ask("/status", **shown, origin="http://evil.example") == 403
    assert (
        admin.ask("/status", **shown, host=f"evil.example:{admin.port}", origin=f"http://evil.example:{admin.port}")
        == 403
    )
    assert admin.ask("/status", **shown, cookie="a=b") == 403
    statuses = [line["status"] for line in admin.audit() if line["asked"] == "GET /status"]
    assert statuses == [401, 403, 403, 403], "looking at the load names no one and is not logged"
    assert token in done(admin, "console", "--print")
