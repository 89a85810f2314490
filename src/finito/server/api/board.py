"""Rating lists."""

from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.rooms.settings import Settings
from finito.server.api import catalog
from finito.server.api import guest_bodies as b
from finito.server.api.exchange import AppContext, json
from finito.server.guests.results import MODES

PRESETS = {"espresso": Settings().sheet, "cafe": "board"}
"""The default list of each game."""


async def list_ratings(app: AppContext, request: Request) -> Response:
    game = request.query_params.get("game", "espresso")
    preset = request.query_params.get("preset", PRESETS.get(game, ""))
    check_board(game, preset)
    ratings = [
        b.Rated(id=guest, name=name, icon=icon, rating=skill.shown(), games=games)
        for guest, name, icon, skill, games in app.services.ratings.best(f"{game}/{preset}")
    ]
    return json(b.RatingList(game=game, preset=preset, ratings=tuple(ratings)))


def check_board(game: str, preset: str) -> None:
    """BadInput unless such a list can exist: `house`, `de+zero`, `de+zero+chaos`."""
    variants = catalog.variants()
    if game not in variants:
        raise BadInput(f"there is no such game; games are {', '.join(variants)}", "game")
    sheet, *modes = preset.split("+")
    known = variants[game]["presets"]
    if sheet not in known or modes != [mode for mode in MODES if mode in modes] or (modes and game != "espresso"):
        raise BadInput(f"there is no such list; presets are {', '.join(known)}, with +zero, +chaos or both", "preset")
