"""The wheel in empty environments on every supported Python that is installed."""

import os
import resource
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from release.pythons import environment, found
from tools.bench.cluster.postgres import free_port
from tools.release.lock import PYTHONS

pytestmark = pytest.mark.campaign
HELP_SECONDS, SERVE_SECONDS = 0.4, 60
PIP = ("-m", "pip", "--disable-pip-version-check", "-q")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the source distribution and the wheel built from it."""
    folder = tmp_path_factory.mktemp("dist")
    code = "from hatchling.build import build_sdist; import sys; print(build_sdist(sys.argv[1]))"
    programs = environment(sys.executable, folder / "builder")
    subprocess.run([programs / "python", *PIP, "install", "hatchling", "msgspec"], check=True)  # noqa: S603
    subprocess.run([programs / "python", "-c", code, folder], cwd=ROOT, check=True)  # noqa: S603
    (source,) = folder.glob("*.tar.gz")
    subprocess.run([programs / "python", *PIP, "wheel", "--no-deps", "-w", str(folder), str(source)], check=True)  # noqa: S603
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def test_the_source_distribution_has_the_tests_and_all_that_is_in_git(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"tests/conftest.py", "start.py", "Makefile", "CODE_OF_CONDUCT.md", "mkdocs.yml"} <= names
    assert "src/finito/server/static/index.html" in names, "the page is built already"
    if shutil.which("git") and (ROOT / ".git").exists():
        tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S607
        missing = set(tracked.splitlines()) - names
        assert not {name for name in missing if not name.startswith(".ci/") and name != ".editorconfig"}


class Watch:
    """Seconds that somebody waits for programs; on a busy machine, where that is not theirs, their processor time."""

    def __init__(self) -> None:
        self.busy = os.getloadavg()[0] > 1.5 * (os.cpu_count() or 1)
        self.began, self.used = time.monotonic(), self._used()

    def seconds(self) -> float:
        return self._used() - self.used if self.busy else time.monotonic() - self.began

    def _used(self) -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime


@pytest.mark.parametrize("version", PYTHONS)
def test_a_server_answers_a_minute_after_pip_install(
    built: Path, version: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    place = found().get(version)
    if place is None:
        pytest.skip(f"there is no Python {version} here")
    programs = environment(place, tmp_path / "venv")
    (wheel,) = built.glob("*.whl")
    watch = Watch()
    subprocess.run([programs / "python", *PIP, "install", "-c", str(ROOT / "constraints.txt"), wheel], check=True)  # noqa: S603
    port, log = free_port(), (tmp_path / "log").open("wb")
    server = subprocess.Popen(  # noqa: S603
        [programs / "finito", "serve", "--port", str(port), "--data", tmp_path / "data"], stdout=log, stderr=log
    )
    ends = time.monotonic() + 5 * SERVE_SECONDS
    try:
        while not answers(port):
            assert server.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < ends, (tmp_path / "log").read_text()
            time.sleep(0.05)
        waited = watch.seconds()
    finally:
        server.terminate()
        server.wait(20)
        log.close()
    helped = min(help_seconds(programs) for _ in range(5))
    record_property("seconds from pip install to an answer, and of --help", (round(waited, 1), round(helped, 2)))
    assert waited < SERVE_SECONDS
    assert helped < HELP_SECONDS
    judged: list[str | Path] = [programs / "finito", "judge", "{A: {hand: [G1, G2], waste: [B1, B2]}}", "A flip"]
    assert subprocess.run(judged, capture_output=True).returncode == 1  # noqa: S603


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            return b"<!doctype html>" in answer.read().lower()
    except (urllib.error.URLError, OSError):
        return False


def help_seconds(programs: Path) -> float:
    watch = Watch()
    subprocess.run([programs / "finito", "--help"], check=True, capture_output=True)  # noqa: S603
    return watch.seconds()
