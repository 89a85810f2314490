"""`deploy/Caddyfile` in front of a real server, with TLS from Caddy's own authority."""

import contextlib
import json
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from http.client import HTTPException, HTTPSConnection
from pathlib import Path

import pytest
from websockets.sync.client import connect

from cluster.nodes import until
from conftest import ROOT
from server.running import serving
from tools.bench.cluster.postgres import free_port

pytestmark = pytest.mark.skipif(shutil.which("caddy") is None, reason="there is no caddy here (apt-get install caddy)")
FILE = ROOT / "deploy" / "Caddyfile"


class Secure:
    """A server behind Caddy."""

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        self.port, self.trusted = port, trusted

    def http(self, path: str, body: str | None = None, **headers: str) -> tuple[int, bytes]:
        wire = HTTPSConnection("localhost", self.port, timeout=10, context=self.trusted)
        wire.request("GET" if body is None else "POST", path, body, {"content-type": "application/json", **headers})
        answer = wire.getresponse()
        told = answer.status, answer.read()
        wire.close()
        return told


@pytest.fixture(scope="module")
def edge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secure]:
    folder = tmp_path_factory.mktemp("caddy")
    port = free_port()
    with serving(folder / "data", "--name", "localhost", "--trusted-hop", "127.0.0.1") as server:
        text = FILE.read_text().replace("finito:8000", f"127.0.0.1:{server.port}")
        text = text.replace("{$FINITO_NAME} {", "{$FINITO_NAME} {\n\ttls internal", 1)
        own = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
        (folder / "Caddyfile").write_text(own + text)
        homes = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "FINITO_NAME": f"localhost:{port}"}
        with (folder / "log").open("wb") as log:
            caddy = subprocess.Popen(  # noqa: S603
                ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"],  # noqa: S607
                env={**os.environ, **homes},
                stdout=log,
                stderr=log,
            )
        try:
            root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
            until(root.exists, 30)
            secure = Secure(port, ssl.create_default_context(cafile=str(root)))
            until(lambda: answers(secure), 30)
            yield secure
        finally:
            caddy.terminate()
            caddy.wait(10)


def answers(secure: Secure) -> bool:
    try:
        return secure.http("/api/health")[0] == 200
    except (OSError, ssl.SSLError):
        return False


def test_people_play_over_tls(edge: Secure) -> None:
    status, body = edge.http("/api/rooms", json.dumps({"seats": 2}))
    assert status == 201, body
    room = json.loads(body)["code"]
    origin = {"origin": f"https://localhost:{edge.port}"}
    address = f"wss://localhost:{edge.port}/ws"
    with connect(address, proxy=None, ssl=edge.trusted, additional_headers=origin) as wire:
        wire.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": room}))
        assert json.loads(wire.recv(10))["tell"] == "accepted"


def test_links_and_cookies_know_that_it_is_tls(edge: Secure) -> None:
    wire = HTTPSConnection("localhost", edge.port, timeout=10, context=edge.trusted)
    wire.request("POST", "/api/me", json.dumps({"name": "Ana", "icon": "coffee"}), {"content-type": "application/json"})
    answer = wire.getresponse()
    assert "secure" in (answer.headers["set-cookie"] or "").lower(), answer.read()
    wire.close()


@pytest.mark.parametrize(
    "path", ["/metrics", "/metrics/", "/metrics?x=1", "//metrics", "/%6detrics", "/n/a/metrics", "/METRICS"]
)
def test_metrics_stay_inside(edge: Secure, path: str) -> None:
    status, body = edge.http(path)
    assert status == 403
    assert b"finito_rooms" not in body


def test_other_names_lead_nowhere_and_large_bodies_are_refused(edge: Secure) -> None:
    assert edge.http("/api/health", Host="evil.example.org")[1] == b"", "Caddy serves one name"
    with contextlib.suppress(HTTPException, OSError):  # it may close the connection before the body is sent
        assert edge.http("/api/rooms", "x" * 70_000)[0] in (413, 502)


def test_the_command_of_the_documentation_makes_a_file_for_a_server_alone(tmp_path: Path) -> None:
    told = (ROOT / "docs" / "operate.md").read_text()
    (command,) = (line.partition(" > ")[0] for line in told.splitlines() if line.startswith("sed "))
    made = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S602
    assert "\nplay.example.org {" in made
    assert "reverse_proxy 127.0.0.1:8000 {" in made
    (tmp_path / "Caddyfile").write_text(made)
    caddy = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
    assert subprocess.run(caddy, capture_output=True, env={**os.environ, "HOME": str(tmp_path)}).returncode == 0  # noqa: S603
