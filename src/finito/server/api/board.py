"""Rating lists."""

from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.games import DEFAULT, find_game
from finito.rooms.facts import NOBODY
from finito.rooms.guest_names import is_offered
from finito.server.api import guest_bodies as b
from finito.server.api.bodies import bodies_of
from finito.server.api.exchange import AppContext, json
from finito.server.guests.results import BOT


async def list_ratings(app: AppContext, request: Request) -> Response:
    game = request.query_params.get("game", DEFAULT)
    preset = request.query_params.get("preset", find_game(game).USUAL)
    check_board(game, preset)
    family = app.services.policy.family
    rows = [
        (guest, name if not family or guest.startswith(BOT) or is_offered(name) else NOBODY, icon, skill.shown(), games)
        for guest, name, icon, skill, games in app.services.ratings.best(f"{game}/{preset}")
    ]
    return json(b.RatingList(game=game, preset=preset, ratings=bodies_of(b.Rated, rows)))


def check_board(game: str, preset: str) -> None:
    """BadInput unless such a list can exist: `house`, `de+zero`, `de+zero+chaos`."""
    known = find_game(game)
    sheet, *modes = preset.split("+")
    if sheet not in known.PRESETS or modes != [mode for mode in known.MODES if mode in modes]:
        also = f", with +{', +'.join(known.MODES)} or both" if known.MODES else ""
        raise BadInput(f"there is no such list; presets are {', '.join(known.PRESETS)}{also}", "preset")
