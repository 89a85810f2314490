"""The deal of the day: how people did, and attempts handed in. Every attempt is played again before it counts."""

import asyncio
from datetime import date, timedelta

from starlette.requests import Request
from starlette.responses import Response

from finito.daily.attempt import Attempt, UntrueAttempt, check_attempt
from finito.daily.deal import deal_of, parse_day, today
from finito.daily.puzzles import puzzle_number
from finito.daily.streak import streak
from finito.server.api import daily_bodies as b
from finito.server.api.bodies import bodies_of
from finito.server.api.exchange import AppContext, HttpError, json, read_body
from finito.server.clock import now_ms
from finito.server.guests.daily import DayResult

OPEN_DAYS = 7
"""A phone that had no connection may hand in an attempt so much later."""
MOST_BODY = 60 * 1024
"""Less than a connection lets through (`Limits.body_bytes`), so that this refusal, with its code, comes first."""


async def show_today(app: AppContext, request: Request) -> Response:
    return _shown(app, request, today(now_ms()))


async def show_day(app: AppContext, request: Request) -> Response:
    return _shown(app, request, _day(app, request))


async def show_days(app: AppContext, request: Request) -> Response:
    days = app.services.daily.days(app.require_guest(request).public)
    return json(b.DailyHistory(days=b.played(days)), private=True)


async def hand_in(app: AppContext, request: Request) -> Response:
    """The first true attempt of a guest counts; later ones change nothing and get the same answer."""
    day = _day(app, request)
    guest = app.require_guest(request)
    if not _open(day):
        raise HttpError(409, "TOO_LATE", f"Attempts at this deal were accepted for {OPEN_DAYS} days.")
    app.take(app.admission.attempts, request, "Too many attempts; wait a minute.")
    asked = await read_body(request, b.AttemptAsked, MOST_BODY)
    if app.services.daily.of_guest(day, guest.public) is None:
        async with app.checking:  # each takes some hundredths of a second of this process
            attempt = await _checked(day, asked.record)
        if await app.services.daily.keep(day, guest.public, attempt, asked.record, now_ms()) is None:
            raise HttpError(409, "COPY", "Somebody else has handed in this attempt.")
    return _shown(app, request, day)


async def _checked(day: date, record: str) -> Attempt:
    try:
        return await asyncio.to_thread(check_attempt, deal_of(day), record)
    except UntrueAttempt as problem:
        raise HttpError(400, "UNTRUE", f"This is not what happens with the deal of that day: {problem}.") from None


async def show_attempt(app: AppContext, request: Request) -> Response:
    app.check_guesses(request)
    day = _day(app, request)
    found = app.services.daily.find(day, request.path_params["id"])
    if found is None:
        raise app.wrong_code(request, "NO_ATTEMPT", "There is no such attempt.")
    name, icon = app.services.guests.shown_as(found.guest)
    return json(
        b.AttemptShown(
            id=found.id, name=name, icon=icon, points=found.points, took_ms=found.took_ms, record=found.record
        )
    )


def _day(app: AppContext, request: Request) -> date:
    if not app.services.policy.daily:
        raise HttpError(404, "NO_DAILY", "This server has no deal of the day.")
    day = parse_day(request.path_params["day"])
    if day > today(now_ms()):
        raise HttpError(404, "NOT_YET", "This day has not begun (UTC).")
    return day


def _open(day: date) -> bool:
    return today(now_ms()) - day <= timedelta(days=OPEN_DAYS)


def _shown(app: AppContext, request: Request, day: date) -> Response:
    if not app.services.policy.daily:
        raise HttpError(404, "NO_DAILY", "This server has no deal of the day.")
    attempts, guest = app.services.daily, app.guest(request)
    mine = None if guest is None else attempts.of_guest(day, guest.public)
    played = [] if guest is None else attempts.days(guest.public)
    scores = attempts.scores(day)
    total = sum(count for _, count in scores)
    body = b.DailyShown(
        day=day.isoformat(),
        open=_open(day),
        played=total,
        scores=bodies_of(b.ScoreCount, scores),
        you=None if mine is None else _own(mine, attempts.better(day, mine), total),
        streak=streak({one for one, *_ in played}, today(now_ms())),
        puzzle=puzzle_number(day),
    )
    return json(body, private=True)


def _own(mine: DayResult, better: int, total: int) -> b.OwnDay:
    others = total - 1
    percentile = 100 if others == 0 else round(100 * (others - better) / others)
    return b.OwnDay(id=mine.id, points=mine.points, took_ms=mine.took_ms, rank=better + 1, percentile=percentile)
