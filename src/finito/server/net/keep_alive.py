"""Which sockets still have somebody at the other end. Only who was silent is asked, a few at a time."""

from typing import Protocol

from finito.server.net import close_codes

LOOKS = 48
"""In so many looks everybody is looked at once: with four looks a second, every twelve seconds."""
ASKED, LOST = 2, 3
"""Who was silent since he was last looked at, and the time before, is asked; who does not answer is lost."""


class Line(Protocol):
    """A socket that can be asked."""

    silent: int
    """How often it was looked at since it was last heard."""

    def ask(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Lines(set[Line]):
    """All open sockets."""

    def __init__(self) -> None:
        super().__init__()
        self._round: list[Line] = []
        self._share = self._looks = 0

    def look(self) -> None:
        """Look at the next few. Thousands at once would stop every race for a while."""
        if self._looks % LOOKS == 0:
            self._round = list(self)
            self._share = -(-len(self._round) // LOOKS)
        self._looks += 1
        if not self._round:
            return
        for line in self._round[-self._share :]:
            if line in self:
                _look_at(line)
        del self._round[-self._share :]


def _look_at(line: Line) -> None:
    line.silent += 1
    if line.silent == ASKED:
        line.ask()
    elif line.silent >= LOST:
        line.close(*close_codes.NO_ANSWER.frame)
