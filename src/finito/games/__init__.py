"""The games. Each folder holds one game: its rules text, options, views, notation, records and narration.

    game        what a game must offer to the code above this layer
    records     replay of records, the same for every game
    espresso    ESPRESSO
    cafe        Café International

>>> from finito.games import GAMES
>>> GAMES["cafe"].TITLE
'Café International'

Code above this layer looks games up in `GAMES` and never checks which one it has. What a layer needs for one game
alone is a module of its own, found with `part`.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from finito.errors import BadInput
from finito.games.game import AnyGame
from finito.options import nearest

DEFAULT = "espresso"
"""The game if none is named."""


class _Games(Mapping[str, AnyGame]):
    """Games by name. The package of a game is imported when the game is first looked up."""

    def __init__(self, packages: dict[str, str]) -> None:
        self.packages = packages
        self._loaded: dict[str, AnyGame] = {}
        """Rooms ask for their game again and again, and even a package that is there already takes long to import."""
        self.parts: dict[tuple[str, str], Any] = {}

    def add(self, name: str, package: str) -> None:
        self.packages[name] = package
        self._loaded.pop(name, None)
        self.parts.clear()

    def __getitem__(self, name: str) -> AnyGame:
        game = self._loaded.get(name)
        if game is None:
            game = self._loaded[name] = cast("Any", import_module(self.packages[name]))
        return game

    def __contains__(self, name: object) -> bool:
        return name in self.packages

    def __iter__(self) -> Iterator[str]:
        return iter(self.packages)

    def __len__(self) -> int:
        return len(self.packages)


_games = _Games({name: f"finito.games.{name}" for name in ("espresso", "cafe")})
GAMES: Mapping[str, AnyGame] = _games
_BUILT_IN = frozenset(GAMES)


def register(package: str) -> AnyGame:
    """Add the game in this package to `GAMES`. Its modules named like a layer become the game's parts of that layer."""
    game: Any = import_module(package)
    _games.add(game.NAME, package)
    return GAMES[game.NAME]


def registered() -> list[str]:
    """The packages passed to `register`, so that another process can register them too."""
    return [package for name, package in _games.packages.items() if name not in _BUILT_IN]


def find_game(name: str, where: str = "game") -> AnyGame:
    """A game by its name; BadInput if there is none."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}{nearest(name, list(GAMES))}", where)
    return GAMES[name]


def find_part(place: str, name: str) -> Any | None:
    """The module of a game in a higher layer, or None. For `finito.review.{}` that is `finito.review.espresso`, or the
    module `review` in the package of a registered game."""
    if (place, name) not in _games.parts:
        find_game(name)
        module = place.format(name) if name in _BUILT_IN else f"{_games.packages[name]}.{place.split('.')[1]}"
        _games.parts[place, name] = None if find_spec(module) is None else import_module(module)
    return _games.parts[place, name]


def part(place: str, name: str) -> Any:
    """Like `find_part`, but BadInput if the game has no such module."""
    found = find_part(place, name)
    if found is None:
        raise BadInput(f"{GAMES[name].TITLE} has no {place.split('.')[1]}", name)
    return found
