"""The laboratory: what was published, and a small study run here while somebody looks on."""

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.ratings.published import ratings
from finito.server.api import lab_bodies as b
from finito.server.api import studies
from finito.server.api.exchange import Answer, House, json, read_body


@cache
def _laboratory(runs: bool) -> bytes:
    leagues = [
        b.League(
            board=board,
            bots=tuple(
                b.LeagueBot(name=name, mu=skill.mu, sigma=skill.sigma)
                for name, skill in sorted(bots.items(), key=lambda item: -item[1].mu)
            ),
        )
        for board, bots in ratings().items()
    ]
    told = b.Laboratory(
        studies=msgspec.convert(studies.published(), tuple[b.PublishedStudy, ...]),
        leagues=tuple(leagues),
        runnable=studies.ROUNDS if runs and studies.can_run() else {},
    )
    return msgspec.json.encode(told)


async def show_laboratory(house: House, request: Request) -> Response:
    return Response(_laboratory(house.lab), media_type="application/json")


async def show_run(house: House, request: Request) -> Response:
    return _shown(house.runs.run)


async def start_run(house: House, request: Request) -> Response:
    asked = await read_body(request, b.RunAsked)
    if not house.lab:
        raise Answer(503, "NO_LAB", "Studies are not run on this server; its host may allow them with --lab on.")
    if not studies.can_run():
        raise Answer(503, "NO_LAB", "The laboratory is not installed here; pip install 'finito[lab]'.")
    if asked.study not in studies.ROUNDS:
        raise BadInput(f"there is no such study; small ones are {', '.join(studies.ROUNDS)}", "study")
    if house.runs.busy:
        raise Answer(409, "BUSY", "A study is running here; wait until it is done.")
    house.take(house.run_starts, request, "You start studies too fast; wait a minute.")
    return _shown(house.runs.start(asked.study), 202)


def _shown(run: studies.Run | None, status: int = 200) -> Response:
    if run is None:
        told = b.RunShown(study="", rounds=0, state="none", done=0, of=0, findings=None)
    else:
        told = msgspec.convert(msgspec.to_builtins(run), b.RunShown)
    response = json(told, status)
    response.headers["cache-control"] = "no-store"
    return response
