"""Games of the first edition of the rules (rules version 1) continue and replay as they were played."""

import hashlib
from pathlib import Path

import msgspec
import pytest

from cafe.helpers import code, do, position
from finito.errors import BadInput, BadRecord
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.notation import parse_turn
from finito.games.records import replay, replayed
from finito.record import Record, parse_record

FILE = Path(__file__).parent / "records" / "version-1.txt"
TOLD = "e46d0604771d496d194e7265f8888c51607a40ffe06d8a6fdf64f74b82a6a6d0"
"""The hash of all events according to the version that wrote the record."""


def old() -> Record:
    """A game of the app by version 1; in two turns the second guest sits down under a card that the first turned."""
    return parse_record(FILE.read_text())


@pytest.mark.rule("CAF-R-15")
def test_an_old_record_replays_to_the_byte() -> None:
    steps = list(replay(cafe, old()))
    assert hashlib.sha256(b"".join(msgspec.json.encode(step.events) for step in steps)).hexdigest() == TOLD
    assert not any(isinstance(event, e.SecondGuest) for step in steps for event in step.events)
    again = cafe.record(steps[-1].match)
    assert (again.rules, again.moves) == (1, old().moves)
    assert again.text().splitlines()[2] == "rules: 1"


def test_the_same_moves_are_refused_by_the_present_rules() -> None:
    with pytest.raises(BadRecord, match="FIRST_CLEARS"):
        replayed(cafe, msgspec.structs.replace(old(), rules=2))


def test_a_running_game_goes_on_by_its_edition() -> None:
    record = old()
    game = cafe.new(cafe.make_options("board", record.options), record.players, record.seed, edition=1)
    for line in record.moves[:20]:
        cafe.apply(game, *parse_turn(line.text))
    other = cafe.copy_match(game)
    assert other.edition == cafe.view(other, 0).edition == 1
    for line in record.moves[20:]:
        cafe.apply(other, *parse_turn(line.text))
    assert cafe.encode(other) == cafe.encode(replayed(cafe, record))


@pytest.mark.rule("CAF-R-15")
def test_a_turn_of_the_first_edition_is_one_move() -> None:
    there = {"a": "FR-F", "b": "FR-M", "s": "IT-F", "p": "IT-M"}
    game = position("L2", "app", seated=there, rack=["FR-M", "IT-F", "FR-F", "ES-F"], next_cards=["ES"])
    game.edition = 1
    assert code(game, "place FR-M c, ES-F s") == "ok"
    assert code(game, "place FR-M c, FR-F s") == "NATION"
    assert "s" not in {spot.chair for spot in cafe.chairs_for(game, "ES-F", after=cafe.Put("FR-M", "c"))}
    assert isinstance(do(game, "place FR-M c")[-1], e.TurnPassed)


def test_a_newer_version_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match=r"played by version 3 of the rules; versions 1 to 2 are known here"):
        replayed(cafe, msgspec.structs.replace(old(), rules=3))
    with pytest.raises(BadInput, match="version 3 of the rules of Café International is not known here"):
        cafe.new(cafe.make_options("app"), 2, 1, edition=3)
    with pytest.raises(BadInput, match="version 0"):
        cafe.new(cafe.make_options("app"), 2, 1, edition=0)
