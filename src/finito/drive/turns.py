"""A match with turns on a clock, as hosts use it: with moves and events instead of numbers, in the host's milliseconds.

The owner of the clock calls `advance` and answers when a seat is asked; players call `submit`. Everything happens at
its own time, however late the host checks. Any game with turns can be driven: it says whose turn it is and, with
`halfway`, whether a move has left a turn unfinished.
"""

import copy
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Generic

from finito.drive.seats import Asking, SeatChance, Sitting, players_seed
from finito.games import GAMES
from finito.games.drive import turns as text
from finito.games.drive.seats import ASKED, HUMAN, NEVER
from finito.games.drive.turns import NO_TURN, QUIET, TIME_OUT, TurnClock, TurnState, TurnTimes
from finito.games.game import EventT, Game, MatchT, MoveT, ViewT
from finito.games.records import tell_players
from finito.players import pace
from finito.players.base import Bot
from finito.refusal import Refusal


@cache
def turn_times(turn_seconds: int = 0) -> TurnTimes:
    """The pauses of an attentive person, and this much time for each turn; 0 means no limit."""
    times = TurnTimes()
    times.turn = turn_seconds * 1000
    times.perception, times.decision, times.hand = pace.PERCEPTION_MS, pace.DECISION_MS, pace.HAND_MS
    times.least, times.factors = pace.LEAST_MS, pace.factors(pace.SPREAD)
    return times


class TurnDrive(Generic[MatchT, MoveT, ViewT, EventT]):
    """A match with turns, its clock and its seats."""

    def __init__(
        self,
        game: Game[Any, MatchT, MoveT, ViewT, EventT],
        match: MatchT,
        seats: Sequence[Sitting],
        chance: int | None = None,
        *,
        turn_seconds: int = 0,
        began: int = 0,
    ) -> None:
        """`chance` is the players' seed. `began`: the host's time, in milliseconds, when the match began."""
        self.game, self.match, self.began = game, match, began
        self.times = turn_times(turn_seconds)
        self.drive = TurnState()
        seed = players_seed(match.seed) if chance is None else chance
        self.drive.eyes_low, self.drive.eyes_high = seed & 0xFFFFFFFF, seed >> 32
        for who, one in enumerate(seats):
            self.drive.kinds[who] = HUMAN if one.kind == HUMAN else ASKED
        if any(one.name for one in seats):
            tell_players(match, tuple(one.name for one in seats), seed)
        text.begin_turns(self.drive, self.times, self._turn())
        self.clock_set = True
        """Whether the last move has set the clock of a turn, so that players must be told."""

    def _turn(self) -> int:
        seats = range(self.match.n_players)
        return next((who for who in seats if self.game.acts(self.match, who)), NO_TURN)

    # ---- the clock ---------------------------------------------------------------------------------------------------

    def next_at(self) -> int | None:
        """When the next thing happens by itself; None if everything waits for a person."""
        return self._ms(text.next_turn_time(self.drive))

    def clock_at(self) -> int | None:
        """When the turn runs out."""
        return self._ms(self.drive.turn_until)

    def _ms(self, at: int) -> int | None:
        return None if at >= NEVER else self.began + at

    def advance(self, now: int | None = None) -> Iterator[Asking]:
        """Every seat that is to be asked up to this millisecond, or to the end of the match, with its own time."""
        until = NEVER if now is None else now - self.began
        while (what := text.decide_turn(self.drive, until)) != QUIET:
            yield Asking(self.drive.turn, self.began + self.drive.now, what == TIME_OUT)

    def is_late(self, player: int, at: int) -> bool:
        """Whether this player is a person whose turn has run out of time."""
        return self.drive.kinds[player] == HUMAN and at - self.began >= self.drive.turn_until

    # ---- what comes from outside -------------------------------------------------------------------------------------

    @property
    def chance(self) -> Random:
        """The random stream of the player who is asked now."""
        return SeatChance(self.drive)

    def choice(self, bot: Bot[ViewT, MoveT], player: int) -> MoveT | None:
        """The answer of a bot that is asked now."""
        game, match = self.game, self.match
        return bot.choose(game.view(match, player), game.legal_moves(match, player), self.chance)

    def submit(self, player: int, move: MoveT, at: int) -> Refusal | list[EventT]:
        """Make a move; returns the refusal, or the events."""
        refused = self.game.refusal(self.match, player, move)
        return self.apply(player, move, at) if refused is None else refused

    def apply(self, player: int, move: MoveT, at: int) -> list[EventT]:
        """Make a move that was decided here or comes from a journal. IllegalMove if the rules refuse it."""
        events = self.game.apply(self.match, player, move)
        goes_on = int(getattr(self.match, "halfway", False))  # the move left its turn unfinished (CAF-R-15)
        self.clock_set = text.note_turn(self.drive, self.times, self._turn(), goes_on, at - self.began)
        return events

    def ask_later(self, takes: int) -> None:
        """The player has no answer yet and is asked again after this many milliseconds."""
        text.ask_later(self.drive, takes)

    # ---- seats and pauses --------------------------------------------------------------------------------------------

    def sit(self, player: int, one: Sitting, at: int) -> None:
        """Put another player into a seat."""
        kind = HUMAN if one.kind == HUMAN else ASKED
        text.seat_player(self.drive, self.times, player, kind, at - self.began)

    def more_time(self, milliseconds: int) -> None:
        text.give_more_time(self.drive, milliseconds)

    def shift(self, milliseconds: int) -> None:
        """Do not count this many milliseconds: shift all times."""
        text.shift_turns(self.drive, milliseconds)

    def wake(self, at: int) -> None:
        """After a pause or restart, begin the pause before the next answer again."""
        text.wake_turns(self.drive, self.times, at - self.began)

    # ---- copies ------------------------------------------------------------------------------------------------------

    def clock(self) -> list[int]:
        """The values of the clock that facts alone determine."""
        return [getattr(self.drive, name) for name in TurnClock.__slots__]

    def set_clock(self, values: Sequence[int]) -> None:
        """Restore the clock. Nobody is asked until `wake`."""
        for name, value in zip(TurnClock.__slots__, values, strict=True):
            setattr(self.drive, name, value)
        self.drive.at = NEVER

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.NAME}  # a package cannot be pickled

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=GAMES[state["game"]])

    def copy(self, match: MatchT) -> "TurnDrive[MatchT, MoveT, ViewT, EventT]":
        """A copy of this drive for a copy of its match."""
        other = copy.copy(self)
        other.match, other.drive = match, copy.copy(self.drive)
        other.drive.kinds = self.drive.kinds.copy()
        return other
