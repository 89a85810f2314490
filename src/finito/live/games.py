"""Which running game a match of these settings is."""

from finito import cafe, espresso
from finito.live.running import Running
from finito.live.running_cafe import RunningCafe
from finito.live.running_espresso import RunningEspresso
from finito.live.settings import Settings

RULES = {"espresso": espresso.RULES_VERSION, "cafe": cafe.RULES_VERSION}
"""The edition of its rules by which a new match of each game is played."""


def begin(settings: Settings, players: int, seed: int, seats: tuple[int, ...], rules: int) -> Running:
    """The game of a match, by the edition of the rules with which it began."""
    if settings.game == "espresso":
        return RunningEspresso(settings, players, seed, seats, rules)
    return RunningCafe(settings, players, seed, seats, rules)
