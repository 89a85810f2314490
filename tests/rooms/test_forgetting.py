"""A forgotten seat: no name is left in the room, the player keeps the seat, and replay and checkpoint agree."""

from collections.abc import Callable

import msgspec
import pytest

from finito.rooms import facts
from finito.rooms.checkpoint import take
from finito.rooms.room import Room
from finito.rooms.step import Step
from rooms.rooms import Place, in_cafe, picture, playing

ELSEWHERE: tuple[Callable[[], str], Callable[[], int]] = (lambda: "x", lambda: 0)


def forgotten(place: Place, seat: int) -> str:
    """Forget a seat; returns the name it had."""
    name, step = place.room.seats[seat].name, Step()
    place.room.commit(step, place.now, facts.SeatForgotten(seat))
    place.take(step)
    return name


@pytest.mark.parametrize("begin", [playing, in_cafe])
def test_a_seat_that_is_forgotten_has_no_name_anywhere(begin: Callable[..., Place]) -> None:
    place = begin(2)
    token = place.tokens[0]
    name = forgotten(place, 0)
    room = place.room
    assert place.inbox[1][-1]["events"][0]["info"]["name"] == facts.NOBODY, "everybody is told"
    assert (room.seats[0].name, room.seats[0].guest) == (facts.NOBODY, "")
    for told in (room.info(), room.snapshot(None), room.snapshot(1), take(room)):
        assert name.encode() not in (told if isinstance(told, bytes) else msgspec.json.encode(told))
    place.hello(7, last=1)
    assert place.inbox[7][1]["tell"] == "snapshot", "what was told before has the name, so it is not told again"
    assert name not in str(place.inbox[7])
    place.hello(8, last=room.number - 1)
    assert name not in str(place.inbox[8])
    assert place.hello(9, token=token)["seat"] == 0, "the seat is still theirs"


def test_a_journal_whose_names_are_overwritten_gives_the_same_room() -> None:
    place = playing(2)
    forgotten(place, 0)
    rewritten = [
        msgspec.structs.replace(entry, fact=msgspec.structs.replace(entry.fact, name=facts.NOBODY, guest=""))
        if isinstance(entry.fact, facts.SeatTaken) and entry.fact.seat == 0
        else entry
        for entry in place.entries
    ]
    rooms = [Room("ROOM", *ELSEWHERE) for _ in range(2)]
    rooms[0].restore(place.entries)
    rooms[1].restore(rewritten)
    rooms.append(place.from_checkpoint())
    assert {picture(room) for room in rooms} == {picture(place.room)}
    before = Room("ROOM", *ELSEWHERE)
    before.restore(rewritten[:-1])
    assert before.seats[0].name == facts.NOBODY, "also as far as it goes without the entry that forgets"
