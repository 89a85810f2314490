"""The live mode in a real (pseudo) terminal: it draws, reacts to keys, and restores the terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from typing import Any

import pytest

PLAY = """
import sys
from finito.games import espresso
from finito.cli.terminal.espresso import play
{before}
sys.exit(play(espresso.make_options("de", {{"start_countdown_ms": 0}}), 3, [], 1))
"""
TIMEOUT_S = 20


def hear_control_c() -> None:
    """Undo that shells make background processes and their children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A child process in a terminal of 80 by 24."""

    def __init__(self, before: str = "") -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.modes: list[Any] = termios.tcgetattr(self.slave)
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.child = subprocess.Popen(  # noqa: S603  our own Python
            [sys.executable, "-c", PLAY.format(before=before)],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment,
            preexec_fn=hear_control_c,
        )
        self.output = ""

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until this text has appeared on the screen."""
        deadline = time.monotonic() + TIMEOUT_S
        while text not in self.output:
            assert time.monotonic() < deadline, f"{text!r} did not come; the screen said: {self.output[-2000:]!r}"
            self._read(0.1)

    def end(self) -> int:
        """Read all output until the child ends; returns the exit code."""
        deadline = time.monotonic() + TIMEOUT_S
        while self.child.poll() is None:
            assert time.monotonic() < deadline, "it did not end"
            self._read(0.05)
        while self._read(0.05):
            pass
        return self.child.returncode

    def _read(self, wait: float) -> bool:
        if not select.select([self.master], [], [], wait)[0]:
            return False
        self.output += os.read(self.master, 65536).decode(errors="replace")
        return True

    def close(self) -> None:
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        os.close(self.master)
        os.close(self.slave)

    @property
    def is_restored(self) -> bool:
        """Whether the modes are as before, the alternate screen is closed, and the cursor is visible."""
        same = termios.tcgetattr(self.slave) == self.modes
        return same and self.output.count("\x1b[?1049h") == self.output.count("\x1b[?1049l") == 1 and self._cursor_shown

    @property
    def _cursor_shown(self) -> bool:
        return self.output.rfind("\x1b[?25h") > self.output.rfind("\x1b[?25l")


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def test_a_round_is_begun_and_left(terminals: list[Terminal]) -> None:
    terminal = Terminal()
    terminals.append(terminal)
    terminal.wait_for("Press Enter when you are ready")
    assert termios.tcgetattr(terminal.slave) != terminal.modes, "keys come without Enter"
    terminal.press("\r")
    terminal.wait_for("Go!")
    terminal.press("s")
    terminal.wait_for("8 left")
    for word in ("B greedy", "C greedy", "▲", "●", "■", "★", "help cards", "Space"):
        assert word in terminal.output
    terminal.press("q")
    terminal.wait_for("Leave this match?")
    terminal.press("y")
    assert terminal.end() == 0
    assert "You left the match." in terminal.output
    assert terminal.is_restored


def test_ctrl_c_restores_the_terminal(terminals: list[Terminal]) -> None:
    terminal = Terminal()
    terminals.append(terminal)
    terminal.wait_for("Press Enter when you are ready")
    terminal.child.send_signal(signal.SIGINT)
    assert terminal.end() == 130
    assert "Interrupted." in terminal.output
    assert "Traceback" not in terminal.output
    assert terminal.is_restored


def test_a_crash_restores_the_terminal(terminals: list[Terminal]) -> None:
    crash = """
from finito.cli.terminal.driver import Driver
def advance(self, now):
    raise RuntimeError("on purpose")
Driver.advance = advance
"""
    terminal = Terminal(crash)
    terminals.append(terminal)
    assert terminal.end() == 1
    assert "on purpose" in terminal.output
    assert terminal.is_restored
