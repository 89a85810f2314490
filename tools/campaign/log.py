"""The log of one client: everything it sent and received, in order. It is the evidence of a campaign."""

from typing import Any

import msgspec

encode, decode = msgspec.json.encode, msgspec.json.decode


class Line(msgspec.Struct, frozen=True):
    """One message of a socket."""

    at: float
    """The time in seconds on the campaign's clock."""
    socket: int
    """The number of the socket, counted per client."""
    asked: bool
    """Whether the client sent it; otherwise it received it."""
    data: bytes

    def message(self) -> dict[str, Any]:
        found: dict[str, Any] = decode(self.data)
        return found


class Log:
    """All messages between one client and the servers."""

    def __init__(self, room: str, seat: int | None) -> None:
        self.room = room
        self.seat = seat
        """None for somebody who only looks on."""
        self.lines: list[Line] = []
        self.at_rest = True
        """Whether the client was connected and up to date when the campaign ended; then it must know everything."""

    @property
    def name(self) -> str:
        return f"room {self.room}, " + ("a spectator" if self.seat is None else f"seat {self.seat}")

    def text(self) -> str:
        """The whole log as readable text, one message per line."""
        return "".join(
            f"{line.at:.3f} {self.name}, socket {line.socket} {'>' if line.asked else '<'} {line.data.decode()}\n"
            for line in self.lines
        )

    def ask(self, at: float, socket: int, data: bytes) -> None:
        self.lines.append(Line(at, socket, True, data))

    def tell(self, at: float, socket: int, data: bytes) -> None:
        self.lines.append(Line(at, socket, False, data))
