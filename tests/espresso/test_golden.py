"""The golden playthroughs are still what the engine does, and their records replay."""

import pytest

from espresso.golden import FOLDER, GAMES, playthrough
from finito.games import espresso
from finito.games.records import replayed
from finito.record import parse_record
from packed import ENDING, read_packed


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    written = read_packed(FOLDER / (name + ENDING))
    assert playthrough(name) == written, "if this change is wanted: python3 start.py golden, and review the diff"


@pytest.mark.parametrize("name", GAMES)
def test_golden_records_replay_to_the_end_of_the_round(name: str) -> None:
    text = read_packed(FOLDER / (name + ENDING))
    match = replayed(espresso, parse_record(text[text.index("finito record 1") :]))
    assert espresso.view(match, None).phase == "over"
    again = replayed(espresso, espresso.record(match))
    assert espresso.encode(again) == espresso.encode(match)
