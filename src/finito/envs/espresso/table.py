"""ESPRESSO: a match that environments drive, tick by tick, through the game's public API.

Being ready, the call and the countdown happen by themselves; so do impasse, stalemate and the next deal. The moves are
kept as in any match: `record` replays in the page.
"""

import copy
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from finito.envs.espresso.actions import action_count
from finito.envs.espresso.hands import IDLE_TICKS, Watch, begin_watch, order_hands
from finito.envs.espresso.masks import write_mask
from finito.envs.espresso.pauses import checked_paces, human_pauses
from finito.envs.espresso.scene import scene
from finito.envs.espresso.seeing import observation_size, write_observation
from finito.envs.espresso.ticks import mean_action, points_of
from finito.envs.render import Tile
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.actions import move_of
from finito.games.espresso.drawing import draw
from finito.games.espresso.drive.state import Drive
from finito.games.espresso.rules.state import COUNTDOWN, OVER, RUNNING
from finito.players.espresso.blind import peek_after
from finito.record import Record

_PAUSES = human_pauses()


class EspressoTable:
    """One match. `paces` are percent of a person's time for each player: less is faster."""

    def __init__(self, options: espresso.Options, players: int, paces: Sequence[int] = ()) -> None:
        self.options, self.players, self.paces = options, players, checked_paces(paces, players)
        self._meant = Drive()
        """What an action means, until it is a move."""
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal a new match and start its first round."""
        self.match = espresso.new(self.options, self.players, seed)
        self.watch = Watch()
        begin_watch(self.match, self.watch)
        self.impasses = 0
        """In a row, without a card played between them."""
        self._start_round()

    def run(self) -> int | None:
        """Play on to the next question: here all are asked at the next tick."""
        return None

    def copy(self) -> "EspressoTable":
        """The same table again, to go on independently."""
        other = copy.copy(self)
        other.match = espresso.copy_match(self.match)
        other.watch = copy.deepcopy(self.watch)
        return other

    def __deepcopy__(self, memo: object) -> "EspressoTable":
        return self.copy()

    @property
    def ticks(self) -> int:
        return self.watch.ticks

    @property
    def over(self) -> bool:
        return self.match.match_over == 1

    def observation(self, who: int) -> NDArray[np.int16]:
        """What a player sees."""
        row = [0] * observation_size(self.match)
        write_observation(self.match, who, row)
        return np.array(row, np.int16)

    def mask(self, who: int) -> NDArray[np.int8]:
        """1 for each action that is open to a player."""
        mask = [0] * action_count(self.match)
        write_mask(self.match, who, mask, 0)
        return np.array(mask, np.int8)

    def points(self) -> list[int]:
        """All points so far: rounds that are over, and the cards in the center."""
        return [points_of(self.match, who) for who in range(self.players)]

    def winners(self) -> tuple[int, ...]:
        outcome = espresso.outcome(self.match)
        return outcome.winners if outcome else ()

    def order(self) -> list[int]:
        """Who acts in the tick that begins now, the fastest hand first. Asked once a tick."""
        order_hands(self.match, self.watch, self.paces, _PAUSES)
        return self.watch.order[: self.players]

    def move(self, who: int, action: int) -> m.Move | None:
        """The move that an action means to this player now, with what they see; None for waiting, and for an action
        about a card or a pile that is not there."""
        mean_action(self.match, self._meant, who, action)
        seat = self._meant.seats[who]
        seat.by = seat.seen
        return move_of(seat, who, seat.seen + 1)

    def act(self, who: int, move: m.Move | None) -> bool:
        """Make a move, if it is still legal when the hand arrives; whether it was. None is waiting."""
        self.watch.waits[who] += 1
        if move is None or self.match.phase != RUNNING:
            return False
        refused = espresso.refusal(self.match, who, move)
        if refused is not None:
            if refused.code == "BLIND_PAIR":
                self._peek(who, move)
            return False
        espresso.apply(self.match, who, move)
        self.watch.waits[who] = 0
        if isinstance(move, m.Play | m.Pair):
            self.impasses = 0
        self._settle()
        return True

    def _peek(self, who: int, move: m.Move) -> None:
        """A joker was lifted in vain: everybody sees what lies under it (ESP-R-28)."""
        peek = peek_after(espresso.view(self.match, None), who, move)
        if peek is not None:
            espresso.apply(self.match, m.GAME, peek)

    def tick(self, actions: Sequence[int]) -> list[bool]:
        """All choose by the same table, then act in the order of their hands; whose action was accepted."""
        moves = [self.move(who, action) for who, action in enumerate(actions)]
        return self.tick_moves(moves)

    def tick_moves(self, moves: Sequence[m.Move | None]) -> list[bool]:
        done = [False] * self.players
        for who in self.order():
            done[who] = self.act(who, moves[who])
        self.end_tick()
        return done

    def end_tick(self) -> None:
        """Who has waited too long counts as idle (ESP-R-20); a round that is over is followed by the next deal."""
        self.watch.ticks += 1
        for who in range(self.players):
            if self.watch.waits[who] >= IDLE_TICKS:
                self.watch.waits[who] = 0
                if self.match.phase == RUNNING:
                    espresso.apply(self.match, m.GAME, m.Idle(who))
                    self._settle()
        if self.match.phase == OVER and not self.over:
            espresso.apply(self.match, m.GAME, m.Deal())
            self._start_round()

    def drawing(self) -> str:
        return draw(espresso.view(self.match, None))

    def tiles(self) -> list[Tile]:
        return scene(espresso.view(self.match, None))

    def record(self) -> Record:
        return espresso.record(self.match)

    def _settle(self) -> None:
        due = espresso.due(self.match)
        if due is not None:
            espresso.apply(self.match, m.GAME, due)
            self.impasses += 1

    def _start_round(self) -> None:
        for who in range(self.players):
            espresso.apply(self.match, who, m.Ready())
            self.watch.waits[who] = 0
        espresso.apply(self.match, 0, m.CallEspresso())
        if self.match.phase == COUNTDOWN:
            espresso.apply(self.match, m.GAME, m.CountdownEnd())
