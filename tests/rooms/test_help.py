"""Hints, if the room allows them, and the list of rooms in the lobby."""

import msgspec
import pytest

from finito.rooms.timers import tick
from rooms.rooms import QUICK, Place, in_cafe, lay_out, playing, seated

TABLE = {
    "A": {"help": ["R1", "G7", "B0"], "hand": ["Y1", "Y2", "Y3"]},
    "B": {"help": ["R1", "--", "--"], "hand": ["Y1", "Y2", "Y3"]},
    "center": {"p1": ["R0@B"]},
}


def test_no_hints_by_default() -> None:
    playing(2).no(0, "HINTS_OFF", "hints")


def test_hints_show_ones_own_plays() -> None:
    place = playing(2, hints="always")
    lay_out(place, TABLE)
    answer = place.yes(0, "hints")["answer"]
    assert answer == [
        {"do": "play", "from": "help1", "to": "p1", "card": "R1", "covers": "R0"},
        {"do": "play", "from": "help3", "to": "new", "card": "B0"},
    ]
    assert place.yes(1, "hints")["answer"] == answer[:1]
    assert place.ask(0, "move", move=answer[0])["tell"] == "accepted", "a hint is a move that can be sent"


def test_late_hints_name_a_card_that_was_overlooked_for_three_seconds() -> None:
    place = playing(2, hints="late")
    lay_out(place, TABLE)
    assert place.yes(0, "hints")["answer"] == []
    place.wait(1500)
    assert place.move(0, "flip")["tell"] == "accepted", "to be busy with something else is no excuse"
    place.wait(1499)
    assert place.yes(0, "hints")["answer"] == []
    place.wait(1)
    assert [move["card"] for move in place.yes(0, "hints")["answer"]] == ["R1", "B0"]
    assert place.yes(1, "hints")["answer"] == [], "each has their own time, from their first question on"


def test_a_card_that_could_not_be_played_in_between_is_overlooked_anew() -> None:
    place = playing(2, hints="late", races="strict")
    lay_out(place, TABLE)
    assert place.yes(0, "hints")["answer"] == []
    place.wait(3000)
    assert place.move(1, "play", from_="help1", to="p1", card="R1")["tell"] == "accepted"
    assert [move["card"] for move in place.yes(0, "hints")["answer"]] == ["B0"], "the pile of the red one is covered"
    lay_out(place, TABLE)
    assert [move["card"] for move in place.yes(0, "hints")["answer"]] == ["B0"]
    place.wait(3000)
    assert [move["card"] for move in place.yes(0, "hints")["answer"]] == ["R1", "B0"]


def test_late_hints_in_cafe_come_when_the_turn_has_lasted() -> None:
    place = in_cafe(2, hints="late")
    turn = place.snapshot()["view"]["turn"]
    early = place.no(turn, "HINTS_LATER", "hints")
    assert early["facts"] == {"left_ms": "3000"}
    place.wait(3000)
    best = place.yes(turn, "hints")["answer"][0]
    assert place.ask(turn, "move", move=best["move"])["tell"] == "accepted"
    place.no(1 - turn, "HINTS_LATER", "hints")


def test_rated_rooms_give_none() -> None:
    place = playing(2, rated=True)
    place.no(0, "HINTS_OFF", "hints")
    place = seated(2, rated=True)
    place.no(0, "BAD_INPUT", "change_settings", settings={"hints": "always"})


def test_hints_need_a_match() -> None:
    place = seated(2, hints="always")
    place.no(0, "NO_MATCH", "hints")


def test_hints_in_cafe_are_few_and_legal() -> None:
    place = in_cafe(2, hints="always")
    turn = place.snapshot()["view"]["turn"]
    answer = place.yes(turn, "hints")["answer"]
    assert 1 <= len(answer) <= 5
    assert place.yes(1 - turn, "hints")["answer"] == []
    behind = [hint["behind"] for hint in answer]
    assert behind[0] == 0
    assert behind == sorted(behind)
    assert place.yes(turn, "hints")["answer"] == answer
    before = place.snapshot()["view"]["players"][turn]["score"]
    assert place.ask(turn, "move", move=answer[0]["move"])["tell"] == "accepted"
    assert place.snapshot()["view"]["players"][turn]["score"] == before + answer[0]["points"]


# ---- the lobby ----------------------------------------------------------------------------------------------------


def test_a_listing() -> None:
    place = seated(2, ["greedy"], public=True, seats=5, sheet="nl", changes={"zero": True})
    assert msgspec.to_builtins(place.room.listing()) == {
        "code": "ROOM",
        "game": "espresso",
        "sheet": "nl",
        "modes": ("zero",),
        "taken": 3,
        "seats": 5,
        "stage": "lobby",
        "round": 0,
    }
    place.yes(0, "begin")
    assert (place.room.listing().stage, place.room.listing().round) == ("playing", 1)


@pytest.mark.parametrize(
    ("changes", "modes"), [({}, ()), ({"chaos": True}, ("chaos",)), ({"zero": True, "chaos": True}, ("zero", "chaos"))]
)
def test_modes(changes: dict[str, bool], modes: tuple[str, ...]) -> None:
    assert Place(changes=changes).room.listing().modes == modes


def test_a_listing_of_cafe() -> None:
    shown = in_cafe(2).room.listing()
    assert (shown.game, shown.sheet, shown.modes, shown.round) == ("cafe", "board", (), 1)


def test_a_tick_at_any_time_is_harmless() -> None:
    for place in (Place(), seated(2), playing(2, changes=QUICK), in_cafe(2)):
        for later in (0, 1, 10):
            step = tick(place.room, place.now + later)
            assert not step.messages
        place.wait(10)
