"""A cell is one thing to simulate: a game with its options, a number of players, a bot on each seat."""

from collections.abc import Mapping
from typing import Any

import msgspec

from finito.errors import BadInput
from finito.games import DEFAULT, find_game, part

CHUNK = "finito.lab.{}_chunk"
"""What a game has here of its own: how a piece of it is played and counted, and what a sweep says of it."""


class Cell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played. Two cells with the same key are the same cell."""

    game: str = DEFAULT
    preset: str
    changes: dict[str, Any] = {}
    """Options that differ from the preset."""
    players: int
    bots: tuple[str, ...]
    """One for each seat, before seats are rotated."""
    lock: bool = False
    """ESPRESSO: a wrong tap locks the hand, as in live rooms."""

    @property
    def key(self) -> str:
        """Everything about this cell in one line that people can read."""
        bots = self.bots[0] if len(set(self.bots)) == 1 else " ".join(self.bots)
        return f"{self.rules} {self.players}p {bots}{' lock' if self.lock else ''}"

    @property
    def rules(self) -> str:
        """The game and its options in one line."""
        changes = "".join(f" {name}={_text(value)}" for name, value in sorted(self.changes.items()))
        return f"{self.game} {self.preset}{changes}"

    @property
    def rotations(self) -> int:
        """The number of distinct seatings by rotation: 1 if all bots are the same."""
        return len({self.bots[turn:] + self.bots[:turn] for turn in range(self.players)})

    def options(self) -> Any:
        """The options of the game; BadInput names what is wrong."""
        return find_game(self.game).make_options(self.preset, self.changes, f"cell {self.key!r}")


def cell(
    preset: str,
    players: int,
    bots: str | tuple[str, ...] = "greedy",
    *,
    game: str = DEFAULT,
    changes: Mapping[str, Any] | None = None,
    lock: bool = False,
) -> Cell:
    """A cell; a single bot sits on every seat."""
    seats = (bots,) * players if isinstance(bots, str) else bots
    if len(seats) != players:
        raise BadInput(f"{len(seats)} bots for {players} players; give one for all or one for each", "bots")
    return Cell(game=game, preset=preset, changes=dict(changes or {}), players=players, bots=seats, lock=lock)


def check(one: Cell) -> None:
    """BadInput if this cell cannot be played: a bad option or number of players, or an unknown bot."""
    where = f"cell {one.key!r}"
    find_game(one.game, where).new(one.options(), one.players, 0)
    for bot in one.bots:
        part(CHUNK, one.game).parse(bot, where)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).replace(" ", "")
