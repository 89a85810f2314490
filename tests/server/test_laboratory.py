"""The laboratory over HTTP: published studies, and small studies run on request, one at a time."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from finito.lab import folder
from finito.server.api import studies
from server.running import Server, serving

TIMEOUT = 500
"""Studies have low priority, so on a busy machine they wait for everything else."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def ask(server: Server, path: str, body: Any = None) -> tuple[int, Any]:
    status, _, answer = server.http(path, body)
    return status, json.loads(answer)


def test_the_published_studies_are_those_of_the_docs() -> None:
    written = studies.FILE.read_bytes()
    found = folder.collect(ROOT / "docs" / "lab" / "results")
    assert written == found, "run: make docs"


def test_the_page_gets_studies_and_leagues(server: Server) -> None:
    _, told = ask(server, "/api/lab")
    assert {"duration", "taps", "cafe-skill"} <= {study["name"] for study in told["studies"]}
    assert all(study["tables"] and study["sentences"] for study in told["studies"])
    assert set(told["runnable"]) == set(studies.ROUNDS)
    for league in told["leagues"]:
        strengths = [bot["mu"] for bot in league["bots"]]
        assert strengths == sorted(strengths, reverse=True)


def test_a_small_study_runs_here_one_at_a_time(server: Server) -> None:
    assert ask(server, "/api/lab/run")[1]["state"] == "none"
    status, told = ask(server, "/api/lab/run", {"study": "taps"})
    assert (status, told["study"], told["state"]) == (202, "taps", "running")
    status, told = ask(server, "/api/lab/run", {"study": "modes"})
    assert (status, told["code"]) == (409, "BUSY")
    seen, deadline = list[int](), time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        _, told = ask(server, "/api/lab/run")
        if told["state"] != "running":
            break
        seen.append(told["done"])
        time.sleep(0.2)
    assert told["state"] == "done"
    assert (told["done"], told["findings"]["name"], told["findings"]["rounds"]) == (told["of"], "taps", 300)
    assert seen == sorted(seen)
    table = told["findings"]["tables"][0]
    free, locked = (float(row[2].split()[0]) for row in table["rows"][-2:])
    assert free > 50 > locked, "hammering must pay only while it is free"


def test_only_small_studies_are_run(server: Server) -> None:
    for study in ("duration", "nothing", "../taps", "--help"):
        assert ask(server, "/api/lab/run", {"study": study})[0] == 400


def test_without_the_laboratory_it_says_so(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert studies.can_run()
    studies.can_run.cache_clear()
    monkeypatch.setattr(studies, "NEEDED", ("a_package_that_nobody_has",))
    assert not studies.can_run()
    studies.can_run.cache_clear()
