"""One look of whoever sits there. Rules text."""

from finito.games.espresso.drive.state import MASHER, MIND, Drive, Times
from finito.games.espresso.rules.state import Match
from finito.players.espresso.characters.decide import choose_move
from finito.players.espresso.characters.greedy import look_at_once, press_key


def look(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Look at the table as it lies now: what the hand will do, and how long until it has done so (`takes`)."""
    model = times.natures[who].model
    if model == MIND:
        choose_move(match, drive, times, who)
    elif model == MASHER:
        press_key(match, drive, times, who)
    else:
        look_at_once(match, drive, times, who)
