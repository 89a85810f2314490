"""How strong the built-in bots are, by the leagues of docs/league: the server's bots begin with these ratings.

`make docs` collects them from the leagues in that folder.
"""

from functools import cache
from pathlib import Path

import msgspec

from finito.ratings.skill import MODEL, Skill

FILE = Path(__file__).with_name("published.json")
UNSURE = MODEL.sigma / 2
"""What a rating of another board of the game is worth here."""
GROUND = {"espresso": "espresso/house", "cafe": "cafe/board"}
"""Where a bot is looked up that was not in a league of this very board."""


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
