"""Bots that think longer than a room may wait: the room asks for an answer but never depends on it.

A request leaves with a step; the server (`finito.server.rooms.thinking`) brings the answer back as an input. An answer
that comes too late, or after the position has changed, is ignored. If no answer comes in time, or if it is not a legal
move, the bot makes its move in a hurry.
"""

from typing import Any

from finito.errors import BadInput
from finito.players.base import Slow, is_slow
from finito.rooms import facts
from finito.rooms.follow_up import settle
from finito.rooms.room import PLAYING, Room
from finito.rooms.running_turns import RunningTurns
from finito.rooms.seats import Seat
from finito.rooms.step import SearchRequest, Step

Turns = RunningTurns[Any, Any, Any, Any]
THINK_MS = 2500
"""How long a room waits for an answer."""


def act(room: Room, running: Turns, step: Step, now: int, seat: Seat, bot: Slow[Any, Any]) -> None:
    """Let the bot act: request a thought, or move in a hurry if that took too long or nobody serves requests."""
    player = room.players.index(seat.number)
    if room.thinks and seat.request is None:
        seed = running.table.chance.getrandbits(64)
        game, options = room.settings.game, room.settings.options()
        seat.request = SearchRequest(player, game, bot.name, options, room.view(player), seed)
        running.table.ask_later(THINK_MS)
        step.requests.append(seat.request)
    else:
        _move(room, running, step, now, seat, bot, None)


def answered(room: Room, now: int, request: SearchRequest, raw: dict[str, Any] | None) -> Step:
    """Take the answer to a request: a move in its wire form, or None if there will be none."""
    step = Step()
    now = max(now, room.at)
    seat = next((room.seats[number] for number in room.players if room.seats[number].request is request), None)
    running = room.running
    if seat is None or not isinstance(running, RunningTurns) or seat.bot is None or not is_slow(seat.bot):
        return step
    if room.stage != PLAYING or room.paused or room.closed or room.view(request.player) != request.view:
        return step
    _move(room, running, step, now, seat, seat.bot, raw)
    room.schedule_dirty = True
    settle(room, step, now)
    return step


def _move(
    room: Room, running: Turns, step: Step, now: int, seat: Seat, bot: Slow[Any, Any], raw: dict[str, Any] | None
) -> None:
    """Make the answered move if it is legal; otherwise make the bot's move in a hurry."""
    player = room.players.index(seat.number)
    seat.request = None
    if not running.acts(player):
        return
    move = None
    if raw is not None:
        try:
            move = running.decode(raw)
            if running.refusal(player, move, now) is not None:
                move = None
        except BadInput:
            move = None
    if move is None:
        move = running.table.choice(bot.in_a_hurry, player)
    if move is not None:
        room.commit(step, now, facts.Moved(player, move))
