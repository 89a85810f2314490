"""One compilation for all tests and processes, and tiny studies."""

from pathlib import Path

import pytest
from rich.console import Console

from finito.drive.espresso import compiled as drive
from finito.lab import run, sweep
from finito.lab.plan import StudyPlan, make_plan
from finito.players.cafe import batch


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    drive.prepare()
    batch.prepare()


@pytest.fixture(scope="session")
def quiet() -> Console:
    return Console(quiet=True)


@pytest.fixture
def tiny() -> StudyPlan:
    """Two sheets with two groups of bots: 4 cells, some of them with rotated seats."""
    cells = sweep.make_cells("espresso", ["preset=de,fr", "players=2", "bots=greedy;greedy-hard+greedy"])
    return make_plan("sweep", cells, seed=1, rounds=12)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory, quiet: Console) -> Path:
    """Every named study, with four rounds per cell."""
    from finito.lab.studies import STUDIES

    out = tmp_path_factory.mktemp("lab")
    for name, study in STUDIES.items():
        run.run(make_plan(name, study.cells(), 1, 4), out / name, run.Workers(), quiet)
    return out
