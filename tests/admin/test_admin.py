"""The admin port: it needs its token, is open only on this machine, and logs every request (X22)."""

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from finito.cli import app
from finito.server.admin.audit import FILE as AUDIT
from finito.server.admin.token import FILE as TOKEN
from server.running import Person, Server, serving
from tools.bench.cluster.postgres import free_port


class Admin:
    """A server, its admin port, and the command."""

    def __init__(self, server: Server, port: int) -> None:
        self.server, self.port, self.data = server, port, server.data

    def run(self, *words: str) -> tuple[int, str]:
        """Run `finito admin …`; returns the exit code and the output, or the error if there was one."""
        result = CliRunner().invoke(app, ["admin", *words, "--port", str(self.port), "--data", str(self.data)])
        return result.exit_code, result.output or str(result.exception)

    def ask(self, path: str, **headers: str) -> int:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    def audit(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in (self.data / AUDIT).read_text().splitlines()]


@pytest.fixture(scope="module")
def admin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Admin]:
    port = free_port()
    with serving(tmp_path_factory.mktemp("admin"), "--unlimited", "--admin-port", str(port)) as server:
        yield Admin(server, port)


def test_without_the_token_nothing_is_told_and_the_try_is_written_down(admin: Admin) -> None:
    token = (admin.data / TOKEN).read_text().strip()
    for shown in ("", "Bearer ", f"Bearer {token}x", f"Bearer {token[:-1]}"):
        assert admin.ask("/rooms", authorization=shown) == 401
    assert [line["status"] for line in admin.audit()][-4:] == [401] * 4
    assert token not in (admin.data / AUDIT).read_text()
    assert admin.ask("/rooms", authorization=f"Bearer {token}") == 200
    assert admin.ask("/rooms", authorization=f"Bearer {token}", origin="http://localhost") == 403
    assert admin.audit()[-1]["asked"] == "GET /rooms"


def test_the_token_and_the_audit_belong_to_their_owner_alone(admin: Admin) -> None:
    admin.run("rooms")
    for name in (TOKEN, AUDIT):
        assert (admin.data / name).stat().st_mode & 0o077 == 0


def test_the_port_is_bound_to_this_machine_and_not_the_public_one(admin: Admin) -> None:
    token = (admin.data / TOKEN).read_text().strip()
    told = admin.server.http("/nodes", headers={"authorization": f"Bearer {token}"})
    assert "application/json" not in told[1]["content-type"], "the public port answers as the admin port does"
    addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in (one for one in addresses if not str(one).startswith("127.")):
        with socket.socket() as probe:
            probe.settimeout(2)
            assert probe.connect_ex((str(address), admin.port)) != 0


def test_rooms_and_nodes_are_listed(admin: Admin) -> None:
    room = admin.server.open_room(seats=2)
    person = Person(admin.server, room)
    person.sit("Ana")
    code, printed = admin.run("rooms", "--json")
    assert code == 0
    listed = {one["code"]: one for one in json.loads(printed)}
    assert listed[room]["seats"] == ["player:Ana"]
    assert listed[room]["sockets"] == 1
    code, printed = admin.run("nodes", "--json")
    assert (code, json.loads(printed)[0]["alive"]) == (0, True)
    code, printed = admin.run("drain")
    assert code != 0
    assert "in no cluster" in printed
    person.close()


def test_a_player_is_removed_and_a_room_is_closed(admin: Admin) -> None:
    room = admin.server.open_room(seats=2)
    host, other = Person(admin.server, room), Person(admin.server, room)
    host.sit("Ana")
    token = other.sit("Bea")
    assert admin.run("kick", room, "5")[0] != 0
    code, printed = admin.run("kick", room.lower(), "1")
    assert code == 0, printed
    while not any(event["event"] == "seat_changed" and event["info"]["kind"] == "free" for event in other.events()):
        other.read()
    back = Person(admin.server, room, token)
    assert back.welcome["code"] == "BAD_TOKEN", back.welcome
    assert admin.run("close", room)[0] == 0
    assert host.read_until("happened")
    assert admin.server.http(f"/api/rooms/{room}")[0] == 404
    assert "no room" in admin.run("close", room)[1]
    for one in (host, other, back):
        one.close()


def test_a_server_without_the_option_has_no_such_port_and_no_token(tmp_path: Path) -> None:
    with serving(tmp_path):
        assert not (tmp_path / TOKEN).exists()
        result = CliRunner().invoke(app, ["admin", "rooms", "--data", str(tmp_path), "--port", str(free_port())])
        assert "--admin-port" in str(result.exception)
