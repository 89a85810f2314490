"""The host of the server takes a player's seat away, during a match as well."""

from finito.rooms import facts
from finito.rooms.follow_up import fulfil_agreements
from finito.rooms.guards import Denied
from finito.rooms.presence import send_presence
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import hash_token
from finito.rooms.step import Step
from finito.rooms.timers import move_host


def evict(room: Room, now: int, number: int) -> Step:
    """Remove the player on this seat from the room; Denied if the seat is free.

    The players of a match are fixed, so in a match the seat gets a new secret that nobody knows, and a bot holds it to
    the end. Otherwise the seat becomes free.
    """
    step = Step()
    now = max(now, room.at)
    seat = room.seats[number] if 0 <= number < room.settings.seats else None
    if seat is None or seat.kind == "free":
        raise Denied("NO_SEAT", f"Nobody sits on seat {number}.")
    connection = seat.session.connection
    if room.stage == PLAYING and number in room.players:
        if seat.kind == "bot":
            raise Denied("MATCH_RUNNING", "A bot plays there; wait for the end of the match.")
        secret = hash_token(room.new_token())
        room.commit(step, now, facts.SeatTaken(number, seat.name, seat.icon, secret, seat.guest))
        room.commit(step, now, facts.SeatHeld(number, held=True))
        seat.session.gone_at = now
    else:
        room.commit(step, now, facts.SeatFreed(number, "kicked"))
    if room.host == number:
        move_host(room, step, now)
    if connection is not None:
        room.session.connections.pop(connection, None)
    send_presence(room, step)
    fulfil_agreements(room, step, now)
    return step
