"""PettingZoo for a game of turns: one player after the other, on a table that knows what an action is.

A game makes its own table from `TurnTable` and its environment from `TurnEnv`: `finito.envs.cafe_v0` is one.
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

import copy
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray
from pettingzoo.utils import wrappers

from finito.drive.seats import sitting
from finito.drive.turns import TurnDrive
from finito.envs.agents import OneByOne
from finito.envs.layout import Field
from finito.envs.render import Tile, words
from finito.envs.rewards import Reward
from finito.games.game import AnyGame
from finito.players import Bot
from finito.record import Record

MAX_CYCLES = 400
"""Actions of a game: no game has so many, unless somebody keeps trying what is not allowed."""
T = TypeVar("T", bound="TurnTable")


class TurnTable:
    """A match that an environment drives. Here an action is one of `moves`; a game may have it otherwise."""

    game: AnyGame
    match: Any
    moves: Sequence[Any] = ()

    def __init__(self, options: Any, players: int, bots: Mapping[int, Bot[Any, Any]] | None = None) -> None:
        """`bots` sit on these seats, the environment's agents on the others."""
        self.options, self.players, self.bots = options, players, bots or {}
        self.actions = len(self.moves)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal a new match."""
        self.match = self.game.new(self.options, self.players, seed)
        seats = [self.bots.get(seat) for seat in range(self.players)]
        self.drive = TurnDrive(self.game, self.match, [sitting(bot.name if bot else "", bot) for bot in seats])
        self._last = 0

    def run(self) -> None:
        """Let the bots take their turns, up to the next one of an agent."""
        for asking in self.drive.advance():
            choice = self.drive.choice(self.bots[asking.player], asking.player)
            self.play(choice if choice is not None else self.game.legal_moves(self.match, asking.player)[0])

    def play(self, move: Any) -> None:
        """The player to move makes this move."""
        self.drive.apply(self.turn, move, self.drive.drive.now)

    def layout(self) -> list[Field]:
        """What the numbers of an observation are."""
        raise NotImplementedError

    def observation(self, who: int) -> NDArray[np.int16]:
        """What a player sees."""
        raise NotImplementedError

    def copy(self: T) -> T:
        """The same table again, to go on independently."""
        other = copy.copy(self)
        other.match = self.game.copy_match(self.match)
        other.drive = self.drive.copy(other.match)
        return other

    def __deepcopy__(self: T, memo: object) -> T:
        return self.copy()

    @property
    def over(self) -> bool:
        return self.game.outcome(self.match) is not None

    @property
    def turn(self) -> int:
        """Whose turn it is, or was last."""
        self._last = next((who for who in range(self.players) if self.game.acts(self.match, who)), self._last)
        return self._last

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that is open to the player to move."""
        who = self.turn
        return np.array([self.game.refusal(self.match, who, move) is None for move in self.moves], np.int8)

    def act(self, action: int) -> bool:
        """Take an action of the player to move; whether it was open. Any other does nothing."""
        if not 0 <= action < len(self.moves) or not self.mask()[action]:
            return False
        self.play(self.moves[action])
        return True

    def points(self) -> list[int]:
        return list(self.game.points(self.match))

    def winners(self) -> tuple[int, ...]:
        outcome = self.game.outcome(self.match)
        return outcome.winners if outcome else ()

    def drawing(self) -> str:
        """The table as text."""
        return self.game.draw(self.game.view(self.match, None))

    def tiles(self) -> Sequence[Tile]:
        """The table as tiles of a picture."""
        return words(self.drawing())

    def record(self) -> Record:
        return self.game.record(self.match)


class TurnEnv(OneByOne[TurnTable]):
    """One player after the other."""

    def __init__(
        self, table: TurnTable, max_cycles: int = MAX_CYCLES, reward: Reward = "points", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.set_up(table, table.layout(), table.actions, max_cycles, reward, render_mode)

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self.steps = 0

    def act(self, action: int) -> bool:
        self.table.act(action)
        self.steps += 1
        return self.steps >= self.max_cycles

    def ask(self) -> None:
        self.agent_selection = self.possible_agents[self.table.turn]
        mask = self.table.mask()
        closed = np.zeros_like(mask)
        masks = {agent: mask if self.ended or agent == self.agent_selection else closed for agent in self.agents}
        self.infos = self.infos_of(masks, self.ended)


def wrapped(raw: TurnEnv) -> Any:
    """The environment with PettingZoo's usual wrappers: an action that is not open ends the game."""
    inner = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))
