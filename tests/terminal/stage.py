"""A terminal for tests: scripted keys, a simulated clock, screens stored as text."""

from collections.abc import Callable
from io import StringIO

from rich.console import Console, RenderableType

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.words import Seats, seats_of
from finito.games import espresso
from finito.players import make_bot


def text_of(picture: RenderableType, width: int = 80, height: int = 24) -> str:
    """A picture as text on a screen of this size, without colors."""
    console = Console(file=StringIO(), width=width, height=height, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(picture)
    return capture.get()


class StageScreen:
    """Implements `Screen`. Keys are pressed at their times; afterwards `then` chooses keys, or the input ends."""

    def __init__(self, script: list[tuple[int, str]], then: Callable[[int], str] | None = None) -> None:
        self.script = script
        self.then = then
        self.clock = 5_000
        self.start = self.clock
        self.pictures: list[RenderableType] = []
        self.width, self.height = 80, 24

    def now(self) -> int:
        return self.clock

    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def show(self, picture: RenderableType) -> None:
        self.pictures.append(picture)

    def keys(self, wait: int) -> list[str]:
        if not self.script:
            if self.then is None:
                raise EOFError
            self.clock += wait
            key = self.then(self.clock - self.start)
            return [key] if key else []
        at, key = self.script[0]
        if self.start + at > self.clock + wait:
            self.clock += wait
            return []
        self.clock = max(self.clock, self.start + at)
        self.script.pop(0)
        return [key]

    @property
    def last(self) -> str:
        return text_of(self.pictures[-1], self.width, self.height)

    @property
    def all(self) -> str:
        return "\n".join(text_of(picture, self.width, self.height) for picture in self.pictures)


def driver_of(options: espresso.Options, players: int = 2, seed: int = 1) -> Driver:
    """A driver with a person in seat A and greedy bots in the others."""
    match = espresso.new(options, players, seed)
    bots = {seat: make_bot("espresso", "greedy", options) for seat in range(1, players)}
    return Driver(match, bots)


def names(players: int = 2) -> Seats:
    return seats_of("you", ["greedy"] * (players - 1))
