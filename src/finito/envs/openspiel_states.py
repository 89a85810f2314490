"""OpenSpiel: where a game stands, and what a player sees and remembers of it.

What somebody remembers is a digest of everything seen and done so far. Two moments have the same one for a player
exactly if they could not tell them apart (but for a collision of hashes): an information state with perfect recall.
"""

# mypy: disable-error-code="misc, no-untyped-call"
# OpenSpiel has no types.

import hashlib
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from finito.chance import seed_chance
from finito.envs.cafe import codec as cafe_codec
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso.unseen import Unseen

NOBODY = -1
"""Moves when cards are dealt."""
BYTES = 16


class SpielState(pyspiel.State):
    """What both games share. The table is None until chance has dealt.

    A game says whose action is next (`mover`), what it does (`proceed`; after the deal nobody moves), and how hidden
    cards lie anew (`lay_unseen`).
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.blank = game.table
        self.table: Any = None
        self.memories = [bytes(BYTES)] * self.blank.players

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.mover())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        mover = NOBODY if self.table is None else self.mover()
        if self.table is None:
            self.table = self.blank.copy()
            self.table.reset(action)
        self.proceed(mover, action)
        own = [action.to_bytes(8, "big", signed=True) if who == mover else b"" for who in range(self.table.players)]
        news = [before + self.table.observation(who).tobytes() + own[who] for who, before in enumerate(self.memories)]
        self.memories = [hashlib.blake2b(one, digest_size=BYTES).digest() for one in news]

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A state that this player could be in as well: what nobody has seen lies in another order."""
        other: SpielState = self.clone()
        if other.table is not None:
            other.lay_unseen(Random(int(sampler() * (1 << 53))))
        return other

    def seen_by(self, player: int) -> str:
        """The table as this player sees it, as text."""
        return f"player {player}\n" + ("not dealt" if self.table is None else str(self.table.drawing()))

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.table.over)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.blank.players
        return [float(points) for points in self.table.points()]

    def __str__(self) -> str:
        return "not dealt" if self.table is None else str(self.table.drawing())


class EspressoState(SpielState):
    """A round; `waiting` are those who act later in this tick."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.max_cycles = game.max_cycles
        self.waiting: list[int] = []

    def mover(self) -> int:
        return self.waiting[0]

    def is_terminal(self) -> bool:
        return super().is_terminal() or (self.table is not None and self.table.ticks >= self.max_cycles)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.table.mask(player).nonzero()[0]]

    def proceed(self, mover: int, action: int) -> None:
        if mover == NOBODY:
            self.unseen = Unseen(self.table.match)
        else:
            self.table.act(mover, self.table.move(mover, action))
            self.waiting.pop(0)
            if not self.waiting:
                self.table.end_tick()
            self.unseen.look(self.table.match)
        if not self.waiting and not self.is_terminal():
            self.waiting = list(self.table.order())

    def lay_unseen(self, chance: Random) -> None:
        self.unseen.lay_anew(self.table.match, chance)
        seed_chance(self.table.watch, chance.getrandbits(32), chance.getrandbits(32), 0)

    def seen_by(self, player: int) -> str:
        ticks = 0 if self.table is None else self.table.ticks
        return f"tick {ticks}, {len(self.waiting)} to act, {super().seen_by(player)}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(espresso_codec.action_text(self.table.match, player, action))


class CafeState(SpielState):
    """A game, with the half-made turn of the player to move."""

    def __str__(self) -> str:
        return super().__str__() + (f"\nfirst guest {self.table.first}" if self.table and self.table.first else "")

    def mover(self) -> int:
        return int(self.table.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices())

    def proceed(self, mover: int, action: int) -> None:
        if mover != NOBODY:
            self.table.act(action)

    def lay_unseen(self, chance: Random) -> None:
        match = self.table.match
        for hidden, size in ((match.bag, match.bag_size), (match.cards, match.cards_left)):
            order = hidden[:size]
            chance.shuffle(order)
            hidden[:size] = order

    def seen_by(self, player: int) -> str:
        """Only the player to move knows of a half-made turn."""
        first = self.table is not None and self.table.turn == player and self.table.first
        return super().seen_by(player) + (f"\nfirst guest {self.table.first}" if first else "")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(cafe_codec.action_text(self.table.match, action))


class Observer:
    """What a player sees, as floats and as text."""

    def __init__(self, size: int) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.table is None else state.table.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.seen_by(player)


class InformationState:
    """All that a player has seen and done, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers for it."""

    def string_from(self, state: SpielState, player: int) -> str:
        return f"{state.memories[player].hex()}, {state.seen_by(player)}"
