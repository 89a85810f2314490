"""What happens in a room by itself: agreements come true, clocks end, bots act, idle and absent players are counted."""

from finito.games.espresso.rules.limits import IDLE_MS
from finito.players.base import is_attentive, is_slow
from finito.rooms import contests, links, reactive_bots, thinking
from finito.rooms import facts as en
from finito.rooms.follow_up import settle
from finito.rooms.room import PLAYING, Room
from finito.rooms.running import GAME
from finito.rooms.seats import Seat
from finito.rooms.step import Step

LOOK_MS = 1000


def go_on(room: Room, now: int) -> Step:
    """After a restart: the time in which there was no server counts for nobody, and all begin again at three, two, one.

    Written down as a pause from the last entry until now, so it is the same in every room rebuilt later.
    """
    step = Step()
    if room.stage == PLAYING and not room.paused and not room.closed:
        room.commit(step, room.at, en.Paused(True))
        room.commit(step, now, en.Paused(False))
    return step


def tick(room: Room, now: int) -> Step:
    """Let the time pass; call it when `wake_at` has come, or later."""
    step = Step()
    now = max(now, room.at)
    if room.arbiter is not None:
        contests.pass_time(room, step, now)
        links.tell(room, step, now)
    leaves_at = _host_leaves_at(room)
    if leaves_at is not None and now >= leaves_at:
        move_host(room, step, now)
    if not _runs(room) or room.running is None or now < room.frozen_until:
        return step
    _end_clock(room, step, now)
    for number in room.players:
        seat = room.seats[number]
        if seat.session.gone_at is not None and not seat.held and now >= _taken_over_at(room, seat):
            room.commit(step, now, en.ChairHeld(number, held=True))
        if (seat.acts_at is None or now >= seat.acts_at) and seat.driven:
            _drive(room, step, now, seat)
        if room.stage != PLAYING:
            break
        if now >= seat.acted_at + IDLE_MS:
            idle = room.running.idle(room.players.index(number))
            if idle is not None:
                room.commit(step, now, en.Moved(GAME, idle))
    settle(room, step, now)
    contests.clear(room, step, now)
    return step


def wake_at(room: Room) -> int | None:
    """When something will happen by itself, or None."""
    races = None if room.arbiter is None else room.arbiter.wakes_at()
    times = [time for time in (_wakes_at(room), races) if time is not None]
    return min(times, default=None)


def _wakes_at(room: Room) -> int | None:
    times = [time for time in (_host_leaves_at(room), _match_wakes_at(room)) if time is not None]
    return min(times, default=None)


def looks_at(room: Room, now: int) -> int | None:
    """When to call `tick` next, apart from races: a running match looks around at least every second.

    So a move that changes nobody else's times (`Running.steady`) need not work out when somebody will have been idle.
    """
    wake = _wakes_at(room)
    if room.running is not None and room.running.steady and _runs(room):
        return now + LOOK_MS if wake is None else min(wake, now + LOOK_MS)
    return wake


def _runs(room: Room) -> bool:
    return room.stage == PLAYING and not room.paused and not room.closed


def _match_wakes_at(room: Room) -> int | None:
    if not _runs(room) or room.running is None:
        return None
    clock = _clock_ends_at(room)
    times = [] if clock is None else [clock]
    for player, number in enumerate(room.players):
        seat = room.seats[number]
        if seat.session.gone_at is not None and not seat.held:
            times.append(_taken_over_at(room, seat))
        if seat.driven and room.running.acts(player):
            times.append(seat.acts_at if seat.acts_at is not None else room.at)
        if room.running.idle(player) is not None:
            times.append(seat.acted_at + IDLE_MS)
    return max(min(times), room.frozen_until) if times else None


def _clock_ends_at(room: Room) -> int | None:
    """When the clock of the match ends; None if there is none, or it waits for somebody who is gone.

    The game does not call ESPRESSO! over the head of a player whose line broke: they come back first and have the
    same moment as everybody, or a bot holds the chair (ESP-R-09).
    """
    gathers_ms = None if room.running is None else room.running.gathers_ms()
    if room.clock is None or gathers_ms is None:
        return room.clock
    seats = [room.seats[number] for number in room.players]
    if any(seat.session.gone_at is not None and not seat.held for seat in seats):
        return None
    return max(room.clock, *(seat.session.came_at + gathers_ms for seat in seats))


def _host_leaves_at(room: Room) -> int | None:
    """When a host who is gone is host no longer; None if he is here, or nobody else is."""
    host = None if room.host is None else room.seats[room.host]
    if host is None or host.session.gone_at is None or room.closed:
        return None
    others = any(seat.session.connection is not None for seat in room.seats)
    return _taken_over_at(room, host) if others else None


def move_host(room: Room, step: Step, now: int) -> int:
    """Somebody else becomes the host: a person who is here, else any person, else nobody."""
    heirs = [seat for seat in room.seats if seat.kind == "player" and seat.number != room.host]
    heirs.sort(key=lambda seat: (seat.session.connection is None, seat.number))
    return room.commit(step, now, en.HostMoved(heirs[0].number if heirs else None))


def _taken_over_at(room: Room, seat: Seat) -> int:
    return (seat.session.gone_at or 0) + room.settings.bot_takes_over_seconds * 1000


def _end_clock(room: Room, step: Step, now: int) -> None:
    """All are ready and nobody has called, the countdown is over, the next round is dealt, or a bot plays the turn."""
    running, ends_at = room.running, _clock_ends_at(room)
    if ends_at is None or now < ends_at or running is None:
        return
    move = running.when_clock_ends()
    if move is not None:
        room.commit(step, now, en.Moved(GAME, move))
        return
    for player in range(len(room.players)):
        if running.acts(player):
            legal = running.legal(player)
            choice = room.make_bot(en.DEFAULT_BOT).choose(running.view(player), legal, room.chance)
            room.commit(step, now, en.Moved(player, choice if choice is not None else legal[0]))
            return


def _drive(room: Room, step: Step, now: int, seat: Seat) -> None:
    """Let a bot look at the table when its time has come: it gets a view and what is legal, nothing else."""
    running = room.running
    bot = seat.bot
    if running is None or bot is None:
        return
    player = room.players.index(seat.number)
    if not running.acts(player):
        seat.acts_at = None
        return
    gives_up = running.gives_up(player) if seat.acts_at is not None else None
    if gives_up is not None:
        room.commit(step, now, en.Moved(player, gives_up))
    if is_attentive(bot):
        reactive_bots.act(room, step, now, seat, bot, player)
        return
    view = room.view(player)
    if seat.acts_at is None:
        seat.acts_at = now + bot.pause(view, room.chance)
        return
    if is_slow(bot):
        thinking.act(room, step, now, seat, bot, view)
        return
    seat.acts_at = now + max(bot.pause(view, room.chance), 1)
    legal = running.legal(player)
    if room.arbiter is not None:
        legal = contests.open_moves(room, player, legal, now)
    choice = bot.choose(view, legal, room.chance) if legal else None
    blind = running.last_resort(player)
    if blind:
        reactive_bots.try_blind(room, step, now, player, blind[0])
    elif choice is not None and running.refusal(player, choice, now) is None:
        if room.arbiter is not None:
            contests.bot_move(room, step, now, player, choice)
        else:
            room.commit(step, now, en.Moved(player, choice))
    if not running.acts(player):
        seat.acts_at = None
