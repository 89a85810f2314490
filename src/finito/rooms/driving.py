"""Drives the match of a room: whatever is due becomes a fact with its own time.

Deciding and changing are separate: the drive finds what to do, the room commits it, and only the committed fact changes
the match. In ESPRESSO, a bot's play that a person could still beat goes to the arbiter first, and the bot's hand waits.
Games with turns are in `turns`.
"""

from typing import cast

from finito.drive.espresso.due import ASKING, GAME, QUIET, decide, hold, next_seat, next_time
from finito.games.espresso import moves as em
from finito.games.espresso.actions import game_move, move_of
from finito.games.espresso.drive.hands import judge, refused
from finito.games.espresso.drive.state import HELD, NEVER, REACHING
from finito.games.espresso.rules.codes import ACCEPTED, NOT_OPEN
from finito.games.espresso.rules.limits import CALL_MS
from finito.games.espresso.rules.state import DEALT, RUNNING
from finito.rooms import facts, turns
from finito.rooms.races import contests
from finito.rooms.races.arbiter import is_contested
from finito.rooms.races.stakes import Contested
from finito.rooms.room import PLAYING, Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.running_turns import RunningTurns
from finito.rooms.step import Step

STALL_MS = 250
"""If the server checks this late, it could not keep time, and what was due has been delayed."""


def _at_once(room: Room) -> RunningEspresso | None:
    """The match of the room if everyone plays at once; None if it has turns, or if there is none."""
    running = room.running
    return cast("RunningEspresso", running) if running is not None and running.timers_independent else None


def pass_time(room: Room, step: Step, now: int) -> None:
    """Run the match up to now: verdicts, hands, turns and the game itself."""
    _pass_time(room, step, now, None)


def before(room: Room, step: Step, now: int, player: int | None) -> None:
    """Run everything that comes before a command of this player at this time; None for a client without a player."""
    _pass_time(room, step, now, em.GAME if player is None else player)


def _pass_time(room: Room, step: Step, now: int, asks: int | None) -> None:
    """With `asks`, stop at the moment within this millisecond at which this player acts."""
    if room.stage != PLAYING or room.paused or now < room.frozen_until:
        return
    if isinstance(room.running, RunningTurns):
        turns.run(room, room.running, step, now if asks is None else now - 1)
    elif (running := _at_once(room)) is not None:
        table = running.table
        end = table.us(now) + 999 if asks is None else table.us(now, asks) - 1
        while (verdict := _verdict_at(room)) is not None and verdict <= now:
            _run(room, running, step, min(end, table.us(verdict)))
            if _verdict_at(room) == verdict:
                contests.decide_contests(room, step, max(verdict, room.at))
        _run(room, running, step, end)


def stalled(room: Room, step: Step, now: int) -> None:
    """If the server could not keep time, do not count that time, so that bots do not act in a burst."""
    due = wakes_at(room) if isinstance(room.running, RunningTurns) else _hands_due(room)
    if due is not None and now - due > STALL_MS:
        room.commit(step, now, facts.Stalled(now - due))


def _hands_due(room: Room) -> int | None:
    running = _at_once(room)
    if running is None:
        return None
    match, drive = running.match, running.table.drive
    hand = drive.seats[next_seat(match, drive)].at if match.phase in (DEALT, RUNNING) else NEVER
    due = min(hand, _clock(room, running))
    return running.table.ms(due) if due < NEVER else None


def wakes_at(room: Room) -> int | None:
    """When something will happen in the match by itself; None if it waits for people."""
    if isinstance(room.running, RunningTurns):
        due = room.running.table.next_at()
        return None if due is None else max(due, room.frozen_until)
    running = _at_once(room)
    if running is None:
        return None
    table = running.table
    if table.match.phase == DEALT:
        at = min(table.drive.seats[next_seat(table.match, table.drive)].at, _clock(room, running))
    else:
        at = next_time(table.match, table.drive, table.times)
    return None if at >= NEVER else max(table.ms(at), room.frozen_until)


def _clock(room: Room, running: RunningEspresso) -> int:
    """The clock of the drive. While the game's call waits for a player who is gone: NEVER, then a later time.

    The game does not call ESPRESSO! while a player is disconnected: they come back first and get as much time as
    everyone else, or a bot takes the seat (ESP-R-09). No fact records connections, so the drive's own clock does not
    change.
    """
    clock = running.table.drive.clock
    if running.match.phase != DEALT or clock >= NEVER:
        return clock
    seats = [room.seats[number] for number in room.players]
    if any(seat.session.gone_at is not None and not seat.held for seat in seats):
        return NEVER
    return max(clock, running.table.us(max(seat.session.came_at for seat in seats) + CALL_MS))


def _verdict_at(room: Room) -> int | None:
    """When the next contest can be decided; None if no claim is pending."""
    arbiter = room.arbiter
    return arbiter.claims.wakes_at() if arbiter is not None and arbiter.claims.pending else None


def release(room: Room) -> None:
    """Let bots whose card went back look again."""
    arbiter = room.arbiter
    if arbiter is None or not arbiter.holding:
        return
    running = _at_once(room)
    for who in sorted(who for who in arbiter.holding if not arbiter.claims.of(who)):
        arbiter.holding.discard(who)
        if running is not None and running.table.drive.seats[who].stage == HELD:
            table = running.table
            refused(table.match, table.drive, table.times, who, NOT_OPEN, late=True)
            room.schedule_dirty = True


def _run(room: Room, running: RunningEspresso, step: Step, until: int) -> None:
    table = running.table
    release(room)
    if table.is_quiet(until):
        return
    match, drive, times = table.match, table.drive, table.times
    while room.stage == PLAYING and not room.paused:
        clock = drive.clock
        drive.clock = _clock(room, running)
        what = decide(match, drive, times, until)
        drive.clock = clock
        if what == QUIET:
            return
        at = max(table.ms(drive.now), room.at)
        if what == ASKING:
            running.ask(room.seats[room.players[drive.did_who]].bot, drive.did_who, room.view)
        elif what == GAME:
            room.commit(step, at, facts.Moved(em.GAME, game_move(drive)), judged=True)
            contests.clear(room, step, at)
        else:
            _land(room, running, step, at, drive.did_who)


def _land(room: Room, running: RunningEspresso, step: Step, at: int, who: int) -> None:
    """A bot's hand lands: its move is made or refused, or waits for a verdict."""
    table = running.table
    match, drive, times = table.match, table.drive, table.times
    code = judge(match, drive, times, who)
    move = move_of(drive.seats[who], who, match.center_size)
    if code != ACCEPTED or move is None:
        refused(match, drive, times, who, code, late=True)
    elif room.arbiter is None or not is_contested(move) or match.phase != RUNNING or not _people(room):
        room.commit(step, at, facts.Moved(who, move), judged=True)
        contests.clear(room, step, at)
    elif (ready := contests.answers_at(room, who, cast("Contested", move), at)) > at:
        drive.seats[who].at = table.us(ready, who)
    else:
        contests.bot_move(room, step, at, who, move)
        if room.arbiter.claims.of(who):
            hold(drive, who)
            room.arbiter.holding.add(who)
        elif drive.seats[who].stage == REACHING and match.phase == RUNNING:
            refused(match, drive, times, who, NOT_OPEN, late=True)


def _people(room: Room) -> bool:
    """Whether a person plays, who could be faster. Among bots alone, the first hand to land wins."""
    return room.arbiter is not None and any(not link.bot for link in room.arbiter.links)
