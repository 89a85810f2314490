"""A client over real sockets that plays, reconnects by itself, resends unanswered moves, and logs everything."""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from finito.client.cafe import CafeModel
from finito.client.connection import Connection
from finito.client.room import RoomModel
from finito.rooms.incoming import PROTOCOL
from tools.campaign.line import LineBroken, call
from tools.campaign.log import Log, decode, encode

Ports = Callable[[], list[int]]
"""Returns the ports of the servers at the moment."""
SILENCE_SECONDS = 2.5
"""A client that gets no answer for this long reconnects, as the page does."""
QUIET_SECONDS = 1.0
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.0
MOST_OPEN = 3
"""A client with this many unanswered requests waits."""


class Person:
    """One client of one room, a spectator if `seat` is None."""

    def __init__(self, room: str, seat: int | None, source: str, ports: Ports, chance: Random) -> None:
        self.log = Log(room, seat)
        self.room, self.seat, self.source, self.ports, self.chance = room, seat, source, ports, chance
        self.road: Callable[[int], int] = lambda port: port
        """The way to a server's port: straight, or through a proxy that can be cut."""
        self.secret = f"{chance.getrandbits(128):032x}"
        self.sits = False
        self.known = RoomModel()
        """What it knows of the room and its match."""
        self.wants_pause = False
        self.tips: list[dict[str, Any]] = []
        self.open: dict[int, tuple[float, dict[str, Any]]] = {}
        """What was asked and not answered yet."""
        self.breaks: list[tuple[float, float]] = []
        """When a socket broke, and when the client was in its room again."""
        self.refused = False
        """Whether the last move was refused; then it tries something else."""
        self.done = 0
        """Moves and wishes that were accepted."""
        self.port = 0
        self._next_id = chance.randrange(1, 1000) * 1_000_000
        self.socket = 0
        """The number of the socket it has now."""
        self._socket: Connection | None = None
        self._here = False
        self._settled = asyncio.Event()
        """Whether the last call was taken, or came to nothing."""
        self._broke_at: float | None = None
        self._moved: int | None = None
        self._tries = 0
        self._heard = 0.0
        self._waits: dict[int, asyncio.Future[dict[str, Any]]] = {}

    # ---- the line --------------------------------------------------------------------------------------------------

    @property
    def here(self) -> bool:
        """Whether it is in its room and, as far as it knows, up to date."""
        return self._here

    async def come(self) -> None:
        """Try to connect until a server lets it in."""
        pause = FIRST_PAUSE
        while not self.here:
            port = self._whom_to_call()
            if port is not None and await self._join(port):
                return
            if self._moved is None:
                await asyncio.sleep(pause * self.chance.uniform(0.7, 1.3))
                pause = min(pause * 2, LONGEST_PAUSE)

    def _whom_to_call(self) -> int | None:
        if self._moved is not None:
            port, self._moved = self._moved, None
            return port
        known = self.ports()
        self._tries += 1
        return known[self._tries % len(known)] if known else None

    async def _join(self, port: int) -> bool:
        self.socket += 1
        number = self.socket
        try:
            socket = await call(
                self.road(port), self.source, lambda data: self._got(number, data), lambda: self._gone(number)
            )
        except LineBroken:
            return False
        self._socket, self.port, self._heard = socket, port, perf_counter()
        self._settled.clear()
        hello: dict[str, Any] = {"ask": "hello", "id": self._new_id(), "protocol": PROTOCOL, "room": self.room}
        if self.sits:
            hello["token"] = self.secret
        if self.known.number and self.seat is not None:
            hello["last"] = self.known.number
        self._send(hello)
        try:
            await asyncio.wait_for(self._settled.wait(), SILENCE_SECONDS)
        except TimeoutError:
            self.hang_up()
        if not self.here:
            return False
        if self._broke_at is not None:
            self.breaks.append((self._broke_at, perf_counter()))
            self._broke_at = None
        for _, intent in list(self.open.values()):
            self._send(intent)
        return True

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close(graceful=False)
            self._gone(self.socket)

    def _gone(self, number: int) -> None:
        if number != self.socket:
            return
        if self.here:
            self._broke_at = perf_counter()
        self._here = False
        self._settled.set()
        # Only moves are resent. While the server lives, everything else is still answered, and losing it does no harm.
        self.open = {asked: one for asked, one in self.open.items() if one[1]["ask"] == "move"}
        for future in self._waits.values():
            if not future.done():
                future.cancel()
        self._waits.clear()

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, intent: dict[str, Any]) -> None:
        data = encode(intent)
        self.log.ask(perf_counter(), self.socket, data)
        if self._socket is not None:
            self._socket.send(data)

    # ---- asking ----------------------------------------------------------------------------------------------------

    def send(self, intent: dict[str, Any]) -> int:
        """Send a request and remember it until it is answered."""
        asked = {**intent, "id": self._new_id()}
        self.open[asked["id"]] = (perf_counter(), asked)
        self._send(asked)
        return int(asked["id"])

    async def ask(self, intent: dict[str, Any], seconds: float = 15.0) -> dict[str, Any]:
        """Send a request and wait for the answer. TimeoutError or CancelledError if none comes."""
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waits[self.send(intent)] = future
        return await asyncio.wait_for(future, seconds)

    def fed_up(self) -> bool:
        """Whether it has waited too long for an answer without hearing anything."""
        oldest = min((at for at, _ in self.open.values()), default=None)
        now = perf_counter()
        return oldest is not None and now - max(oldest, self._heard) > SILENCE_SECONDS

    def listen(self) -> None:
        """Send a ping after a long silence; otherwise a waiting client would not notice that the server is gone."""
        if self.here and not self.open and perf_counter() - self._heard > QUIET_SECONDS:
            self.send({"ask": "ping"})

    def act(self) -> None:
        """Do something sensible at this moment."""
        known = self.known
        if not self.here or self.seat is None or known.model is None or len(self.open) >= MOST_OPEN:
            return
        playing = known.stage == "playing" and not known.paused
        if self.wants_pause:
            if playing:
                self.send({"ask": "agree", "what": "pause"})
        elif self.chance.random() < 0.04:
            self.send({"ask": "say", "phrase": self.chance.choice(("hello", "wow", "oops"))})
        elif playing and isinstance(known.model, CafeModel):
            self._act_in_cafe(known.model)
        else:
            request = known.next_request(known.player or 0, plays=not self.refused)
            if request is not None:
                waited = {"response_ms": self.chance.randrange(200, 900)} if "token" in request else {}
                self.send(request | waited)

    def _act_in_cafe(self, model: CafeModel) -> None:
        if model.to_move != self.known.player or self.open:
            return
        if self.tips:
            self.send({"ask": "move", "move": self.tips.pop(0)})
        else:
            self.send({"ask": "hints"})

    # ---- being told ------------------------------------------------------------------------------------------------

    def _got(self, socket: int, data: bytes) -> None:
        self._heard = perf_counter()
        self.log.tell(self._heard, socket, data)
        if socket != self.socket:
            return
        tell = decode(data)
        self.known.receive(tell)
        match tell["tell"]:
            case "happened":
                self.tips = []
                self._welcome()
            case "snapshot":
                self._welcome()
            case "accepted" | "refused":
                self._answered(tell)
            case "pong":
                self.open.pop(tell["id"], None)
            case "moved":
                self._moved = urlsplit(tell["address"]).port

    def _answered(self, tell: dict[str, Any]) -> None:
        known = self.open.pop(tell["id"], None)
        if tell["tell"] == "refused" and known is None and not self.here:
            self.hang_up()  # the answer to hello
        if known is not None and known[1]["ask"] == "move":
            self.refused = tell["tell"] == "refused"
        if tell["tell"] == "accepted":
            if known is None and not self.here and tell["number"] == self.known.number:
                self._welcome()  # reconnected without missing anything
            self.done += known is not None and known[1]["ask"] in ("move", "agree")
            answer = tell.get("answer")
            if known is not None and known[1]["ask"] == "hints" and answer:
                self.tips = [hint["move"] for hint in answer]
        future = self._waits.pop(tell["id"], None)
        if future is not None and not future.done():
            future.set_result(tell)

    def _welcome(self) -> None:
        self._here = True
        self._settled.set()
