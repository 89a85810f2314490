"""After a change in any rule file the old compiled rules never run; unchanged rules are not recompiled."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import finito
from finito.engine import cache
from finito.games.espresso.rules.codes import NOT_STARTED, ROUND_OVER

ASK = """
from finito.engine.jit import Rules
from finito.games.espresso import make_options
from finito.games.espresso.rules import hand
from finito.players.espresso import compiled
print(compiled.__file__)
refuse_recycle = Rules("espresso", compiled.MODULES).at(hand.refuse_recycle)
print(refuse_recycle(compiled.new_matches(1, make_options(), 2, 1), 0, 0))
"""


class Checkout:
    """A copy of the source with its own cache."""

    def __init__(self, place: Path) -> None:
        self.place = place
        shutil.copytree(Path(finito.__file__).parent, place / "finito", ignore=shutil.ignore_patterns("__pycache__"))

    def ask(self) -> tuple[int, bool]:
        """The code for a recycle before the round starts, and whether anything was compiled for it."""
        environment = {**os.environ, "PYTHONPATH": str(self.place), cache.PLACE: str(self.place / "cache")}
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
        )
        file, code = done.stdout.split()
        assert Path(file).is_relative_to(self.place)
        return int(code), "compiling" in done.stderr

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.place / "finito" / file
        before = path.read_text("utf-8")
        assert old in before
        path.write_text(before.replace(old, new), "utf-8")

    def kept(self) -> int:
        return len(list((self.place / "cache" / "compiled").iterdir()))


def test_other_rules_another_cache(tmp_path: Path) -> None:
    """The function asked stands in hand.py; the edits are in start.py, which Numba's own cache does not watch."""
    checkout = Checkout(tmp_path)
    assert checkout.ask() == (NOT_STARTED, True)
    assert checkout.ask() == (NOT_STARTED, False)
    checkout.edit("games/espresso/rules/start.py", "return NOT_STARTED", "return ROUND_OVER")
    assert checkout.ask() == (ROUND_OVER, True)
    assert checkout.kept() == 2
    checkout.edit("games/espresso/rules/codes.py", "ROUND_OVER = 3", "ROUND_OVER = 77")
    assert checkout.ask() == (77, True)
    checkout.edit("games/espresso/rules/codes.py", "ROUND_OVER = 77", "ROUND_OVER = 3")
    assert checkout.ask() == (ROUND_OVER, False)
    assert checkout.kept() == 3


def test_the_name_changes_with_all_that_shaped_it() -> None:
    names = {cache.digest(*what) for what in (("a", ["b"]), ("a", ["c"]), ("b", ["b"]), ("a", []), ("a", ["b", ""]))}
    assert len(names) == 5


def test_kept_once_and_repaired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path))
    file = cache.keep("game", "text", [])
    written = file.stat().st_mtime_ns
    assert cache.keep("game", "text", []) == file
    assert file.stat().st_mtime_ns == written
    file.write_text("te", "utf-8")
    assert cache.keep("game", "text", []).read_text("utf-8") == "text"


def test_what_nobody_loads_any_more_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path))
    old, used = cache.keep("game", "old", []), cache.keep("game", "used", [])
    stranger = tmp_path / "compiled" / "not-ours"
    stranger.mkdir()
    long_ago = time.time() - (cache.UNUSED_DAYS + 1) * 86400
    for folder in (old.parent, used.parent, stranger):
        os.utime(folder, (long_ago, long_ago))
    cache.keep("game", "used", [])
    cache.keep("game", "new", [])
    assert (old.exists(), used.exists(), stranger.exists()) == (False, True, True)


def test_without_a_place_to_write_a_temporary_one_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a directory", "utf-8")
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "file"))
    assert cache.keep("game", "text", []).read_text("utf-8") == "text"
