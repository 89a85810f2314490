"""A seat in a room: join by the room's link, wait for changes, send moves."""

import asyncio
from time import monotonic, time
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from finito.client.connection import Connection, connect
from finito.client.room import MatchModel, Message, RoomModel, decode, encode
from finito.errors import BadInput
from finito.rooms.incoming import PROTOCOL

ANSWER_SECONDS = 15.0


class JoinedSeat:
    """One client of one room. `room` is what it knows; whoever awaits `change` sees every change of it."""

    def __init__(self) -> None:
        self.room = RoomModel()
        self.token = ""
        """The secret of the seat: join with it to come back."""
        self._connection: Connection | None = None
        self._next_id = int(time() * 1000)
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._changed = asyncio.Event()
        self._heard = monotonic()

    @property
    def closed(self) -> bool:
        return self._connection is None or self._connection.closed

    @property
    def match(self) -> MatchModel | None:
        """The match that the client plays in now; None before it, after it, in a pause and for a spectator."""
        room = self.room
        return room.model if room.stage == "playing" and not room.paused and room.player is not None else None

    async def change(self) -> None:
        """Wait until the next message has come in, or the socket is gone."""
        self._changed.clear()
        await self._changed.wait()

    async def ask(self, ask: str, **fields: Any) -> Message:
        """Send a request and wait for its answer: `accepted` or `refused`. ConnectionError if the socket is gone."""
        if self._connection is None or self._connection.closed:
            raise ConnectionError("the socket is closed")
        self._next_id += 1
        answer = self._answers[self._next_id] = asyncio.get_running_loop().create_future()
        self._connection.send(encode({"ask": ask, "id": self._next_id, **fields}))
        return await asyncio.wait_for(answer, ANSWER_SECONDS)

    async def move(self, move: Any) -> Message:
        """Send a move of the game; with fair races also what was seen last, and how long ago."""
        echo = self.room.echo
        waited = {"response_ms": int((monotonic() - self._heard) * 1000)} if echo else {}
        return await self.ask("move", move=move, **echo, **waited)

    async def _sit(self, code: str, name: str, seat: int | None, token: str) -> None:
        self.token = token
        _must(await self.ask("hello", protocol=PROTOCOL, room=code, **({"token": token} if token else {})))
        if self.room.seat is None:
            _must(await self.ask("sit", name=name, **({} if seat is None else {"seat": seat})))

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _got(self, data: bytes) -> None:
        message = decode(data)
        self.room.receive(message)
        if message["tell"] in ("happened", "snapshot"):
            self._heard = monotonic()
        elif message["tell"] in ("accepted", "refused"):
            self.token = message.get("token") or self.token
            answer = self._answers.pop(message["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(message)
        self._changed.set()

    def _gone(self) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the socket is closed"))
        self._answers.clear()
        self._changed.set()


async def join(link: str, name: str, *, seat: int | None = None, token: str = "") -> JoinedSeat:
    """Sit down in the room of a link such as `http://localhost:8000/t/ABCD`; with a `token`, come back to its seat."""
    parts = urlsplit(link)
    before, _, code = parts.path.partition("/t/")
    if parts.scheme not in ("http", "https") or not code:
        raise BadInput(f"{link!r} is no link of a room, such as http://localhost:8000/t/ABCD", "link")
    joined = JoinedSeat()
    url = f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}{before}/ws"
    joined._connection = await connect(url, joined._got, joined._gone)
    try:
        await joined._sit(code.upper(), name, seat, token)
    except BaseException:
        joined.close()
        raise
    return joined


def _must(answer: Message) -> None:
    if answer["tell"] == "refused":
        raise BadInput(f"the room says: {answer.get('sentence') or answer['code']}", "join")
