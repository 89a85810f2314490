"""A match that began before the second edition of the rules continues by the first, from its old journal."""

from itertools import count
from pathlib import Path

import msgspec
import pytest

from finito.errors import BadInput
from finito.rooms import checkpoint, facts
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings, read_settings
from finito.rooms.timers import go_on, tick
from rooms.rooms import START, playing, secrets

FOLDER = Path(__file__).parent / "edition1"


def old_entries() -> list[facts.Entry]:
    """A journal from before the second edition: the English sheet with Zero."""
    lines = [line.split(" ", 2) for line in (FOLDER / "journal.txt").read_text().splitlines()]
    return [facts.Entry(int(number), int(at), facts.decode_fact(fact)) for number, at, fact in lines]


def rebuilt(entries: list[facts.Entry]) -> Room:
    seeds = count(1)
    room = Room("ROOM", secrets(), lambda: next(seeds))
    room.restore(entries)
    return room


def test_an_old_journal_is_rebuilt_to_the_byte_and_goes_on_by_its_edition() -> None:
    room = rebuilt(old_entries())
    assert isinstance(room.running, RunningEspresso)
    match = room.running.match
    assert (match.edition, match.options.short_hand, match.options.zero_lone_start) == (1, "tuck", False)
    written = room.running.record().text()
    assert written.replace('"stolen_scores":"owner",', "") == (FOLDER / "record.txt").read_text()
    now = START + 10 * 60_000
    go_on(room, now)
    before = len(match.moves)
    for _ in range(200):
        now += 500
        tick(room, now)
    assert len(match.moves) > before + 20, "the bots play on"
    assert match.edition == 1


def test_old_settings_mean_what_they_meant() -> None:
    """Before the second edition the lock was stored as yes or no, and rooms keep their settings."""
    room = rebuilt(old_entries())
    assert room.settings.wrong_tap_lock is True
    assert room.settings.locks_wrong_taps
    assert not read_settings(Settings(sheet="en")).locks_wrong_taps


def test_a_new_match_is_written_down_with_its_edition() -> None:
    place = playing(2)
    began = next(line for line in place.journal if b"match_began" in line)
    assert msgspec.json.decode(began)["rules"] == 2
    assert place.match.edition == 2
    room = place.rebuilt()
    assert isinstance(room.running, RunningEspresso)
    assert room.running.match.edition == 2


def test_a_checkpoint_keeps_the_edition() -> None:
    old = rebuilt(old_entries())
    other = Room("ROOM", secrets(), lambda: 1)
    data = checkpoint.seal("ROOM", old.number, 0, checkpoint.take(old))
    checkpoint.bring_back(other, data, old.number, 0)
    assert isinstance(other.running, RunningEspresso)
    assert other.running.match.edition == 1


def test_a_journal_of_an_unknown_edition_says_what_is_wrong() -> None:
    entries = old_entries()
    at = next(index for index, entry in enumerate(entries) if isinstance(entry.fact, facts.MatchBegan))
    fact = msgspec.structs.replace(entries[at].fact, rules=3)
    entries[at] = facts.Entry(entries[at].number, entries[at].at, fact)
    with pytest.raises(BadInput, match="began by version 3 of the rules, and this Finito knows versions 1 to 2"):
        rebuilt(entries)
