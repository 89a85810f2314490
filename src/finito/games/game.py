"""What a game is: the names and verbs that everything above the rules asks for.

The package of a game is the object: `finito.games.espresso` and `finito.games.cafe` export all of this, and so does any
package that `finito.games.register` is given. Only these verbs change a match.
"""

# ruff: noqa: N802  constants of a package

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from finito.games.wire import Wire
from finito.record import Line, Record
from finito.refusal import Refusal

GAME = -1
"""The player of a move that the game makes by itself."""


class Outcome(Protocol):
    """How a match ended; each game adds what else it can tell."""

    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def points(self) -> tuple[int, ...]:
        """Of each player, as they count in the end."""


class Judgment(msgspec.Struct, frozen=True):
    """The answer to one move in one position."""

    move: str
    preset: str
    legal: bool
    code: str
    """`OK` or the code of the refusal."""
    sentence: str
    rules: tuple[str, ...]
    """The IDs of the rules that decide, the most telling first."""
    others: dict[str, str]
    """How other presets would answer, with the same changes of options: preset to code."""
    points: int = 0
    """What the move brings, in games where a single move scores."""


class State(Protocol):
    """What every match can tell of itself."""

    @property
    def options(self) -> Any: ...
    @property
    def n_players(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def edition(self) -> int:
        """The version of the rules that it is played by."""

    @property
    def moves(self) -> list[Line]:
        """Every accepted move so far, in notation."""

    @property
    def set_up(self) -> bool:
        """Laid out from a position, so no seed gives it again."""


OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
MatchT = TypeVar("MatchT", bound=State)
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


class Game(Protocol[OptionsT, MatchT, MoveT, ViewT, EventT]):
    """A game. Constants are written large, verbs small."""

    @property
    def NAME(self) -> str:
        """As records, addresses and databases have it."""

    @property
    def TITLE(self) -> str: ...
    @property
    def SEATS(self) -> range:
        """How many can play."""

    @property
    def RULES_VERSION(self) -> int:
        """The edition of the rules for new matches; older ones, from 1 on, can be replayed."""

    @property
    def Options(self) -> type[OptionsT]: ...
    @property
    def View(self) -> type[ViewT]: ...
    @property
    def PRESETS(self) -> Mapping[str, OptionsT]: ...
    @property
    def PRESET_TEXTS(self) -> Mapping[str, str]: ...
    @property
    def USUAL(self) -> str:
        """The preset where none is named."""

    @property
    def MODES(self) -> tuple[str, ...]:
        """Options that make another game of it: each combination has its own ratings."""

    @property
    def PRESET_FIELD(self) -> str:
        """The field of a worked case or position that names the preset."""

    def make_options(
        self,
        preset: str = ...,
        changes: Mapping[str, Any] | None = ...,
        where: str = ...,
        edition: int | None = ...,
        /,
    ) -> OptionsT: ...

    def new(
        self, options: OptionsT, players: int, seed: int, handicap: tuple[int, ...] = ..., edition: int = ..., /
    ) -> MatchT:
        """A match that is dealt. The seed (64 bits) and the moves give the same match again."""

    def refusal(self, match: MatchT, player: int, move: MoveT, now: int | None = ..., /) -> Refusal | None:
        """Why a move is not allowed now, or None. Changes nothing."""

    def legal_moves(self, match: MatchT, player: int, /) -> list[MoveT]: ...
    def apply(self, match: MatchT, player: int, move: MoveT, now: int | None = ..., /) -> list[EventT]:
        """Make a legal move and return what happened, in order; IllegalMove if it is refused."""

    def due(self, match: MatchT, /) -> MoveT | None:
        """What the game itself must do now, as the player GAME."""

    def acts(self, match: MatchT, player: int, /) -> bool:
        """Whether it is up to this player to do something now. In a game of turns that is true of one at most."""

    def view(self, match: MatchT, player: int | None, /) -> ViewT:
        """What a player may see; None is a spectator."""

    def scrub(self, event: EventT, player: int | None = ..., /) -> EventT:
        """The event as this player, or None a spectator, may see it."""

    def outcome(self, match: MatchT, /) -> Outcome | None:
        """How the match ended, or None while it runs."""

    def points(self, match: MatchT, /) -> tuple[int, ...]:
        """Of each player, so far."""

    def round_of(self, match: MatchT, /) -> int:
        """The number of the round, from 1; each has a deal of its own."""

    def deal_of(self, players: int, seed: int, number: int, /) -> str:
        """The deal of a round as one line of text, worked out from the seed."""

    def deal_text(self, match: MatchT, /) -> str:
        """The same of a match whose round has just been dealt."""

    def record(self, match: MatchT, /) -> Record: ...
    def encode(self, match: MatchT, /) -> bytes:
        """The whole state as bytes: equal bytes, equal state. Holds every secret, so it never leaves the server."""

    def copy_match(self, match: MatchT, /) -> MatchT: ...
    def parse_move(self, text: str, /) -> MoveT: ...
    def move_text(self, move: MoveT, /) -> str: ...
    def parse_turn(self, text: str, /) -> tuple[int, MoveT]:
        """A line of a record: the player and the move."""

    def turn_text(self, player: int, move: MoveT, /) -> str: ...
    def decode_move(self, raw: Wire, /) -> MoveT:
        """A move as it is on the wire or in a journal; BadInput names what is wrong."""

    def draw(self, view: ViewT, /) -> str:
        """A view as plain text."""

    def narrate(self, event: EventT, /) -> str:
        """One sentence on what happened."""

    def load_position(self, given: Mapping[str, Any], options: OptionsT, where: str = ..., /) -> MatchT: ...
    def position_text(self, match: MatchT, /) -> str: ...
    def run_case(self, case: Mapping[str, Any], /) -> list[str]:
        """Run a worked case and say what differs; nothing means passed."""

    def judge(self, document: Mapping[str, Any], move: str, where: str = ..., /) -> Judgment: ...
    def deeds(self, record: Record, player: int, /) -> dict[str, int]:
        """What a player did in a match, counted for a profile."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
