"""Records and journals from before there was a common driver still replay."""

from pathlib import Path

import pytest

from finito.games import espresso
from finito.games.records import replayed
from finito.record import parse_record
from finito.rooms import facts
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*-[0-9].txt")), ids=lambda file: file.stem)
def test_a_record_of_yesterday_replays(file: Path) -> None:
    text = file.read_text("utf-8")
    match = replayed(espresso, parse_record(text))
    assert match.match_over
    assert espresso.record(match).text() == text


@pytest.mark.parametrize("races", ["strict", "fair"])
def test_a_journal_of_yesterday_is_restored(races: str) -> None:
    room = Room("ROOM", lambda: "secret", lambda: 1)
    entries = []
    for number, line in enumerate((GOLDEN / f"journal-{races}.txt").read_text("utf-8").splitlines(), start=1):
        at, _, fact = line.partition(" ")
        entries.append(facts.Entry(number, int(at), facts.decode_fact(fact)))
    room.restore(entries)
    assert isinstance(room.running, RunningEspresso)
    assert room.running.match.center_size > 5
    assert len(room.running.match.moves) > 50
