"""The round trips of a room's seats, and which messages they delay."""

from finito.rooms import outgoing as out
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.link import Link
from finito.rooms.room import Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step

BROADCAST_EVERY_MS = 5000


def renew(room: Room, seat: Seat, history: int | None = None) -> None:
    """Forget what was measured for a seat: its player connected, perhaps from another network, or is gone."""
    seat.session.link = Link(history)
    player = room.player_on(seat.number)
    if room.arbiter is not None and player is not None:
        room.arbiter.links[player] = seat.session.link
        room.arbiter.equalize()


def are_fair(room: Room) -> bool:
    """Whether the room has fair races, so that round trips matter."""
    return room.settings.is_fair


def link_of(room: Room, connection: int) -> Link | None:
    """The link of this connection's seat; None for a spectator."""
    seat = room.session.connections.get(connection)
    return None if seat is None else room.seats[seat].session.link


def probed(room: Room, connection: int, milliseconds: float, kernel: tuple[float, float] | None = None) -> None:
    """A probe was answered after this time; `kernel` has the kernel's minimum and smoothed round trip, if known."""
    link = link_of(room, connection)
    if link is not None:
        before = link.floor, link.slack
        if kernel is None:
            link.probed(milliseconds)
        else:
            link.measured(kernel[0])
            link.probed(milliseconds, kernel[1])
        if room.arbiter is not None and before != (link.floor, link.slack):
            room.arbiter.equalize()


def broadcast(room: Room, step: Step, now: int) -> None:
    """Send everyone the round trips of the seats if they have changed, at most every BROADCAST_EVERY_MS."""
    sent_at, before = room.session.rtt_broadcast
    if now < sent_at + BROADCAST_EVERY_MS or room.arbiter is None:
        return
    infos = _infos(room, room.arbiter)
    room.session.rtt_broadcast = (now, infos)
    if infos != before:
        step.send(None, out.Links(seats=infos))


def send_to_newcomer(room: Room, step: Step, connection: int) -> None:
    """Send a newcomer the round trips of all seats without waiting for the next broadcast."""
    if room.arbiter is not None:
        step.send(connection, out.Links(seats=_infos(room, room.arbiter)))


def _infos(room: Room, arbiter: Arbiter) -> tuple[out.LinkInfo, ...]:
    return tuple(_info(seat, link) for seat, link in zip(room.players, arbiter.links, strict=True))


def _info(seat: int, link: Link) -> out.LinkInfo:
    ping = 0 if link.bot or link.probe is None else link.probe
    return out.LinkInfo(seat=seat, ping=ping, jitter=link.slack, credit=link.floor)


def released(room: Room, step: Step, now: int) -> tuple[int, ...]:
    """Note that the messages of a step go out now; returns each player's delay in milliseconds, empty without delays.

    To be called once for each step, when its entries are durable.
    """
    arbiter, entries = room.arbiter, step.entries
    if arbiter is None:
        return ()
    if arbiter.delays_anybody:
        shows = not entries or any(type(message) is out.Shown for _, message in step.messages)
        return arbiter.released([entry.number for entry in entries], now, shows)
    for entry in entries:
        arbiter.deliveries.released(entry.number, now)
    return ()


def delay(room: Room, connection: int, delays: tuple[int, ...]) -> int:
    """The delay of a step for this client, in milliseconds. Spectators get nothing before any player."""
    if not delays:
        return 0
    player = room.player_on(room.session.connections.get(connection))
    return max(delays) if player is None else delays[player]
