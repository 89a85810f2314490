"""The laboratory: published studies, and a small study run on request."""

from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.ratings.published import ratings
from finito.server.api import studies
from finito.server.api.bodies import Body, bodies_of
from finito.server.api.exchange import AppContext, HttpError, json, read_body


class StudyTable(Body, frozen=True):
    """A table as it is printed."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class PublishedStudy(Body, frozen=True):
    """A study: its question, what was found, and every table. Texts are English."""

    name: str
    question: str
    about: str
    rounds: Annotated[int, Meta(description="Rounds (Café: games) per cell.")]
    sentences: tuple[str, ...]
    tables: tuple[StudyTable, ...]


class LeagueBot(Body, frozen=True):
    """The strength of a bot."""

    name: str
    mu: float
    sigma: float


class League(Body, frozen=True):
    """The built-in bots on one board, the strongest first."""

    board: Annotated[str, Meta(description="Game, preset and modes: espresso/house.")]
    bots: tuple[LeagueBot, ...]


class Laboratory(Body, frozen=True):
    """All published studies, and what can be run here."""

    studies: tuple[PublishedStudy, ...]
    leagues: tuple[League, ...]
    runnable: Annotated[
        dict[str, int],
        Meta(description="Studies that can be run here, with rounds per cell; none if finito[lab] is not installed."),
    ]


class RunAsked(Body, frozen=True, forbid_unknown_fields=True):
    """The study to run."""

    study: Annotated[str, Meta(max_length=40)]


class RunShown(Body, frozen=True):
    """Progress of the study that runs here, or ran here last."""

    study: Annotated[str, Meta(description="Empty if none ran yet.")]
    rounds: int
    state: Literal["none", "running", "done", "failed"]
    done: Annotated[int, Meta(description="Pieces finished …")]
    of: Annotated[int, Meta(description="… out of these; 0 while it starts.")]
    findings: PublishedStudy | None


@cache
def laboratory(runs: bool) -> bytes:
    """Everything published, and if studies run here what can be run, as JSON."""
    leagues = []
    for board, bots in ratings().items():
        strongest = sorted(((name, skill.mu, skill.sigma) for name, skill in bots.items()), key=lambda one: -one[1])
        leagues.append(League(board=board, bots=bodies_of(LeagueBot, strongest)))
    body = Laboratory(
        studies=msgspec.convert(studies.published(), tuple[PublishedStudy, ...]),
        leagues=tuple(leagues),
        runnable=studies.ROUNDS if runs and studies.can_run() else {},
    )
    return msgspec.json.encode(body)


async def show_laboratory(app: AppContext, request: Request) -> Response:
    return Response(laboratory(app.services.policy.lab), media_type="application/json")


async def show_run(app: AppContext, request: Request) -> Response:
    return json(app.runs.run, private=True)


async def start_run(app: AppContext, request: Request) -> Response:
    asked = await read_body(request, RunAsked)
    if not app.services.policy.lab:
        raise HttpError(503, "NO_LAB", "This server does not run studies; its host may allow them with --lab on.")
    if not studies.can_run():
        raise HttpError(503, "NO_LAB", "The laboratory is not installed here; pip install 'finito[lab]'.")
    if asked.study not in studies.ROUNDS:
        raise BadInput(f"there is no such study; small ones are {', '.join(studies.ROUNDS)}", "study")
    if app.runs.busy:
        raise HttpError(409, "BUSY", "A study is running; wait until it is finished.")
    app.take(app.run_starts, request, "You start studies too fast; wait a minute.")
    return json(app.runs.start(asked.study), 202, private=True)
