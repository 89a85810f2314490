"""The other players of a planted room, who play a plan at a given pace over their own sockets."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from browser.planting import greedy, turns
from browser.serving import Server
from finito.rooms.games import Live
from finito.rooms.incoming import PROTOCOL
from rooms.rooms import Place

Plan = list[tuple[int, dict[str, Any]]]


PACED = ("play", "pair", "place", "bar", "swap")


def plan(place: Place, *, without: int | None = 0) -> Plan:
    """The moves of everyone but one player to the end of the round. Plays on in `place`, so plant it first."""
    inner = greedy(place)

    def others(game: Live, player: int) -> Any:
        return None if player == without else inner(game, player)

    return [(player, msgspec.to_builtins(move)) for player, move in turns(place, others)]


class Crowd:
    """Plays a plan in its own thread: cards and guests at a steady pace, everything else without delay."""

    def __init__(self, stack: ExitStack, server: Server, place: Place, todo: Plan, per_second: float) -> None:
        self.todo, self.per_second = todo, per_second
        self.ids = count(int(time.time() * 1000))
        self.wires: dict[int, ClientConnection] = {}
        self.laid: list[float] = []
        """When each card or guest was accepted, by the clock of this process."""
        self.refused: list[str] = []
        self.stopped = threading.Event()
        for player in {player for player, _ in todo}:
            self.wires[player] = wire = stack.enter_context(connect(server.url.replace("http", "ws") + "/ws"))
            self.ask(wire, ask="hello", protocol=PROTOCOL, room=place.room.code, token=place.tokens[player])

    def ask(self, wire: ClientConnection, **intent: Any) -> dict[str, Any]:
        number = next(self.ids)
        wire.send(json.dumps({"id": number, **intent}))
        while True:
            told: dict[str, Any] = json.loads(wire.recv())
            if told.get("id") == number and told["tell"] in ("accepted", "refused"):
                return told

    def play(self) -> None:
        due = time.monotonic()
        for player, move in self.todo:
            if move["do"] in PACED:
                due += 1 / self.per_second
                self.stopped.wait(max(due - time.monotonic(), 0))
            if self.stopped.is_set():
                return
            answer = self.ask(self.wires[player], ask="move", move=move)
            if answer["tell"] == "refused":
                self.refused.append(f"{move}: {answer['sentence']}")
                return
            if move["do"] in PACED:
                self.laid.append(time.monotonic())


@contextmanager
def playing(server: Server, place: Place, todo: Plan, per_second: float) -> Iterator[Crowd]:
    """Let the crowd play while something is measured."""
    with ExitStack() as stack:
        crowd = Crowd(stack, server, place, todo, per_second)
        thread = threading.Thread(target=crowd.play, name="crowd")
        thread.start()
        try:
            yield crowd
        finally:
            crowd.stopped.set()
            thread.join()
