"""One compilation for all tests and processes; without the extra, every file here is skipped with a message."""

import importlib.util
from pathlib import Path

import pytest

NEEDED = ("gymnasium", "numba", "pettingzoo")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]


class Skipped(pytest.Module):
    """A test file that cannot be imported here."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        pytest.skip(f"{', '.join(MISSING)} not installed (finito[envs])", allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    return Skipped.from_parent(parent, path=module_path) if MISSING else None


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The text shown in windows, without opening any."""
    from finito.envs.render import PictureWindow

    shown: list[str] = []
    monkeypatch.setattr(PictureWindow, "show", lambda window, table, title: shown.append(table.drawing()))
    return shown


@pytest.fixture(scope="session", autouse=True)
def compiled_environments() -> None:
    from finito.envs.vector import prepare

    prepare()
