"""The OpenAPI document is up to date, has exactly the existing routes, and its types match the answers."""

import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from finito.server.api.app import make_app
from finito.server.api.exchange import Endpoint
from finito.server.api.headers import FIXED
from finito.server.api.routes import ENDPOINTS, OPENAPI
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store.sqlite import SqliteJournal
from server.running import Server, serving
from tools.documents.openapi import openapi_text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited", "--trusted-hop", "127.0.0.1") as running:
        yield running


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return dict(json.loads(openapi_text()))


def test_the_committed_file_is_what_the_code_gives() -> None:
    assert OPENAPI.read_text(encoding="utf-8") == openapi_text(), (
        "run `python -m tools.documents` and look at the difference"
    )


def test_the_server_serves_it(server: Server) -> None:
    status, headers, body = server.http("/api/openapi.json")
    assert (status, headers["content-type"]) == (200, "application/json")
    assert body.decode() == openapi_text()


def test_every_route_is_in_the_document_and_the_other_way_round(tmp_path: Path, document: dict[str, Any]) -> None:
    journal = SqliteJournal(tmp_path / "finito.db")
    app: Any = make_app(Rooms(*assemble(journal)))
    journal.close()
    starlette = app.app.app
    assert isinstance(starlette, Starlette)
    served = {
        (route.path.replace(":path}", "}"), method.lower())
        for route in starlette.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert len(starlette.routes) == len(ENDPOINTS)
    documented = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert documented == served


def test_references_lead_somewhere_and_names_are_plain(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert references == set(schemas)
    assert all(re.fullmatch(r"[A-Z]\w+", name) for name in schemas)
    ids = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
    assert len(ids) == len(set(ids))


def test_unsafe_methods_say_what_they_take_and_refuse() -> None:
    for one in ENDPOINTS:
        assert one.method in ("GET", "POST")
        assert (one.asked is not None) == (one.method == "POST")
        assert one.method == "GET" or {403, 413, 415} <= set(one.refusals)


def paths() -> list[Endpoint]:
    return [one for one in ENDPOINTS if one.method == "GET" and "{" not in one.path]


@pytest.mark.parametrize("one", paths(), ids=lambda one: one.path)
def test_answers_have_the_documented_type(server: Server, one: Endpoint) -> None:
    server.open_room(public=True)
    status, headers, body = server.http(one.path)
    assert headers["content-type"].startswith(one.media if status == 200 else "application/json")
    assert status == 200 or status in one.refusals
    if status == 200 and one.media == "application/json":
        decoded = msgspec.json.decode(body, type=one.answer)
        assert set(json.loads(body)) == set(json.loads(msgspec.json.encode(decoded)))


def every_answer() -> list[tuple[str, str]]:
    known = [(one.method, re.sub(r"{[^}]*}", "x", one.path)) for one in ENDPOINTS]
    return [*known, ("POST", "/api/nothing"), ("DELETE", "/api/me"), ("PUT", "/"), ("OPTIONS", "/api/rooms")]


@pytest.mark.parametrize(("method", "path"), every_answer())
@pytest.mark.parametrize("host", ["", "a b", "evil.example;script-src *", "x" * 3000])
def test_security_headers_on_every_answer(server: Server, method: str, path: str, host: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.putrequest(method, path, skip_host=bool(host))
    if host:
        connection.putheader("host", host)
    connection.putheader("content-length", "0")
    connection.endheaders()
    answer = connection.getresponse()
    answer.read()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    connection.close()
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; ")
    assert "unsafe" not in policy
    assert "evil" not in policy
    assert host or f"connect-src 'self' ws://127.0.0.1:{server.port};" in policy
    assert all(headers[name] == value for name, value in FIXED.items())
    assert answer.status < 500
    if answer.status >= 400:
        assert headers["content-type"] == "application/json"


def test_https_is_asked_for_only_over_https(server: Server) -> None:
    assert "strict-transport-security" not in server.http("/")[1]
    headers = server.http("/", headers={"x-forwarded-proto": "https"})[1]
    assert headers["strict-transport-security"].startswith("max-age=")
    assert f"wss://127.0.0.1:{server.port};" in headers["content-security-policy"]
