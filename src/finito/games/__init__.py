"""The games. Each folder holds one game: its rules text, options, views, notation, records and narration.

    game        what a game is, for everything that is no game
    records     a record played again, whichever game it is
    espresso    ESPRESSO
    cafe        Café International

>>> from finito.games import GAMES
>>> GAMES["cafe"].TITLE
'Café International'

Code above this layer asks `GAMES` and never which game it is. What a layer needs of one game alone is a module of its
own, found with `part`.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from finito.errors import BadInput
from finito.games.game import AnyGame
from finito.options import nearest

DEFAULT = "espresso"
"""The game where none is named."""


class _Games(Mapping[str, AnyGame]):
    """Games by name; a package is imported when somebody asks for its game."""

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
    """Make the game of a package known everywhere; modules in it that are named as a layer are its parts there."""
    game: Any = import_module(package)
    _games.add(game.NAME, package)
    return GAMES[game.NAME]


def registered() -> list[str]:
    """The packages of the games that were registered, so that another process can register them, too."""
    return [package for name, package in _games.packages.items() if name not in _BUILT_IN]


def find_game(name: str, where: str = "game") -> AnyGame:
    """A game by its name; BadInput if there is none."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}{nearest(name, list(GAMES))}", where)
    return GAMES[name]


def find_part(place: str, name: str) -> Any | None:
    """A game's own module of a layer above, if it has one: of `finito.review.{}` that is `finito.review.espresso`, or
    the module `review` in the package of a game that was registered."""
    if (place, name) not in _games.parts:
        find_game(name)
        module = place.format(name) if name in _BUILT_IN else f"{_games.packages[name]}.{place.split('.')[1]}"
        _games.parts[place, name] = None if find_spec(module) is None else import_module(module)
    return _games.parts[place, name]


def part(place: str, name: str) -> Any:
    """The same where the layer cannot do without; BadInput if the game has none."""
    found = find_part(place, name)
    if found is None:
        raise BadInput(f"{GAMES[name].TITLE} has no {place.split('.')[1]}", name)
    return found
