"""The requests that open a peer's rooms."""

import http.client
from typing import Any

import msgspec

OK = (200, 201)


def post(host: str, port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Post JSON and return JSON. RuntimeError if the server refuses."""
    connection = http.client.HTTPConnection(host, port, timeout=30)
    try:
        connection.request("POST", path, msgspec.json.encode(body), {"content-type": "application/json"})
        answer = connection.getresponse()
        data = answer.read()
    finally:
        connection.close()
    if answer.status not in OK:
        raise RuntimeError(f"{path}: {answer.status} {data[:200]!r}")
    found: dict[str, Any] = msgspec.json.decode(data)
    return found
