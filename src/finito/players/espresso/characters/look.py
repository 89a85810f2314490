"""One look of whoever sits there. Rules text."""

from finito.games.espresso.drive.state import GREEDY, MIND, Drive, Times
from finito.games.espresso.rules.state import Match
from finito.players.espresso.characters.decide import choose_move
from finito.players.espresso.characters.greedy import look_greedily, press_key


def look(match: Match, drive: Drive, times: Times, who: int) -> None:
    """Look at the table as it lies now: what the hand will do, and how long until it has done so (`takes`)."""
    model = times.natures[who].model
    if model == MIND:
        choose_move(match, drive, times, who)
    elif model == GREEDY:
        look_greedily(match, drive, times, who)
    else:
        press_key(match, drive, times, who)
