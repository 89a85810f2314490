"""What a game must offer: the names and functions that the code above the rules uses.

A package is the game object: `finito.games.espresso` and `finito.games.cafe` export all of this, and so does every
package passed to `finito.games.register`. Only these functions change a match.
"""

# ruff: noqa: N802  constants of a package

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from finito.games.wire import Wire
from finito.record import Line, Record
from finito.refusal import Refusal

GAME = -1
"""The player number of moves that the game itself makes."""


class Outcome(Protocol):
    """How a match ended. Each game adds its own details."""

    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def points(self) -> tuple[int, ...]:
        """The final points of each player."""


class Judgment(msgspec.Struct, frozen=True):
    """The answer to one move in one position."""

    move: str
    preset: str
    legal: bool
    code: str
    """`OK` or the code of the refusal."""
    sentence: str
    rules: tuple[str, ...]
    """The IDs of the rules that decide, the most important first."""
    others: dict[str, str]
    """The code under each other preset, with the same changed options."""
    points: int = 0
    """The points that the move scores, in games where single moves score."""


class State(Protocol):
    """What the match of every game has."""

    @property
    def options(self) -> Any: ...
    @property
    def n_players(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def edition(self) -> int:
        """The edition of the rules that it is played by."""

    @property
    def moves(self) -> list[Line]:
        """Every accepted move so far, in notation."""

    @property
    def set_up(self) -> bool:
        """Whether it was set up from a position and therefore cannot be replayed from a seed."""


OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
MatchT = TypeVar("MatchT", bound=State)
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


class Game(Protocol[OptionsT, MatchT, MoveT, ViewT, EventT]):
    """A game: constants in capitals, functions in lower case."""

    @property
    def NAME(self) -> str:
        """The name in records, URLs and databases."""

    @property
    def TITLE(self) -> str: ...
    @property
    def SEATS(self) -> range:
        """The possible numbers of players."""

    @property
    def RULES_VERSION(self) -> int:
        """The edition of the rules for new matches. All older ones, from 1 on, can be replayed."""

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
        """The preset if none is named."""

    @property
    def MODES(self) -> tuple[str, ...]:
        """Options that change the game so much that each combination has its own ratings."""

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
        """A new match with the first deal. The same seed (64 bits) and moves always give the same match."""

    def refusal(self, match: MatchT, player: int, move: MoveT, now: int | None = ..., /) -> Refusal | None:
        """Why a move is not allowed now, or None. Changes nothing."""

    def legal_moves(self, match: MatchT, player: int, /) -> list[MoveT]: ...
    def apply(self, match: MatchT, player: int, move: MoveT, now: int | None = ..., /) -> list[EventT]:
        """Make a legal move and return what happened, in order; IllegalMove if it is refused."""

    def due(self, match: MatchT, /) -> MoveT | None:
        """The move that the game itself must make now, as the player GAME, or None."""

    def acts(self, match: MatchT, player: int, /) -> bool:
        """Whether this player can act now. In a game with turns, at most one player can."""

    def view(self, match: MatchT, player: int | None, /) -> ViewT:
        """What a player may see; None is a spectator."""

    def scrub(self, event: EventT, player: int | None = ..., /) -> EventT:
        """The event as this player, or None a spectator, may see it."""

    def outcome(self, match: MatchT, /) -> Outcome | None:
        """How the match ended, or None while it runs."""

    def points(self, match: MatchT, /) -> tuple[int, ...]:
        """The points of each player so far."""

    def round_of(self, match: MatchT, /) -> int:
        """The number of the round, from 1. Every round has its own deal."""

    def deal_of(self, players: int, seed: int, number: int, /) -> str:
        """The deal of a round as one line of text, computed from the seed."""

    def deal_text(self, match: MatchT, /) -> str:
        """The same line, read from a match whose round has just been dealt."""

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
        """What a player did in a match, as counts for the profile."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
