"""Help for people who ask for it, where the room gives it; never in rated rooms.

ESPRESSO: cards that could be played; with late hints only those that the asker has overlooked for some seconds.
Café: the best turns; with late hints only some seconds after the turn began.
"""

from finito.rooms import contests
from finito.rooms import incoming as ask
from finito.rooms import outgoing as tl
from finito.rooms.guards import own_player, own_seat
from finito.rooms.matches import Denied
from finito.rooms.overlooked import LATE_HINT_MS
from finito.rooms.room import PLAYING, Room
from finito.rooms.step import Step


def hints(room: Room, step: Step, now: int, connection: int, intent: ask.AskHints) -> tl.Tell:
    """What the asker could do, where the room gives hints."""
    running, player = own_player(room, connection)
    settings = room.settings
    if settings.hints == "off" or settings.rated or room.stage != PLAYING:
        raise Denied("HINTS_OFF", "There are no hints in this room.")
    if settings.game == "cafe":
        if settings.hints == "late" and running.acts(player):
            _wait_for_turn(room, now)
        return tl.Accepted(id=intent.id, number=room.number, answer=running.hints(player))
    moves = running.hints(player)
    if room.arbiter is not None:
        moves = contests.open_moves(room, player, moves, now)
    if settings.hints == "late":
        moves = own_seat(room, connection).overlooked.long(moves, now)
    return tl.Accepted(id=intent.id, number=room.number, answer=moves)


def _wait_for_turn(room: Room, now: int) -> None:
    """Refuse while the turn is young: it began with somebody's last move."""
    left = max(room.seats[number].acted_at for number in room.players) + LATE_HINT_MS - now
    if left > 0:
        raise Denied("HINTS_LATER", "Hints come when your turn has lasted for three seconds.", {"left_ms": str(left)})
