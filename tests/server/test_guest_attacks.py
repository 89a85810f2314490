"""Attacks on guests of a real server: tampered cookies, foreign pages, hostile bodies, too many attempts."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from finito.server.guests.identity import new_code
from server.browsing import Browser, mutated
from server.running import Server, serving

UNSAFE = ["/api/me", "/api/me/recovery", "/api/me/claim", "/api/me/delete", "/api/rooms"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


@pytest.fixture
def ana(server: Server) -> Browser:
    browser = Browser(server)
    browser.ok("/api/me", {"name": "Ana", "icon": "pizza"})
    return browser


def test_tampered_cookies_are_nobody(server: Server, ana: Browser) -> None:
    value, chance = ana.cookie.partition("=")[2], Random(7)
    for _ in range(50):
        wrong = mutated(value, chance).encode("ascii", "replace").decode().replace("\0", "").strip()
        if wrong != value:
            status, _, body = server.http("/api/me", headers={"cookie": f"finito={wrong}"})
            assert status == 200
            assert json.loads(body)["id"] is None


@pytest.mark.parametrize("path", UNSAFE)
@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", ""])
def test_foreign_pages_with_a_cookie_change_nothing(
    server: Server, ana: Browser, path: str, origin: str | None
) -> None:
    headers = {"cookie": ana.cookie} | ({} if origin is None else {"origin": origin})
    status, _, body = server.http(path, {"name": "Eve", "code": "A" * 20}, headers)
    assert (status, json.loads(body)["code"]) == (403, "FOREIGN_PAGE")
    assert ana.ok("/api/me")["name"] == "Ana"


@pytest.mark.parametrize("path", UNSAFE)
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(server: Server, path: str, kind: str) -> None:
    assert server.http(path, raw=b"{}", headers={"content-type": kind})[0] == 415


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": ""},
        {"name": "\u200b\u202e"},
        {"name": 1},
        {"name": None},
        {"name": ["Ana"]},
        {"name": "Ana", "icon": "skull"},
        {"name": "Ana", "icon": 5},
        {"name": "Ana", "id": "x"},
        {"name": "Ana", "__proto__": {}},
        {"name": "x" * 2000},
    ],
)
def test_hostile_names(server: Server, ana: Browser, body: dict[str, Any]) -> None:
    status, answer = ana.ask("/api/me", body)
    assert (status, answer["code"]) == (400, "BAD_INPUT")
    assert ana.ok("/api/me")["name"] == "Ana"


@pytest.mark.parametrize("code", ["", "short", None, 5, ["x"], "x" * 4000, {"$gt": ""}, "' or 1=1 -- aaaaaaaaaaaaa"])
def test_hostile_codes(server: Server, code: Any) -> None:
    assert Browser(server).ask("/api/me/claim", {"code": code})[0] in (400, 403)


def test_claims_and_new_guests_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path) as limited:
        assert [Browser(limited).ask("/api/me/claim", {"code": new_code()})[0] for _ in range(8)] == [403] * 5 + [
            429
        ] * 3
        statuses = [Browser(limited).ask("/api/me", {"name": "Ana"})[0] for _ in range(45)]
    assert statuses[:40] == [200] * 40
    assert 429 in statuses[40:]
