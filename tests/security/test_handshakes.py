"""X1, X2, X3, X16: who may open a socket or change something, whatever identity or address a client claims."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from finito.rooms.seats import hash_token
from finito.server.guests.identity import Signer, new_id
from finito.server.net.proxies import real_address
from server.browsing import Browser, mutated
from server.running import Person, Server, serving

COOKIE = "finito=1.aa.1.bb"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def upgrade(server: Server, **headers: str) -> int:
    """The status of a handshake with exactly these headers."""
    lines = {
        "Host": f"127.0.0.1:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    head = "GET /ws HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(head.encode("latin-1"))
        return int(line.recv(64).split()[1])


def foreign(port: int) -> list[str]:
    """Origins that are similar to ours but foreign."""
    host = f"127.0.0.1:{port}"
    return [
        "null",
        "",
        "http://evil.example",
        f"http://127.0.0.1:{port + 1}",
        "http://127.0.0.1",
        f"http://127.0.0.1:{port}0",
        f"http://{host}.evil.example",
        f"http://evil.example/{host}",
        f"http://evil.example#{host}",
        f"http://evil.example?http://{host}",
        f"http://{host}@evil.example",
        f"http://user@{host}",
        f"http://{host}/",
        f"http://{host} ",
        f" http://{host}x",
        f"http://{host},http://evil.example",
        f"HTTP://{host}",
        f"ws://{host}",
        f"file://{host}",
        f"http://localhost:{port}",
        f"http://127.0.0.01:{port}",
        f"http://[::ffff:127.0.0.1]:{port}",
        f"http://0x7f000001:{port}",
        f"chrome-extension://{host}",
        f"http://{host}\t",
    ]


def test_x1_every_foreign_origin_is_refused(server: Server) -> None:
    for origin in foreign(server.port):
        for cookie in ({}, {"Cookie": COOKIE}):
            stripped = origin.strip(" \t") == f"http://127.0.0.1:{server.port}"  # HTTP itself strips blanks
            assert (upgrade(server, Origin=origin, **cookie) == 403) != stripped, (origin, cookie)
    assert upgrade(server, Cookie=COOKIE) == 403, "a browser always says its origin"
    assert upgrade(server) == 101, "a program without a cookie"
    assert upgrade(server, Origin=f"http://127.0.0.1:{server.port}", Cookie=COOKIE) == 101


def test_x1_a_cookie_alone_gives_no_seat(server: Server) -> None:
    """A socket with the cookie of a seated guest is a spectator until it sends the seat's secret."""
    ana = Browser(server)
    ana.ok("/api/me", {"name": "Ana"})
    room = server.open_room(game="espresso")
    first = Person(server, room, cookie=ana.cookie)
    first.sit()
    second = Person(server, room, cookie=ana.cookie)
    assert second.welcome.get("seat") is None
    assert second.ask(ask="begin")["tell"] == "refused"
    first.close()
    second.close()


UNSAFE = {
    "/api/rooms": {"game": "espresso"},
    "/api/me": {"name": "Eve"},
    "/api/me/recovery": {},
    "/api/me/delete": {},
    "/api/me/claim": {"code": "AAAAA-AAAAA-AAAAA-AAAAA"},
    "/api/pads": {},
}


def test_x2_no_foreign_page_changes_anything(server: Server) -> None:
    """A request with a cookie from a foreign origin or as a form is refused and changes nothing."""
    ana = Browser(server)
    ana.ok("/api/me", {"name": "Ana"})
    before = ana.ok("/api/me"), server.metric("finito_rooms")
    for path, body in UNSAFE.items():
        for origin in foreign(server.port)[:20]:
            if origin.strip():
                status, _ = ana.ask(path, body, origin=origin)
                assert status == 403, (path, origin)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
            status, _, _ = server.http(path, raw=json.dumps(body).encode(), headers={"content-type": kind})
            assert status == 415, (path, kind)
    assert (ana.ok("/api/me"), server.metric("finito_rooms")) == before


def test_x2_the_cookie_is_for_http_only_and_for_this_site(server: Server) -> None:
    ana = Browser(server)
    ana.ok("/api/me", {"name": "Ana"})
    assert "; HttpOnly" in ana.set_cookie
    assert "; SameSite=Lax" in ana.set_cookie
    assert "; Path=/" in ana.set_cookie


def try_tokens(count: int, seed: int) -> None:
    """Try mutations of a cookie, of a seat's secret and of a recovery code; only the exact values work."""
    chance, signer, other = Random(seed), Signer(b"k" * 32), Signer(b"l" * 32)
    value, secret = signer.sign(new_id(), 1_800_000_000), "s3cret-of-a-seat-0123456789"
    known = hash_token(secret)
    now = 1_800_000_100
    assert signer.read(value, now) is not None
    for _ in range(count):
        wrong = mutated(value, chance)
        assert (signer.read(wrong, now) is not None) == (wrong == value), wrong
        guess = mutated(secret, chance).replace("\ud800", "?")  # JSON has no such letter
        assert (hash_token(guess) == known) == (guess == secret), guess
    assert other.read(value, now) is None


def test_x3_no_mutated_token_is_accepted() -> None:
    try_tokens(3000, 3)


@pytest.mark.campaign
def test_x3_no_mutated_token_of_a_million_is_accepted() -> None:
    try_tokens(1_000_000, 4)


def test_x3_a_second_socket_closes_the_first(server: Server) -> None:
    room = server.open_room(game="espresso")
    first = Person(server, room)
    token = first.sit()
    second = Person(server, room, token)
    assert second.welcome["seat"] == 0
    assert first.read_to_the_end()[-1]["code"] == "ELSEWHERE"
    second.close()


def test_x3_no_secret_is_in_an_address_or_a_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Secrets are sent in headers and messages; the server prints one line and nothing about users."""
    with serving(tmp_path) as server:
        ana = Browser(server)
        ana.ok("/api/me", {"name": "Ana"})
        person = Person(server, server.open_room(game="espresso"), cookie=ana.cookie)
        token = person.sit()
        server.http(f"/t/{person.room}?token=oops", headers={"cookie": ana.cookie})
        server.http("/api/rooms", raw=b"{", headers={"content-type": "application/json", "cookie": ana.cookie})
        person.close()
    printed = "".join(capfd.readouterr())
    for secret in (token, ana.cookie.partition("=")[2], "oops"):
        assert secret not in printed


# ---- proxies -------------------------------------------------------------------------------------------------------


def test_x16_an_address_is_believed_as_far_as_trusted_proxies_vouch_for_it() -> None:
    hops = frozenset({"10.0.0.1", "10.0.0.2"})
    assert real_address("203.0.113.9", "1.2.3.4", hops) == "203.0.113.9"
    assert real_address("10.0.0.1", "1.2.3.4", hops) == "1.2.3.4"
    assert real_address("10.0.0.1", "9.9.9.9, 1.2.3.4", hops) == "1.2.3.4", "what a client wrote itself"
    assert real_address("10.0.0.1", "9.9.9.9, 1.2.3.4, 10.0.0.2", hops) == "1.2.3.4"
    assert real_address("10.0.0.1", "not an address", hops) == "10.0.0.1"
    assert real_address("10.0.0.1", None, hops) == "10.0.0.1"
    assert real_address("10.0.0.1", "2001:db8::7", hops) == "2001:db8::7"
    assert real_address("10.0.0.1", "1.2.3.4" + ", 10.0.0.2" * 100, hops) == "10.0.0.2", "and no endless chain"


def rooms_opened(server: Server) -> int:
    """How many of twelve creations succeed, each from a spoofed address."""
    asked = [server.http("/api/rooms", {}, {"x-forwarded-for": f"198.51.100.{n}"})[0] for n in range(12)]
    return asked.count(201)


def test_x16_a_spoofed_address_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the environment says, only `--trusted-hop` names proxies."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with serving(tmp_path, "--per-address", "0.25") as server:
        assert rooms_opened(server) == 5
        status, headers, _ = server.http(
            "/", headers={"x-forwarded-proto": "https", "x-forwarded-host": "evil.example"}
        )
        assert status == 200
        assert "strict-transport-security" not in headers
        assert "evil.example" not in headers["content-security-policy"]


def test_x16_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    with serving(tmp_path, "--per-address", "0.25", "--trusted-hop", "127.0.0.1") as server:
        assert rooms_opened(server) == 12
        assert "strict-transport-security" in server.http("/", headers={"x-forwarded-proto": "https"})[1]
