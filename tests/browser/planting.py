"""Rooms that are in a chosen position when the server starts.

Rooms are played here without sockets, with their own commands; then the journal's own code stores their entries. The
server finds them as after a restart and knows nothing about tests.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from finito.games.espresso.moves import Play
from finito.players import make_bot
from finito.rooms.facts import Entry
from finito.rooms.games import Live
from finito.server.store.sqlite import SqliteJournal
from rooms.rooms import Place, start_round

MOVE_MS = 200
"""The time between two actions in a room, so that no hand is too fast for the rules."""
GONE_SECONDS = 3600
"""So long that no bot takes a seat while a test runs."""
MOST_MOVES = 1500
MOST_DEALS = 300

ONE_ROUND = {"target_score": 1, "tie_break": "shared"}

Wanted = Callable[[Live], bool]
Choose = Callable[[Live, int], Any]


def dealt(game: str, players: int, seed: int, code: str = "PLANT", names: Sequence[str] = (), **settings: Any) -> Place:
    """A match of this deal that has just begun, with people in all seats. In ESPRESSO its first round is running."""
    quick = {"start_countdown_ms": 0} if game == "espresso" else {}
    changes = {**quick, **settings.pop("changes", {})}
    settings = {"seats": players, "bot_takes_over_seconds": GONE_SECONDS, **settings}
    place = Place(seed, code, game=game, changes=changes, **settings)
    for player in range(players):
        place.sit(player, names[player] if names else None)
    place.yes(0, "begin")
    if game == "espresso":
        start_round(place, players)
    return place


def running(place: Place) -> Live:
    assert place.room.running is not None
    return place.room.running


def greedy(place: Place) -> Choose:
    """The standard bot's move, always the same for the same deal."""
    bot = make_bot(place.room.settings.game, "greedy", place.room.settings.options())
    chance = Random(1)

    def choose(game: Live, player: int) -> Any:
        legal = game.legal(player)
        return bot.choose(game.view(player), legal, chance) if legal else None

    return choose


def turns(place: Place, choose: Choose | None = None) -> Iterator[tuple[int, Any]]:
    """Play on in turn until the round ends; yields the player and the move after each one."""
    choose = choose or greedy(place)
    first, players = running(place).round(), len(place.room.players)
    idle = 0
    for player in (number % players for number in range(MOST_MOVES)):
        if running(place).over() or running(place).between_rounds() or running(place).round() != first:
            return
        place.now += MOVE_MS // players + 1
        move = choose(running(place), player)
        if move is None or place.ask(player, "move", move=msgspec.to_builtins(move))["tell"] == "refused":
            idle += 1
            if idle > 4 * players:
                return
            continue
        idle = 0
        yield player, move


def ended(game: str, code: str = "PLANT", names: Sequence[str] = ("Ana", "Ben")) -> Place:
    """A match that these people have played to the end; in ESPRESSO it has one round."""
    settings: dict[str, Any] = {"changes": ONE_ROUND} if game == "espresso" else {"sheet": "board"}
    place = dealt(game, len(names), 1, code, names, **settings)
    for _ in turns(place):
        pass
    assert running(place).over() is not None
    return place


def find(
    deal: Callable[[int], Place], wanted: Wanted, choose: Callable[[Place], Choose] = greedy, first: int = 1
) -> Place:
    """The first deal from `first` on, and the first moment in it, that has the wanted position."""
    for seed in range(first, first + MOST_DEALS):
        place = deal(seed)
        if wanted(running(place)) or any(wanted(running(place)) for _ in turns(place, choose(place))):
            return place
    raise AssertionError(f"none of the {MOST_DEALS} deals from {first} on came to the wanted position")


def best_moment(place: Place, worth: Callable[[Live], float]) -> Place:
    """Play to the end of the round, then drop everything after the moment that was worth most."""
    best, kept = worth(running(place)), len(place.entries)
    for _ in turns(place):
        found = worth(running(place))
        if found > best:
            best, kept = found, len(place.entries)
    del place.entries[kept:]
    place.now = place.entries[-1].at
    return place


def go_on(place: Place, player: int, move: Any) -> None:
    """Also make this move, to know what the page must show after it."""
    place.now += MOVE_MS
    place.yes(player, "move", move=msgspec.to_builtins(move))


def last_cards(game: Live) -> list[Play]:
    """Plays with which player 0 empties their stack."""
    if game.view(0).players[0].espresso_size != 1:
        return []
    return [move for move in game.legal(0) if isinstance(move, Play) and move.source != "waste"]


def plant(data: Path, places: Iterable[Place]) -> None:
    """Write the rooms into the journal of a server that is not running yet, as if they had been played just now."""
    data.mkdir(parents=True, exist_ok=True)
    journal = SqliteJournal(data / "finito.db")
    for place in places:
        later = int(time.time() * 1000) - place.now
        entries = [Entry(entry.number, entry.at + later, entry.fact) for entry in place.entries]
        journal.append(place.room.code, entries)
    journal.close()
