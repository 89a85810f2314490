"""`python -m tools.bench engine`: tiny runs of everything that is installed, and clear messages about the rest."""

import importlib
import shutil
from itertools import product
from pathlib import Path

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from finito.cli import bench_engine as own
from finito.cli.bench_engine import Case, Count, MissingError, Prepared
from finito.games.espresso.options import make_options
from finito.players.espresso import compiled as fast
from tools.bench.__main__ import app
from tools.bench.engine import bench, c_loop, cores, peers, show
from tools.bench.engine.greedy_rounds import play_rounds

TINY = ("--seconds", "0.001", "--passes", "1")


def finito(*args: str) -> Result:
    return CliRunner().invoke(app, ["engine", *args], env={"COLUMNS": "200"})


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that no peer and no compiler is installed."""
    ours = importlib.import_module

    def import_module(name: str) -> object:
        if name.split(".")[0] in ("pyspiel", "rlcard", "pettingzoo", "jax", "pgx"):
            raise ImportError(f"No module named {name!r}")
        return ours(name)

    monkeypatch.setattr(importlib, "import_module", import_module)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("CC", raising=False)


def test_one_object_with_these_keys() -> None:
    done = finito("--json", "--one-core", "--only", "espresso,cafe,rules", *TINY)
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.stdout)
    for mode in ("normalo", "zero", "chaos", "zero_chaos"):
        figures = found[f"espresso_{mode}_4p"]
        assert 0 < figures["rounds_per_s"] < figures["steps_per_s"]
    assert 0 < found["rules_normalo"]["rounds_per_s"] < found["rules_normalo"]["steps_per_s"]
    for name in ("board_random", "board_greedy", "app_random", "app_greedy"):
        figures = found[f"cafe_{name}_4p"]
        assert 0 < figures["rounds_per_s"] < figures["steps_per_s"]
        assert figures["placements_per_s"] > figures["rounds_per_s"]
    assert {found[key] for key in ("best_openspiel_steps_per_s", "c_steps_per_s")} == {None}
    assert (found["peers"], found["missing"], found["all_cores"]) == ({}, {}, {})


@pytest.mark.usefixtures("alone")
def test_what_is_missing_is_named() -> None:
    done = finito("--json", "--one-core", "--only", "c_,openspiel,rlcard,pettingzoo,pgx", *TINY)
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.stdout)
    names = {case.name for case in [c_loop.case(), *peers.cases()]}
    assert set(found["missing"]) == names
    assert all("install" in why for why in found["missing"].values())
    assert found["peers"] == {}
    table = finito("--one-core", "--only", "rlcard", *TINY).stdout
    assert "RLCard uno" in table
    assert "pip install 'finito[bench]'" in table


def test_the_table_compares_with_normalo() -> None:
    one = {"rules_normalo": Count(600, 5), "openspiel_hearts": Count(100, 2), "c_normalo": Count(900, 8)}
    report = bench.Report(2, one, {"openspiel_hearts": Count(150, 3)}, {"rlcard_uno": "not installed"})
    found = show.as_json(report)
    assert found["best_openspiel_steps_per_s"] == found["peers"]["openspiel_hearts"] == 100
    assert (found["normalo_over_best_openspiel"], found["c_over_normalo"]) == (6.0, 1.5)
    assert found["all_cores"] == {"openspiel_hearts": {"steps_per_s": 150, "rounds_per_s": 3}}


def test_a_case_that_nobody_knows() -> None:
    done = finito("--only", "chess")
    assert done.exit_code == 1
    assert "espresso_normalo_4p" in str(done.exception)


def test_on_all_cores_every_process_runs() -> None:
    with cores.workers(2) as workers:
        count = workers.measure("espresso_normalo_4p", 0.05)
        assert count.steps > count.rounds > 0
        assert workers.measure("cafe_app_random_4p", 0.05).placements > 0


@pytest.mark.parametrize("case", peers.cases(), ids=lambda case: case.name)
def test_every_peer_that_is_installed_runs(case: Case) -> None:
    try:
        ready = Prepared(case)
    except MissingError as error:
        pytest.skip(f"{case.name}: {error}")
    count = ready.run()
    assert count.steps > 0
    assert count.rounds >= 0


def test_the_c_loop_plays_the_same_rounds() -> None:
    """It must count the same steps, points, impasses and stalemates; otherwise the comparison would be meaningless."""
    try:
        play = c_loop.load()
    except MissingError as error:
        pytest.skip(str(error))
    for sheet, players, seed in product(("de", own.SHEET), range(2, 7), (1, 2**63 + 5)):
        ours = play_rounds(fast.new_matches(1, make_options(sheet), players, seed), 1500)
        theirs = play(seed, players, 0, 1500)
        for name in ours.__slots__:
            assert np.array_equal(getattr(theirs, name), getattr(ours, name)), name


def test_a_compiler_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "no-compiler"))
    with pytest.raises(MissingError, match="no-compiler does not start"):
        c_loop.load()
    monkeypatch.setenv("CC", "false")
    with pytest.raises(MissingError, match=r"false cannot compile normalo\.c"):
        c_loop.load()
