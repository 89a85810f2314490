"""The generated files of the page: written once, updated when needed, and derived from the options."""

from itertools import accumulate
from pathlib import Path

import msgspec
import pytest

from finito.games import GAMES, part
from finito.players.espresso.times import HEAD_SPREAD
from finito.players.pace import factors
from tools.page import files as page
from tools.page.meanings import bent


def test_every_game_is_there() -> None:
    made = page.files()
    for game in GAMES:
        assert f"{game}.json" in made
        assert f"games/{game}/rules/state.d.ts" in made
    assert "drive/espresso/due.js" in made
    assert "players/cafe/search/tree.js" in made


def test_only_what_changed_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"a.js": b"1", "games/b.js": b"2"}
    monkeypatch.setattr(page, "files", lambda: made)
    page.write(tmp_path)
    kept = (tmp_path / "a.js").stat().st_mtime_ns
    made = {"a.js": b"1", "c.js": b"3"}
    monkeypatch.setattr(page, "files", lambda: made)
    page.write(tmp_path)
    assert (tmp_path / "a.js").stat().st_mtime_ns == kept
    assert not (tmp_path / "games" / "b.js").exists()
    assert (tmp_path / "c.js").read_bytes() == b"3"


@pytest.mark.parametrize("name", list(GAMES))
def test_meanings_and_numbers_give_the_state_of_every_preset(name: str) -> None:
    """The combined meanings of a preset's options equal what the game writes into its state."""
    game = GAMES[name]
    found = part("tools.page.{}", name).tables()["meanings"]
    for options in game.PRESETS.values():
        state = game.new(options, 2, 7)
        given = msgspec.to_builtins(options)
        for option, values in found.items():
            written = given[option] if isinstance(given[option], str) else str(given[option]).lower()
            for field, number in values[written].items():
                assert getattr(state, field) == number, (option, field)


def test_a_bent_curve_is_added_up_twice() -> None:
    curve = factors(HEAD_SPREAD)
    assert list(accumulate(accumulate(bent(curve)))) == curve
