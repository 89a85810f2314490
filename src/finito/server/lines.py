"""Which sockets still have somebody at the other end. All are asked at once, from time to time."""

from typing import Protocol

ASK_SECONDS = 20.0
TRY_AGAIN_LATER = 1013


class Line(Protocol):
    """A socket that can be asked."""

    heard: bool

    def ask(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Lines(set[Line]):
    """All open sockets."""

    def ask_all(self) -> None:
        """Ask who was silent since the last time; who did not even answer the last question is cut off."""
        for line in list(self):
            if line.heard:
                line.heard = False
                line.ask()
            else:
                line.close(TRY_AGAIN_LATER, "no answer")
