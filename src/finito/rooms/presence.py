"""Who is connected, and telling everyone. Not in the journal: sockets do not outlive a server."""

from finito.rooms import facts, links
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.follow_up import fulfil_agreements
from finito.rooms.guards import Denied
from finito.rooms.races import contests
from finito.rooms.room import Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step


def connect(room: Room, now: int, connection: int, hello: ask.Hello) -> Step:
    """Let a client join or return: with the secret of a seat to that seat, otherwise as a spectator.

    It gets an answer, then what it missed or a snapshot. A refused client is not in the room: it gets no messages, and
    may say hello again.
    """
    step = Step()
    now = max(now, room.at)
    try:
        seat = _seat_of(room, connection, hello)
    except Denied as denied:
        step.send(connection, out.Refused(id=hello.id, code=denied.code, sentence=denied.sentence))
        return step
    number = None
    if seat is not None:
        number, here = seat.number, seat.session
        if here.connection is not None:
            step.send(here.connection, out.Bye(code="ELSEWHERE", sentence="This seat was opened on another device."))
            room.session.connections.pop(here.connection, None)
        here.connection, here.gone_at, here.came_at = connection, None, now
        links.renew(room, seat)
        room.schedule_dirty = True
    room.session.connections[connection] = number
    step.send(connection, out.Accepted(id=hello.id, number=room.number, seat=number))
    missed = None if hello.last is None or hello.last > room.number else room.session.history.since(hello.last)
    if missed is None:
        step.send(connection, room.snapshot(number))
    else:
        for message in missed:
            step.send(connection, message)
        if room.arbiter is not None:
            step.send(connection, out.Shown(cards=contests.open_cards(room)))
    if seat is not None and seat.held:
        room.commit(step, now, facts.SeatHeld(seat.number, held=False))
    send_presence(room, step, newcomer=connection)
    links.send_to_newcomer(room, step, connection)
    return step


def _seat_of(room: Room, connection: int, hello: ask.Hello) -> Seat | None:
    """The seat that the secret opens; None for a spectator."""
    if connection in room.session.connections:
        raise Denied("HERE_ALREADY", "You are in this room already.")
    if room.closed:
        raise Denied("CLOSED", "This room is closed.")
    if hello.token is None:
        return None
    seat = next((seat for seat in room.seats if seat.opens_with(hello.token)), None)
    if seat is None:
        raise Denied("BAD_TOKEN", "This is not the secret of a seat here.")
    return seat


def disconnect(room: Room, now: int, connection: int) -> Step:
    """A socket has closed. Its player keeps the seat, which a bot takes after a while (`timers`).

    Agreements no longer wait for that player.
    """
    step = Step()
    number = room.session.connections.pop(connection, None)
    room.schedule_dirty = True
    if number is not None and room.seats[number].session.connection == connection:
        gone = room.seats[number].session
        gone.connection, gone.gone_at = None, now
        links.renew(room, room.seats[number])  # races do not wait for a player who is gone
        if not room.closed:
            fulfil_agreements(room, step, max(now, room.at))
    send_presence(room, step)
    return step


def presence(room: Room) -> out.Presence:
    """The seats of connected players, and the number of spectators."""
    here = tuple(seat.number for seat in room.seats if seat.session.connection is not None)
    return out.Presence(here=here, spectators=room.session.spectators)


def send_presence(room: Room, step: Step, newcomer: int | None = None) -> None:
    """Send the presence to everyone if it has changed, and to a newcomer in any case."""
    now = presence(room)
    if newcomer is not None:
        step.send(newcomer, now)
    if now != room.session.presence:
        room.session.presence = now
        step.send(None, now)
