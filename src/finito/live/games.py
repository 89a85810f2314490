"""Which running game a match of these settings is."""

from finito.live.running import Running
from finito.live.running_cafe import RunningCafe
from finito.live.running_espresso import RunningEspresso
from finito.live.settings import Settings


def begin(settings: Settings, players: int, seed: int, seats: tuple[int, ...]) -> Running:
    """The game of a new match."""
    if settings.game == "espresso":
        return RunningEspresso(settings, players, seed, seats)
    return RunningCafe(settings, players, seed, seats)
