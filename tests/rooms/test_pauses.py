"""Pauses by agreement: clocks stand still, and afterwards everyone resumes with a countdown."""

from finito.rooms.timers import go_on, wake_at
from rooms.rooms import in_cafe, playing, seated


def test_all_must_want_it_and_then_nothing_moves() -> None:
    place = playing(2, ["greedy"])
    place.yes(0, "agree", what="pause")
    assert not place.room.paused
    place.yes(1, "agree", what="pause")
    assert place.room.paused
    assert place.events(0, "pause_set") == [{"event": "pause_set", "paused": True}]
    place.no(0, "PAUSED", "move", move={"do": "flip"})
    assert wake_at(place.room) is None
    entries = len(place.entries)
    place.wait(3_600_000)
    assert len(place.entries) == entries, "bots and idle clocks rest too"


def test_three_two_one() -> None:
    place = playing(2)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    place.no(0, "NOT_NOW", "agree", what="pause")
    place.wait(1000)
    place.yes(0, "agree", what="resume")
    assert place.room.paused
    place.yes(1, "agree", what="resume")
    assert not place.room.paused
    assert place.events(1, "pause_set")[-1]["still_until"] == place.now + 3000
    place.no(0, "PAUSED", "move", move={"do": "flip"})
    place.wait(2999)
    place.no(0, "PAUSED", "move", move={"do": "flip"})
    place.wait(1)
    assert place.move(0, "flip")["tell"] == "accepted"


def test_idle_time_does_not_run_in_a_pause() -> None:
    place = playing(2)
    place.wait(19_000)
    for what in ("pause", "resume"):
        for connection in (0, 1):
            place.yes(connection, "agree", what=what)
        place.wait(60_000 if what == "pause" else 0)
    place.wait(3000 + 19_999)
    assert not place.events(0, "stuck")


def test_a_countdown_stands_still() -> None:
    place = seated(2)
    place.yes(0, "begin")
    for connection in (0, 1):
        place.move(connection, "ready")
    place.move(0, "call_espresso")
    place.wait(1200)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    assert place.snapshot()["room"]["clock"] == 1800, "what is left of it"
    place.wait(50_000)
    for connection in (0, 1):
        place.yes(connection, "agree", what="resume")
    assert place.room.clock == place.now + 3000 + 1800
    assert place.events(0, "clock_set")[-1]["ends"] == place.room.clock
    place.wait(4799)
    assert place.snapshot()["view"]["phase"] == "countdown"
    place.wait(1)
    assert place.snapshot()["view"]["phase"] == "running"


def test_a_turn_clock_stands_still() -> None:
    place = in_cafe(2, turn_seconds=60)
    place.wait(50_000)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    assert place.room.clock == 10_000
    place.wait(86_400_000)
    assert not place.events(0, "turn_passed")
    for connection in (0, 1):
        place.yes(connection, "agree", what="resume")
    place.wait(12_999)
    assert not place.events(0, "turn_passed")
    place.wait(1)
    assert place.events(0, "turn_passed")


def test_a_player_who_is_gone_does_not_prolong_a_pause() -> None:
    place = playing(2)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    place.leave(1)
    place.yes(0, "agree", what="resume")
    assert not place.room.paused


def test_alone_against_bots_a_pause_needs_nobody_else() -> None:
    place = playing(1, ["greedy", "uniform"])
    place.yes(0, "agree", what="pause")
    assert place.room.paused


def test_a_wish_for_a_pause_outlives_a_turn() -> None:
    place = in_cafe(2, turn_seconds=60)
    place.yes(0, "agree", what="pause")
    place.wait(60_000)
    assert place.snapshot()["room"]["agreed"] == {"pause": (0,)}
    place.yes(1, "agree", what="pause")
    assert place.room.paused


def test_a_server_that_was_away_costs_nobody_time() -> None:
    place = in_cafe(2, turn_seconds=60)
    place.wait(20_000)
    place.yes(0, "say", phrase="hello")
    room = place.rebuilt()
    now = place.now + 3_600_000
    step = go_on(room, now)
    assert [entry.at for entry in step.entries] == [place.now, now]
    assert room.clock == now + 3000 + 40_000
    assert room.frozen_until == now + 3000
    assert not room.paused


def test_going_on_changes_nothing_where_nothing_runs() -> None:
    lobby = seated(2)
    assert not go_on(lobby.rebuilt(), lobby.now).entries
    paused = playing(1, ["greedy"])
    paused.yes(0, "agree", what="pause")
    assert not go_on(paused.rebuilt(), paused.now).entries
