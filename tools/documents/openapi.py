"""The HTTP interface as an OpenAPI 3.1 document, which the server reads as a file."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from finito import __version__
from finito.games import cafe, espresso
from finito.server.api import bodies as b
from finito.server.api.exchange import Endpoint
from finito.server.api.routes import ENDPOINTS
from tools.documents.settings import type_settings

REF = "#/components/schemas/{name}"
REFUSAL = "#/components/responses/{status}"
RENAMED = {
    "finito.games.espresso.options.Options": "EspressoOptions",
    "finito.games.cafe.options.Options": "CafeOptions",
    "finito.games.espresso.game.Outcome": "EspressoOutcome",
    "finito.games.cafe.game.Outcome": "CafeOutcome",
}
"""Both games have classes of these names, so msgspec uses their module paths; these are shorter names."""
REFUSALS = {
    400: "Something in the request is wrong; the sentence says what.",
    401: "You have no name here yet, or your cookie is gone.",
    403: "The page or the code is not allowed to do this.",
    404: "There is no such thing.",
    409: "One is already running.",
    413: "The body is too large.",
    415: "The body is not declared as application/json.",
    421: "The Host header has a name this server does not answer to; see `finito serve --name`.",
    429: "Too many requests from this address; wait a minute.",
    503: "Nothing can be stored right now.",
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The document as plain data."""
    kinds = [kind for one in endpoints for kind in (one.answer, one.asked) if kind is not None]
    kinds += [b.Problem, *(kind for game in (espresso, cafe) for kind in (game.Outcome, game.Options))]
    found, components = msgspec.json.schema_components(kinds, ref_template=REF)
    type_settings(components)
    schemas = dict(zip([_key(kind) for kind in kinds], found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.documented_path, {})[one.method.lower()] = _operation(one, schemas)
    told = {
        "openapi": "3.1.0",
        "info": {
            "title": "Finito",
            "version": __version__,
            "description": "Rooms, records, ratings and guests over HTTP. The games themselves are played on the "
            "socket /ws, described in docs/protocol.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": dict(sorted((RENAMED.get(name, name), schema) for name, schema in components.items())),
            "responses": _problems(schemas[_key(b.Problem)]),
            "securitySchemes": {
                "guest": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "finito",
                    "description": "Given by POST /api/me; named __Host-finito over https. With it, what changes "
                    "something must come from a page of this server (Origin).",
                }
            },
        },
    }
    renamed: dict[str, Any] = _rename(told)
    return renamed


def _key(kind: Any) -> str:
    return str(kind)


def _operation(one: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {"summary": one.summary, "operationId": one.handler.__name__}
    names = [("path", name, "", True) for name in re.findall(r"{(\w+)}", one.documented_path)]
    names += [("query", name, text, False) for name, text in one.query]
    names += [("header", name, text, False) for name, text in one.headers]
    if names:
        operation["parameters"] = [
            {"name": name, "in": where, "required": required, "schema": {"type": "string"}}
            | ({"description": text} if text else {})
            for where, name, text, required in names
        ]
    if one.asked is not None:
        schema = schemas[_key(one.asked)]
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    if one.path.startswith("/api/me") or one.headers:
        operation["security"] = [{"guest": []}] if 401 in one.refusals else [{}, {"guest": []}]
    content = {one.media: {"schema": schemas[_key(one.answer)]}}
    answers = {status: {"description": one.summary, "content": content} for status in (one.status, *one.same)}
    for status in {400, 421, *one.refusals}:
        answers.setdefault(status, {"$ref": REFUSAL.format(status=status)})
    operation["responses"] = {str(status): answer for status, answer in sorted(answers.items())}
    return operation


def _problems(schema: Any) -> dict[str, Any]:
    """The error responses, which many routes share."""
    content = {"application/json": {"schema": schema}}
    return {str(status): {"description": text, "content": content} for status, text in REFUSALS.items()}


def _rename(data: Any) -> Any:
    """The data with schemas and references renamed."""
    match data:
        case dict():
            return {key: _reference(value) if key == "$ref" else _rename(value) for key, value in data.items()}
        case list() | tuple():
            return [_rename(value) for value in data]
    return data


def _reference(text: str) -> str:
    place, _, name = text.rpartition("/")
    return f"{place}/{RENAMED.get(name, name)}"


def openapi_text() -> str:
    """The document as JSON on one line, since only programs read it."""
    return msgspec.json.encode(document(ENDPOINTS)).decode() + "\n"
