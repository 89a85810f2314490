"""Makes, stores and restores the match of a room, for the game that its settings name."""

from typing import Any

import msgspec

from finito.games import GAMES, find_part
from finito.record import Record
from finito.rooms.running import LiveGame
from finito.rooms.running_turns import RunningTurns
from finito.rooms.settings import Settings
from finito.rooms.standing import Standing, record_of, standing_of

Live = LiveGame[Any, Any, Any, Any]
OWN = "finito.rooms.running_{}"
"""The module of a game that needs a class of its own."""


def live_class(game: str) -> type[Live]:
    """The class that runs a game in rooms: `RunningTurns`, unless the game has a class of its own."""
    return getattr(find_part(OWN, game), "LIVE", RunningTurns)


def begin(settings: Settings, seats: tuple[int, ...], seed: int, rules: int) -> Live:
    """A match by this edition of the rules, the one with which it began."""
    return live_class(settings.game).begin(GAMES[settings.game], settings, seats, seed, rules)


def stand(live: Live) -> Standing:
    """The current state of a match, as plain values."""
    match = live.match
    options, handicap = msgspec.to_builtins(match.options), getattr(match, "handicap", ())
    record = Record(live.game.NAME, match.edition, options, match.n_players, match.seed, handicap, match.moves)
    return standing_of(record, live.kept())


def bring_back(standing: Standing) -> Live:
    """The match with this state."""
    return live_class(standing.game).bring_back(GAMES[standing.game], record_of(standing), standing.kept)
