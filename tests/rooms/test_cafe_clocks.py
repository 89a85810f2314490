"""Café International in a room: the turn clock, extra time, days for a move, and where a tile could sit."""

from typing import Any

import msgspec
import pytest

from finito.games import cafe
from finito.rooms import games
from rooms.rooms import Place, in_cafe, playing, seated

DAY = 86_400


def mover(place: Place) -> int:
    turn = place.snapshot()["view"]["turn"]
    return int(turn)


def any_turn(place: Place) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(place.cafe.legal(mover(place))[0])
    return plain


def test_turns_are_played_over_the_wire() -> None:
    place = in_cafe(2)
    who = mover(place)
    answer = place.ask(1 - who, "move", move=any_turn(place))
    assert answer["code"] == "NOT_YOUR_TURN"
    assert answer["rule"] == "CAF-SETUP-01"
    assert answer["facts"]["turn"] == "AB"[who]
    assert answer.get("locked_ms", 0) == 0, "nobody is punished for a wrong tap in a game of turns"
    assert place.ask(who, "move", move=any_turn(place))["tell"] == "accepted"
    assert mover(place) == 1 - who
    assert place.room.clock is None, "no clock was asked for"


def test_when_the_time_is_up_a_turn_is_made() -> None:
    place = in_cafe(2, turn_seconds=30)
    who = mover(place)
    assert place.room.clock == place.now + 30_000
    place.wait(29_999)
    assert mover(place) == who
    place.wait(1)
    assert mover(place) == 1 - who
    assert place.room.clock == place.now + 30_000


def test_every_turn_has_its_own_clock() -> None:
    place = in_cafe(2, turn_seconds=30)
    place.wait(20_000)
    place.ask(mover(place), "move", move=any_turn(place))
    assert place.room.clock == place.now + 30_000
    assert place.events(0, "clock_set")[-1]["ends"] == place.room.clock


def test_more_time_is_given_by_others() -> None:
    place = in_cafe(3, turn_seconds=30)
    who = mover(place)
    other = (who + 1) % 3
    place.no(who, "NOT_NOW", "give_time")
    place.wait(10_000)
    ends = place.room.clock
    assert ends is not None
    place.yes(other, "give_time")
    assert place.room.clock == ends + 30_000
    assert place.events(who, "clock_set")[-1]["ends"] == ends + 30_000
    place.wait(49_999)
    assert mover(place) == who
    place.wait(1)
    assert mover(place) != who


def test_the_history_says_which_turns_the_clock_made() -> None:
    """One turn in time, one by the clock, one in time again: the same live, after a restart and from a checkpoint."""
    place = in_cafe(2, turn_seconds=30)
    place.ask(mover(place), "move", move=any_turn(place))
    assert "late" not in place.yes(0, "history")
    late = mover(place)
    before = len(place.yes(0, "history")["answer"])
    place.wait(30_000)
    after = len(place.yes(0, "history")["answer"])
    place.ask(mover(place), "move", move=any_turn(place))
    told = place.yes(1, "history")
    assert told["late"] == list(range(before, after))
    assert {event.get("player", late) for event in told["answer"][before : after - 1]} == {late}
    for again in (place.rebuilt().running, games.bring_back(games.stand(place.cafe))):
        assert again is not None
        assert again.history() == place.cafe.history()


def test_a_bot_is_never_late() -> None:
    place = in_cafe(1, ["greedy"], turn_seconds=1)
    place.wait(300_000)
    told = place.yes(0, "history")
    seatings = [at for at, event in enumerate(told["answer"]) if event["event"] == "guest_seated"]
    assert {told["answer"][at]["player"] for at in seatings} == {0, 1}
    assert {at for at in seatings if told["answer"][at]["player"] == 0} == set(told["late"]) & set(seatings)


def test_more_time_needs_a_turn_clock() -> None:
    place = in_cafe(2)
    place.no(1 - mover(place), "NOT_NOW", "give_time")
    race = playing(2, turn_seconds=30, changes={"start_countdown_ms": 3000})
    race.no(0, "NOT_NOW", "give_time")


def test_nobody_stretches_the_countdown_of_espresso() -> None:
    place = Place(turn_seconds=30)
    for connection in (0, 1):
        place.sit(connection)
    place.yes(0, "begin")
    for connection in (0, 1):
        place.move(connection, "ready")
    place.move(0, "call_espresso")
    place.no(1, "NOT_NOW", "give_time")


@pytest.mark.parametrize("days", [1, 3, 7])
def test_days_for_a_move(days: int) -> None:
    place = in_cafe(2, turn_seconds=days * DAY, bot_takes_over_seconds=3600)
    who = mover(place)
    place.wait(days * DAY * 1000 - 1)
    assert mover(place) == who
    assert len(place.entries) < 12, "waiting for days costs nothing"
    place.wait(1)
    assert mover(place) == 1 - who


def test_a_whole_game_by_the_clock_alone() -> None:
    place = in_cafe(2, turn_seconds=1)
    place.wait(300_000)
    assert place.room.stage == "ended"
    assert place.room.clock is None
    assert place.events(0, "match_ended")[0]["outcome"]["winners"]


def test_where_a_tile_could_sit_is_told_on_ones_own_turn() -> None:
    place = in_cafe(2)
    who = mover(place)
    tile = place.snapshot()["view"]["players"][who]["rack"][0]
    answer = place.yes(who, "seats", tile=tile)["answer"]
    assert answer == msgspec.json.decode(msgspec.json.encode(cafe.chairs_for(place.cafe.match, tile)))
    place.no(1 - who, "NOT_YOUR_TURN", "seats", tile=tile)
    place.no(who, "BAD_INPUT", "seats", tile="XX-F")
    place.no(who, "BAD_INPUT", "seats", tile=tile, after={"tile": tile})
    place.yes(who, "seats", tile=tile, after={"tile": tile, "chair": "nowhere"})
    race = playing(2)
    race.no(0, "BAD_INPUT", "seats", tile=tile)


def test_everybody_can_ask_what_happened_so_far() -> None:
    """The deal first, then all events in order; a refusal if there is no match."""
    place = in_cafe(2)
    start = place.snapshot()["view"]
    for _ in range(3):
        who = mover(place)
        place.yes(who, "move", move=msgspec.to_builtins(place.cafe.legal(who)[0]))
    told = place.yes(0, "history")["answer"]
    assert told == place.yes(1, "history")["answer"]
    assert told[0]["event"] == "match_started"
    assert told[0]["view"]["tables"] == start["tables"]
    assert [player["rack"] for player in told[0]["view"]["players"]] == [
        list(player["rack"]) for player in start["players"]
    ]
    live = [event for event in place.events(0) if event["event"] in {one["event"] for one in told[1:]}]
    assert told[1:] == live
    place.yes(mover(place), "move", move=msgspec.to_builtins(place.cafe.legal(mover(place))[0]))
    later = place.yes(1, "history")["answer"]
    assert later[: len(told)] == told
    assert len(later) > len(told)
    again = place.rebuilt().running
    assert again is not None
    assert place.cafe.history() == again.history(), "it has grown to what the record gives"
    seated(2).no(0, "NO_MATCH", "history")


def test_a_bot_in_cafe_acts_only_on_its_turn() -> None:
    place = in_cafe(1, ["greedy"], turn_seconds=0)
    place.wait(10_000)
    assert mover(place) == 0
    entries = len(place.entries)
    place.wait(10 * DAY * 1000)
    assert len(place.entries) == entries
    place.ask(0, "move", move=any_turn(place))
    place.wait(200)
    assert mover(place) == 1, "it takes its time, however long it has waited"
    place.wait(10_000)
    assert mover(place) == 0
