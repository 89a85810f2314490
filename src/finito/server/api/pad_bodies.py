"""Request and response types of score pads; every line is checked before anyone sees it."""

from typing import Annotated, Literal

from msgspec import Meta

from finito.server.api.bodies import Body, Milliseconds

MOST_PLAYERS = 6
MOST_ROUNDS = 200
Points = Annotated[int, Meta(ge=-9999, le=9999)]
Count = Annotated[int, Meta(ge=0, le=99)]
Secret = Annotated[str, Meta(min_length=16, max_length=64, description="Sent once, to the phone that opened the pad.")]
Number = Annotated[int, Meta(ge=1, le=2**53, description="Counts the writer's updates; a higher one is newer.")]


class PadPlayer(Body, frozen=True, forbid_unknown_fields=True):
    """A player at the table."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    icon: Annotated[str, Meta(max_length=40)] = "coffee"


class PadRound(Body, frozen=True, forbid_unknown_fields=True):
    """A round of ESPRESSO: cards in the middle per player; or a line of Café: points won or lost, if entered yet."""

    points: Annotated[tuple[Points | None, ...], Meta(max_length=MOST_PLAYERS)]
    caller: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] | None = None


class PadRest(Body, frozen=True, forbid_unknown_fields=True):
    """Café: what was left in the racks at the end."""

    tiles: Annotated[tuple[Count, ...], Meta(max_length=MOST_PLAYERS)]
    jokers: Annotated[tuple[Count, ...], Meta(max_length=MOST_PLAYERS)]


class PadSheet(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A score pad."""

    game: Literal["espresso", "cafe"]
    sheet: Annotated[str, Meta(max_length=20)]
    target: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    tie: Literal["extra_round", "shared"] = "extra_round"
    players: Annotated[tuple[PadPlayer, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    rounds: Annotated[tuple[PadRound, ...], Meta(max_length=MOST_ROUNDS)] = ()
    rest: PadRest | None = None
    at: Milliseconds = 0


class PadAsked(Body, frozen=True, forbid_unknown_fields=True):
    """A pad to share."""

    pad: PadSheet


class PadWritten(Body, frozen=True, forbid_unknown_fields=True):
    """The latest state of a pad."""

    secret: Secret
    number: Number
    pad: PadSheet


class PadSecret(Body, frozen=True, forbid_unknown_fields=True):
    """The writer closes the pad."""

    secret: Secret


class PadOpened(Body, frozen=True):
    """A code for everyone at the table, and a secret for the phone that writes."""

    code: str
    secret: str
    number: int


class PadKept(Body, frozen=True):
    """The newest number known here."""

    code: str
    number: int


class PadShown(Body, frozen=True):
    """A pad as it is now."""

    code: str
    number: int
    pad: PadSheet


class PadClosed(Body, frozen=True):
    """The pad is no longer shared."""

    closed: bool
