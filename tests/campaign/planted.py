"""A real room without sockets and two clients that log. Tests then falsify the logs."""

from random import Random
from typing import Any

import msgspec

from finito.rooms import facts
from finito.rooms import incoming as ask
from finito.rooms.commands import handle
from finito.rooms.outgoing import encode
from finito.rooms.presence import connect
from finito.rooms.room import Room
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import tick
from tools.campaign.log import Line, Log
from tools.campaign.truth import Row

STRICT: dict[str, Any] = {"races": "strict", "wrong_tap_lock": False}
CHANGES = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "reveal": "at_deal"}


class Scene:
    """One room, its journal and two seats."""

    def __init__(self, seed: int = 1, **settings: Any) -> None:
        self.now = 1_000_000
        seeds = Random(seed)
        self.room = Room("ROOM1", lambda: f"{seeds.getrandbits(128):032x}", lambda: seeds.getrandbits(64))
        self.rows: list[Row] = []
        self.logs = [Log("ROOM1", 0), Log("ROOM1", 1)]
        self.next_id = 0
        step = Step()
        settings = {"seats": 2, "changes": CHANGES, **settings}
        self.room.commit(step, self.now, facts.Opened("ROOM1", Settings(**settings)))
        self._keep(step)
        for seat in (0, 1):
            self.say(seat, ask="hello", protocol=1, room="ROOM1")
            self.say(seat, ask="sit", name=f"P{seat}", seat=seat)
        self.say(0, ask="begin")

    def say(self, seat: int, /, **intent: Any) -> dict[str, Any]:
        """A client sends an intent; returns the answer."""
        self.next_id += 1
        self.now += 50
        asked = {**intent, "id": self.next_id}
        data = msgspec.json.encode(asked)
        self.logs[seat].ask(self.now / 1000, 1, data)
        parsed = msgspec.json.decode(data, type=ask.Intent)
        if isinstance(parsed, ask.Hello):
            step = connect(self.room, self.now, seat, parsed)
        else:
            step = handle(self.room, self.now, seat, parsed)
        return self._keep(step, seat)

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        self._keep(tick(self.room, self.now))

    def _keep(self, step: Step, seat: int = -1) -> dict[str, Any]:
        self.rows += [(facts.Entry(one.number, one.at, _stored(one.fact)), 0) for one in step.entries]
        answer: dict[str, Any] = {}
        for to, sent in step.messages:
            data = encode(sent)
            for number, log in enumerate(self.logs):
                if number in self.room.session.connections and to in (None, number):
                    log.tell(self.now / 1000, 1, data)
            message = msgspec.json.decode(data)
            if to == seat and message["tell"] in ("accepted", "refused"):
                answer = message
        return answer

    def play(self, turns: int) -> None:
        """Get ready, call "ESPRESSO!" and flip; every move is answered."""
        for seat in (0, 1):
            self.say(seat, ask="move", move={"do": "ready"})
        self.say(0, ask="move", move={"do": "call_espresso"})
        for turn in range(turns):
            self.say(turn % 2, ask="move", move={"do": "flip"})
            self.wait(600)

    def find(self, seat: int, tell: str, last: bool = True) -> int:
        """The position of the last (or first) such message in a log."""
        lines = self.logs[seat].lines
        places = [at for at, line in enumerate(lines) if not line.asked and line.message()["tell"] == tell]
        return places[-1] if last else places[0]

    def change(self, seat: int, at: int, /, **fields: Any) -> None:
        """Falsify one message of a log."""
        line = self.logs[seat].lines[at]
        message = {**line.message(), **fields}
        self.logs[seat].lines[at] = Line(line.at, line.socket, line.asked, msgspec.json.encode(message))


def _stored(fact: facts.Fact) -> facts.Fact:
    stored: facts.Fact = facts.decode_fact(facts.encode_fact(fact))
    return stored
