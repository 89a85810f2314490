"""Bots that act as people do: they look, and a while later their hand lands on the table as it lies then.

Between the two the room does nothing for them: no view is made and no list of legal moves. What was meant and is no
longer legal when the hand lands was a lost race, and the bot looks again.
"""

from typing import Any

from finito.players.base import Attentive
from finito.rooms import contests
from finito.rooms import facts as en
from finito.rooms.races.arbiter import is_contested
from finito.rooms.room import Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step

LATER_MS = 60
"""A hand that is too early, by the rules of fair races or the pace of one hand, waits so long."""


def act(room: Room, step: Step, now: int, seat: Seat, bot: Attentive[Any, Any], player: int) -> None:
    """The bot's time has come: its hand lands, or it looks."""
    running = room.running
    if running is None:
        return
    if seat.meant is None:
        _look(room, now, seat, bot, player)
        return
    move = seat.meant
    refused = running.refusal(player, move, now)
    if refused is not None and refused.code == "TOO_FAST":
        seat.acts_at = now + LATER_MS
        return
    if refused is None and _too_early(room, player, move, now):
        seat.acts_at = now + LATER_MS
        return
    seat.meant = None
    seat.acts_at = now + 1
    blind = running.last_resort(player)
    if blind:
        try_blind(room, step, now, player, blind[0])
    elif refused is not None:
        running.reached(player, move, now)
    else:
        _do(room, step, now, player, move)
        seat.acts_at = now + max(bot.landed(now), 1)
    if not running.acts(player):
        seat.acts_at = None


def try_blind(room: Room, step: Step, now: int, player: int, pair: Any) -> None:
    """A bot lifts a joker and tries what lies under it: laid, or seen by everybody (ESP-R-28)."""
    running = room.running
    if running is None:
        return
    refused = running.refusal(player, pair, now)
    if refused is None:
        _do(room, step, now, player, pair)
    else:
        contests.after_refusal(room, step, now, player, pair, refused.code)


def _look(room: Room, now: int, seat: Seat, bot: Attentive[Any, Any], player: int) -> None:
    if room.arbiter is not None and room.arbiter.claims.of(player):
        seat.acts_at = now + LATER_MS  # its last card still waits for its verdict
        return
    meant = bot.look(room.view(player), now, room.chance, room.beat.ms)
    seat.meant = meant.move
    seat.acts_at = now + max(meant.takes, 1)


def _too_early(room: Room, player: int, move: Any, now: int) -> bool:
    """Whether a person could not have seen for long enough what this legal move answers."""
    return room.arbiter is not None and is_contested(move) and not contests.open_moves(room, player, [move], now)


def _do(room: Room, step: Step, now: int, player: int, move: Any) -> None:
    if room.arbiter is not None:
        contests.bot_move(room, step, now, player, move)
    else:
        room.commit(step, now, en.Moved(player, move))
