"""A simulated player's program: remembers the last delivery, echoes its token, and measures time itself."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from tools.fairness.house import House, Line

LONGEST_MS = 20_000.0
Told = dict[str, Any]
decode = msgspec.json.Decoder(Told).decode
encode = msgspec.json.Encoder().encode


class Client:
    """Speaks the protocol; subclasses decide how to react to messages."""

    def __init__(self, line: Line, seat: int) -> None:
        self.line, self.seat = line, seat
        self.clock = line.house.clock
        self.chance = line.house.chance
        self.ids = 10
        self.seen: tuple[int, str, float] = (0, "", 0.0)
        """Number and token of the last delivery, and when it came."""
        line.client = self

    def ask(self, **intent: Any) -> int:
        self.ids += 1
        self.line.send(encode({**intent, "id": self.ids}))
        return self.ids

    def move(self, move: dict[str, Any]) -> int:
        """Send a move with the last delivery, and how long ago that was or, for a cheat, pretends to have been."""
        number, token, came = self.seen
        if not token:
            return self.ask(ask="move", move=move)
        response = max(round(self.clock.now - came) - self.line.cheat.lie, 0)
        return self.ask(ask="move", move=move, seen=number, token=token, response_ms=response)

    def receive(self, data: bytes) -> None:
        told = decode(data)
        kind = told["tell"]
        if kind in ("happened", "snapshot") and "token" in told:
            self.seen = (told["number"], told["token"], self.clock.now)
        if kind == "happened":
            for event in told["events"]:
                self.happened(event)
        elif kind == "snapshot" and told["view"]:
            self.began(told["view"])
        elif kind == "shown":
            self.shown(told["cards"])
        elif kind in ("accepted", "refused"):
            self.answered(told)

    def happened(self, event: Told) -> None:
        if event["event"] == "match_started":
            self.began(event["view"])
        elif event["event"] == "cards_shown":
            self.shown(event["cards"])

    def began(self, view: Told) -> None:
        """Called when a match begins."""

    def shown(self, cards: list[Told]) -> None:
        """Called when cards have been turned."""

    def answered(self, told: Told) -> None:
        """Called when a request was accepted or refused."""


def sit_down(house: House, clients: Sequence[Client]) -> None:
    """Seat all clients, the first one before the others, so that it is the host."""
    for client in clients:
        client.ask(ask="sit", name=f"Seat {client.seat + 1}", seat=client.seat)
        sits = partial(_sits, house, client)
        if not house.clock.run(sits, LONGEST_MS):
            raise RuntimeError("the clients cannot sit down")


def _sits(house: House, client: Client) -> bool:
    return house.room.seats[client.seat].kind == "player"
