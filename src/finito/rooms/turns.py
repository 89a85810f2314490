"""A match with turns in a room: players are asked, and each answer becomes a fact with its own time."""

from finito.players.base import is_slow
from finito.rooms import facts, thinking
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step
from finito.rooms.thinking import Turns

AGAIN_MS = 1000
"""The time until a bot without a legal answer is asked again."""


def run(room: Room, running: Turns, step: Step, now: int) -> None:
    """Run the match up to now."""
    for asking in running.table.advance(now):
        seat, at = room.seats[room.players[asking.player]], max(asking.at, room.at)
        if asking.late:
            _move_late(room, running, step, at, asking.player)
        elif seat.bot is not None and is_slow(seat.bot):
            thinking.act(room, running, step, at, seat, seat.bot)
        else:
            _move(room, running, step, at, seat, asking.player)
        if room.stage != PLAYING:
            return


def _move(room: Room, running: Turns, step: Step, at: int, seat: Seat, player: int) -> None:
    """Let a bot move. It gets a view and the legal moves, nothing else."""
    move = None if seat.bot is None else running.table.choice(seat.bot, player)
    if move is None or running.refusal(player, move, at) is not None:
        running.table.ask_later(AGAIN_MS)
    else:
        room.commit(step, at, facts.Moved(player, move))


def _move_late(room: Room, running: Turns, step: Step, at: int, player: int) -> None:
    """Let a bot make the move of a turn that has run out of time."""
    move = running.table.choice(room.make_bot(facts.DEFAULT_BOT), player)
    room.commit(step, at, facts.Moved(player, move if move is not None else running.legal(player)[0]))
