"""The golden playthroughs are still what the engine does, and their records replay."""

import pytest

from cafe.golden import FOLDER, GAMES, playthrough
from finito.games import cafe
from finito.games.records import replayed
from finito.record import parse_record
from packed import ENDING, read_packed


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    written = read_packed(FOLDER / (name + ENDING))
    assert playthrough(name) == written, "if this change is wanted: python3 start.py golden, and review the diff"


@pytest.mark.parametrize("name", GAMES)
def test_golden_records_replay_to_the_end(name: str) -> None:
    text = read_packed(FOLDER / (name + ENDING))
    game = replayed(cafe, parse_record(text[text.index("finito record 1") :]))
    outcome = cafe.outcome(game)
    assert outcome is not None
    assert f'"reason":"{outcome.reason}"' in text
    assert cafe.encode(replayed(cafe, cafe.record(game))) == cafe.encode(game)
