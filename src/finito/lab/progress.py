"""The bar of a study: how much is done, how fast, and how long it will take."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text


class Tell(Protocol):
    """Called when a piece is done."""

    def __call__(self, rounds: int, cell: str) -> None: ...


class RateColumn(ProgressColumn):
    """Recent rounds per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} rounds/s", style="progress.data.speed")


@contextmanager
def bar(title: str, rounds: int, console: Console) -> Iterator[Tell]:
    """Show a bar until the block ends; where there is no terminal, one line for each cell."""
    shown = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        RateColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("[dim]{task.fields[cell]}"),
        console=console,
        disable=not console.is_terminal,
    )
    seen: set[str] = set()
    with shown:
        task = shown.add_task(title, total=rounds, cell="")

        def tell(rounds: int, cell: str) -> None:
            shown.update(task, advance=rounds, cell=cell)
            if not console.is_terminal and cell not in seen:
                seen.add(cell)
                console.print(f"{title}: {cell} …", markup=False)

        yield tell
