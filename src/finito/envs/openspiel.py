"""Importing this module registers `finito_espresso` and `finito_cafe` with OpenSpiel.

>>> import pyspiel
>>> import finito.envs.openspiel
>>> game = pyspiel.load_game("finito_espresso(preset=de,players=3,zero=True)")
>>> game.num_players(), game.num_distinct_actions()
(3, 141)

The only chance node is the root: it picks one of `deals` seeds, and everything after that, including later shuffles,
follows from the seed and the moves. Observations hold only what the player may see, never the seed. Actions and
observations are those of the PettingZoo environments, the latter as floats. Options that differ from the preset go into
one parameter: `finito_cafe(preset=app,options=joker_nation:declared;leftover_penalty:no)`. `information_state_string`
holds everything a player has seen and done. `resample_from_infostate` deals everything anew that the player cannot
know, so a search that samples worlds (IS-MCTS) cannot peek. With few deals and ticks, the whole tree is small enough to
compute exploitability: `finito_espresso(players=2,deals=2,max_cycles=2)`.

A game of ESPRESSO is one round, cut into ticks of about a second. In each tick the players act one after the other, in
an order drawn from the seed, and each sees what the earlier ones have just done. `wait` is always legal. After
`max_cycles` ticks the round ends as it is. The returns are the points.

In Café International a turn that seats two guests is two actions in a row. The returns are the points.
"""

# mypy: disable-error-code="misc, no-untyped-call"
# OpenSpiel has no types.

from typing import Any

import pyspiel

from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe.table import CafeTable
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.table import EspressoTable
from finito.envs.layout import size_of
from finito.envs.openspiel_states import CafeState, EspressoState, InformationState, Observer
from finito.games import cafe, espresso
from finito.games.cafe.rules.finish import JOKER_PENALTY
from finito.games.cafe.rules.state import RACK
from finito.games.cafe.rules.tiles import TILES
from finito.games.espresso.rules.cards import CARDS
from finito.games.espresso.rules.finish import BONUS
from finito.options import changes_of

DEALS = 4096
ESPRESSO_TICKS = 300
CAFE_ACTIONS = 400
MOST_OF_A_GUEST = 72
"""Three tables of four of one nation, tripled."""

_ESPRESSO = {
    "preset": "house",
    "players": 4,
    "zero": False,
    "chaos": False,
    "options": "",
    "deals": DEALS,
    "max_cycles": ESPRESSO_TICKS,
}
_CAFE = {"preset": "board", "players": 2, "options": "", "deals": DEALS}


def _game_type(name: str, long_name: str, players: tuple[int, int], parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


ESPRESSO_TYPE = _game_type("finito_espresso", "ESPRESSO, one round, in ticks", (2, 6), _ESPRESSO)
CAFE_TYPE = _game_type("finito_cafe", "Café International", (2, 4), _CAFE)


def _changes(text: str) -> dict[str, Any]:
    """Options as OpenSpiel can hand them over: `name:value;name:value`."""
    return changes_of(text.split(";") if text else [], "options", ":")


class _Game(pyspiel.Game):
    """What both games share."""

    table: EspressoTable | CafeTable
    """A game to copy from."""
    size: int
    """Numbers of an observation."""
    state: type[EspressoState | CafeState]

    def set_up(
        self, kind: Any, given: Any, values: dict[str, Any], actions: int, utility: tuple[float, float], length: int
    ) -> None:
        self.deals = values["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=self.deals,
            num_players=values["players"],
            min_utility=utility[0],
            max_utility=utility[1],
            max_game_length=length,
        )
        super().__init__(kind, info, given or {})

    def new_initial_state(self) -> EspressoState | CafeState:
        return self.state(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return InformationState() if recalls else Observer(self.size)


class EspressoGame(_Game):
    state = EspressoState

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {**_ESPRESSO, **(params or {})}
        changes = {"zero": values["zero"], "chaos": values["chaos"], **_changes(values["options"])}
        changes |= {"target_score": None, "tie_break": "shared"}
        self.table = EspressoTable(espresso.make_options(values["preset"], changes), values["players"])
        self.size = size_of(espresso_codec.layout(values["players"]))
        self.max_cycles = values["max_cycles"]
        actions, length = action_count(self.table.match), self.max_cycles * values["players"]
        self.set_up(ESPRESSO_TYPE, params, values, actions, (0.0, float(CARDS + BONUS)), length)


class CafeGame(_Game):
    state = CafeState

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {**_CAFE, **(params or {})}
        options = cafe.make_options(values["preset"], _changes(values["options"]))
        self.table = CafeTable(options, values["players"])
        self.size = size_of(cafe_codec.layout(options, values["players"]))
        utility = -float(JOKER_PENALTY * RACK), float(MOST_OF_A_GUEST * TILES)
        self.set_up(CAFE_TYPE, params, values, self.table.actions, utility, CAFE_ACTIONS)


pyspiel.register_game(ESPRESSO_TYPE, EspressoGame)
pyspiel.register_game(CAFE_TYPE, CafeGame)
