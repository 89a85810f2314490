"""Short ways to write a position and to play it, and two simple players."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS, TILE_TEXTS
from finito.games.cafe.position import LAYOUTS, load_position

PRESETS = tuple(cafe.PRESETS)
FOREIGN = ["RU-F", "RU-F", "RU-M", "RU-M"]
"""Tiles that fit nowhere on the small layouts."""
Chooser = Callable[[Match, Random], cafe.Move]


def position(layout: str = "L1", preset: str = "board", cfg: dict[str, Any] | None = None, **given: Any) -> Match:
    """The game of a position in the form of the worked cases, on a small layout (or `board`, `app`)."""
    options = cafe.make_options(preset, {**(cfg or {}), "plan": LAYOUTS.get(layout, layout)})
    return load_position({"bag": 40, **given}, options)


def code(game: Match, text: str, player: int | None = None) -> str:
    """The judge's answer to a move of the player to move: "ok" or a code. Also checks that asking changes nothing."""
    before = cafe.encode(game)
    refused = cafe.refusal(game, game.turn if player is None else player, cafe.parse_move(text))
    assert cafe.encode(game) == before
    return refused.code if refused else "ok"


def do(game: Match, text: str) -> list[cafe.Event]:
    """Make a move that must be legal."""
    assert code(game, text) == "ok", text
    return cafe.apply(game, game.turn, cafe.parse_move(text))


def points(events: list[cafe.Event]) -> list[int]:
    """The points of each guest of the turn."""
    return [event.points for event in events if isinstance(event, e.GuestSeated)]


def drawn(events: list[cafe.Event]) -> int:
    return sum(len(event.tiles) for event in events if isinstance(event, e.Drawn))


def cleared(events: list[cafe.Event]) -> list[str]:
    return [event.table for event in events if isinstance(event, e.TableCleared)]


def ended(events: list[cafe.Event]) -> str | None:
    last = events[-1]
    return last.reason if isinstance(last, e.GameEnded) else None


def rack(game: Match, player: int) -> list[str]:
    owner = game.players[player]
    return [TILE_TEXTS[tile] for tile in owner.rack[: owner.rack_size]]


def seated(game: Match) -> dict[str, str]:
    return cafe.view(game, None).seated


def random_turn(game: Match, chance: Random) -> cafe.Move:
    return chance.choice(cafe.legal_moves(game, game.turn))


def placing_turn(game: Match, chance: Random) -> cafe.Move:
    """A random turn at the tables; anything else only if there is none."""
    moves = cafe.legal_moves(game, game.turn)
    return chance.choice([move for move in moves if isinstance(move, cafe.Place)] or moves)


def greedy_turn(game: Match, chance: Random) -> cafe.Move:
    """The first of the turns that score most immediately."""

    def gain(move: cafe.Move) -> int:
        other = cafe.copy_match(game)
        return sum(
            event.points
            for event in cafe.apply(other, other.turn, move)
            if isinstance(event, e.GuestSeated | e.BarTaken | e.Eliminated)
        )

    return max(cafe.legal_moves(game, game.turn), key=gain)


def play(
    preset: str, players: int, seed: int, choose: Chooser = random_turn, **cfg: Any
) -> Iterator[tuple[Match, int, cafe.Move, list[cafe.Event]]]:
    """Play a whole game; yields the game, the player, the move and its events after each turn."""
    game = cafe.new(cafe.make_options(preset, cfg), players, seed)
    chance = Random(seed)
    while cafe.outcome(game) is None:
        who, move = game.turn, choose(game, chance)
        yield game, who, move, cafe.apply(game, who, move)


def played(preset: str, players: int, seed: int, choose: Chooser = random_turn, **cfg: Any) -> Match:
    """The state at the end of a whole game."""
    *_, last = play(preset, players, seed, choose, **cfg)
    return last[0]


__all__ = ["FOREIGN", "LETTERS", "PRESETS"]
