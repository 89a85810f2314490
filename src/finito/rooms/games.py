"""Which running game a match of these settings is."""

from finito.games import cafe, espresso
from finito.rooms.running import Running
from finito.rooms.running_cafe import RunningCafe
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings

RULES = {"espresso": espresso.RULES_VERSION, "cafe": cafe.RULES_VERSION}
"""The edition of its rules by which a new match of each game is played."""


def begin(settings: Settings, players: int, seed: int, seats: tuple[int, ...], rules: int) -> Running:
    """The game of a match, by the edition of the rules with which it began."""
    if settings.game == "espresso":
        return RunningEspresso(settings, players, seed, seats, rules)
    return RunningCafe(settings, players, seed, seats, rules)
