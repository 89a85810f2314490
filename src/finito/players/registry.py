"""Every bot by game and name."""

from collections.abc import Iterator, Mapping
from typing import Any

from finito.errors import BadInput
from finito.games import GAMES, find_game, part
from finito.options import nearest
from finito.players.base import Bot, BotInfo


class _Bots(Mapping[str, Mapping[str, BotInfo]]):
    """The bots of every game, imported on first use."""

    def __init__(self) -> None:
        self._known: dict[str, Mapping[str, BotInfo]] = {}

    def __getitem__(self, game: str) -> Mapping[str, BotInfo]:
        if game not in self._known:
            if game not in GAMES:
                raise KeyError(game)
            self._known[game] = {info.name: info for info in part("finito.players.{}.bots", game).BOTS}
        return self._known[game]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


BOTS: Mapping[str, Mapping[str, BotInfo]] = _Bots()


def make_bot(game: str, name: str, options: Any, where: str = "bot", *, lacking: bool = False) -> Bot[Any, Any]:
    """A new bot of that name for these options of the game; BadInput if there is none.

    BadInput also if a dependency is not installed, unless `lacking` allows it: then the bot plays as well as it can.
    """
    find_game(game, where)
    known = BOTS[game]
    if name not in known:
        raise BadInput(f"there is no bot {name!r} for {game}{nearest(name, list(known))}", where)
    missing = known[name].missing
    if missing and not lacking:
        raise BadInput(f"the bot {name!r} needs {missing}: pip install finito[lab]; or choose another bot", where)
    return known[name].make(options)
