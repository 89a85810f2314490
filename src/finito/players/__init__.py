"""Bots. They decide from views and legal moves and know no secrets.

>>> from finito.players import BOTS
>>> BOTS["espresso"]["uniform"].description
'Any legal play, flip or pick-up, all equally likely.'
"""

from finito.players.base import Bot, BotInfo
from finito.players.pace import LEVELS, Level
from finito.players.registry import BOTS, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "BotInfo", "Level", "make_bot"]
