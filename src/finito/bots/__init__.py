"""Players without secrets: bots that decide from views and legal moves.

>>> from finito.bots import BOTS
>>> BOTS["espresso"]["uniform"].description
'Any legal play, flip or taking up, all equally likely.'
"""

from finito.bots.base import Bot, BotInfo
from finito.bots.pace import LEVELS, Level
from finito.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "BotInfo", "Level", "make_bot"]
