"""A room with people, without sockets and without waiting: the tests set the time."""

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import msgspec

from finito.games import espresso
from finito.games.espresso.law.verdict import HOLD_MS
from finito.games.espresso.position import load_position
from finito.rooms import facts, links
from finito.rooms import incoming as ask
from finito.rooms.checkpoint import bring_back, seal, take
from finito.rooms.commands import handle
from finito.rooms.outgoing import encode
from finito.rooms.presence import connect, disconnect
from finito.rooms.room import Room
from finito.rooms.running_cafe import RunningCafe
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings, check_settings
from finito.rooms.step import Step
from finito.rooms.timers import tick, wake_at

START = 1_800_000_000_000
QUICK = {"start_countdown_ms": 0, "reveal": "at_deal"}
Told = dict[str, Any]


def secrets() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"secret-{next(numbers):026}"


class Place:
    """A room, the clock, the journal, and everything that was sent to each connection.

    Plays count in the order of arrival unless a test says `races="fair"`.
    """

    def __init__(self, seed: int = 1, code: str = "ROOM", **settings: Any) -> None:
        self.now = START
        self.seeds = count(seed)
        self.secrets = secrets()
        self.room = Room(code, self.secrets, lambda: next(self.seeds))
        self.journal: list[bytes] = []
        self.entries: list[facts.Entry] = []
        self.inbox: dict[int, list[Told]] = {}
        self.bytes: dict[int, list[bytes]] = {}
        self.tokens: dict[int, str] = {}
        self.delays: tuple[int, ...] = ()
        """How much later the last step is sent to each player."""
        self.seen: dict[int, tuple[int, str, int]] = {}
        """The last delivery of each connection: number, token, time."""
        self.ids = count(1)
        self.asked: dict[int, int] = {}
        """How much each connection had been told when it asked."""
        opened = Settings(**{"races": "strict", **settings})
        check_settings(opened)
        step = Step()
        self.room.commit(step, self.now, facts.Opened(code, opened))
        self.take(step)

    # ---- what goes in ----------------------------------------------------------------------------------------------

    def hello(self, connection: int, token: str | None = None, last: int | None = None, protocol: int = 1) -> Told:
        """Connect; returns the answer. Other messages are in the inbox."""
        intent = ask.Hello(id=next(self.ids), protocol=protocol, room=self.room.code, token=token, last=last)
        self.inbox.setdefault(connection, [])
        self.bytes.setdefault(connection, [])
        step = connect(self.room, self.now, connection, intent)
        self.take(step)
        return self.answer_to(connection, intent.id)

    def ask(self, connection: int, intent: str, /, *, asked_id: int | None = None, **fields: Any) -> Told:
        """Send an intent over the wire and return its only answer, after waiting for a verdict if necessary."""
        number = self.send(connection, intent, asked_id=asked_id, **fields)
        before = self.asked[number]
        for _ in range(10):
            answers = [told for told in self.inbox[connection][before:] if told.get("id") == number]
            pending = [told for told in answers if told["tell"] == "pending"]
            if len(answers) > len(pending):
                break
            self.wait(HOLD_MS // 5)
        assert len(answers) - len(pending) == 1, f"{intent} has {len(answers)} answers"
        assert len(pending) <= 1
        return answers[-1]

    def send(self, connection: int, intent: str, /, *, asked_id: int | None = None, **fields: Any) -> int:
        """Send an intent over the wire, a move with the last delivery; return its id."""
        number = next(self.ids) if asked_id is None else asked_id
        if intent == "move" and connection in self.seen and "token" not in fields:
            seen, token, came = self.seen[connection]
            fields = {"seen": seen, "token": token, "response_ms": self.now - came, **fields}
        raw = msgspec.json.encode({"ask": intent, "id": number, **fields})
        self.asked[number] = len(self.inbox[connection])
        self.take(handle(self.room, self.now, connection, ask.decode_intent(raw)))
        return number

    def yes(self, connection: int, intent: str, /, **fields: Any) -> Told:
        answer = self.ask(connection, intent, **fields)
        assert answer["tell"] == "accepted", answer
        return answer

    def no(self, connection: int, code: str, intent: str, /, **fields: Any) -> Told:
        """An intent that must be refused, and changes nothing."""
        before, entries = picture(self.room), len(self.entries)
        answer = self.ask(connection, intent, **fields)
        assert (answer["tell"], answer.get("code")) == ("refused", code), answer
        assert answer["sentence"].strip()
        assert picture(self.room) == before
        assert len(self.entries) == entries
        return answer

    def sit(self, connection: int, name: str | None = None, seat: int | None = None) -> int:
        """Connect and take a seat; returns its number."""
        if connection not in self.room.session.connections:
            self.hello(connection)
        answer = self.yes(connection, "sit", name=name or f"Guest {connection}", seat=seat)
        self.tokens[connection] = answer["token"]
        return int(answer["seat"])

    def move(self, connection: int, do: str, /, **fields: Any) -> Told:
        return self.ask(connection, "move", move={"do": do, **{name.rstrip("_"): v for name, v in fields.items()}})

    def leave(self, connection: int) -> None:
        self.take(disconnect(self.room, self.now, connection))

    def wait(self, milliseconds: int) -> None:
        """Let time pass; scheduled things happen at their own times."""
        end = self.now + milliseconds
        for _ in range(100_000):
            due = wake_at(self.room)
            if due is None or due > end:
                break
            self.now = max(self.now, due)
            self.take(tick(self.room, self.now))
        else:
            raise AssertionError("the room never comes to rest")
        self.now = end

    # ---- what comes out --------------------------------------------------------------------------------------------

    def take(self, step: Step) -> None:
        """Write the journal, then deliver."""
        for entry in step.entries:
            assert entry.number == len(self.entries) + 1
            self.entries.append(entry)
            self.journal.append(facts.encode_fact(entry.fact))
        self.delays = links.released(self.room, step, self.now)
        for connection, message in step.messages:
            for one in [connection] if connection is not None else list(self.room.session.connections):
                sent = encode(message)
                tell = msgspec.json.decode(sent)
                self.inbox.setdefault(one, []).append(tell)
                self.bytes.setdefault(one, []).append(sent)
                if "token" in tell and tell["tell"] in ("happened", "snapshot"):
                    self.seen[one] = (tell["number"], tell["token"], self.now)

    def answer_to(self, connection: int, asked_id: int) -> Told:
        answers = [told for told in self.inbox[connection] if told.get("id") == asked_id]
        assert len(answers) == 1, answers
        return answers[0]

    def events(self, connection: int, name: str | None = None) -> list[Told]:
        """Every event that this connection received, in order."""
        told = [event for tell in self.inbox[connection] if tell["tell"] == "happened" for event in tell["events"]]
        return [event for event in told if name in (None, event["event"])]

    def snapshot(self, seat: int | None = None) -> Told:
        plain: Told = msgspec.to_builtins(self.room.snapshot(seat))
        return plain

    def sent_snapshot(self, seat: int | None = None) -> Told:
        """The snapshot as decoded from the wire."""
        plain: Told = msgspec.json.decode(msgspec.json.encode(self.room.snapshot(seat)))
        return plain

    @property
    def match(self) -> espresso.Match:
        assert isinstance(self.room.running, RunningEspresso)
        return self.room.running.match

    @property
    def cafe(self) -> RunningCafe:
        assert isinstance(self.room.running, RunningCafe)
        return self.room.running

    def rebuilt(self) -> Room:
        """The room as a new process would rebuild it from the journal."""
        room = Room(self.room.code, self.secrets, lambda: next(self.seeds))
        room.restore(
            facts.Entry(entry.number, entry.at, facts.decode_fact(line))
            for entry, line in zip(self.entries, self.journal, strict=True)
        )
        return room

    def from_checkpoint(self) -> Room:
        """The room as a new process would bring it back from a checkpoint taken now."""
        room = Room(self.room.code, self.secrets, lambda: next(self.seeds))
        bring_back(room, seal(room.code, self.room.number, 0, take(self.room)), self.room.number, 0)
        return room


def seated(people: int = 2, bots: Iterable[str] = (), seed: int = 1, **settings: Any) -> Place:
    """A lobby with `people` on connections 0, 1, … and bots behind them."""
    place = Place(seed, **settings)
    for connection in range(people):
        place.sit(connection)
    for bot in bots:
        place.yes(0, "add_bot", bot=bot)
    return place


def playing(people: int = 2, bots: Iterable[str] = (), seed: int = 1, **settings: Any) -> Place:
    """A match of ESPRESSO in its first round, by default without a countdown."""
    place = seated(people, bots, seed, **{"changes": QUICK, **settings})
    place.yes(0, "begin")
    start_round(place, people)
    return place


def start_round(place: Place, people: int) -> None:
    for connection in range(people):
        assert place.move(connection, "ready")["tell"] == "accepted"
    while place.snapshot()["view"]["phase"] == "dealt":
        answer = place.move(0, "call_espresso")
        if answer["tell"] == "refused":
            place.wait(200)  # bots are not ready yet
    place.wait(place.match.options.start_countdown_ms)


def in_cafe(people: int = 2, bots: Iterable[str] = (), seed: int = 1, **settings: Any) -> Place:
    """A running game of Café International."""
    place = seated(people, bots, seed, **{"game": "cafe", "sheet": "board", "seats": 4, **settings})
    place.yes(0, "begin")
    return place


def lay_out(place: Place, given: dict[str, Any]) -> None:
    """Put a running match of ESPRESSO into this position, which is not in the journal."""
    running = place.room.running
    assert isinstance(running, RunningEspresso)
    old = running.match
    running.match = load_position(given, old.options, players=old.n_players)
    running.match.pace_ms = old.pace_ms
    running.take_seats([place.room.sitting_on(number) for number in place.room.players], place.now, old.chance)


def forgive(room: Room) -> None:
    """Unlock all hands."""
    if isinstance(room.running, RunningEspresso):
        for seat in room.running.table.drive.seats:
            seat.locked = 0


def picture(room: Room) -> bytes:
    """The whole state of a room, including secrets, except for connections and measured times."""
    seats = [
        (seat.kind, seat.name, seat.icon, seat.token_hash, seat.guest, seat.bot_name, seat.held, seat.acted_at)
        for seat in room.seats
    ]
    running = room.running
    state: Any = None
    if isinstance(running, RunningEspresso):
        match = running.match
        state = (espresso.encode(match), match.acted_at, match.laid_at, match.pace_ms, match.moves, running.impasses)
    elif running is not None:
        state = (running.record().text(), running.view(None))
    agreed = {what: sorted(who) for what, who in room.agreed.items()}
    known = (room.number, room.at, room.settings, room.stage, room.host, room.players, room.paused, agreed, room.clock)
    return msgspec.json.encode((known, room.frozen_until, room.matches, room.closed, seats, state))
