"""The network edge from outside: frames, heads, bodies, connections and codes, each over a real socket (B1 to B22)."""

import contextlib
import http.client
import itertools
import json
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from finito.server import studies
from finito.server.doors import Doors, most_connections
from finito.server.hub import Hub
from finito.server.limits import DEFAULT
from finito.server.names import Names
from finito.server.offences import REASONS
from finito.server.store.sqlite import SqliteJournal
from security.flooding import framed
from server.running import Person, Server, serving

ANYWHERE = "0.0.0.0"  # noqa: S104
ELSEWHERE = "127.0.0.2"
"""Another address of the loopback, as somebody else's."""
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "data", errors=tmp_path / "log") as running:
        yield running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For what is not counted."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


def line_to(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=15, source_address=(source, 0))


def shake(server: Server, source: str = "127.0.0.1", more: bytes = b"") -> tuple[socket.socket, bytes]:
    """A socket and the answer to its handshake."""
    line = line_to(server, source)
    line.sendall(HANDSHAKE + more + b"\r\n")
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = line.recv(4096)
        if not piece:
            break
        answer += piece
    return line, answer


def rest(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(65536):
            found += piece
    return found


def close_code(data: bytes) -> int | None:
    """The code of the close frame that ends what a server sent."""
    found = re.search(rb"\x88[\x02-\x7d](..)[\x20-\x7e]*\Z", data, re.DOTALL)
    return None if found is None else int.from_bytes(found[1], "big")


def asked(server: Server, path: str, source: str, **headers: str) -> tuple[int, dict[str, str], Any]:
    """The answer to a question from another address."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10, source_address=(source, 0))
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    told = json.loads(body) if "json" in (answer.getheader("content-type") or "") else body
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, told


def log_of(server: Server) -> str:
    assert server.errors is not None
    return server.errors.read_text()


# ---- B1: frames ----------------------------------------------------------------------------------------------------


MASK = b"\0\0\0\0"
FLOODS = {
    "pings": b"\x89\x80" + MASK,
    "pongs": b"\x8a\x80" + MASK,
    "long pings": b"\x89\xfd" + MASK + b"x" * 125,
    "fragments": b"\x00\x80" + MASK,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_b1_who_floods_with_control_frames_is_cut(server: Server, kind: str) -> None:
    person = Person(server, server.open_room(game="espresso"))
    line, _ = shake(server, ELSEWHERE)
    first = b"\x01\x80" + MASK if kind == "fragments" else b""
    with contextlib.suppress(ConnectionError):
        line.sendall(first + FLOODS[kind] * 200)
        assert close_code(rest(line)) in (1008, None), "who goes on sending may be reset before it is read"
    line.close()
    assert server.refused("control_frames") == 1
    assert log_of(server).count("too many control frames") == 1
    assert person.ask(ask="say", phrase="hello")["tell"] == "refused", "a spectator is heard, and answered"
    person.close()


def test_b1_pings_of_an_honest_client_are_answered(shared: Server) -> None:
    line, _ = shake(shared)
    for number in range(20):
        line.sendall(b"\x89\x81" + MASK + bytes([65 + number]))
        assert line.recv(3) == b"\x8a\x01" + bytes([65 + number])
    line.close()


def test_b1_an_address_that_floods_again_and_again_waits(server: Server) -> None:
    room = server.open_room(game="espresso")
    for _ in range(int(DEFAULT.floods.at_once) + 1):
        line, answer = shake(server, ELSEWHERE)
        assert b" 101 " in answer
        with contextlib.suppress(ConnectionError):
            line.sendall(FLOODS["pings"] * 200)
            rest(line)
        line.close()
    line, answer = shake(server, ELSEWHERE)
    assert b"HTTP/1.1 429 " in answer
    assert 0 < int(answer.split(b"retry-after: ")[1].split()[0]) <= DEFAULT.flood_seconds + 1
    line.close()
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200, "only sockets are refused"
    Person(server, room).close()
    assert server.refused("flooded") == 1
    assert log_of(server).count("too many control frames") == 1, "one line for one burst"


def test_b1_nothing_is_done_after_the_cut(server: Server) -> None:
    """What lies in the buffer behind the message that was too much is not looked at."""
    line, _ = shake(server, ELSEWHERE)
    with contextlib.suppress(ConnectionError):
        line.sendall(framed(ask="ping", id=1) * 400)
    told = rest(line)
    line.close()
    assert told.count(b'"refused"') <= DEFAULT.bad_messages
    assert server.refused("bad_messages") == 1


def test_b1_bytes_count_too(shared: Server) -> None:
    """A message of four KiB costs as much as four short ones more."""
    line, _ = shake(shared)
    data = b'{"ask":"ping","id":1,"x":"' + b"y" * 4000 + b'"}'
    with contextlib.suppress(ConnectionError):
        line.sendall((b"\x81\xfe" + len(data).to_bytes(2, "big") + MASK + data) * 20)
    assert b"TOO_MANY" in rest(line)
    line.close()


# ---- RFC 6455, 5.4: messages in several frames ---------------------------------------------------------------------


def pieces(data: bytes, *cuts: int) -> bytes:
    """A text message as several frames."""
    edges = [0, *cuts, len(data)]
    parts = [data[first:last] for first, last in itertools.pairwise(edges)]
    framed_parts = []
    for at, part in enumerate(parts):
        head = (0x80 if at == len(parts) - 1 else 0) | (1 if at == 0 else 0)
        framed_parts.append(bytes([head, 0x80 | len(part)]) + MASK + part)
    return b"".join(framed_parts)


def test_a_message_in_several_frames_is_one_message(shared: Server) -> None:
    room = shared.open_room(game="espresso")
    hello = json.dumps({"ask": "hello", "id": 7, "protocol": 1, "room": room}).encode()
    line, _ = shake(shared)
    between = b"\x89\x82" + MASK + b"hi"
    whole = pieces(hello, 0, 10, 11)
    cut = whole.index(b"\x00", 6)
    line.sendall(whole[:cut] + between + whole[cut:])
    told = b""
    while b'"snapshot"' not in told:
        told += line.recv(65536)
    assert b'"accepted"' in told
    assert b"\x8a\x02hi" in told, "a ping between the pieces is answered"
    line.close()


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (b"\x80\x81" + MASK + b"x", 1002),
        (b"\x01\x81" + MASK + b"x" + b"\x01\x81" + MASK + b"x", 1002),
        (b"\x01\x81" + MASK + b"x" + b"\x81\x81" + MASK + b"x", 1002),
        (b"\x82\x81" + MASK + b"x", 1003),
        ((b"\x01\xfe\x0f\xff" + MASK + b"x" * 4095) + (b"\x00\xfe\x0f\xff" + MASK + b"x" * 4095) * 2, 1009),
    ],
)
def test_what_is_no_message_closes_the_socket(shared: Server, frames: bytes, code: int) -> None:
    line, _ = shake(shared)
    line.sendall(frames)
    assert close_code(rest(line)) == code
    line.close()


# ---- B2, B3: heads and bodies ----------------------------------------------------------------------------------------


def endless(line: socket.socket, most: int = 8 * 2**20) -> tuple[int, bytes]:
    """Send a header without an end until the server refuses to listen: bytes that went out, and its answer."""
    sent = 0
    line.settimeout(5)
    with contextlib.suppress(ConnectionError, TimeoutError):
        while sent < most:
            sent += line.send(b"x" * 4096)
            time.sleep(0.001)
    try:
        return sent, rest(line)
    except TimeoutError:
        return sent, b""


@pytest.mark.parametrize("which", ["first", "second", "socket"])
def test_b2_a_head_without_an_end_is_cut(server: Server, which: str) -> None:
    line = line_to(server, ELSEWHERE)
    if which == "second":
        line.sendall(HEALTH)
        assert b" 200 " in line.recv(4096)
    line.sendall((HANDSHAKE if which == "socket" else HEALTH[:-2]) + b"X-Endless: ")
    sent, _ = endless(line)
    line.close()
    assert sent < 8 * 2**20
    assert server.refused("head_size") == 1
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200


def test_b2_a_large_head_says_why_and_a_usual_one_passes(shared: Server) -> None:
    for size, status in ((8_000, b" 200 "), (20_000, b" 431 ")):
        line = line_to(shared)
        line.sendall(HEALTH[:-2] + b"X-Long: " + b"x" * size + b"\r\n\r\n")
        assert status in line.recv(4096)
        line.close()


def test_b3_a_body_is_not_longer_than_allowed(server: Server) -> None:
    line = line_to(server)
    line.sendall(POST.replace(b" 90\r\n", b" 99999999\r\n") + b" " * 100)
    with contextlib.suppress(ConnectionError):
        for _ in range(200):
            line.sendall(b" " * 4096)
            time.sleep(0.001)
    answer = rest(line)
    line.close()
    assert answer.count(b"HTTP/1.1 413 ") == 1
    assert server.refused("body_size") == 1


def test_b2_b3_who_is_slow_is_hung_up_on(server: Server) -> None:
    """Half a first head, half a second one, blank lines, half a body: five and ten seconds. Who plays stays."""
    half, second, blank, body = (line_to(server, ELSEWHERE) for _ in range(4))
    half.sendall(HEALTH[:20])
    for line in (second, blank):
        line.sendall(HEALTH)
        line.recv(4096)
    second.sendall(HEALTH[:20])
    body.sendall(POST)
    person = Person(server, server.open_room(game="espresso"))
    began, ended = time.monotonic(), dict[str, float]()
    lines = {"half": half, "second": second, "blank": blank, "body": body}
    while lines and time.monotonic() - began < 30:
        for name, line in list(lines.items()):
            line.settimeout(0.05)
            try:
                if name == "blank":
                    line.sendall(b"\r\n")
                if not line.recv(4096):
                    ended[name] = time.monotonic() - began
                    lines.pop(name).close()
            except TimeoutError:
                continue
            except ConnectionError:
                ended[name] = time.monotonic() - began
                lines.pop(name).close()
    assert set(ended) == {"half", "second", "blank", "body"}
    assert max(ended["half"], ended["second"], ended["blank"]) < ended["body"] + 3
    assert server.refused("head_time") == 3
    assert server.refused("body_time") == 1
    assert person.ask(ask="say", phrase="hello")["tell"] == "refused"
    person.close()


def test_b3_an_address_has_so_many_connections_and_others_are_answered(server: Server) -> None:
    lines = [line_to(server, ELSEWHERE) for _ in range(DEFAULT.connections + 40)]
    assert server.http("/api/health")[0] == 200
    for _ in range(100):
        if server.refused("connections") == 40:
            break
        time.sleep(0.05)
    assert server.refused("connections") == 40
    for line in lines:
        line.close()
    for _ in range(100):
        with contextlib.suppress(OSError, http.client.HTTPException):
            if asked(server, "/api/health", ELSEWHERE)[0] == 200:
                break
        time.sleep(0.05)
    assert asked(server, "/api/health", ELSEWHERE)[0] == 200, "who leaves counts no longer"
    assert log_of(server).count("\n") <= 2


def test_b3_there_is_a_limit_for_everybody(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "finito.db")
    hub = Hub(journal, trusted_hops=frozenset({"10.0.0.5"}))
    doors = Doors(hub, Names(), most=2)
    assert doors.enter("10.0.0.1", 1) == "10.0.0.1"
    assert doors.enter("10.0.0.5", 2) == "", "a proxy stands for many"
    assert doors.enter("10.0.0.2", 3) is None
    assert hub.offences.counts["house_full"] == 1
    journal.close()


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="limits of a process are read from /proc (Linux)")
def test_b3_a_server_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        server = Server(tmp_path).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert server.process is not None
    line = re.search(r"Max open files\s+(\d+)", Path(f"/proc/{server.process.pid}/limits").read_text())
    server.stop()
    assert line is not None
    assert int(line[1]) == min(hard if hard != resource.RLIM_INFINITY else 65_536, 65_536)
    assert most_connections() > 16


def test_b4_requests_that_are_broken_off_leave_no_traceback(server: Server) -> None:
    for _ in range(40):
        line = line_to(server, ELSEWHERE)
        line.sendall(POST)
        time.sleep(0.005)
        line.close()
    for _ in range(100):
        if server.refused("broken_off") == 40:
            break
        time.sleep(0.05)
    assert server.refused("broken_off") == 40
    assert log_of(server) == ""


def test_rubbish_is_one_line(server: Server) -> None:
    for _ in range(6):
        line = line_to(server, ELSEWHERE)
        line.sendall(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
        assert b" 400 " in rest(line)
        line.close()
        line, _ = shake(server, ELSEWHERE)
        line.sendall(b"\xff\xff\xff\xff")
        rest(line)
        line.close()
    assert server.refused("bad_request") == 6
    assert server.refused("bad_frames") >= 6
    assert log_of(server).count("\n") == 2


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
    """Everybody at once: the page on six connections, a name, a room for two, a socket, and some phrases."""
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
