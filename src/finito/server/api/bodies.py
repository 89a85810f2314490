"""Request and response types. The OpenAPI document is generated from them."""

from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from finito.games import GAMES
from finito.options import OptionInfo
from finito.rooms.outgoing import RoomListing
from finito.rooms.settings import Settings

Milliseconds = Annotated[int, Meta(description="Milliseconds since 1970.")]


def by_game(name: str, description: str) -> Meta:
    """What each game has of its own: `EspressoOutcome` or `CafeOutcome`."""
    kinds = [{"$ref": f"#/components/schemas/{game.capitalize()}{name}"} for game in GAMES]
    return Meta(description=description, extra_json_schema={"anyOf": kinds})


Outcome = Annotated[Any, by_game("Outcome", "How the match ended.")]


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """A request or response body."""


B = TypeVar("B", bound=Body)


def bodies_of(kind: type[B], rows: Iterable[tuple[Any, ...]]) -> tuple[B, ...]:
    """Rows of the database whose columns are the fields of a type, in order."""
    return tuple(kind(**dict(zip(kind.__struct_fields__, row, strict=True))) for row in rows)


class Problem(Body, frozen=True):
    """Why something was refused."""

    code: str
    sentence: str


class Health(Body, frozen=True):
    """Whether the server can do its work."""

    status: Annotated[str, Meta(description="ok, or storage if the journal cannot be written.")]
    version: str
    protocol: int
    rooms: int


class RoomOpened(Body, frozen=True):
    """A new room."""

    code: str
    settings: Settings


class RoomPlace(Body, frozen=True):
    """Where a room is played."""

    code: str
    address: Annotated[str, Meta(description="The address of its node; empty for the node that was asked.")]


class RoomList(Body, frozen=True):
    """The public rooms."""

    rooms: tuple[RoomListing, ...]


class GameVariants(Body, frozen=True):
    """Presets, their descriptions and every option of a game."""

    presets: dict[str, Annotated[Any, by_game("Options", "Every option.")]]
    texts: dict[str, str]
    options: tuple[OptionInfo, ...]


class PlanTable(Body, frozen=True):
    """A table of a seating plan."""

    name: str
    nation: str | None
    x: int
    y: int
    chairs: tuple[str, ...]


class PlanChair(Body, frozen=True):
    """A chair of a seating plan, and the tables it stands at."""

    name: str
    x: int
    y: int
    tables: tuple[str, ...]


class Plan(Body, frozen=True):
    """A seating plan as a drawing."""

    width: int
    height: int
    tables: tuple[PlanTable, ...]
    chairs: tuple[PlanChair, ...]


class RecordListed(Body, frozen=True):
    """A finished match."""

    id: str
    game: str
    at: Milliseconds
    result: Outcome


class RecordList(Body, frozen=True):
    """Finished matches, the latest first."""

    records: tuple[RecordListed, ...]


class ReplayStep(Body, frozen=True):
    """One move of a replay."""

    number: int
    at: int | None
    line: str
    events: tuple[Any, ...]
    view: Annotated[Any, Meta(description="The full view at keyframes, otherwise null.")]


class Replay(Body, frozen=True):
    """A finished match, step by step, as spectators may see it."""

    game: str
    options: dict[str, Any]
    players: int
    steps: tuple[ReplayStep, ...]
