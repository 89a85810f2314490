"""What this server stores, how long, and who runs it."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from finito.errors import BadInput
from finito.server.api.bodies import Body
from finito.server.api.exchange import AppContext
from finito.server.guests import privacy
from finito.server.guests.privacy import StoredTable


class Words(Body, frozen=True):
    """Headings and sentences of the page."""

    title: str
    lead: str
    host: str
    no_host: str
    stored: str
    column: str
    purpose: str
    columns: str
    elsewhere: str
    rights: str
    profile: str


class Privacy(Body, frozen=True):
    """What this server stores, in one language."""

    language: str
    keep_days: Annotated[int, Meta(description="Days after which closed rooms and matches are deleted; 0 keeps them.")]
    imprint: Annotated[str, Meta(description="The host's own words, plain text; empty if they gave none.")]
    words: Words
    tables: Annotated[tuple[StoredTable, ...], Meta(description="Every table and column of the database.")]
    outside: Annotated[tuple[str, ...], Meta(description="What is kept elsewhere.")]
    options: Annotated[tuple[str, ...], Meta(description="What people can do about it.")]


async def show_privacy(app: AppContext, request: Request) -> Response:
    language = request.query_params.get("lang", "en")
    if language not in privacy.LANGUAGES:
        raise BadInput(f"there is no such language; there are {', '.join(privacy.LANGUAGES)}", "lang")
    if language not in app.privacy:  # neither schema nor policy changes while the server runs
        app.privacy[language] = msgspec.json.encode(describe(app, language))
    return Response(app.privacy[language], media_type="application/json")


def describe(app: AppContext, language: str) -> Privacy:
    policy = app.services.policy
    known = privacy.words(language)
    return Privacy(
        language=language,
        keep_days=policy.keep_days,
        imprint=policy.imprint,
        words=Words(**{field: known[field] for field in Words.__struct_fields__}),
        tables=privacy.stored(app.services.journal, language, policy),
        outside=tuple(known["outside"]),
        options=tuple(known["options"]),
    )
