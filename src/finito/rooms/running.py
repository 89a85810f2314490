"""The match of a room, behind an interface that is the same for every game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol

from finito.drive.seats import Sitting
from finito.errors import BadInput
from finito.games.game import GAME as GAME
from finito.games.game import EventT, Game, MatchT, MoveT, Outcome, ViewT
from finito.games.wire import Wire
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.link import Link
from finito.rooms.races.verdict import Verdict


class Driven(Protocol):
    """The part of a match's drive that all games share."""

    def sit(self, player: int, one: Sitting, at: int) -> None: ...
    def shift(self, milliseconds: int) -> None: ...
    def wake(self, at: int) -> None: ...


@dataclass
class Past(Generic[ViewT, EventT]):
    """How a match began and everything that has happened since."""

    start: ViewT
    events: list[EventT] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    """Which events belong to turns that a bot made for people who ran out of time."""

    def add(self, events: Sequence[EventT], late: bool) -> None:
        if late:
            self.late.extend(range(len(self.events), len(self.events) + len(events)))
        self.events.extend(events)


class LiveGame(ABC, Generic[MatchT, MoveT, ViewT, EventT]):
    """What a room asks of its match. Games with turns (`running_turns`) and games of speed override what they need."""

    timers_independent: ClassVar[bool] = False
    """Whether a player's move leaves the times of all others unchanged, unless it sets the clock: everyone plays at
    once, and turns have no clock."""
    clock_unchanged = False
    """Whether the last move was an ordinary one: it set no clock and ended neither the round nor the match."""
    table: Driven
    LAYOUT: ClassVar[Any] = None
    """The layout of the values of `kept`; they are read only by a process with the same layout."""

    def __init__(self, game: Game[Any, MatchT, MoveT, ViewT, EventT], match: MatchT) -> None:
        self.game, self.match = game, match

    @classmethod
    @abstractmethod
    def begin(
        cls,
        game: Game[Any, MatchT, MoveT, ViewT, EventT],
        settings: Any,
        seats: tuple[int, ...],
        seed: int,
        rules: int,
    ) -> "LiveGame[MatchT, MoveT, ViewT, EventT]":
        """A match with these settings, by this edition of the rules, the one with which it began."""

    def kept(self) -> Any:
        """Plain values from which the match is restored without replaying its moves; None if there are none."""
        return None

    @classmethod
    @abstractmethod
    def bring_back(
        cls, game: Game[Any, MatchT, MoveT, ViewT, EventT], record: Record, kept: Any
    ) -> "LiveGame[MatchT, MoveT, ViewT, EventT]":
        """The match of this record, restored from what `kept` returned."""

    # ---- every game ------------------------------------------------------------------------------------------

    def decode(self, raw: Wire) -> MoveT:
        """A move in its wire form, from a client or a journal; BadInput says what is wrong with it."""
        return self.game.decode_move(raw)

    def refusal(self, player: int, move: MoveT, now: int) -> Refusal | None:
        return self.game.refusal(self.match, player, move)

    def apply(self, player: int, move: MoveT, now: int, *, judged: bool = False) -> list[EventT]:
        """Make a move; returns the events as everyone may see them. IllegalMove, with nothing changed, if refused.

        A `judged` move was allowed, and nothing has changed since, so it need not be judged again.
        """
        return [self.game.scrub(event) for event in self.game.apply(self.match, player, move)]

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        """Begin the match with these players in its seats; `chance` is the seed of the bots' random choices."""

    def seat_again(self, sitting: Sequence[Sitting]) -> None:
        """Seat these players again after the match was restored."""

    def next_round(self) -> MoveT | None:
        """The move of the game itself that deals the next round; None in games without rounds."""
        return None

    def take_seat(self, player: int, one: Sitting, at: int) -> None:
        """Another player takes this seat from now on."""
        self.table.sit(player, one, at)

    def go_on(self, stopped: int, at: int) -> None:
        """After a pause or a restart: do not count this many milliseconds, and let all bots look again from `at` on."""
        self.table.shift(stopped)
        self.table.wake(at)

    def stall(self, milliseconds: int) -> None:
        """Do not count this many milliseconds."""
        self.table.shift(milliseconds)

    def more_time(self, milliseconds: int) -> None:
        """Extend the current turn."""

    def view(self, player: int | None) -> ViewT:
        return self.game.view(self.match, player)

    def legal(self, player: int) -> list[MoveT]:
        return self.game.legal_moves(self.match, player)

    def due(self) -> MoveT | None:
        """The move that the game itself must make now, or None."""
        return self.game.due(self.match)

    def acts(self, player: int) -> bool:
        """Whether it is up to this player to do something now."""
        return self.game.acts(self.match, player)

    def round(self) -> int:
        """The number of the round, from 1."""
        return self.game.round_of(self.match)

    def keeps_waiting(self, player: int) -> bool:
        """Whether a round cannot begin because this player has not said that they are ready."""
        return False

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """All players' points after each round that is over, where there are rounds."""
        return ()

    def over(self) -> Outcome | None:
        """The outcome, once the match is over."""
        return self.game.outcome(self.match)

    def record(self) -> Record:
        return self.game.record(self.match)

    # ---- clocks ----------------------------------------------------------------------------------------------

    def first_clock(self, at: int) -> int | None:
        """When the first turn runs out."""
        return None

    def clock_after(self) -> int | bool | None:
        """After a move: the new time of the clock, None for no clock, False if the clock is unchanged."""
        return False

    def between_rounds(self) -> bool:
        return False

    def round_begins(self, events: Sequence[Any]) -> bool:
        """Whether a round begins with these events, after the ceremony that players go through together."""
        return False

    # ---- help ------------------------------------------------------------------------------------------------

    def hints(self, player: int) -> Sequence[Any]:
        """What a player who asks for help could do now, judged by open cards or tiles: moves, or a few turns with their
        worth."""
        return ()

    def chance_of(self, hint: Any) -> tuple[str, ...]:
        """A key that stays the same as long as a hint is for the same chance, to find out which were overlooked."""
        return ()

    def history(self) -> "Past[ViewT, EventT] | None":
        """Everything that has happened; None if not all of it is public."""
        return None

    def laid(self) -> Sequence[Any]:
        """The cards that were laid in the center in this round, in order."""
        return ()

    def chairs(self, tile: str, after: Mapping[str, Any] | None) -> Any:
        """The chairs that take a tile, and what each would score."""
        raise BadInput(f"there are no chairs to ask for in {self.game.TITLE}", "seats")

    # ---- games of speed: hands, races, idle players ----------------------------------------------------------

    def new_arbiter(self, links: list[Link], secret: bytes) -> Arbiter | None:
        """The arbiter of moves that several players make at once; None if this game has no races."""
        return None

    def keep_verdict(self, verdict: Verdict) -> None:
        """Keep the verdict by which the last move was made, for the record."""
        raise BadInput(f"there are no races in {self.game.TITLE}", "verdict")

    def lost_race(self, player: int, move: MoveT, now: int) -> tuple[int, int] | None:
        """If a refused move only came too late, which is no mistake and costs no lock: who was faster, by how many
        milliseconds."""
        return None

    def costs_time(self, code: str) -> bool:
        """Whether a refusal with this code is a wrong tap."""
        return False

    def lock(self, player: int, now: int) -> int:
        """Lock a hand for a wrong tap; returns the milliseconds."""
        return 0

    def locked_ms(self, player: int, now: int) -> int:
        """How many milliseconds a hand is still locked."""
        return 0

    def reached(self, player: int, move: MoveT, now: int) -> None:
        """Note that a refused move kept the hand busy, too. Not for moves refused as too fast."""

    def after_refusal(self, player: int, move: MoveT, code: str) -> MoveT | None:
        """The move that the game itself makes because this move was refused with this code; None if none."""
        return None

    def idler(self, move: MoveT) -> int | None:
        """The player whom this move of the game declares idle, or None."""
        return None
