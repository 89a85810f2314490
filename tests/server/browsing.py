"""A browser over HTTP: it keeps the cookie and sends the origin of its pages."""

import json
from http.cookies import SimpleCookie
from random import Random
from typing import Any

from server.running import Server


class Browser:
    """One browser, with one page of the server open."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.set_cookie = ""

    def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        sent = {"origin": f"http://127.0.0.1:{self.server.port}"} if body is not None else {}
        if self.cookie:
            sent["cookie"] = f"theme=dark; {self.cookie}"
        status, told, answer = self.server.http(path, body, {**sent, **headers})
        self.set_cookie = told.get("set-cookie", "")
        if self.set_cookie:
            name, morsel = next(iter(SimpleCookie(self.set_cookie).items()))
            self.cookie = f"{name}={morsel.value}" if morsel.value else ""
        return status, json.loads(answer)

    def ok(self, path: str, body: Any = None) -> Any:
        status, answer = self.ask(path, body)
        assert status in (200, 201), answer
        return answer


def mutated(value: str, chance: Random) -> str:
    """A value almost equal, or by chance equal, to that of a cookie."""
    letters, at = list(value), chance.randrange(len(value))
    match chance.randrange(5):
        case 0:
            letters[at] = chance.choice("ABCabc012-_.=é\0\ud800")
        case 1:
            del letters[at]
        case 2:
            letters.insert(at, chance.choice("Aa0.="))
        case 3:
            letters = letters[: at + 1]
        case _:
            other = chance.randrange(len(value))
            letters[at], letters[other] = letters[other], letters[at]
    return "".join(letters)
