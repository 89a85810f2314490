"""Request and response types about guests and their ratings."""

from typing import Annotated

from msgspec import Meta

from finito.server.api.bodies import Body, Milliseconds, Outcome
from finito.server.api.daily_bodies import DailyPlayed

Place = Annotated[int, Meta(description="From 1; ties share a place.")]
PublicId = Annotated[str, Meta(description="The public id of a guest, or bot:NAME; empty for an unknown player.")]


class NameAsked(Body, frozen=True, forbid_unknown_fields=True):
    """The name and icon a guest wants."""

    name: Annotated[str, Meta(min_length=1, max_length=80, description="At most 20 characters are shown.")]
    icon: Annotated[str, Meta(max_length=40)] = "coffee"


class ClaimAsked(Body, frozen=True, forbid_unknown_fields=True):
    """The recovery code that was shown on another device."""

    code: Annotated[str, Meta(min_length=20, max_length=40)]


class NothingAsked(Body, frozen=True, forbid_unknown_fields=True):
    """An empty object."""


class GameStatistics(Body, frozen=True):
    """Finished matches of one game."""

    games: int
    won: int


class OwnRating(Body, frozen=True):
    """A rating of the requesting guest."""

    game: str
    preset: Annotated[str, Meta(description="With modes: de+zero.")]
    rating: Annotated[float, Meta(description="mu - 3 sigma.")]
    games: int


class Me(Body, frozen=True):
    """The requesting guest; the id is null for someone without a name here."""

    id: str | None
    name: str
    icon: str
    recovery: Annotated[bool, Meta(description="Whether there is a recovery code.")]
    statistics: dict[str, GameStatistics]
    ratings: tuple[OwnRating, ...]


class RecoveryCode(Body, frozen=True):
    """Shown only once: claims the guest on another device."""

    code: str


class Person(Body, frozen=True):
    """Somebody at the table of a finished match, or a bot."""

    seat: Annotated[int, Meta(description="At the table, from 0; -1 where it was not stored.")]
    name: Annotated[str, Meta(description="As it was at the table; empty if it is not for whoever asks, or deleted.")]
    icon: str
    bot: Annotated[str, Meta(description="Which bot; empty for people.")]


class People(Body, frozen=True):
    """Everybody at the table of a finished match, in the order of the players."""

    people: tuple[Person, ...]


class MatchPlayer(Person, frozen=True):
    """A player in a finished match."""

    id: PublicId
    place: Place


class HistoryItem(Body, frozen=True):
    """A finished match of the requesting guest."""

    id: str
    game: str
    preset: str
    at: Milliseconds
    player: Annotated[int, Meta(description="Which of the players the guest was, from 0.")]
    place: Place
    rated: bool
    result: Outcome
    players: tuple[MatchPlayer, ...]


class History(Body, frozen=True):
    """The last matches of the requesting guest, newest first."""

    records: tuple[HistoryItem, ...]


class StoredRating(Body, frozen=True):
    """A rating as it is stored."""

    board: str
    mu: float
    sigma: float
    games: int


class StoredSeat(Body, frozen=True):
    """A seat that the guest took."""

    room: str
    name: Annotated[str, Meta(description="The name given there.")]
    at: Milliseconds


class StoredRoundTrip(Body, frozen=True):
    """The shortest round trip from one network."""

    network: Annotated[str, Meta(description="A salted hash.")]
    ms: int
    at: Milliseconds


class Export(Body, frozen=True):
    """Everything that is stored about the requesting guest, except the secrets that identify them."""

    id: str
    name: str
    icon: str
    since: Milliseconds
    recovery: bool
    ratings: tuple[StoredRating, ...]
    rooms: Annotated[tuple[str, ...], Meta(description="Where the guest took a seat.")]
    seats: tuple[StoredSeat, ...]
    round_trips: tuple[StoredRoundTrip, ...]
    daily: tuple[DailyPlayed, ...]
    records: tuple[HistoryItem, ...]
    banned_until: Annotated[
        int, Meta(description="When a ban by the host ends, in milliseconds since 1970; 0 if none.")
    ] = 0


class Deleted(Body, frozen=True):
    """Nothing about the guest is stored any more."""

    deleted: bool


class Rated(Body, frozen=True):
    """A line of a rating list."""

    id: PublicId
    name: str
    icon: str
    rating: Annotated[float, Meta(description="mu - 3 sigma.")]
    games: int


class RatingList(Body, frozen=True):
    """The best ratings of a game and preset."""

    game: str
    preset: str
    ratings: tuple[Rated, ...]
