"""Standard environments for learning: PettingZoo, Gymnasium, OpenSpiel (`pip install finito[envs]`).

    espresso_v0, cafe_v0   PettingZoo: env(), raw_env(), and for ESPRESSO parallel_env()
    seats                  Gymnasium: one seat against bots, by ticks, by a clock, and Café
    vector                 a thousand and more games a call, on the compiled rules
    openspiel              OpenSpiel: `finito_espresso` and `finito_cafe`
    espresso, cafe         of each game: what an action is, what is seen, and a game that environments drive
    layout, rewards        the numbers of an observation; what is rewarded
    documents              the page docs/environments.md
    measure                how fast it runs

Actions, masks and observations are described in docs/environments.md, which is made from this code. Importing this
package makes the Gymnasium environments known.
"""

import importlib.util

from finito.envs.registration import register

if importlib.util.find_spec("gymnasium") is not None:
    register()
