"""What this server stores, how long, and who runs it."""

from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.server.api import privacy_bodies as b
from finito.server.api.exchange import House, json
from finito.server.guests import privacy


async def show_privacy(house: House, request: Request) -> Response:
    language = request.query_params.get("lang", "en")
    if language not in privacy.LANGUAGES:
        raise BadInput(f"there is no such language; there are {', '.join(privacy.LANGUAGES)}", "lang")
    if language not in house.privacy:  # neither schema nor policy changes while the server runs
        house.privacy[language] = told(house, language)
    return json(house.privacy[language])


def told(house: House, language: str) -> b.Privacy:
    """Everything that is said in one language."""
    policy = house.hub.policy
    known = privacy.words(language)
    return b.Privacy(
        language=language,
        keep_days=policy.keep_days,
        imprint=policy.imprint,
        words=b.Words(**{field: known[field] for field in b.Words.__struct_fields__}),
        tables=privacy.stored(house.hub.journal, language, policy),
        outside=tuple(known["outside"]),
        options=tuple(known["options"]),
    )
