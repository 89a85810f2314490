"""Hints for players who ask, in rooms that give them; never in rated rooms.

ESPRESSO: cards that could be played; with late hints, only those that the player has overlooked for some seconds.
Café: the best turns; with late hints, only some seconds after the turn began.
"""

from typing import Any

from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.games import Live
from finito.rooms.guards import Denied, own_player, own_seat
from finito.rooms.races import contests
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import SeatSession
from finito.rooms.step import Step

LATE_HINT_MS = 3000
"""The delay of late hints."""


def hints(room: Room, step: Step, now: int, connection: int, intent: ask.AskHints) -> out.Accepted:
    """Answer with what the player could do; Denied if the room gives no hints now."""
    running, player = own_player(room, connection)
    settings = room.settings
    if settings.hints == "off" or settings.rated or room.stage != PLAYING:
        raise Denied("HINTS_OFF", "There are no hints in this room.")
    late = settings.hints == "late"
    if late and not running.timers_independent and running.acts(player):
        _wait_for_turn(room, now)
    found = list(running.hints(player))
    if room.arbiter is not None:
        found = contests.open_moves(room, player, found, now)
    if late and running.timers_independent:
        found = _overlooked(running, own_seat(room, connection).session, found, now)
    return out.Accepted(id=intent.id, number=room.number, answer=found)


def _wait_for_turn(room: Room, now: int) -> None:
    """Denied until the turn, which began with the last move, has lasted for LATE_HINT_MS."""
    left = max(room.seats[number].acted_at for number in room.players) + LATE_HINT_MS - now
    if left > 0:
        raise Denied("HINTS_LATER", "Hints come when your turn has lasted for three seconds.", {"left_ms": str(left)})


def _overlooked(live: Live, session: SeatSession, found: list[Any], now: int) -> list[Any]:
    """The hints that were part of every answer for LATE_HINT_MS.

    Clients ask about every second, so the table need not be checked after each move. This is not in the journal; after
    a restart, it starts over.
    """
    before = session.overlooked
    session.overlooked = {cards: before.get(cards, now) for cards in map(live.chance_of, found)}
    return [hint for hint in found if now - session.overlooked[live.chance_of(hint)] >= LATE_HINT_MS]
