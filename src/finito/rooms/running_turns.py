"""A running game with turns: every game without a class of its own."""

from collections.abc import Sequence
from typing import Any, ClassVar

from finito.drive.seats import Sitting
from finito.drive.turns import TurnDrive
from finito.games.drive.turns import TurnClock
from finito.games.game import EventT, Game, MatchT, MoveT, ViewT
from finito.games.records import replayed, tell_players
from finito.record import Record
from finito.rooms.running import LiveGame
from finito.rooms.settings import TurnSettings


class RunningTurns(LiveGame[MatchT, MoveT, ViewT, EventT]):
    """A match whose players move one after another, on the clock of its drive."""

    table: TurnDrive[MatchT, MoveT, ViewT, EventT]
    LAYOUT: ClassVar[Any] = ("late", *TurnClock.__slots__)

    def __init__(self, game: Game[Any, MatchT, MoveT, ViewT, EventT], match: MatchT, turn_seconds: int = 0) -> None:
        super().__init__(game, match)
        self.turn_seconds = turn_seconds
        self.table = self._drive([Sitting("")] * match.n_players, None, 0)
        """The drive of the match; its seats are filled when the match begins."""
        self.late: list[int] = []
        """The numbers, from 0, of moves that a bot made for people who ran out of time, in games with a history."""
        self._clock: Any = None

    def _drive(
        self, sitting: Sequence[Sitting], chance: int | None, began: int
    ) -> TurnDrive[MatchT, MoveT, ViewT, EventT]:
        return TurnDrive(self.game, self.match, sitting, chance, turn_seconds=self.turn_seconds, began=began)

    @classmethod
    def begin(
        cls,
        game: Game[Any, MatchT, MoveT, ViewT, EventT],
        settings: TurnSettings,
        seats: tuple[int, ...],
        seed: int,
        rules: int,
    ) -> "RunningTurns[MatchT, MoveT, ViewT, EventT]":
        match = game.new(settings.options(seats, rules), len(seats), seed, (), rules)
        return cls(game, match, settings.turn_seconds)

    def kept(self) -> Any:
        bots = getattr(self.match, "seat_names", ()), getattr(self.match, "chance", None)
        return self.turn_seconds, self.late, self.table.began, self.table.clock(), bots, self.position()

    @classmethod
    def bring_back(
        cls, game: Game[Any, MatchT, MoveT, ViewT, EventT], record: Record, kept: Any
    ) -> "RunningTurns[MatchT, MoveT, ViewT, EventT]":
        turn_seconds, late, *clock, position = kept
        live = cls(game, cls.laid_out(game, record, position), turn_seconds)
        live.late, live._clock = list(late), clock
        return live

    def position(self) -> Any:
        """Plain values from which `laid_out` restores the match without replaying its moves; None if there are none."""
        return None

    @classmethod
    def laid_out(cls, game: Game[Any, MatchT, MoveT, ViewT, EventT], record: Record, position: Any) -> MatchT:
        """The match of this record, in this position."""
        return replayed(game, record)

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        self.table = self._drive(sitting, chance, at)
        if chance is None:  # from a journal older than the bots' own seed: the record has none, either
            tell_players(self.match, (), None)

    def seat_again(self, sitting: Sequence[Sitting]) -> None:
        """Restore the clock. All players except people begin their pause again once the match continues."""
        began, clock, (names, chance) = self._clock
        self.table = self._drive(sitting, chance, began)
        self.table.set_clock(clock)
        tell_players(self.match, tuple(names), chance)

    def more_time(self, milliseconds: int) -> None:
        self.table.more_time(milliseconds)

    def apply(self, player: int, move: MoveT, now: int, *, judged: bool = False) -> list[EventT]:
        return [self.game.scrub(event) for event in self.table.apply(player, move, now)]

    def first_clock(self, at: int) -> int | None:
        return at + self.turn_seconds * 1000 if self.turn_seconds else None

    def clock_after(self) -> int | bool | None:
        return self.table.clock_at() if self.table.clock_set else False
