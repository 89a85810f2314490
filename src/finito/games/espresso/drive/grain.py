"""When something falls. Rules text.

Where records are written, time has grains of a millisecond, and of each grain every seat has a microsecond of its own,
its slot: so no two seats ever act at the same moment, and the milliseconds of a record give back the exact time. Which
of several seats comes first in the same millisecond goes round, from round to round.
"""

from finito.games.espresso.drive.state import Drive, Times
from finito.games.espresso.rules.state import Match


def after(drive: Drive, times: Times, who: int, takes: int) -> int:
    """So much later, on the next moment that belongs to this seat."""
    if times.grain == 1:
        return drive.now + takes
    slot = drive.seats[who].slot
    at = drive.now + takes - slot
    return at + (times.grain - at % times.grain) % times.grain + slot


def whole(times: Times, at: int) -> int:
    """The same moment without its slot: what the game itself does."""
    return at if times.grain == 1 else at - at % times.grain


def give_slots(match: Match, drive: Drive, times: Times) -> None:
    for who in range(match.n_players):
        drive.seats[who].slot = (who + match.round_number) % match.n_players if times.grain > 1 else 0
