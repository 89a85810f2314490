"""The match of a room, by the game that its settings name."""

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
"""Where a game is that is played in a way of its own."""


def live_class(game: str) -> type[Live]:
    """How a game is played in rooms: as a game of turns, unless it has a way of its own."""
    return getattr(find_part(OWN, game), "LIVE", RunningTurns)


def begin(settings: Settings, seats: tuple[int, ...], seed: int, rules: int) -> Live:
    """A match, by the edition of the rules with which it began."""
    return live_class(settings.game).begin(GAMES[settings.game], settings, seats, seed, rules)


def stand(live: Live) -> Standing:
    """How a match stands."""
    match = live.match
    options, handicap = msgspec.to_builtins(match.options), getattr(match, "handicap", ())
    record = Record(live.game.NAME, match.edition, options, match.n_players, match.seed, handicap, match.moves)
    return standing_of(record, live.kept())


def bring_back(standing: Standing) -> Live:
    """The match that stood so."""
    return live_class(standing.game).bring_back(GAMES[standing.game], record_of(standing), standing.kept)
