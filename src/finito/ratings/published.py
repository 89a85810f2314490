"""The strength of the built-in bots, from the leagues in docs/league: the server's bots start with these ratings.

`make docs` collects them from the leagues in that folder.
"""

from functools import cache
from pathlib import Path

import msgspec

from finito.ratings.skill import MODEL, Skill

FILE = Path(__file__).with_name("published.json")
UNSURE = MODEL.sigma / 2
"""The uncertainty of a rating taken from another board of the game."""
GROUND = {"espresso": "espresso/house", "cafe": "cafe/board"}
"""The board to use for a bot without a league on its own board."""


@cache
def ratings() -> dict[str, dict[str, Skill]]:
    """Board to bot to skill; empty if nothing was published."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Skill]]) if FILE.exists() else {}


def published(board: str, bot: str) -> Skill:
    """The skill of a built-in bot on a board (`espresso/de+zero`), else on the usual board of its game."""
    found = ratings().get(board, {}).get(bot)
    if found is not None:
        return found
    near = ratings().get(GROUND.get(board.partition("/")[0], ""), {}).get(bot)
    return Skill() if near is None else Skill(near.mu, max(near.sigma, UNSURE))
