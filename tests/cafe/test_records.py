"""Records: a game replays to the same bytes, and errors name the move that does not replay."""

from typing import Any

import msgspec
import pytest

from cafe.helpers import PRESETS, placing_turn, play, played
from finito.errors import BadInput, BadRecord, IllegalMove
from finito.games import cafe
from finito.games.records import replay, replayed
from finito.record import Line, Record, parse_record


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_a_record_replays_to_equal_bytes(preset: str, joker_nation: str) -> None:
    states: list[bytes] = []
    stories = []
    for game, _, _, events in play(preset, 3, 77, placing_turn, joker_nation=joker_nation):
        states.append(cafe.encode(game))
        stories.append(events)
    text = cafe.record(game).text()
    steps = [(cafe.encode(step.match), step.events) for step in replay(cafe, parse_record(text))]
    assert [state for state, _ in steps[1:]] == states
    assert [events for _, events in steps[1:]] == stories
    again = replayed(cafe, parse_record(text))
    assert cafe.record(again).text() == text
    assert cafe.outcome(again) == cafe.outcome(game)


def test_a_copy_goes_its_own_way() -> None:
    game = cafe.new(cafe.make_options("app"), 2, 3)
    before = cafe.encode(game)
    other = cafe.copy_match(game)
    assert cafe.encode(other) == before
    cafe.apply(other, other.turn, cafe.legal_moves(other, other.turn)[0])
    assert cafe.encode(game) == before
    assert (len(game.moves), len(other.moves)) == (0, 1)


def changed(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, **changes)


def test_what_does_not_replay_is_named() -> None:
    record = cafe.record(played("board", 2, 1))
    with pytest.raises(BadRecord, match="a record of 'espresso'"):
        replayed(cafe, changed(record, game="espresso"))
    with pytest.raises(BadRecord, match="version 99 of the rules"):
        replayed(cafe, changed(record, rules=99))
    with pytest.raises(BadRecord, match="handicap"):
        replayed(cafe, changed(record, handicap=(1,)))
    with pytest.raises(BadRecord, match=r"move 2, .*, is refused: "):
        replayed(cafe, changed(record, moves=[record.moves[0], record.moves[0]]))
    with pytest.raises(BadRecord, match="move 1, 'A dance', cannot be read"):
        replayed(cafe, changed(record, moves=[Line("A dance")]))
    with pytest.raises(BadInput, match="record, options"):
        replayed(cafe, changed(record, options={"plan": 1}))


def test_apply_refuses_and_changes_nothing() -> None:
    game = cafe.new(cafe.make_options(), 2, 1)
    before = cafe.encode(game)
    with pytest.raises(IllegalMove, match=r"NOT_YOUR_TURN: It is .'s turn") as caught:
        cafe.apply(game, 1 - game.turn, cafe.Bar("FR-F"))
    assert caught.value.refusal.code == "NOT_YOUR_TURN"
    assert cafe.encode(game) == before
    assert game.moves == []


def test_the_time_of_a_move_stays_in_the_record() -> None:
    record = cafe.record(played("board", 2, 1))
    timed = changed(record, moves=[Line(line.text, number) for number, line in enumerate(record.moves)])
    assert cafe.record(replayed(cafe, timed)) == timed
