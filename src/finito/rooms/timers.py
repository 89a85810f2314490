"""What happens in a room by itself: clocks run out, bots act, and players who are idle or gone are dealt with."""

from finito.rooms import driving, facts, links
from finito.rooms.follow_up import settle
from finito.rooms.races import contests
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step

LOOK_MS = 1000


def go_on(room: Room, now: int) -> Step:
    """After a restart: do not count the time without a server, and continue with a countdown.

    It is recorded as a pause from the last entry until now, so that every later replay gives the same room.
    """
    step = Step()
    if room.stage == PLAYING and not room.paused and not room.closed:
        room.commit(step, room.at, facts.Paused(True))
        room.commit(step, now, facts.Paused(False))
    return step


def tick(room: Room, now: int) -> Step:
    """Do everything that is due by now. To be called at `wake_at` or later."""
    step = Step()
    now = max(now, room.at)
    runs = _runs(room) and room.running is not None and now >= room.frozen_until
    if runs:
        driving.stalled(room, step, now)
        _hold_seats(room, step, now)
        driving.pass_time(room, step, now)
    if room.arbiter is not None:
        contests.pass_time(room, step, now)
        links.broadcast(room, step, now)
    leaves_at = _host_leaves_at(room)
    if leaves_at is not None and now >= leaves_at:
        move_host(room, step, now)
    if not runs:
        return step
    settle(room, step, now)
    contests.clear(room, step, now)
    return step


def _hold_seats(room: Room, step: Step, now: int) -> None:
    """Let bots take the seats of players who have been gone for too long."""
    for number in room.players:
        seat = room.seats[number]
        if seat.session.gone_at is not None and not seat.held and now >= _taken_over_at(room, seat):
            at = _taken_over_at(room, seat)
            driving.pass_time(room, step, at)
            if room.stage == PLAYING:
                room.commit(step, max(at, room.at), facts.SeatHeld(number, held=True))


def wake_at(room: Room) -> int | None:
    """When something will happen by itself; None if everything waits for people."""
    races = None if room.arbiter is None else room.arbiter.wakes_at()
    times = [time for time in (_wakes_at(room), races) if time is not None]
    return min(times, default=None)


def _wakes_at(room: Room) -> int | None:
    times = [time for time in (_host_leaves_at(room), _match_wakes_at(room)) if time is not None]
    return min(times, default=None)


def looks_at(room: Room, now: int) -> int | None:
    """When to call `tick` next, apart from races: at least every second while everyone plays at once.

    So moves that change nobody else's times (`LiveGame.timers_independent`) need not compute when a player will be
    idle.
    """
    wake = _wakes_at(room)
    if room.running is not None and room.running.timers_independent and _runs(room):
        return now + LOOK_MS if wake is None else min(wake, now + LOOK_MS)
    return wake


def _runs(room: Room) -> bool:
    return room.stage == PLAYING and not room.paused and not room.closed


def _match_wakes_at(room: Room) -> int | None:
    if not _runs(room) or room.running is None:
        return None
    match = driving.wakes_at(room)
    times = [] if match is None else [match]
    for number in room.players:
        seat = room.seats[number]
        if seat.session.gone_at is not None and not seat.held:
            times.append(_taken_over_at(room, seat))
    return max(min(times), room.frozen_until) if times else None


def _host_leaves_at(room: Room) -> int | None:
    """When a host who is gone stops being the host; None if they are here or nobody else is."""
    host = None if room.host is None else room.seats[room.host]
    if host is None or host.session.gone_at is None or room.closed:
        return None
    others = any(seat.session.connection is not None for seat in room.seats)
    return _taken_over_at(room, host) if others else None


def move_host(room: Room, step: Step, now: int) -> int:
    """Make another person the host: one who is connected, otherwise any, otherwise nobody."""
    heirs = [seat for seat in room.seats if seat.kind == "player" and seat.number != room.host]
    heirs.sort(key=lambda seat: (seat.session.connection is None, seat.number))
    return room.commit(step, now, facts.HostMoved(heirs[0].number if heirs else None))


def _taken_over_at(room: Room, seat: Seat) -> int:
    return (seat.session.gone_at or 0) + room.settings.bot_takes_over_seconds * 1000
