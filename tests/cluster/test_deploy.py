"""The examples in `deploy/`: they name options that exist, and the proxies really lead to the right node."""

import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from websockets.sync.client import connect

from cluster.nodes import NodeProcess, until
from conftest import ROOT
from finito.cli.cluster.postgres import free_port

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
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}\n{text}\n}}\n"
    )
    return [
        "nginx",
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        f"{folder}/error.log",
        "-g",
        "daemon off;",
    ]


def haproxy(folder: Path, edge: int, ports: list[int]) -> list[str]:
    text = (DEPLOY / "haproxy.cfg").read_text()
    text = text.replace("maxconn 20000", "maxconn 500")  # what this machine may open is not the example's matter
    text = text.replace("bind :443 ssl crt /etc/ssl/finito/both.pem", f"bind 127.0.0.1:{edge}")
    for at, port in enumerate(ports):
        text = text.replace(f"10.0.0.1{at + 1}:8000", f"127.0.0.1:{port}")
    (folder / "haproxy.cfg").write_text(text)
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


PROXIES = {"nginx": nginx, "haproxy": haproxy}


@pytest.fixture(params=sorted(PROXIES))
def edge(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """The port of a proxy before two nodes."""
    if shutil.which(request.param) is None:
        pytest.skip(f"there is no {request.param} here")
    port = free_port()
    database = request.getfixturevalue("database")
    nodes = []
    proxy: subprocess.Popen[bytes] | None = None
    try:
        for name in ("a", "b"):
            options = ("--address", f"http://127.0.0.1:{port}/n/{name}", "--trusted-hop", "127.0.0.1")
            nodes.append(NodeProcess(database, name, tmp_path, *options).start())
        command = PROXIES[request.param](tmp_path, port, [node.port for node in nodes])
        with (tmp_path / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603
        until(lambda: answers(port))
        time.sleep(1.2)  # the nodes have heard of each other
        yield port
    finally:
        if proxy is not None:
            proxy.terminate()
            proxy.wait(10)
        for node in nodes:
            node.end()


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def http(port: int, path: str, body: Any = None) -> tuple[int, Any]:
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    data = None if body is None else json.dumps(body)
    connection.request("GET" if data is None else "POST", path, data, {"content-type": "application/json"})
    answer = connection.getresponse()
    raw = answer.read()
    connection.close()
    return answer.status, json.loads(raw) if raw.startswith(b"{") else raw


def hello(address: str, port: int, room: str) -> list[dict[str, Any]]:
    """Say hello as a page of the public name does; the first answers."""
    url = address.replace("http", "ws", 1) + "/ws"
    with connect(url, proxy=None, additional_headers={"origin": f"http://127.0.0.1:{port}"}) as wire:
        wire.send(json.dumps({"ask": "hello", "id": 1, "protocol": 1, "room": room}))
        return [json.loads(wire.recv(10))]


def test_a_proxy_leads_everybody_to_his_room(edge: int) -> None:
    status, told = http(edge, "/api/health")
    assert (status, told["status"]) == (200, "ok")
    rooms = [http(edge, "/api/rooms", {"seats": 2})[1]["code"] for _ in range(12)]
    places = {room: http(edge, f"/api/rooms/{room}/where")[1]["address"] for room in rooms}
    addresses = [f"http://127.0.0.1:{edge}/n/{name}" for name in ("a", "b")]
    assert {place for place in places.values() if place} <= set(addresses)
    assert len(set(places.values())) == 2, "rooms are on both nodes"
    for room in (rooms[0], next(room for room in rooms if places[room])):
        answers_of = [hello(address, edge, room)[0] for address in addresses]
        tells = sorted(answer["tell"] for answer in answers_of)
        assert tells == ["accepted", "moved"], answers_of
        sent_to = next(answer["address"] for answer in answers_of if answer["tell"] == "moved")
        assert hello(sent_to, edge, room)[0]["tell"] == "accepted"
    assert http(edge, "/metrics")[0] == 403
