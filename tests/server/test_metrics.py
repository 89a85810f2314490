"""The metrics of a server are complete and typed, and the dashboard and alerts of `deploy/` use only existing ones."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from cluster.nodes import until
from conftest import ROOT
from finito import __version__
from finito.rooms.facts import Entry, Moved
from finito.server.metrics import Metrics
from finito.server.net import close_codes
from finito.server.net.offenses import REASONS
from server.running import Person, Server, serving

MONITORING = ROOT / "deploy" / "monitoring"
NAME = re.compile(r"\b((?:finito|process)_[a-z0-9_]+)\b(?!\()")
DOCUMENTED = re.compile(r"`((?:finito|process)_[a-z0-9_]+)(?:\{[^}]*\})?`")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def families(server: Server) -> dict[str, Any]:
    text = server.http("/metrics")[2].decode()
    return {family.name: family for family in text_string_to_metric_families(text)}


def samples(server: Server) -> set[str]:
    """Every name that a query may use."""
    return {sample.name for family in families(server).values() for sample in family.samples}


def value(server: Server, name: str, **labels: str) -> float:
    found = [one for family in families(server).values() for one in family.samples if one.name == name]
    return sum(float(one.value) for one in found if labels.items() <= one.labels.items())


def test_every_number_has_a_type_and_a_help_text(server: Server) -> None:
    found = families(server)
    assert not [name for name, family in found.items() if family.type == "unknown" or not family.documentation]
    kinds = {name: family.type for name, family in found.items()}
    assert {name for name, kind in kinds.items() if kind == "histogram"} == {
        f"finito_{name}_seconds" for name in ("commit", "event_loop_lag", "http_request", "race_verdict")
    }
    assert server.http("/metrics")[1]["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    build = found["finito_build_info"].samples[0].labels
    assert build["version"] == __version__


def test_all_reasons_are_there_before_they_happen(server: Server) -> None:
    found = families(server)
    assert {one.labels["reason"] for one in found["finito_refused"].samples} == set(REASONS)
    assert {one.labels["reason"] for one in found["finito_disconnects"].samples} == set(close_codes.REASONS)


def test_what_happens_is_counted(server: Server) -> None:
    commits = value(server, "finito_commit_seconds_count")
    person = Person(server, server.open_room(seats=2))
    person.ask(ask="sit", seat=0, name="Ana")
    assert person.ask(ask="move", move={"do": "ready"})["tell"] == "refused"
    assert value(server, "finito_intents_refused_total") == 1
    person.ask(ask="nonsense")
    assert value(server, "finito_intents_refused_total", code="BAD_INPUT") == 1
    assert value(server, "finito_loaded_rooms", game="espresso", stage="lobby") >= 1
    left = value(server, "finito_disconnects_total", reason="left")
    person.socket.close()
    until(lambda: value(server, "finito_disconnects_total", reason="left") == left + 1)
    assert value(server, "finito_commit_seconds_count") > commits
    assert value(server, "finito_journal_commits_total") == value(server, "finito_commit_seconds_count")
    assert value(server, "finito_http_request_seconds_count", route="/api/rooms", method="POST", status="2xx") >= 1
    server.http("/api/rooms/AAAAA")
    assert value(server, "finito_http_request_seconds_count", route="/api/rooms/{code}", status="4xx") >= 1


def test_a_verdict_counts_from_the_first_claim_of_its_race() -> None:
    metrics = Metrics()
    race: Any = SimpleNamespace(judged=1120, claims=(SimpleNamespace(arrival=1000), SimpleNamespace(arrival=1090)))
    metrics.note_races([Entry(1, 1120, Moved(0, None, race=race)), Entry(2, 1120, Moved(0, None))])
    assert metrics.registry.get_sample_value("finito_race_verdict_seconds_sum") == pytest.approx(0.12)
    assert metrics.registry.get_sample_value("finito_race_verdict_seconds_count") == 1


# ---- what reads them -----------------------------------------------------------------------------------------------


def expressions() -> Iterator[tuple[str, str]]:
    """Every query of the dashboard and the alerts, with its location."""
    board = json.loads((MONITORING / "grafana.json").read_text())
    for panel in board["panels"]:
        for target in panel.get("targets", ()):
            yield f"dashboard, {panel['title']}", target["expr"]
    for group in yaml.safe_load((MONITORING / "alerts.yml").read_text())["groups"]:
        for rule in group["rules"]:
            yield f"alert {rule.get('alert') or rule['record']}", rule["expr"]


def test_the_dashboard_and_the_alerts_use_numbers_that_exist(server: Server) -> None:
    known = samples(server)
    used = list(expressions())
    assert len(used) > 15
    for where, query in used:
        names = set(NAME.findall(query))
        assert names, f"{where}: {query}"
        assert names <= known, f"{where}: {names - known}"


def test_the_documentation_names_numbers_that_exist(server: Server) -> None:
    names = {
        name
        for page in ("operate.md", "security.md")
        for name in DOCUMENTED.findall((ROOT / "docs" / page).read_text())
    }
    assert {"finito_rooms", "finito_refused_total"} <= names
    assert names <= samples(server) | set(families(server))


def test_panels_do_not_overlap_and_have_names_of_their_own() -> None:
    panels = json.loads((MONITORING / "grafana.json").read_text())["panels"]
    assert len({panel["title"] for panel in panels}) == len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells


needs_promtool = pytest.mark.skipif(shutil.which("promtool") is None, reason="there is no promtool here")


def promtool(*words: str | Path, given: str | None = None) -> None:
    done = subprocess.run(["promtool", *map(str, words)], input=given, capture_output=True, text=True)  # noqa: S603, S607
    assert done.returncode == 0, done.stdout + done.stderr


@needs_promtool
def test_promtool_reads_alerts_scrape_and_numbers(server: Server) -> None:
    promtool("check", "rules", MONITORING / "alerts.yml")
    promtool("check", "config", "--syntax-only", MONITORING / "prometheus.yml")
    promtool("test", "rules", MONITORING / "alerts.test.yml")
    done = subprocess.run(
        ["promtool", "check", "metrics"],  # noqa: S607
        input=server.http("/metrics")[2],
        capture_output=True,
    )
    complaints = done.stderr.decode().splitlines()
    assert not [line for line in complaints if "milliseconds" not in line], complaints
