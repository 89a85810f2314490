"""After every change of a room: what the game itself must do, and what everybody has agreed on."""

from finito.games.espresso import moves as em
from finito.rooms import facts as en
from finito.rooms.matches import begin_match, enough_players
from finito.rooms.room import PLAYING, Room
from finito.rooms.running import GAME
from finito.rooms.step import Step


def settle(room: Room, step: Step, now: int) -> None:
    """After every change: do what the game itself must do, and what everybody has agreed on."""
    if room.running is not None and room.stage == PLAYING:
        due = room.running.due()
        while due is not None:
            room.commit(step, now, en.Moved(GAME, due))
            due = room.running.due()
    for what in list(room.agreed):
        people = room.people()
        if people and all(seat.number in room.agreed.get(what, ()) for seat in people):
            _come_true(room, step, now, what)


def _come_true(room: Room, step: Step, now: int, what: str) -> None:
    if what in ("pause", "resume"):
        room.commit(step, now, en.Paused(what == "pause"))
    elif what == "next":
        room.commit(step, now, en.Moved(GAME, em.Deal()))
    elif enough_players(room):
        begin_match(room, step, now)
