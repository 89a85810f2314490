"""What is answered about the guest who asks and his matches, as types."""

from typing import Annotated

from msgspec import Meta

from finito.server.api.bodies import Body, Milliseconds
from finito.server.api.guest_bodies import PublicId


class CurvePoint(Body, frozen=True):
    """A rating after a match."""

    at: Milliseconds
    rating: Annotated[float, Meta(description="mu - 3 sigma.")]


class BoardProfile(Body, frozen=True):
    """All matches of one game and sheet."""

    game: str
    preset: Annotated[str, Meta(description="With modes: de+zero.")]
    games: int
    won: int
    points: Annotated[float, Meta(description="The mean: a round in ESPRESSO, a game in Café.")]
    best: Annotated[float, Meta(description="The same of the best match.")]
    curve: tuple[CurvePoint, ...]
    deeds: Annotated[
        dict[str, int],
        Meta(
            description="Cards by where they came from (espresso, help, waste, taken), or what was done with tiles "
            "(placed, bar, swapped, jokers), in the matches that were counted."
        ),
    ]
    races_won: Annotated[int, Meta(description="Rivals beaten for a pile that both had claimed.")]
    races_lost: int


class RivalProfile(Body, frozen=True):
    """Races against one rival."""

    id: PublicId
    name: str
    icon: str
    won: int
    lost: int


class Profile(Body, frozen=True):
    """What the guest who asks can look back on."""

    since: Milliseconds
    boards: Annotated[tuple[BoardProfile, ...], Meta(description="What was played most comes first.")]
    rivals: tuple[RivalProfile, ...]
    counted: Annotated[int, Meta(description="How many of the last matches were read for plays and races.")]
