"""X14, X15, X17, X19, X20, X22, X23: headers, injection, privacy, dependencies, ports, backups."""

import json
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from conftest import ROOT
from finito.rooms.races.link import Link
from finito.server.net.rtt_floors import KEPT_MS, RttFloors
from finito.server.store.sqlite import SqliteJournal
from server.browsing import Browser
from server.running import Person, Server, serving

PROMISED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
)
INJECTIONS = (
    "' or 1=1 --",
    "'; drop table entry; --",
    '" or ""="',
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/cookie.key",
    "....//....//cookie.key",
    "/etc/passwd",
    "{{7*7}}",
    "${7*7}",
    "%00",
    "%0d%0aset-cookie:%20x=1",
    "\\..\\..\\cookie.key",
    "K7QF2-1' union select id from identity --",
)
PATHS = (
    "/api/rooms/",
    "/api/records/",
    "/api/replays/",
    "/api/reviews/",
    "/api/plans/",
    "/api/pads/",
    "/",
    "/assets/",
    "/t/",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


@pytest.mark.parametrize(
    "path", ["/", "/t/AAAAA", "/r/x", "/fair", "/sealed", "/api/rooms", "/api/nothing", "/metrics"]
)
def test_x14_x15_headers_on_every_answer(server: Server, path: str) -> None:
    _, headers, _ = server.http(path)
    parts = [part.strip() for part in headers["content-security-policy"].split(";")]
    assert all(part in parts for part in POLICY)
    assert f"connect-src 'self' ws://127.0.0.1:{server.port}" in parts
    assert "unsafe" not in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]
    assert {name: headers.get(name) for name in PROMISED} == PROMISED
    assert "server" not in headers


def test_x14_the_page_has_no_script_or_style_of_its_own(server: Server) -> None:
    """The page has nothing that a policy without `unsafe-inline` would forbid."""
    page = server.http("/")[2].decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\bon\w+=|javascript:|<style|style=", page)


@pytest.mark.parametrize("path", PATHS)
def test_x17_injections_find_nothing(server: Server, path: str) -> None:
    """Whatever the address contains, there is no 5xx status, no file and no row."""
    key = (server.data / "cookie.key").read_bytes()
    for text in INJECTIONS:
        quoted = text if "%" in text else re.sub(r"[^\w.~/-]", lambda found: f"%{ord(found[0]):02x}", text)
        status, headers, body = server.http(path + quoted)
        assert status < 500, (path, text)
        assert key not in body
        assert b"root:" not in body
        assert body.strip() != b"49"
        assert "x=1" not in headers.get("set-cookie", "")


def test_x17_no_statement_is_put_together_from_what_people_send() -> None:
    """ruff's S608 finds SQL built from strings; every place where that is allowed is listed here."""
    allowed = [
        f"{path.relative_to(ROOT)}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        if "noqa: S608" in path.read_text(encoding="utf-8")
    ]
    for name in allowed:
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            if "noqa: S608" in line:
                assert not re.search(r"\{(request|asked|body|guest|text)\b", line), f"{name}: {line.strip()}"


def run_tool(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", *command], capture_output=True, text=True, check=False, cwd=ROOT
    )


@pytest.mark.campaign
def test_x17_bandit_finds_nothing_high() -> None:
    pytest.importorskip("bandit", reason="bandit is not installed: pip install 'finito[security]'")
    done = run_tool("bandit", "-q", "-r", "src", "--severity-level", "high", "--format", "json")
    found = json.loads(done.stdout)
    assert found["results"] == [], [
        f"{one['filename']}:{one['line_number']} {one['issue_text']}" for one in found["results"]
    ]
    assert found["metrics"]["_totals"]["loc"] > 10_000


@pytest.mark.campaign
def test_x17_x2_schemathesis_finds_no_broken_answer(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """Generated from the OpenAPI document: no request leads to a 5xx status, and answers are as documented."""
    pytest.importorskip("schemathesis", reason="schemathesis is not installed: pip install 'finito[security]'")
    with serving(tmp_path, "--unlimited") as server:
        ana = Browser(server)
        ana.ok("/api/me", {"name": "Ana"})
        home = f"http://127.0.0.1:{server.port}"
        done = run_tool(
            "schemathesis.cli", "run", f"{home}/api/openapi.json",
            "-H", f"Cookie: {ana.cookie}", "-H", f"Origin: {home}",
            "--checks", "not_a_server_error", "--max-examples", "50", "--phases", "coverage,fuzzing",
            "--exclude-path", "/api/lab/run", "--exclude-path", "/api/me/delete", "--seed", "10",
            "--request-timeout", "30",
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
        tried = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
        assert tried is not None
        assert tried[1] == tried[2]
        assert int(tried[1]) >= 1000
        assert ana.ok("/api/me")["name"], "the guest was there all the time"
        record_property("x17", f"{tried[1]} requests")


# ---- X19 -----------------------------------------------------------------------------------------------------------


def rows(data: Path, statement: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(f"file:{data / 'finito.db'}?mode=ro", uri=True) as database:
        return list(database.execute(statement))


def test_x19_no_address_is_stored_anywhere(tmp_path: Path) -> None:
    """After a guest has played from an address, no file of the server contains it in any form."""
    address = "203.0.113.77"
    with serving(tmp_path, "--trusted-hop", "127.0.0.1") as server:
        ana = Browser(server)
        ana.ask("/api/me", {"name": "Ana"}, **{"x-forwarded-for": address})
        status, told = ana.ask("/api/rooms", {"game": "espresso"}, **{"x-forwarded-for": address})
        assert status == 201
        person = Person(server, told["code"], cookie=ana.cookie)
        person.sit()
        person.ask(ask="add_bot", bot="greedy")
        person.ask(ask="begin")
        person.close()
    for file in tmp_path.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            assert address.encode() not in content, file.name
            assert b"203.0.113" not in content, file.name


def test_x19_networks_are_salted_and_forgotten(tmp_path: Path) -> None:
    link = Link()
    for _ in range(30):
        link.probed(40.0)
    for salt in (b"one", b"two"):
        journal = SqliteJournal(tmp_path / "finito.db")
        RttFloors(journal, salt).keep("ana", "192.0.2.7", link, 1000)
        journal.close()
    stored = [str(row[0]) for row in rows(tmp_path, "select network from floor")]
    assert len(set(stored)) == 2, "another salt, another name"
    assert all(re.fullmatch("[0-9a-f]{24}", network) for network in stored)
    journal = SqliteJournal(tmp_path / "finito.db")
    RttFloors(journal, b"one").keep("bo", "192.0.2.7", link, 2000 + KEPT_MS)
    journal.close()
    assert rows(tmp_path, "select guest from floor") == [("bo",)], "after 30 days"


def test_x19_who_is_deleted_is_forgotten_with_his_networks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ana = Browser(server)
        me = ana.ok("/api/me", {"name": "Ana Unmistakable"})
        link = Link()
        for _ in range(30):
            link.probed(40.0)
        journal = SqliteJournal(tmp_path / "finito.db")
        RttFloors(journal, b"x").keep(me["id"], "192.0.2.7", link, int(time.time() * 1000))
        journal.close()
        assert rows(tmp_path, "select count(*) from floor") == [(1,)]
        ana.ok("/api/me/delete", {})
        assert rows(tmp_path, "select count(*) from floor") == [(0,)]
        assert rows(tmp_path, "select count(*) from identity") == [(0,)]


# ---- X20 -----------------------------------------------------------------------------------------------------------


def test_x20_few_direct_dependencies_and_all_of_them_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert len(project["dependencies"]) <= 15
    assert f"{len(project['dependencies'])} direct ones" in (ROOT / "docs" / "security.md").read_text()
    pinned = {
        line.partition("==")[0].lower().replace("_", "-") for line in (ROOT / "constraints.txt").read_text().split()
    }
    for wanted in project["dependencies"]:
        name = re.split(r"[><=;\[ ]", wanted)[0].lower().replace("_", "-")
        assert name in pinned, f"{name} has no version in constraints.txt"
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    fetched = [one for name, one in lock["packages"].items() if name and not one.get("link")]
    assert all("integrity" in one for one in fetched if "resolved" in one)


@pytest.mark.campaign
def test_x20_no_known_weakness_in_what_we_use() -> None:
    pytest.importorskip("pip_audit", reason="pip-audit is not installed: pip install 'finito[security]'")
    done = run_tool(
        "pip_audit", "-r", "constraints.txt", "--no-deps", "--disable-pip", "--format", "json", "--timeout", "20"
    )
    if not done.stdout.strip():
        pytest.skip(f"the list of known weaknesses cannot be reached from here: {done.stderr.strip()[-300:]}")
    looked_at = [one for one in json.loads(done.stdout)["dependencies"] if "skip_reason" not in one]
    if not looked_at:
        pytest.skip("the package index that can be reached from here knows no weaknesses: nothing was looked at")
    weak = [one for one in looked_at if one["vulns"]]
    assert weak == []
    pinned = len((ROOT / "constraints.txt").read_text().split())
    assert len(looked_at) > 0.9 * pinned, f"only {len(looked_at)} of {pinned} packages were looked at"


# ---- X22, X23 ------------------------------------------------------------------------------------------------------


def listening(process: int, address: str = "") -> set[int]:
    """The TCP ports on which a process listens; if given, only those at this address, in the kernel's notation."""
    inodes = {
        link.readlink().name[8:-1]
        for link in Path(f"/proc/{process}/fd").iterdir()
        if link.is_symlink() and link.readlink().name.startswith("socket:[")
    }
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{process}/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            where, _, port = fields[1].rpartition(":")
            if fields[3] == "0A" and fields[9] in inodes and where.endswith(address):
                found.add(int(port, 16))
    return found


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="ports are read from /proc (Linux)")
def test_x22_a_server_listens_on_one_port(server: Server) -> None:
    assert server.process is not None
    assert listening(server.process.pid) == {server.port}
    for path in ("/admin", "/api/admin", "/api/admin/rooms", "/api/rooms/AAAAA/close"):
        status, headers, _ = server.http(path, {})
        assert status in (404, 405), path
        assert "html" not in headers.get("content-type", "")


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="ports are read from /proc (Linux)")
def test_x22_the_admin_port_is_for_this_machine_and_needs_its_token(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path, "--host", "0.0.0.0", "--admin-port", str(port)) as server:  # noqa: S104
        assert server.process is not None
        assert listening(server.process.pid) == {server.port, port}
        assert listening(server.process.pid, "0100007F") == {port}, "only on the loopback"
        token = (tmp_path / "admin.token").read_text().strip()
        asked = f"http://127.0.0.1:{port}/rooms"
        for headers, status in (
            ({}, 401),
            ({"authorization": "Bearer x"}, 401),
            ({"authorization": f"Bearer {token[:-1]}"}, 401),
            ({"authorization": f"Bearer {token}", "origin": "http://evil.example"}, 403),
            ({"authorization": f"Bearer {token}"}, 200),
        ):
            assert httpx.get(asked, headers=headers, trust_env=False).status_code == status, headers
        assert (tmp_path / "admin.token").stat().st_mode & 0o077 == 0
        assert len((tmp_path / "admin-audit.jsonl").read_text().splitlines()) == 5


def test_x23_a_backup_made_while_people_play_is_the_game(tmp_path: Path) -> None:
    """A drill: copy the database of a running server, start another one on the copy, and return to the seat."""
    first, second = tmp_path / "first", tmp_path / "second"
    second.mkdir()
    with serving(first, "--unlimited") as server:
        person = Person(server, server.open_room(game="espresso", changes={"start_countdown_ms": 0}))
        token = person.sit()
        person.ask(ask="add_bot", bot="greedy")
        person.ask(ask="begin")
        with sqlite3.connect(first / "finito.db") as source, sqlite3.connect(second / "finito.db") as copy:
            source.backup(copy)
        shutil.copy(first / "cookie.key", second)
        room, number = person.room, max(told.get("number", 0) for told in person.told)
        person.close()
    began = time.perf_counter()
    with serving(second, "--unlimited") as restored:
        back = Person(restored, room, token)
        assert back.welcome["seat"] == 0
        assert back.welcome["number"] >= number
        assert time.perf_counter() - began < 60
        back.close()
