"""The network edge from outside: codes, names, files, the laboratory (B7, B20 to B22), and legitimate users."""

import json
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from finito.server.api import studies
from finito.server.net.limits import DEFAULT
from finito.server.net.offenses import REASONS
from security.edging import ANYWHERE, ELSEWHERE, HANDSHAKE, asked, line_to, log_of
from server.running import Person, Server, serving

# ---- B7: codes -------------------------------------------------------------------------------------------------------


def test_b7_codes_cannot_be_guessed_for_long(server: Server) -> None:
    room = server.open_room(game="espresso")
    person = Person(server, room)
    secret = person.sit()
    person.close()
    paths = ["/api/rooms/QQQQ{}", "/api/rooms/QQQQ{}/where", "/api/records/QQQQ{}-1", "/api/pads/QQQQ{}"]
    statuses = [server.http(paths[at % 4].format("ABCDEFGH"[at % 8]))[0] for at in range(40)]
    allowed = statuses.count(404)
    assert DEFAULT.wrong_codes.at_once <= allowed <= DEFAULT.wrong_codes.at_once + 2
    assert set(statuses[allowed + 2 :]) == {429}
    status, headers, _ = server.http(f"/api/rooms/{room}")
    assert status == 429, "a code that exists must not be told apart"
    assert 0 < int(headers["retry-after"]) <= 60
    stranger = Person(server, room)
    assert stranger.welcome["code"] == "TOO_MANY"
    stranger.close()
    back = Person(server, room, secret)
    assert back.welcome["tell"] == "accepted", "who has a seat comes back"
    back.close()
    assert asked(server, f"/api/rooms/{room}", ELSEWHERE)[0] == 200
    assert server.refused("wrong_codes") > 5


def test_b7_wrong_codes_on_sockets_count_too(tmp_path: Path) -> None:
    with serving(tmp_path, "--per-address", "0.1") as server:
        codes = []
        for _ in range(5):
            person = Person(server, "QQQQQ")
            codes.append(person.welcome["code"])
            person.close()
        assert codes == ["NO_ROOM"] * 3 + ["TOO_MANY"] * 2
        assert server.http("/api/rooms/QQQQQ")[0] == 429


# ---- B20, B21, B22 ---------------------------------------------------------------------------------------------------


def test_b20_only_own_names_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path, "--name", "play.example.org") as server:
        for host, status in (
            ("localhost", 200),
            (f"127.0.0.1:{server.port}", 200),
            ("192.168.0.7:8000", 200),
            (socket.gethostname(), 200),
            ("play.example.org", 200),
            ("evil.example", 421),
            ("play.example.org.evil.example:8000", 421),
        ):
            found, headers, told = asked(server, "/api/health", ELSEWHERE, host=host)
            assert found == status, host
            assert "content-security-policy" in headers
            line = line_to(server)
            line.sendall(HANDSHAKE.replace(b"localhost", host.encode()) + b"\r\n")
            assert (b" 421 " if status == 421 else b" 101 ") in line.recv(4096), host
            line.close()
            if status == 421:
                assert "finito serve --name" in told["sentence"]
        assert server.refused("host") == 4
        assert server.http("/", headers={"host": "evil.example"})[0] == 421, "the page, too"


def test_b20_a_name_with_a_scheme_is_refused_at_the_start(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(  # noqa: S603
        [*command, "--name", "https://play.example.org"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "without https://" in done.stderr
    assert "Traceback" not in done.stderr


def test_b21_a_script_that_is_gone_is_not_a_page(shared: Server) -> None:
    for path, status in (("/assets/index-0000.js", 404), ("/assets/", 404), ("/t/ABCDE", 200), ("/", 200)):
        assert shared.http(path)[0] == status, path
    document = json.loads(shared.http("/api/openapi.json")[2])
    assert {"404", "421"} <= set(document["paths"]["/{path}"]["get"]["responses"])


@pytest.mark.parametrize(
    ("options", "runs"),
    [
        (["--lab", "off"], False),
        (["--host", ANYWHERE], False),
        (["--host", ANYWHERE, "--lab", "on"], True),
        ([], True),
    ],
)
def test_b22_studies_run_only_where_the_host_wants_them(tmp_path: Path, options: list[str], runs: bool) -> None:
    with serving(tmp_path, *options) as server:
        runnable = json.loads(server.http("/api/lab")[2])["runnable"]
        assert bool(runnable) == (runs and studies.can_run())
        if not runs:
            status, _, body = server.http("/api/lab/run", {"study": "taps"})
            assert (status, json.loads(body)["code"]) == (503, "NO_LAB")
            assert "--lab on" in json.loads(body)["sentence"]


# ---- who means well --------------------------------------------------------------------------------------------


def test_a_class_of_thirty_behind_one_address_meets_no_limit(server: Server) -> None:
    """All at once: the page on six connections, a name, a room for two, a socket, and some phrases."""
    lines = [line_to(server) for _ in range(30 * 6)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert all(b" 200 " in line.recv(65536) for line in lines)
    assert [server.http("/api/me", {"name": "Ana"})[0] for _ in range(30)] == [200] * 30
    rooms = [server.open_room(game="espresso") for _ in range(15)]
    pupils = [Person(server, rooms[number // 2]) for number in range(30)]
    for pupil in pupils:
        pupil.sit()
    for _ in range(5):
        for pupil in pupils:
            assert pupil.ask(ask="say", phrase="hello")["tell"] == "accepted"
    for line in lines:
        line.close()
    counted = re.findall(r'finito_refused_total\{reason="(\w+)"\} (\d+)', server.http("/metrics")[2].decode())
    assert len(counted) == len(REASONS)
    assert {reason: count for reason, count in counted if count != "0"} == {}
    assert log_of(server) == ""
    for pupil in pupils:
        pupil.close()
