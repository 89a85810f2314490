"""The ratings of the built-in bots, with which the server's bots start.

`make docs` collects them from the leagues in docs/league.
"""

from functools import cache
from pathlib import Path

import msgspec

from finito.games import GAMES
from finito.ratings.skill import MODEL, Skill

FILE = Path(__file__).with_name("published.json")
UNSURE = MODEL.sigma / 2
"""The uncertainty of a rating taken from another board of the game."""


@cache
def ratings() -> dict[str, dict[str, Skill]]:
    """Board to bot to skill; empty if nothing has been published."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Skill]]) if FILE.exists() else {}


def published(board: str, bot: str) -> Skill:
    """The skill of a built-in bot on a board (`espresso/de+zero`), or on the usual board of its game if it has none."""
    found = ratings().get(board, {}).get(bot)
    if found is not None:
        return found
    game = board.partition("/")[0]
    near = ratings().get(f"{game}/{GAMES[game].USUAL}" if game in GAMES else "", {}).get(bot)
    return Skill() if near is None else Skill(near.mu, max(near.sigma, UNSURE))
