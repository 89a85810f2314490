"""The examples in `deploy/` name options that exist, and the proxies really lead to the right node."""

import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cluster.nodes import NodeProcess, until
from conftest import ROOT
from tools.bench.cluster.postgres import free_port

DEPLOY = ROOT / "deploy"
OPTION = re.compile(r"--[a-z]+(?:-[a-z]+)*")


def serve_options() -> set[str]:
    import typer.main

    from finito.cli import app

    command = typer.main.get_command(app)
    return {option for one in command.commands["serve"].params for option in one.opts}  # type: ignore[attr-defined]


def test_the_unit_and_the_compose_file_name_options_that_exist() -> None:
    unit = (DEPLOY / "finito.service").read_text()
    started = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    options = re.findall(r"FINITO_OPTIONS=(.*?)\s{2,}", unit)
    assert set(OPTION.findall(started + " ".join(options))) <= serve_options()
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    words = [word for node in ("a", "b") for word in compose["services"][node]["command"]]
    assert {word for word in words if word.startswith("--")} <= serve_options()
    assert compose["services"]["b"]["environment"] == compose["services"]["a"]["environment"]
    assert (DEPLOY / compose["services"]["edge"]["volumes"][0].partition(":")[0]).is_file()
    image = (DEPLOY / "Dockerfile").read_text()
    assert set(OPTION.findall(next(line for line in image.splitlines() if "ENTRYPOINT" in line))) <= serve_options()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "finito.service").read_text().replace("/opt/finito/bin/finito", "/bin/true")
    (tmp_path / "finito.service").write_text(unit.replace("User=finito", "User=root"))
    done = subprocess.run(  # noqa: S603
        ["systemd-analyze", "verify", str(tmp_path / "finito.service")],  # noqa: S607
        capture_output=True,
        text=True,
    )
    said = [line for line in done.stderr.splitlines() if "finito.service" in line]
    assert not said, said


def nginx(folder: Path, edge: int, ports: list[int]) -> list[str]:
    """The example with our ports and without certificates."""
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{edge};")
    text = re.sub(r"\s+ssl_certificate\S*\s+\S+;", "", text)
    for at, port in enumerate(ports):
        text = text.replace(f"10.0.0.1{at + 1}:8000", f"127.0.0.1:{port}")
    return run_nginx(folder, text)


def compose(folder: Path, edge: int, ports: list[int]) -> list[str]:
    """The example of compose.yaml with our ports."""
    text = (DEPLOY / "compose-nginx.conf").read_text().replace("listen 80;", f"listen 127.0.0.1:{edge};")
    for name, port in zip("ab", ports, strict=True):
        text = re.sub(rf"\b{name}:8000", f"127.0.0.1:{port}", text)
    return run_nginx(folder, text)


def run_nginx(folder: Path, text: str) -> list[str]:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid;\nworker_processes 2;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}\n{text}\n}}\n"
    )
    log = f"{folder}/error.log"
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", log, "-g", "daemon off;"]


def haproxy(folder: Path, edge: int, ports: list[int]) -> list[str]:
    text = (DEPLOY / "haproxy.cfg").read_text()
    text = text.replace("maxconn 20000", "maxconn 500")  # limits of this machine do not concern the example
    text = text.replace("bind :443 ssl crt /etc/ssl/finito/both.pem", f"bind 127.0.0.1:{edge}")
    for at, port in enumerate(ports):
        text = text.replace(f"10.0.0.1{at + 1}:8000", f"127.0.0.1:{port}")
    text = text.replace("play.example.org", "127.0.0.1")
    (folder / "haproxy.cfg").write_text(text)
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


PROXIES = {"nginx": ("nginx", nginx), "compose": ("nginx", compose), "haproxy": ("haproxy", haproxy)}
"""The program that each example needs, and how to run it."""
NETWORKS = [f"127.0.{number}.1" for number in range(8)]
"""The networks by which proxies distribute visitors to nodes."""
SECONDS = 10.0
"""The longest wait while a node is frozen; the examples allow three or four seconds, at worst twice."""


class Edge:
    """A proxy in front of two nodes."""

    def __init__(self, port: int, nodes: list[NodeProcess]) -> None:
        self.port, self.nodes = port, nodes


@pytest.fixture(params=sorted(PROXIES))
def edge(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Edge]:
    program, configured = PROXIES[request.param]
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} here (apt-get install {program})")
    port = free_port()
    database = request.getfixturevalue("database")
    nodes: list[NodeProcess] = []
    proxy: subprocess.Popen[bytes] | None = None
    try:
        for name in ("a", "b"):
            options = ("--address", f"http://127.0.0.1:{port}/n/{name}", "--trusted-hop", "127.0.0.1")
            nodes.append(NodeProcess(database, name, tmp_path, *options).start())
        command = configured(tmp_path, port, [node.port for node in nodes])
        with (tmp_path / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603
        until(lambda: answers(port))
        time.sleep(1.2)  # until the nodes know each other
        yield Edge(port, nodes)
    finally:
        if proxy is not None:
            proxy.terminate()
            proxy.wait(10)
        for node in nodes:
            node.end()


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def http(port: int, path: str, body: Any = None, network: str = "127.0.0.1") -> tuple[int, Any]:
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port, timeout=30, source_address=(network, 0))
    data = None if body is None else json.dumps(body)
    connection.request("GET" if data is None else "POST", path, data, {"content-type": "application/json"})
    answer = connection.getresponse()
    raw = answer.read()
    connection.close()
    return answer.status, json.loads(raw) if raw.startswith(b"{") else raw


def hello(address: str, port: int, room: str, network: str = "127.0.0.1") -> dict[str, Any]:
    """Say hello like a page at the public address; returns the first answer."""
    url, origin = address.replace("http", "ws", 1) + "/ws", {"origin": f"http://127.0.0.1:{port}"}
    with connect(url, proxy=None, additional_headers=origin, source_address=(network, 0), open_timeout=30) as wire:
        wire.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": room}))
        told: dict[str, Any] = json.loads(wire.recv(30))
        return told


def test_a_proxy_leads_everybody_to_their_room(edge: Edge) -> None:
    port = edge.port
    status, told = http(port, "/api/health")
    assert (status, told["status"]) == (200, "ok")
    rooms = [http(port, "/api/rooms", {"seats": 2})[1]["code"] for _ in range(12)]
    found = {room: http(port, f"/api/rooms/{room}/where") for room in rooms}
    assert {status for status, _ in found.values()} == {200}, found
    places = {room: told["address"] for room, (_, told) in found.items()}
    addresses = [f"http://127.0.0.1:{port}/n/{name}" for name in ("a", "b")]
    assert {place for place in places.values() if place} <= set(addresses)
    assert len(set(places.values())) == 2, "rooms are on both nodes"
    for room in (rooms[0], next(room for room in rooms if places[room])):
        answers_of = [hello(address, port, room) for address in addresses]
        kinds = sorted(answer["tell"] for answer in answers_of)
        assert kinds == ["accepted", "moved"], answers_of
        sent_to = next(answer["address"] for answer in answers_of if answer["tell"] == "moved")
        assert hello(sent_to, port, room)["tell"] == "accepted"


def test_metrics_stay_inside_however_they_are_asked_for(edge: Edge) -> None:
    assert b"finito_rooms" in edge.nodes[0].http("/metrics")[2], "the node itself tells them"
    paths = ["/metrics", "/metrics/", "/metrics?x=1", "/n/a/metrics", "/n/b/metrics", "/n/a/metrics?x=1", "//metrics"]
    paths += ["/%6detrics", "/n/a/%6detrics", "/n/a%2Fmetrics", "/n/a//metrics", "/n/%61/metrics", "/n/c/metrics"]
    for path in paths:
        status, body = http(edge.port, path)
        assert status in (403, 404), (path, status)
        assert b"finito_rooms" not in bytes(body), path
    for path in ("/./metrics", "/n/a/./metrics", "/n/a/x/../metrics", "/METRICS"):
        assert b"finito_rooms" not in bytes(http(edge.port, path)[1]), path
    assert http(edge.port, "/-alive")[0] in (200, 404), "and what the proxy asks itself is for nobody else"


def test_a_frozen_node_costs_every_network_seconds_at_most(edge: Edge) -> None:
    """Every kind of request from eight networks, about half of which are routed to the frozen node."""
    port = edge.port
    rooms = [http(port, "/api/rooms", {"seats": 2})[1]["code"] for _ in range(4)]
    public, frozen = f"http://127.0.0.1:{port}", edge.nodes[0]

    def within(ask: Callable[..., Any], *given: Any) -> Any:
        began = time.monotonic()
        answer = ask(*given)
        assert time.monotonic() - began < SECONDS
        return answer

    frozen.freeze()
    try:
        for number, network in enumerate(NETWORKS):
            if number % 2:
                assert within(http, port, "/api/health", None, network)[0] == 200
            told = within(hello, public, port, rooms[number % 4], network)
            assert told["tell"] in ("accepted", "moved"), told
        until(lambda: all(edge.nodes[1].plays(room) for room in rooms), 30)
        for network in NETWORKS:
            assert within(http, port, "/api/health", None, network)[0] == 200
            assert within(http, port, "/api/rooms", {"seats": 2}, network)[0] == 201
            assert within(hello, public, port, rooms[0], network)["tell"] == "accepted"
            assert within(http, port, "/api/replays/NONE-1", None, network)[0] == 404
        assert within(http, port, "/n/a/api/health")[0] >= 500
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            within(hello, f"{public}/n/a", port, rooms[0])
        time.sleep(11)  # nginx tries the node again after ten seconds, with some visitor's request
        for network in NETWORKS:
            assert within(hello, public, port, rooms[0], network)["tell"] == "accepted"
    finally:
        frozen.thaw()
    until(lambda: http(port, "/n/a/api/health")[0] == 200, 30)
    until(lambda: hello(f"{public}/n/a", port, rooms[0])["tell"] in ("accepted", "moved"), 30)
