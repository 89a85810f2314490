"""Who is here. Not in the journal: sockets do not outlive a server, and a newcomer is told at once."""

from finito.rooms import outgoing as out
from finito.rooms.room import Room
from finito.rooms.step import Step


def presence(room: Room) -> out.Presence:
    """The seats whose people are connected, and how many only watch."""
    here = tuple(seat.number for seat in room.seats if seat.session.connection is not None)
    return out.Presence(here=here, spectators=room.session.spectators)


def tell_presence(room: Room, step: Step, newcomer: int | None = None) -> None:
    """Tell everybody if it is no longer as they were told; a newcomer in any case."""
    now = presence(room)
    if newcomer is not None:
        step.send(newcomer, now)
    if now != room.session.presence:
        room.session.presence = now
        step.send(None, now)
