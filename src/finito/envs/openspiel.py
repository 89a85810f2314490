"""OpenSpiel: importing this registers `finito_espresso` and `finito_cafe`.

>>> import pyspiel
>>> import finito.envs.openspiel
>>> game = pyspiel.load_game("finito_espresso(preset=de,players=3,zero=True)")
>>> game.num_players(), game.num_distinct_actions()
(3, 141)

Chance is one node at the root: it draws which of `deals` seeds is played; from there on everything, later shuffles too,
follows from the seed and the moves. Players' observations hold only what they may see, never the seed. Actions and
observations are those of the PettingZoo environments, as floats.

ESPRESSO in turns: a game is one round. Real time is cut into ticks of about a second; in each tick every player acts
once, one after the other in the order of their hands (drawn from the seed), and each sees what earlier
players have just done. `wait` is always legal. After `max_cycles` ticks the round ends as it stands. The returns are
the points.

Café International has turns already; one of two guests is two actions in a row. The returns are the points.
"""

# mypy: disable-error-code="misc, no-untyped-call"
# OpenSpiel has no types.

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe.table import CafeTable
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.table import EspressoTable
from finito.envs.layout import size_of
from finito.games import cafe, espresso
from finito.games.cafe.rules.finish import JOKER_PENALTY
from finito.games.cafe.rules.state import RACK
from finito.games.cafe.rules.tiles import TILES
from finito.games.espresso.rules.cards import CARDS
from finito.games.espresso.rules.finish import BONUS

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
    "deals": DEALS,
    "max_cycles": ESPRESSO_TICKS,
}
_CAFE = {"preset": "board", "players": 2, "deals": DEALS}


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
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


ESPRESSO_TYPE = _game_type("finito_espresso", "ESPRESSO, one round, in ticks", (2, 6), _ESPRESSO)
CAFE_TYPE = _game_type("finito_cafe", "Café International", (2, 4), _CAFE)


class _Game(pyspiel.Game):
    """What both games share."""

    table: EspressoTable | CafeTable
    """A game to copy from."""
    size: int
    """Numbers of an observation."""

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        return _Observer(self.size)


class EspressoGame(_Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {**_ESPRESSO, **(params or {})}
        changes = {"zero": values["zero"], "chaos": values["chaos"], "target_score": None, "tie_break": "shared"}
        self.table = EspressoTable(espresso.make_options(values["preset"], changes), values["players"])
        self.size = size_of(espresso_codec.layout(values["players"]))
        self.deals = values["deals"]
        self.max_cycles = values["max_cycles"]
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.table.match),
            max_chance_outcomes=self.deals,
            num_players=values["players"],
            min_utility=0.0,
            max_utility=float(CARDS + BONUS),
            max_game_length=self.max_cycles * values["players"],
        )
        super().__init__(ESPRESSO_TYPE, info, params or {})

    def new_initial_state(self) -> "EspressoState":
        return EspressoState(self)


class CafeGame(_Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {**_CAFE, **(params or {})}
        options = cafe.make_options(values["preset"])
        self.table = CafeTable(options, values["players"])
        self.size = size_of(cafe_codec.layout(options, values["players"]))
        self.deals = values["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=self.deals,
            num_players=values["players"],
            min_utility=-float(JOKER_PENALTY * RACK),
            max_utility=float(MOST_OF_A_GUEST * TILES),
            max_game_length=CAFE_ACTIONS,
        )
        super().__init__(CAFE_TYPE, info, params or {})

    def new_initial_state(self) -> "CafeState":
        return CafeState(self)


class _State(pyspiel.State):
    """What both games share. The table is None until chance has dealt."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.blank = game.table
        self.table: Any = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.mover()

    def mover(self) -> int:
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self.deals) for seed in range(self.deals)]

    def deal(self, seed: int) -> None:
        self.table = self.blank.copy()
        self.table.reset(seed)

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.table.over)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.blank.players
        return [float(points) for points in self.table.points()]

    def __str__(self) -> str:
        return "not dealt" if self.table is None else str(self.table.drawing())


class EspressoState(_State):
    """A round; `waiting` are those who act later in this tick."""

    def __init__(self, game: EspressoGame) -> None:
        super().__init__(game)
        self.max_cycles = game.max_cycles
        self.waiting: list[int] = []

    def mover(self) -> int:
        return self.waiting[0]

    def is_terminal(self) -> bool:
        return super().is_terminal() or (self.table is not None and self.table.ticks >= self.max_cycles)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.table.mask(player).nonzero()[0]]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.deal(action)
        else:
            who = self.waiting.pop(0)
            self.table.act(who, self.table.move(who, action))
            if not self.waiting:
                self.table.end_tick()
        if not self.waiting and not self.is_terminal():
            self.waiting = list(self.table.order())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(espresso_codec.action_text(self.table.match, player, action))


class CafeState(_State):
    """A game, with the half-made turn of the player to move."""

    def __str__(self) -> str:
        return super().__str__() + (f"\nfirst guest {self.table.first}" if self.table and self.table.first else "")

    def mover(self) -> int:
        return int(self.table.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices())

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.deal(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(cafe_codec.action_text(self.table.match, action))


class _Observer:
    """What a player sees, as floats and as text."""

    def __init__(self, size: int) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor[:] = 0 if state.table is None else state.table.observation(player)

    def string_from(self, state: _State, player: int) -> str:
        return str(state)


pyspiel.register_game(ESPRESSO_TYPE, EspressoGame)
pyspiel.register_game(CAFE_TYPE, CafeGame)
