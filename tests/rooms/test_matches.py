"""From the lobby to the end of a match and the rematch: begin, ready, the call, the countdown, rounds, the end."""

from typing import Any

import pytest

from finito.rooms import facts
from finito.rooms.step import Step
from rooms.rooms import QUICK, Place, lay_out, playing, seated, start_round

ONE_ROUND = {**QUICK, "target_score": None, "tie_break": "shared"}
LAST_CARD = {"A": {"espresso": ["R0"]}, "B": {"espresso": ["--", "--"]}}


def finish_round(place: Place, connection: int = 0) -> None:
    """Reduce A's stack to one zero, and let A play it."""
    lay_out(place, LAST_CARD)
    place.wait(1000)
    assert place.move(connection, "play", from_="espresso")["tell"] == "accepted"


def finish_match(place: Place) -> None:
    lay_out(place, LAST_CARD)
    place.match.players[0].total = 95
    place.wait(1000)
    assert place.move(0, "play", from_="espresso")["tell"] == "accepted"


def test_two_are_needed_and_a_bot_counts() -> None:
    place = seated(1)
    place.no(0, "TOO_FEW", "begin")
    place.yes(0, "add_bot", bot="uniform")
    place.yes(0, "begin")
    place.no(0, "MATCH_RUNNING", "begin")
    assert place.room.stage == "playing"
    assert place.events(0, "match_started")[0]["players"] == [0, 1]


@pytest.mark.parametrize("people", range(2, 7))
def test_two_to_six_play(people: int) -> None:
    place = playing(people, seats=6)
    assert len(place.snapshot()["view"]["players"]) == people


def test_ready_call_countdown() -> None:
    place = seated(2)  # the house sheet: hidden until all are ready, three seconds
    place.yes(0, "begin")
    assert place.snapshot()["view"]["players"][0]["espresso"] == "??"
    assert place.move(0, "call_espresso")["code"] == "NOT_READY"
    assert place.move(0, "ready")["tell"] == "accepted"
    assert place.move(0, "ready")["code"] == "ALREADY_READY"
    assert place.move(1, "ready")["tell"] == "accepted"
    assert place.events(0, "revealed")
    place.wait(1999)
    assert place.snapshot()["view"]["phase"] == "dealt"
    assert place.move(1, "call_espresso")["tell"] == "accepted"
    assert place.events(0, "clock_set")[-1]["ends"] == place.now + 3000
    assert place.move(0, "flip")["code"] == "NOT_STARTED"
    assert place.move(0, "countdown_end")["code"] == "NOT_YOURS"
    place.wait(2999)
    assert place.snapshot()["view"]["phase"] == "countdown"
    place.wait(1)
    assert place.snapshot()["view"]["phase"] == "running"
    assert place.events(1, "round_began")
    assert place.room.clock is None
    assert place.move(0, "flip")["tell"] == "accepted"


def test_a_round_ends_and_the_clock_deals_the_next() -> None:
    place = playing(2)
    finish_round(place)
    assert place.events(1, "round_over")[-1]["finisher"] == 0
    assert place.room.clock == place.now + 10_000
    assert place.move(1, "flip")["code"] == "ROUND_OVER"
    place.wait(9_999)
    assert place.room.running is not None
    assert place.room.running.round() == 1
    place.wait(1)
    assert place.room.running.round() == 2
    assert place.snapshot()["view"]["phase"] == "dealt"
    assert place.room.clock is None
    start_round(place, 2)
    assert place.move(1, "flip")["tell"] == "accepted"


def test_a_snapshot_tells_the_points_after_each_round() -> None:
    place = playing(2)
    assert "totals" not in place.sent_snapshot(1), "nothing is over"
    finish_round(place)
    first = tuple(place.events(0, "round_over")[-1]["totals"])
    assert place.snapshot(1)["totals"] == (first,)
    place.wait(10_000)
    start_round(place, 2)
    finish_round(place)
    second = tuple(place.events(0, "round_over")[-1]["totals"])
    assert place.snapshot()["totals"] == (first, second)
    assert place.from_checkpoint().snapshot(None).totals == (first, second)


def test_a_room_that_is_rebuilt_knows_the_points_after_each_round() -> None:
    place = playing(1, ["greedy"], changes={**QUICK, "target_score": 30}, bot_takes_over_seconds=5)
    place.leave(0)
    place.wait(3_600_000)
    assert place.room.stage == "ended"
    totals = place.snapshot()["totals"]
    assert len(totals) > 1
    assert place.rebuilt().snapshot(None).totals == totals
    assert place.from_checkpoint().snapshot(None).totals == totals


def test_the_next_round_comes_at_once_when_all_want_it() -> None:
    place = playing(2, ["greedy"])
    place.no(0, "NOT_NOW", "agree", what="next")
    finish_round(place)
    place.yes(0, "agree", what="next")
    assert place.snapshot()["room"]["agreed"] == {"next": (0,)}
    assert place.snapshot()["view"]["phase"] == "over"
    place.yes(1, "agree", what="next")
    assert place.snapshot()["view"]["phase"] == "dealt"
    assert place.snapshot()["room"]["agreed"] == {}
    assert place.events(0, "agreements_ended")
    place.no(0, "NOT_NOW", "agree", what="next")


def test_wanting_twice_is_wanting_once() -> None:
    place = playing(2)
    first = place.yes(0, "agree", what="pause")
    entries = len(place.entries)
    again = place.yes(0, "agree", what="pause")
    assert again["number"] == first["number"]
    assert len(place.entries) == entries
    place.no(0, "BAD_INPUT", "agree", what="surrender")


def test_agreements_do_not_wait_for_a_player_who_is_gone() -> None:
    place = playing(3)
    finish_round(place)
    place.yes(0, "agree", what="next")
    place.yes(1, "agree", what="next")
    assert place.snapshot()["view"]["phase"] == "over"
    place.leave(2)
    assert place.snapshot()["view"]["phase"] == "dealt", "that was the one they waited for"


ALL_STUCK: dict[str, Any] = {letter: {"hand": ["--", "--", "R0", "--", "--", "--"]} for letter in "AB"}
"""Nothing open fits, but a card in each hand does."""


def test_idle_time_begins_with_the_round() -> None:
    place = seated(2)
    place.yes(0, "begin")
    place.move(0, "ready")
    place.move(1, "ready")
    place.wait(1000)
    place.move(0, "call_espresso")
    place.wait(3000)
    lay_out(place, ALL_STUCK)
    place.wait(19_999)
    assert not place.events(0, "stuck")
    place.wait(1)
    assert sorted(event["player"] for event in place.events(0, "stuck")) == [0, 1]
    assert len(place.events(0, "impasse_declared")) == 1


def test_idle_players_are_counted_again_only_after_another_twenty_seconds() -> None:
    place = playing(2)
    lay_out(place, ALL_STUCK)
    place.wait(60_000)
    assert len(place.events(0, "impasse_declared")) == 3, "not a flood of shuffles"


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("bot", ["greedy", "doppio"])
def test_bots_wait_for_the_hand_that_can_lay_and_press_when_nothing_else_is_left(bot: str) -> None:
    """An idle person's card that fits prevents the impasse until that person presses too."""
    place = playing(1, bots=[bot])
    lay_out(place, {**ALL_STUCK, "A": {**ALL_STUCK["A"], "help": ["R0", "--", "--"]}})
    place.wait(90_000)
    assert not place.events(0, "impasse_declared")
    pressed = [event["player"] for event in place.events(0, "stuck") if event["pressed"]]
    assert pressed == [1], "once, not again and again"
    assert place.move(0, "press_impasse")["tell"] == "accepted"
    assert len(place.events(0, "impasse_declared")) == 1


def test_the_match_ends_at_the_target() -> None:
    place = playing(2)
    finish_match(place)
    assert place.room.stage == "ended"
    assert place.room.clock is None
    ended = place.events(1, "match_ended")[-1]
    assert ended["outcome"]["winners"] == [0]
    assert ended["outcome"]["totals"] == [101, 0]
    assert place.events(1, "clock_set")[-1]["ends"] is None
    assert place.move(1, "flip")["code"] in ("ROUND_OVER", "MATCH_OVER")
    place.wait(10**6)
    assert place.room.stage == "ended"


def test_a_rematch_when_all_want_it() -> None:
    place = playing(2, changes=ONE_ROUND)
    place.no(0, "NOT_NOW", "agree", what="rematch")
    finish_round(place)
    assert place.room.stage == "ended"
    first = place.match.seed
    place.yes(0, "agree", what="rematch")
    assert place.room.stage == "ended"
    place.yes(1, "agree", what="rematch")
    assert place.room.stage == "playing"
    assert place.match.seed != first
    assert place.room.matches == 2
    start_round(place, 2)


def test_a_rematch_needs_two() -> None:
    place = playing(2, changes=ONE_ROUND)
    finish_round(place)
    place.yes(0, "agree", what="rematch")
    place.yes(1, "stand")
    assert place.room.stage == "ended"
    assert place.snapshot()["room"]["agreed"] == {"rematch": (0,)}
    place.sit(7)
    assert place.room.stage == "ended", "the new one was not asked yet"
    place.yes(7, "agree", what="rematch")
    assert place.room.stage == "playing"


def test_after_a_match_the_host_may_change_everything_and_begin() -> None:
    place = playing(2, changes=ONE_ROUND)
    finish_round(place)
    place.yes(0, "change_settings", settings={"game": "cafe", "sheet": "board", "changes": {}})
    place.yes(0, "begin")
    assert place.snapshot()["view"]["turn"] in (0, 1)


def test_the_game_alone_makes_its_own_moves() -> None:
    place = playing(2)
    for move in ("countdown_end", "deal", "impasse", "stalemate_check"):
        assert place.move(0, move)["code"] == "NOT_YOURS"
    for move in ("idle", "leave", "return"):
        assert place.move(0, move, player=1)["code"] == "NOT_YOURS"


def test_a_closed_room_does_nothing_more() -> None:
    place = playing(1, ["greedy"])
    step = Step()
    place.room.commit(step, place.now, facts.Closed("swept out"))
    place.take(step)
    assert place.events(0)[-1] == {"event": "room_closed", "why": "swept out"}
    place.no(0, "CLOSED", "move", move={"do": "flip"})
    assert place.hello(9)["code"] == "CLOSED"
    before = len(place.entries)
    place.wait(10**6)
    assert len(place.entries) == before
