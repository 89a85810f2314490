"""Request and response types of the deal of the day."""

from collections.abc import Iterable
from datetime import date
from typing import Annotated

from msgspec import Meta

from finito.server.api.bodies import Body, bodies_of

Day = Annotated[str, Meta(description="A date such as 2026-11-18; days begin at 00:00 UTC.")]
AttemptId = Annotated[str, Meta(description="Whoever has it may race this attempt.")]


class OwnDay(Body, frozen=True):
    """How good the attempt of the requesting guest was."""

    id: AttemptId
    points: int
    took_ms: Annotated[int, Meta(description="From the first card that could be played to the end of the round.")]
    rank: Annotated[int, Meta(description="1 is best; ties share a rank.")]
    percentile: Annotated[int, Meta(description="The share of all others who were not better, from 0 to 100.")]


class ScoreCount(Body, frozen=True):
    """How many attempts had these points."""

    points: int
    count: int


class DailyShown(Body, frozen=True):
    """The deal of a day, and how people did. What is dealt follows from the day alone (`finito daily`)."""

    day: Day
    open: Annotated[bool, Meta(description="Whether attempts are still accepted.")]
    played: int
    scores: Annotated[tuple[ScoreCount, ...], Meta(description="From the most points to the fewest.")]
    you: OwnDay | None
    streak: Annotated[int, Meta(description="Days in a row; one missed day a week is forgiven.")]
    puzzle: Annotated[int, Meta(description="The number of the Café puzzle of that day (`finito daily`).")]


class DailyPlayed(Body, frozen=True):
    """A day that the requesting guest has played."""

    day: Day
    points: int
    took_ms: int


def played(days: Iterable[tuple[date, int, int]]) -> tuple[DailyPlayed, ...]:
    return bodies_of(DailyPlayed, ((day.isoformat(), points, took) for day, points, took in days))


class DailyHistory(Body, frozen=True):
    """All days that the requesting guest has played, oldest first."""

    days: tuple[DailyPlayed, ...]


class AttemptAsked(Body, frozen=True, forbid_unknown_fields=True):
    """An attempt that is handed in."""

    record: Annotated[str, Meta(description="The record of the round, as `finito replay` reads it.")]


class AttemptShown(Body, frozen=True):
    """An attempt to race against."""

    id: AttemptId
    name: str
    icon: str
    points: int
    took_ms: int
    record: str
