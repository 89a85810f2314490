"""What the live game needs of a terminal; `tty_screen` is the real one, tests bring their own."""

from typing import Protocol

from rich.console import RenderableType


class Screen(Protocol):
    """What the live game needs of a terminal."""

    def now(self) -> int:
        """Milliseconds that never go back."""

    def size(self) -> tuple[int, int]:
        """Columns and lines."""

    def show(self, picture: RenderableType) -> None:
        """Draw the whole screen."""

    def keys(self, wait: int) -> list[str]:
        """The keys pressed, after waiting at most `wait` milliseconds for the first. EOFError: the input has ended."""
