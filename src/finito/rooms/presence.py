"""Who is here. Not in the journal: sockets do not outlive a server, and a newcomer is told at once."""

from finito.rooms import outgoing as tl
from finito.rooms.room import Room
from finito.rooms.step import Step


def presence(room: Room) -> tl.Presence:
    """The seats whose people are connected, and how many only watch."""
    here = tuple(seat.number for seat in room.seats if seat.connection is not None)
    return tl.Presence(here=here, spectators=sum(seat is None for seat in room.connections.values()))


def tell_presence(room: Room, step: Step, newcomer: int | None = None) -> None:
    """Tell everybody if it is no longer as they were told; a newcomer in any case."""
    now = presence(room)
    if newcomer is not None:
        step.tell(newcomer, now)
    if now != room.told_presence:
        room.told_presence = now
        step.tell(None, now)
