"""HTTP on a real server: rooms, catalogs, records, headers, and everything that is refused."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from finito.games import cafe, espresso
from finito.server.net.limits import DEFAULT
from server.running import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def get(server: Server, path: str) -> Any:
    status, _, body = server.http(path)
    assert status == 200, body
    return json.loads(body)


def test_health_and_metrics(server: Server) -> None:
    assert get(server, "/api/health")["status"] == "ok"
    assert server.metric("finito_rooms") >= 0
    assert server.metric("finito_event_loop_lag_milliseconds") >= 0


def test_a_room_is_opened_shown_and_listed_if_public(server: Server) -> None:
    hidden, shown = server.open_room(seats=3), server.open_room(game="cafe", sheet="app", seats=2, public=True)
    assert get(server, f"/api/rooms/{hidden}")["settings"]["seats"] == 3
    assert get(server, f"/api/rooms/{hidden.lower()}")["code"] == hidden
    listed = [room["code"] for room in get(server, "/api/rooms")["rooms"]]
    assert shown in listed
    assert hidden not in listed


def test_catalogs(server: Server) -> None:
    variants = get(server, "/api/variants")
    assert set(variants["espresso"]["presets"]) == set(espresso.PRESETS)
    assert all(option["description"] for game in variants.values() for option in game["options"])
    assert set(get(server, "/api/bots")) == {"espresso", "cafe"}
    board = get(server, "/api/plans/board")
    assert (len(board["tables"]), len(board["chairs"])) == (24, 68)
    assert {len(chair["tables"]) for chair in board["chairs"]} == {1, 2}
    assert set(variants["cafe"]["presets"]) == set(cafe.PRESETS)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": 9}, "seats"),
        ({"seats": 2.5}, "seats"),
        ({"game": "cafe", "sheet": "board", "seats": 5}, "at most 4"),
        ({"sheet": "xx"}, "no preset 'xx'"),
        ({"changes": {"zeero": True}}, "did you mean 'zero'?"),
        ({"changes": {"zero": 1}}, "option zero"),
        ({"rated": True, "hints": "always"}, "no hints"),
        ({"__proto__": {}}, "__proto__"),
        ({"extra_cards": [99]}, "extra_cards"),
    ],
)
def test_rooms_that_cannot_be(server: Server, settings: dict[str, Any], says: str) -> None:
    before = server.metric("finito_rooms")
    status, _, body = server.http("/api/rooms", settings)
    assert status == 400
    answer = json.loads(body)
    assert answer["code"] == "BAD_INPUT"
    assert says in answer["sentence"]
    assert server.metric("finito_rooms") == before


@pytest.mark.parametrize(
    ("raw", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"\xff", "application/json", 400),
        (b"[" * 3000, "application/json", 400),
        (b"x" * 5000, "application/json", 413),
        (b"{}", "text/plain", 415),
        (b"seats=3", "application/x-www-form-urlencoded", 415),
    ],
)
def test_bodies_that_are_refused(server: Server, raw: bytes, kind: str, status: int) -> None:
    assert server.http("/api/rooms", raw=raw, headers={"content-type": kind})[0] == status


@pytest.mark.parametrize(
    "path",
    ["/api/rooms/NOPE", "/api/records/x", "/api/replays/x", "/api/plans/etc", "/api/nothing", "/api/rooms/a%2fb"],
)
def test_what_is_not_there(server: Server, path: str) -> None:
    status, _, body = server.http(path)
    assert status in (400, 404)
    assert json.loads(body)["sentence"]


@pytest.mark.parametrize("path", ["/", "/t/ABCDE", "/api/health", "/api/rooms/NOPE", "/metrics"])
def test_security_headers_on_every_answer(server: Server, path: str) -> None:
    headers = server.http(path)[1]
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


ROOMS = int(DEFAULT.rooms.at_once)


def test_room_creation_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path) as limited:
        answers = [limited.http("/api/rooms", {}) for _ in range(ROOMS + 3)]
    assert [status for status, _, _ in answers] == [201] * ROOMS + [429] * 3
    assert 0 < int(answers[-1][1]["retry-after"]) <= 60
