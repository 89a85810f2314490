"""`finito replay`: step through a record."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from finito.errors import BadInput
from finito.games import find_game, records
from finito.record import Record, read_record

KEYS = "Enter next · b back · a number jumps there · e end · q quit"


class Frame:
    """One step as text: the line of the record, what happened, and the table after it."""

    def __init__(self, number: int, line: str, story: list[str], drawing: str) -> None:
        self.number, self.line, self.story, self.drawing = number, line, story, drawing

    def text(self) -> str:
        head = f"— {self.number}: {self.line}" if self.line else f"— {self.number}: the beginning"
        return "\n".join([head, *(f"  {sentence}" for sentence in self.story), self.drawing])


def replay(
    file: Annotated[Path, typer.Argument(help="A record, from `finito play --save` or a room's replay page.")],
    step: Annotated[int | None, typer.Option(help="Show only the position after this move.")] = None,
    moves: Annotated[bool, typer.Option("--moves", help="Print every move in words, then the final position.")] = False,
) -> None:
    """Step through a record. Without a terminal, print every move and the final position."""
    frames = list(_frames(read_record(file)))
    if step is not None:
        if not 0 <= step < len(frames):
            raise BadInput(f"there is no move {step}; the record has {len(frames) - 1}", str(file))
        typer.echo(frames[step].text())
    elif moves or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for frame in frames[1:]:
            typer.echo(f"{frame.number:4} {frame.line:32} {' '.join(frame.story)}".rstrip())
        typer.echo(frames[-1].drawing)
    else:
        walk(frames, lambda: input(f"[{KEYS}] "), typer.echo)


def walk(frames: list[Frame], ask: Callable[[], str], say: Callable[[str], None]) -> None:
    """Show one frame after the other, as the answers say, until `q` or the end of input."""
    now = 0
    while True:
        say(frames[now].text())
        try:
            answer = ask().strip()
        except EOFError:
            return
        if answer == "q":
            return
        if answer == "b":
            now = max(now - 1, 0)
        elif answer == "e":
            now = len(frames) - 1
        elif answer.isascii() and answer.isdigit():
            now = min(int(answer[:9]), len(frames) - 1)
        elif answer:
            say(f"{answer!r} is not a command: {KEYS}")
        elif now == len(frames) - 1:
            say("That was the last move; q quits, b goes back.")
        else:
            now += 1


def _frames(record: Record) -> Iterator[Frame]:
    game = find_game(record.game, "record")
    for step in records.replay(game, record):
        story = [game.narrate(game.scrub(event)) for event in step.events]
        yield Frame(step.number, step.line.text if step.line else "", story, game.draw(game.view(step.match, None)))
