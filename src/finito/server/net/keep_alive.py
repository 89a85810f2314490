"""Keep-alive: only idle sockets are pinged, a few at a time."""

from typing import Protocol

from finito.server.net import close_codes

CHECKS = 48
"""Checks per round: with four checks a second, every socket is checked every twelve seconds."""
PINGED, LOST = 2, 3
"""A socket silent for two checks is pinged; one silent for three is closed."""


class Pingable(Protocol):
    """A socket that can be pinged."""

    silent: int
    """Checks since something was received."""

    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class KeepAlive(set[Pingable]):
    """All open sockets."""

    def __init__(self) -> None:
        super().__init__()
        self._round: list[Pingable] = []
        self._share = self._checks = 0

    def check(self) -> None:
        """Check the next few sockets. Thousands at once would delay every race."""
        if self._checks % CHECKS == 0:
            self._round = list(self)
            self._share = -(-len(self._round) // CHECKS)
        self._checks += 1
        if not self._round:
            return
        for socket in self._round[-self._share :]:
            if socket in self:
                _check(socket)
        del self._round[-self._share :]


def _check(socket: Pingable) -> None:
    socket.silent += 1
    if socket.silent == PINGED:
        socket.ping()
    elif socket.silent >= LOST:
        socket.close(*close_codes.NO_ANSWER.frame)
