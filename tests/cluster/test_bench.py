"""`python -m tools.bench cluster`: the faults on two nodes under load, with the targets S1, S2, S4 and S5."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cluster.nodes import NodeProcess, until
from finito.cli import app
from tools.bench.cluster.bench import measure
from tools.bench.cluster.postgres import free_port


@pytest.mark.campaign
@pytest.mark.parametrize("fault", ["kill -9", "SIGSTOP", "SIGTERM", "database restart"])
def test_nothing_is_lost_by_a_fault_under_load(fault: str) -> None:
    figures = asyncio.run(measure([], 0, 60, 5.0, [fault], lambda _: None))["faults"][fault]
    assert figures["moves"] > 200
    assert figures["problems"] == []
    longest: dict[str, tuple[str, float]] = {
        "kill -9": ("all_back_s", 1.5),
        "SIGSTOP": ("server_s", 4.0),
        "SIGTERM": ("longest_away_s", 1.0),
        "database restart": ("all_back_s", 5.0),
    }
    name, most = longest[fault]
    assert figures[name] <= most, figures


def test_admin_hands_the_rooms_of_a_node_over(database: str, tmp_path: Path) -> None:
    port = free_port()
    first = NodeProcess(database, "a", tmp_path, "--admin-port", str(port), "--data", str(tmp_path / "a")).start()
    second = NodeProcess(database, "b", tmp_path).start()

    def admin(*words: str) -> Any:
        options = ["--port", str(port), "--data", str(tmp_path / "a")]
        result = CliRunner().invoke(app, ["admin", *words, *options], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    try:
        until(lambda: sum(node["alive"] for node in json.loads(admin("nodes", "--json"))) == 2)
        rooms = [first.open_room(seats=2) for _ in range(3)]
        time.sleep(1.2)  # node a has heard of node b
        assert "3 rooms" in admin("drain")
        until(lambda: all(second.plays(room) for room in rooms))
        until(lambda: second.metric("finito_rooms_taken_over_total") == 3)
        assert first.metric("finito_rooms") == 0
        assert not first.plays(first.open_room(seats=2)), "a node that hands over takes no new rooms"
        nodes = {node["name"]: node for node in json.loads(admin("nodes", "--json"))}
        assert nodes["a"]["draining"]
        assert not nodes["b"]["draining"]
    finally:
        first.end()
        second.end()
