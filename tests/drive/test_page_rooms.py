"""The page's own rooms and games give the same answers as real ones: Python records them, the page compares."""

import os
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from drive import page_bots, page_cafe, page_rooms
from nodejs import find_node

WEB = ROOT / "web"
ROOMS, GAMES = len(page_rooms.SETTINGS), len(page_cafe.OPTIONS)


def compare(folder: Path) -> None:
    """Run the page's tests that read these files, which fail at the first message that differs."""
    node, runner = find_node(), WEB / "node_modules" / "vitest" / "vitest.mjs"
    if not runner.exists():
        pytest.skip("vitest is not installed: run `npm ci` in web/")
    env = {**os.environ, "FINITO_SAME": str(folder), "NO_COLOR": "1"}
    command = [node, str(runner), "run", "same.test"]
    done = subprocess.run(command, cwd=WEB, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    count = len(list(folder.glob("*.json")))
    assert f"Tests  {count} passed" in done.stdout, done.stdout


def write(folder: Path, rooms: range, games: range) -> None:
    for number in rooms:
        (folder / f"espresso{number}.json").write_bytes(msgspec.json.encode(page_rooms.transcript(number)))
    for number in games:
        (folder / f"cafe{number}.json").write_bytes(msgspec.json.encode(page_cafe.transcript(number)))
        (folder / f"bots{number}.json").write_bytes(msgspec.json.encode(page_bots.transcript(number)))


def test_rooms_and_games_of_the_page_are_those_of_python(tmp_path: Path) -> None:
    write(tmp_path, range(ROOMS), range(GAMES))
    compare(tmp_path)


def test_a_difference_is_found(tmp_path: Path) -> None:
    write(tmp_path, range(1), range(0))
    file = tmp_path / "espresso0.json"
    file.write_bytes(file.read_bytes().replace(b'"opened":true', b'"opened":false', 1))
    with pytest.raises(AssertionError, match="opened"):
        compare(tmp_path)


@pytest.mark.campaign
def test_many_rooms_and_games_of_the_page_are_those_of_python(tmp_path: Path) -> None:
    for first in range(0, 300, 60):
        write(tmp_path, range(first, first + 60), range(first, first + 60))
        compare(tmp_path)
        shutil.rmtree(tmp_path)
        tmp_path.mkdir()
