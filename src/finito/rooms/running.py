"""The match of a room, so that the room need not know which game it is."""

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
    """The match on its clock."""

    def sit(self, player: int, one: Sitting, at: int) -> None: ...
    def shift(self, milliseconds: int) -> None: ...
    def wake(self, at: int) -> None: ...


@dataclass
class Past(Generic[ViewT, EventT]):
    """How a match began, and everything that has happened since."""

    start: ViewT
    events: list[EventT] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    """Which events come of turns that the clock made for people."""

    def add(self, events: Sequence[EventT], late: bool) -> None:
        if late:
            self.late.extend(range(len(self.events), len(self.events) + len(events)))
        self.events.extend(events)


class LiveGame(ABC, Generic[MatchT, MoveT, ViewT, EventT]):
    """What a room asks of its match. Games of turns (`running_turns`) and of speed override what they have besides."""

    timers_independent: ClassVar[bool] = False
    """Whether a player's move leaves the times of all others as they were, unless it sets the clock: all play at
    once, and there is no clock for a turn."""
    clock_unchanged = False
    """Whether the last move was one of many: it set no clock, and ended neither round nor match."""
    table: Driven
    LAYOUT: ClassVar[Any] = None
    """What must be the same where values of `kept` are read."""

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
        """The match of these settings, by the edition of the rules with which it began."""

    def kept(self) -> Any:
        """Plain values that save a checkpoint from playing all moves again; None if there are none."""
        return None

    @classmethod
    @abstractmethod
    def bring_back(
        cls, game: Game[Any, MatchT, MoveT, ViewT, EventT], record: Record, kept: Any
    ) -> "LiveGame[MatchT, MoveT, ViewT, EventT]":
        """The match of this record, with what was kept of it."""

    # ---- every game ------------------------------------------------------------------------------------------

    def decode(self, raw: Wire) -> MoveT:
        """A move from the wire, or as a journal keeps it; BadInput names what is wrong."""
        return self.game.decode_move(raw)

    def refusal(self, player: int, move: MoveT, now: int) -> Refusal | None:
        return self.game.refusal(self.match, player, move)

    def apply(self, player: int, move: MoveT, now: int, *, judged: bool = False) -> list[EventT]:
        """Make a move; the events as everybody may see them. IllegalMove, with nothing changed, if it is refused.

        What was `judged` allowed, with nothing changed since, need not be judged again.
        """
        return [self.game.scrub(event) for event in self.game.apply(self.match, player, move)]

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        """The match begins, with these on its seats and this seed of the bots' chance."""

    def seat_again(self, sitting: Sequence[Sitting]) -> None:
        """The match was brought back, with these on its seats."""

    def next_round(self) -> MoveT | None:
        """The move of the game itself that lays out the next round, if there are rounds."""
        return None

    def take_seat(self, player: int, one: Sitting, at: int) -> None:
        """Somebody else sits there from now on."""
        self.table.sit(player, one, at)

    def go_on(self, stopped: int, at: int) -> None:
        """After a pause or a restart: this many milliseconds count for nobody, and from then on all look afresh."""
        self.table.shift(stopped)
        self.table.wake(at)

    def stall(self, milliseconds: int) -> None:
        """This many milliseconds count for nobody."""
        self.table.shift(milliseconds)

    def more_time(self, milliseconds: int) -> None:
        """More time for the turn that runs."""

    def view(self, player: int | None) -> ViewT:
        return self.game.view(self.match, player)

    def legal(self, player: int) -> list[MoveT]:
        return self.game.legal_moves(self.match, player)

    def due(self) -> MoveT | None:
        """What the game itself must do at once."""
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
        """After a move: when what comes next is due, None for no clock, False if the clock goes on as it was."""
        return False

    def between_rounds(self) -> bool:
        return False

    def round_begins(self, events: Sequence[Any]) -> bool:
        """Whether a round begins with these events, after a wait that all have shared."""
        return False

    # ---- help ------------------------------------------------------------------------------------------------

    def hints(self, player: int) -> Sequence[Any]:
        """What a player could do now, for one who asks for help, by what lies open: moves, or a few turns and what
        they bring."""
        return ()

    def chance_of(self, hint: Any) -> tuple[str, ...]:
        """What makes a hint the same chance as a second ago, where all play at once and chances are overlooked."""
        return ()

    def history(self) -> "Past[ViewT, EventT] | None":
        """Everything that has happened, if all of it is open to everybody."""
        return None

    def laid(self) -> Sequence[Any]:
        """The cards of this round in the center, in order, where everybody has seen them come."""
        return ()

    def chairs(self, tile: str, after: Mapping[str, Any] | None) -> Any:
        """Which places take a tile, and what each would score."""
        raise BadInput(f"there are no chairs to ask for in {self.game.TITLE}", "seats")

    # ---- all at once: hands, races, players who do nothing ---------------------------------------------------

    def new_arbiter(self, links: list[Link], secret: bytes) -> Arbiter | None:
        """Who orders moves that several make at once."""
        return None

    def keep_verdict(self, verdict: Verdict) -> None:
        """Keep why the last move was done and not another, for the record."""
        raise BadInput(f"there are no races in {self.game.TITLE}", "verdict")

    def lost_race(self, player: int, move: MoveT, now: int) -> tuple[int, int] | None:
        """If a refused move only came too late (no mistake, so no lock): who was faster, by how many milliseconds."""
        return None

    def costs_time(self, code: str) -> bool:
        """Whether a refusal with this code is a wrong tap."""
        return False

    def lock(self, player: int, now: int) -> int:
        """Lock a hand for a wrong tap; for how many milliseconds."""
        return 0

    def locked_ms(self, player: int, now: int) -> int:
        """For how long a hand is still locked."""
        return 0

    def reached(self, player: int, move: MoveT, now: int) -> None:
        """A move was refused, not for being too fast: the hand was busy with it nevertheless."""

    def after_refusal(self, player: int, move: MoveT, code: str) -> MoveT | None:
        """What the game itself does because this move was refused with this code."""
        return None

    def idler(self, move: MoveT) -> int | None:
        """Whom this move of the game counts as idle."""
        return None
