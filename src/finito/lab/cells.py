"""A cell is one thing to simulate: a game with its options, so many players, a bot on each seat."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from finito.errors import BadInput
from finito.games import cafe, espresso

Game = Literal["espresso", "cafe"]


class Cell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played. Two cells with the same key are the same cell."""

    game: Game = "espresso"
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
        """In how many ways the bots can sit by moving on a seat: 1 if they are all the same."""
        return len({self.bots[turn:] + self.bots[:turn] for turn in range(self.players)})

    def options(self) -> Any:
        """The options of the game; BadInput names what is wrong."""
        package: Any = espresso if self.game == "espresso" else cafe
        return package.make_options(self.preset, self.changes, f"cell {self.key!r}")


def cell(
    preset: str,
    players: int,
    bots: str | tuple[str, ...] = "greedy",
    *,
    game: Game = "espresso",
    changes: Mapping[str, Any] | None = None,
    lock: bool = False,
) -> Cell:
    """A cell; a single bot sits on every seat."""
    seats = (bots,) * players if isinstance(bots, str) else bots
    if len(seats) != players:
        raise BadInput(f"{len(seats)} bots for {players} players; give one for all or one for each", "bots")
    return Cell(game=game, preset=preset, changes=dict(changes or {}), players=players, bots=seats, lock=lock)


def check(one: Cell) -> None:
    """BadInput if this cell cannot be played: an option, a number of players, or a bot that there is not."""
    from finito.lab import cafe_chunk, timing

    options = one.options()
    where = f"cell {one.key!r}"
    if one.game == "espresso":
        espresso.new(options, one.players, 0)
        for bot in one.bots:
            timing.parse(bot, where)
    else:
        cafe.new(options, one.players, 0)
        for bot in one.bots:
            cafe_chunk.parse(bot, where)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).replace(" ", "")
