"""Standard environments for learning: PettingZoo, Gymnasium, OpenSpiel (`pip install finito[envs]`).

    espresso_v0, cafe_v0   PettingZoo: env(), raw_env(), parallel_env() for ESPRESSO; espresso_realtime_v0
    seats                  Gymnasium: one seat against bots, `finito/Espresso-v0`, `…/EspressoRealtime-v0`, `…/Cafe-v0`
    vector                 thousands of games per call, on the compiled rules; `puffer` gives them to PufferLib
    render                 pictures of a table
    openspiel              OpenSpiel: `finito_espresso` and `finito_cafe`
    espresso, cafe         actions, observations and a drivable game, for each game
    layout, rewards        the numbers of an observation; what is rewarded

Actions, masks and observations are described in docs/environments.md, which is generated from this code. Importing
this package registers the Gymnasium environments.
"""

import importlib.util
from typing import Any

from finito.games import part

if importlib.util.find_spec("gymnasium") is not None:
    from gymnasium.envs import registration  # nothing of the games is imported before somebody makes one

    for _name, _seat in (("Espresso", "EspressoSeat"), ("EspressoRealtime", "EspressoRealtime"), ("Cafe", "CafeSeat")):
        if f"finito/{_name}-v0" not in registration.registry:
            registration.register(
                f"finito/{_name}-v0",
                entry_point=f"finito.envs.seats:{_seat}",
                vector_entry_point=f"finito.envs.vector:{_name}VectorEnv",
                order_enforce=True,
            )


def make(game: str, **settings: Any) -> Any:
    """The PettingZoo environment of a game, with its usual wrappers."""
    return part("finito.envs.{}_v0", game).env(**settings)
