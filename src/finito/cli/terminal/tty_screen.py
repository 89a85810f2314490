"""The real terminal: a full screen drawn by Rich, keys without Enter, a clock. Put back as it was on every way out."""

import os
import select
import sys
import termios
import time
import tty
from types import TracebackType

from rich.console import Console, RenderableType
from rich.live import Live

from finito.cli.terminal.keyboard import split_keys

_LFLAG, _CC = 3, 6
"""Where termios keeps the local modes and the control characters."""


class TerminalScreen:
    """A context manager: inside it the terminal is ours."""

    def __init__(self) -> None:
        self._console = Console()
        self._live = Live(console=self._console, screen=True, auto_refresh=False, redirect_stderr=False)
        self._fd = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._fd)

    def __enter__(self) -> "TerminalScreen":
        try:
            tty.setcbreak(self._fd)
            modes = termios.tcgetattr(self._fd)
            # Ctrl-Z is next to Z: it would leave the shell with our screen.
            modes[_CC][termios.VSUSP] = b"\x00"
            termios.tcsetattr(self._fd, termios.TCSADRAIN, modes)
            self._live.start()
        except BaseException:
            self._restore()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._restore()

    def _restore(self) -> None:
        try:
            self._live.stop()
        finally:
            termios.tcsetattr(self._fd, termios.TCSAFLUSH, self._before)

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def size(self) -> tuple[int, int]:
        return self._console.size.width, self._console.size.height

    def show(self, picture: RenderableType) -> None:
        self._live.update(picture, refresh=True)

    def keys(self, wait: int) -> list[str]:
        ready, _, _ = select.select([self._fd], [], [], wait / 1000)
        if not ready:
            return []
        try:
            data = os.read(self._fd, 1024)
        except OSError:  # the terminal was closed
            data = b""
        if not data:
            raise EOFError
        return split_keys(data)
