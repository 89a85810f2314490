"""Who takes part in a league: a bot by its name, a Python file with a bot, or a command that speaks JSON lines."""

import hashlib
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from finito.errors import BadInput
from finito.league.process import ProcessBot
from finito.options import nearest
from finito.players import BOTS, Bot, make_bot

NAMED = re.compile(r"([\w.-]{1,40})=(.+)", re.DOTALL)
MAKE = "make"
"""The function that a Python file defines: from the options of the game to a bot."""


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A participant of a league."""

    name: str
    kind: Literal["bot", "file", "process"]
    source: str
    """The name in the registry, the path of the file, or the command."""
    digest: str = ""
    """The digest of a file: different bytes are a different bot."""


def read_entrants(game: str, bots: Sequence[str], commands: Sequence[str]) -> tuple[Entrant, ...]:
    """The entrants that a command line names; BadInput says which of them is wrong, and what to do."""
    if game not in BOTS:
        raise BadInput(f"there is no game {game!r}{nearest(game, list(BOTS))}", "--game")
    found = [_file(text) if text.endswith(".py") else _bot(game, text) for text in bots]
    found += [_command(text) for text in commands]
    names = [one.name for one in found]
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f"two bots are called {name!r}; name one of them: other={name}", "league")
    return tuple(found)


def make(entrant: Entrant, game: str, options: Any, limit: float) -> Bot[Any, Any]:
    """A bot that plays for this entrant. A process has `limit` seconds for each answer."""
    if entrant.kind == "bot":
        return make_bot(game, entrant.source, options)
    if entrant.kind == "process":
        return ProcessBot(entrant.name, shlex.split(entrant.source), game, options, limit)
    if _digest(Path(entrant.source)) != entrant.digest:
        raise BadInput("this file was changed while the league ran; start over with --fresh", entrant.source)
    bot: Bot[Any, Any] = _load(Path(entrant.source))(options)
    return bot


def _split(text: str) -> tuple[str, str]:
    """Split `name=rest`; the name is empty if there is none."""
    named = NAMED.fullmatch(text)
    return (named[1], named[2]) if named else ("", text)


def _bot(game: str, text: str) -> Entrant:
    name, source = _split(text)
    if source not in BOTS[game]:
        raise BadInput(
            f"there is no bot {source!r} for {game}{nearest(source, list(BOTS[game]))}; or name a Python file (.py)",
            "league",
        )
    if BOTS[game][source].missing:
        raise BadInput(
            f"{source!r} needs {BOTS[game][source].missing}, not installed here; pip install 'finito[lab]'", "league"
        )
    return Entrant(name or source, "bot", source)


def _file(text: str) -> Entrant:
    name, source = _split(text)
    path = Path(source)
    _load(path)
    return Entrant(name or path.stem, "file", source, _digest(path))


def _command(text: str) -> Entrant:
    name, source = _split(text)
    try:
        words = shlex.split(source)
    except ValueError as error:
        raise BadInput(f"{source!r} is no command: {error}", "--process") from None
    if not words:
        raise BadInput("a command is needed, like --process 'mine=python3 my_bot.py'", "--process")
    return Entrant(name or Path(words[-1]).stem, "process", source)


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(path)) from None


def _load(path: Path) -> Callable[[Any], Any]:
    """The function `make` of a Python file. The file is executed: use only files you trust."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot be read: {error}", str(path)) from None
    space: dict[str, Any] = {"__name__": f"finito_league_{path.stem}", "__file__": str(path)}
    try:
        exec(compile(text, str(path), "exec"), space)  # noqa: S102  a bot that its owner names on the command line
    except Exception as error:
        raise BadInput(f"this file cannot be run: {type(error).__name__}: {error}", str(path)) from None
    made = space.get(MAKE)
    if not callable(made):
        raise BadInput("this file defines no function make(options) that returns a bot", str(path))
    function: Callable[[Any], Any] = made
    return function
