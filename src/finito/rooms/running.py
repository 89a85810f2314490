"""The running game of a room behind one small face, so that the room need not know which game it is."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from finito.drive.espresso.face import Sitting
from finito.errors import BadInput
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.verdict import Verdict

GAME = -1
T = TypeVar("T")
Wire: TypeAlias = msgspec.Raw | dict[str, Any]
"""A move as a client sent it, or as the journal, a checkpoint or a bot's process gives it."""


class Running(Protocol):
    """What a room asks of its game."""

    timers_independent: bool
    """Whether a player's move leaves the times of all others as they were, unless it sets the clock."""
    clock_unchanged: bool
    """Whether the last move was one of many: it set no clock, and ended neither round nor match."""

    def decode(self, raw: Wire) -> Any:
        """A move from the wire, or as a journal keeps it; BadInput names what is wrong."""

    def refusal(self, player: int, move: Any, now: int) -> Refusal | None: ...
    def apply(self, player: int, move: Any, now: int, *, judged: bool = False) -> list[Any]:
        """Make a move; the events as everybody may see them. IllegalMove, with nothing changed, if it is refused.

        What was `judged` allowed, with nothing changed since, need not be judged again.
        """

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        """The match begins, with these on its seats and this seed of the bots' chance."""

    def take_seat(self, player: int, one: Sitting, at: int) -> None:
        """Somebody else sits there from now on."""

    def go_on(self, stopped: int, at: int) -> None:
        """After a pause or a restart: so many milliseconds counted for nobody, and from then on all look anew."""

    def stall(self, milliseconds: int) -> None:
        """So many milliseconds counted for nobody."""

    def view(self, player: int | None) -> Any: ...
    def legal(self, player: int) -> list[Any]: ...
    def hints(self, player: int) -> list[Any]:
        """What a player could do now, for one who asks for help, by what lies open: moves, or a few turns and what
        they bring."""

    def reached(self, player: int, move: Any, now: int) -> None:
        """A move was refused, not for being too fast: the hand was busy with it nevertheless."""

    def after_refusal(self, player: int, move: Any, code: str) -> Any | None:
        """What the game itself does because this move was refused with this code."""

    def due(self) -> Any | None:
        """What the game itself must do at once."""

    def acts(self, player: int) -> bool:
        """Whether it is up to this player to do something now."""

    def round(self) -> int:
        """The number of the round, from 1."""

    def over(self) -> Any | None:
        """The outcome, once the match is over."""

    def record(self) -> Record: ...
    def keep_verdict(self, verdict: Verdict) -> None:
        """Keep why the last move was done and not another, for the record."""

    def lost_race(self, player: int, move: Any, now: int) -> tuple[int, int] | None:
        """If a refused move only came too late (no mistake, so no lock): who was faster, by how many milliseconds."""

    def costs_time(self, code: str) -> bool:
        """Whether a refusal with this code is a wrong tap."""

    def between_rounds(self) -> bool: ...
    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        """When the first turn runs out."""

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        """When what comes next is due, None for no clock, False if the clock goes on as it was."""

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        """Which places take a tile, and what each would score."""


class Moves(Generic[T]):
    """Reads the moves of one game. Made once: msgspec looks at a union this large for longer than at a move."""

    __slots__ = ("_decoder", "_kept")

    def __init__(self, union: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(union)
        self._kept = msgspec.defstruct("_Kept", [("move", union)])

    def read(self, raw: Wire) -> T:
        """A move; BadInput names what is wrong with it."""
        try:
            if isinstance(raw, msgspec.Raw):
                return self._decoder.decode(raw)
            kept: Any = msgspec.convert({"move": raw}, self._kept)
            move: T = kept.move
            return move
        except msgspec.DecodeError as error:
            raise BadInput(str(error).replace("`$.", "`"), "move") from None
        except UnicodeDecodeError:
            raise BadInput("this is not JSON", "move") from None
