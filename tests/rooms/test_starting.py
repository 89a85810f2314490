"""People start a round without bots: all are ready, anyone may call, and if no one does, the game calls (ESP-R-09)."""

from typing import Any

import pytest

from finito.games import espresso
from finito.games.espresso.rules.limits import CALL_MS
from finito.games.records import replayed
from finito.rooms import facts
from finito.rooms.commands import WAIT_MS
from finito.rooms.timers import go_on, tick, wake_at
from rooms.rooms import QUICK, Place, picture, playing, seated
from rooms.test_matches import finish_round

COUNTDOWN_MS = 3000


def phase(place: Place) -> str:
    return str(place.snapshot()["view"]["phase"])


def all_ready(people: int = 2, **settings: Any) -> Place:
    place = seated(people, **settings)
    place.yes(0, "begin")
    for connection in range(people):
        place.wait(500)
        assert place.move(connection, "ready")["tell"] == "accepted"
    return place


@pytest.mark.rule("ESP-R-09")
@pytest.mark.parametrize("people", range(2, 7))
def test_two_to_six_people_start_and_nobody_has_to_call(people: int) -> None:
    place = all_ready(people, seats=6)
    assert place.events(1, "clock_set")[-1]["ends"] == place.now + CALL_MS, "everybody knows when"
    place.wait(CALL_MS - 1)
    assert phase(place) == "dealt"
    place.wait(1)
    assert phase(place) == "countdown"
    assert place.events(1, "espresso_called") == [
        {"event": "espresso_called", "player": None, "countdown_ms": COUNTDOWN_MS}
    ]
    place.wait(COUNTDOWN_MS)
    assert phase(place) == "running"
    assert place.move(1, "flip")["tell"] == "accepted"


@pytest.mark.rule("ESP-R-09")
def test_the_record_of_a_round_that_the_game_called_replays() -> None:
    place = all_ready()
    place.wait(CALL_MS + COUNTDOWN_MS)
    assert place.room.running is not None
    record = place.room.running.record()
    assert "* espresso!" in [line.text for line in record.moves]
    again = replayed(espresso, record)
    assert espresso.encode(again) == espresso.encode(place.match)


@pytest.mark.rule("ESP-R-09")
def test_the_first_call_counts_and_the_game_does_not_call_again() -> None:
    place = all_ready()
    place.wait(CALL_MS // 2)
    assert place.move(1, "call_espresso")["tell"] == "accepted"
    assert place.move(0, "call_espresso")["code"] == "ALREADY_STARTED"
    place.wait(COUNTDOWN_MS - 1)
    assert phase(place) == "countdown", "the countdown began with the call of the player"
    place.wait(1)
    assert phase(place) == "running"
    assert [event["player"] for event in place.events(0, "espresso_called")] == [1]


def test_a_call_that_comes_after_the_game_called_is_too_late() -> None:
    place = all_ready()
    place.wait(CALL_MS)
    assert place.move(0, "call_espresso")["code"] == "ALREADY_STARTED"


def test_nothing_starts_while_one_is_not_ready() -> None:
    place = seated(3)
    place.yes(0, "begin")
    for connection in (0, 1):
        place.move(connection, "ready")
    place.wait(3_600_000)
    assert phase(place) == "dealt"
    assert not place.events(0, "espresso_called")
    place.move(2, "ready")
    place.wait(CALL_MS)
    assert phase(place) == "countdown"


def test_without_a_countdown_the_call_of_the_game_opens_the_round() -> None:
    place = all_ready(changes=QUICK)
    place.wait(CALL_MS)
    assert phase(place) == "running"
    assert place.room.clock is None


def test_with_fair_races_too() -> None:
    place = all_ready(races="fair")
    place.wait(CALL_MS + COUNTDOWN_MS)
    assert phase(place) == "running"


def test_the_next_round_starts_the_same_way() -> None:
    place = playing(2)
    for _ in range(2):
        finish_round(place)
        place.wait(10_000)
        assert phase(place) == "dealt"
        place.wait(60_000)
        assert phase(place) == "dealt", "nobody is ready yet"
        for connection in (0, 1):
            assert place.move(connection, "ready")["tell"] == "accepted"
        place.wait(CALL_MS)
        assert phase(place) == "running"


def test_a_player_who_disconnects_at_that_moment_is_waited_for() -> None:
    place = all_ready()
    place.wait(500)
    place.leave(1)
    place.wait(20_000)
    assert phase(place) == "dealt"
    place.hello(7, place.tokens[1])
    place.wait(CALL_MS - 1)
    assert phase(place) == "dealt", "whoever comes back has the same moment as everybody"
    place.wait(1)
    assert phase(place) == "countdown"


def test_a_player_who_is_here_may_call_although_another_is_gone() -> None:
    place = all_ready()
    place.leave(1)
    assert place.move(0, "call_espresso")["tell"] == "accepted"


def test_a_bot_holding_the_seat_of_an_absent_player_does_not_delay_the_start() -> None:
    place = all_ready(bot_takes_over_seconds=30)
    place.leave(1)
    place.wait(30_000 + CALL_MS)
    assert phase(place) in ("countdown", "running")


def test_a_player_who_leaves_before_being_ready_is_replaced_by_a_ready_bot() -> None:
    place = seated(2, bot_takes_over_seconds=30)
    place.yes(0, "begin")
    place.move(0, "ready")
    place.leave(1)
    place.wait(29_000)
    assert phase(place) == "dealt"
    place.wait(10_000 + CALL_MS + COUNTDOWN_MS)
    assert phase(place) == "running"


def test_the_wait_before_the_call_stops_during_a_pause() -> None:
    place = all_ready()
    place.wait(1500)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    assert place.snapshot()["room"]["clock"] == CALL_MS - 1500
    place.wait(3_600_000)
    assert phase(place) == "dealt"
    for connection in (0, 1):
        place.yes(connection, "agree", what="resume")
    place.wait(3000 + CALL_MS - 1500 - 1)
    assert phase(place) == "dealt"
    place.wait(1)
    assert phase(place) == "countdown"


@pytest.mark.parametrize("from_checkpoint", [False, True])
def test_a_server_that_dies_in_that_moment(from_checkpoint: bool) -> None:
    """The restored room waits until everyone is back, then starts by itself."""
    place = all_ready()
    place.wait(500)
    room = place.from_checkpoint() if from_checkpoint else place.rebuilt()
    assert room.clock == place.room.clock
    place.room, place.now = room, place.now + 60_000
    room.restore([], place.now)
    place.take(go_on(room, place.now))
    place.wait(10_000)
    assert phase(place) == "dealt", "nobody is here"
    place.hello(10, place.tokens[0])
    place.wait(10_000)
    assert phase(place) == "dealt", "one is here"
    place.hello(11, place.tokens[1])
    place.wait(CALL_MS)
    assert phase(place) == "countdown"


def test_a_journal_in_which_all_were_ready_and_nobody_ever_called_goes_on() -> None:
    """In journals from before the game could call, both players waited for each other."""
    place = all_ready()
    assert wake_at(place.room) == place.now + CALL_MS
    place.now += 3_600_000
    place.take(tick(place.room, place.now))
    assert phase(place) == "countdown"


# ---- rematch ------------------------------------------------------------------------------------------------------


def test_a_wish_for_a_rematch_is_told_to_the_others_and_to_newcomers() -> None:
    place = playing(3, changes={**QUICK, "target_score": None, "tie_break": "shared"})
    finish_round(place)
    place.yes(1, "agree", what="rematch")
    assert place.events(0, "agreement_grew") == [{"event": "agreement_grew", "seat": 1, "what": "rematch"}]
    place.hello(9)
    assert place.inbox[9][1]["room"]["agreed"] == {"rematch": [1]}
    here = [told["here"] for told in place.inbox[9] if told["tell"] == "presence"]
    assert here[-1] == [0, 1, 2], "with it a client knows for whom it waits"


def kept_waiting(people: int = 2, **settings: Any) -> Place:
    """All but the last are ready; the last one is connected and says nothing."""
    place = seated(people, **settings)
    place.yes(0, "begin")
    for connection in range(people - 1):
        assert place.move(connection, "ready")["tell"] == "accepted"
    return place


def test_who_keeps_a_round_waiting_is_played_for_until_they_play_themselves() -> None:
    place = kept_waiting(3)
    place.wait(WAIT_MS - 1)
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=2)
    place.no(1, "NOT_HOST", "add_bot", bot="greedy", seat=2)
    place.wait(1)
    place.yes(1, "add_bot", bot="greedy", seat=2)
    held = place.events(2, "seat_changed")[-1]["info"]
    assert (held["seat"], held["held"], held["here"], held["bot"]) == (2, True, True, "greedy")
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=2)
    place.wait(CALL_MS + COUNTDOWN_MS + 5_000)
    assert phase(place) == "running"
    assert any(isinstance(entry.fact, facts.Moved) and entry.fact.player == 2 for entry in place.entries)
    assert place.move(2, "flip")["tell"] in ("accepted", "refused")
    back = place.events(0, "seat_changed")[-1]["info"]
    assert (back["seat"], back["held"], back["here"], back["bot"]) == (2, False, True, "")
    before = len(place.entries)
    place.wait(3_000)
    moves = [entry.fact for entry in place.entries[before:] if isinstance(entry.fact, facts.Moved)]
    assert not any(move.player == 2 for move in moves), "the hand is their own again"
    assert picture(place.rebuilt()) == picture(place.room)


@pytest.mark.parametrize("races", ["strict", "fair"])
def test_who_was_played_for_is_ready_by_saying_so(races: str) -> None:
    place = kept_waiting(races=races)
    place.wait(WAIT_MS)
    place.yes(0, "add_bot", bot="greedy", seat=1)
    assert place.move(1, "ready")["tell"] == "accepted", "before the bot has said it"
    assert not place.room.seats[1].held
    place.wait(CALL_MS + COUNTDOWN_MS)
    assert phase(place) == "running"
    assert place.move(1, "flip")["tell"] == "accepted"


def test_who_was_played_for_asks_for_the_seat() -> None:
    place = kept_waiting(changes=QUICK)
    place.wait(WAIT_MS)
    place.yes(0, "add_bot", bot="greedy", seat=1)
    place.wait(CALL_MS + 3_000)
    assert phase(place) == "running"
    place.no(1, "NOT_NOW", "agree", what="rematch")
    assert place.room.seats[1].held
    place.yes(1, "agree", what="resume")
    assert not place.room.seats[1].held
    place.no(1, "NOT_NOW", "agree", what="resume")


def test_whoever_is_ready_or_plays_already_keeps_nobody_waiting() -> None:
    place = kept_waiting()
    place.wait(WAIT_MS)
    place.no(1, "NOT_HOST", "add_bot", bot="greedy", seat=0)
    place.no(1, "NOT_HOST", "add_bot", bot="greedy", seat=1)
    place.hello(7)
    place.no(7, "NOT_SEATED", "add_bot", bot="greedy", seat=1)
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=5)
    place.leave(1)
    place.wait(1_000)
    place.hello(8, place.tokens[1])
    place.wait(WAIT_MS - 1)
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=1)
    assert place.move(8, "ready")["tell"] == "accepted"
    place.wait(WAIT_MS + CALL_MS + COUNTDOWN_MS)
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=1)


def test_nobody_waits_for_the_agreement_of_somebody_for_whom_a_bot_plays() -> None:
    place = kept_waiting(changes=QUICK)
    place.wait(WAIT_MS)
    place.yes(0, "add_bot", bot="greedy", seat=1)
    place.yes(0, "agree", what="pause")
    assert place.room.paused
    place.yes(1, "agree", what="resume")
    assert not place.room.seats[1].held, "they are back, and the other must agree too"
    assert place.room.paused
