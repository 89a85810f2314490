"""Games in the terminal.

espresso    ESPRESSO: in real time, line by line, or by bots alone
cafe        what Café International adds to a game of turns
turns       a game of turns, line by line
"""

from collections.abc import Callable
from functools import partial

from finito.cli.terminal import turns
from finito.games import GAMES, find_part


def player_of(game: str) -> Callable[..., int]:
    """The function that plays a game here: from options, players, bots and a seed to the exit code."""
    own = find_part("finito.cli.terminal.{}", game)
    play: Callable[..., int] = partial(turns.play, GAMES[game]) if own is None else own.play
    return play
